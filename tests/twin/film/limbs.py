"""Tongs, hands and sleeves as rods: what reaches into the picture, built anew for every shot.

Only looks: what is felt and touched is in world.py. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.twin.film.drawn import Colour, Person
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
PALM_MM: Final = 95.0
"""From the tip of a stretched finger to the middle of the palm."""
FINGERS: Final = ((-30.0, 0.92), (-10.0, 1.0), (10.0, 0.94), (29.0, 0.76))
"""Where each finger begins across the palm, from the forefinger on, and its length's share."""


class Rod(NamedTuple):
    """A round bar with round ends; flat ends where it is said."""

    start_mm: Floats
    end_mm: Floats
    radius_mm: float
    colour: Colour
    is_flat: bool = False


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
    hand = np.array(tongs.tips_mm) + up * HAND_AT_MM + off
    root = np.array(tongs.tips_mm) + up * ARM_LONG_MM + off
    for end in _tips(tongs):
        tip = end + off
        along = (root - tip) / np.linalg.norm(root - tip)
        green, pink = tip + along * BAND_MM, tip + along * 2 * BAND_MM
        yield Rod(tip, green, ARM_MM, GREEN, is_flat=True)
        yield Rod(green, pink, ARM_MM, PINK, is_flat=True)
        yield Rod(pink, root, ARM_MM - 0.5, BEECH)
    yield from _hand(hand, -up, person, curl=0.75)
    yield from _forearm(hand, up, person)


def _pointing(tip: Floats, person: Person, out_mm: float) -> Iterator[Rod]:
    up, off = reach(person.from_deg, POINTING_DEG), _way_in(person.from_deg, out_mm)
    palm = tip + up * PALM_MM * person.size + off
    yield from _hand(palm, -up, person, curl=0.9, is_pointing=True)
    yield from _forearm(palm, up, person)


def _hand(
    middle: Floats, ahead: Floats, person: Person, *, curl: float, is_pointing: bool = False
) -> Iterator[Rod]:
    """A right hand seen from above: palm, knuckles, fingers that bend down, a thumb below."""
    size, skin = person.size, person.skin
    side = np.cross(ahead, (0.0, 0.0, 1.0))
    side = side / np.linalg.norm(side)
    down = np.cross(side, ahead)
    down = down if down[2] < 0 else -down
    for number, (across, share) in enumerate(FINGERS):
        root = middle + side * across * size
        knuckle = root + ahead * 40.0 * size
        # Bones of the palm come together at the wrist.
        yield Rod(
            middle - ahead * 45.0 * size + side * across * 0.55 * size, knuckle, 12.0 * size, skin
        )
        bend = 0.08 if is_pointing and number == 0 else curl
        if is_pointing and number == 0:
            # From its knuckle the forefinger leads to the very place that is touched.
            yield Rod(knuckle, middle + ahead * (PALM_MM - 7.0) * size, 8.0 * size, skin)
            continue
        here = knuckle
        for bone, long_mm in enumerate((42.0, 26.0, 21.0)):
            turn = bend * (bone + 0.6)
            there = here + (ahead * math.cos(turn) + down * math.sin(turn)) * long_mm * share * size
            yield Rod(here, there, (9.0 - bone) * size, skin)
            here = there
    thumb = middle - side * 34.0 * size - ahead * 22.0 * size
    joint = thumb + (ahead * 0.8 - side * 0.45 + down * 0.35) * 38.0 * size
    yield Rod(thumb, joint, 11.0 * size, skin)
    yield Rod(joint, joint + (ahead + side * 0.1 + down * 0.3) * 30.0 * size, 9.5 * size, skin)


def _forearm(hand: Floats, up: Floats, person: Person) -> Iterator[Rod]:
    flat = up * np.array([1.0, 1.0, 0.35])
    flat = flat / np.linalg.norm(flat)
    wrist = hand + up * 45.0 * person.size
    cuff = wrist + flat * 45.0 * person.size
    yield Rod(wrist - up * 12.0, cuff, 27.0 * person.size, person.skin)
    yield Rod(cuff, cuff + flat * 260.0, 36.0 * person.size, person.sleeve)
