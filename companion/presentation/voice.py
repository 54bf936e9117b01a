"""How one game is told to people: its actions, rulings and changes in their words, and what an
entry is often mistaken for. The screens all games share ask it; no screen lives here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias, TypeVar

from companion.games.game import Finding
from companion.presentation.words import Words
from companion.referee.lines import Line
from companion.referee.preview import Preview

A = TypeVar("A")
Amendments: TypeAlias = tuple[tuple[int, A | None], ...]
"""Numbers of entries and what each becomes; None where it did not happen."""
Called: TypeAlias = Mapping[str, str]
"""What each player is called on the screens, by the name in the match, in seat order."""


class Voice(Protocol[A]):
    """One game in one language."""

    @property
    def words(self) -> Words:
        """The language."""

    def action(self, action: A, names: tuple[str, ...]) -> str:
        """What was done, as a sentence."""

    def short(self, action: A, names: tuple[str, ...]) -> str:
        """The same as a key among many needs it."""

    def ruling(self, findings: Iterable[Finding], names: tuple[str, ...]) -> str:
        """What the rules made of it; empty where the action says it all."""

    def is_said_by_ruling(self, action: A) -> bool:
        """Whether the ruling alone tells this action: a turn that passed."""

    def others(self, action: A, seats: int) -> tuple[A, ...]:
        """What the entry could have been instead, likeliest first; the rules say what stands."""

    def together(self, lines: tuple[Line[A], ...], seq: int, action: A | None) -> Amendments[A]:
        """The amendment, with the entries that say the same thing twice."""

    def changes(self, preview: Preview[A], called: Called) -> tuple[str, ...]:
        """What an amendment would change."""


def told_once(said: str, ruled: str) -> str:
    """Both in one line; what the ruling begins with is not said before it as well."""
    return ruled if ruled.startswith(said) else f"{said} {ruled}".strip()
