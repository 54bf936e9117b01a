"""Palms of hands as the palm network answers, decoded: boxes, the wrist, the roots of the fingers.

How the network is asked stands in palmnet. Skin colour is not asked for anywhere: skins differ, and
wood and food look like some of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
SIDE_PX: Final = 192
"""The network's picture."""
LAYERS: Final = ((8, 2), (16, 6))
"""Stride in pixels and anchors to a cell: one layer of 24 by 24 cells, three of 12 by 12 in one."""
ANCHORS: Final = 2016
NUMBERS: Final = 18
"""Of a box: its middle, its size, and seven points."""
WRIST: Final = 0
KNUCKLE: Final = 2
"""Of the middle finger."""
SCORE_LEAST: Final = 0.5
OVERLAP_MOST: Final = 0.3
PALMS_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class PalmBox:
    """One palm; places in shares of the network's picture."""

    score: float
    left: float
    top: float
    wide: float
    high: float
    wrist: tuple[float, float]
    knuckle: tuple[float, float]
    """Where the middle finger begins."""


def scores_of(raw: Floats) -> Floats:
    """How sure the network is of a palm, for each anchor, 0 to 1."""
    flat = np.asarray(raw, np.float32).reshape(ANCHORS)
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(flat, -60.0, 60.0))), np.float32)


def palms_of(raw_boxes: Floats, scores: Floats) -> tuple[PalmBox, ...]:
    """All palms, the surest first; of two that lie over each other only the surer."""
    boxes = np.asarray(raw_boxes, np.float32).reshape(ANCHORS, NUMBERS) / SIDE_PX
    found: list[PalmBox] = []
    for row in np.argsort(-scores):
        if scores[row] < SCORE_LEAST or len(found) == PALMS_MOST:
            break
        palm = _palm(boxes[row], anchors()[row], float(scores[row]))
        if all(_overlap(palm, other) < OVERLAP_MOST for other in found):
            found.append(palm)
    return tuple(found)


@cache
def anchors() -> Floats:
    """The middle of each anchor, in shares of the picture, in the order of the answers."""
    rows = []
    for stride, each in LAYERS:
        cells = SIDE_PX // stride
        middles = (np.arange(cells) + 0.5) / cells
        x, y = np.meshgrid(middles, middles)
        rows.append(np.repeat(np.column_stack([x.ravel(), y.ravel()]), each, axis=0))
    return np.asarray(np.vstack(rows), np.float32)


def _palm(numbers: Floats, anchor: Floats, score: float) -> PalmBox:
    middle = numbers[:2] + anchor
    wide, high = (float(each) for each in numbers[2:4])
    points = numbers[4:].reshape(7, 2) + anchor
    wrist, knuckle = ((float(points[one, 0]), float(points[one, 1])) for one in (WRIST, KNUCKLE))
    left, top = float(middle[0]) - wide / 2, float(middle[1]) - high / 2
    return PalmBox(score, left, top, wide, high, wrist, knuckle)


def _overlap(one: PalmBox, other: PalmBox) -> float:
    """The share of both that both cover."""
    wide = min(one.left + one.wide, other.left + other.wide) - max(one.left, other.left)
    high = min(one.top + one.high, other.top + other.high) - max(one.top, other.top)
    both = max(wide, 0.0) * max(high, 0.0)
    return both / max(one.wide * one.high + other.wide * other.high - both, 1e-9)
