"""What a card game says about itself to the screens all card games share.

A key of the pad is its action in the notation, so that a tap, a typed line and a line of a
transcript are one and the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion.games.game import Clause, Finding
from companion.presentation.cards.voice import CardVoice
from companion.presentation.model import Choice, Fact, PadRow, Score, Slot, Suit
from companion.presentation.words import Words

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """A state of the game, seen in one language by these players."""

    state: S
    names: tuple[str, ...]
    words: Words
    house: tuple[tuple[str, str], ...] = ()
    """The house rules of the match."""
    armed: str = ""
    """What the next card is played with: the end of its notation (with +2)."""
    picked: tuple[str, ...] = ()
    """Taps so far of an entry that takes several: tiles turned over, cards counted."""
    choices: Callable[[], Sequence[Any]] = tuple
    """Every action not known to be illegal, asked of the game only where a pad needs it."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What lies on the table, and what may be entered."""

    title: str
    prompt: str
    facts: tuple[Fact, ...] = ()
    strip: tuple[Slot, ...] = ()
    pad: tuple[PadRow, ...] = ()
    keys: tuple[Choice, ...] = ()
    """What is no card, most wanted first; at most three."""


@dataclass(frozen=True, slots=True)
class Begun:
    """How an entry was begun before its last tap; an amendment of it goes on from there."""

    armed: str = ""
    """What the card was played with, as the notation ends."""
    picked: tuple[str, ...] = ()
    """The taps of an entry that takes several."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of the small theatre: what was decided, big, and why."""

    headline: str
    ruling: str
    because: tuple[str, ...] = ()
    suit: Suit | None = None
    """Of the player it concerns."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One thing of the table that can be counted, and what it may be."""

    field: str
    """As a correction names it (flames:1)."""
    label: str
    at: int
    """Place of the value that stands now."""
    values: tuple[str, ...]
    """As the notation writes them."""
    told: tuple[str, ...] = ()
    """The same in words; empty where the notation says it (numbers)."""
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies open besides the trick, to be looked at: missions, fires, a Torch."""

    label: str
    """Of the key that opens it."""
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Something the rules cannot settle alone: the claims of a revoke."""

    evidence: tuple[str, ...]
    clause: Clause
    rulings: tuple[Choice, ...]
    """What the table may decide, each in the notation."""


class Script(Protocol[S]):
    """One card game in front of the screens."""

    def voice(self, words: Words) -> CardVoice:
        """How its entries are told."""

    def heading(self, view: View[S]) -> str:
        """The trick or round that what is entered now belongs to."""

    def scores(self, view: View[S]) -> tuple[Score, ...]:
        """The players, in seat order."""

    def spread(self, view: View[S]) -> Spread:
        """The table as it lies."""

    def arms(self, view: View[S]) -> tuple[Choice, ...]:
        """What the next card may be played with, each key the end of its notation."""

    def gathered(self, view: View[S]) -> str | None:
        """The entry that the taps in `picked` make together, once they are complete."""

    def begun(self, action: object) -> Begun | None:
        """The taps before the last one of this entry; None where one tap is all of it."""

    def sheet(self, view: View[S]) -> Sheet | None:
        """The open things that do not fit beside the pad."""

    def lay_open(self, view: View[S]) -> tuple[str, ...]:
        """What has lain open in this round, for tables that play with the memory aid."""

    def hint(self, view: View[S]) -> tuple[str, ...]:
        """What may be done now, naming no card."""

    def lesson(self, view: View[S]) -> Spread | None:
        """The pad on which the table tells what its box shows, after the taps in `picked`; None
        where the rulebook says it all."""

    def doubts(self, clause: Clause) -> bool:
        """Whether this was refused by what a lesson could put right."""

    def scenes(self, view: View[S], findings: Sequence[Finding]) -> tuple[Scene, ...]:
        """What a ruling is worth showing big; empty for an ordinary entry. `view` is before it."""

    def counted(self, view: View[S]) -> tuple[Counted, ...]:
        """What can be counted on the table."""

    def correction(self, view: View[S], said: dict[str, str]) -> str:
        """The fields of a correction, from what was counted differently."""

    def question(self, view: View[S]) -> Question | None:
        """The newest open question to the table."""

    def headline(self, view: View[S]) -> str:
        """What the winner is called."""

    def began(self, actions: Sequence[object]) -> int:
        """Which seat these entries say began the match."""

    def opening_entries(self, first: int, house: dict[str, str]) -> tuple[str, ...]:
        """What set-up enters for the table, in the notation."""

    def unaided(self, view: View[S], match_id: str) -> str | None:
        """What the app itself enters now: a card it turns over for the table."""

    def depth(self, view: View[S]) -> str:
        """full or quick: how much of the play is entered."""
