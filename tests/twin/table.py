"""The people and cards of a twin's evening: shuffled cards, the rules' state, and what is tapped.

The engine rules on what really happened; taps are what people enter unasked. Nothing here moves.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Fall,
    GarRemoved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State, Won
from companion.games.game import Refused
from companion.games.seats import Seat
from hardware.recording import Tap, Truth
from hardware.sim.masses import kind_of
from tests.twin.drawn import Hands
from tests.twin.truth import WEIGHTLESS

NAMES: Final = ("Anna", "Ben", "Caro", "Dan", "Eva")
PLAIN: Final = frozenset({"placed", "moved", "lifted", "slipped", "leaned", "bump", "held"})
"""What a table need not enter and what costs nobody anything."""


class TwinError(Exception):
    """The twin did what the rules do not know: a fault of the twin."""


class Table:
    """Cards, chips and turns as they truly are."""

    def __init__(self, players: int, hands: Hands, rng: random.Random) -> None:
        """Shuffle; the first name begins."""
        self.game = FeuerFlamme()
        self.state: State = self.game.opening(players)
        self.taps: list[Tap] = []
        self._hands = hands
        self._rng = rng
        self._draw: list[Kind] = list(ALL_PIECES)
        self._discard: list[Kind] = []
        self._is_to_count = False
        rng.shuffle(self._draw)

    @property
    def is_won(self) -> bool:
        """Whether somebody has."""
        return isinstance(self.state.phase, Won)

    @property
    def is_resting(self) -> bool:
        """Whether the piece lies there and the tongs have not been passed."""
        return isinstance(self.state.phase, Rested)

    @property
    def card(self) -> Kind | None:
        """The card whose piece is still to be placed."""
        return self.state.phase.card if isinstance(self.state.phase, Attempt) else None

    @property
    def gar_left(self) -> int:
        """Pieces that may still be taken off under Gar!."""
        return self.state.phase.gar_left if isinstance(self.state.phase, Attempt) else 0

    def begin_turn(self, at: float) -> float:
        """The tongs pass on, the grill may be counted, a card is turned; when all that is done."""
        if isinstance(self.state.phase, Rested):
            self._rule(PassTongs())
        if self._is_to_count or self._chance(self._hands.counts_grill):
            self._count(at)
        self._is_to_count = False
        card = self._turn_card()
        at += self._rng.uniform(1.0, 2.5)
        self._rule(Reveal(card))
        # A card with nothing to place has to be entered: no piece will tell of it.
        if self.card is None or self._chance(self._hands.enters_card):
            self.taps.append(Tap(at, str(Reveal(card))))
            at = self._play_bonus(at)
        return at

    def happened(self, truths: Iterable[Truth]) -> tuple[str, ...]:
        """Let the rules know what a deed came to.

        Returns:
            Pieces that came to lie on the grill when the turn was already over: a fall or a touch
            in the same deed took the last chip. The people put them back.
        """
        found = tuple(truths)
        self._is_to_count |= any(truth.kind not in PLAIN for truth in found)
        for action in _actions(found, self.state):
            if self.is_won:
                return ()
            if isinstance(action, Placed) and self.card is None:
                return tuple(truth.note for truth in found if truth.kind == "placed")
            self._rule(action)
        return ()

    def _play_bonus(self, at: float) -> float:
        phase = self.state.phase
        if not isinstance(phase, Attempt) or not self._chance(self._hands.plays_bonus):
            return at
        held = sorted(self.state.players[phase.seat].bonus, key=str)
        if not held:
            return at
        play = Play(self._rng.choice(held))
        self.taps.append(Tap(at + 1.5, str(play)))
        self._rule(play)
        if play.bonus is Bonus.PAUSE:
            return self._play_bonus(at + 3.0)
        return at + 1.5

    def _count(self, at: float) -> None:
        """Enter what is there, in case the referee missed something."""
        state = self.state
        if not isinstance(state.phase, AwaitCard):
            return
        correct = Correct(
            "we counted",
            chips=tuple((Seat(seat), each.chips) for seat, each in enumerate(state.players)),
            turn=state.phase.seat,
            grill=tuple((kind, state.grill[kind]) for kind in Kind),
        )
        self.taps.append(Tap(at, str(correct)))

    def _turn_card(self) -> Kind:
        """The next card; after the last one the discarded ones are shuffled (FF-4)."""
        if not self._draw:
            self._draw, self._discard = self._discard, []
            self._rng.shuffle(self._draw)
        card = self._draw.pop()
        self._discard.append(card)
        return card

    def _rule(self, action: Action) -> None:
        ruling = self.game.rule_on(self.state, action)
        if isinstance(ruling, Refused):
            raise TwinError(f"{action}: {ruling.clause.text} ({self.state.phase})")
        self.state = ruling.after

    def _chance(self, share: float) -> bool:
        return self._rng.random() < share


def _actions(truths: Sequence[Truth], state: State) -> list[Action]:
    """What belongs into the log for one deed, in an order in which the rules hear it."""
    if any(truth.kind == "tipped" for truth in truths):
        return [TippedBy(state.phase.seat)]
    actions: list[Action] = []
    if any(truth.kind == "touched" for truth in truths):
        actions.append(Touch())
    placed = [truth.note for truth in truths if truth.kind == "placed"]
    fallen = [piece for truth in truths if _is_rested_fall(truth) for piece in truth.note.split()]
    for truth in truths:
        if truth.kind == "removed":
            is_gar = isinstance(state.phase, Attempt) and state.phase.gar_left > 0
            kind = Kind(kind_of(truth.note))
            actions.append(GarRemoved(kind) if is_gar else Removed(kind))
    before = [piece for piece in fallen if piece not in placed]
    is_own = any(truth.note.endswith(WEIGHTLESS) for truth in truths)
    if before or is_own:
        actions.append(Fall(_bag(before), is_own_too=is_own))
    actions += [Placed(Kind(kind_of(piece))) for piece in placed]
    actions += [Fall(_bag([piece])) for piece in fallen if piece in placed]
    return actions


def _is_rested_fall(truth: Truth) -> bool:
    return truth.kind == "fallen" and not truth.note.endswith(WEIGHTLESS)


def _bag(pieces: Iterable[str]) -> Bag:
    return Bag.of(Kind(kind_of(piece)) for piece in pieces)
