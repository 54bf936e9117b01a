"""How it felt between two rests, weighed: a drop is sudden, tongs press, a lift takes its time.

Log-likelihoods only, of every reading of one event; the readings are made in hypotheses.py.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from companion.referee.odds import Floats
from hardware.grill import Stir

HELD_SECONDS = 0.07
"""What swings after a drop stays above the rest for less than this at a time; tongs for longer."""
HELD_ALONE = 0.02
"""How often something presses while one piece drops and nothing is placed."""
HELD_SEVERAL = 0.5
"""The same with several: what still lies there looks like pressure until it drops as well."""
HELD_TONGS = 0.96
HELD_PLACED_AND_FELL = 0.93
BLURRED = 0.12
"""How often a placement hides how suddenly pieces dropped beside it."""
BY_HAND = 0.4
"""How often a push is that of a whole hand, which lets go of any weight."""
MOVED_BY_HAND = 0.05
"""The same where a piece is moved: that is the work of tongs."""
HAND_GRAMS = 100.0
OUTLIER = 1e-3
OUTLIER_GRAMS = 60.0


@dataclass(frozen=True, slots=True)
class Felt:
    """How an event felt, and how often one piece that leaves like this is taken up."""

    stir: Stir
    taken: float


class Sets(Protocol):
    """Sets of pieces that may have gone, in step."""

    @property
    def sizes(self) -> Floats:
        """How many."""

    @property
    def grams(self) -> Floats:
        """All together."""

    @property
    def heaviest(self) -> Floats:
        """The heaviest of each."""


def log_placed(stir: Stir, gone: Sets) -> Floats:
    """Tongs set something down while these dropped (or none)."""
    release = _log_release(stir)
    dropped = np.logaddexp(
        math.log(1 - BLURRED) + _log_dropped(stir, gone), math.log(BLURRED) + release
    )
    beside = dropped + _log_held(stir, HELD_PLACED_AND_FELL)
    return np.where(gone.sizes > 0, beside, release + _log_held(stir, HELD_TONGS))


def log_left(felt: Felt, gone: Sets) -> Floats:
    """These dropped, or the only one of them was taken up."""
    either = np.logaddexp(_log_shares(felt)[0] + log_fell(felt.stir, gone), log_taken(felt, gone))
    return np.where(gone.sizes == 1, either, log_fell(felt.stir, gone))


def log_fell(stir: Stir, gone: Sets) -> Floats:
    """These dropped by themselves."""
    held = np.where(gone.sizes > 1, _log_held(stir, HELD_SEVERAL), _log_held(stir, HELD_ALONE))
    return _log_dropped(stir, gone) + held


def log_taken(felt: Felt, gone: Sets) -> Floats:
    """The one piece was taken up with the tongs, which share it with the drops."""
    stir = felt.stir
    slow = _log_about(stir.steepest_grams, 0.33 * gone.grams + 2.5, 0.1 * gone.grams + 2.0)
    return _log_shares(felt)[1] + slow + _log_held(stir, HELD_TONGS)


def log_dropped_against_taken(felt: Felt, gone: Sets) -> float:
    """How much likelier the last of these sets, one piece, dropped than was taken up."""
    dropped = _log_shares(felt)[0] + log_fell(felt.stir, gone)
    return float((dropped - log_taken(felt, gone))[-1])


def log_pushed(stir: Stir | None, *, by_hand: float) -> float:
    """Something pressed and nothing came or went; `by_hand` is how often that is no tongs."""
    if stir is None:
        return 0.0
    hand = -math.log(HAND_GRAMS) - stir.steepest_grams / HAND_GRAMS
    tongs = float(_log_release(stir))
    pushed = np.logaddexp(math.log(1 - by_hand) + tongs, math.log(by_hand) + hand)
    return float(pushed) + _log_held(stir, HELD_TONGS)


def _log_shares(felt: Felt) -> tuple[float, float]:
    return math.log(max(1 - felt.taken, 1e-9)), math.log(max(felt.taken, 1e-9))


def _log_held(stir: Stir, share: float) -> float:
    return math.log(share if stir.held_seconds >= HELD_SECONDS else 1 - share)


def _log_release(stir: Stir) -> Floats:
    """Tongs let go of what they pressed on."""
    return _log_about(stir.steepest_grams, np.array(5.5), np.array(3.0))


def _log_dropped(stir: Stir, gone: Sets) -> Floats:
    """The heaviest left at once, perhaps more with it, and the plate sprang."""
    low, high, slack = 0.95 * gone.heaviest, 1.3 * gone.grams, 0.08 * gone.heaviest + 0.8
    outside = np.maximum(low - stir.steepest_grams, stir.steepest_grams - high)
    ratio = np.maximum(outside, 0.0) / slack
    return _or_outlier(-0.5 * ratio * ratio - np.log(high - low + 2.5 * slack))


def _log_about(grams: float, centre: Floats, spread: Floats) -> Floats:
    ratio = (grams - centre) / spread
    return _or_outlier(-0.5 * ratio * ratio - np.log(2.5066 * spread))


def _or_outlier(logs: Floats) -> Floats:
    return np.logaddexp(logs, math.log(OUTLIER / OUTLIER_GRAMS))
