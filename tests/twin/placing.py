"""Deeds with a piece from beside the grill: set down, let go over the edge, dropped, slipped."""

from __future__ import annotations

import math
import random
from typing import Final

from tests.twin.frames import Frame
from tests.twin.moves import Deed, go, rest, tremor, wait
from tests.twin.spots import Pose
from tests.twin.world import Spot, World

APPROACH_MM: Final = 130.0
HOVER_MM: Final = 70.0
SLOW: Final = 0.5
"""The way down is so much slower than the way there."""
TIP_MM: Final = 1.5
"""How high above the underside of a piece the prongs end."""
GAP_MM: Final = 0.5
OPEN_MM: Final = 7.0


def place(world: World, number: int, pose: Pose, rng: random.Random) -> Deed:
    """Set a piece down and let go; the tongs are away and everything is still at the end."""
    yield from _carry(world, number, pose, rng)
    yield from lower(world, number, rng)
    yield from release(world, number)
    return (yield from rest(world))


def drop(world: World, number: int, pose: Pose, rng: random.Random) -> Deed:
    """Let a piece go some way above the grill: it bounces, and may be gone."""
    yield from _carry(world, number, pose, rng)
    x, y, z = world.tool_at("tongs")
    high = rng.uniform(25.0, HOVER_MM)
    yield from go(world, "tongs", (x, y, z - HOVER_MM + high), speed=_speed(world))
    yield from release(world, number)
    return (yield from rest(world))


def slip(world: World, number: int, rng: random.Random) -> Deed:
    """A piece leaves the tongs beside the grill, over the bare table."""
    way = rng.uniform(0.0, 2 * math.pi)
    far = APPROACH_MM + rng.uniform(0.0, 30.0)
    x, y = far * math.cos(way), far * math.sin(way)
    pose = Pose(x, y, world.scene.deck_mm, rng.uniform(0.0, math.pi), is_upright=False)
    yield from _take(world, number, pose, (x, y), rng)
    yield from wait(world, rng.uniform(0.1, 0.4))
    yield from release(world, number)
    return (yield from rest(world))


def lower(world: World, number: int, rng: random.Random) -> Deed:
    """Go down until the piece in the tongs touches the grill, press a little, hold still."""
    x, y, z = world.tool_at("tongs")
    speed = _speed(world) * SLOW
    below = (x, y, z - HOVER_MM - 25.0)

    def is_there(frame: Frame) -> bool:
        return bool(frame.on_grill >> number & 1 or frame.is_tongs_on)

    yield from go(world, "tongs", below, speed=speed, until=is_there)
    x, y, z = world.tool_at("tongs")
    press = rng.uniform(0.0, world.scene.drawn.hands.press_mm)
    yield from go(world, "tongs", (x, y, z - press), speed=20.0)
    return (yield from wait(world, rng.uniform(0.1, 0.6)))


def release(world: World, number: int) -> Deed:
    """Open the tongs and draw them up and away."""
    world.let_go()
    piece = world.scene.pieces[number]
    yield from wait(world, 0.05)
    world.open_to(piece.shape.grip_mm + OPEN_MM)
    yield from wait(world, 0.1)
    x, y, z = world.tool_at("tongs")
    yield from go(world, "tongs", (x, y, z + 90.0), speed=1.5 * _speed(world))
    world.send_away("tongs")
    world.is_clear()
    return (yield from wait(world, 0.05))


def prong_height(half_mm: float) -> float:
    """How far the middle of a piece hangs above the tips of the prongs."""
    return half_mm - TIP_MM


def _carry(world: World, number: int, pose: Pose, rng: random.Random) -> Deed:
    """From beside the grill to above the place."""
    way = rng.uniform(0.0, 2 * math.pi)
    start = pose.x_mm + APPROACH_MM * math.cos(way), pose.y_mm + APPROACH_MM * math.sin(way)
    yield from _take(world, number, pose, start, rng)
    _, _, z = world.tool_at("tongs")
    return (yield from go(world, "tongs", (pose.x_mm, pose.y_mm, z), speed=_speed(world)))


def _take(
    world: World, number: int, pose: Pose, start: tuple[float, float], rng: random.Random
) -> Deed:
    """The tongs have a piece and hang beside the grill, higher than all that lies there."""
    shape = world.scene.pieces[number].shape
    half = shape.half_mm[0] if pose.is_upright else shape.half_mm[2]
    up = prong_height(half)
    tips: Spot = (*start, pose.top_mm + HOVER_MM + TIP_MM)
    world.turn_tongs(pose.yaw)
    world.open_to(shape.grip_mm + GAP_MM)
    world.fetch("tongs", tips)
    world.lay(number, (tips[0], tips[1], tips[2] + up), pose.turned(rng))
    world.sway = tremor(rng, mm=world.scene.drawn.hands.tremor_mm)
    world.grip(number)
    return (yield from wait(world, 0.1))


def _speed(world: World) -> float:
    return world.scene.drawn.hands.speed_mm_per_s
