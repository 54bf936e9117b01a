"""What hands, tongs, tables and falling wood do to the plate: each motion as forces over time.

Which piece lies where is the grill's affair; here is only how it feels on the cells.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from hardware.sim.commands import By
from hardware.sim.forces import Force, Press, Shake, Slide, blow, held, ringing
from hardware.sim.plate import Step

FRAME_GRAMS: Final = 45.0
"""The loose cardboard plate of 10 by 10 cm that lies on the cross."""
EDGE_MM: Final = 52.0
TONGS_TREMOR: Final = 0.15
HAND_TREMOR: Final = 0.05


@dataclass(frozen=True, slots=True)
class Spot:
    """A weight at a place on the plate."""

    grams: float
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Motion:
    """Forces of one motion and when the plate has come to rest after it."""

    forces: tuple[Force, ...]
    start: float
    end: float


class Hands:
    """Makes motions, each a little different from the last; seeded."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        """Take the chance to draw from."""
        self._rng = rng

    def place(self, now: float, spot: Spot) -> Motion:
        """Tongs set a piece down, press on it, let go; the plate rings."""
        rng = self._rng
        touch = now + rng.uniform(0.05, 0.2)
        seconds = rng.uniform(0.3, 1.2)
        press = rng.uniform(2.0, 12.0)
        step = Step(touch, rng.uniform(0.06, 0.25), spot.grams, spot.x_mm, spot.y_mm)
        tongs = self._hold(touch, seconds, press, spot)
        ring = self._ring(touch + seconds, 0.15 * spot.grams + 0.1 * press, spot)
        return Motion((step, tongs, ring), touch, _calm_at(ring))

    def lift(self, now: float, spot: Spot) -> Motion:
        """Tongs grip a piece, which presses a little, and take it up."""
        rng = self._rng
        grip = now + rng.uniform(0.05, 0.2)
        seconds = rng.uniform(0.3, 0.8)
        tongs = self._hold(grip, seconds, rng.uniform(1.0, 8.0), spot)
        leave = grip + seconds * rng.uniform(0.6, 0.9)
        step = Step(leave, rng.uniform(0.12, 0.5), -spot.grams, spot.x_mm, spot.y_mm)
        ring = self._ring(step.end, 0.05 * spot.grams, spot)
        return Motion((tongs, step, ring), grip, _calm_at(ring))

    def shift(self, now: float, spot: Spot, to_mm: tuple[float, float]) -> Motion:
        """Tongs push a piece over the plate."""
        rng = self._rng
        touch = now + rng.uniform(0.05, 0.2)
        seconds = rng.uniform(0.3, 1.0)
        away = Step(touch, seconds, -spot.grams, spot.x_mm, spot.y_mm)
        there = Step(touch, seconds, spot.grams, *to_mm)
        tongs = self._hold(touch, seconds, rng.uniform(2.0, 15.0), spot)
        ring = self._ring(touch + seconds, rng.uniform(0.2, 1.0), spot)
        return Motion((away, there, tongs, ring), touch, _calm_at(ring))

    def fall(self, now: float, spot: Spot) -> Motion:
        """A piece rolls to the edge, mostly, and drops; the plate springs back."""
        rng = self._rng
        rolling = rng.uniform(0.08, 0.5) if rng.random() < 0.6 else 0.0
        step = Step(now + rolling, rng.uniform(0.03, 0.05), -spot.grams, spot.x_mm, spot.y_mm, True)
        ring = self._ring(step.end, -0.3 * spot.grams, spot)
        forces: list[Force] = [step, ring]
        if rolling:
            side = rng.choice(((EDGE_MM, spot.y_mm), (spot.x_mm, EDGE_MM), (-EDGE_MM, spot.y_mm)))
            path = (side[0] - spot.x_mm, side[1] - spot.y_mm)
            forces.append(Slide(now, step.start, step.end, spot.grams, path))
        return Motion(tuple(forces), now, _calm_at(ring))

    def knock(self, now: float, spot: Spot) -> Motion:
        """A piece hits the plate and is gone again."""
        rng = self._rng
        seconds = rng.uniform(0.03, 0.09)
        peak = spot.grams * rng.uniform(1.5, 4.0)
        hit = Press(now, now + seconds, blow(grams=peak, seconds=seconds), spot.x_mm, spot.y_mm)
        ring = self._ring(now + seconds, 0.15 * peak, spot)
        return Motion((hit, ring), now, _calm_at(ring))

    def bump(self, now: float, grams: float) -> Motion:
        """The table is hit: all cells swing, none is loaded."""
        rng = self._rng
        seconds = rng.uniform(0.3, 0.9)
        north, east, south, west = (rng.uniform(0.15, 0.35) for _ in range(4))
        shares = (north, east, south, west)
        shake = Shake(now, now + seconds, grams, rng.uniform(5.0, 14.0), shares)
        return Motion((shake,), now, shake.end)

    def lean(self, now: float, seconds: float, by: By, spot: Spot) -> Motion:
        """Somebody leans on the plate; the spot's grams say how hard."""
        share = TONGS_TREMOR if by == "tongs" else HAND_TREMOR
        profile = held(self._rng, grams=spot.grams, seconds=seconds, share=share)
        press = Press(now, now + seconds, profile, spot.x_mm, spot.y_mm)
        ring = self._ring(press.end, 0.02 * spot.grams, spot)
        return Motion((press, ring), now, _calm_at(ring))

    def leaning_grams(self, by: By) -> float:
        """How hard somebody leans who does not think of it."""
        return self._rng.uniform(3.0, 30.0) if by == "tongs" else self._rng.uniform(20.0, 400.0)

    def overturn(self, now: float, spots: list[Spot]) -> Motion:
        """The plate goes over: blows, then every piece and the plate itself are gone."""
        rng = self._rng
        forces: list[Force] = []
        for _ in range(4):
            hit = now + rng.uniform(0.0, 0.4)
            seconds = rng.uniform(0.05, 0.2)
            profile = blow(grams=rng.uniform(-80.0, 250.0), seconds=seconds)
            forces.append(
                Press(hit, hit + seconds, profile, rng.uniform(-60, 60), rng.uniform(-60, 60))
            )
        for spot in [*spots, Spot(FRAME_GRAMS, 0.0, 0.0)]:
            start = now + rng.uniform(0.05, 0.5)
            forces.append(Step(start, 0.06, -spot.grams, spot.x_mm, spot.y_mm, True))
        ring = self._ring(now + 0.6, 20.0, Spot(0.0, 0.0, 0.0))
        return Motion((*forces, ring), now, _calm_at(ring))

    def rebuild(self, now: float) -> Motion:
        """Two hands put the plate back on the cross."""
        rng = self._rng
        step = Step(now + 0.2, rng.uniform(0.2, 0.5), FRAME_GRAMS, 0.0, 0.0)
        hands = [
            self._hold(now + at, 0.8, rng.uniform(20.0, 90.0), Spot(0.0, x, 0.0))
            for at, x in ((0.1, -40.0), (0.3, 40.0))
        ]
        ring = self._ring(now + 1.2, 3.0, Spot(0.0, 0.0, 0.0))
        return Motion((step, *hands, ring), now, _calm_at(ring))

    def _hold(self, start: float, seconds: float, grams: float, spot: Spot) -> Press:
        profile = held(self._rng, grams=grams, seconds=seconds, share=TONGS_TREMOR)
        return Press(start, start + seconds, profile, spot.x_mm, spot.y_mm)

    def _ring(self, start: float, grams: float, spot: Spot) -> Press:
        decay = self._rng.uniform(0.05, 0.12)
        profile = ringing(grams=grams, decay_seconds=decay)
        return Press(start, start + 8 * decay, profile, spot.x_mm, spot.y_mm)


def _calm_at(ring: Press) -> float:
    """When a ring has sunk to a twentieth: three of its eight decay times."""
    return ring.start + (ring.end - ring.start) * 3 / 8
