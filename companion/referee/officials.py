"""The officials at the grill: what an event becomes, and what time makes of it.

They open calls and have sure ones entered; ring, health and taps are the referee's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State, Won
from companion.referee.bench import Bench
from companion.referee.calls import (
    Blind,
    Call,
    Evidence,
    Ground,
    Likely,
    Policy,
    Reason,
    Subject,
    Sure,
    Trust,
    is_only_a_badge,
)
from companion.referee.changes import TOGETHER_SECONDS, are_together, is_release, makes_sense_of
from companion.referee.comings import HELD_SECONDS
from companion.referee.contacts import NONE_CAME_SECONDS
from companion.referee.falls import BACK_SECONDS
from companion.referee.hands import put_back
from companion.referee.judge import Judge, blinded, named, one_event
from companion.referee.ledger import Ledger
from companion.referee.match import Match
from companion.referee.notices import CallOpened, CallWithdrawn, PutBack, Why
from companion.referee.opencalls import OpenCall, Record
from companion.referee.orders import Jot
from companion.referee.provisional import Provisional
from companion.referee.removals import overdue
from companion.referee.rereading import Rereading
from companion.referee.scene import Scene
from companion.referee.secondlook import SecondLook
from companion.referee.setbacks import CARRIED_SECONDS
from companion.referee.sighting import sighting
from companion.referee.verdict import WORST_MISFIT, Case, Verdict
from companion.referee.waiting import Waiting, WaitingCalls, left
from hardware.grill import Cause, Fault, Gained, GrillEvent, Lost, Span, Tipped

DOUBTED_SECONDS = 0.8
"""So long the other half of what explains nothing is waited for: mostly it has begun by then."""


@dataclass(frozen=True, slots=True)
class _Doubt:
    """An event that explains little by itself; the next one may be its other half."""

    verdict: Verdict
    case: Case
    call_id: int | None = None
    """Of its question, where one is open already."""


class Officials:
    """The judge and those who wait and ask for him."""

    def __init__(
        self, match: Match[State, Action], judge: Judge, policy: Policy, bench: Bench
    ) -> None:
        self.is_down = False
        """The grill went over and does not stand again yet."""
        self._match = match
        self._judge = judge
        self._policy = policy
        self._book = bench.book
        self._vigil = bench.vigil
        self._orders = bench.orders
        self._answering = bench.answering
        self._notices = bench.notices
        self._provisional = Provisional(bench, self._scene_now)
        self._second = SecondLook(bench, judge, policy, self._provisional)
        self._rereading = Rereading(bench.book, judge)
        self._waiting = WaitingCalls()
        self._doubt: _Doubt | None = None
        self._last: Case | None = None
        self._ledger: Ledger | None = None
        """What was believed after the latest event; another one stands where people said more."""

    def happen(self, heard: GrillEvent, *, is_blind: bool) -> None:
        """Something happened at the grill."""
        judge, event = self._judge, named(heard)
        scene = self._scene(event.span)
        self._vigil.note(event)
        if self.is_down or isinstance(self._match.state.phase, Won):
            return
        if is_blind:
            self._accept(blinded(scene, event), Case(event, scene))
            return
        doubt, self._doubt = self._doubt, None
        if doubt is not None:
            both = one_event(doubt.case.event, event)
            whole = None if both is None else judge.judge(self._scene(both.span), both)
            if both is not None and whole is not None and makes_sense_of(whole, doubt.verdict):
                self._drop(doubt)
                self._provisional.judged(whole)
                self._accept(whole, Case(both, doubt.case.scene))
                return
            self._believe(doubt)
            scene = self._scene(event.span)
        if self._is_aftermath(event):
            return
        verdict = judge.judge(scene, event)
        if self._vigil.ledger is self._ledger:
            scene, verdict = self._rereading.of(self._last, verdict, Case(event, scene))
        self._provisional.judged(verdict)
        if verdict.is_provisional and self._is_unsettled(event):
            verdict = replace(verdict, is_sure_then=False, is_sure_once_placed=False)
        case = Case(event, scene)
        if not verdict.is_doubtful:
            self._accept(verdict, case)
        else:
            self._doubt = self._doubted(verdict, case)

    def _doubted(self, verdict: Verdict, case: Case) -> _Doubt:
        """Wait for its other half; a reading that fits is on the table meanwhile."""
        if (
            not isinstance(verdict.call, Likely)
            or verdict.misfit > WORST_MISFIT
            or self._is_noted(verdict.call)
        ):
            return _Doubt(verdict, case)
        record = self._open(verdict.call, case, verdict.ledger, provisional=True)
        return _Doubt(verdict, case, record.open_call.call_id)

    def _drop(self, doubt: _Doubt) -> None:
        """It was half of something: its question goes with it."""
        if doubt.call_id is not None and self._book.is_open(doubt.call_id):
            self._book.withdraw(doubt.call_id)
            self._notices.append(CallWithdrawn(doubt.call_id, Why.OVERTAKEN))

    def _believe(self, doubt: _Doubt) -> None:
        """It stands alone."""
        if doubt.call_id is None:
            self._accept(doubt.verdict, doubt.case)
            return
        self._accept(replace(doubt.verdict, call=None), doubt.case)
        record = self._book[doubt.call_id]
        if record is None or not record.open_call.is_open:
            return
        waiting = self._second.until_seen(doubt.verdict, doubt.case)
        if waiting.is_provisional:
            self._provisional.wait(record, waiting)
        else:
            self._book.change(doubt.call_id, provisional=False)

    def _is_unsettled(self, event: GrillEvent) -> bool:
        """It began so soon after something doubtful that it may belong to it."""
        if self._last is None or not are_together(self._last.event, event):
            return False
        asked = self._book.latest_of(self._last)
        if asked is None or not isinstance(asked.call, Likely) or is_only_a_badge(asked.call):
            return False
        return not asked.provisional or asked.call.subject is Subject.PLACEMENT

    def _is_aftermath(self, event: GrillEvent) -> bool:
        """The tongs let go of a piece that was called already: it is the same placement."""
        if self._last is None or not isinstance(self._last.event, Gained):
            return False
        both = one_event(self._last.event, event)
        if not isinstance(both, Gained) or not is_release(self._last.event, event):
            return False
        whole = self._judge.judge(self._last.scene, both)
        return isinstance(whole.call, Sure) and not whole.is_doubtful

    def _accept(self, verdict: Verdict, case: Case) -> None:
        """Believe the judge: follow the ledger, and say what there is to say."""
        event = case.event
        self._last = case
        self._second.remember(case)
        self._vigil.ledger = self._ledger = verdict.ledger
        if verdict.leans:
            self._provisional.lean()
        if verdict.is_clearing:
            self._vigil.disregard(event)
        if isinstance(event, Tipped):
            self.is_down = True
            self._withdraw(Why.OVERTAKEN, Subject.KNOCK, Subject.REMOVAL, Subject.PLACEMENT)
        for aloft in case.scene.ledger.in_air:
            if aloft.lying.piece.piece_id in verdict.comes_back:
                self._waiting.came_back(aloft)
                self._provisional.back(aloft, verdict.comes_back)
                self._call(Verdict(verdict.ledger, put_back(case, aloft)), case)
        for piece_id in verdict.fell_again:
            self._provisional.overtake(piece_id)
        if isinstance(event, Gained):
            self._waiting.forget(Subject.KNOCK)
        if isinstance(event, Gained | Lost):  # what had pressed just before was the tongs
            self._waiting.forget(Subject.TOUCH)
        if verdict.call is not None:
            self._call(verdict, case)

    def _call(self, told: Verdict, case: Case) -> None:
        verdict = self._second.until_seen(told, case)
        call = verdict.call
        if isinstance(call, Likely) and self._is_to_wait(call):
            due_at = _due_at(call, case.event, waits_seconds=verdict.waits_seconds)
            self._waiting.add(Waiting(call, verdict.ledger, case, due_at))
        elif call is not None and self._is_noted(call):
            self._jot(call)
        else:
            self._lay_open(verdict, case)

    def _is_to_wait(self, call: Likely[Action]) -> bool:
        is_fall = call.subject is Subject.FALL and self._is_noted(call)
        return call.subject in (Subject.KNOCK, Subject.TOUCH) or is_fall

    def _is_noted(self, call: Call[Action]) -> bool:
        """The table wants it written down, not asked."""
        return call.subject is not None and self._policy.trust(call.subject) is Trust.LOG

    def _jot(self, call: Call[Action]) -> None:
        """Write down what was seen: no ruling, no chip."""
        if call.subject is not None:
            seen = call.evidence
            note = sighting(call.subject, at=call.at, grams=seen.grams, pieces=seen.pieces)
            self._orders.put(Jot(note))

    def _lay_open(self, verdict: Verdict, case: Case) -> None:
        match verdict.call:
            case Likely(subject=Subject.LIFT) as lift:
                self._lay_lift(lift, case)
            case Sure() as sure:
                self._apply(self._open(sure, case, verdict.ledger).open_call, sure)
            case Likely() | Blind() as call:
                is_early = verdict.is_provisional
                opened = self._open(call, case, verdict.ledger, provisional=is_early)
                self._provisional.wait(opened, verdict)
            case None:
                pass

    def _ask(self, due: Waiting) -> None:
        """Its time has come; of badges only the latest hangs there."""
        if is_only_a_badge(due.call):
            if due.call.subject is Subject.TOUCH and self._is_hand_answered():
                return
            for record in self._book.questions(Subject.TOUCH, Subject.KNOCK):
                if is_only_a_badge(record.open_call.call):
                    self._book.withdraw(record.open_call.call_id)
                    gone = CallWithdrawn(record.open_call.call_id, Why.OVERTAKEN)
                    self._notices.append(gone)
        self._open(due.call, due.case, due.ledger)

    def _is_hand_answered(self) -> bool:
        """The table has said in this turn whether a hand pressed: once is enough."""
        return any(
            not opened.is_open and not opened.is_withdrawn
            for opened in self._book.calls
            if opened.call.subject is Subject.TOUCH and opened.call.at > self._vigil.passed_at
        )

    def _lay_lift(self, lift: Likely[Action], case: Case) -> None:
        """A piece is back: said, asked or left alone, as the table likes; free in any case."""
        match self._policy.lift:
            case Trust.ACCEPT:
                self._notices += [PutBack(piece_id) for piece_id in lift.evidence.pieces]
                self._jot(lift)
            case Trust.PROPOSE:
                self._open(lift, case, case.scene.ledger)
            case Trust.LOG | Trust.IGNORE:
                pass

    def _open(
        self, call: Call[Action], case: Case, ledger: Ledger, *, provisional: bool = False
    ) -> Record:
        """Lay a call on the table."""
        record = self._book.open(
            replace(call, evidence=self._vigil.traced(call.evidence, case.event.span)),
            case,
            seq=self._match.seq,
            provisional=provisional,
            piece_ids=left(case.scene.ledger, ledger),
        )
        self._notices.append(CallOpened(record.open_call.call_id))
        return record

    def _apply(self, opened: OpenCall, call: Sure[Action]) -> None:
        """Enter what a sure call says."""
        self._book.change(opened.call_id, chosen=0)
        self._orders.put(*self._answering.entries(opened.call_id, call.options[0].actions))

    def _withdraw(self, why: Why, *subjects: Subject) -> None:
        for record in self._book.questions(*subjects):
            self._book.withdraw(record.open_call.call_id)
            self._notices.append(CallWithdrawn(record.open_call.call_id, why))

    def pass_time(self, *, rested_at: float | None) -> None:
        """What has waited long enough: drops, hits, pieces that were taken up."""
        now = self._vigil.now
        self._settle_doubt()
        self._look_again()
        if self._provisional.pass_time():
            return
        for due in map(self._second.of, self._waiting.due(now)):
            if self._is_noted(due.call):
                self._jot(due.call)
            else:
                self._ask(due)
        self._ask_overdue(rested_at)

    def _look_again(self) -> None:
        """The camera has told of a calm: what it says of the latest events."""
        if self._doubt is not None:
            return
        for again in self._second.look():
            is_latest = self._last is again.before
            is_believed = is_latest and self._vigil.ledger is self._ledger
            if is_latest:
                self._last = again.case
            if again.is_called and is_believed:
                self._vigil.ledger = self._ledger = again.verdict.ledger
            elif is_believed:
                self._waiting.forget(Subject.KNOCK)
                self._waiting.forget(Subject.TOUCH)
                self._withdraw(Why.OVERTAKEN, Subject.TOUCH)
                self._accept(again.verdict, again.case)

    def rest(self, because: Ground) -> None:
        """Nobody watches from here on: what was not yet sure is left to the table."""
        if self._doubt is not None:
            self._believe(self._doubt)
        self._doubt = None
        self._waiting.forget(Subject.KNOCK)
        self._provisional.leave_to_table(because)

    def unseen(self, cause: Cause, *because: Reason) -> None:
        """Say that something was not seen, and what is known of it: the table's call."""
        at = _moment(self._vigil.now)
        grams = next((each.grams for each in because if each.ground is Ground.UNSEEN), None)
        call = Blind(None, at.quiet, because, Evidence(grams))
        self._open(call, Case(Fault(at, cause), self._scene(at)), self._vigil.ledger)

    def _settle_doubt(self) -> None:
        """Nothing followed that belongs to it: it stands alone."""
        doubt = self._doubt
        if doubt is None or self._vigil.quiet_since is None:
            return
        if self._vigil.now > doubt.case.event.span.quiet + DOUBTED_SECONDS:
            self._doubt = None
            self._believe(doubt)

    def _ask_overdue(self, rested_at: float | None) -> None:
        """Pieces that were taken up and have not come back."""
        self._forget_gone()
        if self._vigil.quiet_since is None:
            return  # perhaps it is being set back just now
        scene = self._scene_now()
        verdict, case = overdue(scene, rested_at=rested_at, passed_at=self._vigil.passed_at)
        self._vigil.ledger = verdict.ledger
        if verdict.call is not None and case is not None:
            self._call(verdict, case)

    def _forget_gone(self) -> None:
        """Pieces in the air that nobody is asked about (any more) are where the rules say."""
        for each in self._vigil.ledger.in_air:
            about = self._book.records_about(each.lying.piece.piece_id)
            if any(record.open_call.is_open for record in about):
                continue
            gone_seconds = self._vigil.now - each.since
            is_fallen = each.is_off_the_books and gone_seconds > HELD_SECONDS
            lies_there = each.is_on_the_books and gone_seconds > CARRIED_SECONDS
            if is_fallen if not each.is_asked else lies_there:
                self._vigil.ledger = self._vigil.ledger.settled(each.lying.piece.piece_id)
                self._vigil.follow(self._match.state.grill)

    def _scene(self, span: Span) -> Scene:
        return self._vigil.scene(self._match.game, self._match.state, self._policy, span)

    def _scene_now(self) -> Scene:
        return self._scene(_moment(self._vigil.now))


def _due_at(call: Likely[Action], event: GrillEvent, *, waits_seconds: float) -> float:
    """When it is said, unless something else has happened by then."""
    if call.subject is Subject.TOUCH:
        return event.span.quiet + TOGETHER_SECONDS
    if is_only_a_badge(call):
        return event.span.quiet + NONE_CAME_SECONDS
    return event.span.onset + max(waits_seconds, BACK_SECONDS)


def _moment(at: float) -> Span:
    return Span(at, at, at)
