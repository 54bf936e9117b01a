"""`python -m hardware.camera.trial`: the camera of this machine, looked through briefly, as JSON.

A process of its own, so that who asks can end it when a driver hangs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import closing
from typing import Final

import msgspec
import numpy as np

from hardware.camera.choice import open_camera
from hardware.camera.frames import Camera, FrameDoubt
from hardware.camera.health import PictureWatch
from hardware.camera.look import Look, look_at
from hardware.camera.marks import MARK_IDS, SeenMark
from hardware.camera.sight import Well
from hardware.camera.wish import Wish
from hardware.clock import Clock, SystemClock
from hardware.errors import HardwareError

SECONDS: Final = 1.6
LOOKS_LEAST: Final = 4


class TriedMark(msgspec.Struct, frozen=True):
    """A mark of the base, where it was seen on the median."""

    id: int
    corners_px: tuple[tuple[float, float], ...]


class CameraTrial(msgspec.Struct, frozen=True):
    """How a camera did."""

    name: str
    is_locked: bool
    width_px: int
    height_px: int
    rate_hz: float | None
    """Pictures a second by their own times; None for fewer than two."""
    ill: str
    """What is wrong with the pictures, as the class in health is called; empty for nothing."""
    marks: tuple[TriedMark, ...]

    @property
    def seen(self) -> tuple[SeenMark, ...]:
        """The marks as if they had been found in one picture."""
        return tuple(SeenMark(mark.id, np.array(mark.corners_px)) for mark in self.marks)


def try_camera(camera: Camera, *, seconds: float = SECONDS, clock: Clock) -> CameraTrial:
    """Look through an open camera for a while; CameraLost where it gives nothing."""
    watch, looks, locked, size = PictureWatch(), list[Look](), True, (0, 0)
    ends_ns = clock.now_ns() + round(seconds * 1e9)
    while clock.now_ns() < ends_ns or len(looks) < LOOKS_LEAST:
        frame = camera.read()
        if frame is None:
            break
        size = frame.pixels.shape[1], frame.pixels.shape[0]
        locked = locked and not frame.doubts & FrameDoubt.EXPOSURE_FREE
        looks.append(look_at(frame))
        watch = watch.after(looks[-1])
    span = looks[-1].at - looks[0].at if looks else 0.0
    is_well = watch.sight is None or isinstance(watch.sight, Well)
    return CameraTrial(
        name=camera.name,
        is_locked=camera.is_locked and locked,
        width_px=size[0],
        height_px=size[1],
        rate_hz=(len(looks) - 1) / span if span > 0 else None,
        ill="" if is_well else type(watch.sight).__name__,
        marks=_marks_in(looks),
    )


def main(arguments: list[str] | None = None, *, opened: Callable[..., Camera] = open_camera) -> int:
    """0 with one line of JSON; 2 with one sentence where the camera cannot be looked through."""
    parser = argparse.ArgumentParser(prog="python -m hardware.camera.trial", description=__doc__)
    parser.add_argument("source")
    usual = Wish()
    parser.add_argument("--width", type=int, default=usual.width_px)
    parser.add_argument("--height", type=int, default=usual.height_px)
    parser.add_argument("--rate", type=float, default=usual.rate_hz)
    wanted = parser.parse_args(arguments)
    clock = SystemClock()
    try:
        wish = Wish(wanted.width, wanted.height, wanted.rate)
        with closing(opened(wanted.source, wish, clock=clock, log=_untold)) as camera:
            trial = try_camera(camera, clock=clock)
    except (HardwareError, ValueError) as refused:
        sys.stderr.write(f"{refused}\n")
        return 2
    sys.stdout.write(msgspec.json.encode(trial).decode() + "\n")
    return 0


def read_trial(line: str) -> CameraTrial:
    """What the process said; HardwareError where that is no trial of a camera."""
    try:
        return msgspec.json.decode(line, type=CameraTrial)
    except msgspec.MsgspecError as broken:
        raise HardwareError(f"the trial of the camera cannot be read: {broken}") from broken


def _marks_in(looks: list[Look]) -> tuple[TriedMark, ...]:
    """Each mark that at least half of the pictures show."""
    tried = []
    for mark_id in MARK_IDS:
        corners = [mark.corners_px for look in looks for mark in look.marks if mark.id == mark_id]
        if corners and 2 * len(corners) >= len(looks):
            median = np.median(corners, axis=0)
            tried.append(TriedMark(mark_id, tuple((float(x), float(y)) for x, y in median)))
    return tuple(tried)


def _untold(_sentence: str) -> None:
    """The refusals stand together in the sentence that ends the program."""


if __name__ == "__main__":
    sys.exit(main())
