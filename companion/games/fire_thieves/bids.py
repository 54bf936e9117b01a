"""What may be bet on what, and how much it counts; in both profiles. Whose card it is: hunt.py."""

from __future__ import annotations

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.cards import JOKER, NUMBERS, Possum
from companion.games.fire_thieves.house import Profile
from companion.games.fire_thieves.state import Chase
from companion.games.game import Clause

_HIGHEST = NUMBERS[-1]


def value_of(card: Possum, chase: Chase, profile: Profile) -> int | Clause:
    """What the card counts as the next bet, or why it is none."""
    return _in_the_text(card, chase) if profile == "text" else _as_published(card, chase)


def following(value: int) -> int:
    """The next number where one follows nine (CT-15, `published`)."""
    return value % _HIGHEST + 1


def _in_the_text(card: Possum, chase: Chase) -> int | Clause:
    before = chase.call if chase.bet is None else chase.bet.value
    if card == JOKER:
        return before + 1  # CT-16, and on another joker too (CT-17)
    if chase.bet is None:
        return card if card >= chase.call else clauses.OPENING_TOO_LOW
    if card > before:
        return card
    return clauses.BET_TOO_LOW if before < _HIGHEST else clauses.ABOVE_NINE


def _as_published(card: Possum, chase: Chase) -> int | Clause:
    if chase.bet is None:
        if card == JOKER:
            return following(chase.call)
        return card if card == chase.call else clauses.OPENING_NOT_EXACT
    due = following(chase.bet.value)
    if card == JOKER:
        return clauses.JOKER_ON_JOKER if chase.bet.card == JOKER else due
    return card if card == due else clauses.BET_NOT_NEXT
