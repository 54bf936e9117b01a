"""Pictures of a camera on the glass: a tap shows them large, and they do not stay behind it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.presentation.model import DisputeScreen, PicturesScreen
from companion.ui.widgets.filming import FilmingMark
from companion.ui.widgets.photopair import PhotoPair
from tests.presentation.benchstudio import BenchDarkroom, BenchStudio, BenchVantage
from tests.presentation.evenings import TestLink, finger
from tests.presentation.test_evidence import steak_fell
from tests.ui import camerasamples
from tests.ui.driver import every, key_of
from tests.ui.touching import DeskGlass


@pytest.fixture
def glass() -> Iterator[DeskGlass]:
    hand = steak_fell()
    hand.sitting.darkroom = BenchDarkroom(camerasamples.photos())
    made = DeskGlass(hand)
    yield made
    made.close()


def pair(glass: DeskGlass) -> PhotoPair:
    (shown,) = (one for one in every(glass.face, PhotoPair) if one.photos is not None)
    assert isinstance(shown, PhotoPair)
    return shown


def test_a_tap_on_the_small_ones_shows_them_large(glass: DeskGlass) -> None:
    glass.press("dispute")
    small = pair(glass)
    assert 0 < small.wide_px < small.width / 2
    assert small.high_px < small.height
    glass.press("pictures")
    assert isinstance(glass.hand.desk.screen, PicturesScreen)
    large = pair(glass)
    assert large.wide_px > 2 * small.wide_px
    assert large.first_px[0] + large.wide_px <= large.second_px[0]
    glass.press("back")
    assert isinstance(glass.hand.desk.screen, DisputeScreen)


def test_no_picture_stays_behind_the_glass(glass: DeskGlass) -> None:
    glass.press("dispute", "pictures", "back", "back")
    kept = [screen.model for screen in glass.face._screens.values()]
    assert not any(getattr(model, "photos", None) for model in kept)
    glass.press("dispute")
    assert pair(glass).photos == camerasamples.photos()


def test_the_mark_is_large_red_and_switches_the_camera_off() -> None:
    studio = BenchStudio((), vantage=BenchVantage())
    hand = finger(studio=studio, link=TestLink())
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start")
    hand.wait(0.2)
    glass = DeskGlass(hand)
    try:
        (mark,) = every(glass.face, FilmingMark)
        assert mark.is_lit
        assert mark.height / glass.panel.y_px_per_mm >= 12.0
        assert key_of(glass, "shutter") is mark
        glass.press("shutter")
        assert not studio.is_running
        assert not mark.is_lit
        assert mark.choice.label == "CAMERA OFF"
    finally:
        glass.close()
