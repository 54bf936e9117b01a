"""What holds after every action of every game: pieces, cards, chips and bonus cards."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Correct, Play, TippedBy
from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag
from companion.games.feuer_flamme.rules import FeuerFlamme
from companion.games.feuer_flamme.state import Attempt, State, Won
from companion.games.feuer_flamme.turn import card_in_play


def hold(game: FeuerFlamme, before: State, action: Action, after: State) -> None:
    """Every law; where one is broken, the action between the two states is named."""
    said = str(action)
    assert after.actions_taken == before.actions_taken + 1, said
    _pieces_and_cards(game, after, said)
    for was, now in zip(before.players, after.players, strict=True):
        assert 0 <= now.chips <= 3, said
        assert not (now.is_out and now.bonus), said
        if isinstance(action, Correct):
            continue
        assert now.chips <= was.chips, said
        assert now.bonus <= was.bonus, said
        lost = len(was.bonus) - len(now.bonus)
        assert now.is_out or lost == 0 or (lost == 1 and isinstance(action, Play)), said
        assert not (isinstance(action, TippedBy) and 0 < now.chips < was.chips), said
    _turn(game, after, said)


def _pieces_and_cards(game: FeuerFlamme, state: State, said: str) -> None:
    assert state.grill + state.supply == ALL_PIECES, said
    card = card_in_play(state.phase)
    in_play = Bag() if card is None else Bag.of([card])
    assert state.draw + state.discard + in_play == game.box.cards, said
    if isinstance(state.phase, Attempt):
        assert state.phase.misplaced <= state.grill, said
        assert state.supply[state.phase.card] > 0, said
        assert 0 <= state.phase.gar_left <= 2, said
        assert 0 <= state.phase.apprentice_left <= 2, said
        assert 0 <= state.phase.covered <= state.phase.fell, said


def _turn(game: FeuerFlamme, state: State, said: str) -> None:
    alive = [seat for seat, player in enumerate(state.players) if not player.is_out]
    assert state.phase.seat in alive, said
    if isinstance(state.phase, Won):
        assert game.to_act(state) is None, said
        outcome = game.outcome(state)
        assert outcome is not None, said
        assert outcome.winners == {state.phase.seat}, said
        assert next(iter(game.choices(state)), None) is None, said
    else:
        assert len(alive) > 1, said
        assert game.to_act(state) == state.phase.seat, said
        assert game.outcome(state) is None, said
        assert next(iter(game.choices(state)), None) is not None, said
