"""Where a match of Fuego stands: values, phases as types. The law is in rules.py.

What changes with every card is a NamedTuple: it is built several times faster than a dataclass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.fuego.box import Icons
from companion.games.fuego.cards import Card, Colour
from companion.games.fuego.plays import Play
from companion.games.fuego.seating import Order
from companion.games.fuego.strikes import Token
from companion.games.fuego.torch import DarkTorch, Torch
from companion.games.game import Clause
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from companion.games.suits import Suits

PLAYER_FLAMES = 3
ALL_FLAMES = 12
LAST_TRICK = 8


class Fireline(NamedTuple):
    """The trick under way; with nothing laid it is the border between two tricks."""

    number: int
    """In this round, from 1."""
    order: Order
    """Who plays to which place."""
    plays: tuple[Play, ...] = ()
    down: int = 0
    """The places whose cards lie face down, as bits."""
    lead: Colour | None = None
    """The lead colour; Black where a Wildfire leads; None where there is none yet."""


@dataclass(frozen=True, slots=True)
class RoundStart:
    """Nothing of the round has been entered yet; White may be named, or has to be (FU-10)."""

    seats: tuple[Seat, ...]
    """Who may have it."""
    is_due: bool
    """Must it be said? If not, the next entry means that it stays where it is."""


@dataclass(frozen=True, slots=True)
class AwaitCaliente:
    """The table turns the Caliente card of the round (deck, FU-53)."""

    then: RoundStart


@dataclass(frozen=True, slots=True)
class AwaitStrikes:
    """Every player draws a Strike Token."""


@dataclass(frozen=True, slots=True)
class AwaitHeat:
    """The team of three says who has the Heat Token."""


@dataclass(frozen=True, slots=True)
class AwaitTorches:
    """The Torches are laid."""


@dataclass(frozen=True, slots=True)
class SetupDiscard:
    """In set-up a Torch gave a second Strike Token at once (FU-5, FU-27)."""

    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class AwaitHearth:
    """Three tokens are set out on Hearth (FU-52)."""


@dataclass(frozen=True, slots=True)
class Baring:
    """A Torch card lies in the Fireline; the cards it covered are turned up (FU-43)."""

    line: Fireline
    torch: Torch
    """Without the card."""
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TorchDiscard:
    """The Torch gave a second Strike Token; one of them goes before the match is looked at."""

    line: Fireline
    token: Token


@dataclass(frozen=True, slots=True)
class MatchGain:
    """A match was struck and the player gains a Strike Token."""

    line: Fireline


@dataclass(frozen=True, slots=True)
class MatchDiscard:
    """The match gave a second Strike Token; one of them goes."""

    line: Fireline
    token: Token


@dataclass(frozen=True, slots=True)
class AwaitIcons:
    """Nobody has said yet how many flames the winning card shows (FU-1)."""

    line: Fireline
    card: Card


class Paid(NamedTuple):
    """Between two tricks the taker may still say whether White was among the flames (FU-34)."""

    line: Fireline
    """The trick to come; an entry for it means that nothing was said."""
    taker: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class LastPaid:
    """The same after the last trick of a round, where it has to be said before counting."""

    taker: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class SurveyStrikes:
    """Full entry goes on after tricks nobody entered: what does everybody hold?"""

    resume: Fireline | Paid
    asked: tuple[Seat, ...]
    """Who has not been told yet."""


@dataclass(frozen=True, slots=True)
class SurveyHearth:
    """The same for the tokens on Hearth."""

    resume: Fireline | Paid


@dataclass(frozen=True, slots=True)
class SurveyTorch:
    """The same for the Torches, one after the other."""

    resume: Fireline | Paid
    seat: Seat
    torch: DarkTorch
    """What is known of it."""
    places: tuple[int | None, ...] = ()
    """What was told of its places so far, in order; None for a card that is still covered."""


@dataclass(frozen=True, slots=True)
class Over:
    """Somebody has won two rounds."""

    side: int
    because: Clause


Phase = (
    Fireline
    | AwaitCaliente
    | RoundStart
    | AwaitStrikes
    | AwaitHeat
    | AwaitTorches
    | SetupDiscard
    | AwaitHearth
    | Baring
    | TorchDiscard
    | MatchGain
    | MatchDiscard
    | AwaitIcons
    | Paid
    | LastPaid
    | SurveyStrikes
    | SurveyHearth
    | SurveyTorch
    | Over
)


class Table(NamedTuple):
    """Flames and tokens: twelve of each, with those in the Torches, the line and the pile."""

    flames: tuple[int, ...]
    tokens: tuple[Token | None, ...]
    """The Strike Token each player holds, by seat."""
    spent: tuple[Token, ...]
    """Spent and discarded ones, face up (L80)."""
    white: Seat
    """Who has the White Flame; it is one of that player's flames."""
    heat: Seat | None = None
    """Who has the Heat Token; None before it is said and where there is none."""
    torches: tuple[Torch | DarkTorch | None, ...] = ()
    """By seat; None for a seat without a Torch and before it is laid."""
    hearth: tuple[Token, ...] = ()


