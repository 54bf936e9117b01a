"""The calibration: is there one where there is a scale, can it be read, how old is it?"""

from __future__ import annotations

from collections.abc import Iterator

from calibration.errors import CalibrationError
from calibration.record import OLD_DAYS
from calibration.scale import look_at_scale
from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine
from companion.presentation.words import later

CALIBRATION = later("Calibration")
DAY_SECONDS = 86_400


def calibration_findings(machine: Machine) -> Iterator[Finding]:
    """What the file of the scale says of its age; nothing to see without a scale of one's own."""
    if not machine.has_own_cells:
        yield well(CALIBRATION, later("No load cells are set, so none is needed."))
        return
    path = machine.places.scale
    try:
        made = look_at_scale(path).made
        since = path.stat().st_mtime if made is None else made.timestamp()
        days = max(0, int((machine.now() - since) // DAY_SECONDS))
    except (CalibrationError, OSError) as cause:
        yield fault(
            CALIBRATION,
            later("The scale is not calibrated: {cause}."),
            later("Run: companion calibrate scale"),
            cause=cause,
        )
        return
    if days > OLD_DAYS:
        yield hint(
            CALIBRATION,
            later("The scale was calibrated {days} days ago."),
            later("Run: companion calibrate check"),
            days=days,
        )
    else:
        yield well(CALIBRATION, later("The scale was calibrated {days} days ago."), days=days)
