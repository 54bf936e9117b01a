"""Every kind of screen the table of Feuer & Flamme comes to, with names of twelve wide letters.

Everything a finger reaches without a scale, and what the scale brings up in a played evening.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from companion.demo import Demo
from companion.presentation.choices import choices_of
from companion.presentation.model import (
    AmendScreen,
    GrillScreen,
    LogScreen,
    PickScreen,
    ScreenModel,
    SetupScreen,
)
from companion.presentation.names import called
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.words import Words
from companion.referee.journal import Stamp
from tests.presentation.evenings import Finger, finger

WIDE = tuple("W" * 11 + letter for letter in "WMQOG")
COUNTS = (2, 3, 4, 5)
_STEPS = 70
_RARE = ("home", "undo", "take back", "pause", "less", "more ", "first", "tipped")
_UNUSED = ("goodbye", "name", "back")
_OF_THE_DEMO = dict(zip(("Anna", "Ben", "Caro", "Dora"), called(WIDE), strict=False))


@cache
def tables(words: Words | None = None) -> tuple[tuple[str, ScreenModel], ...]:
    """Every screen met by touch, for every player count, and those a scale brings up."""
    by_touch = (
        (f"grill-{count}-{number}-{type(screen).__name__}", screen)
        for count in COUNTS
        for number, screen in enumerate(_screens(count, words))
    )
    return *by_touch, *_played(words)


def _screens(count: int, words: Words | None) -> Iterator[ScreenModel]:
    hand = finger(roster=RosterBook(roster=Roster(WIDE)), words=words)
    hand.tap("feuer_flamme", *(f"sit {name}" for name in WIDE[:count]))
    dice = random.Random(count)
    seen: set[object] = set()
    for _step in range(_STEPS):
        screen = hand.desk.screen
        if (look := _look(screen)) not in seen:
            seen.add(look)
            yield screen
        hand.desk.choose(next_key(hand, dice), seq=screen.frame.seq)
        hand.wait(0.5)


def next_key(hand: Finger, dice: random.Random) -> str:
    """A key a child might tap: mostly play, now and then something rare."""
    screen = hand.desk.screen
    if isinstance(screen, SetupScreen):
        return screen.start.key
    lit = [one for one in choices_of(screen) if one.is_open and one.key not in _UNUSED]
    if not lit or dice.random() < 0.1:
        return "back"
    weights = [0.15 if one.key.startswith(_RARE) else 1.0 for one in lit]
    return dice.choices(lit, weights)[0].key


def _look(screen: ScreenModel) -> object:
    """What decides how a screen is laid out."""
    match screen:
        case GrillScreen():
            return "grill", screen.piece_key is None, len(screen.keys), bool(screen.ring)
        case PickScreen():
            return screen.title, len(screen.answers), bool(screen.lines), bool(screen.suit)
        case AmendScreen():
            return "amend", len(screen.answers), len(screen.changes)
        case LogScreen():
            return "log", len(screen.lines) > 4
        case _:
            return type(screen).__name__


def _played(words: Words | None) -> Iterator[tuple[str, ScreenModel]]:
    """The pictures of the demo, its players called by wide letters.

    The list of matches calls people by what has room in it, see aftertables.py.
    """
    demo = Demo(1, words=words, stamps=_stamp)
    for name, screen in demo.pictures():
        if name != "history":
            yield f"demo-{name}", _renamed(screen)


def _stamp() -> Stamp:
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=1000, boot_id="test")


def _renamed(value: Any) -> Any:
    if isinstance(value, str):
        for name, wide in _OF_THE_DEMO.items():
            value = value.replace(name, wide)
        return value
    if isinstance(value, tuple):
        return tuple(_renamed(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value, **{each.name: _renamed(getattr(value, each.name)) for each in fields(value)}
        )
    return value
