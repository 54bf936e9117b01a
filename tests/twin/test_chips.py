"""Cells and chips: means over every period, the product's gates behind them, faults that show."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from hardware.scale.samples import Sample
from tests.twin.chips import Chip, draw_chips, samples
from tests.twin.drawn import Cells
from tests.twin.felt import CELLS, Felt, creep, lean_on_box
from tests.twin.ranges import read_ranges

DRAWN = read_ranges(Path(__file__).parent / "ranges/tuning.toml").draw(3)
QUIET = replace(
    DRAWN.cells,
    noise_grams=0.05,
    gain_error=0.0,
    creep_share=0.0,
    drift_grams_per_minute=0.0,
    bit_errors=0.0,
    spikes_per_minute=0.0,
    drop_outs_per_minute=0.0,
)
STEP = 0.00125


def loaded(grams: float, *, shaking: float = 0.0, hertz: float = 80.0) -> Felt:
    """Two seconds empty, then a load on every cell, which may tremble at some frequency."""
    felt = Felt()
    felt.rest(2.0)
    times = np.arange(round(4.0 / STEP)) * STEP
    line = grams + shaking * np.sin(2 * math.pi * hertz * times + 0.4)
    felt.play(np.repeat(line[:, None], CELLS, 1), step_seconds=STEP, level=(grams,) * CELLS)
    felt.rest(8.0)
    return felt


def rows(
    felt: Felt, cells: Cells, *, dies_at: float = math.inf
) -> tuple[list[Sample], tuple[Chip, ...]]:
    chips = draw_chips(cells, random.Random(4), dies_at=dies_at)
    return list(samples(felt, chips, cells, 11)), chips


def weighed(row: Sample, cell: int, chips: tuple[Chip, ...]) -> float | None:
    count = row.counts[cell]
    chip = chips[cell]
    return None if count is None else (count - chip.tare_counts) / chip.calibrated_per_gram


def after(told: list[Sample], chips: tuple[Chip, ...], cell: int, *, start: float) -> list[float]:
    values = [weighed(row, cell, chips) for row in told if row.at >= start]
    return [value for value in values if value is not None]


def test_rows_come_at_an_even_beat_and_weigh_what_lies_there() -> None:
    told, chips = rows(loaded(12.5), QUIET)
    assert [row.at for row in told[:4]] == pytest.approx([0.0, 0.0125, 0.025, 0.0375])
    for cell in range(CELLS):
        assert fmean(after(told, chips, cell, start=3.0)) == pytest.approx(12.5, abs=0.02)


def test_a_vibration_at_the_rate_of_the_chips_is_averaged_and_not_taken_for_weight() -> None:
    told, chips = rows(loaded(12.5, shaking=100.0), QUIET)
    for cell in range(CELLS):
        within = [weighed(row, cell, chips) for row in told if 3.0 <= row.at <= 5.5]
        values = [value for value in within if value is not None]
        # A single instant of every period would be off by up to 100 g; 5 % of clock error is left.
        assert fmean(values) == pytest.approx(12.5, abs=0.3)
        assert max(abs(value - 12.5) for value in values) < 8.0


def test_torn_words_never_reach_a_row() -> None:
    told, chips = rows(loaded(12.5), replace(QUIET, bit_errors=0.02))
    holes = sum(count is None for row in told for count in row.counts)
    assert holes > 20
    for cell in range(CELLS):
        # Half a gram is the tenth bit: below that a torn word looks like any other.
        assert max(abs(v - 12.5) for v in after(told, chips, cell, start=3.0)) < 1.2


def test_a_dead_cell_says_nothing_or_one_word_and_no_row_believes_it() -> None:
    cells = replace(QUIET, dead_cells=1.0)
    told, chips = rows(loaded(12.5), cells, dies_at=4.0)
    [dead] = [cell for cell in range(CELLS) if chips[cell].dies_at < math.inf]
    assert all(row.counts[dead] is None for row in told if row.at > 5.0)
    assert all(row.counts[dead] is not None for row in told if 1.0 < row.at < 3.9)


def test_a_chip_at_ten_a_second_is_not_believed_among_others_at_eighty() -> None:
    told, chips = rows(loaded(12.5), replace(QUIET, slow_cells=1.0))
    [slow] = [cell for cell in range(CELLS) if chips[cell].rate_hz < 20.0]
    assert all(row.counts[slow] is None for row in told if row.at > 2.0)


def test_the_same_seed_says_the_same_counts() -> None:
    cells = DRAWN.cells
    assert rows(loaded(9.0), cells)[0] == rows(loaded(9.0), cells)[0]


def test_creep_follows_a_load_and_leaves_with_it() -> None:
    felt = loaded(100.0)
    cells = replace(QUIET, creep_share=0.004, creep_seconds=5.0)
    said = creep(felt, 0, cells, np.array([1.9, 3.0, 7.9]))
    assert said[0] == pytest.approx(0.0, abs=1e-9)
    assert 0.0 < said[1] < said[2] < 0.4


def test_a_leaning_plate_hides_a_share_and_sticks() -> None:
    cells = replace(QUIET, leaning_share=0.5, leaning_friction_grams=2.0)
    felt = lean_on_box(np.array([0.0, 20.0, 21.0, 0.0]), cells)
    assert felt.tolist() == pytest.approx([0.0, 12.0, 12.5, -2.0])
