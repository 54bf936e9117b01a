"""A camera that cannot be believed is noticed within two seconds; a healthy one is left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np
import pytest

from hardware.camera.frames import Pixels
from hardware.camera.health import MOVED_PX, PictureWatch
from hardware.camera.look import Look, look_at
from hardware.camera.marks import MARK_IDS, ExpectedMarks, SeenMark, mark_corners_mm
from hardware.camera.sight import (
    Dark,
    Dazzled,
    Frozen,
    Mirrored,
    Moved,
    Sight,
    Unmarked,
    Well,
)
from tests.hardware.camera.base_scene import Place, base_picture, frame_of

RATE_HZ = 5.0
PLACE = Place()
EXPECTED = ExpectedMarks(
    {mark: PLACE.pixels_of(mark_corners_mm(mark)) for mark in MARK_IDS}, PLACE.width_px
)


def after(watch: PictureWatch, pictures: Iterable[Pixels], *, begins: float = 0.0) -> PictureWatch:
    for number, pixels in enumerate(pictures):
        watch = watch.after(look_at(frame_of(pixels, at=begins + number / RATE_HZ)))
    return watch


def lasting(picture: Callable[[int], Pixels], *, seconds: float = 1.8) -> Sight | None:
    """What is said after two healthy seconds and then these pictures."""
    watch = after(PictureWatch(EXPECTED), (base_picture(seed=seed) for seed in range(10)))
    assert watch.sight == Well()
    later = [picture(100 + number) for number in range(round(seconds * RATE_HZ) + 1)]
    return after(watch, later, begins=2.0).sight


def test_marks_are_found_where_they_are() -> None:
    look = look_at(frame_of(base_picture(seed=3)))
    assert tuple(mark.id for mark in look.marks) == MARK_IDS
    moved = EXPECTED.moved_px(look.marks)
    assert moved is not None
    assert moved < 0.5


@pytest.mark.parametrize("light", [0.35, 1.0, 1.08])
def test_a_healthy_camera_is_left_alone_in_any_usual_light(light: float) -> None:
    watch = PictureWatch(EXPECTED)
    for number in range(25):
        look = look_at(frame_of(base_picture(seed=number, light=light), at=number / RATE_HZ))
        watch = watch.after(look)
        assert watch.sight in (None, Well())


def test_the_same_picture_again_and_again_is_a_frozen_camera() -> None:
    still = base_picture(seed=99)
    assert lasting(lambda _seed: still) == Frozen()


def test_a_time_that_stands_still_is_a_frozen_camera() -> None:
    watch = PictureWatch()
    looks = [replace(a_look(at=1.0), print=number) for number in range(2)]
    for look in looks:
        watch = watch.after(look)
    assert watch.apparent == Frozen()


def test_a_covered_lens_is_dark_and_a_lamp_dazzles() -> None:
    assert lasting(lambda seed: base_picture(seed=seed, light=0.02)) == Dark()
    sight = lasting(lambda seed: base_picture(seed=seed, light=3.0))
    assert isinstance(sight, Dazzled)
    assert sight.share > 0.2


def test_a_mirrored_picture_is_told_from_one_without_marks() -> None:
    assert lasting(lambda seed: np.ascontiguousarray(base_picture(seed=seed)[:, ::-1])) == (
        Mirrored()
    )
    assert lasting(lambda seed: base_picture(seed=seed, marks=(40,))) == Unmarked(1)


@pytest.mark.parametrize("turned", [False, True])
def test_a_camera_that_was_moved_or_turned_over_is_noticed(turned: bool) -> None:
    def picture(seed: int) -> Pixels:
        if turned:
            return np.ascontiguousarray(base_picture(seed=seed)[::-1, ::-1])
        return base_picture(Place(shift_mm=(8.0, -6.0, 460.0)), seed=seed)

    sight = lasting(picture)
    assert isinstance(sight, Moved)
    assert sight.px == pytest.approx(620 * 4 / 485, abs=1.0) or (turned and sight.px > 100)


def test_a_nudge_below_the_limit_is_none() -> None:
    near = Place(shift_mm=(5.0, -6.0, 460.0))
    assert lasting(lambda seed: base_picture(near, seed=seed)) == Well()
    assert MOVED_PX > 620 * 1 / 485


def test_the_limit_counts_in_pixels_of_a_picture_640_wide() -> None:
    doubled = ExpectedMarks({40: np.zeros((4, 2))}, 1280)
    seen = SeenMark(40, np.full((4, 2), 4.0))
    assert doubled.moved_px((seen,)) == pytest.approx(np.hypot(4, 4) / 2)
    assert doubled.moved_px((replace(seen, id=41),)) is None


def test_hands_over_the_marks_for_a_second_are_no_fault() -> None:
    assert lasting(lambda seed: base_picture(seed=seed, marks=()), seconds=1.2) == Well()


def test_one_ill_after_another_is_noticed_as_well() -> None:
    far = Place(shift_mm=(20.0, -6.0, 460.0))
    sight = lasting(lambda seed: base_picture(far, seed=seed, marks=MARK_IDS if seed % 2 else ()))
    assert isinstance(sight, Moved | Unmarked)


def test_a_single_odd_picture_changes_nothing_and_health_comes_back() -> None:
    def odd_once(seed: int) -> Pixels:
        return base_picture(seed=seed, light=0.0 if seed == 103 else 1.0)

    assert lasting(odd_once) == Well()

    def dark_then_light(seed: int) -> Pixels:
        return base_picture(seed=seed, light=0.0 if seed < 105 else 1.0)

    assert lasting(dark_then_light, seconds=2.4) == Well()


def test_without_calibration_marks_are_not_missed() -> None:
    pictures = (base_picture(seed=seed, marks=()) for seed in range(15))
    assert after(PictureWatch(), pictures).sight == Well()


def a_look(*, at: float) -> Look:
    return Look(at=at, print=0, bright=200.0, clipped=0.0, marks=(), is_mirrored=False)
