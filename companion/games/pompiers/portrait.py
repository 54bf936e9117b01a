"""The table in plain values, for `companion rule --json` and whoever asks where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Chance
from companion.games.pompiers.cards import COLOUR_OF, MARKS, Cards, listed
from companion.games.pompiers.rooms import Won
from companion.games.pompiers.scoring import points_of
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitTrump,
    Deal,
    Hands,
    Over,
    Phase,
    State,
    Trick,
    slot_of,
)
from companion.games.pompiers.tiles import Mission, in_order
from companion.games.pompiers.turn import to_act

_MISSIONS = tuple(Mission)


def describe(state: State, names: Sequence[str]) -> dict[str, object]:
    """Who acts, each player's points, chips, tiles and tricks, and what lies on the table.

    `trump` is the card that showed the trump colour; `trick` counts from 1 and is null outside the
    ten tricks; `asked` is the colour to be counted.
    """
    table, phase = state.table, state.phase
    slot = slot_of(phase)
    deal = phase.deal if isinstance(phase, Trick | AwaitColours) else None
    return {
        "to_act": _actor(state, names),
        "players": dict(zip(names, _players(state), strict=True)),
        "round": table.round_number,
        "dealer": names[table.dealer],
        "slot": None if slot is None else str(slot),
        "emergency": [str(tile) for tile in _emergency(phase)],
        "aside": [str(tile) for tile in in_order(table.aside)],
        "trump": None if deal is None else MARKS[deal.trump],
        "trump_colour": None if deal is None else str(COLOUR_OF[deal.trump]),
        **_trick(phase, names),
        "asked": str(phase.colour) if isinstance(phase, AwaitColours) else None,
        "depth": str(table.depth),
        "revokes": state.revokes.portrait(names),
    }


def _actor(state: State, names: Sequence[str]) -> str | None:
    actor = to_act(state)
    if actor is None or isinstance(actor, Chance):
        return None if actor is None else actor.value
    return names[actor]


def _players(state: State) -> Iterator[dict[str, object]]:
    won = [trick.winner for trick in _tricks(state.phase)]
    hands = _hands(state.phase) or (None,) * state.seats
    for seat, (player, hand) in enumerate(zip(state.table.players, hands, strict=True)):
        yield {
            "points": points_of(player),
            "missions": [str(each) for each in _MISSIONS if each in player.missions],
            "tiles": list(map(str, in_order(player.tiles))),
            "tricks": [number for number, winner in enumerate(won, 1) if winner == seat],
            "hand": None if hand is None else _marks(hand),
        }


def _trick(phase: Phase, names: Sequence[str]) -> dict[str, object]:
    """The open trick: its number, who led it, and the cards in the order of play."""
    if not isinstance(phase, Trick):
        return {"trick": None, "lead": None, "line": []}
    seats = len(phase.hands)
    return {
        "trick": len(phase.tricks) + 1,
        "lead": names[phase.leader],
        "line": [
            {"by": names[(phase.leader + place) % seats], "card": MARKS[card]}
            for place, card in enumerate(phase.line)
        ],
    }


def _emergency(phase: Phase) -> tuple[object, ...]:
    match phase:
        case AwaitTrump(emergency=emergency):
            return emergency
        case Trick(deal=Deal(emergency=emergency)) | AwaitColours(deal=Deal(emergency=emergency)):
            return emergency
        case _:
            return ()


def _tricks(phase: Phase) -> tuple[Won, ...]:
    return phase.tricks if isinstance(phase, Trick | AwaitColours | Over) else ()


def _hands(phase: Phase) -> Hands:
    return phase.hands if isinstance(phase, AwaitTrump | Trick) else ()


def _marks(hand: Cards) -> list[str]:
    return [MARKS[card] for card in listed(hand)]
