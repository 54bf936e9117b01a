"""Deeds with a piece that lies on the grill: taken off, lifted and set back, shifted."""

from __future__ import annotations

import math
import random
from typing import Final

from tests.twin.moves import Deed, go, rest, tremor, wait
from tests.twin.placing import APPROACH_MM, GAP_MM, HOVER_MM, lower, release
from tests.twin.spots import Pose
from tests.twin.world import World

REACH_BELOW_MM: Final = 4.0
"""So far below the middle of a piece the prongs reach when they take it."""
WIDE_MM: Final = 3.0
TAKING_MM: Final = 2.0
TAKING_MM_PER_S: Final = (3.0, 15.0)
"""A lift begins so slowly that the weight leaves the cells within 0.05 to 0.3 s."""
ABOVE_TABLE_MM: Final = 8.0
PRESSED_MM: Final = 0.3
"""A piece that is shifted is pressed down a little, so that it slides."""


def take_off(world: World, number: int, rng: random.Random) -> Deed:
    """Lift a piece off the grill and lay it on the table, as Gar! allows."""
    yield from _seize(world, number, rng)
    yield from _raise(world, rng.uniform(60.0, 90.0), rng)
    way = math.atan2(*reversed(world.place_of(number)[:2])) + rng.uniform(-0.6, 0.6)
    _, _, z = world.tool_at("tongs")
    x, y = (APPROACH_MM + 20.0) * math.cos(way), (APPROACH_MM + 20.0) * math.sin(way)
    yield from go(world, "tongs", (x, y, z), speed=_speed(world))
    half = world.scene.pieces[number].shape.half_mm[0]
    down = world.height_at(x + 60.0, y) + half + ABOVE_TABLE_MM
    yield from go(world, "tongs", (x, y, down), speed=_speed(world))
    yield from release(world, number)
    return (yield from rest(world))


def lift_back(world: World, number: int, to: Pose | None, rng: random.Random) -> Deed:
    """Take a piece up, hold it a while, and set it down again, there or elsewhere."""
    yield from _seize(world, number, rng)
    yield from _raise(world, HOVER_MM, rng)
    yield from wait(world, rng.uniform(0.3, 3.0))
    if to is not None:
        here = world.tool_at("tongs")[2]
        high = max(here, to.top_mm + HOVER_MM)
        yield from go(world, "tongs", (to.x_mm, to.y_mm, high), speed=_speed(world))
    yield from lower(world, number, rng)
    yield from release(world, number)
    return (yield from rest(world))


def shift(world: World, number: int, rng: random.Random) -> Deed:
    """Push a piece some way across the grate without lifting it clear."""
    yield from _seize(world, number, rng)
    x, y, z = world.tool_at("tongs")
    inside = world.scene.drawn.box.grate_mm / 2 - 15.0
    way, far = rng.uniform(0.0, 2 * math.pi), rng.uniform(8.0, 25.0)
    to_x = max(-inside, min(inside, x + far * math.cos(way)))
    to_y = max(-inside, min(inside, y + far * math.sin(way)))
    yield from go(world, "tongs", (to_x, to_y, z - PRESSED_MM), speed=0.5 * _speed(world))
    yield from wait(world, rng.uniform(0.1, 0.4))
    yield from release(world, number)
    return (yield from rest(world))


def _seize(world: World, number: int, rng: random.Random) -> Deed:
    """Come down from above and take hold of a piece across its width."""
    x, y, z = world.place_of(number)
    shape = world.scene.pieces[number].shape
    world.turn_tongs(_yaw(world, number))
    world.open_to(shape.grip_mm + WIDE_MM)
    world.fetch("tongs", (x, y, z + HOVER_MM + 20.0))
    world.sway = tremor(rng, mm=world.scene.drawn.hands.tremor_mm)
    reach = min(REACH_BELOW_MM, shape.half_mm[2] - 1.0)
    yield from go(world, "tongs", (x, y, z - reach), speed=_speed(world))
    yield from wait(world, 0.1)
    world.open_to(shape.grip_mm + GAP_MM)
    world.grip(number)
    return (yield from wait(world, rng.uniform(0.1, 0.3)))


def _raise(world: World, by_mm: float, rng: random.Random) -> Deed:
    """Take the weight first, as hands do, then go up."""
    x, y, z = world.tool_at("tongs")
    yield from go(world, "tongs", (x, y, z + TAKING_MM), speed=rng.uniform(*TAKING_MM_PER_S))
    return (yield from go(world, "tongs", (x, y, z + by_mm), speed=1.2 * _speed(world)))


def _yaw(world: World, number: int) -> float:
    """How the long axis of a piece points, seen from above; any way for one that stands."""
    w, x, y, z = world.upright_of(number)
    along_x, along_y = 1 - 2 * (y * y + z * z), 2 * (x * y + w * z)
    return math.atan2(along_y, along_x) if math.hypot(along_x, along_y) > 0.3 else 0.0


def _speed(world: World) -> float:
    return world.scene.drawn.hands.speed_mm_per_s
