"""The four printed marks on the base, by which is known where the camera looks, and that it still
does.

Where they are and what they are called. How they are found in a picture is in markers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

MARK_IDS: Final = (40, 41, 42, 43)
"""Far left, far right, near right, near left for who stands at s. The sheet has 0 to 30."""
SIDE_MM: Final = 24.0
"""The black square; a white margin of 4 mm round it belongs to the mark."""
OUT_MM: Final = 100.0
"""From the middle of the plate to the middle of each mark, in x and in y."""
PLATE_ABOVE_MM: Final = 25.0
"""Bar cell, washers and plate: the top of the plate over the top of the base."""

Points = npt.NDArray[np.float64]
SIGNS: Final = np.array([[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]])
"""Corners of a square from far left on, clockwise from above: so are marks, and their corners."""


@dataclass(frozen=True, slots=True, eq=False)
class SeenMark:
    """One mark found in a picture."""

    id: int
    corners_px: Points
    """Four corners, from its own far left on, clockwise."""


@dataclass(frozen=True, slots=True, eq=False)
class ExpectedMarks:
    """Where the marks were when the camera was calibrated."""

    corners_px: dict[int, Points]
    width_px: int
    """Of those pictures."""

    def moved_px(self, seen: tuple[SeenMark, ...]) -> float | None:
        """How far the marks are from where they were, in pixels of a picture 640 wide.

        None where no known mark is seen.
        """
        offsets = [
            float(np.linalg.norm(mark.corners_px - self.corners_px[mark.id], axis=1).mean())
            for mark in seen
            if mark.id in self.corners_px
        ]
        return float(np.median(offsets)) * 640.0 / self.width_px if offsets else None


def mark_corners_mm(mark_id: int, *, plate_above_mm: float = PLATE_ABOVE_MM) -> Points:
    """The corners of a mark on the base: x, y and z from the middle of the plate's top."""
    middle = SIGNS[MARK_IDS.index(mark_id)] * OUT_MM
    flat = middle + SIGNS * SIDE_MM / 2
    return np.column_stack([flat, np.full(4, -plate_above_mm)])
