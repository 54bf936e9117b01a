"""A card goes to the Fireline, and what follows from it: Torch cards, match, a token, the trick.

The order inside one play: place, turn up and gain, match, gain (FU-43).
"""

from __future__ import annotations

from functools import cache

from companion.games.fuego import clauses
from companion.games.fuego.actions import Discard, Expose, Hearth, Strike
from companion.games.fuego.cards import BLACK, CARD_NAMES, OF_COLOUR, Card
from companion.games.fuego.findings import Notice
from companion.games.fuego.fireline import flipped, laid, matched
from companion.games.fuego.flames import end_trick
from companion.games.fuego.following import NOTHING, judge
from companion.games.fuego.hands import cards_left, hand_of, held_elsewhere
from companion.games.fuego.plays import Play
from companion.games.fuego.rounds import burned, lose_by_char
from companion.games.fuego.ruling import Ruling, allowed
from companion.games.fuego.setup import go_on
from companion.games.fuego.state import (
    Baring,
    Fireline,
    MatchDiscard,
    MatchGain,
    SetupDiscard,
    State,
    Table,
    TorchDiscard,
    state_of,
    table_of,
)
from companion.games.fuego.strikes import Token
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import is_drawable, least_left, pile_size, with_token
from companion.games.fuego.torch import Torch, bared, opened, without
from companion.games.fuego.watch import watch_cards, watch_play
from companion.games.game import Clause, Finding, Refused
from companion.games.seats import Seat

Findings = tuple[Finding, ...]


def play(state: State, line: Fireline, action: Play, terms: Terms) -> Ruling:
    """Rule on one card for the open place of this line."""
    _, hands, seen, table, course, suits, revokes = state
    _, order, plays, _, lead = line
    seat, bit, token = order[len(plays)], action.bit, action.token
    if token is not None and table.tokens[seat] is not token:
        return Refused(clauses.TOKEN_NOT_HELD)
    torch, hand = table.torches[seat], hands[seat]
    shown = torch.open if torch is not None and isinstance(torch, Torch) else 0
    if hand is None or shown or action.from_torch or not hand & bit:
        looked = _hand_for(state, seat, line, action)
        if isinstance(looked, Clause):
            return Refused(looked)
        hand = looked
    is_free = lead is None or (
        hand is not None
        and not shown  # nothing is asked of a card that follows, or where a known hand has none
        and (action.colour is lead or lead is BLACK or not hand & OF_COLOUR[lead])
    )
    says = NOTHING if is_free else judge(action, lead, hand=hand, torch=shown, house=terms.house)
    if isinstance(says, Clause):
        return Refused(says)
    findings: Findings = ()
    if revokes.open or None in hands:
        suits, revokes, findings = watch_play(state, line, action, says)
    if hands[seat] is not None and hand is not None and not action.from_torch:
        left = list(hands)
        left[seat] = hand ^ bit
        hands = tuple(left)
    if token is not None:
        table = with_token(table, seat, None)
    line = laid(line, action, terms.house)
    after = state_of((line, hands, seen | bit, table, course, suits, revokes))
    if not plays and not action.from_torch:
        return allowed(after, findings)
    if action.from_torch and isinstance(torch, Torch):
        return _leave_torch(after, line, torch, findings, terms)
    return strike_match(after, line, findings, terms)


def _hand_for(state: State, seat: Seat, line: Fireline, action: Play) -> int | Clause | None:
    """The hand as far as it is known, or why the card cannot come from where it is said to."""
    hand = hand_of(state, seat, line)
    torch = state.table.torches[seat]
    shown = torch.open if isinstance(torch, Torch) else 0
    if action.from_torch:
        return hand if shown & action.bit else clauses.NOT_IN_TORCH
    if shown & action.bit:
        return clauses.SAY_TORCH
    if hand is not None:
        if hand & action.bit:
            return hand
        return clauses.NOT_IN_HAND if state.hands[seat] is not None else clauses.HAND_EMPTY
    if held_elsewhere(state, seat) & action.bit:
        return clauses.IN_OTHER_HAND
    # FU-41: the last card of a secret hand is all of it
    return action.bit if cards_left(state, seat, line) == 1 else None


