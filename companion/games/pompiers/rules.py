"""Pompiers! as the referee knows it: every action to its ruling. The rulings are next door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from companion.games.game import Chance, Outcome, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import (
    Action,
    Centre,
    Colours,
    Correct,
    Dealer,
    Hand,
    Peek,
    Play,
    Reveal,
    SetDepth,
    Settle,
    Slot,
    TrickTo,
    Trump,
)
from companion.games.pompiers.choices import choices
from companion.games.pompiers.claims import settle
from companion.games.pompiers.corrections import correct
from companion.games.pompiers.counting import count
from companion.games.pompiers.dealing import lay_centre, peek, show_trump
from companion.games.pompiers.hands import open_hand
from companion.games.pompiers.house import Box, House
from companion.games.pompiers.notation import EXAMPLES, parse
from companion.games.pompiers.playing import play
from companion.games.pompiers.portrait import describe
from companion.games.pompiers.quick import set_depth, take_trick
from companion.games.pompiers.setup import Ruling, lay_slot, name_dealer, reveal
from companion.games.pompiers.state import AwaitDealer, Over, Player, State, Table
from companion.games.pompiers.turn import to_act
from companion.games.revokes import Revokes
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Pompiers:
    """The game under one table's house rules.

    >>> game = Pompiers()
    >>> game.rule_on(game.opening(4), game.parse("slot trick_3")).after.table.slot
    <Tile.TRICK_3: 'trick_3'>
    """

    house: House = field(default_factory=House)
    box: Box = field(default_factory=Box)

    @property
    def name(self) -> str:
        return "pompiers"

    @property
    def seats_allowed(self) -> range:
        """Three to five (PO-32)."""
        return range(3, 6)

    def house_rules(self) -> dict[str, str]:
        """The value of every house-rule switch by its key."""
        return self.house.as_rules()

    def box_contents(self) -> dict[str, object]:
        """Nothing: the rulebook leaves nothing of the box open."""
        return self.box.as_contents()

    def opening(self, seats: int) -> State:
        """All chips unachieved; the first name deals unless somebody else is named.

        Raises:
            ValueError: fewer than three players or more than five.
        """
        if seats not in self.seats_allowed:
            raise ValueError(f"Pompiers! is for 3 to 5 players, not {seats}")
        return State(Table((Player(),) * seats, Seat(0)), AwaitDealer(), Revokes())

    def to_act(self, state: State) -> Seat | Chance | None:
        """Who is to act; None once the last round is scored."""
        return to_act(state)

    def choices(self, state: State) -> Iterator[Action]:
        """Every action not known to be illegal; what is left out is said in choices.py."""
        return choices(state, self.house)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, alone or together, once the last round is scored."""
        return state.phase.outcome if isinstance(state.phase, Over) else None

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
        """Rule on one action; at the end only corrections and open questions are heard."""
        if isinstance(action, Play):
            return play(state, action, house=self.house)
        if isinstance(state.phase, Over) and not isinstance(action, Correct | Settle):
            return Refused(clauses.GAME_OVER)
        return self._rule(state, action)

    def _rule(  # noqa: PLR0912 - one case each
        self,
        state: State,
        action: Dealer
        | Slot
        | Reveal
        | Hand
        | Peek
        | Centre
        | Trump
        | TrickTo
        | Colours
        | SetDepth
        | Settle
        | Correct,
    ) -> Ruling:
        match action:
            case TrickTo():
                return take_trick(state, action, house=self.house)
            case Dealer():
                return name_dealer(state, action)
            case Slot():
                return lay_slot(state, action)
            case Reveal():
                return reveal(state, action)
            case Hand():
                return open_hand(state, action, house=self.house)
            case Peek():
                return peek(state, action, house=self.house)
            case Centre():
                return lay_centre(state, action)
            case Trump():
                return show_trump(state, action, house=self.house)
            case Colours():
                return count(state, action, house=self.house)
            case SetDepth():
                return set_depth(state, action)
            case Settle():
                return settle(state, action)
            case Correct():
                return correct(state, action)
            case _ as unreachable:
                assert_never(unreachable)
