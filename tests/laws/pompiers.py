"""How tables of Pompiers! enter: open deals, quick score, hidden hands, and all of it mixed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.game import Game
from companion.games.pompiers.actions import Colours
from companion.games.pompiers.cards import (
    ALL_CARDS,
    DECKS,
    MARKS,
    TRICKS,
    Cards,
    Colour,
    cards,
    listed,
)
from companion.games.pompiers.counting import limits
from companion.games.pompiers.dealing import in_hands
from companion.games.pompiers.shelves import shown_tiles
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitTiles,
    AwaitTrump,
    Depth,
    State,
    Trick,
    slot_of,
)
from companion.games.pompiers.tiles import ROUNDS, TILES_IN_PLAY, Mission, Tile, revealed_in
from companion.games.seats import seat_mark
from tests.laws.keeping import Setting

_TRIES = 4
_TEMPERS = ("open", "open", "quick", "quick", "quick", "quick", "hidden", "mixed")


class PompiersKeeper:
    """One evening of Pompiers!."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.temper = rng.choice(_TEMPERS)
        self.is_eleven = rng.random() < 0.4
        self.secret: dict[int, tuple[Cards, ...]] = {}
        """What the hidden hands of a round really hold."""

    def setting(self) -> Setting:
        house = {
            "tie_ignores_owners": self.rng.choice(("false", "true")),
            "pairs_min": self.rng.choice(("1", "0")),
            "variant_11": str(self.is_eleven).lower(),
        }
        return Setting(self.rng.randrange(3, 6), house, {})

    def volunteer(self, game: Game[Any, Any], state: State) -> str | None:
        phase, chance = state.phase, self.rng.random()
        if state.revokes.open and chance < 0.1:
            seat = state.revokes.open[0].breach.seats[0]
            return f"settle {seat_mark(seat)} because the table says so"
        if isinstance(phase, AwaitDealer) and self.temper == "quick":
            return "depth quick" if state.table.depth is Depth.FULL else None
        if isinstance(phase, AwaitTrump):
            return self._dealt(state, phase, game)
        if isinstance(phase, AwaitColours):
            return self._counted(state, phase) if chance < 0.7 else None
        is_border = isinstance(phase, Trick) and not phase.line
        if self.temper == "mixed" and is_border and chance < 0.15:
            return "depth quick" if state.table.depth is Depth.FULL else "depth full"
        if isinstance(phase, Trick) and phase.hands[phase.seat] is None and chance > 0.99:
            return f"play {MARKS[self.rng.choice(listed(phase.seen))]}"
        if isinstance(phase, Trick) and self.temper == "mixed" and chance > 0.9:
            return f"trick {self.rng.randint(1, state.seats)}"
        return None

    def _counted(self, state: State, phase: AwaitColours) -> str | None:
        """Any way the cards may lie, not only the first of those that are listed."""
        bounds = limits(phase, state.seats)
        for _ in range(_TRIES):
            counts = tuple(map(self.rng.randint, bounds.least, bounds.most))
            if bounds.allow(counts):
                return str(Colours(phase.colour, counts))
        return None

    def _dealt(self, state: State, phase: AwaitTrump, game: Game[Any, Any]) -> str | None:
        """The next hand that is laid open, or the three cards the chooser looks at."""
        share = {"open": 1.0, "mixed": 0.8}.get(self.temper, 0.0)
        hidden = [seat for seat, hand in enumerate(phase.hands) if hand is None]
        if hidden and not phase.peeked and self.rng.random() < share:
            taken = in_hands(phase.hands) | phase.centre
            left = listed(Cards(DECKS[state.seats] & ~taken))
            size = TRICKS + self.is_eleven
            held = cards(self.rng.sample(left, size)) if len(left) >= size else Cards(0)
            return f"hand {hidden[0] + 1} {_marks(held)}" if held else None
        if state.table.chooser is not None and not phase.peeked and self.rng.random() < 0.5:
            if self.is_eleven and self.rng.random() < 0.6:
                return self._out_of_order(state)
            trumps = [str(choice).split()[1] for choice in game.choices(state)]
            looked_at = self.rng.choice((2, 3, 3, 3))
            return " ".join(["peek", *self.rng.sample(trumps, min(looked_at, len(trumps)))])
        if self.rng.random() < 0.1:
            return self._out_of_order(state)
        if self.rng.random() < (0.3 if self.is_eleven and not hidden else 0.05):
            return f"trump {MARKS[self.rng.choice(listed(DECKS[state.seats]))]}"
        return None

    def _out_of_order(self, state: State) -> str:
        """A hand after the look at three cards, or a second look."""
        deck = [MARKS[card] for card in listed(DECKS[state.seats])]
        if self.rng.random() < 0.5:
            return f"hand 1 {' '.join(self.rng.sample(deck, TRICKS))}"
        hands = in_hands(state.phase.hands) if isinstance(state.phase, AwaitTrump) else 0
        left = [MARKS[card] for card in listed(Cards(DECKS[state.seats] & ~hands))]
        return f"peek {' '.join(self.rng.sample(self.rng.choice((deck, left)), 3))}"

    def likely(self, choices: Sequence[Any], state: State) -> Sequence[Any]:
        """Hidden hands are dealt all the same, and their players revoke now and then."""
        phase = state.phase
        if not isinstance(phase, Trick) or phase.hands[phase.seat] is not None:
            return choices
        if state.table.depth is Depth.QUICK:
            return choices
        number = state.table.round_number
        if number not in self.secret or not phase.tricks:
            self.secret.setdefault(number, self._shuffled(state, phase))
        mine = self.secret[number][phase.seat] & ~phase.seen
        held = [choice for choice in choices if mine >> choice.card & 1]
        lead = phase.line[0] // 15 if phase.line else None
        following = [choice for choice in held if choice.card // 15 == lead]
        if following and self.rng.random() < 0.98:
            return following
        return held or choices

    def _shuffled(self, state: State, phase: Trick) -> tuple[Cards, ...]:
        left = list(listed(Cards(DECKS[state.seats] & ~phase.seen & ~in_hands(phase.hands))))
        self.rng.shuffle(left)
        return tuple(cards(left[seat :: state.seats][:TRICKS]) for seat in range(state.seats))

    def odd(self, state: State) -> str:
        rng = self.rng
        seat, card = rng.randint(1, state.seats + 1), MARKS[rng.choice(ALL_CARDS)]
        tile, other = (str(each) for each in rng.sample(list(Tile), 2))
        some = " ".join(rng.sample(MARKS, rng.choice((3, 3, 10 - self._played(state), 11))))
        counted = rng.choice((seat, state.seats, state.seats))
        counts = " ".join(f"{each}={rng.randint(0, 6)}" for each in range(1, counted + 1))
        asked = state.phase.colour if isinstance(state.phase, AwaitColours) else Colour.RED
        return rng.choice(
            (
                f"dealer {seat}",
                f"slot {tile}",
                f"tiles {tile}",
                f"tiles {tile} {other}",
                f"hand {seat} {some}",
                f"peek {some}",
                f"centre {card}",
                f"trump {card}",
                f"play {card}",
                f"play {card}",
                f"trick {seat}",
                f"colours {asked} {counts}",
                f"colours {rng.choice(list(Colour))} {counts}",
                f"depth {rng.choice(('quick', 'full'))}",
                f"settle {seat} because so",
                self._correction(seat, card, tile, other),
                self._correction(seat, card, tile, other),
            )
        )

    def _correction(self, seat: int, card: str, tile: str, other: str) -> str:
        missions = "+".join(str(each) for each in self.rng.sample(list(Mission), 2))
        said = self.rng.choice(
            (
                f"missions:{seat}={missions}",
                f"missions:{seat}=none dealer={seat}",
                f"tiles:{seat}={tile}",
                f"tiles:{seat}=none",
                f"tiles:{seat}={tile} tiles:1={other}",
                f"winner:{self.rng.randint(1, 10)}={seat}",
                f"dealer={seat}",
                f"trump={card}",
                f"slot={tile}",
                f"shown={tile}",
                f"shown={tile}+{other}",
                f"slot={tile} shown={other}",
                "",
            )
        )
        return f"correct {said} because so it lies".replace("  ", " ")

    def _played(self, state: State) -> int:
        return len(state.phase.tricks) if isinstance(state.phase, Trick) else 0

    def may_stand(self, state: State, text: str) -> bool:
        """A hidden hand may play a card that was seen: that is a question, not a refusal."""
        phase = state.phase
        verb = text.split(maxsplit=1)[0]
        if verb == "play" and isinstance(phase, Trick):
            return phase.hands[phase.seat] is None
        return verb in ("depth", "hand", "peek", "settle", "correct")

    def conserve(self, game: Game[Any, Any], state: State) -> None:
        self._tiles(state)
        if isinstance(state.phase, Trick):
            self._cards(state.phase)

    def _tiles(self, state: State) -> None:
        """Every tile at one place, and the face-down pile as high as the rounds have left it."""
        slot, table = slot_of(state.phase), state.table
        shown = shown_tiles(state.phase)
        owned = [tile for player in table.players for tile in player.tiles]
        placed = [*owned, *table.aside, *(shown or ()), *([slot] if slot else [])]
        assert len(set(placed)) == len(placed), "a tile lies at two places"
        assert set(placed) <= TILES_IN_PLAY[state.seats], "a tile is out of the game"
        if slot is None:
            return
        pile = len(TILES_IN_PLAY[state.seats]) - 1
        rounds = table.round_number - isinstance(state.phase, AwaitTiles)
        for number in range(1, rounds + 1):
            pile -= revealed_in(state.seats, number, pile)
        assert len(TILES_IN_PLAY[state.seats]) - len(placed) == pile, "the pile has another height"
        assert table.round_number <= ROUNDS[state.seats], "there is a round too many"

    def _cards(self, trick: Trick) -> None:
        """Open hands hold what is left of ten cards; nothing in them was seen but by question."""
        seats, played = len(trick.hands), len(trick.line)
        for seat, hand in enumerate(trick.hands):
            if hand is None:
                continue
            has_played = (seat - trick.leader) % seats < played
            assert hand.bit_count() == TRICKS - len(trick.tricks) - has_played, "a hand lost a card"
            assert not hand & trick.seen & ~trick.twice, "a seen card is still in a hand"
        entered = [card for won in trick.tricks for card in won.cards or ()]
        lying = cards((*entered, *trick.line)) | trick.deal.out
        assert lying == trick.seen, "a seen card lies nowhere"
        assert not trick.seen & ~DECKS[seats], "a card is not of this deck"


def _marks(held: Cards) -> str:
    return " ".join(MARKS[card] for card in listed(held))
