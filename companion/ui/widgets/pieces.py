"""What the seven kinds of grill piece and the flame on the door look like, as outlines in a box
from 0 to 1 (y upward).

Values only; piece.py draws them. A shape must be told apart without its colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, tau

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """One patch of colour, or one stroke where a width is given (as a share of the box)."""

    tint: str
    points: Points
    stroke: float | None = None


def picture(kind: str) -> tuple[Layer, ...]:
    """The layers of a kind's picture from back to front; empty for a kind nobody drew."""
    return _PICTURES.get(kind, ())


def _oval(x: float, y: float, across: float, up: float, turn: float = 0.0) -> Points:
    steps = (tau * place / 36 for place in range(36))
    return tuple(
        (
            x + across * cos(step) * cos(turn) - up * sin(step) * sin(turn),
            y + across * cos(step) * sin(turn) + up * sin(step) * cos(turn),
        )
        for step in steps
    )


def _smooth(*corners: tuple[float, float], is_closed: bool = True) -> Points:
    """A curve through the corners (Catmull-Rom), ten points from one to the next."""
    count = len(corners)
    spans = count if is_closed else count - 1
    curve: list[tuple[float, float]] = []
    for span in range(spans):
        before, start, end, after = (
            corners[(span + step) % count]
            if is_closed
            else corners[min(max(span + step, 0), count - 1)]
            for step in (-1, 0, 1, 2)
        )
        curve.extend(_between(before, start, end, after, place / 10) for place in range(10))
    return tuple(curve) if is_closed else (*curve, corners[-1])


def _between(
    before: tuple[float, float],
    start: tuple[float, float],
    end: tuple[float, float],
    after: tuple[float, float],
    share: float,
) -> tuple[float, float]:
    def blend(a: float, b: float, c: float, d: float) -> float:
        bend = 2 * a - 5 * b + 4 * c - d + share * (3 * b - a - 3 * c + d)
        return 0.5 * (2 * b + share * (c - a + share * bend))

    return (
        blend(before[0], start[0], end[0], after[0]),
        blend(before[1], start[1], end[1], after[1]),
    )


def _sausage() -> tuple[Layer, ...]:
    arc = [pi * (1.12 + 0.76 * place / 14) for place in range(15)]
    middle = [(0.5 + 0.42 * cos(turn), 0.86 + 0.50 * sin(turn)) for turn in arc]
    outer = [(0.5 + 0.52 * cos(turn), 0.86 + 0.64 * sin(turn)) for turn in arc]
    inner = [(0.5 + 0.32 * cos(turn), 0.86 + 0.36 * sin(turn)) for turn in reversed(arc)]
    left, right = (0.06, 0.74), (0.94, 0.74)
    body = _smooth(*outer[::2], right, *inner[::2], left)
    marks = tuple(
        Layer(
            "#5A1E12",
            (
                (middle[place][0] - 0.05, middle[place][1] - 0.08),
                (middle[place][0] + 0.05, middle[place][1] + 0.08),
            ),
            0.045,
        )
        for place in (4, 7, 10)
    )
    return (Layer("#B8492B", body), *marks)


