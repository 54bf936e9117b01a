"""Tongs and hands as rods: what reaches into the picture, built anew for every shot.

Only looks: what is felt and touched is in world.py. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.twin.film.drawn import Colour, Person
from tests.twin.film.hands import PALM_MM, Rod, forearm, hand
from tests.twin.film.shots import Shot, Tongs, reach
from tests.twin.frames import NOBODY

Floats = NDArray[np.float64]
BAND_MM: Final = 15.0
GREEN: Final[Colour] = (0.0, 0.745, 0.353)
PINK: Final[Colour] = (0.92, 0.118, 0.588)
"""Two bands of tape on each arm, as hardware/camera looks for them: green at the very tip."""
ARM_MM: Final = 5.0
ARM_LONG_MM: Final = 210.0
BEECH: Final[Colour] = (0.74, 0.6, 0.42)
LEAN_DEG: Final = 42.0
POINTING_DEG: Final = 32.0
IN_DEG: Final = 18.0
HAND_AT_MM: Final = 150.0
"""From the tips of the tongs to the middle of the hand that holds them."""
HOLDING, POINTING = 0.6, 0.12
"""How much fingers bend at every bone, in radians."""


def limbs(shot: Shot, person: Person) -> Iterator[Rod]:
    """Everything that reaches in."""
    if shot.tongs is not None:
        yield from _tongs(shot.tongs, person, shot.out_mm)
    if shot.finger_mm is not None:
        yield from _pointing(np.array(shot.finger_mm), person, shot.out_mm)


def places_of_tips(shot: Shot, person: Person) -> Iterator[tuple[str, Floats]]:
    """Where the ends of the tongs and the touching fingertip are; the middle of the flat end."""
    if shot.tongs is not None:
        off = _way_in(side_of(shot.tongs, person), shot.out_mm)
        yield from ((f"tip-{n}", tip + off) for n, tip in enumerate(_tips(shot.tongs), start=1))
    if shot.finger_mm is not None:
        yield "fingertip", np.array(shot.finger_mm) + _way_in(person.from_deg, shot.out_mm)


def posed(shot: Shot, person: Person) -> Floats:
    """Where grate and pieces are: one that is carried in comes with the tongs."""
    if shot.out_mm == 0.0 or shot.held == NOBODY or shot.tongs is None:
        return shot.poses
    poses = shot.poses.copy()
    poses[1 + shot.held, :3] += _way_in(side_of(shot.tongs, person), shot.out_mm) / 1000
    return poses


def _tips(tongs: Tongs) -> tuple[Floats, Floats]:
    across = np.array([-math.sin(tongs.yaw), math.cos(tongs.yaw), 0.0])
    middle, half = np.array(tongs.tips_mm), tongs.half_mm + ARM_MM
    return middle + across * half, middle - across * half


def _way_in(from_deg: float, out_mm: float) -> Floats:
    """How far off something is that comes in low from the side."""
    return reach(from_deg, IN_DEG) * out_mm


def side_of(tongs: Tongs, person: Person) -> float:
    """From where the arm comes, in degrees: across the gap, from the side the person sits on."""
    along = math.degrees(tongs.yaw)
    ways = (along, along + 180.0)
    return max(ways, key=lambda way: math.cos(math.radians(way - person.from_deg)))


def _tongs(tongs: Tongs, person: Person, out_mm: float) -> Iterator[Rod]:
    way = side_of(tongs, person)
    up, off = reach(way, LEAN_DEG), _way_in(way, out_mm)
    held = np.array(tongs.tips_mm) + up * HAND_AT_MM + off
    root = np.array(tongs.tips_mm) + up * ARM_LONG_MM + off
    for end in _tips(tongs):
        tip = end + off
        along = (root - tip) / np.linalg.norm(root - tip)
        green, pink = tip + along * BAND_MM, tip + along * 2 * BAND_MM
        yield Rod(tip, green, ARM_MM, GREEN, is_flat=True)
        yield Rod(green, pink, ARM_MM, PINK, is_flat=True)
        yield Rod(pink, root, ARM_MM - 0.5, BEECH)
    yield from hand(held, -up, person, curl=HOLDING)
    yield from forearm(held, up, person)


def _pointing(tip: Floats, person: Person, out_mm: float) -> Iterator[Rod]:
    up, off = reach(person.from_deg, POINTING_DEG), _way_in(person.from_deg, out_mm)
    palm = tip + up * PALM_MM * person.size + off
    yield from hand(palm, -up, person, curl=POINTING, is_pointing=True)
    yield from forearm(palm, up, person)
