"""An evening that plays itself on a desk of its own, frame by frame, for either face.

What is played stands in demo (a simulated grill) and in replayed.py (a recording).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from companion.presentation.desk import Desk
from companion.presentation.model import ScreenModel

FRAME_SECONDS: Final = 1 / 30

Frames = Iterator[str]
"""One item a frame: the name of a picture worth keeping, or nothing."""
Moment = tuple[str, ScreenModel]
"""The screen of a frame; named where it is worth a picture."""


class SelfPlayed:
    """Whoever shows it asks for one frame after the other."""

    def __init__(self, desk: Desk, frames: Frames) -> None:
        """Nothing is played yet."""
        self.desk = desk
        self._frames = frames

    def step(self) -> str | None:
        """Play one frame of a thirtieth of a second; None once the evening is over."""
        return next(self._frames, None)

    def moments(self) -> Iterator[Moment]:
        """Every frame, as fast as it is asked for."""
        for name in self._frames:
            yield name, self.desk.screen

    def pictures(self) -> Iterator[Moment]:
        """Only the moments worth a picture."""
        return ((name, self.desk.screen) for name in self._frames if name)

    def live(self, *, sleep: Callable[[float], None] = time.sleep) -> Iterator[Moment]:
        """Every frame at the pace of a real evening."""
        due = time.monotonic()
        for moment in self.moments():
            yield moment
            due += FRAME_SECONDS
            sleep(max(0.0, due - time.monotonic()))
