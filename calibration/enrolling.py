"""The pieces of a box weighed one after the other, each laid on the plate beside the others.

A pure machine as in scaling. Nothing need be taken off: a piece is what the plate gained from one
rest to the next.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, assert_never

from calibration.cell import Calibration
from calibration.faults import Fault
from calibration.pieces import WEIGHING_SIGMA_GRAMS, EnrolledPiece, Enrolment
from calibration.rest import Rest
from calibration.scaling import Again, Back, Event, Ready
from calibration.watch import Watch
from hardware.scale.samples import Layout, Sample
from hardware.sim.masses import PIECE_IDS, kind_of

PIECE_LEAST_GRAMS: Final = 0.5
PIECE_MOST_GRAMS: Final = 100.0
NOTICED_SIGMAS: Final = 6.0
APART_SIGMAS: Final = 4.0
"""Two weights nearer than this are told apart less surely than 99.9 times in 100."""


@dataclass(frozen=True, slots=True)
class TooHeavy:
    """What was laid down is heavier than any piece."""

    grams: float


@dataclass(frozen=True, slots=True)
class TakenAway:
    """The plate has become lighter."""

    grams: float


Remark = Fault | TooHeavy | TakenAway


@dataclass(frozen=True, slots=True)
class NearKinds:
    """Two kinds of which a piece each weighs so nearly the same that the scale cannot tell them."""

    one: str
    other: str
    grams_apart: float


@dataclass(frozen=True, slots=True)
class Enrolling:
    """Waiting for the next piece."""

    calibration: Calibration
    watch: Watch
    names: tuple[str, ...] = PIECE_IDS
    pieces: tuple[EnrolledPiece, ...] = ()
    rests: tuple[Rest, ...] = ()
    """The plate before the first piece, and after each."""
    is_ready: bool = False
    remark: Remark | None = None

    @property
    def next_name(self) -> str | None:
        """Which piece is to be laid down; None while the plate has to be emptied first."""
        return self.names[len(self.pieces)] if self.rests else None


@dataclass(frozen=True, slots=True)
class Enrolled:
    """All pieces weighed."""

    enrolment: Enrolment
    near: tuple[NearKinds, ...]
    before: Enrolling
    """The last piece, for who wants to go back."""
    rests: tuple[Rest, ...] = ()
    """The plate before the first piece, and after each."""


PiecesRun = Enrolling | Enrolled


def begin_pieces(
    calibration: Calibration, layout: Layout, *, names: Sequence[str] = PIECE_IDS
) -> Enrolling:
    """Before the first piece, on a scale that was calibrated."""
    return Enrolling(calibration, Watch(layout), tuple(names))


def after(run: PiecesRun, event: Event) -> PiecesRun:
    """The next state."""
    if isinstance(run, Enrolled):
        return _with(run.before, run.before.pieces) if isinstance(event, Again | Back) else run
    match event:
        case Sample():
            return _heard(run, event)
        case Ready():
            return replace(run, is_ready=True)
        case Again():
            return _with(run, run.pieces)
        case Back():
            return _with(run, run.pieces[:-1]) if run.pieces else replace(run, rests=())
        case _:
            assert_never(event)


def near_kinds(enrolment: Enrolment) -> tuple[NearKinds, ...]:
    """All pairs of kinds that weight alone does not tell apart, the nearest first."""
    kinds = dict.fromkeys(piece.kind for piece in enrolment.pieces)
    near = [
        NearKinds(one, other, gap)
        for one, other in combinations(kinds, 2)
        for gap in _gaps(enrolment.of_kind(one), enrolment.of_kind(other))
    ]
    return tuple(sorted(near, key=lambda pair: pair.grams_apart))


def _gaps(ones: Sequence[EnrolledPiece], others: Sequence[EnrolledPiece]) -> Iterator[float]:
    """The smallest difference of two such pieces, where it is too small."""
    pairs = [(one, other) for one in ones for other in others]
    one, other = min(pairs, key=lambda pair: abs(pair[0].grams - pair[1].grams))
    apart = abs(one.grams - other.grams)
    if apart < APART_SIGMAS * math.hypot(one.sigma_grams, other.sigma_grams):
        yield apart


def _with(run: Enrolling, pieces: tuple[EnrolledPiece, ...]) -> Enrolling:
    rests = run.rests[: len(pieces) + 1]
    return replace(
        run, watch=run.watch.afresh(), pieces=pieces, rests=rests, is_ready=False, remark=None
    )


def _heard(run: Enrolling, sample: Sample) -> PiecesRun:
    watch, seen = run.watch.heard(sample)
    run = replace(run, watch=watch)
    if seen is None:
        return run
    return _rested(run, seen) if isinstance(seen, Rest) else replace(run, remark=seen)


def _rested(run: Enrolling, rest: Rest) -> PiecesRun:
    if not run.rests:
        return replace(run, rests=(rest,), remark=None) if run.is_ready else run
    base = run.rests[-1]
    grams = run.calibration.rise_grams(base.counts, rest.counts)
    sigma = gain_sigma(run.calibration, base, rest)
    if abs(grams) < max(PIECE_LEAST_GRAMS, NOTICED_SIGMAS * sigma):
        # What the zero wanders while nobody lays anything down belongs to no piece.
        return replace(run, rests=(*run.rests[:-1], rest), remark=None)
    if grams < 0:
        return replace(run, remark=TakenAway(-grams))
    if grams > PIECE_MOST_GRAMS:
        return replace(run, remark=TooHeavy(grams))
    name = run.names[len(run.pieces)]
    sigma_grams = round(math.hypot(sigma, WEIGHING_SIGMA_GRAMS), 3)
    piece = EnrolledPiece(name, kind_of(name), round(grams, 3), sigma_grams)
    weighed = _with(replace(run, rests=(*run.rests, rest)), (*run.pieces, piece))
    if len(weighed.pieces) < len(run.names):
        return weighed
    enrolment = Enrolment(weighed.pieces)
    return Enrolled(enrolment, near_kinds(enrolment), run, weighed.rests)


def gain_sigma(calibration: Calibration, before: Rest, after_it: Rest) -> float:
    """Standard error in grams of what the plate gained between two rests, by their noise."""
    variance = math.fsum(
        (noise / cell.counts_per_gram) ** 2 / rest.rows
        for rest in (before, after_it)
        for noise, cell in zip(rest.noise_counts, calibration.cells, strict=True)
    )
    return math.sqrt(variance)
