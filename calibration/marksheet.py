"""The page with the four marks for the base: each with its white margin, to be cut out and glued.

Their pattern is OpenCV's, their places are said in hardware.camera.marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calibration.pdf import Page, Rectangle, Text, pdf_of
from calibration.sheet import Paper
from hardware.camera.markers import MARK_MODULES, mark_modules
from hardware.camera.marks import MARK_IDS, OUT_MM, SIDE_MM

MODULE_MM: Final = SIDE_MM / MARK_MODULES
GAP_MM: Final = 60.0
MARGIN_MM: Final = 4.0
LINE_MM: Final = 0.2
BAR_MM: Final = 100.0
PLACES: Final = ("far left", "far right", "near right", "near left")
TITLE: Final = "Fire Marshal: marks for the base"
LINES: Final = (
    "Cut along the thin lines. Glue each mark flat on the base, as they lie here,",
    f"its middle {OUT_MM:g} mm to the side and {OUT_MM:g} mm before or behind the middle",
    "of the plate, for who stands at arm S. Paper that shines is no good.",
)


def marks_pdf(paper: Paper) -> bytes:
    """The page as a file; print it at 100 %, without fitting it to the page."""
    return pdf_of(marks_page(paper), title=TITLE)


def marks_page(paper: Paper) -> Page:
    """What stands where on the paper: the marks as they lie on the base, but closer together."""
    size = paper.value
    left_mm = (size.width_mm - GAP_MM - SIDE_MM) / 2
    bottom_mm = 130.0
    rectangles: list[Rectangle] = []
    texts = [Text(20.0, size.height_mm - 25.0, 6.0, TITLE)]
    for number, line in enumerate(LINES):
        texts.append(Text(20.0, size.height_mm - 35.0 - 6.0 * number, 4.0, line))
    texts.append(Text(20.0, 60.0, 4.0, "100 mm from end to end. Measure it with a ruler."))
    for mark, place in zip(MARK_IDS, PLACES, strict=True):
        x_mm = left_mm + (GAP_MM if "right" in place else 0.0)
        y_mm = bottom_mm + (GAP_MM if "far" in place else 0.0)
        rectangles += [*_mark(mark, x_mm, y_mm), *_frame(x_mm, y_mm)]
        texts.append(Text(x_mm, y_mm - 11.0, 4.0, place))
    rectangles.append(Rectangle(20.0, 52.0, BAR_MM, 1.0))
    return Page(size.width_mm, size.height_mm, rectangles, texts)


def _mark(mark: int, x_mm: float, y_mm: float) -> Iterator[Rectangle]:
    """Black modules, the first row on top."""
    for row, line in enumerate(mark_modules(mark)):
        for column, is_black in enumerate(line):
            if is_black:
                top_mm = y_mm + SIDE_MM - (row + 1) * MODULE_MM
                yield Rectangle(x_mm + column * MODULE_MM, top_mm, MODULE_MM, MODULE_MM)


def _frame(x_mm: float, y_mm: float) -> Iterator[Rectangle]:
    """Where to cut: the white margin belongs to the mark."""
    low_x, low_y, side = x_mm - MARGIN_MM, y_mm - MARGIN_MM, SIDE_MM + 2 * MARGIN_MM
    yield Rectangle(low_x, low_y, side, LINE_MM)
    yield Rectangle(low_x, low_y + side, side, LINE_MM)
    yield Rectangle(low_x, low_y, LINE_MM, side)
    yield Rectangle(low_x + side, low_y, LINE_MM, side)
