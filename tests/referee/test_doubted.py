"""A piece that was entered by the cells, and a picture that shows another: the table is asked."""

from __future__ import annotations

import pytest

from companion.referee.calls import Ground, Likely, Sure
from companion.referee.opencalls import OpenCall
from hardware.camera.sighting import SeenPiece
from tests.referee.grill_table import options
from tests.referee.pictures import fallen, thing
from tests.referee.watched_table import WatchedTable, grounds, laid


def placed(*came: SeenPiece) -> WatchedTable:
    """Corn is on the card and weighed; a second later this is seen to have come."""
    table = WatchedTable()
    table.enter("reveal corn")
    table.put("corn-1")
    assert isinstance(table.last_call.call, Sure)
    assert table.log == ["reveal corn", "placed corn"]
    table.wait(0.7)
    table.calm(came)
    return table


def answer(table: WatchedTable, asked: OpenCall, notation: str) -> None:
    table.referee.answer(table.tap(), asked.call_id, options(asked).index(notation))
    table.settle()


def test_another_kind_on_the_grill_is_asked_about_and_holds_the_tongs() -> None:
    table = placed(thing("fish"))
    (asked,) = table.questions
    assert isinstance(asked.call, Likely)
    assert Ground.SEEN_OTHERWISE in grounds(table)
    assert {"placed corn", "misplaced fish"} <= set(options(asked))
    assert [str(each) for each in asked.call.evidence.watched] == ["came fish grate 5 5"]
    table.wait(6.0)
    assert table.log == ["reveal corn", "placed corn"]
    assert table.questions == [asked]


def test_a_call_that_somebody_had_put_away_comes_up_again_with_what_stands_marked() -> None:
    table = WatchedTable()
    table.enter("reveal corn")
    table.put("corn-1")
    table.referee.dismiss(table.last_call.call_id)
    table.wait(0.7)
    table.calm((fallen("corn"),))
    (asked,) = table.questions
    assert not asked.is_dismissed
    assert asked.chosen is not None
    assert options(asked)[asked.chosen] == "placed corn"


def test_what_was_entered_stays_when_the_table_says_so() -> None:
    table = placed(thing("fish"))
    answer(table, table.questions[0], "placed corn")
    assert table.log == ["reveal corn", "placed corn"]
    assert table.questions == []
    assert table.referee.record[1] == 0
    table.wait(4.0)
    assert table.log[-1] == "pass_tongs"


def test_what_was_entered_is_put_right_when_the_table_says_otherwise() -> None:
    table = placed(thing("fish"))
    answer(table, table.questions[0], "misplaced fish")
    assert table.log == ["reveal corn", "misplaced fish"]
    assert table.questions == []
    assert table.referee.record[1] == 1


def test_a_piece_beside_the_grill_that_nobody_told_of_is_asked_about() -> None:
    table = laid("steak-1")
    table.enter("reveal corn")
    table.put("corn-1")
    table.wait(0.7)
    table.calm((thing("corn"), fallen("steak")), table.seen("steak-1"))
    (asked,) = table.questions
    assert options(asked)[0] == "placed corn"
    assert table.chips == [3, 3, 3]


def test_one_that_lies_on_the_plate_and_weighs_there_is_proposed_as_fallen() -> None:
    table = placed(fallen("corn"))
    (asked,) = table.questions
    assert options(asked)[:2] == ["fall own", "placed corn"]
    assert table.chips == [3, 3, 3]
    answer(table, asked, "fall own")
    assert table.log == ["reveal corn", "fall own"]
    assert table.chips == [2, 3, 3]


@pytest.mark.parametrize(
    "came",
    [
        (),
        (thing(),),
        (thing("fish", "corn"),),
        (thing("corn"),),
        (thing("corn"), thing("fish")),
        (fallen("corn", "fish"), fallen()),
    ],
)
def test_a_picture_that_may_show_what_was_entered_asks_nothing(
    came: tuple[SeenPiece, ...],
) -> None:
    table = placed(*came)
    table.wait(0.5)
    assert table.questions == []


def test_what_the_table_put_right_itself_is_not_asked_again() -> None:
    table = WatchedTable()
    table.enter("reveal corn")
    table.put("corn-1")
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    table.wait(0.5)
    table.calm((thing("fish"),))
    table.wait(0.5)
    assert table.questions == []


def test_later_events_leave_it_alone() -> None:
    table = placed(thing("corn"))
    table.wait(5.0)
    table.enter("reveal fish")
    table.put("fish-1")
    table.wait(0.7)
    table.calm((thing("fish"),))
    assert table.questions == []
