"""A hand and its forearm as rods, as far as a camera above sees them: back, fingers, thumb, sleeve.

Built so that a network which knows palms of people takes it for one; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.twin.film.drawn import Colour, Person

Floats = NDArray[np.float64]
PALM_MM: Final = 95.0
"""From the tip of a stretched finger to the middle of the palm."""
WRIST_MM: Final = 48.0
FINGERS: Final = ((-30.0, 0.92), (-10.0, 1.0), (10.0, 0.94), (29.0, 0.76))
"""Where each finger begins across the palm, from the forefinger on, and its length's share."""
BONES: Final = ((42.0, 7.7), (26.0, 7.0), (20.0, 6.3))
"""Length and radius of each bone of a finger."""
SPREAD: Final = 0.021
"""How much fingers spread, for every millimetre from the middle."""
BACK: Final = (-8.0, -4.0, 0.0, 4.0, 8.0)
"""Rods lie so close beside the bones that the back of the hand looks like one thing."""


class Rod(NamedTuple):
    """A round bar with round ends; flat ends where it is said."""

    start_mm: Floats
    end_mm: Floats
    radius_mm: float
    colour: Colour
    is_flat: bool = False


class Frame(NamedTuple):
    """Where a hand is: the middle of its palm, and which ways are ahead, sideways and down."""

    middle_mm: Floats
    ahead: Floats
    side: Floats
    down: Floats
    size: float

    def at(self, ahead_mm: float, side_mm: float) -> Floats:
        """A place on the palm."""
        return self.middle_mm + (self.ahead * ahead_mm + self.side * side_mm) * self.size


def hand(
    middle_mm: Floats, ahead: Floats, person: Person, *, curl: float, is_pointing: bool = False
) -> Iterator[Rod]:
    """A right hand from above, its fingers bent so much a bone, in radians."""
    side = np.cross(ahead, (0.0, 0.0, 1.0))
    side = side / np.linalg.norm(side)
    down = np.cross(side, ahead)
    frame = Frame(middle_mm, ahead, side, down if down[2] < 0 else -down, person.size)
    wrist = frame.at(-WRIST_MM, 0.0)
    for number, (across, share) in enumerate(FINGERS):
        for beside in BACK:
            off = (across + beside) * 0.86
            start, end = (
                wrist + side * off * 0.55 * person.size,
                frame.at(36 - abs(off) * 0.12, off),
            )
            yield Rod(start, end, 11.0 * person.size, person.skin)
        root = frame.at(38.0 - abs(across - 5.0) * 0.2, across * 0.92)
        if is_pointing and number == 0:
            yield from _stretched(root, frame.at(PALM_MM - 7.0, 0.0), person)
        else:
            yield from _bent(frame, root, across, person, share=share, curl=curl)
    yield from _thumb(frame, wrist, person)


def forearm(hand_mm: Floats, up: Floats, person: Person) -> Iterator[Rod]:
    """From the wrist on, bare for a while, then in its sleeve."""
    flat = up * np.array([1.0, 1.0, 0.35])
    flat = flat / np.linalg.norm(flat)
    side = np.cross(up, (0.0, 0.0, 1.0))
    side = side / np.linalg.norm(side)
    wrist = hand_mm + up * WRIST_MM * person.size
    middle = wrist + flat * 60.0 * person.size
    cuff = middle + flat * 40.0 * person.size
    for off in (-9.0, -3.0, 3.0, 9.0):
        over = side * off * person.size
        yield Rod(wrist + over, middle + over * 1.3, 20.0 * person.size, person.skin)
    yield Rod(middle, cuff, 30.0 * person.size, person.skin)
    yield Rod(cuff, cuff + flat * 260.0, 36.0 * person.size, person.sleeve)


def _stretched(root: Floats, tip: Floats, person: Person) -> Iterator[Rod]:
    """The forefinger leads from its knuckle to the very place that is touched."""
    joint = root + (tip - root) * 0.55
    yield Rod(root, joint, 8.6 * person.size, person.skin)
    yield Rod(joint, tip, 7.4 * person.size, person.skin)


def _bent(
    frame: Frame, root: Floats, across: float, person: Person, *, share: float, curl: float
) -> Iterator[Rod]:
    way = frame.ahead + frame.side * across * SPREAD
    way, here = way / np.linalg.norm(way), root
    for number, (long_mm, radius_mm) in enumerate(BONES):
        turn = curl * (number + 0.5)
        bone = (way * math.cos(turn) + frame.down * math.sin(turn)) * long_mm * share
        yield Rod(here, here + bone * frame.size, radius_mm * frame.size, person.skin)
        here = here + bone * frame.size


def _thumb(frame: Frame, wrist: Floats, person: Person) -> Iterator[Rod]:
    size, skin = frame.size, person.skin
    ball = frame.at(-28.0, -26.0)
    joint = ball + (frame.ahead * 0.62 - frame.side * 0.75 + frame.down * 0.1) * 40.0 * size
    tip = joint + (frame.ahead * 0.95 - frame.side * 0.25 + frame.down * 0.1) * 30.0 * size
    for start, end, radius_mm in ((wrist, ball, 13.0), (ball, joint, 11.0), (joint, tip, 9.0)):
        yield Rod(start, end, radius_mm * size, skin)
