"""Signals made by hand for the tests of the scale: levels, ramps, rings and noise."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

from hardware.grill import GrillEvent, Pulse
from hardware.scale.samples import Cell, Layout, Reading
from hardware.scale.watch import watch_grill
from hardware.sim.forces import CELLS, on_cells

SUM_80 = Layout((Cell("sum"),), 80.0)
FOUR_80 = Layout(CELLS, 80.0)

Signal = Callable[[float], float]


def level(grams: float) -> Signal:
    """A weight that lies."""
    return lambda _: grams


def ramp(start: float, seconds: float, grams: float) -> Signal:
    """A weight that comes (or goes) steadily."""
    return lambda at: grams * min(1.0, max(0.0, (at - start) / seconds))


def ring(start: float, grams: float) -> Signal:
    """Nine swings a second that die within half a second."""

    def swing(at: float) -> float:
        since = at - start
        if since < 0:
            return 0.0
        return grams * math.exp(-since / 0.1) * math.sin(2 * math.pi * 9.0 * since)

    return swing


def pulse(start: float, seconds: float, grams: float) -> Signal:
    """Half a swing of force and nothing after it."""

    def hit(at: float) -> float:
        since = at - start
        return grams * math.sin(math.pi * since / seconds) if 0 <= since < seconds else 0.0

    return hit


def on_sum(
    *signals: Signal, seconds: float, rate_hz: float = 80.0, noise: float = 0.1
) -> list[Reading]:
    """The signals added up on a scale that gives its sum only."""
    rng = random.Random(1)
    return [
        Reading(at, (sum(signal(at) for signal in signals) + rng.gauss(0.0, noise),))
        for at in (row / rate_hz for row in range(round(seconds * rate_hz)))
    ]


def on_four(
    *placed: tuple[Signal, float, float], seconds: float, noise: float = 0.1
) -> list[Reading]:
    """Signals with their places on four cells."""
    rng = random.Random(1)
    rows = []
    for row in range(round(seconds * 80)):
        at = row / 80
        cells = [on_cells(signal(at), x_mm, y_mm) for signal, x_mm, y_mm in placed]
        grams = tuple(sum(one) + rng.gauss(0.0, noise / 2) for one in zip(*cells, strict=True))
        rows.append(Reading(at, grams))
    return rows


def events(readings: Iterable[Reading], *, layout: Layout) -> list[GrillEvent]:
    """Everything said but the pulses."""
    return [one for one in watch_grill(readings, layout=layout) if not isinstance(one, Pulse)]
