"""Fire cards, and the piles in which players keep them under a guard. No rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.fire_thieves.cards import Possum
from companion.games.seats import Seat, seat_mark

FIRST_BETS = range(1, 10)
"""The numbers on the nine iguana cards, one card each (CT-1)."""
FLAMES = range(2, 5)
"""Flames an iguana card may show (CT-1)."""
SMALL_FLAMES = 1
"""Flames on the small fire that every colour begins with (CT-1)."""


@dataclass(frozen=True, slots=True)
class IguanaFire:
    """The fire of one iguana card, known by the number of its first bet."""

    first_bet: int

    def __str__(self) -> str:
        return f"iguana{self.first_bet}"


@dataclass(frozen=True, slots=True)
class SmallFire:
    """The fire a player began with."""

    seat: Seat
    """Whose it was at the beginning."""

    def __str__(self) -> str:
        return f"small{seat_mark(self.seat)}"


Fire = IguanaFire | SmallFire


@dataclass(frozen=True, slots=True)
class Pile:
    """Fires under one guard, the one it won first."""

    possum: Possum
    counts_as: int
    """The face by which it steals and is robbed; differs only for a joker (CT-18)."""
    fires: tuple[Fire, ...]


Flames = tuple[int | None, ...]
"""Flames on the iguana card of each number, from 1; None while nobody has said."""


def flames_of(fires: Sequence[Fire], known: Flames) -> int:
    """Flames on these cards together; all of them lie open, so their flames are known."""
    return sum(
        SMALL_FLAMES if isinstance(fire, SmallFire) else known[fire.first_bet - 1] or 0
        for fire in fires
    )
