"""The referee: the turn at the table, between what the scale says, what people tap, and the match.

Judging is in judge.py, ruling in the game, storing in the match; here is only who is heard when, and
what follows from it. Deterministic: every time is that of a witness or of a tick.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.feuer_flamme.actions import Action, PassTongs
from companion.games.feuer_flamme.state import Rested, State, Won
from companion.referee.answering import Answering
from companion.referee.calls import Blind, Ground, Likely, Policy, Reason, Subject, Sure
from companion.referee.follow import Follower
from companion.referee.health import NO_SCALE, Eyesight, Health
from companion.referee.changes import TOGETHER_SECONDS, are_together, makes_sense_of
from companion.referee.judge import Judge, blinded, demoted, named, one_event, promoted
from companion.referee.ledger import Ledger
from companion.referee.match import Match
from companion.referee.notices import (
    CallOpened,
    CallWithdrawn,
    Notice,
    SeesAgain,
    WentBlind,
    Why,
)
from companion.referee.opencalls import CallBook, OpenCall, Record
from companion.referee.orders import Amend, Enter, Order, Orders, TakeBack
from companion.referee.removals import overdue
from companion.referee.ring import RingState
from companion.referee.scene import Scene
from companion.referee.tap import Answer, Stale, Tap
from companion.referee.verdict import Case, Verdict
from companion.referee.vigil import Vigil
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

BACK_SECONDS = 1.5
"""So long after its onset a drop may still turn out to be a lift."""
STANDS_AGAIN_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class _Tick:
    """The face's clock."""

    at: float


@dataclass(frozen=True, slots=True)
class _Doubt:
    """An event that explains little by itself; the next one may be its other half."""

    verdict: Verdict
    case: Case


