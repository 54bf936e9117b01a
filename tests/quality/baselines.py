"""Two simpler referees to beat: a plain threshold, and plateaus without any rule of the game.

Both know the weights of the box on average and nothing else; everything they say is entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hardware.scale.samples import Reading
from tests.quality.evening import Baseline
from tests.quality.told import Claim, Told

Floats = NDArray[np.float64]

JUMP_SECONDS = 0.1
JUMP_GRAMS = 3.0
"""A little more than the lightest piece of a box is thought to weigh."""
DEAF_SECONDS = 1.0
"""After a jump nothing is heard until it has been still for so long."""
REST_SECONDS = 0.4
REST_SIGMAS = 3.0
LEAST_STEP_GRAMS = 1.0


@dataclass(frozen=True, slots=True)
class Weights:
    """The sum of the cells over a whole evening; rows with a missing cell are left out."""

    at: Floats
    grams: Floats

    @classmethod
    def of(cls, readings: Sequence[Reading]) -> Weights:
        """The sums of these rows."""
        rows = [
            (reading.at, sum(each for each in reading.grams if each is not None))
            for reading in readings
            if None not in reading.grams
        ]
        table = np.array(rows, dtype=np.float64).reshape(-1, 2)
        return cls(table[:, 0], table[:, 1])

    @property
    def noise_grams(self) -> float:
        """Root mean square at rest, by the median of the differences of neighbouring rows."""
        if len(self.grams) < 2:
            return 0.0
        return float(np.median(np.abs(np.diff(self.grams)))) / (0.6745 * 2**0.5)

    @property
    def rate_hz(self) -> float:
        """Rows in a second."""
        if len(self.at) < 2:
            return 1.0
        return 1.0 / max(float(np.median(np.diff(self.at))), 1e-3)


def baselines(weights: Weights, mean_piece_grams: float) -> tuple[Baseline, ...]:
    """What both would have said."""
    return (
        Baseline("plain threshold", tuple(threshold(weights, mean_piece_grams))),
        Baseline("plateau only", tuple(plateaus(weights, mean_piece_grams))),
    )


def threshold(weights: Weights, mean_piece_grams: float) -> list[Told]:
    """Every jump of the sum is a piece that came or pieces that fell."""
    lag = max(1, round(JUMP_SECONDS * weights.rate_hz))
    if len(weights.grams) <= lag:
        return []
    jumps = weights.grams[lag:] - weights.grams[:-lag]
    told: list[Told] = []
    last = -DEAF_SECONDS
    for row in np.flatnonzero(np.abs(jumps) > JUMP_GRAMS):
        at = float(weights.at[row + lag])
        if at - last >= DEAF_SECONDS:
            told.append(_told(at, float(jumps[row]), mean_piece_grams))
        last = at
    return told


def plateaus(weights: Weights, mean_piece_grams: float) -> list[Told]:
    """Every difference between two rests is a piece that came or pieces that fell."""
    window = max(3, round(REST_SECONDS * weights.rate_hz))
    if len(weights.grams) <= window:
        return []
    sums = np.cumsum(np.insert(weights.grams, 0, 0.0))
    squares = np.cumsum(np.insert(weights.grams**2, 0, 0.0))
    means = (sums[window:] - sums[:-window]) / window
    variance = (squares[window:] - squares[:-window]) / window - means**2
    limit = (REST_SIGMAS * max(weights.noise_grams, 0.02)) ** 2
    is_quiet = variance < limit
    told: list[Told] = []
    rest: float | None = None
    for row in np.flatnonzero(is_quiet):
        mean = float(means[row])
        is_new = row == 0 or not is_quiet[row - 1]
        if rest is not None and is_new and abs(mean - rest) > LEAST_STEP_GRAMS:
            told.append(_told(float(weights.at[row + window - 1]), mean - rest, mean_piece_grams))
        rest = mean
    return told


def _told(at: float, grams: float, mean_piece_grams: float) -> Told:
    if grams > 0:
        claim = Claim("placed", 1)
    else:
        claim = Claim("fallen", max(1, round(-grams / mean_piece_grams)), is_paid=True)
    about = "placement" if grams > 0 else "fall"
    return Told(at, at, "sure", about, (claim,), (), 1.0)
