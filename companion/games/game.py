"""What every game under the referee answers: the protocol, and the values a ruling is made of.

No game lives here. A game is pure: it holds no clock, no chance and no input or output; all chance
is physical and is reported by the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, Protocol, TypeVar

from companion.errors import CompanionError
from companion.games.breach import Breach
from companion.games.misread import Misread
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Clause:
    """Where the law says it: for looking up, never a quotation."""

    section: str
    """Heading in the rulebook."""
    text: str
    """The rule in our own words, for a child to understand; also the key of its translation."""
    reading: str | None = None
    """Id of the ruling it rests on (FF-12), where the rulebook is silent."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the ruling established: a chip owed, a card used up, the tongs passed, a win."""

    notice: Enum
    """Which kind, one member per kind and game."""
    clause: Clause
    seat: Seat | None = None
    """Whom it concerns."""
    count: int = 0
    """How many chips, flames, pieces or cards; 0 where nothing is counted."""
    other: Seat | None = None
    """The second player it concerns: from whom the flames come, whose fires are stolen."""
    detail: str = ""
    """What it rests on, in the notation: cards, tokens or trick numbers (1+6, 2+7)."""
    breach: Breach | None = None
    """The claims that cannot all be true, where the finding is a revoke."""


class Chance(Enum):
    """Actors that are no player: what they do is reported by the table, never rolled."""

    DEALER = "dealer"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and by which clause."""

    winners: frozenset[Seat]
    because: Clause


S = TypeVar("S")
A = TypeVar("A")


class Allowed(NamedTuple, Generic[S]):
    """The action stands. A tuple, because every ply of random play makes one."""

    after: S
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """The action does not stand; the state is what it was."""

    clause: Clause


class NotationError(CompanionError, Misread):
    """A text is no action of this game; the message says what was expected."""


class BoxError(CompanionError, ValueError):
    """Contents of a box that the game cannot be played with; the message says what is wrong."""


class HouseRuleError(CompanionError, ValueError):
    """A house rule that the game does not have; the message names the allowed ones."""


class Game(Protocol[S, A]):
    """The six questions every game answers, and its notation."""

    @property
    def name(self) -> str:
        """Key of the game in the catalogue and on the command line (feuer_flamme)."""

    @property
    def seats_allowed(self) -> range:
        """How many may play."""

    def house_rules(self) -> dict[str, str]:
        """The value of every house-rule switch by its key; a match stores them."""

    def box_contents(self) -> dict[str, object]:
        """What this box holds where that is data, in plain values; a match stores it too."""

    def opening(self, seats: int) -> S:
        """The table laid for so many players, before the first action."""

    def to_act(self, state: S) -> Seat | Chance | None:
        """Who is to act; None when the game is over."""

    def choices(self, state: S) -> Iterable[A]:
        """Every action not known to be illegal; open-ended ones (corrections) are left out."""

    def rule_on(self, state: S, action: A) -> Allowed[S] | Refused:
        """Rule on one action; total, and never changes `state`."""

    def outcome(self, state: S) -> Outcome | None:
        """Who won, once somebody has."""

    def describe(self, state: S, names: Sequence[str]) -> dict[str, object]:
        """The table in plain values (text, numbers, lists, dicts): `to_act` and `players` by name
        at least, and whatever else lies on the table."""

    def parse(self, notation: str) -> A:
        """Read one action; the inverse of `str(action)`.

        Raises:
            NotationError: the text is no action of this game.
        """

    def examples(self) -> Sequence[tuple[str, str]]:
        """Every kind of action: one example in the notation, and what it says in own words."""
