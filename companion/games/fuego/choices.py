"""What may be entered now: every action that is not known to be illegal, as finite values.

Left out: what the table may say at any time (corrections, hands, depth, icons, a settled question)
and words of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import assert_never

from companion.games.fuego.actions import (
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
from companion.games.fuego.setup import HEARTH_TOKENS, go_on
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
from companion.games.fuego.survey import MOST_ON_HEARTH, torch_answers
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import STRIKES, drawable

_TAKES = (Take(True), Take(False), Take())


def choices(state: State, terms: Terms) -> Sequence[Action]:
    """Cards in the order of the deck; nothing once somebody has won."""
    phase = state.phase
    if type(phase) is Fireline and not state.course.is_quick:
        return plays(state, phase, terms)
    if type(phase) is AwaitStrikes:
        return _strikes(state, terms.box)
    if type(phase) is MatchGain:
        return _gains(state, phase.line, terms.box)
    return list(_elsewhere(state, terms))


def _elsewhere(state: State, terms: Terms) -> Iterator[Action]:  # noqa: PLR0912 - one case each
    course, table = state.course, state.table
    match state.phase:
        case Fireline() as line:
            yield from tricks(state, line, terms.box)
        case Over():
            return
        case AwaitCaliente():
            yield from (Caliente(card) for card in DECK_CARDS if card not in course.drawn)
        case RoundStart(seats=seats, is_due=is_due):
            yield from map(White, seats)
            if not is_due:
                yield from choices(go_on(state, terms), terms)
        case AwaitStrikes():
            yield from _strikes(state, terms.box)
        case AwaitHeat():
            yield from map(Heat, SIDES[3][0])
        case AwaitTorches():
            yield from _torches(state, terms.box)
        case AwaitHearth():
            yield from _hearths(state, terms.box, range(HEARTH_TOKENS, HEARTH_TOKENS + 1))
        case SetupDiscard(seat=seat, token=token):
            yield from _discards(table.tokens[seat], token)
        case TorchDiscard(line=line, token=token) | MatchDiscard(line=line, token=token):
            yield from _discards(table.tokens[line.order[len(line.plays) - 1]], token)
        case Baring(places=places):
            covered = cards_in(unknown(state, None))
            yield from (_exposed(cards) for cards in permutations(covered, len(places)))
        case MatchGain(line=line):
            yield from _gains(state, line, terms.box)
        case AwaitIcons(card=card):
            yield from (Icons(card, flames) for flames in range(MOST_ICONS + 1))
        case Paid(line=line):
            yield from _TAKES
            yield from choices(state.at(line), terms)
        case LastPaid():
            yield from _TAKES
        case SurveyStrikes(asked=asked):
            for seat in asked:
                yield Strike(seat, None)
                yield from (STRIKES[seat][token] for token in drawable(state, terms.box))
        case SurveyHearth():
            yield from _hearths(state, terms.box, range(MOST_ON_HEARTH + 1))
        case SurveyTorch() as phase:
            yield from torch_answers(state, phase, terms.box)
        case _ as unreachable:
            assert_never(unreachable)


def _strikes(state: State, box: Box) -> list[Strike]:
    left = drawable(state, box)
    found: list[Strike] = []
    for row, token in zip(STRIKES, state.table.tokens, strict=False):
        if token is None:
            found += [row[kind] for kind in left]
    return found


def _torches(state: State, box: Box) -> Iterator[Torch]:
    left = drawable(state, box)
    for seat in SOLOS[state.course.seats]:
        if state.table.torches[seat] is None:
            for card in cards_in(unknown(state, None)):
                yield from (Torch(seat, card, token) for token in left)


def _hearths(state: State, box: Box, sizes: range) -> Iterator[Hearth]:
    """Tokens in the order of their kinds, each no more often than it may still be there."""
    left = drawable(state, box)
    for size in sizes:
        for tokens in combinations_with_replacement(left, size):
            if all(tokens.count(token) <= _most(state, box, token) for token in set(tokens)):
                yield Hearth(tokens)


def _most(state: State, box: Box, token: Token) -> int:
    """How many of a kind may still be in the pile."""
    rest, count = state, 0
    while token in drawable(rest, box):
        count += 1
        spent = (*rest.table.spent, token)
        rest = rest.holding(rest.table._replace(spent=spent))
    return count


def _discards(held: Token | None, token: Token) -> Iterator[Discard]:
    if held is not None and held is not token:
        yield Discard(held)
    yield Discard(token)


@cache
def _exposed(cards: tuple[Card, ...]) -> Expose:
    return Expose(cards)


def _gains(state: State, line: Fireline, box: Box) -> list[Action]:
    seat = line.order[len(line.plays) - 1]
    row = STRIKES[seat]
    found: list[Action] = [row[token] for token in drawable(state, box)]
    if not state.course.knows_spent:
        found.append(Strike(seat, None))
    found += (Hearth((token,)) for token in dict.fromkeys(state.table.hearth))
    return found
