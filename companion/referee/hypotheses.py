"""Everything that could explain an event: a piece put down, pieces fallen, one that came back.

Explanations are scored by what the senses say of them; the four cells are the only sense today
(cells.py). Which ruling they lead to is decided where they are judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Protocol

import numpy as np

from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.ledger import Ledger
from companion.referee.odds import Floats
from companion.referee.pieces import InAir, Lying, Piece, Shift

UNKNOWN_PLACE_SIGMA_MM = 35.0
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
class View:
    """What one sense says of readings that share what came, a row for each subset that went."""

    logs: Floats
    """Log-likelihood of what it perceived, had it been so; comparable within one event only."""
    misfits: Floats
    """How far off it is, in standard errors; 0 where a sense cannot say."""


class Sense(Protocol):
    """A witness of one event, which does not know what is likely beforehand."""

    def view(self, gain: Gain | None, gone: Losses) -> View:
        """How well what it perceived fits something that came, and each subset that went."""


@dataclass(frozen=True, slots=True)
class Fit:
    """One explanation with its weight of evidence."""

    log: float
    """Log of prior times likelihood, comparable within one event only."""
    gain: Gain | None
    fallen: tuple[Lying, ...]
    misfit: float
    """How many standard errors the sense that fits it worst is off."""

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
    senses: Sequence[Sense], gains: Iterable[Gain | None], gone: Losses, lying: tuple[Lying, ...]
) -> tuple[Fit, ...]:
    """Score every pair of something that came (or nothing) and a subset that went, best first.

    What is likely beforehand and what each sense says of a reading are independent of each other.
    """
    fits: list[Fit] = []
    for gain in gains:
        logs = gone.log_prior if gain is None else gone.log_prior + gain.log_prior
        misfits = np.zeros_like(logs)
        for sense in senses:
            view = sense.view(gain, gone)
            logs, misfits = logs + view.logs, np.maximum(misfits, view.misfits)
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


def within(fits: tuple[Fit, ...], ledger: Ledger, grill: Bag) -> tuple[Fit, ...]:
    """Only fits that take no more of a vague kind than the rules count on the grill."""
    if not ledger.vague:
        return fits
    return tuple(
        fit for fit in fits if all(_there(fit.kinds, grill, kind) for kind in ledger.vague)
    )


def _there(kinds: Bag, grill: Bag, kind: Kind) -> bool:
    return kinds[kind] <= grill[kind]
