"""The sheet to print for the camera: the board of markers, and a bar to measure with a ruler.

Its pattern is that of charuco; how a page becomes a file is in pdf.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final

from calibration.charuco import HEIGHT_MM, MODULES, SQUARE_MM, WIDTH_MM, board_modules
from calibration.pdf import Page, Rectangle, Text, pdf_of

BAR_MM: Final = 100.0
BAR_BOTTOM_MM: Final = 24.0
BOARD_BOTTOM_MM: Final = 48.0
MODULE_MM: Final = SQUARE_MM / MODULES
TICK_MM: Final = 6.0
GAP_MM: Final = 4.0
THIN_MM: Final = 0.5
TITLE: Final = "Fire Marshal: sheet for the camera"


@dataclass(frozen=True, slots=True)
class _Size:
    width_mm: float
    height_mm: float


class Paper(Enum):
    """What paper the printer holds."""

    A4 = _Size(210.0, 297.0)
    LETTER = _Size(215.9, 279.4)


def sheet_pdf(paper: Paper) -> bytes:
    """The sheet as a file; print it at 100 %, without fitting it to the page."""
    return pdf_of(sheet_page(paper), title=TITLE)


def sheet_page(paper: Paper) -> Page:
    """What stands where on the paper."""
    size = paper.value
    left_mm = (size.width_mm - WIDTH_MM) / 2
    rectangles = [*_board(left_mm), *_ticks(left_mm), *_bar((size.width_mm - BAR_MM) / 2)]
    return Page(size.width_mm, size.height_mm, rectangles, list(_texts(size)))


def _board(left_mm: float) -> Iterator[Rectangle]:
    """The black modules; neighbours in a row are one rectangle, so that no hair line shows."""
    modules = board_modules()
    top_mm = BOARD_BOTTOM_MM + HEIGHT_MM
    for row, line in enumerate(modules):
        column = 0
        for is_black, run in groupby(line):
            count = len(list(run))
            if is_black:
                y_mm = top_mm - (row + 1) * MODULE_MM
                x_mm = left_mm + column * MODULE_MM
                yield Rectangle(x_mm, y_mm, count * MODULE_MM, MODULE_MM)
            column += count


def _ticks(left_mm: float) -> Iterator[Rectangle]:
    """Short lines outside the board that point to its middle, for the arms of the plate."""
    middle = (left_mm + WIDTH_MM / 2, BOARD_BOTTOM_MM + HEIGHT_MM / 2)
    for y_mm in (BOARD_BOTTOM_MM - GAP_MM - TICK_MM, BOARD_BOTTOM_MM + HEIGHT_MM + GAP_MM):
        yield Rectangle(middle[0] - THIN_MM / 2, y_mm, THIN_MM, TICK_MM)
    for x_mm in (left_mm - GAP_MM - TICK_MM, left_mm + WIDTH_MM + GAP_MM):
        yield Rectangle(x_mm, middle[1] - THIN_MM / 2, TICK_MM, THIN_MM)


def _bar(left_mm: float) -> Iterator[Rectangle]:
    """The bar, from the outer edge of one end to the outer edge of the other."""
    yield Rectangle(left_mm, BAR_BOTTOM_MM, BAR_MM, 1.0)
    for x_mm in (left_mm, left_mm + BAR_MM - THIN_MM):
        yield Rectangle(x_mm, BAR_BOTTOM_MM - 2.0, THIN_MM, 5.0)


def _texts(size: _Size) -> Iterator[Text]:
    left_mm = (size.width_mm - BAR_MM) / 2
    top_mm = BOARD_BOTTOM_MM + HEIGHT_MM
    yield Text(
        left_mm, BAR_BOTTOM_MM + 5.0, 4.0, "100 mm from end to end. Measure it with a ruler."
    )
    yield Text(left_mm, 12.0, 3.5, "Print at 100 %, not fitted to the page. Then, in millimetres:")
    yield Text(left_mm, 7.5, 3.5, "companion calibrate camera FOLDER --bar-mm 100")
    yield Text(size.width_mm / 2 + 4.0, top_mm + 5.0, 6.0, "N")
    yield Text((size.width_mm - WIDTH_MM) / 2, top_mm + 15.0, 4.0, TITLE)
