"""What chance decides once for the film of an evening: camera, lens, light, people, faults.

Values with their units and limits; they are read and drawn as those of the evening (ranges.py).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tests.twin.drawn import between
from tests.twin.ranges import Ranges

Colour = tuple[float, float, float]
LIGHTS: Final = ("lamp", "window", "ceiling")
SKINS: Final[tuple[Colour, ...]] = (
    (0.96, 0.84, 0.76),
    (0.90, 0.73, 0.60),
    (0.80, 0.60, 0.44),
    (0.63, 0.43, 0.29),
    (0.45, 0.29, 0.19),
    (0.27, 0.17, 0.12),
)
"""From light to dark."""
SLEEVES: Final[tuple[Colour, ...]] = (
    (0.15, 0.2, 0.4),
    (0.7, 0.1, 0.12),
    (0.1, 0.1, 0.1),
    (0.85, 0.85, 0.82),
    (0.2, 0.45, 0.25),
    (0.75, 0.6, 0.2),
)


@dataclass(frozen=True, slots=True)
class Film:
    """One evening's camera and what it looks at, as numbers."""

    rate_hz: float = between(5.0, 30.0)
    idle_hz: float = between(0.2, 30.0)
    """Pictures a second while nobody does anything."""
    focal_px: float = between(400.0, 900.0)
    bending: float = between(-0.3, 0.1)
    """The lens's first coefficient; the second is a quarter of it the other way."""
    off_mm: float = between(0.0, 12.0)
    """How far from the middle the camera hangs, to each side at most."""
    askew_deg: float = between(0.0, 5.0)
    """How much it leans and turns, at most."""
    light: float = between(0.0, 2.0)
    """Which of the three: lamp, window, ceiling."""
    exposure: float = between(0.4, 1.8)
    tint: float = between(0.0, 0.25)
    """How far blue and red are off at most, each to one side."""
    vignette: float = between(0.0, 0.6)
    """So much darker are the corners."""
    blur_px: float = between(0.0, 2.0)
    noise: float = between(0.0, 12.0)
    """Grey levels of a middle grey."""
    quality: float = between(40.0, 98.0)
    """Of the compressed pictures, in percent."""
    dropped: float = between(0.0, 0.3)
    """Share of pictures that are lost."""
    lamp_switches: float = between(0.0, 1.0)
    """How likely another light is switched on for good, at some time."""
    moves: float = between(0.0, 1.0)
    """How likely somebody pushes the camera, at some time."""
    covers: float = between(0.0, 1.0)
    """How likely something lies over the lens for a while."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who plays, as far as the camera sees."""

    skin: Colour
    sleeve: Colour
    size: float
    """Of the hand, against a grown-up's."""
    from_deg: float
    """From where the arm reaches in: 0 is the right, -90 is near."""


FILM_SECTIONS: Final[Mapping[str, type[Any]]] = {"film": Film}


def draw_film(ranges: Ranges, seed: int) -> Film:
    """The film of a seed, whatever the evening is."""
    return ranges.section(Film, "film", random.Random(f"film {ranges.digest} {seed}"))


def draw_people(number: int, seed: int) -> tuple[Person, ...]:
    """Who sits at the table of this evening."""
    rng = random.Random(f"people {seed}")
    first = rng.randrange(len(SKINS))
    return tuple(
        Person(
            SKINS[(first + 2 * seat + rng.randrange(2)) % len(SKINS)],
            rng.choice(SLEEVES),
            rng.uniform(0.72, 1.08),
            -180.0 + 180.0 * (seat + rng.uniform(0.3, 0.7)) / number,
        )
        for seat in range(number)
    )