def _leave_torch(
    state: State, line: Fireline, torch: Torch, findings: Findings, terms: Terms
) -> Ruling:
    """The card has left its Torch; the cards it covered are to be turned up."""
    seat, card = line.order[len(line.plays) - 1], line.plays[-1].card
    torch = without(torch, card)
    after = _with_torch(state, seat, torch)
    places = bared(torch, terms.box.layout)
    if not places:
        return strike_match(after, line, findings, terms)
    return allowed(after.at(Baring(line, torch, places)), findings)


def _with_torch(state: State, seat: Seat, torch: Torch) -> State:
    torches = state.table.torches
    torches = (*torches[:seat], torch, *torches[seat + 1 :])
    return state.holding(state.table._replace(torches=torches))


def expose(state: State, phase: Baring, action: Expose, terms: Terms) -> Ruling:
    """Torch cards are turned up: flames first, then Char, then the token (FU-43, FU-51)."""
    if len(action.cards) != len(phase.places) or len(set(action.cards)) < len(action.cards):
        return Refused(clauses.WRONG_NUMBER_BARED)
    line, layout = phase.line, terms.box.layout
    seat = line.order[len(line.plays) - 1]
    if any(held_elsewhere(state, None) >> card & 1 for card in action.cards):
        return Refused(clauses.IN_OTHER_HAND)
    torch = phase.torch
    if any(card in torch.places for card in action.cards):
        return Refused(clauses.CARD_LAY_OPEN)
    suits, revokes, findings = watch_cards(state, seat, action.cards, trick=line.number)
    open_torch = opened(torch, phase.places, action.cards, layout)
    gained = torch.flames - open_torch.flames
    after = _with_torch(state, seat, open_torch)._replace(
        phase=line, seen=state.seen | open_torch.open, suits=suits, revokes=revokes
    )
    if gained:
        after = after.holding(_gaining(after.table, seat, gained))
        clause = clauses.TORCH_FLAMES
        findings = (*findings, Finding(Notice.TORCH_FLAMES, clause, seat, gained))
        side = burned(after.course, after.table.flames)
        if side is not None:
            return lose_by_char(after, side, findings, terms)
    if torch.strike is not None and open_torch.strike is None:
        return _torch_token(after, line, torch.strike, findings, terms)
    return strike_match(after, line, findings, terms)


def _gaining(table: Table, seat: Seat, flames: int) -> Table:
    after = list(table.flames)
    after[seat] += flames
    return table._replace(flames=tuple(after))


def _torch_token(
    state: State, line: Fireline, token: Token, findings: Findings, terms: Terms
) -> Ruling:
    """The Strike Token of the Torch is gained; whoever holds one already chooses (FU-27)."""
    seat = line.order[len(line.plays) - 1]
    findings = (*findings, _gained(seat, token, True))
    held = state.table.tokens[seat]
    if held is None:
        after = state.holding(with_token(state.table, seat, token))
        return strike_match(after, line, findings, terms)
    two = _two(seat, held, token)
    return allowed(state.at(TorchDiscard(line, token)), (*findings, two))


def strike_match(state: State, line: Fireline, findings: Findings, terms: Terms) -> Ruling:
    """Does the card strike a match? Then both go face down and a token is gained (FU-24)."""
    place = matched(line)
    if place is None:
        if len(line.plays) < 4:
            return allowed(state, findings)
        return end_trick(state, line, findings, terms)
    last = len(line.plays) - 1
    seat = line.order[last]
    pair = line.plays[place].card, line.plays[last].card
    findings = (*findings, _match(seat, pair, place == last - 1))
    line = flipped(line, place)
    after = state.at(MatchGain(line))
    if after.table.hearth or pile_size(after) > 0:
        return allowed(after, findings)
    findings = (*findings, Finding(Notice.PILE_EMPTY, clauses.PILE_EMPTY, seat))
    return _go_on(after, after.table, line, findings, terms)


@cache
def _match(seat: Seat, pair: tuple[Card, Card], is_side_by_side: bool) -> Finding:
    because = clauses.MATCH if is_side_by_side else clauses.MATCH_OVER_GAP
    names = "+".join(CARD_NAMES[card] for card in pair)
    return Finding(Notice.MATCH, because, seat, 2, detail=names)


def _go_on(state: State, table: Table, line: Fireline, findings: Findings, terms: Terms) -> Ruling:
    """The match is done with: the next player, or the end of the trick."""
    _, hands, seen, _, course, suits, revokes = state
    after = state_of((line, hands, seen, table, course, suits, revokes))
    if len(line.plays) == 4:
        return end_trick(after, line, findings, terms)
    return allowed(after, findings)


