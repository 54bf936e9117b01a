"""What may be entered now: every action that is not known to be illegal, as finite values.

Left out: what the table may say at any time (corrections, hands, depth, icons, a settled question)
and words of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import assert_never

from companion.games.fuego.actions import (
    MOST_ON_HEARTH,
    Action,
    Caliente,
    Discard,
    Expose,
    Hearth,
    Heat,
    Icons,
    Strike,
    Take,
    Torch,
    White,
)
from companion.games.fuego.box import MOST_ICONS, Box
from companion.games.fuego.cards import Card, cards_in
from companion.games.fuego.playable import plays, unknown
from companion.games.fuego.quick import tricks
from companion.games.fuego.rounds import DECK_CARDS
from companion.games.fuego.seating import SIDES, SOLOS
from companion.games.fuego.setup import go_on
from companion.games.fuego.state import (
    AwaitCaliente,
    AwaitHearth,
    AwaitHeat,
    AwaitIcons,
    AwaitStrikes,
    AwaitTorches,
    Baring,
    Fireline,
    LastPaid,
    MatchDiscard,
    MatchGain,
    Over,
    Paid,
    RoundStart,
    SetupDiscard,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
    TorchDiscard,
)
from companion.games.fuego.strikes import Token
from companion.games.fuego.survey import holdable, spare, torch_answers
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import STRIKES, drawable, least_left
from companion.games.seats import Seat

_TAKES = (Take(True), Take(False), Take())


def choices(state: State, terms: Terms) -> Sequence[Action]:  # noqa: PLR0912 - one case each
    """Cards in the order of the deck; nothing once somebody has won."""
    box = terms.box
    match state.phase:
        case Fireline() as line:
            is_quick = state.course.is_quick
            return list(tricks(state, line, terms)) if is_quick else plays(state, line, terms)
        case AwaitStrikes():
            return _strikes(state.table.tokens, drawable(state, box))
        case MatchGain(line=line):
            hearth = state.table.hearth
            left = () if state.course.is_pile_empty else drawable(state, box)
            return _gains(_last_of(line), left, hearth, bool(least_left(state) or hearth))
        case Paid(line=line):
            if state.course.is_quick:
                return [*_TAKES, *tricks(state, line, terms)]
            return _TAKES + plays(state, line, terms)
        case MatchDiscard(line=line, token=token) | TorchDiscard(line=line, token=token):
            return _discards(state.table.tokens[_last_of(line)], token)
        case Baring(places=places):
            covered = cards_in(unknown(state))
            return list(map(_exposed, permutations(covered, len(places))))
        case RoundStart(seats=seats, is_due=is_due):
            named = _whites(seats)
            return named if is_due else [*named, *choices(go_on(state, terms), terms)]
        case AwaitCaliente():
            return [Caliente(card) for card in DECK_CARDS if card not in state.course.drawn]
        case AwaitHeat():
            return [Heat(seat) for seat in SIDES[3][0]]
        case AwaitTorches():
            return list(_torches(state, box))
        case AwaitHearth():
            return list(_hearths(state, box, [MOST_ON_HEARTH]))
        case SetupDiscard(seat=seat, token=token):
            return _discards(state.table.tokens[seat], token)
        case AwaitIcons(card=card):
            return [Icons(card, flames) for flames in range(MOST_ICONS + 1)]
        case LastPaid():
            return _TAKES
        case SurveyStrikes(asked=asked):
            held = (None, *holdable(state, box))
            return [Strike(seat, token) for seat in asked for token in held]
        case SurveyHearth():
            most = min(MOST_ON_HEARTH, spare(state, box.layout))
            return list(_hearths(state, box, range(most + 1)))
        case SurveyTorch() as phase:
            return list(torch_answers(state, phase, box))
        case Over():
            return ()
        case _ as unreachable:
            assert_never(unreachable)


def _last_of(line: Fireline) -> Seat:
    """Whose card came last."""
    return line.order[len(line.plays) - 1]


@cache
def _whites(seats: tuple[Seat, ...]) -> tuple[White, ...]:
    return tuple(map(White, seats))


@cache
def _strikes(held: tuple[Token | None, ...], left: tuple[Token, ...]) -> tuple[Strike, ...]:
    """A token of these kinds for each seat that has none yet."""
    rows = (row for row, token in zip(STRIKES, held, strict=False) if token is None)
    return tuple(row[token] for row in rows for token in left)


def _torches(state: State, box: Box) -> Iterator[Torch]:
    left = drawable(state, box)
    for seat in SOLOS[state.course.seats]:
        if state.table.torches[seat] is None:
            for card in cards_in(unknown(state)):
                yield from (_laid(seat, card, token) for token in left)


def _hearths(state: State, box: Box, sizes: Iterable[int]) -> Iterator[Hearth]:
    """Tokens in the order of their kinds, each no more often than it may still be there."""
    left = {token: _most(state, box, token) for token in drawable(state, box)}
    for size in sizes:
        for tokens in combinations_with_replacement(left, size):
            if all(tokens.count(token) <= left[token] for token in tokens):
                yield Hearth(tokens)


def _most(state: State, box: Box, token: Token) -> int:
    """How many of a kind may still be in the pile."""
    rest, count = state, 0
    while token in drawable(rest, box):
        count += 1
        spent = (*rest.table.spent, token)
        rest = rest.holding(rest.table._replace(spent=spent))
    return count


def _discards(held: Token | None, token: Token) -> list[Discard]:
    return [Discard(each) for each in dict.fromkeys((held, token)) if each is not None]


@cache
def _laid(seat: Seat, card: Card, token: Token) -> Torch:
    return Torch(seat, card, token)


@cache
def _exposed(cards: tuple[Card, ...]) -> Expose:
    return Expose(cards)


@cache
def _gains(
    seat: Seat, left: tuple[Token, ...], hearth: tuple[Token, ...], is_certain: bool
) -> tuple[Action, ...]:
    """A token of these kinds, one of Hearth, or none where there may be none (FU-26, FU-52)."""
    drawn = (STRIKES[seat][token] for token in left)
    nothing = () if is_certain else (Strike(seat, None),)
    return (*drawn, *nothing, *(Hearth((token,)) for token in dict.fromkeys(hearth)))
