"""How tables of Feuer & Flamme enter: the evenings of its own random games, in all tempers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag
from companion.games.feuer_flamme.state import Attempt, State
from companion.games.feuer_flamme.turn import card_in_play
from companion.games.game import Game
from tests.games.feuer_flamme.chance import TEMPERS, anything, likely
from tests.games.feuer_flamme.test_random_games import is_listed
from tests.laws.keeping import Setting


class FeuerFlammeKeeper:
    """One evening of Feuer & Flamme."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.temper = rng.choice(TEMPERS)

    def setting(self) -> Setting:
        house = {"bonus_per_turn": self.rng.choice(("1", "1", "any"))}
        return Setting(self.rng.randint(2, 5), house)

    def volunteer(self, game: Game[Any, Any], state: State) -> str | None:
        """By routine; a wrong piece comes off again, or some evenings would not end."""
        assert isinstance(game, FeuerFlamme)
        if isinstance(state.phase, Attempt) and state.phase.misplaced and self.rng.random() < 0.5:
            return f"removed {next(iter(state.phase.misplaced))}"
        return str(likely(self.rng, game, state, self.temper))

    def likely(self, choices: Sequence[Any], state: State) -> Sequence[Any]:
        return choices

    def odd(self, state: State) -> str:
        return str(anything(self.rng, state))

    def may_stand(self, state: State, text: str) -> bool:
        return not is_listed(FeuerFlamme().parse(text), state)

    def conserve(self, game: Game[Any, Any], state: State) -> None:
        assert isinstance(game, FeuerFlamme)
        assert state.grill + state.supply == ALL_PIECES, "a piece is lost"
        card = card_in_play(state.phase)
        in_play = Bag() if card is None else Bag.of([card])
        assert state.draw + state.discard + in_play == game.box.cards, "a grill card is lost"
        for player in state.players:
            assert 0 <= player.chips <= 3, "somebody has chips that are not in the box"
            assert not (player.is_out and player.bonus), "who is out holds a bonus card"
        if isinstance(state.phase, Attempt):
            assert state.phase.misplaced <= state.grill, "a misplaced piece is not on the grill"
