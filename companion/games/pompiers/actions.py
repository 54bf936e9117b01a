"""Everything the table can report in Pompiers!, with its notation; its meaning: rules.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.misread import Misread
from companion.games.pompiers.cards import ALL_CARDS, MARKS, Card, Cards, Colour, listed
from companion.games.pompiers.state import Depth
from companion.games.pompiers.tiles import Mission, Tile, in_order
from companion.games.seats import Seat, seat_mark


@dataclass(frozen=True, slots=True)
class Dealer:
    """This seat deals the first round (only before anything else); `dealer 2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Slot:
    """This light tile lies under 3/8 for the whole game; `slot exactly_2`."""

    tile: Tile

    def __str__(self) -> str:
        return f"slot {self.tile}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The emergency tiles the dealer turned over, new ones only; `tiles trick_3 no_red`."""

    tiles: tuple[Tile, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Reveal:
        """The same tiles in the order of the rulebook's list."""
        return cls(in_order(tiles))

    def __str__(self) -> str:
        return " ".join(["tiles", *map(str, self.tiles)])


@dataclass(frozen=True, slots=True)
class Hand:
    """This seat lays its hand open for the referee; `hand 2 red1 red5 ...`."""

    seat: Seat
    held: Cards

    def __str__(self) -> str:
        return f"hand {seat_mark(self.seat)} {_marks(self.held)}"


@dataclass(frozen=True, slots=True)
class Peek:
    """The three cards the chooser of the trump looks at; `peek red3 blue7 black1`."""

    looked_at: Cards

    def __str__(self) -> str:
        return f"peek {_marks(self.looked_at)}"


@dataclass(frozen=True, slots=True)
class Centre:
    """A card from an open hand laid in the centre before the trump (variant); `centre red4`."""

    card: Card

    def __str__(self) -> str:
        return f"centre {MARKS[self.card]}"


@dataclass(frozen=True, slots=True)
class Trump:
    """The card that was revealed for the trump, or that the chooser shows; `trump blue7`."""

    card: Card

    def __str__(self) -> str:
        return f"trump {MARKS[self.card]}"


@dataclass(frozen=True, slots=True)
class Play:
    """The player whose turn it is plays a card; `play red9`."""

    card: Card

    def __str__(self) -> str:
        return f"play {MARKS[self.card]}"


CENTRES: tuple[Centre, ...] = tuple(map(Centre, ALL_CARDS))
TRUMPS: tuple[Trump, ...] = tuple(map(Trump, ALL_CARDS))
PLAYS: tuple[Play, ...] = tuple(map(Play, ALL_CARDS))
"""By card, ready made: hidden hands may hold fifty cards at each play."""


@dataclass(frozen=True, slots=True)
class TrickTo:
    """Quick score: this seat won the trick; `trick 2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"trick {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Colours:
    """Quick score: cards of a colour in each seat's tricks; `colours red 1=3 2=0 3=4 4=2`."""

    colour: Colour
    counts: tuple[int, ...]

    def __str__(self) -> str:
        counts = [f"{seat}={count}" for seat, count in enumerate(self.counts, start=1)]
        return f"colours {self.colour} {' '.join(counts)}"


@dataclass(frozen=True, slots=True)
class SetDepth:
    """From here on so much is entered; `depth quick`, `depth full`."""

    depth: Depth

    def __str__(self) -> str:
        return f"depth {self.depth}"


@dataclass(frozen=True, slots=True)
class Settle:
    """The table has ruled on this seat's revoke; `settle 2 because it was an honest slip`."""

    seat: Seat
    reason: str

    def __post_init__(self) -> None:
        _check_reason(self.reason)

    def __str__(self) -> str:
        return f"settle {seat_mark(self.seat)} because {self.reason}"


@dataclass(frozen=True, slots=True)
class Correct:
    """What is really there, said by the table: only what differs is named.

    `correct missions:1=1/6+4/9 tiles:2=no_red winner:3=2 dealer=1 trump=red9 because so`
    """

    reason: str
    missions: tuple[tuple[Seat, frozenset[Mission]], ...] = ()
    """The chips that show the achieved side."""
    tiles: tuple[tuple[Seat, frozenset[Tile]], ...] = ()
    """The emergency tiles a seat owns."""
    winner: tuple[tuple[int, Seat], ...] = ()
    """Who has trick n of this round in the room space."""
    dealer: Seat | None = None
    trump: Card | None = None
    slot: Tile | None = None
    shown: frozenset[Tile] | None = None
    """The emergency tiles that lie open."""

    def __post_init__(self) -> None:
        _check_reason(self.reason)
        for named in (self.missions, self.tiles, self.winner):
            if len({key for key, _ in named}) < len(named):
                raise Misread("a correction names everything once")

    def __str__(self) -> str:
        words = [f"missions:{seat_mark(seat)}={_joined(held)}" for seat, held in self.missions]
        words += [f"tiles:{seat_mark(seat)}={_joined(held)}" for seat, held in self.tiles]
        words += [f"winner:{number}={seat_mark(seat)}" for number, seat in self.winner]
        words += [] if self.dealer is None else [f"dealer={seat_mark(self.dealer)}"]
        words += [] if self.trump is None else [f"trump={MARKS[self.trump]}"]
        words += [] if self.slot is None else [f"slot={self.slot}"]
        words += [] if self.shown is None else [f"shown={_joined(self.shown)}"]
        return " ".join(["correct", *words, "because", self.reason])


Action = (
    Dealer
    | Slot
    | Reveal
    | Hand
    | Peek
    | Centre
    | Trump
    | Play
    | TrickTo
    | Colours
    | SetDepth
    | Settle
    | Correct
)


def _check_reason(reason: str) -> None:
    if not reason.isprintable() or reason != reason.strip() or not reason:
        raise Misread("the reason is given in one line")
    if "#" in reason:  # it would open a comment in a transcript
        raise Misread("the reason holds no #")


def _marks(some: Cards) -> str:
    return " ".join(MARKS[card] for card in listed(some))


def _joined(held: frozenset[Mission] | frozenset[Tile]) -> str:
    kinds = (*Mission, *Tile)
    return "+".join(str(kind) for kind in kinds if kind in held) or "none"
