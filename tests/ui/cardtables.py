"""Every kind of screen a card table comes to, met by a finger at real tables with very wide names.

A table is played by chance for a few rounds; of screens that are laid out alike one is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from companion.presentation.caution import Caution
from companion.presentation.choices import choice_for
from companion.presentation.model import CallScreen, CardScreen, ScreenModel, WinnerScreen
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.words import Words
from tests.presentation.cards import fuego_table, pompiers_table, thieves_table
from tests.presentation.cards.tapping import table_of
from tests.presentation.evenings import Finger, finger

WIDE = tuple("W" * 11 + letter for letter in "WMQOGD")
"""As many wide letters as a name may have, and all different."""
SEATS = {"fuego": (2, 3, 4), "pompiers": (3, 4, 5), "fire_thieves": (2, 3, 4, 5, 6)}
PAGES = (
    ("help",),
    ("help", "lesson"),
    ("help", "lesson", "pick green8"),
    ("sheet",),
    ("arm",),
    ("pause",),
    ("more",),
    ("more", "count"),
    ("more", "log"),
    ("more", "leave"),
)
"""Keys that open a page one after the other; the last is looked at once and closed again."""

ENTER: dict[str, Callable[[Finger, str], None]] = {
    "fuego": fuego_table.enter,
    "pompiers": pompiers_table.enter,
    "fire_thieves": thieves_table.enter,
}
DEALERS: dict[str, Callable[[Any, int], Any]] = {
    "fuego": fuego_table.Dealer,
    "pompiers": pompiers_table.Dealer,
    "fire_thieves": thieves_table.Dealer,
}


@cache
def tables(words: Words | None = None) -> tuple[tuple[str, ScreenModel], ...]:
    """Every screen of every card game, for every player count, in both depths."""
    return (
        ("home", door(words)),
        ("home-careful", careful_door(words)),
        *doubted(words),
        *(
            (f"{game}-{count}-{depth}-{number}-{type(screen).__name__}", screen)
            for game, counts in SEATS.items()
            for count in counts
            for depth in ("full", "quick")
            for number, screen in enumerate(screens(game, count, depth, words=words))
        ),
    )


def doubted(words: Words | None = None) -> Iterator[tuple[str, ScreenModel]]:
    """A result of many flames, and one that this box cannot give."""
    hand = finger(roster=RosterBook(roster=Roster(WIDE)), words=words)
    hand.tap("fuego", *(f"sit {name}" for name in WIDE[:4]), "start", "more", "depth quick")
    hand.desk.type_line("correct flames:1=1 flames:2=9 flames:3=1 flames:4=1 because so it lies")
    yield "fuego-4-quick-rich", hand.desk.screen
    hand.tap("pick more")
    yield "fuego-4-quick-many", hand.desk.screen
    hand.tap("trick 1 flames 9")
    yield "fuego-4-quick-refused", hand.desk.screen
    hand.wait(9.0)
    yield "fuego-4-quick-doubted", hand.desk.screen
    hand.tap("lesson")
    yield "fuego-4-quick-lesson", hand.desk.screen


def door(words: Words | None = None) -> ScreenModel:
    """The home screen with a table to go back to."""
    hand = finger(roster=RosterBook(roster=Roster(WIDE)), words=words)
    hand.tap("fire_thieves", *(f"sit {name}" for name in WIDE), "start", "more", "home")
    return hand.desk.screen


def careful_door(words: Words | None = None) -> ScreenModel:
    """The home screen after crash upon crash."""
    return finger(words=words, caution=Caution(10, ("a match",))).desk.screen


def screens(
    game: str,
    count: int,
    depth: str,
    *,
    entries: int = 120,
    names: tuple[str, ...] = WIDE,
    words: Words | None = None,
) -> Iterator[ScreenModel]:
    """The screens of one table, each layout once; the pages at the smallest and largest table."""
    hand = finger(roster=RosterBook(roster=Roster(names)), words=words)
    hand.tap(game, *(f"sit {name}" for name in names[:count]))
    yield hand.desk.screen
    hand.tap("house")
    yield hand.desk.screen
    hand.tap("done", "start")
    if depth == "quick":
        hand.tap("more", "depth quick")
    seen: set[object] = set()
    dealer = DEALERS[game](table_of(hand), 7)
    for _ in range(entries):
        screen = hand.desk.screen
        if (look := _look(screen)) not in seen:
            seen.add(look)
            yield screen
            if depth == "full" and count in (SEATS[game][0], SEATS[game][-1]):
                yield from _pages(hand, seen)
        if isinstance(screen, WinnerScreen):
            return
        if isinstance(screen, CallScreen):
            hand.tap("next")
            continue
        text = dealer.next_entry()
        ENTER[game](hand, text)
        dealer.played(text)


def _pages(hand: Finger, seen: set[object]) -> Iterator[ScreenModel]:
    """What the keys beside the pad open."""
    for keys in PAGES:
        if not _opens(hand, keys):
            continue
        if (look := (keys, _look(hand.desk.screen))) not in seen:
            seen.add(look)
            yield hand.desk.screen
        _close(hand)


def _opens(hand: Finger, keys: tuple[str, ...]) -> bool:
    """Tap these keys as far as there are any."""
    for key in keys:
        if not choice_for(hand.desk.screen, key):
            _close(hand)
            return False
        hand.tap(key)
    return True


def _close(hand: Finger) -> None:
    """Back to the table, with nothing taken up."""
    if choice_for(hand.desk.screen, "arm"):
        hand.tap("arm")
    while way := next((key for key in ("go on", "back") if choice_for(hand.desk.screen, key)), ""):
        hand.tap(way)


def _look(screen: ScreenModel) -> object:
    """What decides how a screen is laid out."""
    match screen:
        case CardScreen():
            return (
                tuple((bool(row.label), len(row.keys), len(row.others)) for row in screen.pad),
                len(screen.keys),
                len(screen.facts),
                tuple(bool(slot.text) for slot in screen.strip),
                bool(screen.said),
            )
        case CallScreen():
            return len(screen.because), len(screen.answers)
        case _:
            return type(screen).__name__
