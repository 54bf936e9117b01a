"""Weighing pieces on the screen under a calibrated camera: each gets its picture, and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from calibration.charuco import Picture
from calibration.record import ScaleRecord
from companion.presentation.model import StepScreen
from hardware.camera.frames import Frame
from hardware.sim.masses import PIECE_IDS, kind_of
from tests.calibration.plate_scene import COLOURS, PLACE, RECORD, Laid, plate_picture
from tests.calibration.test_enrolling import TRUE
from tests.calibration.workbench import Workbench
from tests.hardware.camera.base_scene import Place
from tests.presentation.benchplace import BenchCells, BenchPlace
from tests.presentation.benchstudio import ON, BenchEyepiece, BenchStudio
from tests.presentation.evenings import Finger, finger


@dataclass
class PlateEyepiece(BenchEyepiece):
    """Sees what lies on the plate; a picture only when something has changed."""

    laid: list[Laid] = field(default_factory=list)
    place: Place = PLACE
    seen: int = -1

    def poll(self) -> Frame | None:
        if len(self.laid) == self.seen:
            return None
        self.seen = len(self.laid)
        self.sequence += 1
        pixels = plate_picture(self.laid, seed=self.sequence, place=self.place)
        return Frame(self.sequence, float(self.sequence), 0.01, pixels)


@dataclass
class PlateStudio(BenchStudio):
    """A calibrated camera over the plate."""

    place: Place = PLACE

    def open(self) -> PlateEyepiece:
        self.eyepiece: PlateEyepiece = PlateEyepiece(no_pictures(), place=self.place)
        return self.eyepiece


def no_pictures() -> Iterator[Picture]:
    return iter(())


def weighed(studio: PlateStudio, *, count: int = len(PIECE_IDS)) -> tuple[Finger, BenchPlace]:
    bench = Workbench()
    place = BenchPlace(BenchCells(bench, bench.layout), ScaleRecord(TRUE))
    hand = finger(workplace=place, studio=studio)
    hand.tap("settings", "sensors", "calibrate", "pieces", "bare")
    look(hand, 16)
    for number, piece in enumerate(PIECE_IDS[:count]):
        x_mm, y_mm = 40.0 * (number % 4) - 60.0, 22.0 * (number // 4) - 44.0
        studio.eyepiece.laid.append(Laid(COLOURS[kind_of(piece)], x_mm, y_mm))
        bench.loads.append((5.0 + number, x_mm, y_mm))
        look(hand, 8)
    return hand, place


def look(hand: Finger, times: int) -> StepScreen:
    for _ in range(times - 1):
        assert isinstance(hand.desk.screen, StepScreen)
    screen = hand.desk.screen
    assert isinstance(screen, StepScreen)
    return screen


def test_each_piece_gets_its_picture_and_the_camera_goes_off() -> None:
    studio = PlateStudio((), record=RECORD)
    hand, place = weighed(studio)
    assert tuple(place.portraits) == PIECE_IDS
    screen = look(hand, 1)
    assert "Each piece has its picture." in screen.remarks
    assert screen.frame.filming is None
    assert not studio.is_running


def test_the_mark_stands_while_pieces_are_weighed_and_leaving_ends_it() -> None:
    studio = PlateStudio((), record=RECORD)
    hand, place = weighed(studio, count=2)
    assert look(hand, 1).frame.filming == ON
    hand.tap("done")
    assert not studio.is_running
    assert place.portraits == {}


def test_a_camera_that_was_moved_is_told_and_the_weights_are_kept() -> None:
    studio = PlateStudio((), record=RECORD, place=replace(PLACE, shift_mm=(14.0, -6.0, 460.0)))
    hand, place = weighed(studio)
    assert len(place.boxes) == 1
    assert place.portraits == {}
    assert any("camera has moved" in line for line in look(hand, 1).remarks)


def test_without_a_calibrated_camera_nothing_changes() -> None:
    studio = PlateStudio(())
    bench = Workbench()
    place = BenchPlace(BenchCells(bench, bench.layout), ScaleRecord(TRUE))
    hand = finger(workplace=place, studio=studio)
    hand.tap("settings", "sensors", "calibrate", "pieces", "bare")
    assert look(hand, 4).frame.filming is None
    assert not studio.is_running
