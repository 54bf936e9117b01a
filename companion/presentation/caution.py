"""A careful start, after the app ended by itself again and again: what is left alone, and in words.

Whether a start is a careful one is decided where the app is put together.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class Caution:
    """What this evening leaves alone until somebody asks for it."""

    ends: int
    """How often the app ended by itself."""
    match_ids: tuple[str, ...] = ()
    """The matches that were still open at the start, newest first: none is read unasked."""


def caution_words(caution: Caution, words: Words) -> str:
    """What happened, what is off, and where the last game is."""
    told = words.say(
        "The app ended by itself {n} times: scale, button and light are off until GOODBYE.",
        n=caution.ends,
    )
    if not caution.match_ids:
        return told
    look = words.say("Your game waits as it was: look at it first.")
    return f"{told} {look}"
