"""What is shown while scale or camera are calibrated: what to do, with what, and why not yet."""

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
class Preview:
    """What the camera sees, small and grey. It is shown and forgotten."""

    width_px: int
    height_px: int
    grey: bytes
    """A byte for each pixel, the uppermost row first."""
    dots: tuple[tuple[float, float], ...] = ()
    """What was found in it: shares of its width from the left and of its height from the top."""


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
    picture: Preview | None = None
    """Of the camera, where it is the camera that is calibrated."""
