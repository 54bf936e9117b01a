"""Words that all screens after a game share: when a match was, what is counted in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import inf

from companion.presentation.names import breadth_em, called
from companion.presentation.offers import OFFERS
from companion.presentation.words import Words, later

COUNTED = {
    "feuer_flamme": later("Chips, turn by turn"),
    "fuego": later("Flames, trick by trick"),
    "pompiers": later("Points, round by round"),
    "fire_thieves": later("Flames, round by round"),
}
"""What a course follows, and what a step of it is."""
COMPARED = {
    "feuer_flamme": later("Chips left"),
    "fuego": later("Rounds won"),
    "pompiers": later("Points"),
    "fire_thieves": later("Flames"),
}
"""What whole matches are compared by."""


def day_words(wall_ms: int) -> str:
    """Day and time on this table's clock, as numbers that need no language."""
    try:
        return datetime.fromtimestamp(wall_ms / 1000).astimezone().strftime("%d.%m.%Y %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"


def title_words(game: str, words: Words) -> str:
    """The game as printed on its box; its key where no screen shows it."""
    title = next((offer.title for offer in OFFERS if offer.game == game), game)
    return words.say(title)


def names_within(names: Sequence[str], words: Words, most_em: float) -> str:
    """The names in one phrase, each as whole as leaves room for all; `most_em` in font sizes."""
    told = ""
    for room_em in (inf, 6.0, 5.0, 4.0, 3.0, 2.0):
        told = words.listed(called(names, room_em=room_em))
        if breadth_em(told) <= most_em:
            break
    return told
