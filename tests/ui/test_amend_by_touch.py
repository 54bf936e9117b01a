"""Any entry of a long match is put right in four touches, the changes shown before the fourth.

A touch is a finger that goes down and leaves again, however long it stays and wherever it slides.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from companion.presentation.amendpad import keys_in
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    LogScreen,
    ScreenModel,
    WinnerScreen,
)
from companion.ui.widgets.lines import LineRow
from companion.ui.widgets.timeline import Timeline
from tests.presentation.cards import pompiers_table
from tests.presentation.cards.tapping import play_on, seated, table_of
from tests.presentation.evenings import Finger, seated_finger
from tests.ui.driver import every, key_of
from tests.ui.touching import CountingHand

STEPS = 120
"""So finely a finger slides over the bar, looking for the entry."""


def hold(hand: CountingHand, key: str, onto: type[ScreenModel]) -> Any:
    """Keep a finger on this key until that screen is there; it has not left the glass yet."""
    touch, until = hand.down(key_of(hand, key).center), monotonic() + 5.0
    while not isinstance(hand.face.shown, onto):
        assert monotonic() < until, f"holding {key} leads nowhere"
        hand.wait(1)
        hand.pass_time(0.1)
    return touch


def entry_on(hand: CountingHand, seq: int) -> Any:
    """The cell of this entry, if its page is shown."""
    cells = every(hand.face, LineRow)
    return next((cell for cell in cells if cell.line.seq == seq and cell.choice), None)


def find(hand: CountingHand, seq: int) -> Any:
    """Hold UNDO and slide the same finger over the bar until the entry is in sight."""
    touch = hold(hand, "undo", LogScreen)
    (bar,) = every(hand.face, Timeline)
    for step in range(STEPS, -1, -1):
        if entry_on(hand, seq) is not None:
            break
        hand.move(touch, (bar.x + bar.width * step / STEPS, bar.center_y))
        hand.wait(2)
    hand.up(touch)
    hand.pass_time(0.5)
    return entry_on(hand, seq)


def put_right(hand: CountingHand, seq: int) -> str:
    """Amend this entry to something else the rules allow; the notation of what it became."""
    hand.touches = 0
    cell = find(hand, seq)
    assert cell is not None
    hand.tap(cell.center)
    hand.pass_time(0.6)
    shown = hand.face.shown
    assert isinstance(shown, AmendScreen)
    others = [key.key for key in keys_in(shown.pad) if key.key != shown.stands]
    before = hand.people.desk.sitting.match.lines  # type: ignore[union-attr]
    wanted = next(key for key in others if _stands(hand, seq, key))
    hand.press(wanted)
    chosen = hand.face.shown
    assert isinstance(chosen, AmendScreen)
    assert chosen.changes != shown.changes
    assert hand.people.desk.sitting.match.lines == before  # type: ignore[union-attr]
    hand.press("take")
    return wanted.removeprefix("as ")


def _stands(hand: CountingHand, seq: int, key: str) -> bool:
    """Whether the rules allow this answer, as somebody who knows the cards would know."""
    sitting = hand.people.desk.sitting
    assert sitting is not None
    action = sitting.match.game.parse(key.removeprefix("as "))
    return sitting.match.preview(seq, action).refused is None


def test_first_middle_and_last_card_of_a_whole_match_take_four_touches(
    hand_of: Callable[[Finger], CountingHand],
) -> None:
    people = seated("pompiers", 5)
    play_on(people, pompiers_table.Dealer(table_of(people), 3), pompiers_table.enter)
    while isinstance(people.desk.screen, CallScreen):
        people.tap("next")
    assert isinstance(people.desk.screen, WinnerScreen)
    hand = hand_of(people)
    plays = [line for line in table_of(people).match.lines if str(line.action).startswith("play")]
    assert len(plays) == 250
    for line in (plays[0], plays[len(plays) // 2], plays[-1]):
        became = put_right(hand, line.seq)
        assert hand.touches == 4
        told = table_of(people).match.lines
        heir = next(each for each in told if each.seq == line.seq).replaced_by
        assert str(next(each for each in told if each.seq == heir).action) == became


def test_the_first_turn_of_a_long_evening_at_the_grill_takes_four_touches(
    hand_of: Callable[[Finger], CountingHand],
) -> None:
    people = seated_finger()
    for turn in range(40):
        kind = ("corn", "steak")[turn % 2]
        people.enter(f"reveal {kind}", f"placed {kind}", "pass_tongs", f"fall {kind}")
        people.enter("correct chips:1=3 chips:2=3 chips:3=3 pile:corn=2 pile:steak=2 because test")
    hand = hand_of(people)
    first = people.sitting.match.lines[0]
    assert len(people.sitting.match.lines) == 200
    became = put_right(hand, first.seq)
    assert hand.touches == 4
    assert became in [str(line.action) for line in people.sitting.match.lines]


def test_after_the_next_entry_the_log_opens_at_its_newest_page(
    hand_of: Callable[[Finger], CountingHand],
) -> None:
    people = seated_finger()
    for _ in range(8):
        people.enter("reveal corn", "placed corn", "pass_tongs", "fall corn")
        people.enter("correct chips:1=3 chips:2=3 chips:3=3 pile:corn=2 because test")
    hand = hand_of(people)
    oldest, newest = people.sitting.match.lines[0], people.sitting.match.lines[-1]
    assert find(hand, oldest.seq) is not None
    hand.press("back")
    hand.up(hold(hand, "undo", LogScreen))
    hand.pass_time(0.5)
    assert entry_on(hand, oldest.seq) is not None
    hand.press("back", "piece fish")
    hand.up(hold(hand, "undo", LogScreen))
    hand.pass_time(0.5)
    assert entry_on(hand, newest.seq) is not None
