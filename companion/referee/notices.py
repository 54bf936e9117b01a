"""What the referee tells the faces after each look: every change aloud, nothing silently."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.feuer_flamme.pieces import Kind
from companion.games.game import Clause
from companion.games.seats import Seat
from hardware.camera.sight import Sight
from hardware.grill import Cause


class Why(Enum):
    """Why a call is not asked any more."""

    CAME_BACK = "came_back"
    """The piece lies on the grill again."""
    OVERTAKEN = "overtaken"
    """The game went on and the answer would not stand any more."""
    UNDONE = "undone"
    """What it was about was taken back."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The tongs are with this seat now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PieceRested:
    """The piece lies on the grill, and the ring begins."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class PutBack:
    """This piece (steak-1) was taken up and lies there again; nothing is owed for it."""

    piece_id: str


@dataclass(frozen=True, slots=True)
class CallOpened:
    """There is something to look at; nothing has changed yet."""

    call_id: int


@dataclass(frozen=True, slots=True)
class CallApplied:
    """What a call says stands in the journal now."""

    call_id: int


@dataclass(frozen=True, slots=True)
class CallWithdrawn:
    """The question is gone without an answer."""

    call_id: int
    why: Why


@dataclass(frozen=True, slots=True)
class CallClosed:
    """The question was answered."""

    call_id: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """The table corrected what a call had entered; the call shows the new answer."""

    call_id: int


@dataclass(frozen=True, slots=True)
class WentBlind:
    """The scale cannot be believed; the game goes on by touch."""

    reason: Cause


@dataclass(frozen=True, slots=True)
class SeesAgain:
    """The scale can be believed again."""


@dataclass(frozen=True, slots=True)
class PlateLeans:
    """Weights come out too light, as if the plate leaned on the box: nothing is sure meanwhile."""


@dataclass(frozen=True, slots=True)
class PlateStandsFree:
    """Several weights in a row came out right again."""


@dataclass(frozen=True, slots=True)
class CameraWentBlind:
    """The camera cannot be believed, or gives no picture; the scale goes on alone."""

    sight: Sight | None
    """What ails it; None where no picture comes."""


@dataclass(frozen=True, slots=True)
class CameraSeesAgain:
    """Its pictures can be believed again."""


@dataclass(frozen=True, slots=True)
class RefusedTap:
    """The rules did not let something stand that was to be entered."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry was taken back."""


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    seat: Seat


Notice = (
    TurnPassed
    | PieceRested
    | PutBack
    | CallOpened
    | CallApplied
    | CallWithdrawn
    | CallClosed
    | Corrected
    | WentBlind
    | PlateLeans
    | PlateStandsFree
    | SeesAgain
    | CameraWentBlind
    | CameraSeesAgain
    | RefusedTap
    | Undone
    | GameWon
)
