"""The table in plain values, for `companion rule --json` and whoever asks where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Phase, Player, Rested, State, Won
from companion.games.feuer_flamme.turn import card_in_play


def describe(state: State, names: Sequence[str]) -> dict[str, object]:
    """Whose turn, each player's chips and unused bonus cards, pieces by kind and the grill cards.

    `step` is what the table does next: `reveal`, `place`, `pass_tongs`, or `over`.
    """
    phase = state.phase
    card = card_in_play(phase)
    return {
        "to_act": None if isinstance(phase, Won) else names[phase.seat],
        "step": _step(phase),
        "players": {
            name: _player(player) for name, player in zip(names, state.players, strict=True)
        },
        "supply": _counts(state.supply),
        "grill": _counts(state.grill),
        "card": None if card is None else str(card),
        "is_card_inferred": isinstance(phase, Attempt | Rested) and phase.is_inferred,
        "misplaced": _counts(phase.misplaced if isinstance(phase, Attempt) else Bag()),
        "draw": _counts(state.draw),
        "discard": _counts(state.discard),
    }


def _step(phase: Phase) -> str:
    match phase:
        case AwaitCard():
            return "reveal"
        case Attempt():
            return "place"
        case Rested():
            return "pass_tongs"
        case Won():
            return "over"
        case _ as unreachable:
            assert_never(unreachable)


def _player(player: Player) -> dict[str, object]:
    return {
        "chips": player.chips,
        "bonus": [str(bonus) for bonus in Bonus if bonus in player.bonus],
    }


def _counts(bag: Bag) -> dict[str, int]:
    return {str(kind): bag[kind] for kind in Kind}
