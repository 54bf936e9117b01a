"""The touch path: what shook the grill when the weight is what it was.

A push lasts, a knock is one short blow from above at one place, a bump pulls as much as it presses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.grill import Contact
from hardware.scale.filters import Point
from hardware.scale.plateau import Plateau, moment_of
from hardware.scale.samples import Layout

NET_SHARE: Final = 0.4
"""A force from above leaves at least this share of its swing as a net impulse."""
KNOCK_SECONDS: Final = 0.1
"""Wood that hits and is gone presses for less than this; the shortest lean takes longer."""
BRIEF_SECONDS: Final = 0.2
KNOCK_SHARE: Final = 0.7
"""A knock delivers this share of its swing, ringing included, within BRIEF_SECONDS."""
KNOCK_REACH_MM: Final = 85.0
LONE_CELL_SHARE: Final = 0.85
LONE_CELL_ROWS: Final = 4
SLOWEST_KNOCK_HZ: Final = 25.0


@dataclass(frozen=True, slots=True)
class Swing:
    """How the sum moved about its rest during a disturbance."""

    peak_grams: float
    """The largest distance from rest, with its sign."""
    net_share: float
    """Net impulse over total swing: 1 for pure pressing, 0 for shaking, -1 for pure lifting."""
    brief_share: float
    """Share of the total swing within BRIEF_SECONDS of its beginning."""
    width_seconds: float
    """From where the sum first passed half of its peak to where it last did."""
    place_mm: tuple[float, float] | None
    """Where the net force acted; None without places or net force."""
    wander_mm: float | None
    """How far from there it acted, on the mean."""
    lone_cell: bool
    """One cell alone moved, for a few rows: a fault of its wire or chip."""


def swing_of(points: Sequence[Point], rest: Plateau, *, layout: Layout) -> Swing:
    """Measure a disturbance about the rest before it; `points` begin near the onset."""
    deviations = [point.total - rest.total for point in points]
    peak = max(deviations, key=abs)
    if peak == 0.0:
        return Swing(0.0, 0.0, 0.0, 0.0, None, None, lone_cell=False)
    lively = [value for value in deviations if abs(value) > 0.1 * abs(peak)]
    swing = sum(abs(value) for value in lively) or 1.0
    first = next(at for at, value in enumerate(deviations) if abs(value) > 0.1 * abs(peak))
    brief_rows = layout.samples(BRIEF_SECONDS, least=2)
    brief = [v for v in deviations[first : first + brief_rows] if abs(v) > 0.1 * abs(peak)]
    impulses = [
        sum(point.grams[cell] for point in points) - rest.grams[cell] * len(points)
        for cell in range(len(layout.cells))
    ]
    net = sum(impulses)
    place = None
    if layout.has_places and abs(net) > 0.1 * swing:
        x = sum(i * mm for i, mm in zip(impulses, layout.x_mm, strict=True)) / net
        y = sum(i * mm for i, mm in zip(impulses, layout.y_mm, strict=True)) / net
        place = (x, y)
    return Swing(
        peak_grams=peak,
        net_share=sum(lively) / swing,
        brief_share=sum(abs(value) for value in brief) / swing,
        width_seconds=_width_rows(deviations, half=peak / 2) / layout.rate_hz,
        place_mm=place,
        wander_mm=None if place is None else _wander_mm(points, rest, place, layout=layout),
        lone_cell=_is_lone_cell(points, rest, rows=len(lively)),
    )


def _wander_mm(
    points: Sequence[Point], rest: Plateau, place: tuple[float, float], *, layout: Layout
) -> float:
    """What the moments about the place come to, over the force."""
    forces = [point.total - rest.total for point in points]
    squares = [0.0] * len(points)
    for arms, mm in zip(layout.arms_mm, place, strict=True):
        moment = moment_of(rest.grams, arms)
        for row, point in enumerate(points):
            squares[row] += (moment_of(point.grams, arms) - moment - mm * forces[row]) ** 2
    return sum(map(math.sqrt, squares)) / sum(map(abs, forces))


def _width_rows(deviations: Sequence[float], *, half: float) -> float:
    """Rows between the outermost passages of half the peak, each placed between its two rows."""
    ways = [0.0, *(deviation / half for deviation in deviations), 0.0]
    beyond = [row for row, way in enumerate(ways) if way >= 1.0]
    first, last = beyond[0], beyond[-1]
    early = (ways[first] - 1.0) / (ways[first] - ways[first - 1])
    late = (ways[last] - 1.0) / (ways[last] - ways[last + 1])
    return last - first + early + late


def _is_lone_cell(points: Sequence[Point], rest: Plateau, *, rows: int) -> bool:
    if len(rest.grams) == 1 or rows > LONE_CELL_ROWS:
        return False
    peaks = [
        max(abs(point.grams[cell] - level) for point in points)
        for cell, level in enumerate(rest.grams)
    ]
    return max(peaks) > LONE_CELL_SHARE * sum(peaks)


def contact_of(swing: Swing, *, layout: Layout) -> Contact:
    """Name the disturbance; a slow scale sees pushes only, as its rows hide the blow."""
    if layout.rate_hz < SLOWEST_KNOCK_HZ:
        return Contact.PUSH
    if abs(swing.net_share) < NET_SHARE:
        return Contact.BUMP
    is_short = swing.width_seconds <= KNOCK_SECONDS and swing.brief_share >= KNOCK_SHARE
    if swing.net_share < 0 or not is_short:
        return Contact.PUSH
    if swing.place_mm is not None and max(map(abs, swing.place_mm)) > KNOCK_REACH_MM:
        return Contact.BUMP
    return Contact.KNOCK
