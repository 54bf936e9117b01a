"""Five thousand random touches a run of the tests: nothing breaks, sticks or is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ui.widgets.tappable import Tappable
from tests.monkey.monkey import SEATS, Monkey
from tests.monkey.watching import can_go_on, run, the_log_tells_the_state, undo_brings_back
from tests.presentation.cards.tapping import table_of
from tests.ui.driver import every

TOUCHES = 5_000


@pytest.fixture
def monkey() -> Iterator[Monkey]:
    """A table of Fuego under random fingers."""
    made = Monkey("fuego", 1)
    yield made
    made.close()


@pytest.mark.parametrize("game", SEATS)
def test_nothing_breaks_sticks_or_is_lost_under_random_touches(game: str) -> None:
    assert run(game, seed=1, touches=TOUCHES // len(SEATS)) > TOUCHES // len(SEATS) // 5


def test_a_screen_on_which_nothing_answers_is_found(monkey: Monkey) -> None:
    assert can_go_on(monkey)
    for key in every(monkey.hand.face, Tappable):
        key.disabled = True
        key.on_touch_down = lambda _touch: True
    assert not can_go_on(monkey)


def test_a_state_the_log_does_not_tell_is_found(
    monkey: Monkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = table_of(monkey.people)
    first = next(iter(sitting.match.game.choices(sitting.match.state)))
    monkey.people.enter(str(first))
    the_log_tells_the_state(monkey)
    journal = monkey.people.desk._evening.journal
    real = journal.entries
    monkeypatch.setattr(journal, "entries", lambda match_id: real(match_id)[:-1])
    with pytest.raises(AssertionError):
        the_log_tells_the_state(monkey)


def test_random_touches_enter_things_that_undo_brings_back(monkey: Monkey) -> None:
    for _try in range(20):
        undo_brings_back(monkey)
    sitting = monkey.people.desk.sitting
    assert sitting is None or len(sitting.match.lines) > 1
