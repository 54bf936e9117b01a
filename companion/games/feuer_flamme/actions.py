"""Everything the table can report in Feuer & Flamme, with its notation; its meaning: rules.py."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import NO_PIECES, Bag, Kind
from companion.games.misread import Misread
from companion.games.seats import Seat, seat_mark


@dataclass(frozen=True, slots=True)
class First:
    """This seat has the youngest player and begins (only before anything else); `first 2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The top grill card shows this kind; `reveal corn`, or `reveal corn inferred`."""

    kind: Kind
    is_inferred: bool = False
    """Nobody entered the card: the referee took it from the placed piece, so FF-6 is not judged."""

    def __str__(self) -> str:
        return f"reveal {self.kind}" + (" inferred" if self.is_inferred else "")


@dataclass(frozen=True, slots=True)
class Play:
    """The player with the tongs uses a bonus card; `bonus gar`."""

    bonus: Bonus

    def __str__(self) -> str:
        return f"bonus {self.bonus}"


@dataclass(frozen=True, slots=True)
class Take:
    """The player on turn touches something with the tongs: late falls are over (FF-18); `take`."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Moved:
    """Pieces on the grill were shifted with the tongs to make room (FF-42); `moved`."""

    def __str__(self) -> str:
        return "moved"


@dataclass(frozen=True, slots=True)
class Slip:
    """The piece left the tongs for the table and did not touch the grill; `slip corn`."""

    kind: Kind

    def __str__(self) -> str:
        return f"slip {self.kind}"


@dataclass(frozen=True, slots=True)
class Placed:
    """The tongs have let go of this piece and nothing moves any more (FF-44); `placed corn`."""

    kind: Kind

    def __str__(self) -> str:
        return f"placed {self.kind}"


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A piece the card does not show was put on the grill and has to come off again (FF-6)."""

    kind: Kind

    def __str__(self) -> str:
        return f"misplaced {self.kind}"


@dataclass(frozen=True, slots=True)
class Fall:
    """Pieces fell off at once; `fall steak corn`, `fall own` for the drawn piece itself."""

    pieces: Bag = NO_PIECES
    """Pieces that had been lying on the grill."""
    is_own_too: bool = False
    """The drawn piece fell off as well, before it counted as placed (FF-9, FF-12)."""

    def __post_init__(self) -> None:
        if not self.pieces and not self.is_own_too:
            raise Misread("a fall names at least one piece")

    def __str__(self) -> str:
        words = [str(kind) for kind in self.pieces] + (["own"] if self.is_own_too else [])
        return " ".join(["fall", *words])


@dataclass(frozen=True, slots=True)
class Touch:
    """A hand touched grill or pieces; `touch` for the player on turn, `touch 2` for another."""

    seat: Seat | None = None

    def __str__(self) -> str:
        return "touch" if self.seat is None else f"touch {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class GarRemoved:
    """Under Gar! a piece was lifted off and is back in the supply; `gar_removed steak`."""

    kind: Kind

    def __str__(self) -> str:
        return f"gar_removed {self.kind}"


@dataclass(frozen=True, slots=True)
class Removed:
    """A piece was taken off the grill without Gar! (FF-19), or a misplaced one (FF-6)."""

    kind: Kind

    def __str__(self) -> str:
        return f"removed {self.kind}"


@dataclass(frozen=True, slots=True)
class Disturbance:
    """Pieces fell because of somebody not on turn or a bump from outside (FF-17)."""

    pieces: Bag

    def __post_init__(self) -> None:
        if not self.pieces:
            raise Misread("a disturbance names at least one piece")

    def __str__(self) -> str:
        return " ".join(["disturbance", *map(str, self.pieces)])


@dataclass(frozen=True, slots=True)
class TippedBy:
    """The grill went over; `tipped 2`, or `tipped nobody` where nobody at the table did it."""

    seat: Seat | None

    def __str__(self) -> str:
        return "tipped " + ("nobody" if self.seat is None else seat_mark(self.seat))


@dataclass(frozen=True, slots=True)
class PassTongs:
    """The tongs go to the left-hand neighbour; `pass_tongs`."""

    def __str__(self) -> str:
        return "pass_tongs"


@dataclass(frozen=True, slots=True)
class Correct:
    """What is really there, said by the table: only what differs is named.

    `correct chips:2=1 bonus:1=pause+gar turn=3 card=corn grill:steak=2 pile:fish=1 because so`
    """

    reason: str
    chips: tuple[tuple[Seat, int], ...] = ()
    bonus: tuple[tuple[Seat, frozenset[Bonus]], ...] = ()
    """The bonus cards still unused."""
    turn: Seat | None = None
    """Who has the tongs."""
    card: Kind | None = None
    """The grill card being carried out."""
    grill: tuple[tuple[Kind, int], ...] = ()
    """Pieces lying on the grill; the rest of the 18 is the supply."""
    pile: tuple[tuple[Kind, int], ...] = ()
    """Cards left in the draw pile; the rest, but for the one in play, is the discard pile."""

    def __post_init__(self) -> None:
        if not self.reason.isprintable() or self.reason != self.reason.strip() or not self.reason:
            raise Misread("a correction gives its reason in one line")
        if "#" in self.reason:  # it would open a comment in a transcript
            raise Misread("the reason of a correction holds no #")
        for named in (self.chips, self.bonus, self.grill, self.pile):
            if len({key for key, _ in named}) < len(named):
                raise Misread("a correction names everything once")

    def __str__(self) -> str:
        words = [f"chips:{seat_mark(seat)}={left}" for seat, left in self.chips]
        words += [f"bonus:{seat_mark(seat)}={_cards(held)}" for seat, held in self.bonus]
        words += [] if self.turn is None else [f"turn={seat_mark(self.turn)}"]
        words += [] if self.card is None else [f"card={self.card}"]
        words += [f"grill:{kind}={there}" for kind, there in self.grill]
        words += [f"pile:{kind}={there}" for kind, there in self.pile]
        return " ".join(["correct", *words, "because", self.reason])


def _cards(held: frozenset[Bonus]) -> str:
    return "+".join(str(bonus) for bonus in Bonus if bonus in held) or "none"


Action = (
    First
    | Reveal
    | Play
    | Take
    | Moved
    | Slip
    | Placed
    | Misplaced
    | Fall
    | Touch
    | GarRemoved
    | Removed
    | Disturbance
    | TippedBy
    | PassTongs
    | Correct
)
