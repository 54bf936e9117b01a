"""What the eye has to know beforehand: the camera, the box, and whether to look for palms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hardware.camera.ground import Ground
from hardware.camera.kinds import Known
from hardware.camera.lens import Lens
from hardware.camera.marks import ExpectedMarks


@dataclass(frozen=True, slots=True)
class EyeOrder:
    """What the eye has to know: the camera, the box, and what it is to look for."""

    lens: Lens
    marks: ExpectedMarks | None
    ground: Ground
    box: tuple[Known, ...] = ()
    weights: Path | None = None
    """Of the network of palms; None where touches are not watched."""
