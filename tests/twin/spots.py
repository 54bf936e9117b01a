"""Where a player sets a piece down: some places are looked at, the lowest and most level is taken.

Looking is by rays from above, as from eyes; what becomes of the piece there is physics.
"""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

from tests.twin.frames import Frame, pieces_in
from tests.twin.shapes import Shape
from tests.twin.world import Spot, Turned, World

UPRIGHT_CHANCE: Final = {"corn": 0.4, "steak": 0.05, "fish": 0.05}
TILT_RAD: Final = 0.05
UNEVEN_COST: Final = 1.5
HEIGHT_COST: Final = 0.5
LEAN_COST: Final = 0.35
PRONG_ROOM_MM: Final = 4.0


class Pose(NamedTuple):
    """A piece as it will be set down."""

    x_mm: float
    y_mm: float
    top_mm: float
    """What it will come to lie on, above the plate."""
    yaw: float
    is_upright: bool

    def turned(self, rng: random.Random) -> Turned:
        """Its orientation, a little askew, as a quaternion."""
        tilt = rng.uniform(-TILT_RAD, TILT_RAD) + (-math.pi / 2 if self.is_upright else 0.0)
        return _times(
            (math.cos(self.yaw / 2), 0.0, 0.0, math.sin(self.yaw / 2)),
            (math.cos(tilt / 2), 0.0, math.sin(tilt / 2), 0.0),
        )


def choose(world: World, frame: Frame, number: int, rng: random.Random) -> Pose:
    """The best of the places that a player looks at."""
    piece = world.scene.pieces[number]
    looks = max(1, round(world.scene.drawn.hands.looks))
    is_upright = rng.random() < UPRIGHT_CHANCE.get(piece.kind, 0.0)
    lying = [
        (world.place_of(each), world.scene.pieces[each].grams) for each in pieces_in(frame.on_grill)
    ]
    half = world.scene.drawn.box.grate_mm / 2
    inside = half - 6.0
    candidates = []
    for _ in range(looks):
        x, y = rng.uniform(-inside, inside), rng.uniform(-inside, inside)
        yaw = rng.uniform(0.0, math.pi)
        heights = _heights(world, piece.shape, (x, y, yaw), is_upright=is_upright)
        top, level = max(heights), sum(heights) / len(heights)
        grams = piece.grams + sum(weight for _, weight in lying) + world.scene.drawn.box.grate_grams
        x_off = (piece.grams * x + sum(at[0] * weight for at, weight in lying)) / grams
        y_off = (piece.grams * y + sum(at[1] * weight for at, weight in lying)) / grams
        cost = (
            HEIGHT_COST * top + UNEVEN_COST * (top - level) + LEAN_COST * math.hypot(x_off, y_off)
        )
        candidates.append((cost, Pose(x, y, top, yaw, is_upright)))
    return min(candidates)[1]


def over_edge(world: World, number: int, rng: random.Random) -> Pose:
    """A place where the middle of the piece is just beyond the edge of the grate."""
    half = world.scene.drawn.box.grate_mm / 2
    out, along = half + rng.uniform(1.0, 7.0), rng.uniform(-0.6, 0.6) * half
    side = rng.randrange(4)
    x, y = ((out, along), (along, out), (-out, along), (along, -out))[side]
    top = max(world.scene.deck_mm, _top_near(world, x, y))
    return Pose(x, y, top, rng.uniform(0.0, math.pi), is_upright=False)


def _top_near(world: World, x_mm: float, y_mm: float) -> float:
    return max(world.height_at(0.9 * x_mm, 0.9 * y_mm), world.height_at(x_mm, y_mm))


def _heights(
    world: World, shape: Shape, at: tuple[float, float, float], *, is_upright: bool
) -> list[float]:
    """How high it is below the piece, and where the prongs come down beside it."""
    x, y, yaw = at
    length, width, height = shape.half_mm
    if is_upright:
        length = height
    prong = shape.grip_mm + PRONG_ROOM_MM
    points = [(0.0, 0.0), (0.0, prong), (0.0, -prong)]
    points += [(0.8 * length * i, 0.8 * width * j) for i in (-1, 1) for j in (-1, 1)]
    cos, sin = math.cos(yaw), math.sin(yaw)
    return [world.height_at(x + cos * a - sin * b, y + sin * a + cos * b) for a, b in points]


def _times(one: Turned, other: Turned) -> Turned:
    a, b, c, d = one
    w, x, y, z = other
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


__all__ = ["Pose", "Spot", "choose", "over_edge"]
