"""Keys that look and are called the same on every page: the way back, and one for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import Choice, Weight
from companion.presentation.spoken.pieces import capital, kind_word
from companion.presentation.words import Words


def back_key(words: Words) -> Choice:
    """One page back; nothing is entered."""
    return Choice("back", words.say("BACK"), Weight.QUIET)


def close_key(words: Words) -> Choice:
    """Back to where somebody came from; at the door, BACK itself always leads home."""
    return Choice("close", words.say("BACK"), Weight.QUIET)


def done_key(words: Words) -> Choice:
    """Done with this page of the door: the one it was opened from comes again."""
    return Choice("done", words.say("BACK"), Weight.QUIET)


def kind_keys(
    kinds: Iterable[Kind], words: Words, *, is_open: Callable[[Kind], bool] = lambda _kind: True
) -> tuple[Choice, ...]:
    """One key for each of these kinds, dim where it is no fitting answer."""
    return tuple(
        Choice(f"piece {kind}", capital(kind_word(kind, words)), is_open=is_open(kind))
        for kind in kinds
    )
