"""The settings on a running match: what is tried out there works, and nothing stays borrowed."""

from __future__ import annotations

import pytest

from calibration.record import ScaleRecord
from companion.presentation.marksscreen import MarksScreen
from companion.presentation.model import StepScreen
from companion.presentation.pages.tryout import THREE
from companion.presentation.touching import MARKS, Felt
from tests.calibration.test_enrolling import TRUE
from tests.calibration.workbench import Workbench
from tests.presentation.benchplace import BenchCells, BenchPlace
from tests.presentation.benchstudio import BenchStudio
from tests.presentation.evenings import Finger, finger

SENSORS = ("pause", "settings", "sensors")


def at_a_match(studio: BenchStudio, game: str = "feuer_flamme") -> tuple[Finger, BenchCells]:
    """Two at a table with cells and a camera of its own; something stands that UNDO takes back."""
    bench = Workbench()
    cells = BenchCells(bench, bench.layout)
    hand = finger(workplace=BenchPlace(cells, ScaleRecord(TRUE)), studio=studio)
    hand.tap(game, "sit Anna", "sit Ben", "start")
    if game == "feuer_flamme":
        hand.enter("reveal corn", "placed corn")
    hand.desk.tones()
    return hand, cells


def test_three_sounds_are_heard_in_a_match() -> None:
    hand, _cells = at_a_match(BenchStudio(()))
    hand.tap(*SENSORS, "try out", "sound")
    assert hand.desk.tones() == THREE


def test_the_marks_feel_a_finger_in_a_match() -> None:
    hand, _cells = at_a_match(BenchStudio(()))
    hand.tap(*SENSORS, "try out", "touch")
    assert isinstance(hand.desk.screen, MarksScreen)
    for mark in MARKS:
        hand.wait(1.0)
        hand.desk.feel(Felt(mark, "mouse", hand.clock.now))
    assert isinstance(hand.desk.screen, StepScreen)


def test_a_finger_on_a_usual_table_is_felt_by_nobody() -> None:
    hand, _cells = at_a_match(BenchStudio(()))
    shown = hand.desk.screen
    hand.desk.feel(Felt(MARKS[0], "mouse", hand.clock.now))
    assert hand.desk.screen == shown
    hand.tap("pause", "settings")
    shown = hand.desk.screen
    hand.desk.feel(Felt(MARKS[0], "mouse", hand.clock.now))
    assert hand.desk.screen == shown


@pytest.mark.parametrize("keys", [("scale", "grams 100"), ("pieces",), ("check",)])
def test_undo_gives_the_cells_back_to_the_game(keys: tuple[str, ...]) -> None:
    hand, cells = at_a_match(BenchStudio(()))
    hand.tap(*SENSORS, "calibrate", *keys)
    assert not cells.is_closed
    hand.tap("undo")
    assert cells.is_closed


def test_a_look_into_the_log_keeps_the_camera_on_and_undo_switches_it_off() -> None:
    studio = BenchStudio(())
    hand, _cells = at_a_match(studio)
    hand.tap(*SENSORS, "calibrate", "camera", "bar 100")
    hand.desk.hold("undo", seq=hand.sitting.match.seq)
    hand.tap("back")
    assert studio.is_running
    hand.tap("undo")
    assert not studio.is_running


@pytest.mark.parametrize(("game", "rests"), [("fuego", 1), ("feuer_flamme", 0)])
def test_a_card_table_ends_the_look_that_nobody_asked_for(game: str, rests: int) -> None:
    studio = BenchStudio(())
    at_a_match(studio, game)
    assert studio.rests == rests
