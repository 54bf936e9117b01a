"""How well an explanation fits what was measured: log-likelihoods that forgive an outlier.

Numbers only; what the explanations are is in hypotheses.py.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

FREEDOM = 8.0
"""Degrees of freedom of Student's t: one wild reading costs little, a plain misfit a lot."""
_LOG_NORM = (
    math.lgamma((FREEDOM + 1) / 2) - math.lgamma(FREEDOM / 2) - 0.5 * math.log(FREEDOM * math.pi)
)


def log_density(residual: Floats, sigma: Floats) -> Floats:
    """Log density of Student's t at `residual`, with the scale `sigma` of the same unit."""
    ratio = residual / sigma
    return _LOG_NORM - np.log(sigma) - (FREEDOM + 1) / 2 * np.log1p(ratio * ratio / FREEDOM)


def log_sum(logs: list[float]) -> float:
    """Log of the sum of the likelihoods: several fits that amount to one answer."""
    top = max(logs)
    return top + math.log(sum(math.exp(each - top) for each in logs))


def odds(log_ratio: float) -> float:
    """How many times likelier, never infinite."""
    return math.exp(max(min(log_ratio, 300.0), -300.0))
