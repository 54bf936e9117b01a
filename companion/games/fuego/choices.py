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
from companion.games.fuego.cards import ALL_CARDS, OF_COLOUR, Card, Colour, cards_in
from companion.games.fuego.hands import cards_left, hand_of, held_elsewhere
from companion.games.fuego.plays import FROM_HAND, FROM_TORCH, Play
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
from companion.games.fuego.torch import Torch as Laid
from companion.games.seats import Seat

_TAKES = (Take(True), Take(False), Take())


def choices(state: State, terms: Terms) -> Sequence[Action]:
    """Cards in the order of the deck; nothing once somebody has won."""
    phase = state.phase
    if type(phase) is Fireline:
        if state.course.is_quick:
            return list(tricks(state, phase, terms.box))
        return plays(state, phase, terms)
    return list(_elsewhere(state, terms))


def plays(state: State, line: Fireline, terms: Terms) -> list[Play]:
    """Every card for the open place, alone or with the token its player holds."""
    seat, table = line.order[len(line.plays)], state.table
    token, torch, lead = table.tokens[seat], table.torches[seat], line.lead
    hand = state.hands[seat]
    if hand is None or torch is not None:
        hand = hand_of(state, seat, line)
    mine = _unknown(state, seat) if hand is None else hand
    rows = FROM_HAND[token]
    found: list[Play] = []
    shown = torch.open if isinstance(torch, Laid) else 0
    if lead is None or lead is Colour.BLACK:
        _add(found, mine, rows[None])
        if shown:
            _add(found, shown, FROM_TORCH[token][None])
        return found
    wanted = OF_COLOUR[lead]
    if shown & wanted and terms.house.is_torch_strict and hand is not None and not hand & wanted:
        _add(found, shown & wanted, FROM_TORCH[token][lead])  # FU-41
        return found
    is_torch_asked = shown & wanted and terms.house.is_torch_strict
    if is_torch_asked and hand is None and cards_left(state, seat, line) == 1:
        mine &= wanted  # FU-41: the last card of a hand is all that the hand can hold
    must = lead if (shown | (hand or 0)) & wanted else None
    mine_of_lead = None if terms.house.may_dodge else lead  # FU-15
    _add(found, mine & wanted, rows[mine_of_lead])
    _add(found, mine & ~wanted, rows[must])
    if shown:
        torch_rows = FROM_TORCH[token]
        _add(found, shown & wanted, torch_rows[mine_of_lead])
        _add(found, shown & ~wanted, torch_rows[must])
    return found


def _add(found: list[Play], cards: int, row: Sequence[tuple[Play, ...]]) -> None:
    while cards:
        low = cards & -cards
        found += row[low.bit_length() - 1]
        cards ^= low


def _unknown(state: State, seat: Seat | None) -> int:
    """The cards that a secret hand, or a covered place, may hold."""
    return ALL_CARDS & ~state.seen & ~held_elsewhere(state, seat)


def _elsewhere(state: State, terms: Terms) -> Iterator[Action]:  # noqa: PLR0912 - one case each
    course, table = state.course, state.table
    match state.phase:
        case Fireline() | Over():
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
            unknown = cards_in(_unknown(state, None))
            yield from (_exposed(cards) for cards in permutations(unknown, len(places)))
        case MatchGain(line=line):
            yield from _gains(state, line.order[len(line.plays) - 1], terms.box)
        case AwaitIcons(card=card):
            yield from (Icons(card, flames) for flames in range(MOST_ICONS + 1))
        case Paid(line=line):
            yield from _TAKES
            yield from choices(state._replace(phase=line), terms)
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


def _strikes(state: State, box: Box) -> Iterator[Strike]:
    left = drawable(state, box)
    for seat, token in enumerate(state.table.tokens):
        if token is None:
            yield from (STRIKES[seat][kind] for kind in left)


def _torches(state: State, box: Box) -> Iterator[Torch]:
    left = drawable(state, box)
    for seat in SOLOS[state.course.seats]:
        if state.table.torches[seat] is None:
            for card in cards_in(_unknown(state, None)):
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
        rest = rest._replace(table=rest.table._replace(spent=spent))
    return count


def _discards(held: Token | None, token: Token) -> Iterator[Discard]:
    if held is not None and held is not token:
        yield Discard(held)
    yield Discard(token)


@cache
def _exposed(cards: tuple[Card, ...]) -> Expose:
    return Expose(cards)


def _gains(state: State, seat: Seat, box: Box) -> Iterator[Action]:
    yield from (STRIKES[seat][token] for token in drawable(state, box))
    if not state.course.knows_spent:
        yield Strike(seat, None)
    yield from (Hearth((token,)) for token in dict.fromkeys(state.table.hearth))