def gain(state: State, phase: MatchGain, action: Strike | Hearth, terms: Terms) -> Ruling:
    """The token that a match gave: drawn, or taken from Hearth (FU-52)."""
    line = phase.line
    seat = line.order[len(line.plays) - 1]
    if isinstance(action, Hearth):
        return _take_from_hearth(state, line, action, terms)
    if action.seat != seat:
        return Refused(clauses.DRAWN_BY_OTHER)
    if action.token is None:
        return _nothing_drawn(state, line, terms)
    if not state.course.is_pile_empty and is_drawable(state, action.token, terms.box):
        return _keep_one(_drawn(state), line, action.token, terms)
    return Refused(clauses.NOT_IN_PILE if pile_size(state) else clauses.HEARTH_ONLY)


def _nothing_drawn(state: State, line: Fireline, terms: Terms) -> Ruling:
    """The pile was empty, as the table says; no later match of the round can find one there."""
    if least_left(state):
        return Refused(clauses.SOMETHING_DRAWN)
    if state.table.hearth:
        return Refused(clauses.HEARTH_ONLY)
    empty = Finding(Notice.PILE_EMPTY, clauses.PILE_EMPTY, line.order[len(line.plays) - 1])
    after = state._replace(course=state.course._replace(is_pile_empty=True))
    return _go_on(after, state.table, line, (empty,), terms)


def _drawn(state: State) -> State:
    """One token fewer is certain to be in the pile."""
    course = state.course
    if not course.least_pile:
        return state
    return state._replace(course=course._replace(least_pile=course.least_pile - 1))


def _take_from_hearth(state: State, line: Fireline, action: Hearth, terms: Terms) -> Ruling:
    if len(action.tokens) != 1:
        return Refused(clauses.ONE_FROM_HEARTH)
    (token,) = action.tokens
    left = list(state.table.hearth)
    if token not in left:
        return Refused(clauses.NOT_ON_HEARTH)
    left.remove(token)
    taken = state.holding(state.table._replace(hearth=tuple(left)))
    return _keep_one(taken, line, token, terms)


def _keep_one(state: State, line: Fireline, token: Token, terms: Terms) -> Ruling:
    seat = line.order[len(line.plays) - 1]
    findings = (_gained(seat, token, False),)
    held = state.table.tokens[seat]
    if held is None:
        return _go_on(state, with_token(state.table, seat, token), line, findings, terms)
    two = _two(seat, held, token)
    return allowed(state.at(MatchDiscard(line, token)), (*findings, two))


@cache
def _gained(seat: Seat, token: Token, is_from_torch: bool) -> Finding:
    because = clauses.TORCH_STRIKE if is_from_torch else clauses.TOKEN_GAINED
    return Finding(Notice.GAINED, because, seat, 1, detail=str(token))


@cache
def _two(seat: Seat, held: Token, token: Token) -> Finding:
    return Finding(Notice.TWO_HELD, clauses.ONE_TOKEN, seat, detail=f"{held}, {token}")


def discard(
    state: State, phase: TorchDiscard | MatchDiscard | SetupDiscard, action: Discard, terms: Terms
) -> Ruling:
    """One of two tokens goes, face up; the other stays (FU-27)."""
    seat = _holder(phase)
    held = state.table.tokens[seat]
    if action.token not in (held, phase.token):
        return Refused(clauses.NOT_ONE_OF_TWO)
    kept = phase.token if action.token is held else held
    table = with_token(state.table, seat, kept)
    flames, tokens, spent, white, heat, torches, hearth = table
    spent = (*spent, action.token)
    table = table_of((flames, tokens, spent, white, heat, torches, hearth))
    if isinstance(phase, SetupDiscard):
        return allowed(go_on(state.holding(table), terms))
    if isinstance(phase, MatchDiscard):
        return _go_on(state, table, phase.line, (), terms)
    return strike_match(state.holding(table).at(phase.line), phase.line, (), terms)


def _holder(phase: TorchDiscard | MatchDiscard | SetupDiscard) -> Seat:
    if isinstance(phase, SetupDiscard):
        return phase.seat
    return phase.line.order[len(phase.line.plays) - 1]
