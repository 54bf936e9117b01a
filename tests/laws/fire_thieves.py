"""How tables of Clever Fire Thieves enter: open and hidden picks, both depths, both profiles."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.fire_thieves.actions import Pass
from companion.games.fire_thieves.cards import POSSUMS, in_order, possum_mark
from companion.games.fire_thieves.state import AwaitIguana, Hunt, RogueTurns, Showing, State
from companion.games.game import Allowed, Game
from tests.laws.keeping import Setting

_OPEN_ENDED = ("depth", "guards", "pick", "iguana", "correct")


class FireThievesKeeper:
    """One evening of Clever Fire Thieves."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.picks_openly = rng.random() < 0.4
        self.eagerness = rng.choice((0.1, 0.5, 0.9))
        self.waits = rng.random() < 0.2
        """Whether only a last chance is taken, so that rounds are long."""
        self.changes_depth = rng.random() < 0.4

    def setting(self) -> Setting:
        rng, players = self.rng, self.rng.randint(2, 6)
        house = {
            "profile": rng.choice(("text", "published")),
            "joker_steal": rng.choice(("face", "effective")),
        }
        if players <= 3 and rng.random() < 0.6:
            house |= {"rogue": "on", "rogue_seat": rng.choice(("last", "fixed"))}
        known = rng.sample(range(1, 10), rng.choice((0, 4, 9)))
        return Setting(players, house, {"flames": {str(n): rng.randint(2, 4) for n in known}})

    def volunteer(self, game: Game[Any, Any], state: State) -> str | None:
        phase, rng = state.phase, self.rng
        if isinstance(phase, Showing) and not phase.shown and rng.random() < 0.3:
            return f"guards {' '.join(str(rng.randint(1, 9)) for _ in state.players)}"
        if isinstance(phase, AwaitIguana) and self.changes_depth and rng.random() < 0.2:
            return f"depth {rng.choice(('quick', 'full'))}"
        if isinstance(phase, Hunt) and self.waits and rng.random() < 0.9:
            return self._late(game, state)
        if not isinstance(phase, Hunt) or not self.picks_openly:
            return None
        chase = phase.chase
        if chase.bet is not None or chase.idle or chase.raises or rng.random() < 0.3:
            return None
        hidden = [seat for seat, player in enumerate(state.players) if player.pick is None]
        if not hidden:
            return None
        free = in_order(state.players[hidden[0]].free)
        picked = in_order(rng.sample(free, min(3, len(free))))
        return " ".join(["pick", str(hidden[0] + 1), *map(possum_mark, picked)])

    def _late(self, game: Game[Any, Any], state: State) -> str:
        """A pass as long as the round goes on after it, else the lowest bet."""
        passed = game.rule_on(state, game.parse("pass"))
        if isinstance(passed, Allowed) and isinstance(passed.after.phase, Hunt | RogueTurns):
            return "pass"
        return str(next(iter(game.choices(state))))

    def likely(self, choices: Sequence[Any], state: State) -> Sequence[Any]:
        """Bets as eagerly as this table bets, so that there are long and short rounds."""
        if not isinstance(state.phase, Hunt):
            return choices
        bets = [choice for choice in choices if not isinstance(choice, Pass)]
        if not bets:
            return choices
        passes = [choice for choice in choices if isinstance(choice, Pass)]
        return bets if self.rng.random() < self.eagerness else passes or bets

    def odd(self, state: State) -> str:
        rng, card = self.rng, possum_mark(self.rng.choice(POSSUMS))
        seat, number = rng.randint(1, len(state.players) + 1), rng.randint(1, 10)
        said = rng.choice(
            (
                f"turn={seat}",
                f"first={seat}",
                f"resting:{seat}={card}",
                f"flames:{number}=3",
                f"iguana={number}",
                f"call={number}",
                f"bet={seat}:{card}",
                f"played:{seat}={card}",
                f"box=iguana{number}",
                f"piles:{seat}={card}:iguana{number}",
                f"piles:{seat}=none",
                f"piles:{seat}={number}:none",
                "",
            )
        )
        return rng.choice(
            (
                f"bet {card}",
                "pass",
                f"round {seat} with {card}",
                f"round {seat} with +1",
                f"round rogue with {card}",
                "round nobody",
                f"round {seat} with +1 as {rng.randint(1, 14)}",
                f"guard {card}",
                f"guards {card} {card} 5",
                f"iguana {number}",
                f"iguana {number} flames {rng.randint(1, 5)}",
                f"flames {rng.randint(1, 5)}",
                f"rogue {card}",
                f"first {seat}",
                f"rogue_after {seat}",
                f"pick {seat} {card}",
                f"depth {rng.choice(('quick', 'full'))}",
                f"correct {said} because so it lies".replace("  ", " "),
            )
        )

    def may_stand(self, state: State, text: str) -> bool:
        return text.split(maxsplit=1)[0] in _OPEN_ENDED

    def conserve(self, game: Game[Any, Any], state: State) -> None:
        names = [str(seat) for seat in range(len(state.players))]
        shown: Any = game.describe(state, names)
        piles = [pile for held in shown["players"].values() for pile in held["guards"]]
        fires = [fire for pile in piles for fire in pile["fires"]] + list(shown["box"])
        assert len(set(fires)) == len(fires), "a fire lies at two places"
        iguanas = [fire for fire in fires if fire.startswith("iguana")]
        is_open = shown["iguana"] is not None
        turned = len(iguanas) + is_open + len(shown["deck_left"])
        assert turned == 9, "an iguana card is lost"
        for held in shown["players"].values():
            guards = [pile["possum"] for pile in held["guards"]]
            cards = [*guards, *held["resting"], *held["played"]]
            assert len(set(cards)) == len(cards), "a possum is at two places"
        small = [fire for fire in fires if fire.startswith("small")]
        assert len(small) in (0, len(names)), "a small fire is lost"
