"""A piece that fell onto the plate, where it weighs as before: the camera proposes it."""

from __future__ import annotations

import pytest

from companion.referee.calls import Ground, Likely, Subject, Sure
from hardware.camera.sighting import SeenPiece, Tip
from hardware.grill import Contact
from tests.referee.grill_table import options
from tests.referee.pictures import fallen, thing
from tests.referee.watched_table import WatchedTable, grounds, laid


def pushed(contact: Contact, *came: SeenPiece) -> WatchedTable:
    """A card is out, something presses, no weight goes; this is seen, and the steak is not."""
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.feel(contact, grams=20.0, place_mm=(20.0, 8.0))
    table.wait(1.0)
    table.calm(came, table.seen("steak-1"))
    return table


@pytest.mark.parametrize("contact", [Contact.PUSH, Contact.KNOCK, Contact.BUMP])
def test_it_is_asked_about_as_a_fall_and_costs_nothing_before_somebody_says_so(
    contact: Contact,
) -> None:
    table = pushed(contact, fallen("steak"))
    (asked,) = table.questions
    assert isinstance(asked.call, Likely)
    assert asked.call.subject is Subject.FALL
    assert options(asked)[0] == "fall steak"
    assert "" in options(asked)
    assert Ground.SEEN_IN_RING in grounds(table)
    table.wait(20.0)
    assert table.chips == [3, 3, 3]
    table.referee.answer(table.tap(), asked.call_id, 0)
    table.settle()
    assert table.log[-1] == "fall steak"
    assert table.chips == [3, 3, 2]


@pytest.mark.parametrize(
    "came", [(), (fallen("corn"),), (fallen(),), (thing("steak", at_mm=(20.0, 20.0)),)]
)
def test_what_does_not_lie_there_or_was_only_moved_has_not_fallen(
    came: tuple[SeenPiece, ...],
) -> None:
    table = pushed(Contact.PUSH, *came)
    table.wait(4.0)
    assert all(asked.call.subject is not Subject.FALL for asked in table.questions)


def test_what_tongs_may_have_laid_there_is_not_asked_about() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.feel(Contact.PUSH, grams=20.0, place_mm=(20.0, 8.0))
    for _ in range(3):
        table.wait(0.1)
        table.referee.see(table.camera.stir(table.now, tips=[Tip(90.0, 25.0)]))
    table.calm((fallen("steak"),), table.seen("steak-1"))
    table.wait(4.0)
    assert all(asked.call.subject is not Subject.FALL for asked in table.questions)
    assert not any(isinstance(each.call, Sure) for each in table.questions)
