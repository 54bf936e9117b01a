"""Words of cells with clocks of their own become rows; doubts leave holes, nothing is invented."""

from __future__ import annotations

import pytest

from hardware.scale.adc import Conversion
from hardware.scale.grid import FILTER_PERIODS, Grid
from hardware.scale.samples import Doubt, Sample

PERIOD_NS = 12_500_000
DELAY_NS = round(FILTER_PERIODS * PERIOD_NS)


class Feeder:
    """Cells that see the same ramp, each through its own clock."""

    def __init__(self, *periods: float) -> None:
        self.grid = Grid(len(periods), rate_hz=80.0, starts_ns=1_000)
        self.periods = periods

    def words(self, seconds: float, *, doubted: dict[int, set[int]] | None = None) -> list[Sample]:
        """Feed words in order of time, doubted ones by cell and number; the rows at the end."""
        doubted = doubted or {}
        words = []
        for cell, periods in enumerate(self.periods):
            for number in range(1, round(seconds * 80 / periods)):
                ended_ns = round((number + 0.1 * cell) * periods * PERIOD_NS)
                doubt = Doubt.ONES if number in doubted.get(cell, set()) else Doubt.NONE
                code = (ended_ns - DELAY_NS) // 1_000
                words.append(Conversion(cell, number, ended_ns + 1_000, 0, code, doubt))
        for word in sorted(words, key=lambda word: word.at_ns):
            self.grid.feed(word)
        return list(self.grid.rows(1_000 + round(seconds * 1e9)))


def test_rows_come_at_an_even_beat_from_the_start() -> None:
    rows = Feeder(1.0, 0.95, 1.05, 1.02).words(1.0)
    assert [row.at for row in rows] == [pytest.approx(at / 80) for at in range(len(rows))]
    assert 74 <= len(rows) <= 79


def test_a_ramp_is_read_between_the_words_and_the_delay_of_the_filter_put_back() -> None:
    for row in Feeder(1.0, 0.95, 1.05, 1.02).words(1.0)[2:]:
        assert row.counts == tuple(pytest.approx(row.at * 1e6, abs=1.5) for _ in range(4))


def test_a_doubted_word_leaves_a_hole_in_the_row_beside_it_and_in_no_other() -> None:
    rows = Feeder(1.0, 1.0).words(1.0, doubted={1: {40}})
    holes = [n for n, row in enumerate(rows) if row.counts[1] is None]
    assert holes == [38]
    assert all(row.counts[0] is not None for row in rows)
    assert rows[37].counts[1] == pytest.approx(37 / 80 * 1e6, abs=1.5)


def test_a_cell_in_doubt_for_long_has_nothing_to_say() -> None:
    rows = Feeder(1.0, 1.0).words(1.0, doubted={0: set(range(30, 50))})
    holes = [n for n, row in enumerate(rows) if row.counts[0] is None]
    assert holes == list(range(28, 48))


def test_one_missed_word_is_bridged() -> None:
    feeder = Feeder(1.0)
    for number in (*range(1, 20), *range(21, 40)):
        at_ns = 1_000 + number * PERIOD_NS
        feeder.grid.feed(Conversion(0, number, at_ns, 0, number * 100))
    rows = list(feeder.grid.rows(1_000 + 37 * PERIOD_NS))
    assert [row.counts[0] for row in rows[10:25]] == [(n + 2) * 100 for n in range(10, 25)]


def test_a_silent_cell_does_not_hold_up_the_others() -> None:
    grid = Grid(2, rate_hz=80.0, starts_ns=0)
    for number in range(1, 81):
        grid.feed(Conversion(0, number, number * PERIOD_NS, 0, 500))
    rows = list(grid.rows(80 * PERIOD_NS))
    assert len(rows) >= 75
    assert {row.counts[1] for row in rows} == {None}
    assert {row.counts[0] for row in rows} == {500}


def test_with_all_cells_silent_rows_go_on() -> None:
    rows = list(Grid(4, rate_hz=10.0, starts_ns=0).rows(3_000_000_000))
    assert len(rows) == 26
    assert {row.counts for row in rows} == {(None,) * 4}


def test_a_row_waits_for_the_slowest_cell_only_as_long_as_a_word_can_take() -> None:
    grid = Grid(2, rate_hz=80.0, starts_ns=0)
    for number in range(1, 11):
        grid.feed(Conversion(0, number, number * PERIOD_NS, 0, 500))
    assert len(list(grid.rows(9 * PERIOD_NS))) == 5


def test_a_hole_says_what_its_word_is_doubted_for() -> None:
    grid = Grid(2, rate_hz=80.0, starts_ns=0)
    for number in range(1, 41):
        doubt = Doubt.SATURATED if number >= 20 else Doubt.NONE
        grid.feed(Conversion(0, number, number * PERIOD_NS, 0, 0x7FFFFF, doubt))
        grid.feed(Conversion(1, number, number * PERIOD_NS, 0, 500))
    rows = list(grid.rows(40 * PERIOD_NS))
    assert rows[5].doubts == ()
    assert rows[30].counts == (None, 500)
    assert rows[30].doubts == (Doubt.SATURATED, Doubt.NONE)
