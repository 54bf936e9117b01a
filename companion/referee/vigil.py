"""What the referee remembers of the grill: ledger, contacts since the tongs passed, last seconds.

Facts and beliefs only; calls are made from the scenes this hands out.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from companion.games.feuer_flamme.actions import Action, Fall, Placed
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import State
from companion.games.game import Game
from companion.referee.calls import Evidence, Policy
from companion.referee.footing import Footing
from companion.referee.ledger import Ledger
from companion.referee.lookout import Lookout
from companion.referee.scene import Scene, Toucher
from companion.referee.weighing import gap_grams, weighed
from hardware.grill import Contact, Disturbed, Gained, GrillEvent, Lost, Onset, Pulse, Span

TRACE_SECONDS = 5.0
JUST_BEFORE_SECONDS = 1.0
"""A contact this close to a drop may have been its cause, or not."""
LONGEST_FALL_SECONDS = 1.0
"""A piece that rolls off by itself takes no longer; a longer event has somebody's hand in it."""
BUMP_SECONDS = 1.0
ALOFT_SECONDS = 15.0
"""So long a piece may hang in the tongs."""
TOLD_SECONDS = 3.0
"""So long the scale may come after what the table has already entered."""
DISAGREE_GRAMS = 2.0
DRIFT_GRAMS_PER_SECOND = 2.0 / 60
OFFSET_SHARE = 0.05
"""How fast the difference between scale and ledger is followed while all is well."""


