"""How a camera draws what is before it: the numbers of its lens, however they were found."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Lens:
    """Focal lengths and centre in pixels, and the bending of the lens."""

    matrix: Points
    bending: Points
    width_px: int
    height_px: int
