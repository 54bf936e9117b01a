"""Where the camera looks, found anew in every picture from the marks of the base.

From pixels to millimetres of anything flat over the plate, and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hardware.camera.lens import Lens, Points, draw_points, facing_of
from hardware.camera.marks import PLATE_ABOVE_MM, SeenMark, mark_corners_mm

MARKS_NEEDED: Final = 3
"""With two hidden, what is left lies too close together to say how the camera leans."""
ERROR_MOST_PX: Final = 1.5
"""Of a picture 640 wide: beyond it the marks do not lie flat, or one is not what it seems."""
HELD_SECONDS: Final = 2.0
"""Hands pass over the marks; for so long the camera is taken to look where it did."""


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """A lens, and where the plate lies before it."""

    lens: Lens
    turn: Points
    """Rotation vector from the plate's axes to the camera's."""
    shift_mm: Points
    """The middle of the plate's top in the camera's axes."""

    def pixels_of(self, places_mm: Points) -> Points:
        """Where places are seen; x, y and height over the plate, a row each."""
        places = np.asarray(places_mm, np.float64)
        return draw_points(places, self.lens, self.turn, self.shift_mm)

    def places_of(self, pixels: Points, *, above_mm: float) -> Points:
        """x and y of what is seen at these pixels, at a height over the plate."""
        import cv2

        flat: Any = cv2.undistortPoints(
            np.asarray(pixels, np.float64).reshape(-1, 1, 2), self.lens.matrix, self.lens.bending
        )
        rays = np.column_stack([np.asarray(flat, np.float64).reshape(-1, 2), np.ones(len(flat))])
        turned = np.asarray(cv2.Rodrigues(self.turn)[0], np.float64)
        ways, eye = rays @ turned, -self.shift_mm @ turned
        reach = (above_mm - eye[2]) / ways[:, 2]
        places: Points = eye[:2] + ways[:, :2] * reach[:, None]
        return places


def pose_of(
    marks: Sequence[SeenMark], lens: Lens, *, plate_above_mm: float = PLATE_ABOVE_MM
) -> Pose | None:
    """Where the camera looks; None for too few marks, or for marks that do not lie flat."""
    import cv2

    if len(marks) < MARKS_NEEDED:
        return None
    # Solved on the base, which lies flat, and told from the plate, which lies over it.
    places = np.vstack([mark_corners_mm(each.id, plate_above_mm=0.0) for each in marks])
    pixels = np.vstack([each.corners_px for each in marks])
    solved, turn, shift = cv2.solvePnP(
        places, pixels, lens.matrix, lens.bending, flags=cv2.SOLVEPNP_IPPE
    )
    if not solved:
        return None
    turn, shift = cv2.solvePnPRefineLM(places, pixels, lens.matrix, lens.bending, turn, shift)
    on_base = Pose(
        lens, np.asarray(turn, np.float64).ravel(), np.asarray(shift, np.float64).ravel()
    )
    off_px = float(np.sqrt(np.mean((on_base.pixels_of(places) - pixels) ** 2)))
    if off_px > ERROR_MOST_PX * lens.width_px / 640.0:
        return None
    lifted = plate_above_mm * facing_of(on_base.turn)
    return Pose(lens, on_base.turn, on_base.shift_mm + lifted)


@dataclass(frozen=True, slots=True)
class Bearing:
    """Where the camera looked last, and when that was seen.

    bearing = bearing.after(marks, at=frame.at)
    """

    lens: Lens
    plate_above_mm: float = PLATE_ABOVE_MM
    last: Pose | None = None
    seen_at: float = 0.0

    def after(self, marks: Sequence[SeenMark], *, at: float) -> Bearing:
        """With the marks of one picture more."""
        pose = pose_of(marks, self.lens, plate_above_mm=self.plate_above_mm)
        if pose is None:
            return self
        return Bearing(self.lens, self.plate_above_mm, pose, at)

    def pose(self, at: float) -> Pose | None:
        """Where it looks now; None where nobody can tell any more."""
        return self.last if at - self.seen_at <= HELD_SECONDS else None
