"""What is shown while the scale is calibrated: the plate, what to do with it, and why not yet."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.parts import Choice, Frame


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate from above: its arms, and where the weight belongs. Shares of its half width."""

    arms: tuple[tuple[str, float, float], ...]
    """Name of each cell and where it stands: x to the right, y away from the viewer."""
    mark: tuple[float, float] | None = None
    """Where something is to be laid; None where the plate has to be bare."""


@dataclass(frozen=True, slots=True)
class StepScreen:
    """One step of a calibration."""

    frame: Frame
    title: str
    prompt: str
    remarks: tuple[str, ...]
    """Why it is not done yet, or what was found."""
    plate: Plate | None
    """None while nobody knows the cells, and when all is done."""
    keys: tuple[Choice, ...]
    back: Choice
