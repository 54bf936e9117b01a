"""What a finger or the sensor asks of a match, and what the match says to it.

The match itself is in match.py; what is written down is in codec.py.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.game import Finding, Refused
from companion.referee.lines import Line
from companion.referee.sighting import Sighting

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap: a repeat is known by its id, a late one by the screen it was made on."""

    tap_id: bytes
    """16 bytes, made by whoever tapped."""
    expected_seq: int
    """Number of the match's last entry when the screen was drawn."""


def numbered_taps() -> Callable[[], bytes]:
    """Ids that are the same in each run, for evenings that play themselves."""
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(16, "big")


@dataclass(frozen=True, slots=True)
class Played(Generic[A]):
    """An action was entered."""

    action: A
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class TookBack(Generic[A]):
    """The last line was taken back: a player changed his mind."""

    line: Line[A]


@dataclass(frozen=True, slots=True)
class Amended(Generic[A]):
    """An old line was misread: it was replaced, or struck where `new` is None."""

    line: Line[A]
    new: Line[A] | None
    struck: tuple[Line[A], ...]
    """Later lines that could not stand any more and went with it."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The match was put away, won or not."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that was seen is written down; the match stands as it stood."""

    seen: Sighting


Deed = Played[A] | TookBack[A] | Amended[A] | Closed | Noted


@dataclass(frozen=True, slots=True)
class Landed(Generic[A]):
    """It stands in the journal and survives a power cut: only now may it be drawn as done."""

    seq: int
    what: Deed[A]
    tap_id: bytes


@dataclass(frozen=True, slots=True)
class Saving:
    """On its way to the journal; `Match.settle` says when it has landed."""


@dataclass(frozen=True, slots=True)
class Stale:
    """Made on an old screen, or while another answer is being saved: nothing happened."""

    last_seq: int


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing was entered, and not because of a rule; the sentence says why and what helps."""

    text: str


@dataclass(frozen=True, slots=True)
class Again(Generic[A]):
    """This very tap was answered before: the earlier answer, nothing new happened."""

    earlier: Saving | Refused | Landed[A]


Answer = Saving | Refused | Stale | Failed | Again[A]
