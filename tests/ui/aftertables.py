"""Every screen after a game, met by a finger on a device with matches of the widest names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.presentation.model import ScreenModel
from companion.presentation.words import Words
from companion.referee.journal import MemoryJournal
from tests.archive.played import played
from tests.presentation.after.evenings_past import read_to_the_end
from tests.presentation.after.test_standings import match_with_calls
from tests.presentation.evenings import Finger, finger
from tests.ui.cardtables import WIDE

STORIES = {
    "feuer_flamme": ("golden-2p-1", "golden-5p-1"),
    "fire_thieves": ("golden-2p-1", "golden-6p-1"),
    "fuego": ("golden-2p-1", "golden-4p-1"),
    "pompiers": ("golden-3p-1", "golden-5p-1"),
}
"""The fewest players and the most."""
TABS = ("feuer_flamme", "fuego", "pompiers", "fire_thieves")
BROKEN_OFF = "match 9"


@cache
def tables(words: Words | None = None) -> tuple[tuple[str, ScreenModel], ...]:
    """The history and everything that opens from it, in one language."""
    return tuple(_screens(_at_the_door(words)))


def _at_the_door(words: Words | None) -> Finger:
    paper = MemoryJournal()
    for game, stories in STORIES.items():
        for story in stories:
            count = int(story.split("-")[1][0])
            played(paper, game, story, names=WIDE[:count])
    played(paper, "fuego", most=30, names=WIDE[:4])
    for corrected in (2, 0, 1):
        match_with_calls(paper, corrected=corrected)
    folder = Path("/home/family/.local/share/fire-marshal/exports")
    names = (f"2026-12-24-feuer_flamme-0123abcd{ending}" for ending in (".txt", ".csv", ".json"))
    files = tuple(folder / name for name in names)
    return finger(paper=paper, words=words, export=lambda _match_id: files)


def _screens(hand: Finger) -> Iterator[tuple[str, ScreenModel]]:
    def shown(name: str, *keys: str) -> tuple[str, ScreenModel]:
        hand.tap(*keys)
        return f"after-{name}", hand.desk.screen

    hand.tap("history")
    read_to_the_end(hand)
    yield shown("history")
    yield shown("standings", "statistics")
    for game in TABS:
        yield shown(f"standings-{game}", f"game {game}")
    yield shown("card", "calls")
    yield shown("calls", "course")
    hand.tap("close", "close", "close")
    for number in range(1, 9):
        yield shown(f"match-{number}", f"match {number}")
        yield shown(f"course-{number}", "course")
        yield shown(f"link-{number}", "bgstats")
        hand.tap("close", "close", "close")
    yield shown("broken-off", BROKEN_OFF)
    yield shown("log", "log")
    yield shown("export", "close", "course", "export")
