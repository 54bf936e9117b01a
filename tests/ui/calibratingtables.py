"""Every screen of calibrating, in one language: the menus, the steps, the longest remarks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np

from calibration.charuco import guessed_lens
from calibration.record import ScaleRecord
from calibration.scaling import Measuring
from calibration.viewing import Aiming, Viewing
from calibration.viewremarks import Blurred, Edge, Hidden, MarksElsewhere, Warped
from companion.presentation.calibrating import told
from companion.presentation.model import ScreenModel
from companion.presentation.pages.calibrate import StepPage
from companion.presentation.pages.camera import FilmingPage
from companion.presentation.weighing import Weighing
from companion.presentation.words import Words
from tests.calibration.test_enrolling import TRUE
from tests.calibration.viewfilm import base_seen, halved, sheet_held
from tests.calibration.workbench import Workbench
from tests.presentation.benchplace import BenchCells, BenchPlace
from tests.presentation.benchstudio import BenchStudio
from tests.presentation.evenings import Finger, finger
from tests.presentation.test_calibrating import SAID

LONGEST = 4
VIEW_REMARKS = (Hidden(12), Warped(1.4), Blurred())
TROUBLE = (
    'no USB camera called "C920" is plugged in (there: usb-Generic_Endoscope_200901010001); check '
    "its plug"
)
LOOKS = 20


@cache
def tables(words: Words) -> tuple[tuple[str, ScreenModel], ...]:
    """All of them under a name."""
    return tuple(_screens(words))


def _screens(words: Words) -> Iterator[tuple[str, ScreenModel]]:
    hand, place = _at_the_cells(words)
    yield "calibrate", hand.desk.screen
    hand.tap("scale")
    yield "calibrate-weight", hand.desk.screen
    hand.tap("grams 500")
    yield "calibrate-empty", hand.desk.screen
    hand.tap("bare")
    _look(hand)
    yield "calibrate-middle", hand.desk.screen
    weighing = _weighing(hand)
    place.cells.bench.rate_hz = 0.0
    for remark in sorted((one for one, _ in SAID), key=lambda one: -len(told(one, words)))[
        :LONGEST
    ]:
        assert isinstance(weighing.run, Measuring)
        weighing.run = replace(weighing.run, remark=remark)  # type: ignore[arg-type]
        yield f"calibrate-{type(remark).__name__.lower()}", hand.desk.screen
    hand.tap("done", "pieces", "bare")
    place.cells.bench.rate_hz = 10.0
    _look(hand)
    yield "calibrate-piece", hand.desk.screen
    place.cells.trouble = "the cells cannot be read. lgpio: it is not installed; install lgpio"
    yield "calibrate-trouble", hand.desk.screen
    yield from _before_the_camera(words)


def _before_the_camera(words: Words) -> Iterator[tuple[str, ScreenModel]]:
    rng = np.random.default_rng(1)
    tilted = halved(sheet_held(Edge.TOP, rng))
    studio = BenchStudio([tilted, tilted, *[halved(base_seen(rng))] * 3])
    hand = finger(studio=studio, words=words)
    hand.tap("settings", "sensors", "calibrate")
    yield "calibrate-camera-alone", hand.desk.screen
    hand.tap("camera")
    yield "calibrate-camera-bar", hand.desk.screen
    hand.tap("bar 100")
    for number in range(3):
        yield f"calibrate-camera-{number}", hand.desk.screen
    page = hand.desk._lobby_page
    assert isinstance(page, FilmingPage)
    assert studio.eyepiece is not None
    studio.eyepiece.pictures = iter(())
    assert isinstance(page.filming.run, Viewing)
    viewing = page.filming.run
    for remark in VIEW_REMARKS:
        page.filming.run = replace(viewing, remark=remark)
        yield f"calibrate-camera-{type(remark).__name__.lower()}", hand.desk.screen
    page.filming.run = Aiming(viewing, guessed_lens(640, 480), 0.3, remark=MarksElsewhere(12.3))
    yield "calibrate-camera-marks", hand.desk.screen
    studio.eyepiece.trouble = TROUBLE
    studio.eyepiece.is_over = True
    yield "calibrate-camera-trouble", hand.desk.screen


def _at_the_cells(words: Words) -> tuple[Finger, BenchPlace]:
    bench = Workbench()
    place = BenchPlace(BenchCells(bench, bench.layout), ScaleRecord(TRUE))
    hand = finger(workplace=place, words=words)
    hand.tap("settings", "sensors", "calibrate")
    return hand, place


def _look(hand: Finger) -> None:
    for _ in range(LOOKS):
        assert hand.desk.screen is not None


def _weighing(hand: Finger) -> Weighing:
    page = hand.desk._lobby_page
    assert isinstance(page, StepPage)
    return page.weighing
