"""The simulated grill under the fingers: where pieces are, what a gesture asks for."""

from __future__ import annotations

from collections.abc import Iterable

from companion.presentation.model import DrawerPiece
from hardware.sim.commands import (
    Bump,
    Command,
    Drop,
    Lean,
    Lift,
    Put,
    Rebuild,
    SetBack,
    Shift,
    Take,
    Tip,
)

Place = tuple[float, float]


class Drawer:
    """Follows every command sent to the simulated grill; the pieces are known by their ids."""

    def __init__(self, piece_ids: Iterable[str]) -> None:
        self._places: dict[str, Place | None] = dict.fromkeys(piece_ids)
        self._lifted_from: dict[str, Place | None] = {}

    @property
    def pieces(self) -> tuple[DrawerPiece, ...]:
        """Every piece, and where it lies on the grill."""
        return tuple(
            DrawerPiece(piece, piece.rpartition("-")[0], place)
            for piece, place in self._places.items()
        )

    def command(self, verb: str, piece: str | None, place_mm: Place | None) -> Command | None:
        """What a gesture means; None where it means nothing: nothing lies there."""
        match verb:
            case "bump":
                return Bump()
            case "lean":
                return Lean()
            case "tip":
                return Tip()
            case "rebuild":
                return Rebuild()
            case _ if piece in self._places:
                return self._of_piece(verb, piece, place_mm)
            case _:
                return None

    def follow(self, command: Command) -> None:
        """Keep the picture true, whoever sent the command."""
        match command:
            case Put(piece, x_mm, y_mm) | Shift(piece, x_mm, y_mm):
                self._places[piece] = (x_mm, y_mm)
            case SetBack(piece, x_mm, y_mm):
                was = self._lifted_from.pop(piece, None)
                self._places[piece] = was if x_mm is None or y_mm is None else (x_mm, y_mm)
            case Lift(piece):
                self._lifted_from[piece] = self._places.get(piece)
                self._places[piece] = None
            case Take(piece):
                self._clear((piece,))
            case Drop(pieces):
                self._clear(pieces)
            case Tip() | Rebuild():
                self._clear(tuple(self._places))
            case _:
                pass

    def _of_piece(self, verb: str, piece: str, place_mm: Place | None) -> Command | None:
        lies_there = self._places[piece] is not None
        match verb:
            case "put" if lies_there:
                return None if place_mm is None else Shift(piece, *place_mm)
            case "put" if piece in self._lifted_from:
                return SetBack(piece, *(place_mm or (None, None)))
            case "put":
                return Put(piece, *(place_mm or (0.0, 0.0)))
            case "take" if lies_there:
                return Take(piece)
            case "lift" if lies_there:
                return Lift(piece)
            case "drop" if lies_there:
                return Drop((piece,))
            case _:
                return None

    def _clear(self, pieces: tuple[str, ...]) -> None:
        for piece in pieces:
            self._places[piece] = None
            self._lifted_from.pop(piece, None)
