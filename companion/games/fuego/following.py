"""Following the lead colour: what a play must do, and what it says of a secret hand."""

from __future__ import annotations

from enum import Enum

from companion.games.fuego import clauses
from companion.games.fuego.cards import BLACK, OF_COLOUR, WILDFIRES, Colour
from companion.games.fuego.house import House
from companion.games.fuego.plays import Play
from companion.games.game import Clause


class Says(Enum):
    """What a legal play says of the rest of the hand."""

    NOTHING = "nothing"
    VOID = "void"
    """It has none of the lead colour."""
    HOLDS = "holds"
    """It has at least one of the lead colour (only with the strict Torch, FU-41)."""


NOTHING = Says.NOTHING


def judge(
    play: Play, lead: Colour | None, *, hand: int | None, torch: int, house: House
) -> Says | Clause:
    """What the play says of the hand, or why it does not stand.

    Args:
        play: The card, itself one of the hand or of the Torch.
        lead: The lead colour; without one, and under Black, anything goes (FU-12).
        hand: The cards in the hand before the play; None where it is secret.
        torch: The open Torch cards before the play, which are part of the hand (L107).
        house: The switches of FU-15 and FU-41.
    """
    if lead is None or lead is BLACK:
        return NOTHING
    wanted = OF_COLOUR[lead]
    if house.is_torch_strict and torch & wanted:
        return _judge_strictly(play, lead, hand=hand, house=house)
    if play.colour is lead or play.bit & WILDFIRES:
        return Says.NOTHING  # FU-13, FU-14
    if play.printed is lead:
        return Says.NOTHING if house.may_dodge else clauses.NO_DODGE
    if torch & wanted:
        return clauses.TORCH_FOLLOWS
    if hand is None:
        return Says.VOID
    return clauses.MUST_FOLLOW if hand & wanted else Says.NOTHING


def _judge_strictly(play: Play, lead: Colour, *, hand: int | None, house: House) -> Says | Clause:
    """An open Torch card has the lead colour: without one in hand, such a card is played."""
    follows = play.colour is lead
    if play.printed is lead and follows:
        return Says.NOTHING
    if not follows and not play.is_wildfire:
        if play.printed is not lead:
            return clauses.TORCH_FOLLOWS
        if not house.may_dodge:
            return clauses.NO_DODGE
        if not play.from_torch:
            return Says.NOTHING  # the card itself was one of the lead colour in hand
    if hand is None:
        return Says.HOLDS
    return Says.NOTHING if hand & OF_COLOUR[lead] else clauses.TORCH_STRICT
