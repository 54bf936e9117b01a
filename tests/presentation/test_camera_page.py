"""Calibrating the camera by touch: the sheet held as asked, the mark on the screen, two taps."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from calibration.charuco import Picture
from companion.presentation.model import PickScreen, StepScreen
from companion.presentation.plain import plain_lines
from tests.calibration.viewfilm import base_seen, halved, pictures, sheet_held
from tests.presentation.benchstudio import ON, BenchStudio
from tests.presentation.evenings import Finger, finger


@cache
def good_pictures() -> tuple[Picture, ...]:
    return tuple(pictures(np.random.default_rng(7), repeats=3, last=14))


def before_the_camera(studio: BenchStudio) -> Finger:
    hand = finger(studio=studio)
    hand.tap("settings", "sensors", "calibrate", "camera")
    return hand


def seen(hand: Finger) -> StepScreen:
    screen = hand.desk.screen
    assert isinstance(screen, StepScreen)
    return screen


def test_a_table_with_a_camera_and_no_scale_calibrates_the_camera_alone() -> None:
    hand = finger(studio=BenchStudio(()))
    hand.tap("settings", "sensors", "calibrate")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert [choice.key for choice in screen.answers] == ["camera"]
    hand.tap("camera")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "bar on the printed sheet" in screen.prompt


def test_the_camera_is_calibrated_with_one_tap_and_kept() -> None:
    studio = BenchStudio(good_pictures())
    hand = before_the_camera(studio)
    hand.taps = 0
    hand.tap("bar 100")
    first = seen(hand)
    assert first.frame.filming == ON
    prompts = [first.prompt]
    for _ in good_pictures():
        prompts.append(seen(hand).prompt)
    assert len(studio.kept) == 1
    assert hand.taps == 1
    assert "Hold the printed sheet" in prompts[0]
    assert any("is left in the picture" in prompt for prompt in prompts)
    assert any("7 of 8 views" in prompt for prompt in prompts)
    assert any("four marks" in prompt for prompt in prompts)
    done = seen(hand)
    assert "calibrated, and it is kept" in done.prompt
    assert "pixels off on average" in done.remarks[0]
    assert "mm from the middle of the plate" in done.remarks[1]
    assert done.picture is None
    assert not studio.is_running
    assert seen(hand).frame.filming is None


def test_what_the_camera_sees_is_shown_with_what_was_found() -> None:
    hand = before_the_camera(BenchStudio(good_pictures()))
    hand.tap("bar 100")
    picture = seen(hand).picture
    assert picture is not None
    assert (picture.width_px, picture.height_px) == (320, 240)
    assert len(picture.grey) == 320 * 240
    assert len(picture.dots) >= 40
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in picture.dots)


def test_leaving_switches_the_camera_off_and_keeps_nothing() -> None:
    studio = BenchStudio(good_pictures())
    hand = before_the_camera(studio)
    hand.tap("bar 99")
    seen(hand)
    assert studio.is_running
    assert any("CAMERA ON" in line for line in plain_lines(hand.desk.screen))
    hand.tap("done")
    assert not studio.is_running
    assert not studio.kept
    assert isinstance(hand.desk.screen, PickScreen)
    assert not any("CAMERA ON" in line for line in plain_lines(hand.desk.screen))


def test_once_more_forgets_the_views_and_back_the_last() -> None:
    studio = BenchStudio(good_pictures())
    hand = before_the_camera(studio)
    hand.tap("bar 100")
    for _ in range(7):
        seen(hand)
    assert studio.eyepiece is not None
    studio.eyepiece.pictures = iter(())
    count = int(seen(hand).prompt.split(" of 8 views")[0].split()[-1])
    assert count >= 2
    hand.tap("step back")
    assert f"{count - 1} of 8 views" in seen(hand).prompt
    hand.tap("again")
    assert "Hold the printed sheet" in seen(hand).prompt


def test_remarks_say_what_is_missing() -> None:
    rng = np.random.default_rng(3)
    covered = halved(sheet_held(None, rng))
    covered[:, 240:] = 130
    hand = before_the_camera(BenchStudio((covered, covered)))
    hand.tap("bar 100")
    assert any("corners of the sheet are seen" in line for line in seen(hand).remarks)


def test_a_frozen_or_covered_camera_is_named() -> None:
    still = halved(base_seen(np.random.default_rng(4)))
    hand = before_the_camera(BenchStudio([still] * 12))
    hand.tap("bar 100")
    for _ in range(12):
        said = seen(hand).remarks
    assert len(said) == 1
    assert "The camera repeats one picture" in said[0]
    hand = before_the_camera(BenchStudio([np.full_like(still, 2)] * 12))
    hand.tap("bar 100")
    for _ in range(12):
        said = seen(hand).remarks
    assert "Is its lens covered" in said[0]


@pytest.mark.parametrize("is_over", [False, True])
def test_a_camera_that_gives_nothing_is_said(is_over: bool) -> None:
    studio = BenchStudio(())
    hand = before_the_camera(studio)
    hand.tap("bar 100")
    assert seen(hand).prompt == "The camera is being woken."
    assert studio.eyepiece is not None
    studio.eyepiece.trouble = "no USB camera is plugged in; check its plug"
    studio.eyepiece.is_over = is_over
    screen = seen(hand)
    assert screen.remarks == ("no USB camera is plugged in; check its plug",)
    assert (screen.keys == ()) is is_over


def test_a_full_card_is_said_and_nothing_counts_as_kept() -> None:
    studio = BenchStudio(good_pictures(), is_full=True)
    hand = before_the_camera(studio)
    hand.tap("bar 100")
    for _ in good_pictures():
        seen(hand)
    screen = seen(hand)
    assert screen.remarks == ("the card is full",)
    assert "cannot be calibrated now" in screen.prompt
