"""What the light at the table may do. Values only; which game means what is not known here."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Dark:
    """Nobody is meant."""


@dataclass(frozen=True, slots=True)
class Steady:
    """Somebody is on turn."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Pulsing:
    """A question lies open: it swells and fades, a breath every two seconds."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Blinking:
    """The scale cannot see: on and off, once a second."""

    colour: Colour


Light = Dark | Steady | Pulsing | Blinking
