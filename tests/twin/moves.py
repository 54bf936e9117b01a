"""How tools move: small generators that say where a tool goes next and are told what came of it.

Every deed is made of these; which deed is done when is in turns.py.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator
from typing import Final, NamedTuple

import numpy as np

from tests.twin.frames import Frame
from tests.twin.world import TICK_SECONDS, Floats, Spot, Sway, Tool, World

CALM_SECONDS: Final = 1.2
"""So long nothing moves before a deed counts as over."""
PATIENCE_SECONDS: Final = 6.0


class Move(NamedTuple):
    """Where a tool goes within the next eightieth of a second; nowhere without a tool."""

    tool: Tool | None = None
    to_mm: Spot | None = None


Deed = Generator[Move, Frame, Frame]
Until = Callable[[Frame], bool]


def perform(world: World, deed: Deed) -> list[Frame]:
    """Do all of it; what was seen from its beginning to its end."""
    world.refresh()
    frames = [world.look()]
    try:
        move = next(deed)
        while True:
            frames.append(world.tick(*move))
            move = deed.send(frames[-1])
    except StopIteration:
        return frames


def go(world: World, tool: Tool, to_mm: Spot, *, speed: float, until: Until | None = None) -> Deed:
    """A tool goes straight to a place, in mm/s, and stops on the way when `until` holds."""
    here = world.tool_at(tool)
    way = math.dist(here, to_mm)
    ticks = max(1, math.ceil(way / (speed * TICK_SECONDS)))
    frame = world.look()
    for tick in range(1, ticks + 1):
        share = tick / ticks
        x, y, z = (a + (b - a) * share for a, b in zip(here, to_mm, strict=True))
        frame = yield Move(tool, (x, y, z))
        if until is not None and until(frame):
            break
    return frame


def wait(world: World, seconds: float) -> Deed:
    """Nothing is done for so long."""
    frame = world.look()
    for _ in range(max(1, round(seconds / TICK_SECONDS))):
        frame = yield Move()
    return frame


def rest(world: World) -> Deed:
    """Wait until nothing has moved for a while; what rocks for ever is not waited for."""
    frame = yield Move()
    calm = 0.0
    for _ in range(round(PATIENCE_SECONDS / TICK_SECONDS)):
        frame = yield Move()
        calm = 0.0 if frame.moving else calm + TICK_SECONDS
        if calm >= CALM_SECONDS:
            break
    return frame


def tremor(rng: random.Random, *, mm: float) -> Sway:
    """How unsteadily a hand holds: it trembles at 6 to 12 Hz and sways at 0.7 to 2.5 Hz."""
    waves = np.array(
        [
            (mm * share, rng.uniform(*hertz) * 2 * math.pi, rng.uniform(0, 6.28))
            for _ in range(3)
            for share, hertz in ((0.3, (6.0, 12.0)), (0.7, (0.7, 2.5)))
        ]
    )

    def sway(at: Floats) -> Floats:
        size, pulse, phase = waves.T
        swings = size * np.sin(np.multiply.outer(at, pulse) + phase)
        return np.asarray(swings.reshape(len(at), 3, 2).sum(axis=2))

    return sway
