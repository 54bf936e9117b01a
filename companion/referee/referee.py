"""The referee: the turn at the table, between what the scale says, what people tap, and the match.

Judging is in judge.py, ruling in the game, storing in the match; here is only who is heard when.
Deterministic: every time is that of a witness or of a tick.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from companion.games.feuer_flamme.actions import Action, PassTongs
from companion.games.feuer_flamme.state import Rested, State
from companion.referee.answering import Answering
from companion.referee.bench import Bench
from companion.referee.calls import Blind, Ground, Likely, Policy, Reason, Subject
from companion.referee.follow import Follower
from companion.referee.health import NO_SCALE, Eyesight, Health
from companion.referee.judge import Judge
from companion.referee.ledger import Ledger
from companion.referee.lookout import NoCamera, Watch, news_of
from companion.referee.match import Match
from companion.referee.notices import (
    Notice,
    PlateLeans,
    PlateStandsFree,
    SeesAgain,
    WentBlind,
)
from companion.referee.officials import Officials
from companion.referee.opencalls import CallBook, OpenCall
from companion.referee.orders import Amend, Enter, Order, Orders, TakeBack
from companion.referee.ring import RingState
from companion.referee.scene import Scene
from companion.referee.tap import Answer, Saving, Stale, Tap
from companion.referee.vigil import Vigil
from hardware.camera.sighting import Sighting
from hardware.grill import (
    Cause,
    Disturbed,
    Fault,
    Gained,
    GrillEvent,
    Lost,
    Pulse,
    Span,
    Tipped,
    Witness,
)

STANDS_AGAIN_SECONDS = 1.0
PLATE_OFF_GRAMS = -30.0
"""From here on more than pieces is missing: the plate does not lie on its cross."""
REBUILT_SECONDS = 30.0
"""So long after a tip nobody may be at the grill before what is missing still is missing for good;
until then hands clear up, and what they do is no event of the game."""


@dataclass(frozen=True, slots=True)
class _Tick:
    """The face's clock."""

    at: float


