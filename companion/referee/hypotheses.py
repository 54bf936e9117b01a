"""Everything that could explain an event: a piece put down, pieces fallen, one that came back.

Explanations are scored by what the senses say of them; the four cells are the only sense today
(cells.py). Which ruling they lead to is decided where they are judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Protocol

import numpy as np

from companion.games.feuer_flamme.pieces import KINDS, Bag, Kind
from companion.referee.ledger import Ledger
from companion.referee.odds import Floats
from companion.referee.pieces import InAir, Lying, Piece, Shift
from companion.referee.ways import Way

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
    on_top: tuple[InAir, ...] = ()
    """What lay on it when it was lifted, and comes back with it."""

    @property
    def grams(self) -> float:
        """What it has to weigh."""
        weighed = None if self.from_air is None else self.from_air.weighed_grams
        alone = self.piece.grams if weighed is None else weighed
        return alone + sum(each.lying.piece.grams for each in self.on_top)


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
    taken: tuple[Lying, ...] = ()
    """What hangs in the tongs."""

    @property
    def kinds(self) -> Bag:
        """Of what fell."""
        return _kinds(self.fallen)

    @property
    def gone(self) -> tuple[Lying, ...]:
        """All that left the grill."""
        return (*self.taken, *self.fallen)

    def has_taken(self, piece_id: str) -> bool:
        """Whether this piece hangs in the tongs."""
        return any(each.piece.piece_id == piece_id for each in self.taken)

    def let_go_of_all_but(self, piece_ids: Iterable[str]) -> Fit:
        """The same where the tongs held just these of it, and whatever else they took fell."""
        held = frozenset(piece_ids)
        kept = tuple(each for each in self.taken if each.piece.piece_id in held)
        dropped = tuple(each for each in self.taken if each.piece.piece_id not in held)
        return replace(self, taken=kept, fallen=(*self.fallen, *dropped))


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
    kind_counts: Floats
    """How many of each kind, in the order of `Kind`: a row for each subset."""
    heaviest: Floats
    way: Way
    moved: tuple[tuple[Floats, float, float], ...] = ()
    """Per unattributed move: the chance that it was a piece of the subset, and its moments."""


@cache
def _subsets(count: int, most: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        each for size in range(min(count, most) + 1) for each in combinations(range(count), size)
    )


def losses(
    lying: tuple[Lying, ...],
    size_priors: tuple[float, ...],
    shifts: tuple[Shift, ...] = (),
    *,
    way: Way = Way.FELL,
) -> Losses:
    """Every choice of up to `len(size_priors) - 1` of these pieces, gone in this way."""
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
        kind_counts=chosen @ _kind_marks(lying),
        heaviest=(chosen * grams).max(axis=1, initial=0.0),
        way=way,
        moved=tuple(
            (chosen @ _movers(lying, shift), shift.moment_x, shift.moment_y) for shift in shifts
        ),
    )


def _kind_marks(lying: tuple[Lying, ...]) -> Floats:
    """A row for each piece, with a 1 in the column of its kind."""
    marks = np.zeros((len(lying), len(KINDS)))
    for row, each in enumerate(lying):
        marks[row, KINDS.index(each.piece.kind)] = 1.0
    return marks


def likelier(gone: Losses, lying: tuple[Lying, ...], which: frozenset[str], by: float) -> Losses:
    """The same sets, those of nothing but these pieces likelier by so much."""
    among = [each.piece.piece_id in which for each in lying]
    only = [bool(each) and all(among[place] for place in each) for each in gone.members]
    return replace(gone, log_prior=gone.log_prior + np.where(only, math.log(by), 0.0))


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
        for row in best:
            if math.isfinite(logs[row]):
                left = tuple(lying[place] for place in gone.members[row])
                plain = Fit(float(logs[row]), gain, left, float(misfits[row]))
                fits += _in_its_way(plain, gone.way)
    return tuple(sorted(fits, key=lambda fit: -fit.log))


def _in_its_way(fit: Fit, way: Way) -> Iterator[Fit]:
    """What of it fell and what was taken; where one was, it may be any of them."""
    match way:
        case Way.FELL:
            yield fit
        case Way.TAKEN:
            yield replace(fit, fallen=(), taken=fit.fallen)
        case Way.ONE_TAKEN:
            log = fit.log - math.log(max(len(fit.fallen), 1))
            for one in fit.fallen:
                rest = tuple(each for each in fit.fallen if each is not one)
                yield replace(fit, log=log, fallen=rest, taken=(one,))


def within(fits: tuple[Fit, ...], ledger: Ledger, grill: Bag) -> tuple[Fit, ...]:
    """Only fits that take no more of a vague kind than the rules count on the grill."""
    if not ledger.vague:
        return fits
    return tuple(
        fit for fit in fits if all(_there(_kinds(fit.gone), grill, kind) for kind in ledger.vague)
    )


def _kinds(pieces: Iterable[Lying]) -> Bag:
    return Bag.of(each.piece.kind for each in pieces)


def _there(kinds: Bag, grill: Bag, kind: Kind) -> bool:
    return kinds[kind] <= grill[kind]