@dataclass(frozen=True, slots=True)
class _Knock:
    """A hit that is asked about only if no piece comes to rest with it."""

    verdict: Verdict
    case: Case
    due_at: float


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
        self._knocks: list[_Knock] = []
        self._doubt: _Doubt | None = None
        self._last: Case | None = None
        self._face_now = 0.0
        self._is_down = False
        """The grill went over and does not stand again yet."""
        self._is_unchecked = False
        """Nobody watched for a while: compare the plate with the ledger before going on."""
        self._answering = Answering(match, self._book, self._scene_now, self._notices)
        self._follower = Follower(match, self._book, self._vigil, self._notices, policy)
        self._vigil.follow(match.state.grill)

    @property
    def calls(self) -> tuple[OpenCall, ...]:
        return self._book.calls

    @property
    def record(self) -> tuple[int, int]:
        """How many calls were made this evening, and how many of them corrected."""
        return self._book.made, self._book.corrected

    @property
    def health(self) -> Health:
        return self._eyes.health

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

    def tick(self, at: float) -> None:
        """The face's clock went on (monotonic seconds)."""
        self._inbox.append(_Tick(at))

    def settle(self) -> tuple[Notice, ...]:
        """Look at everything that came in; what happened since last asked. Never blocks."""
        while True:
            for done in self._orders.advance():
                self._follower.follow(done)
            if self._orders.is_busy:
                break
            self._follower.reconcile()
            if not self._inbox:
                break
            self._look_at(self._inbox.popleft())
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
        return self._send(tap, self._answering.by_option(call_id, option_index))

    def answer_number(self, tap: Tap, call_id: int, fell: int) -> Answer[Action]:
        """So many fell: enters it, or corrects what was entered; 0 strikes it."""
        actions = None
        record = self._book[call_id]
        if fell and record is not None and self._judge is not None:
            actions = self._judge.with_number(record.case, fell)
        return self._send(tap, self._answering.by_number(call_id, fell, actions))

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
            self._doubt = None
            self._knocks.clear()
            for record in self._book.provisional():
                self._leave_to_table(record, Ground.POLICY)
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
        if self._orders.is_busy or tap.expected_seq != self.match.seq:
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
                if self._judge is not None:
                    self._see(self._eyes.after_pulse(heard))
                    self._pass_time()
            case Fault():
                self._vigil.note(heard)
                if self._judge is not None:
                    self._see(self._eyes.after_fault(heard))
            case Gained() | Lost() | Disturbed() | Tipped():
                if self._judge is not None:
                    self._happen(self._judge, heard)
            case _ as unreachable:
                assert_never(unreachable)

    def _happen(self, judge: Judge, heard: GrillEvent) -> None:
        """Something happened at the grill."""
        event = named(heard)
        scene = self._scene(event.span)
        self._vigil.note(event)
        if self.is_paused or self._is_down or isinstance(self.match.state.phase, Won):
            return
        if self._eyes.is_blind:
            self._accept(blinded(scene, event), Case(event, scene))
            return
        doubt, self._doubt = self._doubt, None
        if doubt is not None:
            both = one_event(doubt.case.event, event)
            whole = None if both is None else judge.judge(self._scene(both.span), both)
            if both is not None and whole is not None and makes_sense_of(whole, doubt.verdict):
                self._accept(whole, Case(both, doubt.case.scene))
                return
            self._accept(doubt.verdict, doubt.case)
            scene = self._scene(event.span)
        verdict = judge.judge(scene, event)
        if verdict.is_provisional and self._is_unsettled(event):
            verdict = replace(verdict, is_provisional=False)
        case = Case(event, scene)
        if not verdict.is_doubtful:
            self._accept(verdict, case)
        elif not self._is_aftermath(judge, event):
            self._doubt = _Doubt(verdict, case)

    def _is_unsettled(self, event: GrillEvent) -> bool:
        """It began so soon after something doubtful that it may belong to it."""
        if self._last is None or not are_together(self._last.event, event):
            return False
        asked = self._book.latest_of(self._last)
        return asked is not None and isinstance(asked.call, Likely) and not asked.provisional

    def _is_aftermath(self, judge: Judge, event: GrillEvent) -> bool:
        """The tongs let go of a piece that was called already: together it is the same placement."""
        if self._last is None or not isinstance(self._last.event, Gained):
            return False
        both = one_event(self._last.event, event)
        if not isinstance(both, Gained) or both.change.grams < self._last.event.change.grams / 2:
            return False
        whole = judge.judge(self._last.scene, both)
        return isinstance(whole.call, Sure) and not whole.is_doubtful

    def _accept(self, verdict: Verdict, case: Case) -> None:
        """Believe the judge: follow the ledger, and say what there is to say."""
        event = case.event
        self._last = case
        self._vigil.ledger = verdict.ledger
        if isinstance(event, Tipped):
            self._is_down = True
            self.ring = None
            self._withdraw(Why.OVERTAKEN, Subject.KNOCK, Subject.REMOVAL, Subject.PLACEMENT)
        for piece_id in verdict.comes_back:
            self._back(piece_id)
        if isinstance(event, Gained):
            self._knocks.clear()
        if verdict.call is not None:
            self._call(verdict, case)

    def _call(self, verdict: Verdict, case: Case) -> None:
        call = verdict.call
        if isinstance(call, Likely) and call.subject is Subject.KNOCK:
            self._knocks.append(_Knock(verdict, case, case.event.span.onset + BACK_SECONDS))
        elif isinstance(call, Sure):
            self._apply(self._open(verdict, case).open_call)
        elif call is not None:
            self._open(verdict, case)

    def _open(self, verdict: Verdict, case: Case) -> Record:
        assert verdict.call is not None
        call = replace(verdict.call, evidence=self._vigil.traced(verdict.call.evidence))
        opened = self._book.open(
            call,
            case,
            seq=self.match.seq,
            provisional=verdict.is_provisional,
            piece_ids=_left(case.scene.ledger, verdict.ledger),
        )
        self._notices.append(CallOpened(opened.call_id))
        record = self._book[opened.call_id]
        assert record is not None
        return record

    def _apply(self, opened: OpenCall) -> None:
        """Enter what a sure call says."""
        if not isinstance(opened.call, Sure):
            return
        orders = self._answering.entries(opened.call_id, opened.call.options[0].actions)
        self._book.change(opened.call_id, chosen=0)
        self._orders.put(*orders)

    def _back(self, piece_id: str) -> None:
        """A piece lies on the grill again: whatever was said about its leaving is overtaken."""
        for record in self._book.records_about(piece_id):
            opened = record.open_call
            if opened.is_open:
                self._book.withdraw(opened.call_id)
                self._notices.append(CallWithdrawn(opened.call_id, Why.CAME_BACK))
            elif opened.call.subject is Subject.REMOVAL and isinstance(opened.call, Sure):
                self._orders.put(*self._answering.strikes(opened))
                self._book.withdraw(opened.call_id)
                self._notices.append(CallWithdrawn(opened.call_id, Why.CAME_BACK))

    def _withdraw(self, why: Why, *subjects: Subject) -> None:
        for record in self._book.questions(*subjects):
            self._book.withdraw(record.open_call.call_id)
            self._notices.append(CallWithdrawn(record.open_call.call_id, why))

    # Time passes

    def _pass_time(self) -> None:
        if self.is_paused or self._eyes.is_blind:
            return
        now = self._vigil.now
        if self._is_down or self._is_unchecked:
            self._stand_up()
            return
        self._settle_doubt()
        for record in self._book.provisional():
            if now >= record.case.event.span.onset + BACK_SECONDS:
                self._promote(record)
                return
        for knock in [each for each in self._knocks if now >= each.due_at]:
            self._knocks.remove(knock)
            self._open(replace(knock.verdict, is_provisional=False), knock.case)
        self._ask_overdue()
        self._vigil.agree(self.match.state.grill)
        if not self._is_by_touch:
            self._turn_ring()

    def _settle_doubt(self) -> None:
        """Nothing followed that belongs to it: it stands alone."""
        doubt = self._doubt
        if doubt is None or self._vigil.quiet_since is None:
            return
        if self._vigil.now > doubt.case.event.span.quiet + TOGETHER_SECONDS:
            self._doubt = None
            self._accept(doubt.verdict, doubt.case)

    def _promote(self, record: Record) -> None:
        opened = record.open_call
        assert isinstance(opened.call, Likely)
        if not self._scene_now().is_legal(opened.call.options[0].actions):
            self._leave_to_table(record, Ground.PAYER_UNCLEAR)
            return
        seen = replace(opened.call, evidence=self._vigil.traced(opened.call.evidence))
        sure = promoted(seen, waited_seconds=BACK_SECONDS)
        self._apply(self._book.change(opened.call_id, call=sure, provisional=False))

    def _leave_to_table(self, record: Record, because: Ground) -> None:
        opened = record.open_call
        assert isinstance(opened.call, Likely)
        call = demoted(opened.call, because)
        self._book.change(opened.call_id, call=call, provisional=False)

    def _ask_overdue(self) -> None:
        """Pieces that were taken up and have not come back."""
        self._forget_gone()
        scene = self._scene_now()
        verdict, case = overdue(scene, rested_at=self._rested_at(), passed_at=self._vigil.passed_at)
        self._vigil.ledger = verdict.ledger
        if verdict.call is not None and case is not None:
            self._call(verdict, case)

    def _forget_gone(self) -> None:
        """Pieces in the air that nobody is asked about (any more) are where the rules say."""
        for each in self._vigil.ledger.in_air:
            about = self._book.records_about(each.lying.piece.piece_id)
            if any(record.open_call.is_open for record in about):
                continue
            is_fallen = each.is_off_the_books and self._vigil.now > each.since + BACK_SECONDS
            if is_fallen if not each.is_asked else each.is_on_the_books:
                self._vigil.ledger = self._vigil.ledger.settled(each.lying.piece.piece_id)
                self._vigil.follow(self.match.state.grill)

    def _rested_at(self) -> float | None:
        return self._follower.rested_at if isinstance(self.match.state.phase, Rested) else None

    def _stand_up(self) -> None:
        """After a tip, a pause or a blind spell: does the plate hold what the ledger says?"""
        since = self._vigil.quiet_since
        if since is None or self._vigil.now - since < STANDS_AGAIN_SECONDS:
            return
        grams = self._vigil.disagreement()
        if self._is_down:
            is_asked = any(True for _ in self._book.questions(Subject.TIP))
            self._is_down = is_asked or grams is not None
            return
        self._is_unchecked = False
        if grams is not None:
            self._vigil.forgive()
            because = (Reason(Ground.SCALE_FAULT), Reason(Ground.NO_FIT, grams=grams))
            call = Blind(None, self._vigil.now, because)
            event = Fault(_moment(self._vigil.now), self._eyes.reason or Cause.SILENT)
            case = Case(event, self._scene_now())
            self._open(Verdict(self._vigil.ledger, call), case)

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
        return is_rested and not (self.is_paused or self._is_down or waiting or aloft)

    def _see(self, eyes: Eyesight) -> None:
        was_blind, self._eyes = self._eyes.is_blind, eyes
        if eyes.reason is not None and not was_blind:
            self.ring = None
            self._doubt = None
            self._knocks.clear()
            for record in self._book.provisional():
                self._leave_to_table(record, Ground.SCALE_FAULT)
            self._notices.append(WentBlind(eyes.reason))
            call = Blind(None, self._vigil.now, (Reason(Ground.SCALE_FAULT),))
            event = Fault(_moment(self._vigil.now), eyes.reason)
            self._open(Verdict(self._vigil.ledger, call), Case(event, self._scene_now()))
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


def _left(before: Ledger, after: Ledger) -> tuple[str, ...]:
    """Pieces that lay there before and do not any more."""
    there = {each.piece.piece_id for each in (*after.lying, *after.strays)}
    aloft = {each.lying.piece.piece_id for each in after.in_air if each.is_asked}
    was = (*before.lying, *before.strays)
    gone = [each.piece.piece_id for each in was if each.piece.piece_id not in there]
    return (*gone, *sorted(aloft))
