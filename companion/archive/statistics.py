"""What the accounts say together: of each player at one game, and of the scale.

Matches nobody has won and matches that could not be read to their end are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.archive.account import Account, Calls


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at one game."""

    name: str
    """As it was written last."""
    played: int = 0
    won: int = 0
    """Shared wins included."""
    total: int = 0
    """Of all scores, each as the match was compared by."""

    @property
    def average(self) -> float:
        return self.total / self.played


def standings(
    accounts: Iterable[Account], game: str, same: Callable[[str], str]
) -> tuple[Standing, ...]:
    """The players of a game, who won most first; `same` says which names are one player's.

    The accounts come newest first.
    """
    players: dict[str, Standing] = {}
    for account in _counting(accounts, game):
        for seat, name in enumerate(account.names):
            known = players.setdefault(same(name), Standing(name))
            players[same(name)] = replace(
                known,
                played=known.played + 1,
                won=known.won + (seat in account.winners),
                total=known.total + account.scores[seat],
            )
    return tuple(sorted(players.values(), key=lambda each: (-each.won, each.played, each.name)))


def called_over_time(accounts: Iterable[Account]) -> tuple[Calls, ...]:
    """Of every match the scale called something in, oldest first."""
    return tuple(account.calls for account in accounts if account.calls.made)[::-1]


def _counting(accounts: Iterable[Account], game: str) -> Iterable[Account]:
    return (
        account
        for account in accounts
        if account.game == game and account.outcome is not None and not account.doubt
    )
