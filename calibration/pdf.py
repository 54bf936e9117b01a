"""A page of black rectangles and short lines of text as a PDF, exact to a hundredth of a point.

Written by hand on purpose: a sheet of a few hundred rectangles needs none of what a PDF library
brings, and what a printer does to it can be checked number by number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

POINTS_PER_MM: Final = 72.0 / 25.4


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A black rectangle; millimetres from the lower left corner of the paper."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Text:
    """A line of plain Latin text, its base line beginning there."""

    x_mm: float
    y_mm: float
    size_mm: float
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet of paper."""

    width_mm: float
    height_mm: float
    rectangles: Sequence[Rectangle]
    texts: Sequence[Text]


def pdf_of(page: Page, *, title: str) -> bytes:
    """The whole file."""
    content = "\n".join(
        [
            "0 g",
            *(_rectangle(each) for each in page.rectangles),
            *(_text(each) for each in page.texts),
        ]
    ).encode("latin-1")
    size = f"{_points(page.width_mm)} {_points(page.height_mm)}"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents 4 0 R "
            "/Resources << /Font << /F 5 0 R >> >> >>"
        ).encode("ascii"),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        f"<< /Title ({_escaped(title)}) >>".encode("latin-1"),
    ]
    return _assembled(objects)


def _assembled(objects: Sequence[bytes]) -> bytes:
    """The objects one after the other, with the table of where each begins."""
    file = bytearray(b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, each in enumerate(objects, start=1):
        offsets.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for offset in offsets:
        file += b"%010d 00000 n \n" % offset
    file += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (
        len(objects) + 1,
        len(objects),
    )
    return bytes(file + b"startxref\n%d\n%%%%EOF\n" % table)


def _rectangle(each: Rectangle) -> str:
    sides = (each.x_mm, each.y_mm, each.width_mm, each.height_mm)
    return " ".join([*map(_points, sides), "re f"])


def _text(each: Text) -> str:
    place = f"{_points(each.x_mm)} {_points(each.y_mm)}"
    return f"BT /F {_points(each.size_mm)} Tf {place} Td ({_escaped(each.text)}) Tj ET"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _points(mm: float) -> str:
    return f"{mm * POINTS_PER_MM:.4f}"
