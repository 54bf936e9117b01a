"""The plate of the simulated grill: which forces act, what lies there, and what the cells feel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.sim.forces import Force, FourGrams, on_cells, smooth

CREEP_SHARE: Final = 0.004
"""What a bar cell creeps under load, 0.05 % of full scale being 0.5 g for a 1 kg cell."""
CREEP_SECONDS: Final = 60.0


@dataclass(frozen=True, slots=True)
class Step:
    """A weight that comes (or, negative, goes) between two instants and stays so."""

    start: float
    seconds: float
    grams: float
    x_mm: float
    y_mm: float
    is_sudden: bool = False
    """A fall ends as a straight ramp; hands begin and end softly."""

    @property
    def end(self) -> float:
        """When all of it has come."""
        return self.start + self.seconds

    def at(self, now: float) -> FourGrams:
        """Grams on each cell at this time."""
        way = min(1.0, max(0.0, (now - self.start) / self.seconds))
        grams = self.grams * (way if self.is_sudden else smooth(way))
        return on_cells(grams, self.x_mm, self.y_mm)


class Plate:
    """Settled weights, weights under way and passing forces, with the creep they cause."""

    __slots__ = ("_active", "_creep", "_now", "_settled")

    def __init__(self) -> None:
        """Begin empty and still."""
        self._settled = [0.0, 0.0, 0.0, 0.0]
        self._active: list[Force] = []
        self._creep = 0.0
        self._now = 0.0

    def add(self, *forces: Force) -> None:
        """Let forces act; a Step stays when it has ended."""
        self._active.extend(forces)

    def lay(self, grams: float, x_mm: float, y_mm: float) -> None:
        """Let a weight lie there as if it always had."""
        self._settle(Step(0.0, 1.0, grams, x_mm, y_mm))
        self._creep += grams * CREEP_SHARE

    def calm(self) -> None:
        """End everything under way at once: weights are where they were going."""
        for force in self._active:
            if isinstance(force, Step):
                self._settle(force)
        self._active.clear()

    def grams(self, now: float) -> tuple[float, float, float, float]:
        """What each cell feels now; times must not go back."""
        settled = self._settled
        load = settled[0] + settled[1] + settled[2] + settled[3]
        share = min(1.0, (now - self._now) / CREEP_SECONDS)
        self._creep += (load * CREEP_SHARE - self._creep) * share
        self._now = now
        creep = self._creep / 4
        north, east, south, west = (
            settled[0] + creep,
            settled[1] + creep,
            settled[2] + creep,
            settled[3] + creep,
        )
        if self._active:
            for force in self._active:
                if now >= force.start:
                    n, e, s, w = force.at(now)
                    north, east, south, west = north + n, east + e, south + s, west + w
            self._retire(now)
        return north, east, south, west

    def _retire(self, now: float) -> None:
        for force in self._active:
            if isinstance(force, Step) and force.end <= now:
                self._settle(force)
        self._active = [force for force in self._active if force.end > now]

    def _settle(self, step: Step) -> None:
        for cell, grams in enumerate(on_cells(step.grams, step.x_mm, step.y_mm)):
            self._settled[cell] += grams
