"""A device on which some evenings have been played, and somebody at its door."""

from __future__ import annotations

from companion.presentation.choices import choice_for
from companion.referee.journal import MemoryJournal
from tests.archive.played import played
from tests.presentation.evenings import Finger, finger

PLACES = {
    "pompiers": "match 1",
    "feuer_flamme": "match 2",
    "fuego": "match 3",
    "fire_thieves": "match 4",
    "unfinished": "match 5",
}
"""The key of each match of `device` in the history."""


def device() -> tuple[MemoryJournal, dict[str, str]]:
    """A journal with a finished match of each game and one that was broken off, oldest first."""
    paper = MemoryJournal()
    numbers = {
        "pompiers": played(paper, "pompiers"),
        "feuer_flamme": played(paper, "feuer_flamme"),
        "fuego": played(paper, "fuego"),
        "fire_thieves": played(paper, "fire_thieves"),
        "unfinished": played(paper, "fuego", "golden-4p-2", most=30),
    }
    return paper, numbers


def read_to_the_end(hand: Finger) -> None:
    """Let all matches be read."""
    for _ in range(2000):
        if not hand.desk.is_reading:
            return
        hand.desk.advance()
    raise AssertionError("the matches are never all read")


def at_history(paper: MemoryJournal | None = None) -> Finger:
    """Somebody before the list of all matches, all of them read."""
    hand = finger(paper=device()[0] if paper is None else paper)
    hand.tap("history")
    read_to_the_end(hand)
    assert choice_for(hand.desk.screen, "back")
    return hand
