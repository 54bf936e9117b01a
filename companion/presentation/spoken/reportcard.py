"""The referee's report card in words: kinds of calls, and the sum in one sentence."""

from __future__ import annotations

from companion.archive.reportcard import Marks, total
from companion.presentation.words import Words, later

_KINDS = {
    "placement": later("Placed"),
    "fall": later("Fell"),
    "removal": later("Taken off"),
    "knock": later("Slipped"),
    "tip": later("Went over"),
    "touch": later("A hand"),
}


def kind_of_call(marks: Marks, words: Words) -> str:
    """What the calls were about."""
    return words.say(_KINDS[marks.kind])


def card_words(card: tuple[Marks, ...], words: Words) -> str:
    """`The scale called 41 times. The table put 1 right and decided 3.`; empty without a call."""
    marks = total(card)
    if not (marks.called or marks.asked):
        return ""
    called = words.count("The scale called {n} time.", "The scale called {n} times.", marks.called)
    decided = words.say(
        "The table put {right} right and decided {asked}.",
        right=str(marks.put_right),
        asked=str(marks.asked),
    )
    return f"{called} {decided}"
