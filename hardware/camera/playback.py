"""A film or a folder of pictures played as a camera: each picture at its time, on today's clock.

It is asked for by name and says what it is; nothing falls back to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hardware.camera.frames import Frame
from hardware.clock import Clock


class PlayedCamera:
    """Pictures with times of their own, given out as they fall due.

    camera = PlayedCamera("film", film_frames(path), clock=SystemClock())
    """

    is_locked = True
    """Nothing changes the exposure of a picture that is taken."""

    def __init__(self, name: str, frames: Iterator[Frame], *, clock: Clock) -> None:
        """Look at the first picture; CameraRefused for what cannot be played."""
        self.name = name
        self._frames = frames
        self._clock = clock
        self._next = next(frames, None)
        first_at = 0.0 if self._next is None else self._next.at
        self._ahead_seconds = clock.now_ns() / 1e9 - first_at

    def read(self) -> Frame | None:
        """The next picture once its time has come; None at the end."""
        frame = self._next
        if frame is None:
            return None
        at = frame.at + self._ahead_seconds
        self._clock.sleep(max(0.0, at - self._clock.now_ns() / 1e9))
        self._next = next(self._frames, None)
        return replace(frame, at=at)

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        self._frames = iter(())
        self._next = None
