"""The tricks of a round in their room spaces: who won which, pairs, runs and captured colours.

What a mission makes of them is in missions.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.pompiers.cards import COLOUR_OF, TRICKS, Card, Colour
from companion.games.pompiers.tiles import Tile
from companion.games.seats import Seat

Captured: TypeAlias = tuple[int, ...]
"""Cards of one colour by seat."""


@dataclass(frozen=True, slots=True)
class Won:
    """A trick in its winner's room space; its cards where they were entered."""

    winner: Seat
    leader: Seat
    cards: tuple[Card, ...] | None = None
    """In the order of play from the leader; None for a trick of the quick score."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """A finished round as the missions look at it."""

    seats: int
    number: int
    """Of the round: the R of the R tiles (PO-11)."""
    slot: Tile
    """The light tile under 3/8."""
    winners: tuple[Seat, ...]
    """Of the first to the tenth trick."""
    captured: dict[Colour, Captured]
    """By colour; only the colours that a tile in play asks for need to be there."""

    def tricks_of(self, seat: int) -> tuple[int, ...]:
        """Numbers of the tricks this seat won, from 1."""
        return tuple(n for n, winner in enumerate(self.winners, start=1) if winner == seat)

    def pairs_of(self, seat: int) -> tuple[int, ...]:
        """The tricks n of the upper row for which the seat won n and n + 5 (PO-4)."""
        won = self.tricks_of(seat)
        return tuple(n for n in won if n + TRICKS // 2 in won)

    def run_of(self, seat: int) -> tuple[int, ...]:
        """The seat's longest run of tricks, the earliest of equal ones; no wrap (PO-19)."""
        best: tuple[int, ...] = ()
        run: tuple[int, ...] = ()
        for number in self.tricks_of(seat):
            run = (*run, number) if run and run[-1] == number - 1 else (number,)
            best = max(best, run, key=len)
        return best


def captured_by(seats: int, tricks: tuple[Won, ...], colour: Colour) -> Captured:
    """Cards of the colour in each seat's entered tricks; the revealed trump is none (PO-23)."""
    counts = [0] * seats
    for trick in tricks:
        counts[trick.winner] += sum(COLOUR_OF[card] is colour for card in trick.cards or ())
    return tuple(counts)
