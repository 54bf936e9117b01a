"""What rehearsing players see, do and know: the view of the table, their taps, and the truth."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import Enum

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.referee.opencalls import OpenCall
from hardware.sim.commands import Command


@dataclass(frozen=True, slots=True)
class View:
    """The table as anybody sees it, without a screen."""

    at: float
    """Seconds on the clock of the simulated grill."""
    state: State
    calls: tuple[OpenCall, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Tap an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a call by one of its options."""

    call_id: int
    option: int


@dataclass(frozen=True, slots=True)
class Number:
    """Answer a call by the number that fell."""

    call_id: int
    fell: int


@dataclass(frozen=True, slots=True)
class Later:
    """Put a call aside."""

    call_id: int


Deed = Enter | Choose | Number | Later


class Event(Enum):
    """What really happened, as far as the referee should notice it or leave it alone."""

    PLACED = "placed"
    FELL = "fell"
    """One or more pieces at once."""
    PLACED_AND_FELL = "placed_and_fell"
    """In one window."""
    OWN_FELL = "own_fell"
    """The drawn piece hit the grill and was gone (FF-10)."""
    MISPLACED = "misplaced"
    """A piece that the card does not show (FF-6)."""
    REMOVED = "removed"
    """Under Gar!, or a misplaced piece again."""
    LIFTED = "lifted"
    """Taken up and set back."""
    MOVED = "moved"
    SLIPPED = "slipped"
    LEANED = "leaned"
    """With the tongs."""
    TOUCHED = "touched"
    """With a hand, which the rules forbid."""
    BUMPED = "bumped"
    TIPPED = "tipped"


@dataclass(frozen=True, slots=True)
class Happened:
    """One true event with the actions that belong into the log for it."""

    event: Event
    at: float
    """When it was begun, seconds."""
    actions: tuple[Action, ...] = ()
    fell: int = 0
    is_late: bool = False
    """After the tongs had passed (FF-18)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is done now, and what is waited for before going on."""

    commands: tuple[Command, ...] = ()
    deeds: tuple[Deed, ...] = ()
    seconds: float = 0.0
    """At least so long."""
    until: Callable[[View], bool] | None = None
    """Then until this holds, or `patience` is over."""
    patience: float = 6.0


Script = Generator[Step, View, View]
