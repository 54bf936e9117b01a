"""What a player who leaves means at every table: go on another day, or end without a winner."""

from __future__ import annotations

from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToHome


def parting_screen(
    sitting: MatchSitting[Any, Any],
    prompt: str,
    ways_on: tuple[Choice, ...],
    lines: tuple[str, ...] = (),
) -> PickScreen:
    """The same at every table, but for the ways to go on."""
    words = sitting.words
    return PickScreen(
        frame=sitting.frame,
        title=words.say("SOMEBODY LEAVES"),
        prompt=prompt,
        answers=(
            *ways_on,
            Choice("home", words.say("GO ON ANOTHER DAY")),
            Choice("end", words.say("END WITHOUT A WINNER"), Weight.HOLD),
        ),
        back=back_key(words),
        lines=lines,
    )


def parted(sitting: MatchSitting[Any, Any], key: str) -> TableMove:
    """Home; a match that ends here is put away without a winner and stays unfinished."""
    if key == "end":
        sitting.put_away()
    return ToHome()
