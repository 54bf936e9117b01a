"""The camera's word on an event that the cells have told already: it comes when the hands are gone.

What it changes of a call that waits is in provisional.py; how senses are weighed, in the judge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.referee.bench import Bench
from companion.referee.calls import (
    Likely,
    Policy,
    Subject,
    Trust,
    is_only_a_badge,
)
from companion.referee.doubter import Doubter
from companion.referee.judge import Judge
from companion.referee.lookout import Watching
from companion.referee.provisional import Provisional
from companion.referee.verdict import Case, Verdict
from companion.referee.waiting import Waiting
from hardware.grill import Disturbed

SEEN_SECONDS = 2.5
"""So long after an event tongs and hands may be in the way of the camera."""


@dataclass(frozen=True, slots=True)
class Again:
    """An event judged anew."""

    before: Case
    """As it was judged by the cells."""
    case: Case
    verdict: Verdict
    is_called: bool
    """Its call waited, and says what the verdict does; else nothing was said of it before."""


class SecondLook:
    """Judges the latest event once more when a calm has been seen after it."""

    def __init__(
        self, bench: Bench, judge: Judge, policy: Policy, provisional: Provisional
    ) -> None:
        """With those at the grill."""
        self._book = bench.book
        self._vigil = bench.vigil
        self._doubter = Doubter(bench, judge)
        self._judge = judge
        self._policy = policy
        self._provisional = provisional
        self._change: Case | None = None
        self._contact: Case | None = None

    def until_seen(self, verdict: Verdict, case: Case) -> Verdict:
        """What the camera may settle waits for the first calm picture, if one may come."""
        is_watched = isinstance(self._vigil.lookout.watch, Watching) and case.scene.glance is None
        match verdict.call:
            case Likely(subject=Subject.PLACEMENT) if (
                is_watched and self._policy.placement is Trust.ACCEPT
            ):
                return replace(verdict, is_provisional=True, waits_seconds=_until_calm(case))
            case Likely(subject=Subject.KNOCK) if is_watched:
                return replace(verdict, waits_seconds=_until_calm(case))
            case Likely(subject=Subject.FALL) if is_watched and verdict.is_sure_then:
                waits = max(verdict.waits_seconds, _until_calm(case))
                return replace(verdict, waits_seconds=waits)
            case _:
                return verdict

    def remember(self, case: Case) -> None:
        """The latest event of its sort: tongs press again once they have let go."""
        if isinstance(case.event, Disturbed):
            self._contact = case
        else:
            self._change, self._contact = case, None

    def look(self) -> tuple[Again, ...]:
        """What the camera has told of the latest events, where that changes anything."""
        if not self._vigil.lookout.has_news:
            return ()
        self._vigil.lookout.has_news = False
        again = (self._again(last) for last in (self._change, self._contact) if last is not None)
        return tuple(each for each in again if each is not None)

    def _again(self, last: Case) -> Again | None:
        case = self._seen(last)
        if case.scene.glance is None or case.scene.glance == last.scene.glance:
            return None
        if last is self._change:
            self._change = case
        else:
            self._contact = case
        if self._doubter.doubts(case):
            return None
        verdict, record = self._judge.judge(case.scene, case.event), self._book.of(last)
        if record is not None and record.open_call.provisional:
            self._provisional.look_again(record, verdict, case)
            return Again(last, case, verdict, is_called=True)
        is_badge = record is not None and is_only_a_badge(record.open_call.call)
        is_new = (record is None or is_badge) and _is_fall_seen(verdict, case)
        return Again(last, case, verdict, is_called=False) if is_new else None

    def of(self, waiting: Waiting) -> Waiting:
        """A call that waited unsaid, as the camera has it by now."""
        case = self._seen(waiting.case)
        if case.scene == waiting.case.scene:
            return waiting
        call = self._judge.judge(case.scene, case.event).call
        if not isinstance(call, Likely):
            return waiting
        return replace(waiting, call=call, case=case)

    def _seen(self, case: Case) -> Case:
        return replace(case, scene=self._vigil.watched(case.scene, case.event.span))


def _until_calm(case: Case) -> float:
    span = case.event.span
    return span.quiet - span.onset + SEEN_SECONDS


def _is_fall_seen(verdict: Verdict, case: Case) -> bool:
    """The cells took it for a lift or a push, and a piece lies beside the grill."""
    glance = case.scene.glance
    is_fall = isinstance(verdict.call, Likely) and bool(verdict.call.options[0].fell)
    if glance is None or not is_fall:
        return False
    is_weightless = isinstance(case.event, Disturbed)
    return bool((glance.weightless() if is_weightless else glance).fell)
