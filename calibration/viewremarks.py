"""Why a view of the sheet, or the marks of the base, do not do yet: values with their numbers.

When each is said stands in viewing, and in what words in presentation.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Edge(Enum):
    """Which edge of the sheet is nearer to the camera, as the picture shows it."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Hidden:
    """Too little of the sheet is in the picture."""

    corners: int


@dataclass(frozen=True, slots=True)
class Blurred:
    """The picture is not sharp."""


@dataclass(frozen=True, slots=True)
class Restless:
    """Sheet or camera move."""


@dataclass(frozen=True, slots=True)
class Known:
    """The sheet has been seen like this before."""


@dataclass(frozen=True, slots=True)
class Warped:
    """A view did not fit the others and was dropped: the paper bends, or it moved."""

    error_px: float


@dataclass(frozen=True, slots=True)
class SheetLeft:
    """The sheet still lies there."""


@dataclass(frozen=True, slots=True)
class MarksMissing:
    """Not all four marks of the base are seen."""

    seen: int


@dataclass(frozen=True, slots=True)
class MarksElsewhere:
    """The marks do not lie as they should."""

    error_px: float


Remark = Hidden | Blurred | Restless | Known | Warped | SheetLeft | MarksMissing | MarksElsewhere
