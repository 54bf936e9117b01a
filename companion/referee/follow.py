"""What follows from an entry that has landed: notices, calls answered or overtaken, the ledger.

Nothing is judged or entered here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    PassTongs,
    Removed,
    Slip,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State, Won
from companion.games.game import Refused
from companion.referee.belated import due_now
from companion.referee.calls import ONLY_A_BADGE, Blind, Likely, Subject, Sure
from companion.referee.changes import as_told
from companion.referee.match import Match
from companion.referee.notices import (
    CallApplied,
    CallClosed,
    CallWithdrawn,
    Corrected,
    GameWon,
    Notice,
    PieceRested,
    RefusedTap,
    TurnPassed,
    Undone,
    Why,
)
from companion.referee.opencalls import CallBook, Record
from companion.referee.orders import Done, Enter, Order
from companion.referee.tap import Amended, Closed, Failed, Landed, Noted, Played, TookBack
from companion.referee.vigil import Vigil

ANSWERS_SECONDS = 10.0
"""A fall entered by a person so soon after a question about one answers it."""


class Follower:
    """Keeps calls, ledger and notices in step with the match."""

    def __init__(
        self,
        match: Match[State, Action],
        book: CallBook,
        vigil: Vigil,
        notices: list[Notice],
    ) -> None:
        self._match = match
        self._book = book
        self._vigil = vigil
        self._notices = notices
        self._state = match.state
        self._is_dirty = False
        self.rested_at = 0.0
        """When the last piece was placed, on the clock of the source."""

    def follow(self, done: Done) -> None:
        """Take note of what became of an order."""
        match done.result:
            case Landed() as landed:
                before, self._state = self._state, self._match.state
                self._is_dirty = True
                self._vigil.entered()
                self._note_deed(done, landed)
                self._tell(before, self._state)
            case Refused(clause):
                self._notices.append(RefusedTap(clause))
                self._reopen(done)
            case Failed():
                self._reopen(done)
            case _ as unreachable:
                assert_never(unreachable)

    def reconcile(self) -> None:
        """Once nothing is on its way: the ledger gives way to the rules, questions may be over."""
        if not self._is_dirty:
            return
        self._is_dirty = False
        self._overtake()
        state = self._state
        for record in self._book.questions(Subject.FALL, Subject.PLACEMENT):
            call = record.open_call.call
            if isinstance(call, Likely):
                state = self._believed(state, call)
        self._vigil.follow(state.grill)

    def _believed(self, state: State, call: Likely[Action]) -> State:
        """The state as it would be after the best reading of a question."""
        for action in call.options[0].actions:
            ruling = self._match.game.rule_on(state, action)
            if isinstance(ruling, Refused):
                return state
            state = ruling.after
        return state

    def _note_deed(self, done: Done, landed: Landed[Action]) -> None:
        call_id = done.order.call_id
        match landed.what:
            case Played(action=action):
                self._played(done, action, landed.seq)
            case TookBack(line=line):
                self._vigil.taken_back(line.action)
                self._gone(line.seq, None, is_own=call_id is not None)
                if call_id is None:
                    self._notices.append(Undone())
            case Amended(line=line, new=new):
                if new is None:
                    self._vigil.taken_back(line.action)
                self._gone(line.seq, None if new is None else new.seq, is_own=call_id is not None)
            case Closed() | Noted():
                pass
            case _ as unreachable:
                assert_never(unreachable)
        if call_id is not None and done.is_last:
            self._finish(call_id)

    def _played(self, done: Done, action: Action, seq: int) -> None:
        self._note_seat(done.order)
        if isinstance(action, Touch) and done.order.call_id is None:
            self._close_questions(seq, Subject.TOUCH, Subject.LIFT)
        if isinstance(action, Slip) or action == Fall(is_own_too=True):
            self._vigil.tongs_held_drawn()
        if isinstance(action, TippedBy):
            self._vigil.ledger = self._vigil.ledger.emptied()
            self._close_questions(seq, Subject.TIP, is_own=done.order.call_id)
        if done.order.call_id is not None:
            self._book.applied(done.order.call_id, seq)
        elif isinstance(action, Correct):
            self._leave_asked()
        elif isinstance(action, Fall | Disturbance | Removed) and not self._close_questions(
            seq, Subject.FALL, Subject.REMOVAL
        ):
            self._vigil.told(action)
            self._leave_asked()

    def _leave_asked(self) -> None:
        """The table has counted or told a fall: that may have been what is asked about."""
        for record in self._book.questions(Subject.FALL):
            if not record.open_call.provisional:
                self._book.leave(record.open_call.call_id)

    def _note_seat(self, order: Order) -> None:
        """Whether anybody but the scale has said whose turn it is."""
        match order:
            case Enter(action=PassTongs(), source="sensor", call_id=int()):
                self._vigil.is_seat_inferred = True
            case Enter(source="touch" | "table"):
                self._vigil.is_seat_inferred = False
            case _:
                pass

    def _close_questions(self, seq: int, *subjects: Subject, is_own: int | None = None) -> bool:
        """A person entered by hand what was just being asked: that is the answer."""
        for record in self._book.questions(*subjects):
            opened = record.open_call
            is_fresh = self._vigil.now - opened.call.at <= ANSWERS_SECONDS
            if opened.call_id != is_own and (is_fresh or Subject.TIP in subjects):
                self._book.applied(opened.call_id, seq)
                self._book.change(opened.call_id, is_open=False, provisional=False)
                self._let_go(opened.call_id)
                self._notices.append(CallClosed(opened.call_id))
                return True
        return False

    def _gone(self, old: int, new: int | None, *, is_own: bool) -> None:
        """An entry was replaced or struck: the call that made it knows."""
        for opened in self._book.calls:
            if old in opened.applied_seqs:
                seqs = tuple(
                    seq if seq != old else new
                    for seq in opened.applied_seqs
                    if seq != old or new is not None
                )
                self._book.change(opened.call_id, applied_seqs=seqs)
                if not is_own:
                    self._book.correct(opened.call_id, chosen=None)
                    self._notices.append(Corrected(opened.call_id))

    def _finish(self, call_id: int) -> None:
        """All entries of a call have landed."""
        record = self._book[call_id]
        if record is None:
            return
        opened = record.open_call
        self._relearn(record)
        self._let_go(call_id)
        self._book.change(call_id, is_open=False, provisional=False)
        if opened.is_withdrawn:
            return
        if opened.is_corrected:
            self._notices.append(Corrected(call_id))
        elif isinstance(opened.call, Sure):
            self._notices.append(CallApplied(call_id))
        else:
            self._notices.append(CallClosed(call_id))

    def learn(self, call_id: int) -> None:
        """A call was answered and nothing had to be entered for it."""
        record = self._book[call_id]
        if record is not None:
            self._relearn(record)

    def _relearn(self, record: Record) -> None:
        """The table chose another reading than the first: so it was, unless more happened since."""
        opened = record.open_call
        if opened.chosen == 0 or opened.call.subject not in (Subject.FALL, Subject.PLACEMENT):
            return
        if record.case.event.span.quiet < self._vigil.stirred_at:
            return
        stands = [line for line in self._match.lines if line.is_effective]
        actions = [line.action for line in stands if line.seq in opened.applied_seqs]
        told = as_told(record.case, actions)
        if told is not None:
            self._vigil.ledger = told

    def _let_go(self, call_id: int) -> None:
        """Once it stands in the log that they fell, they hang in no tongs any more."""
        record = self._book[call_id]
        if record is None:
            return
        entered = [
            line.action
            for line in self._match.lines
            if line.is_effective and line.seq in record.open_call.applied_seqs
        ]
        if not any(isinstance(each, Fall | Disturbance | Removed) for each in entered):
            return
        for aloft in self._vigil.ledger.in_air:
            if aloft.is_off_the_books and aloft.since == record.case.event.span.onset:
                self._vigil.ledger = self._vigil.ledger.asked(aloft.lying.piece.piece_id)

    def _reopen(self, done: Done) -> None:
        """What was to be entered did not land: the question is put to the table."""
        record = None if done.order.call_id is None else self._book[done.order.call_id]
        if record is None or isinstance(record.open_call.call, Blind):
            return
        call = record.open_call.call
        if isinstance(call, Sure) and isinstance(done.order, Enter):
            asked = Likely(call.subject, call.at, call.options, call.because, call.evidence)
            self._book.change(record.open_call.call_id, call=asked, is_open=True, chosen=None)

    def _tell(self, before: State, after: State) -> None:
        """What everybody has to hear of a change."""
        if isinstance(after.phase, Won):
            if not isinstance(before.phase, Won):
                self._notices.append(GameWon(after.phase.seat))
            return
        if isinstance(after.phase, Rested) and not isinstance(before.phase, Rested):
            self.rested_at = self._vigil.now
            self._notices.append(PieceRested(after.phase.card))
        is_new_turn = isinstance(after.phase, AwaitCard) and not isinstance(before.phase, AwaitCard)
        if after.phase.seat != before.phase.seat or (
            is_new_turn and before.phase.seat == after.phase.seat
        ):
            self._vigil.tongs_passed()
        if after.phase.seat != before.phase.seat:
            self._notices.append(TurnPassed(after.phase.seat))

    def _overtake(self) -> None:
        """Questions whose every answer would be refused now are gone, and said to be gone."""
        for record in self._book.open_records():
            call = record.open_call.call
            if isinstance(call, Likely) and not self._is_still_open(record, call):
                self._book.withdraw(record.open_call.call_id)
                self._notices.append(CallWithdrawn(record.open_call.call_id, Why.OVERTAKEN))

    def _is_still_open(self, record: Record, call: Likely[Action]) -> bool:
        then = record.case.scene
        if record.open_call.is_doubted:
            return bool(record.open_call.applied_seqs)  # what was entered can be put right
        if call.subject in ONLY_A_BADGE:
            return then.at > self._vigil.passed_at
        now = replace(then, state=self._state, ledger=self._vigil.ledger)
        if call.subject is Subject.KNOCK:
            is_same = now.seat == then.seat and isinstance(self._state.phase, Attempt | AwaitCard)
            return is_same and len(self._state.grill) <= len(then.state.grill)
        return any(due_now(then, now, option.actions) for option in call.options if option.actions)
