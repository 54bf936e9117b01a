"""The twelve Strike Tokens: which may still be in the pile, and holding one at most."""

from __future__ import annotations

from companion.games.fuego.actions import Strike
from companion.games.fuego.box import Box
from companion.games.fuego.state import (
    AwaitIcons,
    Baring,
    Fireline,
    MatchDiscard,
    MatchGain,
    SetupDiscard,
    State,
    Table,
    TorchDiscard,
)
from companion.games.fuego.strikes import TOKENS_IN_ALL, Token
from companion.games.fuego.torch import Torch
from companion.games.seats import Seat

STRIKES = tuple(tuple(Strike(Seat(seat), token) for token in Token) for seat in range(4))
"""By seat and token, ready made."""


def accounted(state: State) -> list[Token]:
    """Every Strike Token that lies where the table can see it."""
    table, phase = state.table, state.phase
    tokens = [token for token in table.tokens if token is not None]
    tokens += table.spent
    tokens += table.hearth
    tokens += [
        torch.strike
        for torch in table.torches
        if isinstance(torch, Torch) and torch.strike is not None
    ]
    match phase:
        case Fireline():
            tokens += tokens_in(phase)
        case Baring(line=line) | MatchGain(line=line) | AwaitIcons(line=line):
            tokens += tokens_in(line)
        case TorchDiscard(line=line, token=token) | MatchDiscard(line=line, token=token):
            tokens += [*tokens_in(line), token]
        case SetupDiscard(token=token):
            tokens.append(token)
        case _:
            pass
    return tokens


def tokens_in(line: Fireline) -> list[Token]:
    """The tokens that lie in the Fireline, under flipped cards too."""
    return [play.token for play in line.plays if play.token is not None]


def pile_size(state: State) -> int:
    """Tokens that lie in the face-down pile; an upper bound where spent ones are not known."""
    return TOKENS_IN_ALL - len(accounted(state))


def drawable(state: State, box: Box) -> list[Token]:
    """The kinds that the next token from the pile may be (FU-3)."""
    gone = accounted(state)
    if len(gone) >= TOKENS_IN_ALL:
        return []
    if box.mix is None:
        return list(Token)
    left = list(box.mix)
    for token in gone:
        left[token] -= 1
    return [token for token in Token if left[token] > 0]


def with_token(table: Table, seat: Seat, token: Token | None) -> Table:
    """The table with this token in front of this player."""
    flames, tokens, spent, white, heat, torches, hearth = table
    tokens = (*tokens[:seat], token, *tokens[seat + 1 :])
    return Table(flames, tokens, spent, white, heat, torches, hearth)
