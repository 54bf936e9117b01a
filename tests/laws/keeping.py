"""What the laws need to know of one game: how its tables are set up, enter and are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from companion.games.game import Game


@dataclass(frozen=True, slots=True)
class Setting:
    """A table before its first entry."""

    players: int
    house: Mapping[str, str] = field(default_factory=dict)
    box: Mapping[str, object] | None = None
    """None for the box that comes with the program."""


class Keeper(Protocol):
    """One evening of one game; it may remember what it has dealt."""

    def setting(self) -> Setting:
        """A set-up; all player counts and house rules come up."""

    def volunteer(self, game: Game[Any, Any], state: Any) -> str | None:
        """An open-ended entry that the table makes now of its own accord, allowed or not."""

    def likely(self, choices: Sequence[Any], state: Any) -> Sequence[Any]:
        """The choices that this table makes; some of them at least."""

    def odd(self, state: Any) -> str:
        """Any entry at all, sensible or not."""

    def may_stand(self, state: Any, text: str) -> bool:
        """Whether the entry can be allowed though it is no choice (open-ended ones)."""

    def conserve(self, game: Game[Any, Any], state: Any) -> None:
        """Cards, tokens, flames, tiles and pieces are all there, each at one place."""


class MakeKeeper(Protocol):
    """Opens an evening."""

    def __call__(self, rng: Random, /) -> Keeper:
        """The keeper of this evening."""
