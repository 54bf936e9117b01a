"""The report as a picture: confidence against truth, delays, kinds against noise; plain SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.quality.evening import Evening
from tests.quality.reliability import Bin, Curve, bins_of, curves_of
from tests.quality.scoring import Tally, tally_of

SIDE, GAP, EDGE = 300.0, 70.0, 50.0
"""Of each of the three panels, between them, and round them, in pixels."""
COLOURS = ("#b5410e", "#2a6f97")
LONGEST_SECONDS = 1.2
WIDEST_GRAMS = 3.0

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """One square field; what is drawn into it counts from 0 to 1 both ways."""

    left: float

    def place(self, point: Point) -> Point:
        """Pixels of a point, upwards as people draw."""
        return self.left + point[0] * SIDE, EDGE + (1.0 - point[1]) * SIDE

    def frame(self, title: str, across: Iterable[tuple[float, str]], up: str) -> Iterator[str]:
        """Border, title and the marks below."""
        yield (
            f'<rect x="{self.left:.0f}" y="{EDGE:.0f}" width="{SIDE:.0f}" height="{SIDE:.0f}" '
            'fill="none" stroke="#999"/>'
        )
        yield _text((self.left, EDGE - 14), title)
        yield _text((self.left, EDGE - 1), up, size=10)
        for share, label in across:
            x, y = self.place((share, 0.0))
            yield _text((x, y + 14), label, size=10, anchor="middle")

    def line(self, points: Sequence[Point], colour: str) -> str:
        """Points joined."""
        told = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(self.place, points))
        return f'<polyline points="{told}" fill="none" stroke="{colour}" stroke-width="2"/>'


def picture(evenings: Sequence[Evening]) -> str:
    """The whole SVG."""
    usual = [evening for evening in evenings if not evening.case]
    total = Tally()
    for evening in usual:
        total.merge(tally_of(evening))
    curves = curves_of(each for evening in usual for each in evening.kinds)
    panels = [Panel(EDGE + place * (SIDE + GAP)) for place in range(3)]
    parts = [
        *_confidence(panels[0], bins_of(total.stated)),
        *_delays(panels[1], sorted(total.prompt_delays)),
        *_kinds(panels[2], curves),
    ]
    width, height = 3 * SIDE + 2 * GAP + 2 * EDGE, SIDE + 2 * EDGE
    begin = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        'font-family="sans-serif">'
    )
    ground = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join((begin, ground, *parts, "</svg>\n"))


def _confidence(panel: Panel, bins: Sequence[Bin]) -> Iterator[str]:
    """Bins side by side, as most calls are very sure: a dash for what was stated."""
    width = 1.0 / max(len(bins), 1)
    marks = [((place + 0.5) * width, f"{each.low:g}") for place, each in enumerate(bins)]
    yield from panel.frame("Right, by stated confidence (dash)", marks, "share right, 0 to 1")
    for place, each in enumerate(bins):
        middle = (place + 0.5) * width
        yield panel.line(((middle, each.interval[0]), (middle, each.interval[1])), COLOURS[0])
        x, y = panel.place((middle, each.right))
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{COLOURS[0]}"/>'
        dash = middle - width / 3, middle + width / 3
        yield panel.line(((dash[0], each.stated), (dash[1], each.stated)), COLOURS[1])


def _delays(panel: Panel, delays: Sequence[float]) -> Iterator[str]:
    marks = [(step / 4, f"{step / 4 * LONGEST_SECONDS:.1f} s") for step in range(5)]
    yield from panel.frame("From quiet to call", marks, "share told until then, 0 to 1")
    if delays:
        steps = [
            (min(seconds / LONGEST_SECONDS, 1.0), (number + 1) / len(delays))
            for number, seconds in enumerate(delays)
        ]
        yield panel.line([(0.0, 0.0), (steps[0][0], 0.0), *steps, (1.0, 1.0)], COLOURS[0])
    bar = 0.5 / LONGEST_SECONDS
    yield panel.line(((bar, 0.0), (bar, 0.95)), COLOURS[1])


def _kinds(panel: Panel, curves: Sequence[Curve]) -> Iterator[str]:
    marks = [(grams / WIDEST_GRAMS, f"{grams:g} g") for grams in (0.0, 1.0, 2.0, 3.0)]
    yield from panel.frame("Kinds told, by error of the weight", marks, "share right, 0 to 1")
    for number, curve in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        points = [(sigma / WIDEST_GRAMS, share) for sigma, share in curve.points]
        yield panel.line(points, colour)
        x, y = panel.place((0.45, 0.16 - 0.07 * number))
        yield _text((x, y), f"by {curve.by}", size=11, colour=colour)


def _text(
    at: Point, words: str, *, size: int = 13, anchor: str = "start", colour: str = "#222"
) -> str:
    x, y = at
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{colour}">{words}</text>'
    )
