"""How tables of Fuego enter: open and hidden deals, quick score, and all of it mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from companion.box_file import packaged
from companion.games.fuego.cards import CARD_NAMES
from companion.games.fuego.hands import cards_left, held_elsewhere
from companion.games.fuego.seating import SOLOS
from companion.games.fuego.state import (
    ALL_FLAMES,
    Baring,
    Fireline,
    MatchDiscard,
    Paid,
    RoundStart,
    SetupDiscard,
    State,
    TorchDiscard,
)
from companion.games.fuego.strikes import TOKENS
from companion.games.game import Game
from companion.games.seats import Seat
from tests.laws.keeping import Setting

_SWITCHES = {
    "wild_lead": ("black", "next"),
    "dodge_with_token": ("false", "true"),
    "white_transfer": ("white_first", "white_last"),
    "torch_must_strict": ("false", "true"),
    "caliente": ("none", "none", "char", "hearth", "deck", "free"),
}
_BOX = packaged("fuego")
_TEMPERS = ("open", "open", "open", "quick", "quick", "mixed", "hidden")
# torch and expose: a card seen before is a question; hearth: choices list one order of each three
_OPEN_ENDED = (
    "depth",
    "hand",
    "correct",
    "settle",
    "icons",
    "caliente",
    "torch",
    "expose",
    "hearth",
)


class FuegoKeeper:
    """One evening of Fuego."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.temper = rng.choice(_TEMPERS)

    def setting(self) -> Setting:
        house = {key: self.rng.choice(values) for key, values in _SWITCHES.items()}
        box = dict(_BOX)
        if self.rng.random() < 0.3:
            del box["icons"]
        return Setting(self.rng.choice((2, 3, 4)), house, box)

    def volunteer(self, game: Game[Any, Any], state: State) -> str | None:
        phase, chance = state.phase, self.rng.random()
        if isinstance(phase, RoundStart) and self.temper == "quick" and not state.course.is_quick:
            return "depth quick"
        is_border = isinstance(phase, Fireline) and not phase.plays
        if self.temper == "mixed" and is_border and chance < 0.1:
            return "depth full" if state.course.is_quick else "depth quick"
        if isinstance(phase, Fireline) and is_border and not state.course.is_quick:
            share = {"open": 1.0, "mixed": 0.6}.get(self.temper, 0.0)
            return self._hand(state, phase) if self.rng.random() < share else None
        return None

    def _hand(self, state: State, line: Fireline) -> str | None:
        """The next hidden hand, dealt from what nobody has seen."""
        for place, hand in enumerate(state.hands):
            seat = Seat(place)
            size = cards_left(state, seat, line) if hand is None else 0
            if not size:
                continue
            gone = state.seen | held_elsewhere(state, None)
            left = [name for card, name in enumerate(CARD_NAMES) if not gone >> card & 1]
            if len(left) >= size:
                return " ".join(["hand", str(seat + 1), *self.rng.sample(left, size)])
        return None

    def likely(self, choices: Sequence[Any], state: State) -> Sequence[Any]:
        """Tokens and Torch cards more often than chance plays them."""
        if not isinstance(state.phase, Fireline | Paid) or self.rng.random() < 0.5:
            return choices
        liked = [choice for choice in choices if " with " in str(choice) or "torch" in str(choice)]
        return liked or choices

    def odd(self, state: State) -> str:
        rng, token, card = self.rng, self.rng.choice(TOKENS), self.rng.choice(CARD_NAMES)
        seat, count = rng.randint(1, len(state.hands) + 1), rng.randint(0, 5)
        said = rng.choice(
            (
                f"flames:{seat}={count}",
                f"white={seat}",
                f"heat={seat}",
                f"strike:{seat}={token}",
                f"strike:{seat}=none",
                f"rounds:{seat}={count}",
                f"lead={seat}",
                f"spent={token}",
                f"flames:1={count} flames:2={5 - count}",
                "",
            )
        )
        return rng.choice(
            (
                f"play {card}",
                f"play {card} with {token}",
                f"play {card} with green/blue as blue",
                f"play {card} with +1/flame as flame",
                f"play {card} from torch",
                f"strike {seat} {token}",
                f"strike {seat} none",
                f"discard {token}",
                f"hearth {token}",
                f"hearth {token} {token} +2",
                f"white {seat}",
                f"heat {seat}",
                f"expose {card}",
                f"torch {seat} {card} {token}",
                f"trick {seat} flames {count}",
                f"trick {seat} flames {count} torch {seat}={count}",
                "trick nobody",
                rng.choice(("take", "take with white", "take without white")),
                rng.choice(("caliente char", "caliente hearth", "caliente other wind")),
                f"icons {card} {count}",
                f"hand {seat} {card}",
                self._odd_hand(state, seat),
                f"depth {rng.choice(('quick', 'full'))}",
                f"settle {seat} because so",
                f"correct {said} because so it lies".replace("  ", " "),
            )
        )

    def _odd_hand(self, state: State, seat: int) -> str:
        """A hand of about the right size, of cards that may have been seen."""
        size = self.rng.randint(1, 9)
        return " ".join(["hand", str(seat), *self.rng.sample(CARD_NAMES, size)])

    def may_stand(self, state: State, text: str) -> bool:
        """A hidden hand may play a card that was seen: that is a question, not a refusal."""
        verb, phase = text.split(maxsplit=1)[0], state.phase
        if verb == "play" and isinstance(phase, Fireline | Paid):
            line = phase if isinstance(phase, Fireline) else phase.line
            return state.hands[line.order[len(line.plays)]] is None
        return verb in _OPEN_ENDED

    def conserve(self, game: Game[Any, Any], state: State) -> None:
        table, players = state.table, len(state.hands)
        solos = SOLOS[players]
        laid = [table.torches[seat] for seat in solos if table.torches and table.torches[seat]]
        if len(laid) == len(solos):
            flames = sum(table.flames) + sum(torch.flames for torch in laid if torch is not None)
            assert flames == ALL_FLAMES, f"there are {flames} flames"
        if not state.course.is_unseen and not state.course.is_quick:
            self._tokens(game, state)
        for place, hand in enumerate(state.hands):
            others = held_elsewhere(state, Seat(place))
            assert hand is None or not hand & others, "a card is in two hands"

    def _tokens(self, game: Game[Any, Any], state: State) -> None:
        """No kind of token lies there more often than the box holds it."""
        table, phase = state.table, state.phase
        lying = (*table.tokens, *table.spent, *table.hearth)
        seen = Counter(str(token) for token in lying if token is not None)
        shown: Any = game.describe(state, [str(seat) for seat in range(len(state.hands))])
        seen.update(torch["strike"] for torch in shown["torches"].values() if torch["strike"])
        seen.update(laid["token"] for laid in shown["line"] if laid["token"])
        if isinstance(phase, SetupDiscard | TorchDiscard | MatchDiscard):
            seen[str(phase.token)] += 1
        mix: Any = _BOX["tokens"]
        over = {token: count for token, count in seen.items() if count > mix[token]}
        assert not over, f"more tokens than the box holds: {over}"
        if state.course.is_pile_empty:
            # FU-26: the table found none left, so what is missing was spent unseen in quick score
            assert not state.course.knows_spent, "the pile is empty though nothing is missing"
            assert shown["pile"] == 0, "an empty pile holds tokens"
            return
        assert isinstance(phase, Baring) or seen.total() + shown["pile"] == 12, "a token is lost"
