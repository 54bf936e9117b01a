"""The twelve Strike Tokens: which may still be in the pile, and holding one at most."""

from __future__ import annotations

from functools import cache

from companion.games.fuego.actions import Strike
from companion.games.fuego.box import Box
from companion.games.fuego.state import (
    AwaitIcons,
    AwaitStrikes,
    Baring,
    Fireline,
    MatchDiscard,
    MatchGain,
    Phase,
    SetupDiscard,
    State,
    Table,
    TorchDiscard,
    table_of,
)
from companion.games.fuego.strikes import TOKENS, TOKENS_IN_ALL, Token
from companion.games.fuego.torch import Torch
from companion.games.seats import Seat

STRIKES = tuple(tuple(Strike(Seat(seat), token) for token in TOKENS) for seat in range(4))
"""By seat and token, ready made."""


def accounted(state: State) -> list[Token]:
    """Every Strike Token that lies where the table can see it."""
    _, held, spent, _, _, torches, hearth = state.table
    tokens = [*spent, *hearth]
    for token in held:
        if token is not None:
            tokens.append(token)
    for torch in torches:
        if torch is not None and isinstance(torch, Torch) and torch.strike is not None:
            tokens.append(torch.strike)
    if type(state.phase) is not AwaitStrikes:
        tokens += _under_way(state.phase)
    return tokens


def _under_way(phase: Phase) -> list[Token]:
    """Tokens in the Fireline, and one that has come but may not stay."""
    match phase:
        case Fireline():
            return tokens_in(phase)
        case MatchGain(line=line) | Baring(line=line) | AwaitIcons(line=line):
            return tokens_in(line)
        case TorchDiscard(line=line, token=token) | MatchDiscard(line=line, token=token):
            return [*tokens_in(line), token]
        case SetupDiscard(token=token):
            return [token]
        case _:
            return []


def tokens_in(line: Fireline) -> list[Token]:
    """The tokens that lie in the Fireline, under flipped cards too."""
    tokens = []
    for play in line.plays:  # three times as fast as a comprehension over four cards
        if play.token is not None:
            tokens.append(play.token)
    return tokens


def pile_size(state: State) -> int:
    """Tokens that lie in the face-down pile; an upper bound where spent ones are not known."""
    return 0 if state.course.is_pile_empty else TOKENS_IN_ALL - len(accounted(state))


def drawable(state: State, box: Box) -> tuple[Token, ...]:
    """The kinds that the next token from the pile may be (FU-3)."""
    gone = accounted(state)
    if len(gone) >= TOKENS_IN_ALL:
        return ()
    gone.sort()
    return TOKENS if box.mix is None else _left(box.mix, tuple(gone))


@cache
def _left(mix: tuple[int, ...], gone: tuple[Token, ...]) -> tuple[Token, ...]:
    return tuple(token for token in TOKENS if gone.count(token) < mix[token])


def is_drawable(state: State, token: Token, box: Box) -> bool:
    """May the next token from the pile be of this kind?"""
    gone = accounted(state)
    if len(gone) >= TOKENS_IN_ALL:
        return False
    return box.mix is None or gone.count(token) < box.mix[token]


def with_token(table: Table, seat: Seat, token: Token | None) -> Table:
    """The table with this token in front of this player."""
    flames, tokens, spent, white, heat, torches, hearth = table
    held = list(tokens)
    held[seat] = token
    return table_of((flames, tuple(held), spent, white, heat, torches, hearth))
