"""What can be done to the simulated grill; each command is one thing that hands do at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hardware.errors import HardwareError

By = Literal["tongs", "hand"]


class CommandRefused(HardwareError):
    """The command is impossible now: the piece lies elsewhere, or the source takes none."""


@dataclass(frozen=True, slots=True)
class Put:
    """Place a piece from the supply with the tongs."""

    piece: str
    x_mm: float = 0.0
    y_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Take:
    """Lift a piece off with the tongs and carry it to the supply."""

    piece: str


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a piece off and keep it in the tongs."""

    piece: str


@dataclass(frozen=True, slots=True)
class SetBack:
    """Set the lifted piece down again, where it lay or elsewhere."""

    piece: str
    x_mm: float | None = None
    y_mm: float | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """Push a piece to another place on the grill with the tongs."""

    piece: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Pieces fall off the grill by themselves, at once or one after the other."""

    pieces: tuple[str, ...]
    stagger_seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Knock:
    """A piece from the supply touches the grill and falls to the table without resting."""

    piece: str
    x_mm: float = 0.0
    y_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Slip:
    """A piece slips from the tongs to the table; the grill feels nothing."""

    piece: str


@dataclass(frozen=True, slots=True)
class Bump:
    """Somebody bumps the table; `grams` is the first swing of the plate."""

    grams: float = 15.0


@dataclass(frozen=True, slots=True)
class Lean:
    """A hand or the tongs lean on the grill."""

    seconds: float = 1.0
    by: By = "tongs"
    x_mm: float = 0.0
    y_mm: float = 0.0
    grams: float | None = None
    """How hard; None leaves it to chance."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The plate goes over, all pieces with it."""


@dataclass(frozen=True, slots=True)
class Rebuild:
    """The fallen plate is put back on its cross, empty."""


@dataclass(frozen=True, slots=True)
class KillCell:
    """A cell goes dumb, or repeats one value for ever."""

    name: str
    is_frozen: bool = False


@dataclass(frozen=True, slots=True)
class ReviveCell:
    """A dead cell works again."""

    name: str


Command = (
    Put
    | Take
    | Lift
    | SetBack
    | Shift
    | Drop
    | Knock
    | Slip
    | Bump
    | Lean
    | Tip
    | Rebuild
    | KillCell
    | ReviveCell
)
