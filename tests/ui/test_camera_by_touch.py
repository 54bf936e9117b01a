"""Calibrating the camera with a finger on the glass: what it sees, and the mark while it is on."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from companion.ui.widgets.filming import FilmingMark
from companion.ui.widgets.preview import PreviewPicture
from tests.calibration.viewfilm import halved, sheet_held
from tests.presentation.benchstudio import BenchStudio
from tests.presentation.evenings import finger
from tests.ui.driver import every
from tests.ui.touching import DeskGlass


class StudioGlass(DeskGlass):
    """The app's own face at a table whose camera gives these pictures."""

    def __init__(self) -> None:
        rng = np.random.default_rng(5)
        self.pictures = [halved(sheet_held(None, rng)) for _ in range(6)]
        self.studio = BenchStudio(self.pictures)
        super().__init__(finger(studio=self.studio))


@pytest.fixture
def glass() -> Iterator[StudioGlass]:
    made = StudioGlass()
    yield made
    made.close()


def marks(glass: StudioGlass) -> list[str]:
    return [mark.choice.label for mark in every(glass.face, FilmingMark) if mark.choice]


def test_the_camera_is_seen_and_its_mark_stands_while_it_is_on(glass: StudioGlass) -> None:
    glass.press("settings", "sensors", "calibrate", "camera")
    assert marks(glass) == []
    glass.press("bar 100")
    glass.step()
    (preview,) = (one for one in every(glass.face, PreviewPicture) if one.picture is not None)
    assert (preview.picture.width_px, preview.picture.height_px) == (320, 240)
    assert len(preview.picture.dots) >= 24
    assert preview.width > 200
    assert marks(glass) == ["CAMERA ON"]
    glass.press("done")
    assert marks(glass) == []
    assert not glass.studio.is_running
