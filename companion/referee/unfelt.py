"""A piece that had rested, and fell onto the plate or a foot, where it weighs as before.

Only the camera can tell: it is asked, never sure.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Disturbance, Fall
from companion.games.feuer_flamme.pieces import Bag
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.payers import BY_SOMEBODY_ELSE, payers
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, is_asked
from hardware.grill import Disturbed

NOTHING = 0.05
"""How likely beside it that nothing fell, and the eye took something else for it."""


def fell_unfelt(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """What is seen to have left the grate and to lie beside it, though no weight went."""
    glance = scene.glance
    if glance is None or glance.is_laid or not is_asked(scene, Subject.FALL):
        return None
    fallen = Bag.of(glance.dropped())
    if not fallen:
        return None
    ballot = Ballot(scene)
    for lead_in, share in payers(scene, event):
        ballot.add((*lead_in, Fall(fallen)), share, fell=len(fallen))
    ballot.add((Disturbance(fallen),), BY_SOMEBODY_ELSE, fell=None)
    ballot.add((), NOTHING, fell=0)
    options = ballot.counted()
    if not options[0].actions:
        return None
    because = (Reason(Ground.PRESSED, grams=event.peak_grams), Reason(Ground.SEEN_IN_RING))
    seen = Evidence(event.peak_grams, event.place_mm)
    return Likely(Subject.FALL, event.span.quiet, options, because, seen)
