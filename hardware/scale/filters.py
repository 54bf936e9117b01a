"""Impossible reads out, single spikes out: generators over rows, as they come.

What a lasting loss of a cell means for the health of the scale is said by monitor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, cast

from hardware.scale.samples import Doubt, Layout, Reading, Sample

CODE_MAX: Final = 0x7FFFFF
CODE_MIN: Final = -0x800000
SPIKE_COUNTS: Final = 4096
"""A read this far from its neighbour and of a broken form is a broken frame, not a weight."""
SPIKE_GRAMS: Final = 1.2
"""A lone reading further than this from both neighbours is no weight: the plate moves slower."""
DROPOUT_GRAMS: Final = 100.0
"""No touch moves the plate so far for one row only."""
HOLD_SECONDS: Final = 0.1
HOLD_ROWS: Final = 3
GAP_SECONDS: Final = 0.25
GAP_PERIODS: Final = 1.8


_Grams = tuple[float, ...]


class Point(NamedTuple):
    """A row that can be believed: every cell known, single spikes gone."""

    at: float
    total: float
    grams: tuple[float, ...]
    bad_reads: int
    is_dropout: bool = False
    """A read thrown out of this row was off by an impossible amount."""


class Blank(NamedTuple):
    """A row that cannot be summed, as the named cells have been dumb for too long."""

    at: float
    missing: tuple[int, ...]
    bad_reads: int


def gap_seconds(layout: Layout) -> float:
    """The longest pause between two rows across which a weight may still be compared."""
    return max(GAP_SECONDS, GAP_PERIODS / layout.rate_hz)


def gate(samples: Iterable[Sample]) -> Iterator[Sample]:
    """Blank every count that cannot be a weight: doubted by its driver, out of range or torn.

    A frame torn by a stretched clock ends in ones, or is all zero; such a code is refused when it
    also lies far from the cell's last good one, so that a true weight of that form still passes.
    """
    last: dict[int, int] = {}
    for sample in samples:
        counts = list(sample.counts)
        for cell, count in enumerate(counts):
            if count is None:
                continue
            doubt = sample.doubts[cell] if sample.doubts else Doubt.NONE
            if doubt is not Doubt.NONE or not _is_weight(count, last.get(cell)):
                counts[cell] = None
            else:
                last[cell] = count
        yield Sample(sample.at, tuple(counts), sample.doubts)


def _is_weight(count: int, last: int | None) -> bool:
    if not CODE_MIN < count < CODE_MAX:
        return False
    ends_in_ones = count in {0, -1} or (count + 1) & count == 0
    return not ends_in_ones or (last is not None and abs(count - last) < SPIKE_COUNTS)


def despike(readings: Iterable[Reading], *, layout: Layout) -> Iterator[Point | Blank]:
    """Give each row one row later, with lone spikes replaced by the middle of three.

    Beside a pause, where no third row can decide, a row unlike its neighbour is left out.
    A cell that says nothing keeps its last value for a tenth of a second; then rows are Blank.
    """
    gap = gap_seconds(layout)
    before: tuple[float, ...] | None = None
    here: _Row | None = None
    for row in _filled(readings, layout=layout):
        if here is not None:
            after = row.grams if row.at - here.at <= gap else None
            yield from _unspiked(before, here, after)
            before = None if after is None else here.grams
        here = row
    if here is not None:
        yield from _unspiked(before, here, None)


class _Row(NamedTuple):
    at: float
    grams: tuple[float, ...] | None
    missing: tuple[int, ...]
    bad_reads: int


def _filled(readings: Iterable[Reading], *, layout: Layout) -> Iterator[_Row]:
    """Bridge short silences of single cells with their last value."""
    hold = max(HOLD_SECONDS, HOLD_ROWS / layout.rate_hz)
    last: tuple[float | None, ...] = (None,) * len(layout.cells)
    last_at = float("-inf")
    silent_since: dict[int, float] = {}
    for at, grams in readings:
        if None not in grams:
            silent_since.clear()
            last, last_at = grams, at
            yield _Row(at, cast("tuple[float, ...]", grams), (), 0)
            continue
        holes = [cell for cell, value in enumerate(grams) if value is None]
        silent_since = {cell: silent_since.get(cell, last_at) for cell in holes}
        missing = tuple(cell for cell in holes if at - silent_since[cell] > hold)
        last = tuple(
            old if value is None else value for value, old in zip(grams, last, strict=True)
        )
        last_at = at
        whole = None if missing else cast("tuple[float, ...]", last)
        yield _Row(at, whole, missing, len(holes))


def _unspiked(
    before: tuple[float, ...] | None, here: _Row, after: tuple[float, ...] | None
) -> tuple[Point | Blank, ...]:
    grams = here.grams
    if grams is None:
        return (Blank(here.at, here.missing, here.bad_reads),)
    bad_reads = here.bad_reads
    neighbours = after if before is None else before
    if neighbours is not None:
        for value, neighbour in zip(grams, neighbours, strict=True):
            if not -SPIKE_GRAMS < value - neighbour < SPIKE_GRAMS:
                if before is None or after is None:
                    # Two that differ beside a pause: nobody can say which of them is wrong.
                    return ()
                return (_middle_of_three(here.at, (before, grams, after), bad_reads),)
    return (Point(here.at, sum(grams), grams, bad_reads),)


def _middle_of_three(at: float, rows: tuple[_Grams, _Grams, _Grams], bad_reads: int) -> Point:
    triples = list(zip(*rows, strict=True))
    middles = [sorted(triple)[1] for triple in triples]
    errors = [abs(triple[1] - middle) for triple, middle in zip(triples, middles, strict=True)]
    grams = tuple(
        middle if error > SPIKE_GRAMS else triple[1]
        for triple, middle, error in zip(triples, middles, errors, strict=True)
    )
    # A blow shakes several cells at once; a torn frame is one cell's affair. A lone sum tells
    # the two apart by size only.
    is_dropout = max(errors) > DROPOUT_GRAMS
    spikes = sum(error > SPIKE_GRAMS for error in errors)
    is_torn = is_dropout if len(errors) == 1 else spikes * 2 < len(errors)
    return Point(at, sum(grams), grams, bad_reads + (spikes if is_torn else 0), is_dropout)
