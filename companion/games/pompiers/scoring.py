"""Points and the winner: chips, tiles and every tie-break."""

from __future__ import annotations

from companion.games.game import Outcome
from companion.games.pompiers import clauses
from companion.games.pompiers.state import Player
from companion.games.pompiers.tiles import CHIP_POINTS, POINTS
from companion.games.seats import Seat


def points_of(player: Player) -> int:
    """Five for each achieved chip, and what the owned emergency tiles show."""
    return CHIP_POINTS * len(player.missions) + sum([POINTS[tile] for tile in player.tiles])


def crown(players: tuple[Player, ...]) -> Outcome:
    """Most points, then most achieved chips, then most owned tiles, then shared (PO-25)."""
    ranks = [(points_of(each), len(each.missions), len(each.tiles)) for each in players]
    best = max(ranks)
    winners = frozenset(Seat(seat) for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome(winners, clauses.SHARED)
    others = [rank for rank in ranks if rank != best]
    if any(rank[:2] == best[:2] for rank in others):
        return Outcome(winners, clauses.MORE_TILES)
    if any(rank[:1] == best[:1] for rank in others):
        return Outcome(winners, clauses.MORE_CHIPS)
    return Outcome(winners, clauses.MOST_POINTS)
