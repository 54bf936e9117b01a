"""What the four cells say of a reading: how much, where, and how it felt.

One sense among others to come: it knows an event and single enrolled pieces, no rule and no prior.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product

import numpy as np

from companion.referee.hypotheses import Gain, Losses, View
from companion.referee.odds import Floats, log_density
from companion.referee.pieces import PLATE_HALF_MM
from companion.referee.stirs import log_left, log_placed
from hardware.grill import Change, Onset, Stir

FLOOR_GRAMS = 0.08
"""What a weight may be off for reasons nobody models: creep, a plate that sits anew."""
FLOOR_MOMENT = 8.0
"""The same for moments, gram millimetres."""
ROLLED_MM = 15.0
"""A piece may roll before it drops, and the last rest still feels part of the way."""
OVERHANG_MM = 2.0
"""How far beyond the plate's edge the middle of a piece may lie."""
JOSTLED = 0.1
JOSTLED_GRAM_MM = 250.0
"""How often what is pushed off pushes its neighbours about, and by how much."""
PUSHED_MM = 50.0
"""From here forces acted so far aside that it was pushed."""
UNNOTICED = 0.01
"""How often a piece lies elsewhere than the ledger believes."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The settled change between two rests, and how it came about."""

    change: Change
    stir: Stir | None = None
    """None where the rows were too slow to feel it."""
    onset: Onset = Onset.RAMP
    """How a loss began."""

    def view(self, gain: Gain | None, gone: Losses) -> View:
        """By weight, by place, by shape in time."""
        change = self.change
        came = 0.0 if gain is None else gain.grams
        sigma_came = 0.0 if gain is None else gain.piece.sigma_grams
        sigma = np.sqrt(gone.variance + sigma_came**2 + change.sigma_grams**2 + FLOOR_GRAMS**2)
        residual = change.grams - came + gone.grams
        logs = log_density(residual, sigma) + self._log_where(gain, gone)
        if self.stir is not None:
            logs = logs + (
                log_left(self.stir, gone, onset=self.onset)
                if gain is None
                else log_placed(self.stir, gone)
            )
        return View(logs, np.abs(residual) / sigma)

    def _log_where(self, gain: Gain | None, gone: Losses) -> Floats:
        """How well the moments fit; nothing where the source gives none."""
        change = self.change
        if change.moment_x is None or change.moment_y is None:
            return np.zeros_like(gone.grams)
        spread = np.sqrt(gone.moment_variance + change.sigma_moment**2 + FLOOR_MOMENT**2)
        logs = _log_moments(change.moment_x, change.moment_y, spread, gain, gone)
        if gain is None:
            slack = np.hypot(
                OVERHANG_MM * gone.grams, math.hypot(change.sigma_moment, FLOOR_MOMENT)
            )
            seen = np.full_like(spread, change.moment_x), np.full_like(spread, change.moment_y)
            logs = logs + _log_on_plate(seen, slack, gone.grams)
            if self.stir is not None and (self.stir.astray_mm or 0.0) > PUSHED_MM:
                wide = np.hypot(spread, JOSTLED_GRAM_MM)
                beside = log_density(change.moment_x + gone.moment_x, wide)
                beside = beside + log_density(change.moment_y + gone.moment_y, wide)
                logs = np.logaddexp(math.log(1 - JOSTLED) + logs, math.log(JOSTLED) + beside)
        return logs


def _log_moments(x: float, y: float, spread: Floats, gain: Gain | None, gone: Losses) -> Floats:
    """How well the moments fit, over every way in which the unattributed moves may belong."""
    mixed = np.full_like(spread, -np.inf)
    seen = np.full_like(spread, x), np.full_like(spread, y)
    for theirs in product((False, True), repeat=len(gone.moved)):
        weight = np.zeros_like(spread)
        at_x, at_y = x + gone.moment_x, y + gone.moment_y
        for is_theirs, (chance, moved_x, moved_y) in zip(theirs, gone.moved, strict=True):
            likely = chance if is_theirs else 1.0 - chance
            weight = weight + np.log(np.clip(likely, 1e-9, 1.0))
            if is_theirs:
                at_x, at_y = at_x + moved_x, at_y + moved_y
        logs = weight + _log_place((at_x, at_y), seen, spread, gain, gone.grams)
        mixed = np.logaddexp(mixed, logs)
    return mixed


def _log_place(
    moments: tuple[Floats, Floats],
    seen: tuple[Floats, Floats],
    spread: Floats,
    gain: Gain | None,
    gone_grams: Floats,
) -> Floats:
    """How well the moments fit; what came may lie anywhere on the plate, what went lay on it.

    `moments` are what is left once the known places are taken out of the `seen` ones.
    """
    if gain is None:
        known = log_density(moments[0], spread) + log_density(moments[1], spread)
        wide = np.hypot(spread, ROLLED_MM * gone_grams)
        rolled = log_density(moments[0], wide) + log_density(moments[1], wide)
        known = np.logaddexp(math.log(0.5) + known, math.log(0.5) + rolled)
        strayed = _log_anywhere(seen, spread, np.maximum(gone_grams, 1.0))
        return np.logaddexp(known, math.log(UNNOTICED) + strayed)
    grams = max(gain.grams, 1.0)
    anywhere = _log_anywhere(moments, spread, np.full_like(spread, grams))
    if gain.from_air is None or gain.from_air.lying.place_mm is None:
        return anywhere
    home = gain.from_air.lying.place_mm
    near = np.sqrt(spread**2 + (4.0 * grams) ** 2)
    back = log_density(moments[0] - home[0] * grams, near)
    back = back + log_density(moments[1] - home[1] * grams, near)
    return np.logaddexp(math.log(0.5) + anywhere, math.log(0.5) + back)


def _log_anywhere(moments: tuple[Floats, Floats], spread: Floats, grams: Floats) -> Floats:
    """How well the moments fit a weight that lies somewhere, but on the plate."""
    density: Floats = 2 * np.log(2 * PLATE_HALF_MM * grams)
    return _log_on_plate(moments, spread, grams) - density


def _log_on_plate(moments: tuple[Floats, Floats], spread: Floats, grams: Floats) -> Floats:
    """Zero for moments that a weight on the plate can have; the less likely the further off."""
    total = np.zeros_like(spread)
    for moment in moments:
        outside = np.maximum(np.abs(moment) - PLATE_HALF_MM * grams, 0.0)
        total = total + log_density(outside, spread) - log_density(np.zeros_like(spread), spread)
    return total
