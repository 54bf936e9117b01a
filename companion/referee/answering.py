"""What has to be entered, amended or struck when somebody answers a call or corrects one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.feuer_flamme.actions import Action, PassTongs, Reveal, Take
from companion.games.feuer_flamme.state import State
from companion.referee.belated import due_now
from companion.referee.calls import Blind
from companion.referee.match import Match
from companion.referee.notices import CallClosed, Corrected, Notice
from companion.referee.opencalls import CallBook, OpenCall, Record
from companion.referee.orders import Amend, Enter, Order, TakeBack
from companion.referee.scene import Scene
from companion.referee.seen import seen_of
from companion.referee.tap import Answer, Failed, Saving

GONE_ON = "The game has gone on. Please use the log, or count the table."
CLOSED = "This question is not open any more."
NO_SUCH_NUMBER = "So many pieces do not lie on the grill."


class Answering:
    """Turns an answer into orders; knows the match only to see what stands last."""

    def __init__(
        self,
        match: Match[State, Action],
        book: CallBook,
        scene: Callable[[], Scene],
        notices: list[Notice],
    ) -> None:
        self._match = match
        self._book = book
        self._scene = scene
        self._notices = notices

    def by_option(self, call_id: int, index: int) -> tuple[Order, ...] | Answer[Action]:
        """The option with this number is what happened."""
        record = self._book[call_id]
        if record is None or isinstance(record.open_call.call, Blind):
            return Failed(CLOSED)
        options = record.open_call.call.options
        if not 0 <= index < len(options):
            return Failed(CLOSED)
        return self._answered(record, options[index].actions, index)

    def by_number(
        self, call_id: int, fell: int, judged: tuple[Action, ...] | None
    ) -> tuple[Order, ...] | Answer[Action]:
        """So many fell: the best option that says so, else what the judge makes of it."""
        record = self._book[call_id]
        if record is None or isinstance(record.open_call.call, Blind):
            return Failed(CLOSED)
        for index, option in enumerate(record.open_call.call.options):
            if option.fell == fell:
                return self._answered(record, option.actions, index)
        actions = () if judged is None and fell == 0 else judged
        if actions is None:
            return Failed(NO_SUCH_NUMBER)
        return self._answered(record, actions, None)

    def entries(self, call_id: int, actions: tuple[Action, ...]) -> tuple[Order, ...]:
        """New lines in the name of a sensor."""
        return tuple(
            Enter(entry.action, _source(entry.action), call_id, entry.seen)
            for entry in self._entered(call_id, actions)
        )

    def _entered(self, call_id: int, actions: tuple[Action, ...]) -> tuple[Enter, ...]:
        """Lines that the table decided; what was measured stands with the one it was about."""
        record = self._book[call_id]
        seen = None if record is None else seen_of(record.open_call.call)
        leads_up = (Reveal, PassTongs, Take)
        main = next((at for at, each in enumerate(actions) if not isinstance(each, leads_up)), 0)
        return tuple(
            Enter(action, "table", call_id, seen if at == main else None)
            for at, action in enumerate(actions)
        )

    def strikes(self, opened: OpenCall) -> tuple[Order, ...]:
        """Everything the call entered goes, the newest first."""
        return tuple(Amend(seq, None, opened.call_id) for seq in reversed(opened.applied_seqs))

    def _answered(
        self, record: Record, actions: tuple[Action, ...], index: int | None
    ) -> tuple[Order, ...] | Answer[Action]:
        opened = record.open_call
        if opened.is_withdrawn:
            return Failed(CLOSED)
        if opened.applied_seqs or not opened.is_open:
            return self._corrected(record, actions, index)
        due = due_now(record.case.scene, self._scene(), actions)
        if due is None:
            return Failed(GONE_ON)
        self._book.change(opened.call_id, provisional=False, chosen=index)
        if not due:
            self._book.change(opened.call_id, is_open=False)
            self._notices.append(CallClosed(opened.call_id))
            return Saving()
        return self._entered(opened.call_id, due)

    def _corrected(
        self, record: Record, actions: tuple[Action, ...], index: int | None
    ) -> tuple[Order, ...] | Answer[Action]:
        """Entries already made become others: the same ones stay, the rest is amended or struck."""
        opened = record.open_call
        orders = self._changes(record, actions)
        if orders is None:
            return Failed(GONE_ON)
        if not orders and opened.is_doubted and opened.is_open:
            self._book.change(opened.call_id, is_open=False, chosen=index)
            self._notices.append(CallClosed(opened.call_id))
            return Saving()
        self._book.correct(opened.call_id, chosen=index)
        if not orders:
            self._notices.append(Corrected(opened.call_id))
            return Saving()
        return orders

    def _changes(self, record: Record, actions: tuple[Action, ...]) -> tuple[Order, ...] | None:
        opened = record.open_call
        lines = [line for line in self._match.lines if line.is_effective]
        stands = {line.seq: line.action for line in lines}
        seqs = [seq for seq in opened.applied_seqs if seq in stands]
        same = 0
        while same < min(len(seqs), len(actions)) and stands[seqs[same]] == actions[same]:
            same += 1
        old, new = seqs[same:], actions[same:]
        if len(new) <= len(old):
            strikes = [Amend(seq, None, opened.call_id) for seq in reversed(old[len(new) :])]
            pairs = zip(old, new, strict=False)
            return (*strikes, *(Amend(seq, action, opened.call_id) for seq, action in pairs))
        if [line.seq for line in lines][len(lines) - len(old) :] != old:
            return None
        backs = [TakeBack(opened.call_id) for _ in old]
        due: tuple[Action, ...] | None = new
        if not backs:
            # The game may have gone on: what is added concerns those whom it concerned then.
            due = due_now(_after(record.case.scene, actions[:same]), self._scene(), new)
        if due is None:
            return None
        # What was measured stands with the entry that is taken back for it.
        return (*backs, *(Enter(action, "table", opened.call_id) for action in due))


def _after(scene: Scene, actions: tuple[Action, ...]) -> Scene:
    """The same table once these entries stand."""
    state = scene.after(actions)
    return scene if state is None else replace(scene, state=state)


def _source(action: Action) -> str:
    return "inferred" if isinstance(action, Reveal) and action.is_inferred else "sensor"
