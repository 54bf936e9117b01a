"""Calibrating with a finger on the glass: from home to a calibrated scale, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from calibration.scaling import Calibrated, Measuring
from companion.presentation.model import StepScreen
from companion.presentation.pages.calibrate import StepPage
from companion.ui.widgets.platedrawing import PlateDrawing
from tests.calibration.workbench import Workbench, put_for
from tests.presentation.benchplace import BenchCells, BenchPlace
from tests.presentation.evenings import finger
from tests.ui.driver import every, key_of
from tests.ui.measured import words_on
from tests.ui.touching import DeskGlass


class BenchGlass(DeskGlass):
    """The app's own face at a table whose cells are those of the workbench."""

    def __init__(self) -> None:
        bench = Workbench()
        self.place = BenchPlace(BenchCells(bench, bench.layout))
        super().__init__(finger(workplace=self.place))


@pytest.fixture
def glass() -> Iterator[BenchGlass]:
    made = BenchGlass()
    yield made
    made.close()


def run_of(glass: BenchGlass) -> object:
    """Where the machine is: the hands at the plate see the same instruction as people."""
    page = glass.hand.desk._lobby_page
    assert isinstance(page, StepPage)
    return page.weighing.run


def test_a_scale_is_calibrated_with_six_taps(glass: BenchGlass) -> None:
    glass.press("settings", "sensors", "calibrate", "scale", "grams 100")
    glass.step()
    drawings = every(glass.face, PlateDrawing)
    assert [one.plate is not None for one in drawings] == [True]
    glass.press("bare")
    marks = set()
    for _ in range(60):
        run = run_of(glass)
        if isinstance(run, Calibrated):
            break
        assert isinstance(run, Measuring)
        put_for(glass.place.cells.bench, run)
        glass.step()
        screen = glass.face.shown
        assert isinstance(screen, StepScreen)
        if screen.plate is not None:
            marks.add(screen.plate.mark)
    assert len(glass.place.scales) == 1
    assert len(marks) == 6
    glass.step()
    assert "The scale is calibrated, and it is kept." in {one.text for one in words_on(glass)}
    glass.press("done")
    assert glass.place.cells.is_closed
    assert key_of(glass, "pieces")


def test_a_dim_key_does_nothing_and_a_step_goes_back(glass: BenchGlass) -> None:
    glass.press("settings", "sensors", "calibrate", "scale", "grams 100")
    glass.step()
    glass.press("bare")
    for _ in range(12):
        glass.step()
    screen = glass.face.shown
    assert isinstance(screen, StepScreen)
    assert "middle" in screen.prompt
    assert screen.remarks
    glass.press("bare")
    assert glass.face.shown == screen
    glass.press("step back")
    screen = glass.face.shown
    assert isinstance(screen, StepScreen)
    assert screen.prompt == "Take everything off the plate."
