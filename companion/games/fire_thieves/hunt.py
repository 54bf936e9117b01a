"""The hunt: a bet or a pass, the turn going round, the circle without a bet, the Rogue's moves."""

from __future__ import annotations

from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import BetCard, Pass, RogueCard
from companion.games.fire_thieves.bids import following, value_of
from companion.games.fire_thieves.cards import IN_HAND, Bettor, Black, Possum, possum_mark
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.order import out_of_turn
from companion.games.fire_thieves.rounds import Ruling, close_void, close_won
from companion.games.fire_thieves.state import (
    AwaitReserve,
    Bet,
    Chase,
    Hunt,
    Player,
    Rogue,
    RogueTurns,
    State,
)
from companion.games.fire_thieves.turning import start_hunt
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

_MOST_RAISES = 8
"""The ninth empty circle ends the round (CT-20)."""


def bet(state: State, action: BetCard, *, house: House) -> Ruling:
    """The player on turn plays one card (CT-22) and the turn goes on."""
    hunt = state.phase
    if not isinstance(hunt, Hunt):
        return out_of_turn(state, action)
    seat, card, chase = hunt.seat, action.possum, hunt.chase
    player = state.players[seat]
    value = barred(player, player.guards, card) or value_of(card, chase, house.profile)
    if isinstance(value, Clause):
        return Refused(value)
    player = Player(player.piles, player.resting, (*player.played, card), player.pick)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    chase = Chase(chase.iguana, chase.call, Bet(seat, card, value), chase.idle, chase.raises)
    return _go_on(replace(state, players=players), chase, seat, house)


def pass_on(state: State, action: Pass, *, house: House) -> Ruling:
    """No bet this time; who passed may bet again when the turn returns (CT-21, CT-24)."""
    hunt = state.phase
    if not isinstance(hunt, Hunt):
        return out_of_turn(state, action)
    chase = hunt.chase
    chase = Chase(chase.iguana, chase.call, chase.bet, chase.idle + 1, chase.raises)
    return _go_on(state, chase, hunt.seat, house)


def barred(player: Player, guards: frozenset[Possum], card: Possum) -> Clause | None:
    """What open facts speak against this player's betting the card, whatever it counts."""
    if card in player.played:
        return clauses.PLAYED_BEFORE
    if card in guards:
        return clauses.GUARDS_A_FIRE
    if card in player.resting:
        return clauses.RESTS
    if len(player.played) == IN_HAND:
        return clauses.THREE_PLAYED
    if player.pick is not None and card not in player.pick:
        return clauses.NOT_PICKED
    return None


def turn_up(state: State, action: RogueCard, *, house: House) -> Ruling:
    """The Rogue's next card comes onto his reserve; on his turn that ends it, even if it fits.

    His first card of the round is turned before hands are picked (CT-36).
    """
    rogue, phase = state.rogue, state.phase
    if rogue is None or not isinstance(phase, AwaitReserve | RogueTurns):
        return out_of_turn(state, action)
    if action.possum not in rogue.deck:
        return Refused(clauses.ROGUE_CARD_SEEN)
    after = replace(state, rogue=replace(rogue, reserve=(*rogue.reserve, action.possum)))
    if isinstance(phase, AwaitReserve):
        return Allowed(replace(after, phase=start_hunt(after, phase.iguana)))
    return _go_on(after, phase.chase, Black.ROGUE, house)


def circle(state: State) -> tuple[Bettor, ...]:
    """Everybody in the order of turns; a circle begins with the first player (CT-35)."""
    seats = [Seat(seat) for seat in (*state.seats[state.first :], *state.seats[: state.first])]
    if state.rogue is None:
        return tuple(seats)
    after = state.rogue.after
    place = len(seats) if after is None else seats.index(after) + 1
    return (*seats[:place], Black.ROGUE, *seats[place:])


def _go_on(state: State, chase: Chase, by: Bettor, house: House) -> Allowed[State]:
    """The turn leaves this bettor."""
    order = circle(state)
    upcoming = order[(order.index(by) + 1) % len(order)]
    if upcoming != order[0]:
        return arrive(state, chase, upcoming, house)
    if chase.bet is None and chase.idle == len(order):
        return _nobody_bet(state, chase, house)
    return arrive(state, replace(chase, idle=0), upcoming, house)


def _nobody_bet(state: State, chase: Chase, house: House) -> Allowed[State]:
    """A whole circle of passes: the round is void or the call goes up, by profile (CT-20)."""
    if house.profile == "text" or chase.raises == _MOST_RAISES:
        return close_void(state, chase.iguana)
    raised = replace(chase, call=following(chase.call), idle=0, raises=chase.raises + 1)
    told = Finding(Notice.CALL_RAISED, clauses.CALL_RAISED, count=raised.call)
    return _with(arrive(state, raised, state.first, house), told)


def arrive(state: State, chase: Chase, bettor: Bettor, house: House) -> Allowed[State]:
    """The turn has come to this bettor; who finds the own bet on top has won (CT-23)."""
    top = chase.bet
    if top is not None and top.by == bettor:
        return close_won(
            state, chase.iguana, top, joker_steal=house.joker_steal, why=clauses.BET_STOOD
        )
    if isinstance(bettor, Black):
        return _rogue_acts(state, chase, house)
    return Allowed(state.at(Hunt(chase, bettor)))


def _rogue_acts(state: State, chase: Chase, house: House) -> Allowed[State]:
    """He bets his top card if he can, else turns up the next, else passes (CT-36, CT-37)."""
    rogue = state.rogue or Rogue()
    card = rogue.reserve[-1] if rogue.reserve else None
    value = None if card is None else value_of(card, chase, house.profile)
    if card is not None and isinstance(value, int):
        rogue = Rogue(rogue.after, rogue.reserve[:-1], (*rogue.played, card))
        chase = replace(chase, bet=Bet(Black.ROGUE, card, value))
        told = Finding(
            Notice.ROGUE_BETS, clauses.ROGUE_MUST_BET, count=value, detail=possum_mark(card)
        )
        return _with(_go_on(replace(state, rogue=rogue), chase, Black.ROGUE, house), told)
    if rogue.deck:
        turns = Finding(Notice.ROGUE_TURNS, clauses.ROGUE_MUST_TURN)
        return Allowed(state.at(RogueTurns(chase)), (turns,))
    passes = Finding(Notice.ROGUE_PASSES, clauses.ROGUE_PASSES)
    chase = replace(chase, idle=chase.idle + 1)
    return _with(_go_on(state, chase, Black.ROGUE, house), passes)


def _with(ruling: Allowed[State], told: Finding) -> Allowed[State]:
    """The finding comes before what it led to."""
    return Allowed(ruling.after, (told, *ruling.findings))
