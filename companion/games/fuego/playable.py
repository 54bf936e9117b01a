"""Which cards may come next: every play that is not known to be illegal.

The same law as following.py, asked of all cards at once instead of one.
"""

from __future__ import annotations

from companion.games.fuego.cards import ALL_CARDS, BLACK, OF_COLOUR
from companion.games.fuego.hands import cards_left, hand_of, held_elsewhere
from companion.games.fuego.plays import FROM_HAND, FROM_TORCH, Play, following, listed
from companion.games.fuego.state import Fireline, State
from companion.games.fuego.terms import Terms
from companion.games.fuego.torch import Torch


def plays(state: State, line: Fireline, terms: Terms) -> tuple[Play, ...]:
    """Every card for the open place, alone or with the token its player holds."""
    seat, table, lead = line.order[len(line.plays)], state.table, line.lead
    token, torch, hand = table.tokens[seat], table.torches[seat], state.hands[seat]
    rows = FROM_HAND[token]
    if torch is None and hand is not None:
        if lead is None or lead is BLACK or not hand & OF_COLOUR[lead]:
            return listed(rows[None], hand)
        if not terms.house.may_dodge:
            row = rows[lead]
            return following(row, lead, hand) if token is None else listed(row, hand)
    shown = torch.open if isinstance(torch, Torch) else 0
    hand = hand_of(state, seat, line)
    mine = unknown(state) if hand is None else hand
    torch_rows = FROM_TORCH[token]
    if lead is None or lead is BLACK:
        return listed(rows[None], mine) + listed(torch_rows[None], shown)
    wanted = OF_COLOUR[lead]
    if terms.house.is_torch_strict and shown & wanted:  # FU-41
        if hand is not None and not hand & wanted:
            return listed(torch_rows[lead], shown & wanted)
        if hand is None and cards_left(state, seat, line) == 1:
            mine &= wanted  # the last card of a hand is all that the hand can hold
    must = lead if (shown | (hand or 0)) & wanted else None
    of_lead = None if terms.house.may_dodge else lead  # FU-15
    return (
        listed(rows[of_lead], mine & wanted)
        + listed(rows[must], mine & ~wanted)
        + listed(torch_rows[of_lead], shown & wanted)
        + listed(torch_rows[must], shown & ~wanted)
    )


def unknown(state: State) -> int:
    """The cards that a secret hand, or a covered place, may hold."""
    return ALL_CARDS & ~state.seen & ~held_elsewhere(state, None)
