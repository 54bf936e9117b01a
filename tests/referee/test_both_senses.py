"""Two senses at one table: sure together, a question where they differ, cells where one fails."""

from __future__ import annotations

import pytest

from calibration.pieces import EnrolledPiece, Enrolment
from companion.games import CATALOGUE
from companion.referee.calls import Ground, Likely, Subject, Sure
from companion.referee.clock import system_clock
from companion.referee.judge import Judge
from companion.referee.lookout import Blinded, NoCamera, Watch, Watching
from companion.referee.match import Match
from companion.referee.notices import CameraSeesAgain, CameraWentBlind
from hardware.camera.sight import Dark
from hardware.camera.sighting import SeenPiece, Tip
from tests.referee.grill_table import GRAMS, GrillTable, options
from tests.referee.pictures import fallen, thing
from tests.referee.watched_table import WatchedTable, grounds, laid


def sight(table: GrillTable) -> Watch:
    return table.referee.sight


def test_a_fall_that_both_saw_is_entered_as_soon_as_it_is_seen() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(0.3)
    assert table.last_call.provisional
    table.calm((fallen("steak"),), table.seen("steak-1"))
    assert isinstance(table.last_call.call, Sure)
    assert table.chips == [3, 3, 2]
    assert Ground.SEEN_TOO in grounds(table)
    watched = table.last_call.call.evidence.watched
    assert [str(each) for each in watched] == ["came steak ring 95 20", "went steak grate 5 5"]


def test_what_both_saw_stands_in_the_log_as_numbers_and_is_read_back() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.calm((fallen("steak"),), table.seen("steak-1"))
    paper, number = table.match._paper, table.match.lines[-1].seq
    again = Match.resume(paper, table.match.match_id, clock=system_clock(), catalogue=CATALOGUE)
    assert isinstance(again, Match)
    for match in (table.match, again):
        kept = match.seen(number)
        assert kept is not None
        assert kept.watched == table.last_call.call.evidence.watched
        assert len(kept.watched) == 2
    assert str(again.lines[-1].action) == "fall steak"


def test_what_the_cells_took_for_a_lift_is_asked_about_once_it_lies_in_the_ring() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("steak-1")
    made = len(table.referee.calls)
    table.wait(1.0)
    assert len(table.referee.calls) == made
    table.calm((fallen("steak"),), table.seen("steak-1"))
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "fall steak"
    table.wait(30.0)
    assert table.chips == [3, 3, 3]
    assert [each.call.subject for each in table.questions] == [Subject.FALL]


def test_a_lift_of_which_nothing_lies_in_the_ring_is_still_none() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("steak-1")
    made = len(table.referee.calls)
    table.calm((), table.seen("steak-1"))
    table.wait(3.0)
    assert len(table.referee.calls) == made


def test_where_the_numbers_differ_the_smaller_one_is_proposed_and_no_chip_goes() -> None:
    table = laid("corn-1", "steak-1", "pepper-1")
    table.enter("reveal fish")
    table.drop("steak-1", "corn-1")
    table.wait(0.3)
    table.calm((fallen("steak"),), table.seen("steak-1"))
    table.wait(20.0)
    (asked,) = table.questions
    assert isinstance(asked.call, Likely)
    assert Ground.SEEN_OTHERWISE in grounds(table)
    assert asked.call.options[0].fell == 1
    assert any(option.fell == 2 for option in asked.call.options)
    assert table.chips == [3, 3, 3]


def test_a_fall_of_which_the_camera_saw_nothing_is_a_question() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(0.3)
    table.calm()
    table.wait(20.0)
    (asked,) = table.questions
    assert options(asked)[0] == "fall steak"
    assert table.chips == [3, 3, 3]


def test_a_fall_that_rolled_out_of_the_ring_is_as_sure_as_by_the_cells_alone() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.calm((), table.seen("steak-1"))
    assert table.last_call.provisional
    table.wait(1.5)
    assert isinstance(table.last_call.call, Sure)
    assert table.chips == [3, 3, 2]


def test_a_fall_that_would_be_sure_waits_for_the_first_calm_and_not_for_ever() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(1.8)
    assert table.last_call.provisional
    assert table.chips == [3, 3, 3]
    table.wait(0.8)
    assert isinstance(table.last_call.call, Sure)
    assert table.chips == [3, 3, 2]


