"""Everything the table can report in Fuego, with its notation; its meaning: rules.py.

A card played is in plays.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.fuego.cards import CARD_NAMES, Card
from companion.games.fuego.plays import Play
from companion.games.fuego.strikes import Token
from companion.games.misread import Misread
from companion.games.seats import Seat, seat_mark

MOST_ON_HEARTH = 3


@dataclass(frozen=True, slots=True)
class Caliente:
    """The Caliente card of this round; `caliente char`, `caliente other no talking`."""

    card: str
    """char, hearth, or other and the words of a card that nobody could find (FU-6)."""

    def __post_init__(self) -> None:
        words = self.card.removeprefix("other ")
        if self.card not in ("char", "hearth"):
            if words == self.card:
                raise Misread("a Caliente card is char, hearth, or other and its words")
            check_words(words)

    def __str__(self) -> str:
        return f"caliente {self.card}"


@dataclass(frozen=True, slots=True)
class White:
    """Who has the White Flame when the round starts, and leads; `white 2` (FU-10)."""

    seat: Seat

    def __str__(self) -> str:
        return f"white {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Strike:
    """The Strike Token this player drew, or holds; `strike 2 +2`, `strike 2 none`."""

    seat: Seat
    token: Token | None

    def __str__(self) -> str:
        return f"strike {seat_mark(self.seat)} {'none' if self.token is None else self.token}"


@dataclass(frozen=True, slots=True)
class Heat:
    """Who of the team of three starts with the Heat Token; `heat 1` (FU-49)."""

    seat: Seat

    def __str__(self) -> str:
        return f"heat {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Torch:
    """What lies in a Torch: at the deal the open bottom card and the Strike Token on it.

    `torch 1 green5 +2`; after tricks that nobody entered also `torch 1 green5`, `torch 1 gone`
    and, for the token on a card still covered, `torch 1 covered +2`.
    """

    seat: Seat
    card: Card | None = None
    token: Token | None = None

    def __str__(self) -> str:
        covered = "gone" if self.token is None else "covered"
        words = ["torch", seat_mark(self.seat)]
        words.append(covered if self.card is None else CARD_NAMES[self.card])
        return " ".join(words if self.token is None else [*words, str(self.token)])


@dataclass(frozen=True, slots=True)
class Hearth:
    """Tokens on Hearth: set out (`hearth +2 +3 +1/blue`), one taken (`hearth +2`), or none."""

    tokens: tuple[Token, ...]
    """In the order of their kinds."""

    def __post_init__(self) -> None:
        if len(self.tokens) > MOST_ON_HEARTH:
            raise Misread("at most three tokens lie on Hearth")
        if tuple(sorted(self.tokens)) != self.tokens:
            raise Misread("tokens on Hearth are named in the order of their kinds")

    def __str__(self) -> str:
        return " ".join(["hearth", *map(str, self.tokens or ("none",))])


@dataclass(frozen=True, slots=True)
class Expose:
    """Torch cards turned face up, in the order of their places; `expose green5 wild2`."""

    cards: tuple[Card, ...]
    text: str = field(init=False, compare=False, repr=False)
    """The notation; hundreds of these are listed at once, so it is written once."""

    def __post_init__(self) -> None:
        words = " ".join(["expose", *[CARD_NAMES[card] for card in self.cards]])
        object.__setattr__(self, "text", words)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Discard:
    """The one of two Strike Tokens that goes; `discard +2` (FU-27)."""

    token: Token

    def __str__(self) -> str:
        return f"discard {self.token}"


@dataclass(frozen=True, slots=True)
class Take:
    """The taker's word on the White Flame; `take with white`, `take without white`, `take`."""

    with_white: bool | None = None
    """None where nothing was said: then the house rule decides (FU-34)."""

    def __str__(self) -> str:
        if self.with_white is None:
            return "take"
        return "take with white" if self.with_white else "take without white"


@dataclass(frozen=True, slots=True)
class Icons:
    """How many flames a card shows (FU-1); `icons green4 2`."""

    card: Card
    flames: int

    def __str__(self) -> str:
        return f"icons {CARD_NAMES[self.card]} {self.flames}"


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is entered from here on: every card, or each trick's result; `depth quick`."""

    is_quick: bool

    def __str__(self) -> str:
        return "depth quick" if self.is_quick else "depth full"


