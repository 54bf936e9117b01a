"""Where a game of Pompiers! stands: values, phases as types. The law is in rules.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.game import Outcome
from companion.games.pompiers.cards import NO_CARDS, Card, Cards, Colour
from companion.games.pompiers.rooms import Captured, Won
from companion.games.pompiers.tiles import TILES_IN_PLAY, Mission, Tile
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from companion.games.suits import Suits

Hands = tuple[Cards | None, ...]
"""What each seat holds; None while the hand is hidden."""


class Depth(StrEnum):
    """How much the table enters."""

    FULL = "full"
    """Every open card."""
    QUICK = "quick"
    """Who won each trick, and colours only where a tile counts them."""


@dataclass(frozen=True, slots=True)
class Player:
    """Chips on their achieved side, and the emergency tiles this player has won."""

    missions: frozenset[Mission] = frozenset()
    tiles: frozenset[Tile] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """What outlasts a round."""

    players: tuple[Player, ...]
    dealer: Seat
    round_number: int = 1
    chooser: Seat | None = None
    """The only player without a trick in the round before, who chooses the trump (PO-6)."""
    aside: frozenset[Tile] = frozenset()
    """Tiles that were shown and not won."""
    depth: Depth = Depth.FULL

    def pile(self, slot: Tile) -> frozenset[Tile]:
        """The face-down tiles while none lie open: not owned, not aside, not the one under 3/8."""
        owned = frozenset[Tile]().union(*(player.tiles for player in self.players))
        return TILES_IN_PLAY[len(self.players)] - owned - self.aside - {slot}


@dataclass(frozen=True, slots=True)
class AwaitDealer:
    """Nothing has happened: the first dealer may be named, or the slot tile is shown."""


@dataclass(frozen=True, slots=True)
class AwaitSlot:
    """The dealer is named; the tile under 3/8 comes next."""


@dataclass(frozen=True, slots=True)
class AwaitTiles:
    """The dealer turns over the emergency tiles of this round."""

    slot: Tile
    """The light tile under 3/8, for the whole game."""


@dataclass(frozen=True, slots=True)
class AwaitTrump:
    """The cards are dealt; the trump is revealed or chosen."""

    slot: Tile
    emergency: tuple[Tile, ...]
    hands: Hands
    centre: Cards = NO_CARDS
    """Cards that open hands have laid in the centre (variant)."""
    peeked: Cards = NO_CARDS
    """The three cards the chooser looks at, where somebody said which."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What does not change within a round."""

    slot: Tile
    emergency: tuple[Tile, ...]
    trump: Card
    out: Cards
    """Cards known to be out of play: the trump, and what was looked at or laid in the centre."""
    centre: Cards = NO_CARDS
    """Of these, the ones that open hands laid there: out whatever the trump is (variant)."""


@dataclass(frozen=True, slots=True)
class Covered:
    """A hand that lay open until a trick nobody entered, and is secret again."""

    seat: Seat
    hand: Cards
    trick: int
    """The number of that trick."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The next card is played; with an empty line it is a lead."""

    deal: Deal
    tricks: tuple[Won, ...]
    leader: Seat
    line: tuple[Card, ...]
    hands: Hands
    seen: Cards
    """Every card that lies or lay open in this round, those out of play included."""
    twice: Cards = NO_CARDS
    """Cards that were entered a second time: the log contradicts itself there."""
    suits: Suits | None = None
    """What the hidden hands have said about themselves; None where every hand is open."""
    covered: tuple[Covered, ...] = ()
    """Hands that lay open in this round and do no more, in the order of their tricks."""

    def hearing(self, suits: Suits | None) -> Trick:
        """The same cards, and what the hidden hands have said by now."""
        deal, tricks, leader, line = self.deal, self.tricks, self.leader, self.line
        hands, seen, twice = self.hands, self.seen, self.twice
        return Trick(deal, tricks, leader, line, hands, seen, twice, suits, self.covered)

    @property
    def seat(self) -> Seat:
        """Who plays the next card; clockwise from the leader (PO-1)."""
        return Seat((self.leader + len(self.line)) % len(self.hands))


@dataclass(frozen=True, slots=True)
class AwaitColours:
    """The tenth trick is over and a tile counts cards of tricks that were not entered."""

    deal: Deal
    tricks: tuple[Won, ...]
    asked: tuple[Colour, ...]
    """The colours that tiles in play count, in the order of the box."""
    seen: Cards
    twice: Cards
    counted: tuple[Captured, ...] = ()
    """Of the first colours asked, what the table has counted."""

    @property
    def colour(self) -> Colour:
        """The colour to be counted next."""
        return self.asked[len(self.counted)]


@dataclass(frozen=True, slots=True)
class Over:
    """The last round is scored."""

    outcome: Outcome
    slot: Tile
    tricks: tuple[Won, ...]
    """Of the last round, as they lie in the rooms."""


Phase = AwaitDealer | AwaitSlot | AwaitTiles | AwaitTrump | Trick | AwaitColours | Over


@dataclass(frozen=True, slots=True)
class State:
    """The whole table."""

    table: Table
    phase: Phase
    revokes: Revokes
    """Questions about cards on which the table has not ruled yet."""

    @property
    def seats(self) -> int:
        return len(self.table.players)


def slot_of(phase: Phase) -> Tile | None:
    """The light tile under 3/8, once it lies there."""
    match phase:
        case AwaitTiles(slot=slot) | AwaitTrump(slot=slot) | Over(slot=slot):
            return slot
        case Trick(deal=deal) | AwaitColours(deal=deal):
            return deal.slot
        case _:
            return None