def test_what_tongs_may_have_laid_into_the_ring_is_not_seen_to_fall() -> None:
    table = laid("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("steak-1")
    made = len(table.referee.calls)
    for number in range(3):
        table.wait(0.1)
        table.referee.see(table.camera.stir(table.now, tips=[Tip(90.0, 25.0 + number)]))
    table.calm((fallen("steak"),), table.seen("steak-1"))
    table.wait(3.0)
    sure = [each for each in table.referee.calls[made:] if isinstance(each.call, Sure)]
    assert sure == []
    assert table.chips == [3, 3, 3]


ALIKE = {**GRAMS, "corn-1": 9.0, "corn-2": 9.1, "corn-3": 9.2, "fish-1": 9.05, "fish-2": 9.15}
TWINS = Judge(
    Enrolment(
        tuple(EnrolledPiece(name, name.rpartition("-")[0], grams) for name, grams in ALIKE.items())
    )
)


def placed_alike(monkeypatch: pytest.MonkeyPatch) -> WatchedTable:
    """The card shows corn, and what came weighs as much as corn or fish."""
    monkeypatch.setitem(GRAMS, "corn-1", 9.05)
    table = WatchedTable(judge=TWINS)
    table.enter("reveal corn")
    table.put("corn-1")
    return table


def test_of_two_kinds_of_one_weight_the_camera_says_which_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = placed_alike(monkeypatch)
    assert isinstance(table.last_call.call, Likely)
    assert table.last_call.provisional
    table.wait(1.0)
    table.calm((thing("corn"),))
    assert isinstance(table.last_call.call, Sure)
    assert table.log == ["reveal corn", "placed corn"]


def test_a_wrong_piece_is_plain_once_it_is_seen_and_still_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = placed_alike(monkeypatch)
    table.calm((thing("fish"),))
    table.wait(4.0)
    (asked,) = table.questions
    assert options(asked)[:2] == ["misplaced fish", "placed corn"]
    assert table.log == ["reveal corn"]


@pytest.mark.parametrize("came", [(), (thing("corn", "fish"),), (thing(),)])
def test_where_the_camera_cannot_say_which_came_the_table_is_asked(
    monkeypatch: pytest.MonkeyPatch, came: tuple[SeenPiece, ...]
) -> None:
    table = placed_alike(monkeypatch)
    table.calm(came)
    table.wait(4.0)
    (asked,) = table.questions
    assert options(asked)[0] == "placed corn"
    assert table.log == ["reveal corn"]


def test_the_table_is_asked_when_no_calm_comes_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    table = placed_alike(monkeypatch)
    table.wait(2.0)
    assert table.questions == []
    table.wait(1.0)
    assert len(table.questions) == 1


def test_a_placement_with_a_fall_beside_it_is_sure_where_both_saw_it() -> None:
    for came, is_sure in (((thing("fish"), fallen("steak")), True), ((thing("fish"),), False)):
        table = laid("corn-1", "steak-1")
        table.enter("reveal fish")
        table.put_and_drop("fish-1", "steak-1")
        table.wait(1.2)
        assert not isinstance(table.last_call.call, Sure)
        table.calm(came, table.seen("steak-1"))
        table.wait(4.0)
        assert isinstance(table.last_call.call, Sure) is is_sure
        assert table.chips == ([3, 3, 2] if is_sure else [3, 3, 3])


def test_the_camera_alone_is_never_sure_of_a_fall() -> None:
    """The cells hold two pieces for likely, one of the right weight; the camera saw a third."""
    table = laid("corn-1", "steak-1", "pepper-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(0.2)
    table.calm((fallen("pepper"),), table.seen("pepper-1"))
    table.wait(20.0)
    assert not any(
        isinstance(each.call, Sure) and each.call.subject is Subject.FALL
        for each in table.referee.calls
    )
    assert table.chips == [3, 3, 3]


def test_a_camera_that_fails_is_told_and_the_cells_judge_as_without_it() -> None:
    table = laid("corn-1", "steak-1")
    assert sight(table) == Watching()
    table.is_filmed = False
    table.enter("reveal fish")
    table.wait(1.8)
    assert sight(table) == Blinded(None)
    assert table.told(CameraWentBlind) == [CameraWentBlind(None)]
    table.drop("steak-1")
    table.wait(1.2)
    assert table.chips == [3, 3, 2]
    table.is_filmed = True
    table.wait(0.2)
    assert len(table.told(CameraSeesAgain)) == 1


def test_a_covered_camera_is_told_with_what_ails_it() -> None:
    table = WatchedTable()
    table.is_filmed = False
    table.referee.see(table.camera.ill(table.now + 0.1, Dark()))
    table.wait(0.1)
    assert table.told(CameraWentBlind) == [CameraWentBlind(Dark())]


def test_a_camera_that_somebody_switched_off_is_no_fault() -> None:
    table = WatchedTable()
    table.is_filmed = False
    table.referee.lose_sight(table.now)
    table.wait(3.0)
    assert table.referee.sight == NoCamera()
    assert table.told(CameraWentBlind) == []


def test_the_grill_is_bare_until_something_lies_there_or_hangs_above_it() -> None:
    table = WatchedTable()
    assert table.referee.is_bare
    table.lay("corn-1")
    assert not table.referee.is_bare
    table.lift("corn-1")
    assert not table.referee.is_bare
