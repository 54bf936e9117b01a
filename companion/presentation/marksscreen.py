"""What is shown while fingers try out the glass: one mark after the other."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.parts import Choice, Frame


@dataclass(frozen=True, slots=True)
class MarksScreen:
    """A mark to be touched; every touch on the glass is told, wherever it lands."""

    frame: Frame
    title: str
    prompt: str
    mark: tuple[float, float]
    """Where it stands, in shares of the picture from its left top corner."""
    back: Choice
