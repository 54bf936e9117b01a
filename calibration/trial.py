"""Half a minute before an evening: is the plate still, does one piece come and go as it weighs?

A pure machine as in scaling. Go, or the first thing that is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from calibration.enrolling import PIECE_LEAST_GRAMS, gain_sigma
from calibration.faults import Fault
from calibration.pieces import Enrolment
from calibration.record import Exchanged, Regained, ScaleRecord, stale_by_zero
from calibration.rest import Rest
from calibration.scaling import Again, Back, Event, Ready
from calibration.watch import Watch
from hardware.scale.samples import Layout, Sample

NOISE_GRAMS_MOST: Final = 0.25
"""Of one row of one cell: four times what a cheap cell has on a table that nobody touches."""
MATCH_LEAST_GRAMS: Final = 0.4
MATCH_SHARE: Final = 0.02
MATCH_SIGMAS: Final = 4.0


@dataclass(frozen=True, slots=True)
class Noisy:
    """A cell trembles more than any should."""

    cell: str
    grams: float


@dataclass(frozen=True, slots=True)
class NoSuchPiece:
    """What was laid down weighs like no piece of the box."""

    grams: float


@dataclass(frozen=True, slots=True)
class LeftOver:
    """What was knocked off weighed something else than what had been laid down."""

    placed_grams: float
    gone_grams: float


Remark = Fault | Exchanged | Regained | Noisy | NoSuchPiece | LeftOver


@dataclass(frozen=True, slots=True)
class Trying:
    """On the way: the bare plate, then one piece on it, then off again."""

    record: ScaleRecord
    enrolment: Enrolment | None
    watch: Watch
    bare: Rest | None = None
    loaded: Rest | None = None
    piece: str | None = None
    """The piece it must have been, as far as its weight says."""
    is_ready: bool = False
    remark: Remark | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """Go: it was seen to come and to go."""

    grams: float
    piece: str | None


TrialRun = Trying | Passed


def begin_trial(record: ScaleRecord, enrolment: Enrolment | None, layout: Layout) -> Trying:
    """Before the plate is bare; without an enrolment any piece will do."""
    return Trying(record, enrolment, Watch(layout))


def after(run: TrialRun, event: Event) -> TrialRun:
    """The next state."""
    if isinstance(run, Passed):
        return run
    match event:
        case Sample():
            return _heard(run, event)
        case Ready():
            return replace(run, is_ready=True)
        case Again() | Back():
            return begin_trial(run.record, run.enrolment, run.watch.layout)
        case _:
            assert_never(event)


def _heard(run: Trying, sample: Sample) -> TrialRun:
    watch, seen = run.watch.heard(sample)
    run = replace(run, watch=watch)
    if seen is None:
        return run
    return _rested(run, seen) if isinstance(seen, Rest) else replace(run, remark=seen)


def _rested(run: Trying, rest: Rest) -> TrialRun:
    if run.bare is None:
        return _bared(run, rest) if run.is_ready else run
    if run.loaded is None:
        return _laid(run, run.bare, rest)
    return _gone(run, run.bare, run.loaded, rest)


def _bared(run: Trying, rest: Rest) -> Trying:
    """The plate must be as bare and as still as when it was calibrated."""
    cells = run.record.calibration.cells
    moved = stale_by_zero(run.record, rest)
    if moved is not None:
        return replace(run, remark=moved)
    noise = [abs(n / c.counts_per_gram) for n, c in zip(rest.noise_counts, cells, strict=True)]
    worst = max(range(len(cells)), key=lambda place: noise[place])
    if noise[worst] > NOISE_GRAMS_MOST:
        return replace(run, remark=Noisy(cells[worst].name, noise[worst]))
    return replace(run, bare=rest, remark=None)


def _laid(run: Trying, bare: Rest, rest: Rest) -> Trying:
    calibration = run.record.calibration
    grams = calibration.rise_grams(bare.counts, rest.counts)
    if grams < PIECE_LEAST_GRAMS:
        return replace(run, bare=rest, remark=None) if abs(grams) < PIECE_LEAST_GRAMS else run
    if run.enrolment is None:
        return replace(run, loaded=rest, remark=None)
    nearest = min(run.enrolment.pieces, key=lambda piece: abs(piece.grams - grams))
    sigma = gain_sigma(calibration, bare, rest) + nearest.sigma_grams
    allowed = max(MATCH_LEAST_GRAMS, MATCH_SHARE * nearest.grams, MATCH_SIGMAS * sigma)
    if abs(nearest.grams - grams) > allowed:
        return replace(run, remark=NoSuchPiece(grams))
    return replace(run, loaded=rest, piece=nearest.id, remark=None)


def _gone(run: Trying, bare: Rest, loaded: Rest, rest: Rest) -> TrialRun:
    calibration = run.record.calibration
    placed = calibration.rise_grams(bare.counts, loaded.counts)
    gone = calibration.rise_grams(rest.counts, loaded.counts)
    if abs(gone) < PIECE_LEAST_GRAMS:
        return replace(run, loaded=rest, remark=None)
    if abs(gone - placed) > max(MATCH_LEAST_GRAMS, MATCH_SHARE * placed):
        return replace(run, remark=LeftOver(placed, gone))
    return Passed(placed, run.piece)
