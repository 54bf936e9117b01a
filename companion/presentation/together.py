"""Entries that say one thing twice: the card and the piece placed for it show the same kind.

Whoever puts one of them right means both.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.feuer_flamme.actions import Action, Placed, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.voice import Amendments
from companion.referee.lines import Line


def amended_together(
    lines: tuple[Line[Action], ...], seq: int, action: Action | None
) -> Amendments[Action]:
    """The amendment, with its card before it or its piece behind it where the kind changes."""
    place = next((place for place, line in enumerate(lines) if line.seq == seq), None)
    was = None if place is None else lines[place].action
    if isinstance(was, Reveal) and isinstance(action, Reveal):
        piece = _piece_of(lines[place:][1:], was.kind)
        told = () if piece is None else ((piece.seq, Placed(action.kind)),)
        return ((seq, action), *told)
    if isinstance(was, Placed) and isinstance(action, Placed):
        card = _card_of(lines[:place], was.kind)
        return (*(() if card is None else _turned(card, action.kind)), (seq, action))
    return ((seq, action),)


def _turned(card: Line[Action], kind: Kind) -> Amendments[Action]:
    shown = card.action
    return ((card.seq, replace(shown, kind=kind)),) if isinstance(shown, Reveal) else ()


def _piece_of(behind: Iterable[Line[Action]], kind: Kind) -> Line[Action] | None:
    """The piece placed for a card, before the next card is turned over."""
    for line in behind:
        if line.is_effective and isinstance(line.action, Reveal):
            return None
        if line.is_effective and line.action == Placed(kind):
            return line
    return None


def _card_of(before: tuple[Line[Action], ...], kind: Kind) -> Line[Action] | None:
    """The card a piece was placed for."""
    for line in reversed(before):
        if line.is_effective and isinstance(line.action, Reveal):
            return line if line.action.kind is kind else None
    return None
