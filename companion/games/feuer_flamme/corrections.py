"""The table says what is really there: checked for sense and taken over. Nothing is judged."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import Correct
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import Box
from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag, Kind
from companion.games.feuer_flamme.state import (
    Attempt,
    AwaitCard,
    Phase,
    Player,
    Rested,
    State,
    Won,
)
from companion.games.feuer_flamme.turn import Ruling, card_in_play, next_seat, seats, survivors
from companion.games.game import Allowed, Clause, Finding, Refused

_CHIPS = 3


def correct(state: State, action: Correct, *, box: Box) -> Ruling:
    """Take over what the table says, after a win too; refused where it cannot all be true."""
    nonsense = _nonsense(state, action, box)
    if nonsense is not None:
        return Refused(nonsense)
    players = _players(state, action)
    bag = _with_counts(state.grill, action.grill)
    if not survivors(players):
        return Refused(clauses.NOBODY_LEFT)
    if any(players[seat].is_out and held for seat, held in action.bonus):
        return Refused(clauses.BONUS_OF_THE_OUT)
    counted = replace(state, players=players, grill=bag)
    phase = _phase(counted, action)
    if isinstance(phase, Clause):
        return Refused(phase)
    if isinstance(phase, Attempt) and counted.supply[phase.card] == 0:
        return Refused(clauses.NOTHING_TO_PLACE)
    after = _with_cards(counted, phase, action)
    if isinstance(after, Clause):
        return Refused(after)
    return Allowed(after, (Finding(Notice.CORRECTED, clauses.CORRECTED),))


def _nonsense(state: State, action: Correct, box: Box) -> Clause | None:
    """What no table can look like, whatever happened before."""
    named = [seat for seat, _ in action.chips] + [seat for seat, _ in action.bonus]
    if action.turn is not None:
        named.append(action.turn)
    if any(seat not in seats(state) for seat in named):
        return clauses.NO_SUCH_SEAT
    if any(chips not in range(_CHIPS + 1) for _, chips in action.chips):
        return clauses.CHIPS_RANGE
    if any(count not in range(ALL_PIECES[kind] + 1) for kind, count in action.grill):
        return clauses.GRILL_RANGE
    if any(count not in range(box.cards[kind] + 1) for kind, count in action.pile):
        return clauses.PILE_RANGE
    if not named and not action.grill and not action.pile and action.card is None:
        return clauses.NOTHING_NAMED
    return None


def _players(state: State, action: Correct) -> tuple[Player, ...]:
    """Chips and bonus cards as named; who is out holds no bonus card (FF-32)."""
    players = list(state.players)
    for seat, chips in action.chips:
        players[seat] = replace(players[seat], chips=chips) if chips else Player(0, frozenset())
    for seat, held in action.bonus:
        players[seat] = replace(players[seat], bonus=held)
    return tuple(players)


def _with_counts(bag: Bag, counts: tuple[tuple[Kind, int], ...]) -> Bag:
    named = dict(counts)
    return Bag(tuple(named.get(kind, bag[kind]) for kind in Kind))


def _phase(state: State, action: Correct) -> Phase | Clause:
    """Whose turn it is after the correction; what the table does not name goes on as it was."""
    if action.turn is not None:
        if state.players[action.turn].is_out:
            return clauses.TURN_OF_THE_OUT
        return _turn_at(AwaitCard(action.turn), action.card)
    if isinstance(state.phase, Won):
        return _still_won(state, state.phase, action)
    if state.players[state.phase.seat].is_out:
        return _turn_at(AwaitCard(next_seat(state.players, state.phase.seat)), action.card)
    return _same_turn(state.phase, state.grill, action.card)


def _turn_at(turn: AwaitCard, card: Kind | None) -> Phase:
    return turn if card is None else Attempt(turn.seat, card)


def _still_won(state: State, won: Won, action: Correct) -> Won | Clause:
    """The win stands while its reason does; else only the table knows who has the tongs."""
    alive = survivors(state.players)
    if action.card is not None:
        return clauses.TURN_NEEDED
    if won.because == clauses.LAST_PIECE and not state.supply and won.seat in alive:
        return won
    if len(alive) == 1:
        return Won(alive[0], clauses.LAST_WITH_CHIPS)
    return clauses.TURN_NEEDED


def _same_turn(phase: AwaitCard | Attempt | Rested, grill: Bag, card: Kind | None) -> Phase:
    match phase:
        case AwaitCard():
            return phase if card is None else Attempt(phase.seat, card)
        case Attempt(misplaced=misplaced):
            there = misplaced.without(misplaced.without(grill))
            if card is None:
                return replace(phase, misplaced=there)
            right = Bag.of([card] * there[card])  # the card shows it: it never was a wrong piece
            return replace(phase, card=card, is_inferred=False, misplaced=there - right)
        case Rested():
            return phase if card is None else replace(phase, card=card, is_inferred=False)
        case _ as unreachable:
            assert_never(unreachable)


def _with_cards(state: State, phase: Phase, action: Correct) -> State | Clause:
    """The piles round the corrected card in play; the 18 cards stay 18."""
    draw, discard = state.draw, state.discard
    before, now = card_in_play(state.phase), card_in_play(phase)
    if before is not now and before is not None:
        was_misread = now is not None and phase.seat == state.phase.seat
        laid = Bag.of([before])
        draw, discard = (draw + laid, discard) if was_misread else (draw, discard + laid)
    if before is not now and now is not None:
        opened = Bag.of([now])
        if opened <= draw:
            draw = draw - opened
        elif opened <= discard:
            discard = discard - opened
        else:
            return clauses.PILE_HAS_NONE
    rest = draw + discard
    draw = _with_counts(draw, action.pile)
    if not draw <= rest:
        return clauses.PILE_RANGE
    return replace(state, phase=phase, draw=draw, discard=rest - draw)