class Course(NamedTuple):
    """What holds for longer than a trick."""

    seats: int
    icons: Icons
    """Flames by card, as the box says and the table has learned."""
    round: int = 1
    rounds: tuple[int, int] = (0, 0)
    """Rounds won, by side."""
    is_quick: bool = False
    caliente: str | None = None
    """The Caliente card in force: char, hearth, or other and its words."""
    drawn: tuple[str, ...] = ()
    """Caliente cards of the deck that have come so far."""
    learned: tuple[tuple[Card, int], ...] = ()
    """What the table has said of cards, to be remembered for this box."""
    is_unseen: bool = False
    """Was this round played in quick score, so that tokens and Torch cards are not known?"""
    knows_spent: bool = True
    """Has every spent Strike Token of this round been entered?"""
    least_pile: int = 0
    """Where not: so many tokens are in the pile at least; no trick has more than two matches."""
    is_pile_empty: bool = False
    """Has the table said that a match found no token left (FU-26)? The pile only shrinks."""


class State(NamedTuple):
    """The whole table."""

    phase: Phase
    hands: tuple[int | None, ...]
    """By seat: the cards of a hand that is known, as bits; None for a secret one."""
    seen: int
    """Cards of this deal that have lain open."""
    table: Table
    course: Course
    suits: Suits | None = None
    """What is claimed of the secret hands of this deal; None until a card comes from one."""
    revokes: Revokes = Revokes()

    def at(self, phase: Phase) -> State:
        """The same table at another point; `_replace` takes three times as long."""
        _, hands, seen, table, course, suits, revokes = self
        return state_of((phase, hands, seen, table, course, suits, revokes))

    def holding(self, table: Table) -> State:
        """The same point with other flames or tokens."""
        phase, hands, seen, _, course, suits, revokes = self
        return state_of((phase, hands, seen, table, course, suits, revokes))


# What every ply builds anew goes past the constructor of NamedTuple, which takes twice as long.
_built = tuple.__new__
_Fireline = tuple[int, Order, tuple[Play, ...], int, Colour | None]
_Table = tuple[
    tuple[int, ...],
    tuple[Token | None, ...],
    tuple[Token, ...],
    Seat,
    Seat | None,
    tuple[Torch | DarkTorch | None, ...],
    tuple[Token, ...],
]
_State = tuple[Phase, tuple[int | None, ...], int, Table, Course, Suits | None, Revokes]


def line_of(fields: _Fireline) -> Fireline:
    """A trick from its fields in their order."""
    return _built(Fireline, fields)


def table_of(fields: _Table) -> Table:
    """Flames and tokens from their fields in their order."""
    return _built(Table, fields)


def state_of(fields: _State) -> State:
    """The whole table from its fields in their order."""
    return _built(State, fields)
