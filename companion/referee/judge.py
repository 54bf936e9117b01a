"""The judge: turns what the grill felt into a call, in the light of the game and the ledger.

Dispatch only; each kind of event is judged in its own file. The judge keeps nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from calibration.pieces import Enrolment
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import Won
from companion.referee.calls import Blind, Ground, Likely, Reason, Sure
from companion.referee.changes import are_together, joined, judge_change
from companion.referee.contacts import judge_contact, judge_tip
from companion.referee.falls import losses_by_number
from companion.referee.leaning import straightened
from companion.referee.ledger import Ledger
from companion.referee.pieces import pieces_of
from companion.referee.scene import Scene
from companion.referee.setbacks import judge_set_back
from companion.referee.swaps import judge_swap
from companion.referee.twosenses import of_both
from companion.referee.verdict import Case, Verdict
from hardware.grill import Disturbed, Fault, Gained, GrillEvent, Lost, Onset, Tipped

SLOW_CHANGE_GRAMS = 1.4
"""A disturbance that left this much was a change too slow for the step detector; with less left
tongs may hold on still, and what they do next is measured from the rest before."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Knows the single pieces of this table; without any it can still say that something was."""

    enrolment: Enrolment | None = None

    def ledger(self) -> Ledger:
        """The ledger of an empty grill."""
        return Ledger(() if self.enrolment is None else pieces_of(self.enrolment))

    def judge(self, scene: Scene, event: GrillEvent) -> Verdict:
        """What there is to say about this event, and the ledger after it."""
        free = straightened(scene, event)
        if free is not None:
            leaning = replace(scene, footing=scene.footing.leant())
            return replace(self._judged(leaning, free), leans=True)
        if scene.glance is None:
            return self._judged(scene, event)
        alone = self._judged(replace(scene, glance=None), event)
        return of_both(scene, alone, self._judged(scene, event))

    def _judged(self, scene: Scene, event: GrillEvent) -> Verdict:
        if isinstance(scene.state.phase, Won):
            return Verdict(scene.ledger)
        match event:
            case Gained() | Lost():
                return judge_change(scene, event)
            case Disturbed():
                return (
                    judge_set_back(scene, event)
                    or judge_swap(scene, event)
                    or judge_contact(scene, event)
                )
            case Tipped():
                return judge_tip(scene, event)
            case Fault():
                return Verdict(scene.ledger)
            case _ as unreachable:
                assert_never(unreachable)

    def with_number(self, case: Case, fell: int) -> tuple[Action, ...] | None:
        """The best reading of a case in which exactly `fell` pieces fell, if there is one."""
        return losses_by_number(case.scene, case.event, fell)


def named(event: GrillEvent) -> GrillEvent:
    """The event by what it did: a disturbance that left a weight is a slow gain or loss."""
    if not isinstance(event, Disturbed) or abs(event.change.grams) <= SLOW_CHANGE_GRAMS:
        return event
    if event.change.grams > 0:
        return Gained(event.span, event.change, event.stir)
    return Lost(event.span, event.change, Onset.RAMP, event.stir)


def one_event(first: GrillEvent, second: GrillEvent) -> GrillEvent | None:
    """Both as one, where they may be one motion of the hands; None where they are not."""
    if not isinstance(first, Gained | Lost) or not isinstance(second, Gained | Lost):
        return None
    return joined(first, second) if are_together(first, second) else None


def blinded(scene: Scene, event: GrillEvent) -> Verdict:
    """An event that nobody may believe: the table's call."""
    if not isinstance(event, Gained | Lost | Tipped) or isinstance(scene.state.phase, Won):
        return Verdict(scene.ledger)
    call = Blind(None, event.span.quiet, (Reason(Ground.SCALE_FAULT),))
    return Verdict(scene.ledger, call)


def promoted(call: Likely[Action], *, waited_seconds: float) -> Sure[Action]:
    """A drop after which nothing came back: sure now."""
    waited = Reason(Ground.NOTHING_CAME_BACK, seconds=waited_seconds)
    return Sure(call.subject, call.at, call.options, (*call.because, waited), call.evidence)


def demoted(call: Likely[Action], because: Ground) -> Likely[Action]:
    """A drop that is left to the table after all."""
    return replace(call, because=(*call.because, Reason(because)))
