"""Where a game of Clever Fire Thieves stands: values, phases as types. The law is in rules.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.fire_thieves.cards import POSSUMS, Bettor, Possum
from companion.games.fire_thieves.fires import FIRST_BETS, Fire, Flames, Pile
from companion.games.seats import Seat

FIRST_SEAT = Seat(0)


class Depth(Enum):
    """How much the table enters."""

    FULL = "full"
    """Every bet and every pass."""
    QUICK = "quick"
    """Who won each round with which card."""


@dataclass(frozen=True, slots=True)
class Player:
    """One colour: its ten possums are guards, resting, played in this round, or free."""

    piles: tuple[Pile, ...] = ()
    """Fires under their guards, the oldest pile first."""
    resting: frozenset[Possum] = frozenset()
    """Played in the round before, so not to be picked in this one (CT-11)."""
    played: tuple[Possum, ...] = ()
    """Own share of the discard pile: bet in this round, in order."""
    pick: frozenset[Possum] | None = None
    """The possums taken along on this hunt; None while the hand is hidden."""

    @property
    def guards(self) -> frozenset[Possum]:
        return frozenset([pile.possum for pile in self.piles])

    @property
    def free(self) -> frozenset[Possum]:
        """Cards that may have been picked for this round, those played in it included (CT-8)."""
        return frozenset(POSSUMS) - self.guards - self.resting


@dataclass(frozen=True, slots=True)
class Rogue:
    """The black possums: ten cards in deck, reserve and discard pile."""

    after: Seat | None = None
    """After whom he acts; None where he acts last in each circle (CT-35)."""
    reserve: tuple[Possum, ...] = ()
    """Turned up and not bet, the top card last (CT-38)."""
    played: tuple[Possum, ...] = ()

    @property
    def deck(self) -> frozenset[Possum]:
        """Face down; any of them may come next (CT-42)."""
        return frozenset(POSSUMS) - frozenset(self.reserve) - frozenset(self.played)


@dataclass(frozen=True, slots=True)
class Bet:
    """The highest bet of a hunt."""

    by: Bettor
    card: Possum
    value: int
    """What it counts: the number on the card, or what the joker makes of the bet before."""


@dataclass(frozen=True, slots=True)
class Chase:
    """What all turns of one hunt share."""

    iguana: int
    """Number of the iguana card that lies open."""
    call: int
    """What the first bet has to reach: that number, or a raised one (CT-20)."""
    bet: Bet | None = None
    idle: int = 0
    """Passes in this circle."""
    raises: int = 0
    """How often an empty circle has raised the call."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Nothing has been said; the first seat counts as the oldest unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class RogueUnseated:
    """The oldest is named; the Rogue's place may still be (CT-35)."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Start guards are reported, clockwise from the oldest."""

    shown: tuple[Possum, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """Everybody's start guard lies open; this player's has to change (CT-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AwaitIguana:
    """The next iguana card is turned."""


@dataclass(frozen=True, slots=True)
class AwaitFlames:
    """An iguana card lies open and nobody has said yet how many flames it shows."""

    iguana: int


@dataclass(frozen=True, slots=True)
class AwaitReserve:
    """The Rogue's first card of the round is turned into his reserve (CT-36)."""

    iguana: int


@dataclass(frozen=True, slots=True)
class Hunt:
    """A player bets or passes."""

    chase: Chase
    seat: Seat


@dataclass(frozen=True, slots=True)
class RogueTurns:
    """The Rogue cannot bet his top card, so the next one of his deck is turned up."""

    chase: Chase


@dataclass(frozen=True, slots=True)
class AwaitResult:
    """Quick score: the table says who won the round."""

    iguana: int


@dataclass(frozen=True, slots=True)
class Over:
    """No iguana card is left and the flames are counted."""

    winners: frozenset[Seat]


SetUp = Opening | RogueUnseated | Showing | Clash
Phase = SetUp | AwaitIguana | AwaitFlames | AwaitReserve | Hunt | RogueTurns | AwaitResult | Over


@dataclass(frozen=True, slots=True)
class State:
    """The whole table; nine iguana cards and a small fire each = deck, open card, piles and box."""

    players: tuple[Player, ...]
    phase: Phase
    flames: Flames
    """As the box had them, and as the table has said since."""
    first: Seat = FIRST_SEAT
    """Who opens the round: the oldest, later the winner of the round before (CT-30)."""
    deck: frozenset[int] = frozenset(FIRST_BETS)
    """Iguana cards not turned yet."""
    removed: tuple[Fire, ...] = ()
    """Fires back in the box."""
    rogue: Rogue | None = None
    depth: Depth = Depth.FULL

    def at(self, phase: Phase) -> State:
        """The same table at another point, as after most entries; `replace` takes twice as long."""
        players, flames, first, deck = self.players, self.flames, self.first, self.deck
        return State(players, phase, flames, first, deck, self.removed, self.rogue, self.depth)

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def iguana(self) -> int | None:
        """The iguana card that lies open and belongs to nobody yet."""
        match self.phase:
            case AwaitFlames(iguana) | AwaitReserve(iguana) | AwaitResult(iguana):
                return iguana
            case Hunt(chase) | RogueTurns(chase):
                return chase.iguana
            case _:
                return None
