"""The look through the camera at the start of an evening: does it hang where it was calibrated?

It takes a few seconds, the mark of the camera stands on the screen meanwhile, and nothing waits.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from calibration.camera import CameraRecord
from calibration.camerastale import CameraMoved, CameraStale, camera_old, camera_other
from companion.presentation.viewing import stale_camera_words
from companion.presentation.words import Words
from hardware.camera.health import PictureWatch
from hardware.camera.look import look_at
from hardware.camera.sight import Moved, Well

if TYPE_CHECKING:
    from companion.owncamera import OwnEyepiece

LOOKS_MOST: Final = 25
"""Five seconds: whoever has a hand over the marks so long is told nothing."""
LOOK_SECONDS: Final = 0.2


class CameraCheck:
    """One such look, and what the table should know after it."""

    def __init__(self, record: CameraRecord, words: Words, *, now: datetime) -> None:
        """With what was kept of the camera, at this time of the calendar."""
        self._record = record
        self._words = words
        self._watch = PictureWatch(record.marks)
        self._looks = 0
        self._next_at = 0.0
        old = camera_old(record, now=now)
        self.told = () if old is None else (stale_camera_words(old, words),)
        """What the table should know by now."""
        self.is_over = record.marks is None

    def look(self, eyepiece: OwnEyepiece) -> tuple[str, ...]:
        """See what has come, without waiting; what is known by now."""
        if eyepiece.is_over:
            self._end(None)
            cause = eyepiece.trouble.rstrip(".")
            said = self._words.say("The camera cannot be used: {cause}.", cause=cause)
            self.told = (*self.told, said)
            return self.told
        frame = eyepiece.poll()
        if frame is None or frame.at < self._next_at:
            return self.told
        self._next_at = frame.at + LOOK_SECONDS
        self._looks += 1
        size_px = (frame.pixels.shape[1], frame.pixels.shape[0])
        other = camera_other(self._record, eyepiece.name, size_px=size_px)
        if other is not None:
            self._end(other)
            return self.told
        self._watch = self._watch.after(look_at(frame))
        match self._watch.sight:
            case Moved(px):
                self._end(CameraMoved(px))
            case Well():
                self._end(None)
            case _ if self._looks >= LOOKS_MOST:
                self._end(None)
            case _:
                pass
        return self.told

    def _end(self, stale: CameraStale | None) -> None:
        self.is_over = True
        if stale is not None:
            self.told = (*self.told, stale_camera_words(stale, self._words))