@dataclass(frozen=True, slots=True)
class Hand:
    """A secret hand laid open; `hand 2 green1 green5 wild3`."""

    seat: Seat
    cards: tuple[Card, ...]
    """In the order of the deck."""

    def __post_init__(self) -> None:
        if not self.cards or tuple(sorted(set(self.cards))) != self.cards:
            raise Misread("a hand names each of its cards once")

    def __str__(self) -> str:
        return " ".join(["hand", seat_mark(self.seat), *(CARD_NAMES[c] for c in self.cards)])


@dataclass(frozen=True, slots=True)
class Trick:
    """A whole trick in quick score; `trick 4 flames 2`, `trick nobody torch 1=1`."""

    winner: Seat | None
    flames: int = 0
    """Flames that moved."""
    torch: tuple[tuple[Seat, int], ...] = ()
    """Flames gained from a Torch in this trick, by its player, in seat order."""

    def __post_init__(self) -> None:
        seats = [seat for seat, _ in self.torch]
        if sorted(set(seats)) != seats or any(gained < 1 for _, gained in self.torch):
            raise Misread("each Torch is named once, with at least one flame")
        if self.winner is None and self.flames:
            raise Misread("where nobody wins the trick no flames move")

    def __str__(self) -> str:
        won = "nobody" if self.winner is None else f"{seat_mark(self.winner)} flames {self.flames}"
        gained = [f"torch {seat_mark(seat)}={flames}" for seat, flames in self.torch]
        return " ".join(["trick", won, *gained])


@dataclass(frozen=True, slots=True)
class Settle:
    """The table has ruled on the open question about a player's cards."""

    seat: Seat
    reason: str

    def __post_init__(self) -> None:
        check_words(self.reason)

    def __str__(self) -> str:
        return f"settle {seat_mark(self.seat)} because {self.reason}"


@dataclass(frozen=True, slots=True)
class Correct:
    """What is really there, said by the table: only what differs is named.

    `correct flames:2=1 flames:1=5 white=2 heat=1 strike:1=+3 rounds:2=1 lead=3 spent=+2 because so`
    """

    reason: str
    flames: tuple[tuple[Seat, int], ...] = ()
    white: Seat | None = None
    heat: Seat | None = None
    strike: tuple[tuple[Seat, Token | None], ...] = ()
    rounds: tuple[tuple[Seat, int], ...] = ()
    """Rounds won by the side of that seat."""
    lead: Seat | None = None
    """Who leads the trick that nobody has played to yet."""
    spent: tuple[Token, ...] | None = None
    """The Strike Tokens that lie spent."""

    torch: tuple[tuple[Seat, int], ...] = ()
    """Flames that still lie on the Torch of that seat, in quick score."""

    def __post_init__(self) -> None:
        check_words(self.reason)
        for named in (self.flames, self.strike, self.rounds, self.torch):
            if len({key for key, _ in named}) < len(named):
                raise Misread("a correction names everything once")

    def __str__(self) -> str:
        words = [f"flames:{seat_mark(seat)}={count}" for seat, count in self.flames]
        words += [] if self.white is None else [f"white={seat_mark(self.white)}"]
        words += [] if self.heat is None else [f"heat={seat_mark(self.heat)}"]
        words += [f"strike:{seat_mark(seat)}={_held(token)}" for seat, token in self.strike]
        words += [f"rounds:{seat_mark(seat)}={count}" for seat, count in self.rounds]
        words += [] if self.lead is None else [f"lead={seat_mark(self.lead)}"]
        if self.spent is not None:
            words.append("spent=" + (",".join(map(str, self.spent)) or "none"))
        words += [f"torch:{seat_mark(seat)}={count}" for seat, count in self.torch]
        return " ".join(["correct", *words, "because", self.reason])


def _held(token: Token | None) -> str:
    return "none" if token is None else str(token)


def check_words(words: str) -> None:
    """Words of the table stand in one line of a transcript.

    Raises:
        ValueError: they do not.
    """
    if not words:
        raise Misread("the words are missing")
    if not words.isprintable() or words != words.strip():
        raise Misread("the words stand in one line")
    if "#" in words:  # it would open a comment in a transcript
        raise Misread("the words hold no #")


Action = (
    Play
    | Caliente
    | White
    | Strike
    | Heat
    | Torch
    | Hearth
    | Expose
    | Discard
    | Take
    | Icons
    | Depth
    | Hand
    | Trick
    | Settle
    | Correct
)
