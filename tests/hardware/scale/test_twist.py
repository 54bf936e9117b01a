"""What one cell of four feels alone shows as a twist; what lies on a stiff plate never does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.scale.plateau import Plateau, change_between
from hardware.scale.samples import Cell, Layout
from hardware.scale.twist import twist_of
from hardware.sim.forces import on_cells

CROSS = ((0.0, 70.0), (70.0, 0.0), (0.0, -70.0), (-70.0, 0.0))
CORNERS = ((-60.0, 60.0), (60.0, 60.0), (60.0, -60.0), (-60.0, -60.0))
LOPSIDED = ((0.0, 70.0), (60.0, 5.0), (0.0, -70.0), (-75.0, 0.0))


def layout(places: tuple[tuple[float, float], ...]) -> Layout:
    return Layout(tuple(Cell(str(n), x, y) for n, (x, y) in enumerate(places)), 80.0)


def twist(places: tuple[tuple[float, float], ...], before: float, *after: float) -> float | None:
    """Between two rests, the first alike on all cells."""
    rests = (tuple(before for _ in after), after)
    old, new = (Plateau(at, at + 0.3, grams, 0.01, 24) for at, grams in enumerate(rests))
    return change_between(old, new, layout=layout(places)).twist_grams


@given(grams=st.floats(0.5, 200.0), x_mm=st.floats(-56.0, 56.0), y_mm=st.floats(-56.0, 56.0))
def test_what_lies_on_a_stiff_plate_never_twists_it(grams: float, x_mm: float, y_mm: float) -> None:
    felt = on_cells(grams, x_mm, y_mm)
    reached = twist(((0.0, 80.0), (80.0, 0.0), (0.0, -80.0), (-80.0, 0.0)), 0.0, *felt)
    assert reached == pytest.approx(0.0, abs=1e-9 * grams)


@pytest.mark.parametrize("places", [CROSS, CORNERS])
def test_what_a_single_cell_feels_is_all_twist(places: tuple[tuple[float, float], ...]) -> None:
    assert abs(twist(places, 5.0, 5.0, 5.0, 8.0, 5.0) or 0.0) == pytest.approx(3.0)


@pytest.mark.parametrize("places", [CROSS, CORNERS, LOPSIDED])
def test_weights_of_the_cells_leave_out_sum_and_moments(
    places: tuple[tuple[float, float], ...],
) -> None:
    x_mm, y_mm = zip(*places, strict=True)
    weights = twist_of(x_mm, y_mm)
    assert max(map(abs, weights)) == pytest.approx(1.0)
    for along in ((1.0,) * 4, x_mm, y_mm):
        assert sum(w * a for w, a in zip(weights, along, strict=True)) == pytest.approx(0.0)


@pytest.mark.parametrize("places", [CROSS[:3], ((0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (0.0, 9.0))])
def test_three_cells_or_three_in_a_line_know_no_twist(
    places: tuple[tuple[float, float], ...],
) -> None:
    assert twist(places, 1.0, *(2.0 for _ in places)) is None
