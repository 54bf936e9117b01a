"""The twelve Strike Tokens: which may still be in the pile, and holding one at most."""

from __future__ import annotations

from collections.abc import Sequence
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
from companion.games.fuego.torch import DarkTorch, Torch
from companion.games.seats import Seat

STRIKES = tuple(tuple(Strike(Seat(seat), token) for token in TOKENS) for seat in range(4))
"""By seat and token, ready made."""


def counted(state: State) -> int:
    """How many Strike Tokens lie where the table can see them."""
    _, held, spent, _, _, torches, hearth = state.table
    found = len(spent) + len(hearth) + len(held) - held.count(None)
    if any(torches):
        found += len(_on_torches(torches))
    return found + len(_under_way(state.phase))


def counted_of(state: State, token: Token) -> int:
    """How many of them are of this kind."""
    _, held, spent, _, _, torches, hearth = state.table
    found = spent.count(token) + held.count(token) + hearth.count(token)
    if any(torches):
        found += _on_torches(torches).count(token)
    return found + _under_way(state.phase).count(token)


def _on_torches(torches: tuple[Torch | DarkTorch | None, ...]) -> list[Token]:
    return [
        torch.strike for torch in torches if isinstance(torch, Torch) and torch.strike is not None
    ]


def _under_way(phase: Phase) -> Sequence[Token]:
    """Tokens in the Fireline, and one that has come but may not stay."""
    match phase:
        case AwaitStrikes():
            return ()
        case Fireline():
            return tokens_in(phase)
        case MatchGain(line=line) | Baring(line=line) | AwaitIcons(line=line):
            return tokens_in(line)
        case TorchDiscard(line=line, token=token) | MatchDiscard(line=line, token=token):
            return [*tokens_in(line), token]
        case SetupDiscard(token=token):
            return [token]
        case _:
            return ()


def tokens_in(line: Fireline) -> list[Token]:
    """The tokens that lie in the Fireline, under flipped cards too."""
    tokens = []
    for play in line.plays:  # three times as fast as a comprehension over four cards
        if play.token is not None:
            tokens.append(play.token)
    return tokens


def pile_size(state: State) -> int:
    """Tokens that lie in the face-down pile; an upper bound where spent ones are not known."""
    return 0 if state.course.is_pile_empty else TOKENS_IN_ALL - counted(state)


def least_left(state: State) -> int:
    """Tokens that are certainly left in the pile, however the unseen tricks went."""
    course = state.course
    return pile_size(state) if course.knows_spent else course.least_pile


def drawable(state: State, box: Box) -> tuple[Token, ...]:
    """The kinds that the next token from the pile may be (FU-3)."""
    if box.mix is None:
        return TOKENS if counted(state) < TOKENS_IN_ALL else ()
    _, held, spent, _, _, torches, hearth = state.table
    gone = 0
    for token in (*spent, *held, *hearth, *_under_way(state.phase)):
        if token is not None:
            gone += _ONE[token]
    if any(torches):
        for token in _on_torches(torches):
            gone += _ONE[token]
    return _left(box.mix, gone)


_BITS = 4
_ONE = tuple(1 << _BITS * token for token in TOKENS)
"""Every kind is counted in four bits of one number, which is quicker to look up than a list."""


@cache
def _left(mix: tuple[int, ...], gone: int) -> tuple[Token, ...]:
    return tuple(token for token in TOKENS if gone >> _BITS * token & 15 < mix[token])


def is_drawable(state: State, token: Token, box: Box) -> bool:
    """May the next token from the pile be of this kind?"""
    if box.mix is None:
        return counted(state) < TOKENS_IN_ALL
    return counted_of(state, token) < box.mix[token]


def with_token(table: Table, seat: Seat, token: Token | None) -> Table:
    """The table with this token in front of this player."""
    flames, tokens, spent, white, heat, torches, hearth = table
    held = list(tokens)
    held[seat] = token
    return table_of((flames, tuple(held), spent, white, heat, torches, hearth))
