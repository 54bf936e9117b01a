"""Single pieces as the ledger knows them: enrolled, lying somewhere, in the air, or moved.

Values and their arithmetic only; what is believed of all of them together is the ledger's.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import combinations

from calibration.pieces import Enrolment
from companion.errors import CompanionError
from companion.games.feuer_flamme.pieces import Kind

PLATE_HALF_MM = 56.0
"""How far from the centre a piece can lie, with some overhang."""
NEAR_MM = 5.0
"""Two pieces nearer than this lie at one place, as far as cells can tell."""
PLACE_SIGMA_MM = 1.0
"""How far a piece may creep where it lies before anybody moves it."""


Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """One enrolled piece: its weight is known, not only its kind."""

    piece_id: str
    kind: Kind
    grams: float
    sigma_grams: float


@dataclass(frozen=True, slots=True)
class Lying:
    """One piece that is believed to lie on the grill."""

    piece: Piece
    place_mm: Place | None = None
    """None where nobody could tell."""
    sigma_mm: float = PLACE_SIGMA_MM


@dataclass(frozen=True, slots=True)
class InAir:
    """A piece that was taken up and has not come back."""

    lying: Lying
    since: float
    """Onset of the loss, seconds on the clock of the source."""
    quiet_at: float
    """When the grill was quiet after it."""
    weighed_grams: float | None = None
    """What it weighed when it left alone: it has to weigh that when it comes back."""
    is_off_the_books: bool = False
    """The rules know already that it is gone (it fell, or Gar!, FF-6); it may still come back."""
    chance_held: float = 1.0
    """How likely the tongs hold it, by what was felt as it left."""
    was_set_back: bool = False
    """Something pressed since, and the question is whether it fell then."""
    is_asked: bool = False
    """The table was asked what became of it, or it stands in the log."""

    @property
    def is_on_the_books(self) -> bool:
        """The rules still count it on the grill."""
        return not self.is_off_the_books


@dataclass(frozen=True, slots=True)
class Shift:
    """Some piece was moved and nobody could tell which: the moments changed by so much."""

    moment_x: float
    """Gram millimetres."""
    moment_y: float
    movers: frozenset[str]
    """Ids of the pieces that may have been the one."""


def could_lie(each: Lying, place_mm: Place | None) -> bool:
    """The piece may lie at this place, as far as its own is known."""
    if each.place_mm is None or place_mm is None:
        return True
    return math.dist(each.place_mm, place_mm) < NEAR_MM + 3 * each.sigma_mm


def pieces_of(enrolment: Enrolment) -> tuple[Piece, ...]:
    """The enrolled pieces in the words of the game; CompanionError for a kind not in the box."""
    known = {str(kind): kind for kind in Kind}
    strange = next((each for each in enrolment.pieces if each.kind not in known), None)
    if strange is not None:
        raise CompanionError(
            f"the piece {strange.id} is enrolled as {strange.kind!r}; "
            f"the box holds {', '.join(known)}"
        )
    return tuple(
        Piece(each.id, known[each.kind], each.grams, each.sigma_grams) for each in enrolment.pieces
    )


def shaken(lying: Lying, moment_gram_mm: float, movers: frozenset[str]) -> Lying:
    """The piece with a place less certain by a move it may have made."""
    if lying.piece.piece_id not in movers:
        return lying
    shift = min(moment_gram_mm / max(lying.piece.grams, 1.0), 60.0)
    spread = (lying.sigma_mm**2 + shift**2 / len(movers)) ** 0.5
    return replace(lying, sigma_mm=min(spread, 60.0))


def could_move(lying: Lying, moment_x: float, moment_y: float) -> bool:
    """The piece would still lie on the plate."""
    way = moment_x / lying.piece.grams, moment_y / lying.piece.grams
    if lying.place_mm is None:
        return max(abs(way[0]), abs(way[1])) <= 2 * PLATE_HALF_MM
    reach = PLATE_HALF_MM + 3 * lying.sigma_mm
    return all(abs(at + by) <= reach for at, by in zip(lying.place_mm, way, strict=True))


def moved(lying: Lying, shift: Shift) -> Lying:
    """The piece at the place that this move, its own, has brought it to."""
    if lying.piece.piece_id not in shift.movers or lying.place_mm is None:
        return lying
    x, y = lying.place_mm
    grams = lying.piece.grams
    return replace(lying, place_mm=(x + shift.moment_x / grams, y + shift.moment_y / grams))


def explaining(
    shifts: list[Shift], gap: tuple[float, float], slack: float
) -> tuple[Shift, ...] | None:
    """The fewest moves that together make the gap; None where no choice of them does."""
    for count in range(len(shifts) + 1):
        gaps = [
            (
                size(
                    (gap[0] - sum(s.moment_x for s in some), gap[1] - sum(s.moment_y for s in some))
                ),
                some,
            )
            for some in combinations(shifts, count)
        ]
        nearest = min(gaps, key=lambda pair: pair[0])
        if nearest[0] <= slack:
            return nearest[1]
    return None


def size(moments: tuple[float, float]) -> float:
    """Length of a moment vector, gram millimetres."""
    return float((moments[0] ** 2 + moments[1] ** 2) ** 0.5)
