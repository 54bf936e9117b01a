"""What the eye of this table has to know: lens and marks as calibrated, the grill as it is set, the
pieces of this box, the network of palms where it was fetched. What is missing is named.

Opens no camera.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.camera import look_at_camera
from calibration.errors import CalibrationError
from companion.config import CameraSettings
from companion.places import Places
from companion.presentation.eyelacks import Lack

if TYPE_CHECKING:
    from calibration.pieces import Enrolment
    from hardware.camera.eyeorder import EyeOrder
    from hardware.camera.kinds import Known


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the eye can be asked for at this table."""

    order: EyeOrder | None
    """None where nothing can be made out in the pictures."""
    lacks: tuple[Lack, ...] = ()
    device: str = ""
    """Which camera was calibrated; empty where that is not known."""

    @property
    def knows_pieces(self) -> bool:
        """Whether what lies there can be named; else nothing is to be believed of it."""
        return self.order is not None and bool(self.order.box)


def outlook(places: Places, settings: CameraSettings, enrolment: Enrolment | None) -> Outlook:
    """What can be seen with what this device has by now; reads small files only."""
    from hardware.camera.eyeorder import EyeOrder
    from hardware.camera.ground import Ground

    try:
        record = look_at_camera(places.camera)
    except CalibrationError:
        return Outlook(None, (Lack.CALIBRATION,))
    lens, wish = record.pose.lens, settings.wish
    if (lens.width_px, lens.height_px) != (wish.width_px, wish.height_px):
        return Outlook(None, (Lack.CALIBRATION,))
    ground = Ground(
        grate_half_mm=settings.grate_mm / 2,
        grate_above_mm=settings.grate_above_mm,
        plate_above_mm=settings.plate_above_mm,
        ring_mm=settings.ring_mm,
    )
    box = box_of(enrolment)
    weights = places.palms if places.palms.is_file() else None
    lacks = [] if box else [Lack.PIECES]
    lacks += [] if weights else [Lack.HANDS]
    order = EyeOrder(lens, record.marks, ground, box, weights)
    return Outlook(order, tuple(lacks), record.device)


def box_of(enrolment: Enrolment | None) -> tuple[Known, ...]:
    """The pieces as the camera knows them; none where a whole kind would be strange to it."""
    from calibration.likeness import known_box

    if enrolment is None:
        return ()
    box = known_box(enrolment)
    kinds = {piece.kind for piece in enrolment.pieces}
    return box if kinds == {piece.kind for piece in box} else ()


def enrolment_at(path: Path) -> Enrolment | None:
    """The pieces as they stand in their file; what is wrong with it is told where an evening
    begins.
    """
    from calibration.pieces import read_enrolment

    try:
        return read_enrolment(path)
    except CalibrationError:
        return None
