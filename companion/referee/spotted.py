"""What the camera saw of one event, as it is kept with an entry: kinds and whole millimetres.

Numbers only; no picture, and nothing about what follows from it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from hardware.camera.sighting import SeenPiece, Where

Turn = Literal["came", "went"]
MOST: Final = 18
"""No box holds more pieces."""
_SHAPE = re.compile(r"(came|went) ([a-z]{1,20}) (grate|ring|beyond) (-?\d{1,4}) (-?\d{1,4})")
FOREIGN: Final = "something"
"""None of ours, or nobody can tell which of them."""


@dataclass(frozen=True, slots=True)
class Spotted:
    """A thing that lay there after the event and not before it, or the other way round."""

    turn: Turn
    kind: str | None
    """None where it is none of ours, or may be one of several."""
    where: Where
    x_mm: int
    y_mm: int

    def __str__(self) -> str:
        """`came corn ring 92 20`; `read_spotted` is its inverse."""
        return f"{self.turn} {self.kind or FOREIGN} {self.where.value} {self.x_mm} {self.y_mm}"


def spotted(turn: Turn, piece: SeenPiece) -> Spotted:
    """The same of a piece as the eye tells it."""
    return Spotted(turn, piece.kind, piece.where, round(piece.x_mm), round(piece.y_mm))


def read_spotted(text: str) -> Spotted | None:
    """The thing of this notation; None where it is none."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        return None
    turn: Turn = "came" if found[1] == "came" else "went"
    kind = None if found[2] == FOREIGN else found[2]
    return Spotted(turn, kind, Where(found[3]), int(found[4]), int(found[5]))
