"""A typed line that moves the simulated grill, as the drawer does by touch."""

from __future__ import annotations

import math

from companion.presentation.drawer import Drawer, Place
from companion.presentation.words import Words
from hardware.sim.commands import Command

VERB = "grill"
EXAMPLE = "grill put corn-1 10 -20"
FREE_VERBS = ("bump", "lean", "tip", "rebuild")
PIECE_VERBS = ("put", "take", "lift", "drop")
REACH_MM = 200.0


def command_typed(drawer: Drawer, line: str, words: Words) -> Command | str:
    """The command of a line such as `grill put corn-1 10 -20`; a sentence where it is none."""
    if not drawer.pieces:
        return words.say("There is no simulated grill this evening.")
    match line.split()[1:]:
        case [verb] if verb in FREE_VERBS:
            return drawer.command(verb, None, None) or _unclear(words)
        case [verb, piece] if verb in PIECE_VERBS:
            return _of_piece(drawer, verb, piece, None, words)
        case ["put", piece, x_text, y_text]:
            place_mm = _place(x_text, y_text)
            return _unclear(words) if place_mm is None else _put(drawer, piece, place_mm, words)
        case _:
            return _unclear(words)


def grill_words(words: Words) -> str:
    """How the grill is moved, for who asks for help."""
    return words.say("The simulated grill is moved by {example}", example=EXAMPLE)


def _put(drawer: Drawer, piece: str, place_mm: Place, words: Words) -> Command | str:
    return _of_piece(drawer, "put", piece, place_mm, words)


def _of_piece(
    drawer: Drawer, verb: str, piece: str, place_mm: Place | None, words: Words
) -> Command | str:
    known = [each.piece_id for each in drawer.pieces]
    if piece not in known:
        return words.say("The pieces are {pieces}.", pieces=words.listed(tuple(known)))
    command = drawer.command(verb, piece, place_mm)
    return command or words.say("That is not possible with {piece} now.", piece=piece)


def _place(x_text: str, y_text: str) -> Place | None:
    try:
        place_mm = float(x_text), float(y_text)
    except ValueError:
        return None
    is_near = all(math.isfinite(part) and abs(part) <= REACH_MM for part in place_mm)
    return place_mm if is_near else None


def _unclear(words: Words) -> str:
    return words.say(
        "The grill is moved by put, take, lift, drop, bump, lean, tip or rebuild; as in: {example}",
        example=EXAMPLE,
    )