class Vigil:
    """The memory of one evening at one grill."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.lookout = Lookout()
        """The camera's part of it."""
        self.now = 0.0
        """Seconds on the clock of the source."""
        self.passed_at = 0.0
        """When the tongs were handed over last."""
        self.drawn_at = 0.0
        """When the table said last that the drawn piece had hung in the tongs."""
        self.footing = Footing()
        self.is_seat_inferred = False
        """The tongs went on by the word of the scale, and no person has entered anything since."""
        self.entered_at = 0.0
        """When the last entry landed, whoever made it."""
        self.quiet_since: float | None = None
        self.stirred_at = 0.0
        """The quiet moment after the latest event."""
        self._contacts: deque[tuple[float, Contact | None]] = deque(maxlen=40)
        self._cleared_at = 0.0
        self._told: tuple[float, Bag] = (0.0, Bag())
        self._loss = (0.0, 0.0)
        self._missing: float | None = None
        """Grams that the plate lacked at the last rest, beside the ledger."""
        self._trace: deque[tuple[float, float]] = deque(maxlen=200)
        self._grams: float | None = None
        self._offset: float | None = None
        self._checked_at = 0.0
        self._placed_at = 0.0

    def hear_pulse(self, pulse: Pulse) -> None:
        """The weight now, for the trace and for the total."""
        self.now = max(self.now, pulse.at)
        self._grams = pulse.grams
        self.lookout.pass_time(self.now)
        self.forget()
        if pulse.grams is not None:
            self._trace.append((pulse.at, pulse.grams))
        while self._trace and self._trace[0][0] < pulse.at - TRACE_SECONDS:
            self._trace.popleft()
        if not pulse.is_quiet or pulse.grams is None:
            self.quiet_since = None
        elif self.quiet_since is None:
            self.quiet_since = pulse.at

    def agree(self, grill: Bag) -> None:
        """All is well: follow the slow difference between scale and ledger."""
        if self._grams is None or self.quiet_since is None or self.now - self.quiet_since < 0.5:
            return
        if self.ledger.vague:
            self.ledger = weighed(self.ledger, grill, self._grams - (self._offset or 0.0))
            return
        gap = gap_grams(self.ledger, grill, self._grams)
        if self._offset is None:
            self._offset = gap
        self._missing = None if abs(gap - self._offset) <= DISAGREE_GRAMS else self._offset - gap
        if self._missing is not None:
            return  # no drift: something left or came and nobody saw it
        self._offset += OFFSET_SHARE * (gap - self._offset)
        self._checked_at = self.now

    def disagreement(self, grill: Bag) -> float | None:
        """Grams by which the plate differs from the ledger beyond any drift; None while equal."""
        if self._grams is None or self.quiet_since is None or not self.ledger.pieces:
            return None
        gap = gap_grams(self.ledger, grill, self._grams - (self._offset or 0.0))
        slack = DISAGREE_GRAMS + DRIFT_GRAMS_PER_SECOND * (self.now - self._checked_at)
        return gap if abs(gap) > slack else None

    def forgive(self, grams: float) -> None:
        """The difference was said once; from here the plate is what it is."""
        if grams < 0:  # it may be in the tongs, and come back
            self._loss = (self.now, -grams)
        self._offset = (self._offset or 0.0) + grams
        self._checked_at = self.now

    def note(self, event: GrillEvent) -> None:
        """Remember a contact; a piece moved or taken up by the tongs is one as well."""
        self.now = max(self.now, event.span.born)
        self.stirred_at = event.span.quiet
        self._remember_loss(event)
        self.lookout.note(event)
        self.footing = self.footing.after(event)
        match event:
            case Disturbed(contact=contact):
                self._contacts.append((event.span.onset, contact))
            case Gained() | Lost(onset=Onset.RAMP):
                self._contacts.append((event.span.onset, None))
            case _:
                pass

    def _remember_loss(self, event: GrillEvent) -> None:
        match event:
            case Lost(span=span, change=change):
                self._loss = (span.onset, -change.grams)
            case Gained():
                self._loss = (0.0, 0.0)
            case _:
                pass

    def disregard(self, event: GrillEvent) -> None:
        """Most likely this was no touch of the player on turn."""
        self._cleared_at = event.span.onset
        kept = [each for each in self._contacts if each[0] != event.span.onset]
        self._contacts = deque(kept, maxlen=self._contacts.maxlen)

    def tongs_passed(self) -> None:
        """From now on the next player may touch something (FF-18)."""
        self.passed_at = self.now

    def tongs_held_drawn(self) -> None:
        """The drawn piece slipped or fell out of the tongs: they held no other one."""
        self.drawn_at = self.now

    def entered(self) -> None:
        """An entry landed: somebody is at the table."""
        self.entered_at = self.now

    def told(self, action: Action) -> None:
        """The table entered a fall; what the scale says a moment later may be the same one."""
        if isinstance(action, Fall):
            self._told = (self.now, action.pieces)

    def forget(self) -> None:
        """What the table placed a while ago and the scale never showed stays as vague as it is."""
        if self.ledger.unseen and self.now - self._placed_at > TOLD_SECONDS:
            self.ledger = replace(self.ledger, unseen=())

    def scene(self, game: Game[State, Action], state: State, policy: Policy, span: Span) -> Scene:
        """The table at an event of this span."""
        onset = span.onset
        is_cleared = self.passed_at < self._cleared_at < onset
        since = [each for each in self._contacts if self.passed_at < each[0] < onset]
        told_at, told = self._told
        return Scene(
            game=game,
            state=state,
            ledger=self.ledger,
            policy=policy,
            at=onset,
            entered_at=self.entered_at,
            toucher=_toucher(since, span, is_cleared=is_cleared),
            passed_at=self.passed_at,
            footing=self.footing,
            is_seat_inferred=self.is_seat_inferred,
            was_bumped=any(
                contact is Contact.BUMP and onset - at < BUMP_SECONDS
                for at, contact in self._contacts
            ),
            recent_loss_grams=self._loss[1]
            if onset - self._loss[0] < ALOFT_SECONDS
            else self._missing,
            told_fallen=told if self.now - told_at <= TOLD_SECONDS else Bag(),
            glance=self.lookout.glance(span),
            reach=self.lookout.reach(span),
        )

    def watched(self, scene: Scene, span: Span) -> Scene:
        """The same scene with what the camera has told of it by now."""
        return replace(scene, glance=self.lookout.glance(span), reach=self.lookout.reach(span))

    def traced(self, evidence: Evidence, span: Span) -> Evidence:
        """The evidence with the weight of the last seconds, and what the camera saw meanwhile."""
        glance = self.lookout.glance(span)
        watched = evidence.watched if glance is None else glance.spotted
        return replace(evidence, trace=tuple(self._trace), watched=watched)

    def follow(self, grill: Bag) -> None:
        """Give way to the counts of the rules."""
        before = self.ledger.unseen
        self.ledger = self.ledger.reconciled(grill)
        if len(self.ledger.unseen) > len(before):
            self._placed_at = self.now

    def taken_back(self, action: Action) -> None:
        """A placement was taken back: the piece lies there without a ruling."""
        if isinstance(action, Placed):
            self.ledger = self.ledger.taken_back(action.kind)


def _toucher(
    contacts: list[tuple[float, Contact | None]], span: Span, *, is_cleared: bool
) -> Toucher:
    touches = [at for at, contact in contacts if contact is not Contact.BUMP]
    if touches and min(touches) <= span.onset - JUST_BEFORE_SECONDS:
        return Toucher.ON_TURN
    if touches or span.quiet - span.onset > LONGEST_FALL_SECONDS:
        return Toucher.UNCLEAR
    return Toucher.CLEARING if is_cleared else Toucher.NOBODY
