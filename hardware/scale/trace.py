"""The shape of one event between two rests: how fast it passed, whether it fell or was lifted.

Pure arithmetic over rows; what the shape is called is decided in steps and contacts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.grill import Stir
from hardware.scale.filters import Point
from hardware.scale.plateau import Plateau, moment_of
from hardware.scale.samples import Layout

EARLY: Final = 0.2
LATE: Final = 0.8
EDGE_SECONDS: Final = 0.0625
"""A converter at 80 rows a second shows a sudden step within four or five conversions."""
SIDE_SECONDS: Final = 0.1
EDGE_PASSAGE_SECONDS: Final = 0.047
PASSAGE_SIGMAS: Final = 3.5
PRESSED_GRAMS: Final = 0.6
PRESSED_SHARE: Final = 0.05
"""Further from rest than this just before the edge, something held the piece."""
STEADY_SHARE: Final = 0.12
SLOWEST_EDGE_HZ: Final = 25.0
"""Below this rate a lift and a fall look the same."""
LEAST_EDGE_GRAMS: Final = 1.0
HELD_GRAMS: Final = 1.0
HELD_SIGMAS: Final = 3.0
RANG_GRAMS: Final = 0.4
RANG_SIGMAS: Final = 3.5
LEAST_JUMP_GRAMS: Final = 3.0
RISE_SECONDS: Final = 1.0
RISE_SHARE: Final = 0.25
"""What a pour may bring in a second, beside a jump that is to be told from it."""


def passage_seconds(points: Sequence[Point], *, start_grams: float, delta_grams: float) -> float:
    """The shortest time in which the sum went from a fifth to four fifths of the way.

    Infinite when it never did. Times between rows are interpolated.
    """
    best = math.inf
    left_at: float | None = None
    previous: tuple[float, float] | None = None
    for point in points:
        way = (point.total - start_grams) / delta_grams
        if previous is None:
            left_at = point.at if way <= EARLY else None
        else:
            if way <= EARLY:
                left_at = point.at
            elif previous[1] <= EARLY:
                left_at = _crossing(previous, (point.at, way), EARLY)
            if left_at is not None and way >= LATE:
                arrived_at = _crossing(previous, (point.at, way), LATE)
                best = min(best, arrived_at - left_at)
                left_at = None
        previous = (point.at, way)
    return best


def _crossing(before: tuple[float, float], after: tuple[float, float], level: float) -> float:
    if before[1] >= level or after[1] == before[1]:
        return before[0]
    share = (level - before[1]) / (after[1] - before[1])
    return before[0] + share * (after[0] - before[0])


@dataclass(frozen=True, slots=True)
class Edge:
    """A sudden change between two level stretches."""

    at: float
    delta_grams: float


def sudden_losses(
    points: Sequence[Point], *, rest_grams: float, rate_hz: float, sigma_grams: float
) -> list[Edge]:
    """Every place where the sum drops at once from a rest to another level, in order.

    What is pressed just before it drops may have been gripped and lifted: that is no proof.
    """
    if rate_hz < SLOWEST_EDGE_HZ:
        return []
    width = max(2, math.ceil(EDGE_SECONDS * rate_hz))
    side = max(3, round(SIDE_SECONDS * rate_hz))
    totals = [point.total for point in points]
    edges: list[Edge] = []
    index = side
    while index + width + 3 <= len(totals):
        edge = _edge_at(totals, index, width=width, side=side)
        least = max(LEAST_EDGE_GRAMS, 4 * sigma_grams)
        level = rest_grams + sum(one.delta_grams for one in edges)
        if (
            edge is None
            or edge[1] > -least
            or not _is_sharp(totals, edge, level, rate_hz=rate_hz, sigma_grams=sigma_grams)
        ):
            index += 1
            continue
        edges.append(Edge(points[edge[0]].at, edge[1]))
        index = edge[0] + width
    return edges


def _edge_at(
    totals: Sequence[float], index: int, *, width: int, side: int
) -> tuple[int, float] | None:
    """The edge that begins at `index`, if the steepest drop nearby begins there."""
    drop = totals[index + width - 1] - totals[index - 1]
    if drop >= -LEAST_EDGE_GRAMS / 2:
        return None
    for later in range(index + 1, min(index + width, len(totals) - width + 1)):
        if totals[later + width - 1] - totals[later - 1] < drop:
            return None
    before = totals[index - side : index]
    after = totals[index + width : index + width + side]
    return index, sum(after) / len(after) - sum(before) / len(before)


def _is_sharp(
    totals: Sequence[float],
    edge: tuple[int, float],
    level: float,
    *,
    rate_hz: float,
    sigma_grams: float,
) -> bool:
    """Whether the sum lay at the level until the edge, and passed it faster than a lift."""
    index, delta = edge
    side = max(3, round(SIDE_SECONDS * rate_hz))
    before = totals[index - side : index]
    if abs(sum(before) / len(before) - level) > max(PRESSED_GRAMS, PRESSED_SHARE * abs(delta)):
        return False
    slack = STEADY_SHARE * abs(delta) + 2.5 * sigma_grams
    if max(abs(value - level) for value in before) > slack:
        return False
    width = max(2, math.ceil(EDGE_SECONDS * rate_hz))
    window = [
        Point(place / rate_hz, totals[index - 1 + place], (), 0) for place in range(width + 2)
    ]
    seconds = passage_seconds(window, start_grams=level, delta_grams=delta)
    # Noise makes the passage of a light piece look shorter than it was: take it for longer.
    doubt = 1.0 + PASSAGE_SIGMAS * sigma_grams / abs(delta)
    return seconds * doubt <= EDGE_PASSAGE_SECONDS


def stir_of(
    totals: Sequence[float],
    *,
    rests_grams: tuple[float, float],
    rate_hz: float,
    sigma_grams: float,
) -> Stir | None:
    """How it felt between two rests; None where the rows are too few or too slow to tell."""
    width = max(2, math.ceil(EDGE_SECONDS * rate_hz))
    if rate_hz < SLOWEST_EDGE_HZ or len(totals) <= width:
        return None
    losses = [old - new for old, new in zip(totals, totals[width:], strict=False)]
    steepest = max(losses)
    lost_at = losses.index(steepest) + width
    slack = HELD_GRAMS + HELD_SIGMAS * sigma_grams
    before, after = rests_grams
    held = max(
        _longest_above(totals, max(before, after) + slack),
        _longest_above(totals[lost_at:], after + slack),
    )
    faintest = RANG_GRAMS + RANG_SIGMAS * sigma_grams
    rang = _rows_ringing(totals[lost_at:], after, faintest)
    felt = max(0.0, steepest), held / rate_hz, rang / rate_hz
    return Stir(*felt, faintest_grams=faintest)


def _rows_ringing(totals: Sequence[float], rest: float, slack: float) -> int:
    """From where the sum first came down to the rest to where it last left it."""
    down = next((row for row, total in enumerate(totals) if total <= rest + slack), len(totals))
    off = [row for row in range(down, len(totals)) if abs(totals[row] - rest) > slack]
    return off[-1] - down + 1 if off else 0


def astray_mm(
    points: Sequence[Point], before: Plateau, after: Plateau, *, layout: Layout
) -> float | None:
    """How far from where the changed weight lies it pressed or pulled, at most.

    Each row's moment about that place, which is nothing where all that acts acts there, over the
    changed weight. None where nothing changed, or the cells give no places.
    """
    change = after.total - before.total
    if not layout.has_places or abs(change) < LEAST_EDGE_GRAMS or not points:
        return None
    squares = [0.0] * len(points)
    for arms in layout.arms_mm:
        rest = moment_of(before.grams, arms)
        place = (moment_of(after.grams, arms) - rest) / change
        for row, point in enumerate(points):
            moment = moment_of(point.grams, arms) - rest
            squares[row] += (moment - place * (point.total - before.total)) ** 2
    return float(max(squares) ** 0.5 / abs(change))


def _longest_above(totals: Sequence[float], level: float) -> int:
    longest = run = 0
    for total in totals:
        run = run + 1 if total > level else 0
        longest = max(longest, run)
    return longest


def jump_onto(
    points: Sequence[Point], *, settled_at: float, settled_grams: float, side_rows: int
) -> tuple[Sequence[Point], Sequence[Point]] | None:
    """A slow rise that ends in a jump onto the rest: the rows just before the jump, and the jump.

    None unless the jump took two rows at most (or a twentieth of a second) and the rise before it
    was so slow that it hardly counts beside it.
    """
    onto = next((place for place, point in enumerate(points) if point.at >= settled_at), 0)
    width = 2
    while onto - width > 0 and points[onto].at - points[onto - width].at < EDGE_SECONDS:
        width += 1
    begin = onto - width + 1
    side = points[max(0, begin - side_rows) : begin]
    if len(side) < side_rows:
        return None
    jump = settled_grams - side[-1].total
    rise = side[-1].total - side[0].total
    seconds = side[-1].at - side[0].at
    creep = abs(rise) / seconds * RISE_SECONDS
    if abs(jump) < LEAST_JUMP_GRAMS or creep > RISE_SHARE * abs(jump):
        return None
    return side, points[begin - 1 : onto + 1]
