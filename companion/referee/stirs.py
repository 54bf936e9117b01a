"""How it felt between two rests, weighed: tongs lift in one place and in silence, a fall does not.

Log-likelihoods only, of every reading of one event; the readings are made in hypotheses.py.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Protocol

import numpy as np

from companion.referee.odds import Floats
from companion.referee.ways import Way
from hardware.grill import Stir

HELD_SECONDS = 0.07
"""What swings after a drop stays above the rest for less than this at a time; tongs for longer."""
RANG_SECONDS = 0.03
"""From here the grill swung on when the weight had gone."""
BY_ITSELF = 0.35
"""How often what falls was not pushed in the same event."""
CLUMSY = 0.15
"""How often tongs that take a piece up drag at others, or press beside it first."""
HELD_ALONE = 0.02
"""How often something presses while a piece drops by itself and nothing is placed."""
HELD_SEVERAL = 0.5
"""The same with several: what still lies there looks like pressure until it drops as well."""
HELD_PUSHED = 0.75
HELD_TAKEN = 0.7
HELD_TONGS = 0.96
HELD_PLACED_AND_FELL = 0.93
RANG_BY_ITSELF = 0.8
RANG_PUSHED = 0.55
RANG_TAKEN = 0.08
RANG_CLUMSY = 0.3
ASTRAY_PUSHED_MM = ((80.0, 0.45), (500.0, 0.8))
"""Median, and spread of the logarithm: what is pushed off is pushed from the side and slides,
lightly or under tongs that press on other things as well."""
ASTRAY_TAKEN_MM = ((3.0, 0.8), (26.0, 0.5))
"""Tongs that take hold without touching anything else, and such as squeeze and pull a little."""
ASTRAY_CLUMSY_MM = (350.0, 0.8)
ASTRAY_BY_ITSELF_MM = (12.0, 1.6)
ASTRAY_LEAST_MM = 1.0
BLURRED = 0.12
"""How often a placement hides how suddenly pieces dropped beside it."""
DISTURBED = 0.4
"""The same where tongs push pieces off: they let go of what they pressed on as well."""
DISTURBED_BY_GRIP = 0.9
"""The same where they came down between pieces to take one of them up."""
ASTRAY_PLACED_MM = (150.0, 1.2)
RANG_PLACED = 0.5
BY_HAND = 0.4
"""How often a push is that of a whole hand, which lets go of any weight."""
MOVED_BY_HAND = 0.05
"""The same where a piece is moved: that is the work of tongs."""
HAND_GRAMS = 100.0
OUTLIER = 1e-3
OUTLIER_GRAMS = 60.0


class Sets(Protocol):
    """Sets of pieces that may have gone, in step, and in which way."""

    @property
    def sizes(self) -> Floats:
        """How many."""

    @property
    def grams(self) -> Floats:
        """All together."""

    @property
    def heaviest(self) -> Floats:
        """The heaviest of each."""

    @property
    def way(self) -> Way:
        """How they left the grill."""


def log_placed(stir: Stir, gone: Sets) -> Floats:
    """Tongs set something down while these dropped (or none)."""
    release = _log_release(stir)
    dropped = _mixed(((1 - BLURRED, _log_dropped(stir, gone)), (BLURRED, release)))
    beside = dropped + _log_share(_is_held(stir), HELD_PLACED_AND_FELL)
    aside = _log_astray(stir, ASTRAY_PLACED_MM) + _log_share(_rang(stir), RANG_PLACED)
    return np.where(
        gone.sizes > 0, beside + aside, release + aside + _log_share(_is_held(stir), HELD_TONGS)
    )


def log_left(stir: Stir, gone: Sets) -> Floats:
    """These left in their way, and nothing came."""
    match gone.way:
        case Way.FELL:
            ways = (
                (BY_ITSELF, _log_by_itself(stir, gone)),
                (1 - BY_ITSELF, _log_pushed_off(stir, gone, DISTURBED)),
            )
            return _mixed(ways)
        case Way.TAKEN:
            return _mixed(((1 - CLUMSY, _log_taken(stir, gone)), (CLUMSY, _log_clumsy(stir, gone))))
        case Way.ONE_TAKEN:
            return _log_pushed_off(stir, gone, DISTURBED_BY_GRIP)


def _log_by_itself(stir: Stir, gone: Sets) -> Floats:
    """Nobody touched them in this event: they drop at once, and the plate springs."""
    held = np.where(
        gone.sizes > 1,
        _log_share(_is_held(stir), HELD_SEVERAL),
        _log_share(_is_held(stir), HELD_ALONE),
    )
    felt = _log_share(_rang(stir), RANG_BY_ITSELF) + _log_astray(stir, ASTRAY_BY_ITSELF_MM)
    return _log_dropped(stir, gone) + held + felt


def _log_pushed_off(stir: Stir, gone: Sets, disturbed: float) -> Floats:
    """Tongs or a neighbour pushed them, they slid over the edge and rocked the grate."""
    broad = _log_broad(stir, gone)
    drops = _mixed(((1 - disturbed, _log_dropped(stir, gone)), (disturbed, broad)))
    felt = _log_share(_is_held(stir), HELD_PUSHED) + _log_share(_rang(stir), RANG_PUSHED)
    return drops + felt + _log_either(stir, ASTRAY_PUSHED_MM)


def _log_taken(stir: Stir, gone: Sets) -> Floats:
    """Tongs took hold where it lay and went straight up, slowly or with a snatch."""
    slow = _log_about(stir.steepest_grams, 0.33 * gone.grams + 2.5, 0.1 * gone.grams + 2.0)
    snatched = _log_between(stir.steepest_grams, 0.3 * gone.grams, 1.4 * gone.grams, gone)
    left = _mixed(((0.45, slow), (0.45, snatched), (0.1, _log_broad(stir, gone))))
    felt = _log_share(_is_held(stir), HELD_TAKEN) + _log_share(_rang(stir), RANG_TAKEN)
    return left + felt + _log_either(stir, ASTRAY_TAKEN_MM)


def _log_clumsy(stir: Stir, gone: Sets) -> Floats:
    """The tongs dragged at other pieces on their way."""
    felt = _log_share(_is_held(stir), HELD_TAKEN) + _log_share(_rang(stir), RANG_CLUMSY)
    return _log_broad(stir, gone) + felt + _log_astray(stir, ASTRAY_CLUMSY_MM)


def log_pushed(stir: Stir | None, *, by_hand: float) -> float:
    """Something pressed and nothing came or went; `by_hand` is how often that is no tongs."""
    if stir is None:
        return 0.0
    hand = -math.log(HAND_GRAMS) - stir.steepest_grams / HAND_GRAMS
    tongs = float(_log_release(stir))
    pushed = np.logaddexp(math.log(1 - by_hand) + tongs, math.log(by_hand) + hand)
    felt = _log_share(_is_held(stir), HELD_TONGS) + _log_share(_rang(stir), RANG_PLACED)
    return float(pushed) + felt


def _is_held(stir: Stir) -> bool:
    return stir.held_seconds >= HELD_SECONDS


def _rang(stir: Stir) -> bool:
    return stir.rang_seconds >= RANG_SECONDS


def _mixed(ways: Iterable[tuple[float, Floats]]) -> Floats:
    """One of these, each as often as its share says."""
    total: Floats = np.array(-np.inf)
    for share, logs in ways:
        total = np.logaddexp(total, math.log(share) + logs)
    return total


def _log_share(is_so: bool, share: float) -> float:
    return math.log(share if is_so else 1 - share)


def _log_astray(stir: Stir, median_and_spread: tuple[float, float]) -> float:
    """How well the distance fits, per unit of its logarithm; nothing where nobody felt it."""
    if stir.astray_mm is None:
        return 0.0
    median, spread = median_and_spread
    off = math.log(max(stir.astray_mm, ASTRAY_LEAST_MM) / median) / spread
    return float(np.logaddexp(-0.5 * off * off - math.log(2.5066 * spread), math.log(OUTLIER)))


def _log_either(stir: Stir, both: tuple[tuple[float, float], tuple[float, float]]) -> float:
    """The same for two that are as frequent as each other."""
    one, other = (_log_astray(stir, each) for each in both)
    return float(np.logaddexp(one, other)) - math.log(2)


def _log_release(stir: Stir) -> Floats:
    """Tongs let go of what they pressed on."""
    return _log_about(stir.steepest_grams, np.array(5.5), np.array(3.0))


def _log_dropped(stir: Stir, gone: Sets) -> Floats:
    """The heaviest left at once, perhaps more with it, and the plate sprang."""
    return _log_between(stir.steepest_grams, 0.95 * gone.heaviest, 1.3 * gone.grams, gone)


def _log_broad(stir: Stir, gone: Sets) -> Floats:
    """Anything may have been let go of at once: the pieces, and what pressed on them."""
    scale = 1.5 * gone.grams + 5.0
    return -stir.steepest_grams / scale - np.log(scale)


def _log_between(grams: float, low: Floats, high: Floats, gone: Sets) -> Floats:
    slack = 0.08 * gone.heaviest + 0.8
    outside = np.maximum(low - grams, grams - high)
    ratio = np.maximum(outside, 0.0) / slack
    return _or_outlier(-0.5 * ratio * ratio - np.log(high - low + 2.5 * slack))


def _log_about(grams: float, centre: Floats, spread: Floats) -> Floats:
    ratio = (grams - centre) / spread
    return _or_outlier(-0.5 * ratio * ratio - np.log(2.5066 * spread))


def _or_outlier(logs: Floats) -> Floats:
    return np.logaddexp(logs, math.log(OUTLIER / OUTLIER_GRAMS))
