"""Whether the scene is at rest: nothing has moved over some pictures in a row.

A pure machine over small grey pictures. What changed between two rests is found in difference.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels

Small = npt.NDArray[np.float32]
WIDE_PX: Final = 160
"""Each pixel the mean of sixteen of a picture 640 wide: noise is a level, a fingertip many."""
STIR: Final = 8.0
"""Grey levels by which one of those has to change."""
STIRRED_SHARE: Final = 0.0008
"""Of the picture: fifteen of nineteen thousand, a fingertip or the end of the tongs."""
LIGHT_SHARE: Final = 0.3
"""So much of the picture stirs from one to the next only when a lamp is switched, or an arm is
already there: which of the two, is seen by what then lies over the grill."""
CALM_SECONDS: Final = 0.33
"""Five pictures of fifteen a second."""


@dataclass(frozen=True, slots=True, eq=False)
class Calm:
    """What is known after the pictures so far.

    calm = calm.after(small_of(frame.pixels), at=frame.at)
    """

    since: float | None = None
    """Since when nothing moves; None while something does."""
    at: float = 0.0
    moving_share: float = 1.0
    """How much of the last picture moved."""
    anchor: Small | None = None
    """The picture the calm began with: what creeps is seen against it."""
    last: Small | None = None
    is_light_alone: bool = False
    """Whether since the last calm nothing stirred but the light: much of the picture at once."""

    @property
    def is_calm(self) -> bool:
        """Whether it has lasted."""
        return self.since is not None and self.at - self.since >= CALM_SECONDS

    def after(self, small: Small, *, at: float) -> Calm:
        """With one picture more."""
        if self.last is None or self.anchor is None:
            return Calm(None, at, 1.0, small, small)
        share = max(_stirred(small, self.last), _stirred(small, self.anchor))
        if share > STIRRED_SHARE:
            is_light = share >= LIGHT_SHARE and (self.is_calm or self.is_light_alone)
            return Calm(None, at, share, small, small, is_light)
        since = self.at if self.since is None else self.since
        return replace(self, since=since, at=at, moving_share=share, last=small)


def small_of(pixels: Pixels) -> Small:
    """A grey picture of a sixteenth of the pixels."""
    import cv2

    high = pixels.shape[0] * WIDE_PX // pixels.shape[1]
    thin = cv2.resize(pixels, (WIDE_PX, high), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(thin, cv2.COLOR_BGR2GRAY), np.float32)


def _stirred(one: Small, other: Small) -> float:
    """How much of the picture changed, but for what changed everywhere alike."""
    change = one - other
    change = change - np.median(change[::4, ::4])
    return float(np.mean(np.abs(change) > STIR))