class Referee:
    """One match with its scale, or without; touched by the main thread only."""

    def __init__(
        self,
        match: Match[State, Action],
        judge: Judge | None,
        policy: Policy,
        *,
        taps: Callable[[], bytes],
    ) -> None:
        self.match = match
        self.policy = policy
        self.is_paused = False
        self.ring: RingState | None = None
        self._judge = judge
        self._vigil = Vigil(Ledger(()) if judge is None else judge.ledger())
        self._eyes = NO_SCALE if judge is None else Eyesight()
        self._book = CallBook()
        self._orders = Orders(match, taps)
        self._inbox: deque[Witness | _Tick] = deque()
        self._notices: list[Notice] = []
        self._face_now = 0.0
        self._told_sight: Watch = NoCamera()
        self._told_footing = self._vigil.footing
        self._is_unchecked = False
        """Nobody watched for a while: compare the plate with the ledger before going on."""
        self._answering = Answering(match, self._book, self._scene_now, self._notices)
        self._follower = Follower(match, self._book, self._vigil, self._notices)
        bench = Bench(self._book, self._vigil, self._orders, self._answering, self._notices)
        self._officials = None if judge is None else Officials(match, judge, policy, bench)
        self._vigil.follow(match.state.grill)

    @property
    def calls(self) -> tuple[OpenCall, ...]:
        return self._book.calls

    def state_of(self, call_id: int) -> State | None:
        """The table into which the event of this call fell; None once it is forgotten."""
        record = self._book[call_id]
        return None if record is None else record.case.scene.state

    @property
    def record(self) -> tuple[int, int]:
        """How many calls were made this evening, badges aside, and how many of them corrected."""
        return self._book.made, self._book.corrected

    @property
    def health(self) -> Health:
        is_leaning = self._eyes.health is Health.ON and self._vigil.footing.is_leaning
        return Health.LEANING if is_leaning else self._eyes.health

    @property
    def sight(self) -> Watch:
        """Whether the camera sees, for the mark on the screen."""
        return self._vigil.lookout.watch

    @property
    def is_bare(self) -> bool:
        """Nothing lies on the grill by the rules and by the ledger, and nothing hangs above it."""
        ledger = self._vigil.ledger
        return not (self.match.state.grill or ledger.lying or ledger.strays or ledger.in_air)

    @property
    def is_busy(self) -> bool:
        """An entry is on its way to the journal; a tap now is answered Stale."""
        return self._orders.is_busy

    @property
    def now(self) -> float:
        """Seconds on the clock that drives the ring now."""
        return self._face_now if self._is_by_touch else self._vigil.now

    @property
    def _is_by_touch(self) -> bool:
        return self._judge is None or self._eyes.health in (Health.BLIND, Health.CHECK)

    # What comes in

    def hear(self, witness: Witness) -> None:
        """Take the next thing the scale said; it is looked at in `settle`."""
        self._inbox.append(witness)

    def see(self, sighting: Sighting) -> None:
        """Take what the camera saw in one picture, by the clock of the cells."""
        self._vigil.lookout.see(sighting)

    def lose_sight(self, at: float, why: str = "") -> None:
        """No picture comes from here on; without a `why` somebody has switched the camera off."""
        self._vigil.lookout.lose(at, is_wanted=not why)

    def tick(self, at: float) -> None:
        """The face's clock went on (monotonic seconds)."""
        self._inbox.append(_Tick(at))

    def settle(self) -> tuple[Notice, ...]:
        """Look at everything that came in; what happened since last asked. Never blocks."""
        self._tell_sight()
        while True:
            for done in self._orders.advance():
                self._follower.follow(done)
            if self._orders.is_busy:
                break
            self._follower.reconcile()
            if not self._inbox:
                break
            self._look_at(self._inbox.popleft())
        self._tell_footing()
        if not isinstance(self.match.state.phase, Rested):
            self.ring = None
        told = tuple(self._notices)
        self._notices.clear()
        return told

    def play(self, tap: Tap, action: Action) -> Answer[Action]:
        """A person enters an action."""
        return self._orders.send(Enter(action, "touch"), tap)

    def answer(self, tap: Tap, call_id: int, option_index: int) -> Answer[Action]:
        """A likely call is answered, or a sure one corrected, by one of its options."""
        return self._answer(tap, call_id, self._answering.by_option(call_id, option_index))

    def answer_number(self, tap: Tap, call_id: int, fell: int) -> Answer[Action]:
        """So many fell: enters it, or corrects what was entered; 0 strikes it."""
        actions = None
        record = self._book[call_id]
        if fell and record is not None and self._judge is not None:
            actions = self._judge.with_number(record.case, fell)
        return self._answer(tap, call_id, self._answering.by_number(call_id, fell, actions))

    def _answer(
        self, tap: Tap, call_id: int, orders: tuple[Order, ...] | Answer[Action]
    ) -> Answer[Action]:
        answer = self._send(tap, orders)
        if isinstance(orders, Saving) and answer is orders:
            self._follower.learn(call_id)
        return answer

    def dismiss(self, call_id: int) -> None:
        """Later: the question stays as a badge until it is answered or overtaken."""
        record = self._book[call_id]
        if record is not None and record.open_call.is_open:
            is_asked = isinstance(record.open_call.call, Likely)
            self._book.change(call_id, is_dismissed=True, is_open=is_asked)

    def hurry(self, tap: Tap) -> Answer[Action]:
        """Pass the tongs now."""
        return self._orders.send(Enter(PassTongs(), "touch"), tap)

    def pause(self, on: bool) -> None:
        """Clearing up, a spill, a break: no call is made until it is over."""
        if on:
            self.ring = None
            if self._officials is not None:
                self._officials.rest(Ground.POLICY)
        elif self.is_paused:
            self._is_unchecked = True
        self.is_paused = on

    def take_back(self, tap: Tap) -> Answer[Action]:
        """A player changes his mind."""
        return self._orders.send(TakeBack(), tap)

    def amend(self, tap: Tap, seq: int, action: Action | None) -> Answer[Action]:
        """An old entry was misread."""
        return self._orders.send(Amend(seq, action), tap)

    def _send(self, tap: Tap, orders: tuple[Order, ...] | Answer[Action]) -> Answer[Action]:
        if self._orders.is_busy or not self.match.is_fresh(tap.expected_seq):
            return Stale(self.match.seq)
        if not isinstance(orders, tuple):
            return orders
        answer = self._orders.send(orders[0], tap)
        self._orders.put(*orders[1:])
        return answer

    # Looking at one thing

    def _look_at(self, heard: Witness | _Tick) -> None:
        match heard:
            case _Tick(at):
                self._face_now = max(self._face_now, at)
                self._see(self._eyes.after_tick(at))
                if self._is_by_touch:
                    self._turn_ring()
            case Pulse():
                self._vigil.hear_pulse(heard)
                if self._officials is not None:
                    self._see(self._eyes.after_pulse(heard))
                    self._pass_time(self._officials)
            case Fault():
                self._vigil.note(heard)
                if self._judge is not None:
                    self._see(self._eyes.after_fault(heard))
            case Gained() | Lost() | Disturbed() | Tipped():
                if self._officials is not None:
                    self._happen(self._officials, heard)
            case _ as unreachable:
                assert_never(unreachable)

    def _tell_sight(self) -> None:
        """What became of the camera, once."""
        told, self._told_sight = self._told_sight, self.sight
        news = news_of(told, self._told_sight)
        if news is not None:
            self._notices.append(news)

    def _tell_footing(self) -> None:
        """Whether the plate stands free, once."""
        told, self._told_footing = self._told_footing, self._vigil.footing
        if told.is_leaning != self._told_footing.is_leaning:
            leans = self._told_footing.is_leaning
            self._notices.append(PlateLeans() if leans else PlateStandsFree())

    def _happen(self, officials: Officials, event: GrillEvent) -> None:
        if self.is_paused:
            self._vigil.note(event)
            return
        officials.happen(event, is_blind=self._eyes.is_blind)
        if officials.is_down:
            self.ring = None

    # Time passes

    def _pass_time(self, officials: Officials) -> None:
        if self.is_paused or self._eyes.is_blind:
            return
        if officials.is_down or self._is_unchecked:
            self._stand_up(officials)
            return
        officials.pass_time(rested_at=self._rested_at())
        self._vigil.agree(self.match.state.grill)
        if not self._is_by_touch:
            self._turn_ring()

    def _rested_at(self) -> float | None:
        return self._follower.rested_at if isinstance(self.match.state.phase, Rested) else None

    def _stand_up(self, officials: Officials) -> None:
        """After a tip, a pause or a blind spell: does the plate hold what the ledger says?"""
        since = self._vigil.quiet_since
        if since is None or self._vigil.now - since < STANDS_AGAIN_SECONDS:
            return
        grams = self._vigil.disagreement(self.match.state.grill)
        if officials.is_down:
            asked = self._book.questions(Subject.TIP)
            is_asked = any(not record.open_call.is_dismissed for record in asked)
            untouched = self._vigil.now - max(since, self._vigil.stirred_at)
            is_clearing = grams is not None and untouched < REBUILT_SECONDS
            is_off = grams is not None and grams < PLATE_OFF_GRAMS
            officials.is_down = is_asked or is_clearing or is_off
            self._is_unchecked = not officials.is_down
            return
        self._is_unchecked = False
        if grams is not None:
            self._vigil.forgive(grams)
            unseen = Reason(Ground.UNSEEN, grams=grams)
            officials.unseen(self._eyes.reason or Cause.SILENT, unseen)

    # Ring and health

    def _turn_ring(self) -> None:
        """Three seconds from a settled placement; held while something about this turn is open."""
        if not self._may_ring():
            self.ring = None
        elif self.ring is None or self.ring.is_face_clock != self._is_by_touch:
            self.ring = RingState.begun(self.now, is_face_clock=self._is_by_touch)
        elif self.ring.is_due(self.now):
            self.ring = None
            self._orders.put(Enter(PassTongs(), "sensor"))

    def _may_ring(self) -> bool:
        waiting = any(
            isinstance(each.open_call.call, Likely) and not each.open_call.is_dismissed
            for each in self._book.open_records()
        )
        aloft = any(
            each.is_on_the_books and not each.is_asked for each in self._vigil.ledger.in_air
        )
        is_rested = isinstance(self.match.state.phase, Rested)
        is_down = self._officials is not None and self._officials.is_down
        return is_rested and not (self.is_paused or is_down or waiting or aloft)

    def _see(self, eyes: Eyesight) -> None:
        was_blind, was_awake = self._eyes.is_blind, self._eyes.health is Health.ON
        if self._eyes.is_blinking and not eyes.is_blinking:
            self._is_unchecked = True
        self._eyes = eyes
        if eyes.reason is not None and not was_blind:
            self.ring = None
            self._notices.append(WentBlind(eyes.reason))
            if self._officials is not None:
                self._officials.rest(Ground.SCALE_FAULT)
                if was_awake:  # a scale that never woke has missed nothing
                    self._officials.unseen(eyes.reason, Reason(Ground.SCALE_FAULT))
        elif was_blind and not eyes.is_blind:
            self._is_unchecked = True
            self._notices.append(SeesAgain())
            for record in self._book.open_records():
                if isinstance(record.open_call.call, Blind):
                    self._book.change(record.open_call.call_id, is_open=False)

    def _scene(self, span: Span) -> Scene:
        return self._vigil.scene(self.match.game, self.match.state, self.policy, span)

    def _scene_now(self) -> Scene:
        return self._scene(_moment(self._vigil.now))


def _moment(at: float) -> Span:
    return Span(at, at, at)
