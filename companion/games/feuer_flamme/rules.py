"""Feuer & Flamme as the referee knows it: every action to its ruling. The rulings are next door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.accidents import tip
from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonuses import gar_remove, play
from companion.games.feuer_flamme.cards import first, reveal
from companion.games.feuer_flamme.choices import choices
from companion.games.feuer_flamme.corrections import correct
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import Box, House
from companion.games.feuer_flamme.losses import disturb, fall, remove, touch
from companion.games.feuer_flamme.notation import EXAMPLES, parse
from companion.games.feuer_flamme.placing import handle, misplace, pass_tongs, place, slip
from companion.games.feuer_flamme.portrait import describe
from companion.games.feuer_flamme.state import AwaitCard, Player, State, Won
from companion.games.feuer_flamme.turn import Ruling, lay_card_aside, survivors
from companion.games.game import Allowed, Finding, Outcome, Refused
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class FeuerFlamme:
    """The game under one table's house rules, with one box's cards.

    >>> game = FeuerFlamme()
    >>> game.rule_on(game.opening(2), game.parse("reveal corn")).after.phase.card
    <Kind.CORN: 'corn'>
    """

    house: House = field(default_factory=House)
    box: Box = field(default_factory=Box)

    @property
    def name(self) -> str:
        return "feuer_flamme"

    @property
    def seats_allowed(self) -> range:
        """Two to five: the box has chips and bonus cards in five colours."""
        return range(2, 6)

    def house_rules(self) -> dict[str, str]:
        """The value of every house-rule switch by its key."""
        return self.house.as_rules()

    def box_contents(self) -> dict[str, object]:
        """The grill cards of this table's box."""
        return self.box.as_contents()

    def opening(self, seats: int) -> State:
        """The bare grill, all pieces beside it; the first name is to begin.

        Raises:
            ValueError: fewer than two players or more than five.
        """
        if seats not in self.seats_allowed:
            raise ValueError(f"Feuer & Flamme is for 2 to 5 players, not {seats}")
        return State((Player(),) * seats, AwaitCard(Seat(0)), draw=self.box.cards)

    def to_act(self, state: State) -> Seat | None:
        """Who has the tongs; None once somebody has won."""
        return None if isinstance(state.phase, Won) else state.phase.seat

    def choices(self, state: State) -> Iterator[Action]:
        """Every action not known to be illegal; what is left out is said in choices.py."""
        return choices(state, self.house)

    def outcome(self, state: State) -> Outcome | None:
        """The Grill Master, once there is one."""
        if not isinstance(state.phase, Won):
            return None
        return Outcome(frozenset({state.phase.seat}), state.phase.because)

    def parse(self, notation: str) -> Action:
        """Read one action; raises NotationError."""
        return parse(notation)

    def examples(self) -> Sequence[tuple[str, str]]:
        """Every kind of action: one example in the notation, and what it says."""
        return EXAMPLES

    def describe(self, state: State, names: Sequence[str]) -> dict[str, object]:
        """The table in plain values."""
        return describe(state, names)

    def rule_on(self, state: State, action: Action) -> Ruling:
        """Rule on one action; after a win only a correction is heard (FF-44)."""
        if isinstance(state.phase, Won) and not isinstance(action, Correct):
            return Refused(clauses.GAME_OVER)
        ruling = self._rule(state, action)
        if isinstance(ruling, Refused):
            return ruling
        ruling = _crown_last(ruling)
        after = replace(ruling.after, actions_taken=state.actions_taken + 1)
        return Allowed(after, ruling.findings)

    def _rule(self, state: State, action: Action) -> Ruling:  # noqa: PLR0912 - one case each
        match action:
            case First():
                return first(state, action)
            case Reveal():
                return reveal(state, action)
            case Play():
                return play(state, action, house=self.house)
            case Take() | Moved():
                return handle(state)
            case Slip():
                return slip(state, action)
            case Placed():
                return place(state, action)
            case Misplaced():
                return misplace(state, action)
            case Fall():
                return fall(state, action)
            case Touch():
                return touch(state, action)
            case GarRemoved():
                return gar_remove(state, action)
            case Removed():
                return remove(state, action)
            case Disturbance():
                return disturb(state, action)
            case TippedBy():
                return tip(state, action)
            case PassTongs():
                return pass_tongs(state)
            case Correct():
                return correct(state, action, box=self.box)
            case _ as unreachable:
                assert_never(unreachable)


def _crown_last(ruling: Allowed[State]) -> Allowed[State]:
    """The only player with chips wins at once, in the middle of a turn too (FF-38)."""
    state, alive = ruling.after, survivors(ruling.after.players)
    if isinstance(state.phase, Won) or len(alive) > 1:
        return ruling
    won = replace(
        state, phase=Won(alive[0], clauses.LAST_WITH_CHIPS), discard=lay_card_aside(state)
    )
    victory = Finding(Notice.WON, clauses.LAST_WITH_CHIPS, alive[0])
    return Allowed(won, (*ruling.findings, victory))
