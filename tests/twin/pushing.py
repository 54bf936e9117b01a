"""Deeds that only push: pieces toppled, the grill leaned on, touched, knocked, tilted, rebuilt."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

import numpy as np

from tests.twin.frames import Frame, pieces_in
from tests.twin.mjcf import ARM_NEWTON_PER_M
from tests.twin.moves import Deed, go, rest, tremor, wait
from tests.twin.world import GRAVITY, Floats, Spot, Tool, World, steady

GRAMS_PER_MM: Final = ARM_NEWTON_PER_M / GRAVITY
"""How hard a tool presses that is held so far inside something solid."""
ABOVE_MM: Final = 25.0
NARROW_MM: Final = 3.0
DEEP_MM: Final = 45.0
"""So far an edge of the grate is pressed down at most."""


def topple(world: World, rng: random.Random, *, is_wide: bool) -> Deed:
    """Sweep the tongs outward through a piece near an edge, or across all; what falls, falls."""
    lying = list(pieces_in(world.look().on_grill))
    number = max(lying, key=lambda each: max(map(abs, world.place_of(each)[:2])))
    x, y, z = world.place_of(number)
    out = (math.copysign(1.0, x), 0.0) if abs(x) > abs(y) else (0.0, math.copysign(1.0, y))
    back = rng.uniform(40.0, 70.0) if is_wide else rng.uniform(15.0, 22.0)
    start = (x - back * out[0], y - back * out[1])
    edge = world.scene.drawn.box.grate_mm / 2 - max(abs(x), abs(y))
    far = edge + back + rng.uniform(5.0, 30.0)
    end = (start[0] + far * out[0], start[1] + far * out[1])
    low = world.scene.deck_mm + 4.0 if is_wide else z - rng.uniform(0.0, 4.0)
    yield from _sweep(world, start, end, low, speed=rng.uniform(0.8, 1.6))
    return (yield from rest(world))


def shove(world: World, rng: random.Random) -> Deed:
    """Catch the edge of the grate from the side with the tongs, and push it off its cross."""
    box = world.scene.drawn.box
    way, off = rng.randrange(4), rng.uniform(-15.0, 15.0)
    near, far = box.grate_mm / 2 + 8.0, rng.uniform(0.0, 30.0)
    ends = ((near, off), (-far, off)), ((off, near), (off, -far))
    (x, y), (to_x, to_y) = ends[way % 2]
    sign = 1.0 if way < 2 else -1.0
    start, end = (sign * x, sign * y), (sign * to_x, sign * to_y)
    yield from _sweep(world, start, end, box.cross_height_mm - 6.0, speed=1.0)
    return (yield from rest(world))


def _sweep(
    world: World,
    start: tuple[float, float],
    end: tuple[float, float],
    low_mm: float,
    *,
    speed: float,
) -> Deed:
    """Closed tongs go down at one place, at this height to another, and up again."""
    usual = world.scene.drawn.hands.speed_mm_per_s
    world.open_to(NARROW_MM)
    world.turn_tongs(math.atan2(end[1] - start[1], end[0] - start[0]))
    world.fetch("tongs", (*start, low_mm + 70.0))
    height = max(low_mm, world.height_at(*start) + 0.5) if low_mm > world.scene.deck_mm else low_mm
    yield from go(world, "tongs", (*start, height), speed=usual)
    yield from go(world, "tongs", (*end, height), speed=speed * usual)
    yield from go(world, "tongs", (*end, height + 90.0), speed=1.5 * usual)
    world.send_away("tongs")
    return (yield from wait(world, 0.05))


def lean(world: World, tool: Tool, rng: random.Random, *, grams: float) -> Deed:
    """Press on the grill or on what lies there, for a while, with tongs or a finger."""
    inside = world.scene.drawn.box.grate_mm / 2 - 12.0
    x, y = rng.uniform(-inside, inside), rng.uniform(-inside, inside)
    world.sway = tremor(rng, mm=world.scene.drawn.hands.tremor_mm)
    yield from _press(world, tool, (x, y, world.height_at(x, y)), grams / GRAMS_PER_MM)
    yield from wait(world, rng.uniform(0.2, 1.5))
    yield from _withdraw(world, tool)
    return (yield from rest(world))


def tilt(world: World, rng: random.Random, *, until_deg: float) -> Deed:
    """Press on a corner of the grate until it tilts so far, then let go."""
    half = world.scene.drawn.box.grate_mm / 2 - 4.0
    x, y = rng.choice((-half, half)), rng.choice((-half, half))
    world.open_to(NARROW_MM)

    def is_tilted(frame: Frame) -> bool:
        return frame.tilt_deg >= until_deg

    top = (x, y, world.height_at(x, y))
    world.sway = tremor(rng, mm=world.scene.drawn.hands.tremor_mm)
    yield from _press(world, "tongs", top, DEEP_MM, until=is_tilted)
    yield from wait(world, 0.1)
    yield from _withdraw(world, "tongs")
    return (yield from rest(world))


def bump(world: World, rng: random.Random, *, strength_g: float) -> Deed:
    """An elbow against the table, or a cup set down hard: the whole table shakes."""
    is_cup = rng.random() < 0.5
    hertz = rng.uniform(18.0, 35.0) if is_cup else rng.uniform(4.0, 9.0)
    fade = rng.uniform(0.04, 0.1) if is_cup else rng.uniform(0.15, 0.4)
    way = rng.uniform(0.0, 2 * math.pi)
    flat, up = strength_g * (0.3 if is_cup else 1.0), strength_g * (1.0 if is_cup else 0.4)
    yield from wait(world, 1.0)
    begun = world.at
    sides = np.array([flat * math.cos(way), flat * math.sin(way), up])

    def push(at: Floats) -> Floats:
        since = at - begun
        swing = np.exp(-since / fade) * np.cos(2 * math.pi * hertz * since)
        return np.asarray(np.multiply.outer(swing, sides))

    world.shake(push)
    yield from wait(world, 6 * fade)
    world.stop_shaking()
    return (yield from rest(world))


def rebuild(world: World) -> Deed:
    """Lay the grate on its cross again by hand; everything else has been put beside it."""
    box = world.scene.drawn.box
    high = box.cross_height_mm + 40.0
    world.set_grate((0.0, 0.0, high))
    world.turn_tongs(0.0)
    world.fetch("tongs", (0.0, 0.0, high + 60.0))
    world.sway = steady
    world.grip_grate()
    yield from wait(world, 1.0)
    down = high - box.cross_height_mm - box.grate_thick_mm / 2
    yield from go(world, "tongs", (0.0, 0.0, high + 60.0 - down), speed=40.0)
    yield from wait(world, 0.3)
    world.let_grate_go()
    yield from _withdraw(world, "tongs")
    return (yield from rest(world))


def _press(
    world: World,
    tool: Tool,
    top: Spot,
    deep_mm: float,
    *,
    until: Callable[[Frame], bool] | None = None,
) -> Deed:
    """Come down until something is touched, then go on so deep."""
    x, y, z = top
    world.open_to(NARROW_MM)
    world.fetch(tool, (x, y, z + ABOVE_MM + 60.0))

    def is_there(frame: Frame) -> bool:
        return frame.is_tongs_on or frame.is_finger_on

    yield from go(world, tool, (x, y, z + ABOVE_MM), speed=100.0, until=is_there)
    yield from go(world, tool, (x, y, z - DEEP_MM), speed=40.0, until=is_there)
    _, _, z = world.tool_at(tool)
    return (yield from go(world, tool, (x, y, z - deep_mm), speed=25.0, until=until))


def _withdraw(world: World, tool: Tool) -> Deed:
    x, y, z = world.tool_at(tool)
    yield from go(world, tool, (x, y, z + 90.0), speed=150.0)
    world.send_away(tool)
    return (yield from wait(world, 0.05))
