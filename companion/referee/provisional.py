"""Falls that were said early: entered or asked once nothing came back, called off by what did.

Whether a fall is to wait, and for what, is judged in falls.py; opened by the officials.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.games.feuer_flamme.actions import Action
from companion.referee.belated import due_now
from companion.referee.bench import Bench
from companion.referee.calls import Ground, Likely, Subject, Sure
from companion.referee.changes import once_back
from companion.referee.judge import demoted, promoted
from companion.referee.notices import CallWithdrawn, Why
from companion.referee.opencalls import OpenCall, Record
from companion.referee.pieces import InAir
from companion.referee.scene import Scene
from companion.referee.stated import after_placement
from companion.referee.verdict import Case, Verdict
from companion.referee.waiting import left

STIRRED_SECONDS = 3.0
"""So much longer it waits at most while the grill does not lie still."""


class Provisional:
    """The calls that wait for what comes next."""

    def __init__(self, bench: Bench, scene_now: Callable[[], Scene]) -> None:
        """None waits yet."""
        self._book = bench.book
        self._vigil = bench.vigil
        self._orders = bench.orders
        self._answering = bench.answering
        self._notices = bench.notices
        self._scene_now = scene_now

    def wait(self, record: Record, verdict: Verdict) -> None:
        """From now on, for as long as the verdict says."""
        self._book.wait(
            record.open_call.call_id,
            due_at=record.case.event.span.onset + verdict.waits_seconds,
            is_sure_then=verdict.is_sure_then,
            is_sure_once_placed=verdict.is_sure_once_placed,
        )

    def pass_time(self) -> bool:
        """Decide about one whose time has come; False where there is none."""
        for record in self._book.provisional(Subject.FALL, Subject.PLACEMENT):
            if record.open_call.call.subject is Subject.PLACEMENT and not record.due_at:
                continue  # it waits for its other half, and not for time
            quiet_at = record.case.event.span.quiet
            if record.open_call.call.subject is Subject.FALL and self._vigil.drawn_at > quiet_at:
                self._settle(record)  # the drawn piece hung in the tongs, and this one did not
                return True
            is_handed_on = self._vigil.passed_at > quiet_at
            if is_handed_on or self._is_due(record):
                self._promote(record, is_sure=record.is_sure_then)
                return True
        return False

    def _is_due(self, record: Record) -> bool:
        """It has waited long enough, and nothing is going on that may be the piece coming back."""
        late = self._vigil.now - record.due_at
        return late >= (STIRRED_SECONDS if self._vigil.quiet_since is None else 0.0)

    def judged(self, verdict: Verdict) -> None:
        """Where another piece was placed, nothing can hang in the tongs any more; what may be that
        very piece has not surely fallen. A question that only this could settle hears it as well,
        however late it comes: it was asked because nothing had come yet."""
        for piece_id in verdict.may_be_back:
            self._doubt(piece_id)
        if verdict.is_another:
            for record in tuple(self._book.questions(Subject.FALL)):
                if record.open_call.provisional or record.is_sure_once_placed:
                    self._settle(record)

    def _settle(self, record: Record) -> None:
        """What another piece rules out that was placed is no answer any more."""
        call_id, call = record.open_call.call_id, record.open_call.call
        if isinstance(call, Likely):
            opened = self._book.change(call_id, call=after_placement(call))
            record = replace(record, open_call=opened)
        self._promote(record, is_sure=record.is_sure_once_placed)

    def _doubt(self, piece_id: str) -> None:
        """Whatever waits to be entered about this piece is left to the table, in its time."""
        for record in self._book.records_about(piece_id):
            if record.open_call.is_open:
                self._book.leave(record.open_call.call_id)

    def look_again(self, record: Record, verdict: Verdict, case: Case) -> None:
        """The camera has told what it saw of a call that waits."""
        opened, call = record.open_call, verdict.call
        if not isinstance(call, Sure | Likely) or call.subject is not opened.call.subject:
            self._book.leave(opened.call_id)
            return
        seen = replace(call, evidence=self._vigil.traced(call.evidence, case.event.span))
        gone = left(case.scene.ledger, verdict.ledger)
        self._book.reconsider(opened.call_id, seen, case, piece_ids=gone)
        due_at = case.event.span.onset + verdict.waits_seconds
        self._book.wait(
            opened.call_id,
            due_at=min(due_at, record.due_at) if verdict.is_provisional else record.due_at,
            is_sure_then=verdict.is_seen or (record.is_sure_then and verdict.is_sure_then),
            is_sure_once_placed=record.is_sure_once_placed and verdict.is_sure_once_placed,
        )
        if isinstance(seen, Sure):
            self._enter_if_due(opened, case, seen)

    def _enter_if_due(self, opened: OpenCall, case: Case, sure: Sure[Action]) -> None:
        """Both senses say so, and the game has not gone on meanwhile."""
        actions = sure.options[0].actions
        if due_now(case.scene, self._scene_now(), actions) == actions:
            self._enter(opened, sure, actions)
        else:
            asked = Likely(sure.subject, sure.at, sure.options, sure.because, sure.evidence)
            self._book.change(opened.call_id, call=asked, provisional=False)

    def leave_to_table(self, because: Ground) -> None:
        """Nobody watches from here on: all of them are questions, and stay so."""
        for record in self._book.questions(Subject.FALL):
            self._book.leave(record.open_call.call_id)
        for record in self._book.provisional():
            self._leave(record, because)

    def lean(self) -> None:
        """The plate does not stand free: what was about to be sure is left to the table."""
        self._vigil.footing = self._vigil.footing.leant()
        self.leave_to_table(Ground.LEANING)

    def back(self, aloft: InAir, came: Sequence[str]) -> None:
        """A piece lies on the grill again, with all that `came`: whatever was said about this
        leaving is overtaken."""
        for record in self._book.records_about(aloft.lying.piece.piece_id):
            opened = record.open_call
            if record.case.event.span.onset != aloft.since:
                continue  # it left once before, and came back as a new one
            if opened.is_open:
                self._call_off(record, came)
            elif opened.call.subject is Subject.REMOVAL and isinstance(opened.call, Sure):
                self._orders.put(*self._answering.strikes(opened))
                self._withdraw(opened, Why.CAME_BACK)

    def overtake(self, piece_id: str) -> None:
        """What was about to be said of this piece is another thing now."""
        for record in self._book.records_about(piece_id):
            if record.open_call.is_open and record.open_call.provisional:
                self._withdraw(record.open_call, Why.OVERTAKEN)

    def _call_off(self, record: Record, came: Sequence[str]) -> None:
        """What it speaks of is back; of others that left with it the question stays."""
        others = once_back(record.case, came) if len(record.piece_ids) > len(came) else None
        if others is None:
            self._withdraw(record.open_call, Why.CAME_BACK)
        else:
            self._book.leave(record.open_call.call_id)
            self._book.change(record.open_call.call_id, call=others, provisional=False)

    def _withdraw(self, opened: OpenCall, why: Why) -> None:
        self._book.withdraw(opened.call_id)
        self._notices.append(CallWithdrawn(opened.call_id, why))

    def _promote(self, record: Record, *, is_sure: bool) -> None:
        """Nothing came back: sure now, or a question."""
        opened = record.open_call
        if not isinstance(opened.call, Likely):
            return
        if not is_sure:
            self._book.change(opened.call_id, provisional=False)
            return
        due = due_now(record.case.scene, self._scene_now(), opened.call.options[0].actions)
        if not due:
            self._leave(record, Ground.PAYER_UNCLEAR)
            return
        evidence = self._vigil.traced(opened.call.evidence, record.case.event.span)
        seen = replace(opened.call, evidence=evidence)
        waited = round(self._vigil.now - record.case.event.span.onset, 1)
        self._enter(opened, promoted(seen, waited_seconds=waited), due)

    def _enter(self, opened: OpenCall, sure: Sure[Action], due: tuple[Action, ...]) -> None:
        """What is due by now: where the game has gone on, a count for whom it concerned then."""
        self._book.change(opened.call_id, call=sure, provisional=False, chosen=0)
        self._orders.put(*self._answering.entries(opened.call_id, due))

    def _leave(self, record: Record, because: Ground) -> None:
        opened = record.open_call
        self._book.leave(opened.call_id)
        if isinstance(opened.call, Likely):
            call = demoted(opened.call, because)
            self._book.change(opened.call_id, call=call, provisional=False)
