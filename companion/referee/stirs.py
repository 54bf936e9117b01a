"""How it felt between two rests, weighed: tongs lift in one place and in silence, a fall does not.

Log-likelihoods only, of every reading of one event; the readings are made in hypotheses.py.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from companion.referee.odds import Floats
from companion.referee.ways import Way
from hardware.grill import Onset, Stir

HELD_SECONDS = 0.07
"""What swings after a drop stays above the rest for less than this at a time; tongs for longer."""
RANG_SECONDS = 0.03
"""From here the grill swung on when the weight had gone; below it, it may have."""
SWING_SHARE = 0.2
"""How much of its weight the plate swings on by, once a piece has dropped by itself."""
LEAST_FAINT_GRAMS = 0.01
BY_ITSELF = 0.35
"""How often what falls was not pushed in the same event."""
HELD_SEVERAL = 0.5
"""How often something presses while several drop by themselves: what still lies there looks like
pressure until it drops as well."""
HELD_TONGS = 0.96
HELD_PLACED_AND_FELL = 0.93
RANG_UNHEARD = (0.65, 0.3, 0.05)
"""How long what drops by itself is heard to swing where the noise of the cells hides the swing."""
BLURRED = 0.12
"""How often a placement hides how suddenly pieces dropped beside it."""
DISTURBED = 0.4
"""The same where tongs push pieces off: they let go of what they pressed on as well."""
DISTURBED_BY_GRIP = 0.9
"""The same where they came down between pieces to take one of them up."""
ASTRAY_LEAST_MM = 1.0
ASTRAY_PLACED_MM = (150.0, 1.2)
SILENT, BRIEFLY, RANG = 0, 1, 2
RANG_PLACED = (0.45, 0.05, 0.5)
BY_HAND = 0.4
"""How often a push is that of a whole hand, which lets go of any weight."""
MOVED_BY_HAND = 0.05
"""The same where a piece is moved: that is the work of tongs."""
HAND_GRAMS = 100.0
OUTLIER = 1e-3
OUTLIER_GRAMS = 60.0
ROOT_TWO_PI = 2.5066


@dataclass(frozen=True, slots=True)
class _Feel:
    """What one way of leaving feels like."""

    drop: float
    """How often all of it lay there untouched and was gone within a few samples."""
    held: float
    """How often something presses meanwhile."""
    rang: tuple[float, float, float]
    """How often the grill was silent then, swung on for a moment, swung on."""
    astray: tuple[tuple[float, float], ...]
    """Median in mm of how far aside forces acted, and spread of its logarithm; each as often."""


_BY_ITSELF = _Feel(0.6, 0.02, (0.1, 0.2, 0.7), ((12.0, 1.6),))
"""Nobody touched them in this event: they drop at once, and the plate springs."""
_PUSHED = _Feel(0.1, 0.75, (0.4, 0.05, 0.55), ((80.0, 0.45), (500.0, 0.8)))
"""Tongs or a neighbour pushed them from the side, lightly or pressing on other things as well; they
slid over the edge and rocked the grate."""
_GENTLE = _Feel(0.01, 0.95, (0.87, 0.05, 0.08), ((3.0, 0.8),))
"""Tongs took hold where it lay, touched nothing else and took the weight slowly."""
_SNATCHED = _Feel(0.07, 0.4, (0.87, 0.05, 0.08), ((26.0, 0.5),))
"""They squeezed and pulled a little, and it was off at once."""
_CLUMSY = _Feel(0.02, 0.7, (0.65, 0.05, 0.3), ((350.0, 0.8),))
"""They dragged at others on their way, or pressed beside it first."""
_BY_FINGERS = _Feel(0.9, 0.02, (0.96, 0.03, 0.01), ((3.0, 0.8),))
"""All of it is gone at once, nothing else was touched, and nothing swings: as if by magic."""
GENTLY, WITH_A_SNATCH, CLUMSILY, BY_FINGERS = 0.4, 0.42, 0.15, 0.03
"""How often what takes a piece up does so in each of these four ways."""


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
    beside = dropped + _log_share(is_held(stir), HELD_PLACED_AND_FELL)
    aside = _log_astray(stir, (ASTRAY_PLACED_MM,)) + _log_rang(stir, RANG_PLACED)
    return np.where(
        gone.sizes > 0, beside + aside, release + aside + _log_share(is_held(stir), HELD_TONGS)
    )


def log_left(stir: Stir, gone: Sets, *, onset: Onset) -> Floats:
    """These left in their way, and nothing came."""
    is_drop = onset is Onset.DROP
    match gone.way:
        case Way.FELL:
            ways = (
                (BY_ITSELF, _log_by_itself(stir, gone, is_drop)),
                (1 - BY_ITSELF, _log_pushed_off(stir, gone, DISTURBED, is_drop)),
            )
            return _mixed(ways)
        case Way.TAKEN:
            return _log_taken(stir, gone, is_drop)
        case Way.ONE_TAKEN:
            return _log_pushed_off(stir, gone, DISTURBED_BY_GRIP, is_drop)


def _log_by_itself(stir: Stir, gone: Sets, is_drop: bool) -> Floats:
    """What still lies there holds, and what is light may swing unheard."""
    was_held = is_held(stir)
    alone, several = _log_share(was_held, _BY_ITSELF.held), _log_share(was_held, HELD_SEVERAL)
    felt = np.where(gone.sizes > 1, several, alone) + _log_swing(stir, gone)
    felt = felt + _log_share(is_drop, _BY_ITSELF.drop) + _log_astray(stir, _BY_ITSELF.astray)
    return _log_dropped(stir, gone) + felt


def _log_swing(stir: Stir, gone: Sets) -> Floats:
    """The plate swings on; for how long that is felt, the noise of the cells decides."""
    swing = SWING_SHARE * gone.heaviest
    faintest = max(stir.faintest_grams, LEAST_FAINT_GRAMS)
    heard = np.clip(swing / faintest - 1.0, 0.0, 1.0)
    length = _for_how_long(stir)
    logs: Floats = np.log(heard * _BY_ITSELF.rang[length] + (1.0 - heard) * RANG_UNHEARD[length])
    return logs


def _log_pushed_off(stir: Stir, gone: Sets, disturbed: float, is_drop: bool) -> Floats:
    broad = _log_broad(stir, gone)
    drops = _mixed(((1 - disturbed, _log_dropped(stir, gone)), (disturbed, broad)))
    return drops + _log_feel(stir, _PUSHED, is_drop)


def _log_taken(stir: Stir, gone: Sets, is_drop: bool) -> Floats:
    """How suddenly each of the four ways takes the weight off, and what it feels like."""
    grams, broad = gone.grams, _log_broad(stir, gone)
    slow = _log_about(stir.steepest_grams, 0.33 * grams + 2.5, 0.1 * grams + 2.0)
    sudden = _log_between(stir.steepest_grams, 0.3 * grams, 1.4 * grams, gone)
    at_once = _log_between(stir.steepest_grams, 0.9 * grams, 1.05 * grams, gone)
    ways = (
        (GENTLY, _mixed(((0.9, slow), (0.1, broad))), _GENTLE),
        (WITH_A_SNATCH, _mixed(((0.9, sudden), (0.1, broad))), _SNATCHED),
        (CLUMSILY, broad, _CLUMSY),
        (BY_FINGERS, at_once, _BY_FINGERS),
    )
    return _mixed((share, left + _log_feel(stir, feel, is_drop)) for share, left, feel in ways)


def _log_feel(stir: Stir, feel: _Feel, is_drop: bool) -> float:
    held = _log_share(is_held(stir), feel.held) + _log_share(is_drop, feel.drop)
    return held + _log_rang(stir, feel.rang) + _log_astray(stir, feel.astray)


def log_pushed(stir: Stir | None, *, by_hand: float) -> float:
    """Something pressed and nothing came or went; `by_hand` is how often that is no tongs."""
    if stir is None:
        return 0.0
    hand = -math.log(HAND_GRAMS) - stir.steepest_grams / HAND_GRAMS
    tongs = float(_log_release(stir))
    pushed = np.logaddexp(math.log(1 - by_hand) + tongs, math.log(by_hand) + hand)
    felt = _log_share(is_held(stir), HELD_TONGS) + _log_rang(stir, RANG_PLACED)
    return float(pushed) + felt


def is_held(stir: Stir) -> bool:
    """Something pressed meanwhile, for longer than anything swings."""
    return stir.held_seconds >= HELD_SECONDS


def _for_how_long(stir: Stir) -> int:
    if stir.rang_seconds >= RANG_SECONDS:
        return RANG
    return BRIEFLY if stir.rang_seconds > 0 else SILENT


def _log_rang(stir: Stir, shares: tuple[float, float, float]) -> float:
    return math.log(shares[_for_how_long(stir)])


def _mixed(ways: Iterable[tuple[float, Floats]]) -> Floats:
    """One of these, each as often as its share says."""
    total: Floats = np.array(-np.inf)
    for share, logs in ways:
        total = np.logaddexp(total, math.log(share) + logs)
    return total


def _log_share(is_so: bool, share: float) -> float:
    return math.log(share if is_so else 1 - share)


def _log_astray(stir: Stir, ways: tuple[tuple[float, float], ...]) -> float:
    """How well the distance fits, per unit of its logarithm; nothing where nobody felt it."""
    if stir.astray_mm is None:
        return 0.0
    log_mm = math.log(max(stir.astray_mm, ASTRAY_LEAST_MM))
    total = -math.inf
    for median, spread in ways:
        off = (log_mm - math.log(median)) / spread
        one = np.logaddexp(-0.5 * off * off - math.log(ROOT_TWO_PI * spread), math.log(OUTLIER))
        total = float(np.logaddexp(total, one))
    return total - math.log(len(ways))


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
    return _or_outlier(-0.5 * ratio * ratio - np.log(ROOT_TWO_PI * spread))


def _or_outlier(logs: Floats) -> Floats:
    return np.logaddexp(logs, math.log(OUTLIER / OUTLIER_GRAMS))
