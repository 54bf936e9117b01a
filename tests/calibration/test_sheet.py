"""The printed sheet: every number in the file, drawn again, is the board at its true scale."""

from __future__ import annotations

import re

import numpy as np
import pytest

from calibration.charuco import (
    COLUMNS,
    CORNERS,
    HEIGHT_MM,
    ROWS,
    SQUARE_MM,
    WIDTH_MM,
    Picture,
    board_modules,
    find_board,
)
from calibration.sheet import BAR_MM, MODULE_MM, Paper, sheet_pdf

POINTS_PER_MM = 72 / 25.4
PX_PER_MM = 8.0
SIZES_MM = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


def rectangles_of(pdf: bytes) -> list[tuple[float, float, float, float]]:
    """x, y, width and height in millimetres, as they stand in the file."""
    found = re.findall(rb"^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$", pdf, re.MULTILINE)
    rows = [tuple(float(number) / POINTS_PER_MM for number in row) for row in found]
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def drawn(pdf: bytes, paper: Paper) -> Picture:
    """The page as a printer of 203 dpi draws it."""
    width_mm, height_mm = SIZES_MM[paper]
    page = np.full((round(height_mm * PX_PER_MM), round(width_mm * PX_PER_MM)), 255, np.uint8)
    for x_mm, y_mm, wide_mm, high_mm in rectangles_of(pdf):
        top, bottom = height_mm - y_mm - high_mm, height_mm - y_mm
        rows = slice(round(top * PX_PER_MM), round(bottom * PX_PER_MM))
        page[rows, round(x_mm * PX_PER_MM) : round((x_mm + wide_mm) * PX_PER_MM)] = 0
    return page


@pytest.mark.parametrize("paper", Paper)
def test_opencv_finds_every_corner_at_the_true_scale(paper: Paper) -> None:
    seen = find_board(drawn(sheet_pdf(paper), paper))
    assert seen.ids == tuple(range(CORNERS))
    grid = seen.pixels.reshape(ROWS - 1, COLUMNS - 1, 2) / PX_PER_MM
    assert np.diff(grid[:, :, 0], axis=1) == pytest.approx(SQUARE_MM, abs=0.1)
    assert np.diff(grid[:, :, 1], axis=0) == pytest.approx(SQUARE_MM, abs=0.1)
    across_mm = grid[0, -1, 0] - grid[0, 0, 0]
    assert across_mm == pytest.approx((COLUMNS - 2) * SQUARE_MM, abs=0.1)


@pytest.mark.parametrize("paper", Paper)
def test_the_file_is_exact(paper: Paper) -> None:
    pdf = sheet_pdf(paper)
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    size = tuple(float(number) / POINTS_PER_MM for number in box.groups())
    assert size == pytest.approx(SIZES_MM[paper], abs=1e-3)
    rows = rectangles_of(pdf)
    bars = [row for row in rows if row[2] == pytest.approx(BAR_MM, abs=1e-3)]
    assert len(bars) == 1
    ends = [row for row in rows if row[3] == pytest.approx(5.0, abs=1e-3)]
    assert ends[1][0] + ends[1][2] - ends[0][0] == pytest.approx(100.0, abs=1e-3)
    for x_mm, y_mm, wide_mm, high_mm in rows:
        assert 6.0 < x_mm < x_mm + wide_mm < size[0] - 6.0
        assert 6.0 < y_mm < y_mm + high_mm < size[1] - 6.0


@pytest.mark.parametrize("paper", Paper)
def test_the_board_lies_in_the_middle_and_is_whole(paper: Paper) -> None:
    width_mm, _height_mm = SIZES_MM[paper]
    modules = [row for row in rectangles_of(sheet_pdf(paper)) if abs(row[3] - MODULE_MM) < 1e-3]
    black_mm2 = sum(row[2] * row[3] for row in modules)
    assert black_mm2 == pytest.approx(board_modules().sum() * MODULE_MM**2, rel=1e-4)
    left, right = min(row[0] for row in modules), max(row[0] + row[2] for row in modules)
    low, high = min(row[1] for row in modules), max(row[1] + row[3] for row in modules)
    assert (left + right) / 2 == pytest.approx(width_mm / 2, abs=1e-3)
    assert (right - left, high - low) == pytest.approx((WIDTH_MM, HEIGHT_MM), abs=1e-3)


@pytest.mark.parametrize("paper", Paper)
def test_the_table_of_objects_points_at_them(paper: Paper) -> None:
    pdf = sheet_pdf(paper)
    start = re.search(rb"startxref\n(\d+)\n%%EOF\n$", pdf)
    assert start is not None
    table = pdf[int(start[1]) :].split(b"\n")
    assert table[0] == b"xref"
    for number, line in enumerate(table[3 : 3 + 6], start=1):
        assert pdf[int(line[:10]) :].startswith(b"%d 0 obj" % number)
    stream = re.search(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", pdf, re.DOTALL)
    assert stream is not None
    assert len(stream[2]) == int(stream[1])
