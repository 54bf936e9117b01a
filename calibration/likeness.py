"""What an enrolled piece looks like, in the numbers by which the camera knows it again.

Taken from the same two pictures as its portrait, told in the light of the marks' white paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from calibration.lens import CameraPose
from calibration.pieces import Enrolment
from hardware.camera.difference import Region, differing
from hardware.camera.frames import Pixels
from hardware.camera.kinds import Known
from hardware.camera.markers import find_marks, grey_of
from hardware.camera.pose import Pose
from hardware.camera.sketch import sketch_of
from hardware.camera.traits import Traits
from hardware.camera.white import white_of

NEAR_MM: Final = 15.0
"""From where the cells felt the piece to the middle of what is seen."""
PALE: Final = 0.08
"""Log of a ratio: a pale piece changes a pale plate by little more."""
LOST_PART: Final = 1.25
"""Seen so much larger by that, a piece had lost a part; else it only gained a border."""


def traits_of(
    before: Pixels, now: Pixels, *, pose: CameraPose, place_mm: tuple[float, float]
) -> Traits | None:
    """Of the piece that lies there now and did not before; None where nothing can be told."""
    white = white_of(now, find_marks(grey_of(now)))
    if white is None:
        return None
    hung = Pose(pose.lens, pose.turn, pose.shift_mm)

    def seen(regions: Iterable[Region]) -> Traits | None:
        sketches = (
            sketch_of(region, now, pose=hung, white=white, above_mm=0.0) for region in regions
        )
        near = [one for one in sketches if one and math.dist(one.middle_mm, place_mm) <= NEAR_MM]
        return near[0].traits if len(near) == 1 else None

    plain = seen(differing(before, now))
    whole = seen(differing(before, now, changed=PALE))
    if plain is None or whole is None:
        return plain or whole
    return whole if whole.area_mm2 > LOST_PART * plain.area_mm2 else plain


def known_box(enrolment: Enrolment) -> tuple[Known, ...]:
    """The pieces that a camera has seen while they were weighed."""
    return tuple(
        Known(piece.id, piece.kind, piece.look)
        for piece in enrolment.pieces
        if piece.look is not None
    )
