"""What the judge knows beside the event itself: the game, the ledger, who touched the grill last.

A scene is a value; the referee makes one for every event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Late, Rested, State, Won
from companion.games.game import Game, Refused
from companion.games.seats import Seat
from companion.referee.calls import Policy
from companion.referee.footing import Footing
from companion.referee.glance import Glance
from companion.referee.ledger import Ledger
from companion.referee.reach import Reach


class Toucher(Enum):
    """Whether the player on turn touched the grill since the tongs were handed over (FF-18)."""

    NOBODY = "nobody"
    """The grill was quiet all the time."""
    ON_TURN = "on_turn"
    CLEARING = "clearing"
    """Only what nobody had ruled on was taken off the grill: by whom, the scale cannot say."""
    UNCLEAR = "unclear"
    """Something moved just when it happened."""
    HOLDER = "holder"
    """It was pushed when nobody but who has the tongs had been at the grill for long."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at the moment of an event."""

    game: Game[State, Action]
    state: State
    ledger: Ledger
    policy: Policy
    at: float
    """Seconds on the clock of the source."""
    entered_at: float = 0.0
    """When something was entered last, on the same clock: by people, or by a sure call."""
    toucher: Toucher = Toucher.NOBODY
    passed_at: float = 0.0
    """When the tongs were handed on last, on the same clock."""
    footing: Footing = field(default_factory=Footing)
    """Whether the plate stands free: where it leans, no weight can be relied on."""
    is_seat_inferred: bool = False
    """The scale alone believes that the tongs went on, as another piece came; nobody entered it."""
    was_bumped: bool = False
    """The table shook just before."""
    recent_loss_grams: float | None = None
    """What left last and has not come back, as weighed, or what the plate lacked at the last rest
    where nobody saw it leave; whatever it was."""
    told_fallen: Bag = field(default_factory=Bag)
    """Pieces the table entered as fallen a moment ago, before the scale said anything."""
    glance: Glance | None = None
    """What the camera saw of the event; None where it could not tell, or not yet."""
    reach: Reach | None = None
    """Where it saw tongs and hands meanwhile."""

    @property
    def card(self) -> Kind | None:
        """The grill card in play, None while nobody entered it."""
        match self.state.phase:
            case Attempt(card=card, is_inferred=False):
                return card
            case _:
                return None

    @property
    def is_leaning(self) -> bool:
        """The plate seems to lean on the box."""
        return self.footing.is_leaning

    @property
    def seat(self) -> Seat:
        """Who has the tongs (who won, at the end)."""
        return self.state.phase.seat

    @property
    def late(self) -> Late | None:
        """Whose late falls are still possible."""
        match self.state.phase:
            case AwaitCard(late=late) | Attempt(late=late):
                return late
            case Rested() | Won():
                return None

    @property
    def is_gar_in_play(self) -> bool:
        """Pieces may come off under Gar!."""
        return isinstance(self.state.phase, Attempt) and self.state.phase.gar_left > 0

    @property
    def misplaced(self) -> Bag:
        """Wrong pieces that have to come off (FF-6)."""
        phase = self.state.phase
        return phase.misplaced if isinstance(phase, Attempt) else Bag()

    def after(self, actions: Iterable[Action]) -> State | None:
        """Where these actions lead, None where a rule refuses one of them."""
        state = self.state
        for action in actions:
            ruling = self.game.rule_on(state, action)
            if isinstance(ruling, Refused):
                return None
            state = ruling.after
        return state

    def is_legal(self, actions: Iterable[Action]) -> bool:
        """Every action would stand, one after the other."""
        return self.after(actions) is not None
