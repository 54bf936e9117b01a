"""Impossible reads and lone spikes never pass; true weights of an odd form do."""

from __future__ import annotations

import pytest

from hardware.scale.filters import Blank, Point, despike, gate
from hardware.scale.samples import Doubt, Reading, Sample
from tests.hardware.signals import FOUR_80, SUM_80


def _gated(*counts: int, doubt: Doubt = Doubt.NONE) -> list[int | None]:
    samples = [Sample(at / 80, (count,), (doubt,)) for at, count in enumerate(counts)]
    return [sample.counts[0] for sample in gate(samples)]


@pytest.mark.parametrize("code", [-1, 0, 0x7FFFFF, 0x3FFFFF, 0x1FFFFF, -0x800000])
def test_a_torn_frame_is_blanked(code: int) -> None:
    assert _gated(250_000, code, 250_010) == [250_000, None, 250_010]


def test_a_true_weight_that_ends_in_ones_passes() -> None:
    assert _gated(65_500, 65_535, 65_540) == [65_500, 65_535, 65_540]


@pytest.mark.parametrize("doubt", [one for one in Doubt if one is not Doubt.NONE])
def test_what_the_driver_doubts_is_blanked(doubt: Doubt) -> None:
    assert _gated(250_000, doubt=doubt) == [None]


def _despiked(*rows: tuple[float | None, ...]) -> list[Point | Blank]:
    layout = SUM_80 if len(rows[0]) == 1 else FOUR_80
    readings = [Reading(at / 80, row) for at, row in enumerate(rows)]
    return list(despike(readings, layout=layout))


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("spike", [-2000.0, -3.0, 3.0, 400.0])
def test_a_lone_spike_is_replaced_by_its_neighbours(place: int, spike: float) -> None:
    rows = [(10.0,)] * 5
    rows[place] = (10.0 + spike,)
    points = _despiked(*rows)
    assert len(points) >= 4
    assert {point.total for point in points if isinstance(point, Point)} == {10.0}


def test_every_row_comes_out_with_its_own_time() -> None:
    points = _despiked((10.0,), (10.1,), (300.0,), (10.2,), (10.3,))
    assert [point.at for point in points] == [at / 80 for at in range(5)]


def test_a_step_stays_where_it_is() -> None:
    points = _despiked((0.0,), (0.0,), (20.0,), (20.0,), (20.0,))
    assert [point.total for point in points if isinstance(point, Point)] == [0, 0, 20, 20, 20]


def test_a_spike_of_one_cell_counts_as_a_bad_read_and_a_blow_does_not() -> None:
    rest = (5.0, 5.0, 5.0, 5.0)
    torn = _despiked(rest, rest, (5.0, 250.0, 5.0, 5.0), rest, rest)
    blow = _despiked(rest, rest, (15.0, 15.0, 15.0, 15.0), rest, rest)
    assert [point.bad_reads for point in torn] == [0, 0, 1, 0, 0]
    assert [point.bad_reads for point in blow] == [0] * 5
    dropouts = [isinstance(point, Point) and point.is_dropout for point in torn]
    assert dropouts == [False, False, True, False, False]


def test_a_short_silence_of_one_cell_is_bridged_and_a_long_one_is_not() -> None:
    rest = (5.0, 6.0, 7.0, 8.0)
    dumb = (5.0, None, 7.0, 8.0)
    points = _despiked(rest, *[dumb] * 20, rest)
    kinds = [type(point) for point in points]
    assert kinds == [Point] * 9 + [Blank] * 12 + [Point]
    bridged = points[3]
    assert isinstance(bridged, Point)
    assert bridged.total == 26.0
    blank = points[12]
    assert isinstance(blank, Blank)
    assert blank.missing == (1,)


def test_the_first_row_may_be_blank() -> None:
    points = _despiked((None, None, None, None), (1.0, 1.0, 1.0, 1.0))
    assert [type(point) for point in points] == [Blank, Point]


def test_no_spike_is_judged_across_a_pause() -> None:
    before = [Reading(at / 80, (10.0,)) for at in range(3)]
    after = [Reading(9.0 + at / 80, (50.0,)) for at in range(3)]
    points = list(despike([*before, *after], layout=SUM_80))
    assert [point.total for point in points if isinstance(point, Point)] == [10.0] * 3 + [50.0] * 3
