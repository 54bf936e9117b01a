"""One trick: which cards may follow a lead, and which card takes it. Hands are known or not."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.pompiers.cards import (
    COLOUR_OF,
    OF_COLOUR,
    VALUE_OF,
    Card,
    Cards,
    Colour,
)


def may_play(hand: Cards, lead: Colour | None) -> Cards:
    """The cards of a known hand that may be played: the lead colour if it is held (PO-2, PO-3)."""
    if lead is None:
        return hand
    following = hand & OF_COLOUR[lead]
    return Cards(following) if following else hand


def strength(card: Card, lead: Colour, trump: Colour) -> int:
    """Rank of a card within a trick; the highest takes it and 0 can take none."""
    colour = COLOUR_OF[card]
    if colour is trump:
        return VALUE_OF[card] + 100
    return VALUE_OF[card] if colour is lead else 0


def taken_by(line: Sequence[Card], trump: Colour) -> int:
    """Place in the line, from 0, of the card that takes the trick.

    The highest trump, else the highest card of the colour that was led.
    """
    lead = COLOUR_OF[line[0]]
    return max(range(len(line)), key=lambda place: strength(line[place], lead, trump))
