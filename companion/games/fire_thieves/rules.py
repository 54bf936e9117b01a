"""Clever Fire Thieves as the referee knows it: every action to its ruling, which are next door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import (
    Action,
    BetCard,
    Correct,
    First,
    Guard,
    Guards,
    Iguana,
    Pass,
    Pick,
    RogueAfter,
    RogueCard,
    RoundVoid,
    RoundWon,
    ShowsFlames,
    Switch,
)
from companion.games.fire_thieves.box import Box
from companion.games.fire_thieves.choices import choices
from companion.games.fire_thieves.corrections import correct
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.hunt import bet, pass_on, turn_up
from companion.games.fire_thieves.notation import EXAMPLES, parse
from companion.games.fire_thieves.portrait import describe, to_act
from companion.games.fire_thieves.quick import round_void, round_won, switch
from companion.games.fire_thieves.rounds import Ruling, verdict
from companion.games.fire_thieves.setup import guard, guards, oldest, seat_rogue
from companion.games.fire_thieves.state import Opening, Over, Player, Rogue, State
from companion.games.fire_thieves.turning import pick, show_flames, turn_iguana
from companion.games.game import Chance, Outcome, Refused
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class FireThieves:
    """The game under one table's house rules, with one box's iguana cards.

    >>> game = FireThieves()
    >>> game.rule_on(game.opening(2), game.parse("guards 5 5")).after.phase
    Clash(seat=1)
    """

    house: House = field(default_factory=House)
    box: Box = field(default_factory=Box)

    @property
    def name(self) -> str:
        return "fire_thieves"

    @property
    def seats_allowed(self) -> range:
        """Two to six colours; with the Rogue, who is black, two or three players (CT-34)."""
        return range(2, 4) if self.house.has_rogue else range(2, 7)

    def house_rules(self) -> dict[str, str]:
        """The value of every house-rule switch by its key."""
        return self.house.as_rules()

    def box_contents(self) -> dict[str, object]:
        """The flames on the iguana cards of this table's box."""
        return self.box.as_contents()

    def opening(self, seats: int) -> State:
        """Small fires without guards, the iguana deck face down.

        Raises:
            ValueError: too few or too many players.
        """
        allowed = self.seats_allowed
        if seats not in allowed:
            few, many = allowed[0], allowed[-1]
            raise ValueError(
                f"Clever Fire Thieves is for {few} to {many} players here, not {seats}"
            )
        last = Seat(seats - 1)
        rogue = Rogue(last if self.house.is_rogue_placed else None)
        return State(
            (Player(),) * seats,
            Opening(),
            self.box.flames,
            rogue=rogue if self.house.has_rogue else None,
        )

    def to_act(self, state: State) -> Seat | Chance | None:
        """Who is to act; None once the flames are counted."""
        return to_act(state)

    def choices(self, state: State) -> Iterator[Action]:
        """Every action not known to be illegal; what is left out is said in choices.py."""
        return choices(state, self.house)

    def outcome(self, state: State) -> Outcome | None:
        """Whoever has the most flames, once they are counted."""
        if not isinstance(state.phase, Over):
            return None
        return Outcome(state.phase.winners, verdict(state.phase))

    def parse(self, notation: str) -> Action:
        """Read one action; raises NotationError."""
        return parse(notation)

    def examples(self) -> Sequence[tuple[str, str]]:
        """Every kind of action: one example in the notation, and what it says."""
        return EXAMPLES

    def describe(self, state: State, names: Sequence[str]) -> dict[str, object]:
        """The table in plain values."""
        return describe(state, names, self.box)

    def rule_on(self, state: State, action: Action) -> Ruling:
        """Rule on one action; after the end only a correction is heard."""
        if isinstance(state.phase, Over) and not isinstance(action, Correct):
            return Refused(clauses.GAME_OVER)
        return self._rule(state, action)

    def _rule(self, state: State, action: Action) -> Ruling:  # noqa: PLR0912 - one case each
        match action:
            case First():
                return oldest(state, action, house=self.house)
            case RogueAfter():
                return seat_rogue(state, action, house=self.house)
            case Guards():
                return guards(state, action)
            case Guard():
                return guard(state, action)
            case Iguana():
                return turn_iguana(state, action)
            case ShowsFlames():
                return show_flames(state, action)
            case RogueCard():
                return turn_up(state, action, house=self.house)
            case Pick():
                return pick(state, action)
            case BetCard():
                return bet(state, action, house=self.house)
            case Pass():
                return pass_on(state, action, house=self.house)
            case RoundWon():
                return round_won(state, action, house=self.house)
            case RoundVoid():
                return round_void(state, action)
            case Switch():
                return switch(state, action)
            case Correct():
                return correct(state, action, house=self.house)
            case _ as unreachable:
                assert_never(unreachable)
