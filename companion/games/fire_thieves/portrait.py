"""The table in plain values, for `companion rule --json` and whoever asks where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fire_thieves.box import Box
from companion.games.fire_thieves.cards import Bettor, Black, in_order, possum_mark
from companion.games.fire_thieves.fires import FIRST_BETS, Pile
from companion.games.fire_thieves.rounds import flames_held
from companion.games.fire_thieves.setup import clockwise
from companion.games.fire_thieves.state import (
    AwaitResult,
    Bet,
    Chase,
    Clash,
    Hunt,
    Opening,
    Over,
    Rogue,
    RogueTurns,
    RogueUnseated,
    Showing,
    State,
)
from companion.games.game import Chance
from companion.games.seats import Seat


def to_act(state: State) -> Seat | Chance | None:
    """Who is to act: who shows a guard or bets, the decks, the table; None at the end."""
    match state.phase:
        case Opening() | RogueUnseated():
            return state.first
        case Showing(shown):
            return clockwise(state)[len(shown)]
        case Clash(seat) | Hunt(seat=seat):
            return seat
        case AwaitResult():
            return Chance.DEALER
        case Over():
            return None
        case _:
            return Chance.DECK


def describe(state: State, names: Sequence[str], box: Box) -> dict[str, object]:
    """Whose turn, each player's flames, guards and cards out of play, the hunt, decks and box."""
    actor, phase = to_act(state), state.phase
    chase = phase.chase if isinstance(phase, Hunt | RogueTurns) else None
    iguana = state.iguana
    return {
        "to_act": actor.value
        if isinstance(actor, Chance)
        else None
        if actor is None
        else names[actor],
        "players": {name: _player(state, Seat(seat)) for seat, name in enumerate(names)},
        "round": len(FIRST_BETS) - len(state.deck),
        "first": names[state.first],
        "iguana": iguana,
        "call": iguana if chase is None else chase.call,
        "bet": _bet(chase, names),
        "rogue": None if state.rogue is None else _rogue(state.rogue, names),
        "deck_left": sorted(state.deck),
        "box": list(map(str, state.removed)),
        "depth": state.depth.value,
        "learned": {
            "flames": {
                str(number): count
                for number, count, boxed in zip(FIRST_BETS, state.flames, box.flames, strict=True)
                if count != boxed
            }
        },
    }


def _player(state: State, seat: Seat) -> dict[str, object]:
    player = state.players[seat]
    return {
        "flames": flames_held(state, seat),
        "guards": list(map(_pile, player.piles)),
        "resting": list(map(possum_mark, in_order(player.resting))),
        "played": list(map(possum_mark, player.played)),
        "pick": None if player.pick is None else list(map(possum_mark, in_order(player.pick))),
    }


def _pile(pile: Pile) -> dict[str, object]:
    return {
        "possum": possum_mark(pile.possum),
        "counts_as": possum_mark(pile.counts_as),
        "fires": list(map(str, pile.fires)),
    }


def _bet(chase: Chase | None, names: Sequence[str]) -> dict[str, object] | None:
    match chase:
        case Chase(bet=Bet(by, card, value)):
            return {"by": _name(by, names), "card": possum_mark(card), "value": value}
        case _:
            return None


def _name(bettor: Bettor, names: Sequence[str]) -> str:
    return bettor.value if isinstance(bettor, Black) else names[bettor]


def _rogue(rogue: Rogue, names: Sequence[str]) -> dict[str, object]:
    return {
        "after": None if rogue.after is None else names[rogue.after],
        "deck_left": len(rogue.deck),
        "reserve": list(map(possum_mark, rogue.reserve)),
        "played": list(map(possum_mark, rogue.played)),
    }
