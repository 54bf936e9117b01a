"""Everything that could explain a change of weight: a piece put down, pieces fallen, one back.

Explanations are scored by weight and place against single enrolled pieces; which ruling they lead
to is decided where they are judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

import numpy as np

from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.ledger import Ledger
from companion.referee.odds import Floats, log_density
from companion.referee.pieces import PLATE_HALF_MM, InAir, Lying, Piece, Shift
from companion.referee.stirs import Felt, log_left, log_placed
from hardware.grill import Change

FLOOR_GRAMS = 0.08
"""What a weight may be off for reasons nobody models: creep, a plate that sits anew."""
FLOOR_MOMENT = 8.0
"""The same for moments, gram millimetres."""
UNKNOWN_PLACE_SIGMA_MM = 35.0
ROLLED_MM = 15.0
"""A piece may roll before it drops, and the last rest still feels part of the way."""
OVERHANG_MM = 2.0
"""How far beyond the plate's edge the middle of a piece may lie."""
UNNOTICED = 0.01
"""How often a piece lies elsewhere than the ledger believes."""
KEPT = 200
"""Explanations looked at more closely."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A piece that may have come to rest."""

    piece: Piece
    log_prior: float
    from_air: InAir | None = None
    """Set where it would be a lifted piece coming back."""

    @property
    def grams(self) -> float:
        """What it has to weigh."""
        weighed = None if self.from_air is None else self.from_air.weighed_grams
        return self.piece.grams if weighed is None else weighed


@dataclass(frozen=True, slots=True)
class Fit:
    """One explanation with its weight of evidence."""

    log: float
    """Log of prior times likelihood, comparable within one event only."""
    gain: Gain | None
    fallen: tuple[Lying, ...]
    misfit: float
    """How many standard errors the weight is off."""

    @property
    def kinds(self) -> Bag:
        return Bag.of(each.piece.kind for each in self.fallen)


@dataclass(frozen=True, slots=True)
class Losses:
    """All subsets of what lies there, in step: sums, variances and priors."""

    members: tuple[tuple[int, ...], ...]
    grams: Floats
    variance: Floats
    moment_x: Floats
    moment_y: Floats
    moment_variance: Floats
    log_prior: Floats
    sizes: Floats
    heaviest: Floats
    moved: tuple[tuple[Floats, float, float], ...] = ()
    """Per unattributed move: the chance that it was a piece of the subset, and its moments."""


@cache
def _subsets(count: int, most: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        each for size in range(min(count, most) + 1) for each in combinations(range(count), size)
    )


def losses(
    lying: tuple[Lying, ...], size_priors: tuple[float, ...], shifts: tuple[Shift, ...] = ()
) -> Losses:
    """Every way in which up to `len(size_priors) - 1` of these pieces may have gone."""
    members = _subsets(len(lying), len(size_priors) - 1)
    chosen = np.zeros((len(members), len(lying)))
    for row, each in enumerate(members):
        chosen[row, list(each)] = 1.0
    grams = np.array([each.piece.grams for each in lying])
    places = np.array([each.place_mm or (0.0, 0.0) for each in lying]).reshape(-1, 2)
    spread = np.array(
        [UNKNOWN_PLACE_SIGMA_MM if each.place_mm is None else each.sigma_mm for each in lying]
    )
    return Losses(
        members=members,
        grams=chosen @ grams,
        variance=chosen @ np.array([each.piece.sigma_grams**2 for each in lying]),
        moment_x=chosen @ (grams * places[:, 0]),
        moment_y=chosen @ (grams * places[:, 1]),
        moment_variance=chosen @ (grams * spread) ** 2,
        log_prior=np.array([_log_prior(len(each), len(lying), size_priors) for each in members]),
        sizes=chosen.sum(axis=1),
        heaviest=(chosen * grams).max(axis=1, initial=0.0),
        moved=tuple(
            (chosen @ _movers(lying, shift), shift.moment_x, shift.moment_y) for shift in shifts
        ),
    )


def _movers(lying: tuple[Lying, ...], shift: Shift) -> Floats:
    """Per piece, the chance that it was the one that was moved."""
    could = [each.piece.piece_id in shift.movers for each in lying]
    return np.array(could, dtype=np.float64) / max(len(shift.movers), 1)


def _log_prior(size: int, count: int, priors: tuple[float, ...]) -> float:
    prior = priors[size]
    return -math.inf if prior <= 0 else math.log(prior / math.comb(count, size))


def explain(
    change: Change,
    gains: Iterable[Gain | None],
    gone: Losses,
    lying: tuple[Lying, ...],
    felt: Felt | None = None,
) -> tuple[Fit, ...]:
    """Score every pair of something that came (or nothing) and a subset that went, best first."""
    fits: list[Fit] = []
    for gain in gains:
        logs, misfits = _scores(change, gain, gone)
        if felt is not None:
            logs = logs + (log_left(felt, gone) if gain is None else log_placed(felt.stir, gone))
        best = np.argsort(-logs)[:KEPT]
        fits += [
            Fit(
                float(logs[row]),
                gain,
                tuple(lying[place] for place in gone.members[row]),
                float(misfits[row]),
            )
            for row in best
            if math.isfinite(logs[row])
        ]
    return tuple(sorted(fits, key=lambda fit: -fit.log))


def _scores(change: Change, gain: Gain | None, gone: Losses) -> tuple[Floats, Floats]:
    came = 0.0 if gain is None else gain.grams
    sigma_came = 0.0 if gain is None else gain.piece.sigma_grams
    sigma = np.sqrt(gone.variance + sigma_came**2 + change.sigma_grams**2 + FLOOR_GRAMS**2)
    residual = change.grams - came + gone.grams
    logs = gone.log_prior + log_density(residual, sigma)
    if gain is not None:
        logs = logs + gain.log_prior
    if change.moment_x is not None and change.moment_y is not None:
        spread = np.sqrt(gone.moment_variance + change.sigma_moment**2 + FLOOR_MOMENT**2)
        logs = logs + _log_moments(change.moment_x, change.moment_y, spread, gain, gone)
        if gain is None:
            slack = np.hypot(
                OVERHANG_MM * gone.grams, math.hypot(change.sigma_moment, FLOOR_MOMENT)
            )
            seen = np.full_like(spread, change.moment_x), np.full_like(spread, change.moment_y)
            logs = logs + _log_on_plate(seen, slack, gone.grams)
    return logs, np.abs(residual) / sigma


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
    grams = max(gain.piece.grams, 1.0)
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


def within(fits: tuple[Fit, ...], ledger: Ledger, grill: Bag) -> tuple[Fit, ...]:
    """Only fits that take no more of a vague kind than the rules count on the grill."""
    if not ledger.vague:
        return fits
    return tuple(
        fit for fit in fits if all(_there(fit.kinds, grill, kind) for kind in ledger.vague)
    )


def _there(kinds: Bag, grill: Bag, kind: Kind) -> bool:
    return kinds[kind] <= grill[kind]
