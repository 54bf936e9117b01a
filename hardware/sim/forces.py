"""Forces on the simulated plate over time, spread over four cells as on a stiff cross.

A force ends by itself; a weight that came or went stays, as its owner folds it into the load.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from hardware.scale.samples import Cell

REACH_MM: Final = 75.0
CELLS: Final = (
    Cell("n", 0.0, REACH_MM),
    Cell("e", REACH_MM, 0.0),
    Cell("s", 0.0, -REACH_MM),
    Cell("w", -REACH_MM, 0.0),
)
RING_HZ: Final = 9.0

FourGrams = tuple[float, float, float, float]
Profile = Callable[[float], float]


def on_cells(grams: float, x_mm: float, y_mm: float) -> FourGrams:
    """How a stiff plate shares one force among the cells: its moments are kept."""
    share = grams / 4
    along_x = grams * x_mm / (2 * REACH_MM)
    along_y = grams * y_mm / (2 * REACH_MM)
    return share + along_y, share + along_x, share - along_y, share - along_x


class Force(Protocol):
    """Something that acts on the plate from `start` to `end`."""

    @property
    def start(self) -> float:
        """When it sets in."""

    @property
    def end(self) -> float:
        """When it has died away."""

    def at(self, now: float) -> FourGrams:
        """Grams on each cell at this time."""


@dataclass(frozen=True, slots=True)
class Press:
    """A force at one place whose strength follows a profile of the time since its start."""

    start: float
    end: float
    profile: Profile
    x_mm: float
    y_mm: float

    def at(self, now: float) -> FourGrams:
        """Grams on each cell at this time."""
        return on_cells(self.profile(now - self.start), self.x_mm, self.y_mm)


@dataclass(frozen=True, slots=True)
class Slide:
    """A weight that rolls to the edge: no net force, a growing shift of its moments, then gone."""

    start: float
    edge_at: float
    end: float
    grams: float
    path_mm: tuple[float, float]

    def at(self, now: float) -> FourGrams:
        """Grams on each cell at this time, beside where the weight lay."""
        way = smooth((now - self.start) / (self.edge_at - self.start))
        if now > self.edge_at:
            way *= (self.end - now) / (self.end - self.edge_at)
        north, east, south, west = on_cells(self.grams, *(way * mm for mm in self.path_mm))
        rest = self.grams / 4
        return north - rest, east - rest, south - rest, west - rest


@dataclass(frozen=True, slots=True)
class Shake:
    """The table swings and comes to rest: what it pulls it has pressed, so no impulse is left."""

    start: float
    end: float
    grams: float
    hertz: float
    shares: FourGrams
    """How much of the swing each cell takes; about a quarter each."""

    def at(self, now: float) -> FourGrams:
        """Grams on each cell at this time."""
        since = now - self.start
        damping = 4.0 / (self.end - self.start)
        pulse = 2 * math.pi * self.hertz
        # The derivative of a swing of speed that begins and ends at zero.
        swing = self.grams * math.exp(-damping * since)
        swing *= math.cos(pulse * since) - damping / pulse * math.sin(pulse * since)
        north, east, south, west = self.shares
        return swing * north, swing * east, swing * south, swing * west


def smooth(way: float) -> float:
    """From 0 to 1 with level ends."""
    way = min(1.0, max(0.0, way))
    return way * way * (3.0 - 2.0 * way)


def tremor(rng: random.Random, *, share: float) -> Profile:
    """How unsteadily a hand holds: a factor about 1 that sways and trembles at 6 to 12 Hz."""
    fast, slow = rng.uniform(6.0, 12.0), rng.uniform(0.7, 2.5)
    fast_phase, slow_phase = rng.uniform(0, 6.28), rng.uniform(0, 6.28)

    def factor(since: float) -> float:
        trembling = math.sin(2 * math.pi * fast * since + fast_phase)
        swaying = math.sin(2 * math.pi * slow * since + slow_phase)
        return 1.0 + share * (trembling + swaying)

    return factor


def held(rng: random.Random, *, grams: float, seconds: float, share: float) -> Profile:
    """A pressure that comes, is held with a tremor, and goes."""
    hold = tremor(rng, share=share)
    rise = seconds * rng.uniform(0.08, 0.2)
    fall = seconds * rng.uniform(0.08, 0.2)

    def pressure(since: float) -> float:
        envelope = min(smooth(since / rise), smooth((seconds - since) / fall))
        return grams * envelope * hold(since)

    return pressure


def ringing(*, grams: float, decay_seconds: float) -> Profile:
    """The plate swings after a weight came or went."""

    def swing(since: float) -> float:
        decay = math.exp(-since / decay_seconds)
        return grams * decay * math.sin(2 * math.pi * RING_HZ * since)

    return swing


def blow(*, grams: float, seconds: float) -> Profile:
    """One hit from above: half a swing."""

    def hit(since: float) -> float:
        return grams * math.sin(math.pi * since / seconds) if since < seconds else 0.0

    return hit
