"""What a scale does not see: blind by its own word or by silence, well again, never awake."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.state import AwaitCard, Rested
from companion.referee.calls import Blind, Ground, Sure
from companion.referee.health import Health
from companion.referee.notices import CallOpened, SeesAgain, WentBlind
from hardware.grill import Cause
from tests.referee.grill_table import GRAMS, GrillTable, lay


def test_a_dead_cell_makes_every_call_blind_within_two_seconds() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    died_at = table.now
    table.die()
    assert table.told(WentBlind) == [WentBlind(Cause.DEAD_CELL)]
    assert table.now - died_at <= 2.0
    assert isinstance(table.last_call.call, Blind)
    assert table.referee.health is Health.BLIND
    table.drop("steak-1")
    assert isinstance(table.last_call.call, Blind)
    assert table.chips == [3, 3, 3]


def test_the_game_goes_on_by_touch_while_blind() -> None:
    table = GrillTable()
    table.die()
    table.wait(1.0, is_healthy=False)
    table.enter("reveal corn", "placed corn")
    assert isinstance(table.match.state.phase, Rested)
    table.wait(3.5, is_healthy=False)
    assert isinstance(table.match.state.phase, AwaitCard)


def test_silence_on_the_faces_clock_is_told_within_two_seconds() -> None:
    table = GrillTable()
    for tenth in range(1, 20):
        table.referee.tick(table.now + tenth / 10)
        table.settle()
    assert table.told(WentBlind) == [WentBlind(Cause.SILENT)]


def test_a_stalled_face_does_not_make_the_scale_silent() -> None:
    table = GrillTable()
    table.now += 5.0
    table.wait(0.1)
    assert not table.told(WentBlind)


def test_it_sees_again_after_twenty_good_pulses() -> None:
    table = GrillTable()
    table.die()
    table.wait(1.0, is_healthy=False)
    table.wait(1.9)
    assert not table.told(SeesAgain)
    table.wait(0.3)
    assert table.told(SeesAgain) == [SeesAgain()]
    table.wait(2.0)
    table.put("corn-1")
    assert isinstance(table.last_call.call, Sure)


def test_a_scale_that_never_woke_has_missed_nothing_and_nothing_is_asked() -> None:
    referee = GrillTable(warm_up_seconds=0.0).referee
    for tenth in range(20):
        referee.tick(tenth / 10)
    assert referee.settle() == (WentBlind(Cause.SILENT),)
    assert referee.calls == ()


def test_a_scale_that_is_unwell_from_the_start_has_missed_nothing_either() -> None:
    table = GrillTable(warm_up_seconds=0.0)
    table.die()
    assert table.told(WentBlind) == [WentBlind(Cause.DEAD_CELL)]
    assert table.told(CallOpened) == []
    table.wait(3.0)
    assert table.told(SeesAgain) == [SeesAgain()]
    table.put("corn-1")
    table.die()
    placed, unseen = (opened.call for opened in table.referee.calls)
    assert isinstance(placed, Sure)
    assert isinstance(unseen, Blind)


def test_a_chip_that_resets_itself_blinds_nobody() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.put("corn-1")
    table.wait(1.0)
    table.blink(5)
    table.wait(3.0)
    assert not table.told(WentBlind)
    assert table.referee.health is Health.ON
    assert [isinstance(opened.call, Blind) for opened in table.referee.calls] == [False]
    assert isinstance(table.match.state.phase, AwaitCard)  # the tongs passed meanwhile


def test_a_cell_that_is_silent_for_longer_is_told() -> None:
    table = GrillTable()
    table.blink(6)
    assert table.told(WentBlind) == [WentBlind(Cause.DEAD_CELL)]


def test_what_fell_while_the_scale_blinked_is_asked_about() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.put("corn-1")
    table.wait(4.0)
    table.blink(2)
    table.extra_grams = -8.1
    table.wait(2.0)
    assert not table.told(WentBlind)
    call = table.last_call.call
    assert isinstance(call, Blind)
    assert [reason.ground for reason in call.because] == [Ground.UNSEEN]
    assert call.evidence.grams == pytest.approx(-8.1)


def test_not_to_know_which_piece_of_a_kind_lies_there_is_no_change() -> None:
    table = GrillTable()
    table.enter("reveal mushroom", "placed mushroom")  # the scale did not see it come
    table.extra_grams = (GRAMS["mushroom-1"] + GRAMS["mushroom-2"]) / 2
    table.wait(6.0)
    calls = len(table.referee.calls)
    table.blink(2)
    table.wait(2.0)
    assert len(table.referee.calls) == calls
    table.blink(2)
    table.extra_grams += 8.1
    table.wait(2.0)
    assert isinstance(table.last_call.call, Blind)
    assert table.last_call.call.evidence.grams == pytest.approx(8.1, abs=1.5)


def test_what_changed_while_blind_is_asked_about_once() -> None:
    table = GrillTable()
    lay(table, "corn-1", "sausage-1")
    table.die()
    table.wait(1.0, is_healthy=False)
    table.extra_grams = -27.0
    calls = len(table.referee.calls)
    table.wait(8.0)
    assert len(table.referee.calls) == calls + 1
    asked = table.last_call.call
    assert isinstance(asked, Blind)
    grams = [reason.grams for reason in asked.because if reason.ground is Ground.UNSEEN]
    assert grams[0] == pytest.approx(-27.0, abs=0.5)
    assert table.chips == [3, 3, 3]


def test_nothing_is_asked_when_nothing_changed_while_blind() -> None:
    table = GrillTable()
    lay(table, "corn-1", "sausage-1")
    table.die()
    table.wait(1.0, is_healthy=False)
    calls = len(table.referee.calls)
    table.wait(8.0)
    assert len(table.referee.calls) == calls
