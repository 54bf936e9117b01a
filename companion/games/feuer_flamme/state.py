"""Where a game of Feuer & Flamme stands: values, phases as types. The law is in rules.py."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import ALL_PIECES, NO_PIECES, Bag, Kind
from companion.games.game import Clause
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """Chips and unused bonus cards; without chips the player is out and holds none of either."""

    chips: int = 3
    bonus: frozenset[Bonus] = frozenset(Bonus)

    @property
    def is_out(self) -> bool:
        return self.chips == 0


@dataclass(frozen=True, slots=True)
class Late:
    """Whose the falls still are: those of the turn before, until something is touched (FF-18)."""

    seat: Seat
    apprentice_left: int = 0
    """Falls that the Apprentice of that turn still covers."""


@dataclass(frozen=True, slots=True)
class AwaitCard:
    """The player on turn has the tongs and turns the next grill card."""

    seat: Seat
    late: Late | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """A card lies open and its piece has to come onto the grill."""

    seat: Seat
    card: Kind
    is_inferred: bool = False
    bonus_played: int = 0
    """Bonus cards since this player got the tongs for this card (FF-21)."""
    apprentice_left: int = 0
    """Falls still covered, the Apprentice having been played in this hand (FF-23)."""
    gar_left: int = 0
    """Pieces that may still be taken off under Gar! (FF-29)."""
    fell: int = 0
    """Pieces fallen in this turn, covered ones included (FF-35)."""
    covered: int = 0
    """Those of them that this player's Apprentice covered (FF-24)."""
    misplaced: Bag = NO_PIECES
    """Wrong pieces on the grill that must come off first (FF-6); they are part of `grill`."""
    late: Late | None = None
    """After a Pause: falls of the player who paused, until the helper touches anything."""


@dataclass(frozen=True, slots=True)
class Rested:
    """The piece lies on the grill; the tongs have not been passed yet."""

    seat: Seat
    card: Kind
    is_inferred: bool = False
    bonus_played: int = 0
    apprentice_left: int = 0
    fell: int = 0


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over."""

    seat: Seat
    because: Clause


Phase = AwaitCard | Attempt | Rested | Won


@dataclass(frozen=True, slots=True)
class State:
    """The whole table: 18 pieces = grill + supply, 18 cards = draw + discard + the one in play."""

    players: tuple[Player, ...]
    phase: Phase
    grill: Bag = NO_PIECES
    draw: Bag = ALL_PIECES
    discard: Bag = NO_PIECES
    actions_taken: int = 0
    """How many actions led here; First is allowed only at 0."""

    @property
    def supply(self) -> Bag:
        """Pieces beside the grill; the one in the tongs counts here until it is placed."""
        return ALL_PIECES - self.grill
