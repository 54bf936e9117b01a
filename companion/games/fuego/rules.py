"""Fuego as the referee knows it: every action to its ruling. The rulings are next door."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from companion.games.fuego import clauses, setup, survey
from companion.games.fuego.actions import (
    Action,
    Caliente,
    Correct,
    Depth,
    Discard,
    Expose,
    Hand,
    Hearth,
    Heat,
    Icons,
    Settle,
    Strike,
    Take,
    Torch,
    Trick,
    White,
)
from companion.games.fuego.awaited import awaited
from companion.games.fuego.box import Box
from companion.games.fuego.choices import choices
from companion.games.fuego.corrections import correct
from companion.games.fuego.house import House
from companion.games.fuego.marks import icons, settle, take
from companion.games.fuego.notation import EXAMPLES, parse
from companion.games.fuego.playable import plays
from companion.games.fuego.playing import discard, expose, gain, play
from companion.games.fuego.plays import Play
from companion.games.fuego.portrait import describe, to_act
from companion.games.fuego.quick import trick
from companion.games.fuego.revealing import reveal
from companion.games.fuego.rounds import opening
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.seating import SIDES
from companion.games.fuego.state import (
    AwaitHearth,
    AwaitHeat,
    AwaitStrikes,
    AwaitTorches,
    Baring,
    Fireline,
    MatchDiscard,
    MatchGain,
    Over,
    Paid,
    RoundStart,
    SetupDiscard,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
    TorchDiscard,
)
from companion.games.fuego.terms import Terms
from companion.games.game import Chance, Outcome, Refused
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Fuego:
    """The game under one table's house rules, with one box's cards and tokens.

    >>> game = Fuego()
    >>> game.to_act(game.opening(4))
    <Chance.DECK: 'deck'>
    """

    house: House = field(default_factory=House)
    box: Box = field(default_factory=lambda: Box.of({}))
    terms: Terms = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terms", Terms(self.house, self.box))

    @property
    def name(self) -> str:
        return "fuego"

    @property
    def seats_allowed(self) -> range:
        """Two to four; with three the last name plays alone."""
        return range(2, 5)

    def house_rules(self) -> dict[str, str]:
        """The value of every house-rule switch by its key."""
        return self.house.as_rules()

    def box_contents(self) -> dict[str, object]:
        """Icons, Strike Tokens and the Torch of this table's box."""
        return self.box.as_contents()

    def opening(self, seats: int) -> State:
        """Round one before its first entry.

        Raises:
            ValueError: fewer than two players or more than four.
        """
        if seats not in self.seats_allowed:
            raise ValueError(f"Fuego is for 2 to 4 players, not {seats}")
        return opening(seats, self.terms)

    def to_act(self, state: State) -> Seat | Chance | None:
        """Whose entry comes next; None once a side has won two rounds."""
        return to_act(state, self.terms)

    def choices(self, state: State) -> Sequence[Action]:
        """Every action not known to be illegal; what is left out is said in choices.py."""
        phase = state.phase
        if type(phase) is Fireline and not state.course.is_quick:
            return plays(state, phase, self.terms)
        return choices(state, self.terms)

    def outcome(self, state: State) -> Outcome | None:
        """The side that has won two rounds, once there is one."""
        if not isinstance(state.phase, Over):
            return None
        winners = SIDES[state.course.seats][state.phase.side]
        return Outcome(frozenset(winners), state.phase.because)

    def parse(self, notation: str) -> Action:
        """Read one action; raises NotationError."""
        return parse(notation)

    def examples(self) -> Sequence[tuple[str, str]]:
        """Every kind of action: one example in the notation, and what it says."""
        return EXAMPLES

    def describe(self, state: State, names: Sequence[str]) -> dict[str, object]:
        """The table in plain values."""
        return describe(state, names, self.terms)

    def rule_on(self, state: State, action: Action) -> Ruling:
        """Rule on one action; what comes most often goes the short way."""
        phase = state.phase
        if type(action) is Play:
            if (
                type(phase) is Paid
            ):  # the next card lets the question pass: nothing was said (FU-34)
                state, phase = state.at(phase.line), phase.line
            if type(phase) is Fireline and not state.course.is_quick:
                return play(state, phase, action, self.terms)
        elif type(action) is Strike:
            if type(phase) is AwaitStrikes:
                return setup.strike(state, action, self.terms)
            if type(phase) is MatchGain:
                return gain(state, phase, action, self.terms)
        return self._rule(state, action)

    def _rule(self, state: State, action: Action) -> Ruling:
        terms = self.terms
        match action:
            case Correct():
                return correct(state, action, terms)
            case Icons():
                return icons(state, action, terms)
            case Settle():
                return settle(state, action)
            case _ if isinstance(state.phase, Over):
                return Refused(clauses.GAME_OVER)
            case Depth():
                return survey.switch(state, action, terms)
            case Hand():
                return reveal(state, action)
            case Take():
                return take(state, action, terms)
            case White():
                return setup.white(state, action, terms)
            case Caliente():
                return setup.caliente(state, action, terms)
            case Play() | Trick():
                return self._card(self._unasked(state), action)
            case _:
                return self._entry(self._unasked(state), action)

    def _unasked(self, state: State) -> State:
        """The state once the next entry lets a question pass: nothing was said (FU-10, FU-34)."""
        match state.phase:
            case Paid(line=line):
                return state.at(line)
            case RoundStart(is_due=False):
                return setup.go_on(state, self.terms)
            case _:
                return state

    def _card(self, state: State, action: Play | Trick) -> Ruling:
        line = state.phase
        if not isinstance(line, Fireline):
            return Refused(awaited(state))
        match action:
            case Play() if state.course.is_quick:
                return Refused(clauses.RESULTS_ARE_ENTERED)
            case Play():
                return play(state, line, action, self.terms)
            case Trick() if not state.course.is_quick:
                return Refused(clauses.CARDS_ARE_ENTERED)
            case Trick():
                return trick(state, line, action, self.terms)
            case _ as unreachable:
                assert_never(unreachable)

    def _entry(
        self, state: State, action: Strike | Heat | Torch | Hearth | Expose | Discard
    ) -> Ruling:
        """An entry that only one kind of moment waits for."""
        terms = self.terms
        match action, state.phase:
            case Strike(), AwaitStrikes():
                return setup.strike(state, action, terms)
            case Strike(), SurveyStrikes() as phase:
                return survey.tell_strike(state, phase, action, terms)
            case Strike() | Hearth(), MatchGain() as phase:
                return gain(state, phase, action, terms)
            case Heat(), AwaitHeat():
                return setup.heat(state, action, terms)
            case Torch(), AwaitTorches():
                return setup.torch(state, action, terms)
            case Torch(), SurveyTorch() as phase:
                return survey.tell_torch(state, phase, action, terms)
            case Hearth(), AwaitHearth():
                return setup.hearth(state, action, terms)
            case Hearth(), SurveyHearth() as phase:
                return survey.tell_hearth(state, phase, action, terms)
            case Expose(), Baring() as phase:
                return expose(state, phase, action, terms)
            case Discard(), TorchDiscard() | MatchDiscard() | SetupDiscard() as phase:
                return discard(state, phase, action, terms)
            case Strike(), Fireline() if state.course.is_pile_empty:
                return Refused(clauses.PILE_WAS_EMPTY)
            case _:
                return Refused(awaited(state))
