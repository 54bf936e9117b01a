"""What no touch may ever do: break something, leave a dead screen, lose an entry of the log."""

from __future__ import annotations

from typing import Any

from companion.games import CATALOGUE
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Weight
from companion.referee.match import Match
from companion.ui.widgets.keyboard import Keyboard
from companion.ui.widgets.tappable import Tappable
from tests.monkey.monkey import SEATS, Monkey
from tests.presentation.evenings import stamp
from tests.ui.driver import every

A_TABLE = 400
"""Touches at one table; then the next one is laid."""
_STILL = 40
"""Gestures without a change after which it is asked whether any tap still does something."""
_LOOK_EVERY, _UNDO_EVERY = 20, 60
"""Gestures between two looks at the log, and between two tries of UNDO."""
_MOST_UNDOS = 6
_READING_SECONDS = 0.7

Sitting = MatchSitting[Any, Any]


def run(game: str, *, seed: int, touches: int) -> int:
    """So many touches at one table after the other; how many gestures were made."""
    made = gestures = table = 0
    while made < touches:
        monkey = Monkey(game, seed * 1_000_003 + table)
        gestures += _table(monkey, min(A_TABLE, touches - made))
        made, table = made + monkey.touches, table + 1
        monkey.close()
    return gestures


def run_all(*, seed: int, touches: int) -> int:
    """The touches shared among the four games."""
    return sum(run(game, seed=seed, touches=touches // len(SEATS)) for game in SEATS)


def _table(monkey: Monkey, touches: int) -> int:
    gestures, still, shown = 0, 0, monkey.hand.face.shown
    while monkey.touches < touches:
        monkey.gesture()
        gestures += 1
        still = still + 1 if monkey.hand.face.shown == shown else 0
        shown = monkey.hand.face.shown
        if still >= _STILL:
            assert can_go_on(monkey), f"nothing answers any more: {shown}"
            still = 0
        if gestures % _LOOK_EVERY == 0:
            the_log_tells_the_state(monkey)
        if gestures % _UNDO_EVERY == 0:
            undo_brings_back(monkey)
    the_log_tells_the_state(monkey)
    return gestures


def can_go_on(monkey: Monkey) -> bool:
    """Whether some key still changes what is shown, or puts away what lies over it."""
    monkey.wait(_READING_SECONDS)
    for keyboard in every(monkey.hand.face, Keyboard):
        keyboard.type("leave")
        return not list(every(monkey.hand.face, Keyboard))
    before = monkey.hand.face.shown
    for key in monkey.touchable():
        if key.choice is None or not key.choice.is_open:
            continue
        monkey.press(key, is_held=key.choice.weight is Weight.HOLD)
        monkey.wait(_READING_SECONDS)
        if monkey.hand.face.shown != before:
            return True
    return False


def the_log_tells_the_state(monkey: Monkey) -> None:
    """The journal, read again from its beginning, comes to the state that is shown."""
    sitting = _settled(monkey)
    if sitting is None:
        return
    match = sitting.match
    journal = monkey.people.desk._evening.journal
    again: Match[Any, Any] = Match.resume(journal, match.match_id, clock=stamp, catalogue=CATALOGUE)
    assert again.state == match.state
    assert [str(line.action) for line in again.lines] == [str(one.action) for one in match.lines]


def undo_brings_back(monkey: Monkey) -> None:
    """Whatever a tap entered, UNDO leads back to the state before it."""
    sitting = _settled(monkey)
    if sitting is None:
        return
    before, standing = sitting.match.state, _standing(sitting)
    open_keys = [key for key in monkey.touchable() if key.choice.is_open]
    if not open_keys:
        return
    monkey.press(monkey.dice.choice(open_keys))
    monkey.wait(_READING_SECONDS)
    now = _settled(monkey)
    if now is not sitting or _standing(now)[: len(standing)] != standing:
        return
    for _press in range(_MOST_UNDOS):
        if _standing(now) == standing:
            break
        undo = [key for key in every(monkey.hand.face, Tappable) if _is_undo(key)]
        assert undo, f"no UNDO on {monkey.hand.face.shown}"
        monkey.press(undo[0])
        monkey.wait(_READING_SECONDS)
    assert _standing(now) == standing
    assert now.match.state == before


def _is_undo(key: Any) -> bool:
    return key.choice is not None and bool(key.choice.key == "undo")


def _settled(monkey: Monkey) -> Sitting | None:
    """The match, once nothing is on its way into the journal any more."""
    monkey.wait(_READING_SECONDS)
    return monkey.people.desk.sitting


def _standing(sitting: Sitting) -> tuple[int, ...]:
    return tuple(line.seq for line in sitting.match.lines if line.is_effective)
