"""Before and after in a dispute: found by the moment, shown large, kept on a tap and only then."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.album import Album, kept_pictures
from companion.owndarkroom import OwnDarkroom
from companion.presentation.darkroom import (
    ONSET_SECONDS,
    Developing,
    Kept,
    Photos,
    Spoilt,
    Unkept,
    When,
    when_of,
)
from companion.presentation.model import CallLook, CallScreen, DisputeScreen, PicturesScreen
from companion.presentation.plain import plain_lines
from companion.referee.calls import Evidence
from hardware.camera.frames import Frame
from hardware.camera.sight import Well
from hardware.camera.sighting import Sighting
from hardware.camera.stills import pixels_of
from tests.hardware.camera.grill_scene import Laid, Scene, taken
from tests.presentation.benchstudio import BenchDarkroom
from tests.presentation.evenings import Finger, pulses
from tests.presentation.scenes import after_placements, drop
from tests.presentation.test_evidence import steak_fell

PHOTOS = Photos(4, 3, bytes(36), bytes(36), ((0.5, 0.5, 0.1),))
CORN = Laid("corn", 20.0, 12.0, 0.3)
FALL = When(3.0, 4.0)


def disputed(darkroom: BenchDarkroom) -> Finger:
    hand = steak_fell()
    hand.sitting.darkroom = darkroom
    hand.tap("dispute")
    return hand


def pictures(hand: Finger) -> PicturesScreen:
    screen = hand.desk.screen
    assert isinstance(screen, PicturesScreen)
    return screen


def test_a_dispute_shows_what_the_camera_saw_beside_the_weight() -> None:
    hand = disputed(BenchDarkroom(PHOTOS))
    screen = hand.desk.screen
    assert isinstance(screen, DisputeScreen)
    assert screen.photos == PHOTOS
    assert screen.trace
    assert screen.names == ("BEFORE", "AFTER")
    assert any("[pictures]" in line for line in plain_lines(screen))


def test_a_question_comes_with_its_pictures_and_what_is_sure_without() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.sitting.darkroom = BenchDarkroom(PHOTOS)
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 0.8, 9.4)]
    hand.wait(0.2)
    asked = hand.desk.screen
    assert isinstance(asked, CallScreen)
    assert (asked.look, asked.photos) == (CallLook.LIKELY, PHOTOS)
    assert any("[pictures]" in line for line in plain_lines(asked))
    hand.wait(0.3)  # a screen that came up by itself takes no tap at once
    hand.tap("pictures")
    assert pictures(hand).photos == PHOTOS
    sure = steak_fell(is_read=False)
    sure.sitting.darkroom = BenchDarkroom(PHOTOS)
    told = sure.desk.screen
    assert isinstance(told, CallScreen)
    assert (told.look, told.photos, told.pictures) == (CallLook.SURE, None, None)


def test_without_pictures_there_is_no_key_for_them() -> None:
    for darkroom in (BenchDarkroom(None), None):
        hand = steak_fell()
        hand.sitting.darkroom = darkroom
        hand.tap("dispute")
        screen = hand.desk.screen
        assert isinstance(screen, DisputeScreen)
        assert (screen.photos, screen.pictures) == (None, None)


def test_a_tap_shows_them_large_and_another_keeps_them() -> None:
    darkroom = BenchDarkroom(PHOTOS)
    hand = disputed(darkroom)
    hand.taps = 0
    hand.tap("pictures")
    assert pictures(hand).photos == PHOTOS
    assert pictures(hand).prompt == "Gone after the game."
    assert darkroom.asked == []
    hand.tap("keep")
    ((verb, when),) = darkroom.asked
    assert (verb, hand.taps) == ("keep", 2)
    call = hand.sitting.referee.calls[-1].call
    assert call.at - 2.0 < when.began < call.at == when.quiet
    darkroom.state = Developing()
    assert pictures(hand).prompt == "Being written."
    assert not pictures(hand).keys[0].is_open
    darkroom.state = Developing(is_late=True)
    assert pictures(hand).prompt == "The card does not answer."
    darkroom.state = Kept()
    assert pictures(hand).prompt == "Kept for one day."
    hand.tap("keep for good")
    assert darkroom.asked[-1] == ("keep for good", when)
    darkroom.state = Kept(is_for_good=True)
    assert pictures(hand).prompt == "Kept for good."
    assert not pictures(hand).keys[0].is_open
    hand.tap("back")
    assert isinstance(hand.desk.screen, DisputeScreen)


def test_a_card_that_refuses_is_said_and_may_be_tried_again() -> None:
    darkroom = BenchDarkroom(PHOTOS, Spoilt("No picture can be kept here (No space left)."))
    hand = disputed(darkroom)
    hand.tap("pictures")
    screen = pictures(hand)
    assert screen.prompt == "They could not be kept."
    assert screen.frame.notice == "No picture can be kept here (No space left)."
    hand.tap("keep")
    assert len(darkroom.asked) == 1


def test_pictures_that_went_while_somebody_looked_are_said_to_be_gone() -> None:
    darkroom = BenchDarkroom(PHOTOS)
    hand = disputed(darkroom)
    hand.tap("pictures")
    darkroom.shown = None
    assert pictures(hand).prompt == "Newer pictures took their place."
    assert pictures(hand).keys == ()


@pytest.mark.parametrize(
    ("trace", "began"),
    [
        ((), 10.0 - 2 * ONSET_SECONDS),
        (((8.5, 30.0), (9.0, 30.0), (9.3, 26.0), (9.6, 7.0), (10.5, 7.0)), 9.3 - ONSET_SECONDS),
        (((8.5, 7.0), (9.0, 7.0), (9.3, 8.0), (9.6, 30.0), (10.5, 30.0)), 9.6 - ONSET_SECONDS),
        (((8.5, 30.0), (9.3, 90.0), (9.6, 30.2), (10.5, 30.0)), 10.0 - 2 * ONSET_SECONDS),
        (((2.0, 99.0), (8.5, 30.0), (9.6, 7.0), (30.0, 99.0)), 9.6 - ONSET_SECONDS),
        (((9.5, 30.0), (10.4, 7.0)), 10.0 - ONSET_SECONDS),
    ],
)
def test_it_began_where_the_weight_left_what_it_was(
    trace: tuple[tuple[float, float], ...], began: float
) -> None:
    when = when_of(10.0, Evidence(trace=trace))
    assert when.began == pytest.approx(began)
    assert when.quiet == 10.0


def watched(folder: Path) -> OwnDarkroom:
    """A cob lay there, and is gone: calm at 1 s and at 5 s."""
    darkroom = OwnDarkroom(Album(folder))
    for number, scene in ((1, Scene((CORN,))), (5, Scene())):
        at = float(number)
        darkroom.stills.see(Frame(number, at, 0.01, taken(scene, seed=number)))
        darkroom.stills.hear(Sighting(at, number, Well(), is_placed=True, is_calm=True))
        darkroom.stills.hear(Sighting(at + 0.1, number, Well(), is_placed=True, is_calm=False))
    return darkroom


def ready(darkroom: OwnDarkroom, when: When) -> Photos:
    """They are made ready on a thread."""
    ends_at = time.monotonic() + 10.0
    while (photos := darkroom.photos(when)) is None:
        assert time.monotonic() < ends_at
        time.sleep(0.005)
    return photos


def developed(darkroom: OwnDarkroom, when: When) -> object:
    ends_at = time.monotonic() + 10.0
    while isinstance(state := darkroom.keeping(when), Developing):
        assert time.monotonic() < ends_at
        time.sleep(0.005)
    return state


def test_nothing_is_written_before_somebody_asks(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    darkroom = watched(folder)
    began = time.monotonic()
    darkroom.photos(FALL)
    assert time.monotonic() - began < 1.0
    photos = ready(darkroom, FALL)
    assert darkroom.photos(When(3.1, 4.5)) is photos  # made ready once
    assert darkroom.keeping(FALL) == Unkept()
    darkroom.keep_for_good(FALL)
    darkroom.clear()
    assert not folder.exists()
    assert darkroom.photos(FALL) is None


def test_what_is_shown_is_cut_to_what_differs(tmp_path: Path) -> None:
    photos = ready(watched(tmp_path), FALL)
    assert len(photos.before) == len(photos.after) == 3 * photos.width_px * photos.height_px
    assert (photos.width_px, photos.height_px) == (320, 240)
    ((x, y, radius),) = photos.rings
    assert 0.3 < x < 0.7
    assert 0.3 < y < 0.7
    assert 0.08 < radius < 0.3
    middle = 3 * (round(y * 240) * 320 + round(x * 320))
    red, _green, blue = photos.before[middle : middle + 3]
    assert red - blue > 60  # a yellow cob, and the colours in their order
    red, _green, blue = photos.after[middle : middle + 3]
    assert abs(red - blue) < 60


def test_both_are_written_as_one_file_for_a_day_or_for_good(tmp_path: Path) -> None:
    darkroom = watched(tmp_path)
    ready(darkroom, FALL)
    darkroom.keep(FALL)
    darkroom.keep(FALL)
    assert developed(darkroom, FALL) == Kept()
    darkroom.keep(FALL)
    (path,) = kept_pictures(tmp_path)
    assert pixels_of(path.read_bytes()).shape == (480, 1280, 3)
    darkroom.keep_for_good(FALL)
    assert developed(darkroom, FALL) == Kept(is_for_good=True)
    (path,) = kept_pictures(tmp_path)
    assert path.parent.name == "for-good"


def test_a_picture_that_could_not_be_written_may_be_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.write_text("in the way")
    darkroom = watched(folder)
    ready(darkroom, FALL)
    darkroom.keep(FALL)
    assert isinstance(developed(darkroom, FALL), Spoilt)
    folder.unlink()
    darkroom.keep(FALL)
    assert developed(darkroom, FALL) == Kept()


def test_a_moment_without_pictures_keeps_nothing(tmp_path: Path) -> None:
    darkroom = watched(tmp_path)
    darkroom.keep(When(60.0, 61.0))
    assert darkroom.keeping(When(60.0, 61.0)) == Unkept()
    assert kept_pictures(tmp_path) == ()
