"""Judging weight that came to rest beyond the edge of the grate: it lies on what is below.

Such a piece touched the grill, or missed it, and never rested on it (FF-10): a question at most.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Fall, Reveal
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.calls import Ground, Likely, Reason, Subject
from companion.referee.contacts import SHIFTED_GRAM_MM
from companion.referee.pieces import PLATE_HALF_MM
from companion.referee.placements import placing, rested
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Found, Verdict, evidence, is_asked
from hardware.grill import Gained

BEYOND_MM = PLATE_HALF_MM + 2.0
"""On the twin's grate, 50 mm to each side, one piece in 690 seemed to rest further out than 53 mm,
as it weighed 2 g and had nudged a neighbour; what lay beside it weighed at 61 to 73 mm."""
FELL, LIES_THERE, NEITHER = 1.0, 0.2, 0.05


def judge_overboard(scene: Scene, event: Gained, found: Found) -> Verdict | None:
    """The question whether what came had touched the grill; None where it may lie on the grate."""
    (_, fell), answer = next(iter(found.items()))
    fit, place = answer.best, event.change.place_mm
    is_turn = isinstance(scene.state.phase, Attempt | AwaitCard)
    if fit.gain is None or fell or place is None:
        return None
    if max(map(abs, place)) <= BEYOND_MM + SHIFTED_GRAM_MM / event.change.grams:
        return None
    if not is_turn or not is_asked(scene, Subject.KNOCK):
        return None
    ballot = Ballot(scene)
    kind = fit.gain.piece.kind
    ballot.add(_own_fell(scene, kind), FELL, fell=1)
    ballot.add(placing(scene, scene.card or kind, Bag()), LIES_THERE, fell=0)
    ballot.add((), NEITHER, fell=0)
    options = ballot.counted()
    if not options[0].actions:
        return None
    because = (Reason(Ground.GAINED, grams=event.change.grams),)
    seen = evidence(event.change, fit)
    call: Likely[Action] = Likely(Subject.KNOCK, event.span.quiet, options, because, seen)
    return Verdict(rested(scene, event.change, fit, is_ruled=False), call)


def _own_fell(scene: Scene, kind: Kind) -> tuple[Action, ...]:
    own = Fall(Bag(), is_own_too=True)
    return (own,) if isinstance(scene.state.phase, Attempt) else (Reveal(kind), own)
