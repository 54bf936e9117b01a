"""One sitting before the camera from the screen: the machine of the views, driven by pictures.

It is the one thing here that changes; a page shows it. What is right is decided in calibration.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calibration.errors import CalibrationError
from calibration.scaling import Again, Back
from calibration.viewing import Aiming, Found, Viewing, ViewingRun, after
from companion.presentation.stepscreen import Preview
from companion.presentation.studio import Studio
from hardware.camera.frames import Frame
from hardware.camera.health import PictureWatch
from hardware.camera.look import look_at
from hardware.camera.markers import Grey, grey_of
from hardware.camera.sight import Sight, Well

LOOK_SECONDS: Final = 0.2
"""Between two pictures that are read: on a slow board one takes a third of that."""
PREVIEW_PX: Final = 320


class Filming:
    """From the first picture to the result, which is kept once it is there."""

    def __init__(self, studio: Studio, *, bar_mm: float) -> None:
        """Switch the camera on."""
        self.run: ViewingRun = Viewing(bar_mm=bar_mm, plate_above_mm=studio.plate_above_mm)
        self.trouble = ""
        """Why it cannot go on; empty while it can."""
        self.preview: Preview | None = None
        """The last picture, small; None before the first and after the last."""
        self._studio = studio
        self._camera = studio.open()
        self._watch = PictureWatch()
        self._next_at = 0.0

    @property
    def is_waking(self) -> bool:
        """Whether no picture has come yet."""
        return self.preview is None and not isinstance(self.run, Found)

    @property
    def hindrance(self) -> str:
        """Why no picture comes just now; it may come again."""
        return self._camera.trouble

    @property
    def ill(self) -> Sight | None:
        """What is wrong with the pictures themselves."""
        return None if isinstance(self._watch.sight, Well) else self._watch.sight

    def advance(self) -> None:
        """Look at the newest picture."""
        if self.trouble or isinstance(self.run, Found):
            return
        frame = self._camera.poll()
        if frame is not None and frame.at >= self._next_at:
            self._next_at = frame.at + LOOK_SECONDS
            self._look(frame)
        if self._camera.is_over and not isinstance(self.run, Found):
            self.trouble = self._camera.trouble

    def tap(self, event: Again | Back) -> None:
        """Somebody tapped one of the keys."""
        if not isinstance(self.run, Found):
            self.run = after(self.run, event)

    def close(self) -> None:
        """Switch the camera off."""
        self.preview = None
        self._camera.close()

    def _look(self, frame: Frame) -> None:
        grey = grey_of(frame.pixels)
        self._watch = self._watch.after(look_at(frame))
        self.run = after(self.run, grey)
        self.preview = preview_of(grey, self.run)
        if isinstance(self.run, Found):
            self.close()
            try:
                self._studio.keep(self.run)
            except CalibrationError as broken:
                self.trouble = str(broken)


def preview_of(grey: Grey, run: ViewingRun) -> Preview:
    """The picture, small, with dots where the machine found what it needs."""
    height_px, width_px = grey.shape
    stride = max(1, width_px // PREVIEW_PX)
    small = grey[::stride, ::stride]
    dots = tuple((x / width_px, y / height_px) for x, y in _noted(run))
    return Preview(small.shape[1], small.shape[0], small.tobytes(), dots)


def _noted(run: ViewingRun) -> Iterator[tuple[float, float]]:
    """The pixels of what was found in the last picture."""
    match run:
        case Viewing(before=seen) if seen is not None:
            yield from ((float(x), float(y)) for x, y in seen.pixels)
        case Aiming(looks=(*_, marks)):
            for mark in marks:
                yield from ((float(x), float(y)) for x, y in mark.corners_px)
        case _:
            pass