_PICTURES: dict[str, tuple[Layer, ...]] = {
    "pepper": (
        Layer(
            "#D9361E",
            _smooth(
                *((0.50, 0.74), (0.68, 0.80), (0.86, 0.66), (0.84, 0.36), (0.70, 0.10)),
                *((0.58, 0.14), (0.50, 0.08), (0.42, 0.14), (0.30, 0.10), (0.16, 0.36)),
                *((0.14, 0.66), (0.32, 0.80)),
            ),
        ),
        Layer("#8F1D10", ((0.50, 0.66), (0.47, 0.45), (0.50, 0.20)), 0.03),
        Layer("#FF9B80", ((0.27, 0.64), (0.25, 0.50)), 0.05),
        Layer("#3E8E41", _smooth((0.34, 0.76), (0.50, 0.70), (0.66, 0.76), (0.50, 0.84))),
        Layer("#3E8E41", ((0.50, 0.78), (0.52, 0.90), (0.60, 0.95)), 0.08),
    ),
    "corn": (
        Layer(
            "#5DA345",
            _smooth((0.10, 0.10), (0.16, 0.46), (0.44, 0.70), (0.52, 0.42), (0.34, 0.16)),
        ),
        Layer(
            "#5DA345",
            _smooth((0.10, 0.10), (0.46, 0.16), (0.70, 0.44), (0.42, 0.52), (0.16, 0.34)),
        ),
        Layer("#F6C431", _oval(0.58, 0.58, 0.40, 0.18, pi / 4)),
        *(
            Layer("#B97F10", ((0.42 + a, 0.60 - b), (0.42 + a + 0.2, 0.80 - b)), 0.02)
            for a, b in ((0.02, 0.05), (0.10, 0.10), (0.17, 0.17))
        ),
        *(
            Layer("#B97F10", ((0.38 + a, 0.56 + a), (0.54 + a, 0.40 + a)), 0.02)
            for a in (0.04, 0.13, 0.22, 0.31)
        ),
    ),
    "steak": (
        Layer(
            "#F3D9B5",
            _smooth(
                *((0.08, 0.56), (0.26, 0.84), (0.60, 0.88), (0.92, 0.66), (0.90, 0.36)),
                *((0.66, 0.26), (0.52, 0.12), (0.28, 0.14), (0.12, 0.30)),
            ),
        ),
        Layer(
            "#9C3A2A",
            _smooth(
                *((0.16, 0.55), (0.30, 0.75), (0.58, 0.79), (0.82, 0.62), (0.80, 0.44)),
                *((0.60, 0.35), (0.46, 0.22), (0.30, 0.24), (0.20, 0.36)),
            ),
        ),
        Layer("#F3D9B5", ((0.34, 0.72), (0.46, 0.54), (0.44, 0.34)), 0.06),
        Layer("#F3D9B5", ((0.46, 0.54), (0.66, 0.60)), 0.06),
    ),
    "fish": (
        Layer("#4D8FB8", ((0.70, 0.50), (0.97, 0.76), (0.90, 0.50), (0.97, 0.24))),
        Layer("#4D8FB8", _smooth((0.36, 0.66), (0.54, 0.84), (0.66, 0.60))),
        Layer(
            "#7FC3E8",
            _smooth(
                (0.03, 0.48), (0.24, 0.70), (0.54, 0.68), (0.80, 0.50), (0.54, 0.30), (0.24, 0.28)
            ),
        ),
        Layer("#2C5F80", ((0.30, 0.66), (0.36, 0.50), (0.30, 0.32)), 0.025),
        Layer("#2C5F80", ((0.48, 0.60), (0.53, 0.50), (0.48, 0.40)), 0.025),
        Layer("#2C5F80", ((0.61, 0.57), (0.65, 0.50), (0.61, 0.43)), 0.025),
        Layer("#10202B", _oval(0.17, 0.55, 0.035, 0.035)),
    ),
    "mushroom": (
        Layer(
            "#EBD9BD",
            _smooth(
                (0.40, 0.52), (0.60, 0.52), (0.63, 0.24), (0.66, 0.10), (0.34, 0.10), (0.37, 0.24)
            ),
        ),
        Layer(
            "#B5835A",
            _smooth(
                *((0.05, 0.46), (0.14, 0.72), (0.34, 0.89), (0.66, 0.89), (0.86, 0.72)),
                *((0.95, 0.46), (0.70, 0.41), (0.30, 0.41)),
            ),
        ),
        Layer("#8A5B36", ((0.16, 0.47), (0.50, 0.45), (0.84, 0.47)), 0.03),
        Layer("#DDB892", _oval(0.34, 0.70, 0.08, 0.05, 0.5)),
    ),
    "aubergine": (
        Layer(
            "#5B2A78",
            _smooth(
                *((0.62, 0.78), (0.76, 0.66), (0.72, 0.42), (0.56, 0.14), (0.28, 0.06)),
                *((0.09, 0.22), (0.12, 0.46), (0.32, 0.60), (0.46, 0.74)),
            ),
        ),
        Layer("#A77CC4", ((0.22, 0.36), (0.26, 0.24), (0.36, 0.16)), 0.05),
        Layer(
            "#3E8E41",
            _smooth(
                (0.40, 0.72), (0.54, 0.66), (0.68, 0.54), (0.76, 0.66), (0.74, 0.80), (0.58, 0.82)
            ),
        ),
        Layer("#3E8E41", ((0.69, 0.75), (0.80, 0.86), (0.92, 0.88)), 0.08),
    ),
    "sausage": _sausage(),
    "flame": (
        Layer(
            "#E4571E",
            _smooth(
                *((0.52, 0.97), (0.60, 0.76), (0.78, 0.58), (0.82, 0.32), (0.66, 0.09)),
                *(
                    (0.50, 0.04),
                    (0.34, 0.09),
                    (0.18, 0.32),
                    (0.24, 0.58),
                    (0.34, 0.66),
                    (0.40, 0.82),
                ),
            ),
        ),
        Layer(
            "#FFC37A",
            _smooth(
                *((0.52, 0.66), (0.60, 0.48), (0.67, 0.32), (0.60, 0.14), (0.50, 0.10)),
                *((0.39, 0.14), (0.33, 0.32), (0.42, 0.48)),
            ),
        ),
    ),
}
