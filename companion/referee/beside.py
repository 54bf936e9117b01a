"""What the camera adds to a contact that left no weight: a piece beside the grill, a hand there.

How likely readings become by it; which readings there are is in contacts.py and hands.py.
"""

from __future__ import annotations

from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.calls import Ground, Reason
from companion.referee.glance import Accord
from companion.referee.reach import Point
from companion.referee.scene import Scene

SEEN, MAY_BE, OTHER_SEEN, NONE_SEEN = 30.0, 3.0, 0.1, 0.15
"""How much likelier a piece fell beside the grill where just it lies there now; something that may
be it; another; nothing new, for it may have rolled away."""
LAID = 5.0
"""Just it lies there, and tongs were still at the place: they let go of it, or laid it down."""
SLIPPED_SEEN = 5.0
"""Of a slip past the grill, which leaves it there as well: but something hit the grill."""
HAND_SEEN = 10.0
"""A finger was where it pressed, and no tongs."""
NO_TONGS_SEEN = 3.0
"""Something pressed and no tongs were there, though their tips are seen at this table."""
TONGS_SEEN = 0.2
"""The tongs were where it pressed, and no hand."""


def fell_beside(scene: Scene, kind: Kind) -> float:
    """How much likelier, by the camera, a piece of this kind fell without ever resting."""
    if scene.glance is None:
        return 1.0
    glance = scene.glance.weightless()
    match glance.accord((), (), (kind,)):
        case Accord.AGREES:
            return SEEN
        case Accord.OPEN if glance.is_laid and glance.fell == ((kind,),):
            return LAID
        case Accord.OPEN if any(kind in kinds or not kinds for kinds in glance.fell):
            return MAY_BE
        case _:
            return OTHER_SEEN if glance.fell else NONE_SEEN


def slipped_past(scene: Scene, kind: Kind) -> float:
    """The same of one that slipped onto the table without touching the grill."""
    return min(fell_beside(scene, kind), SLIPPED_SEEN)


def kind_beside(scene: Scene) -> Kind | None:
    """The kind of the drawn piece where the camera saw it beside the grill; else None."""
    match scene.state.phase:
        case Attempt(card=card):
            kinds: tuple[Kind, ...] = (card,)
        case AwaitCard():
            kinds = tuple(Kind)
        case _:
            return None
    return next((kind for kind in kinds if fell_beside(scene, kind) in (SEEN, LAID)), None)


def by_hand(scene: Scene, place_mm: Point | None) -> float:
    """How much likelier, by the camera, a hand pressed there."""
    reach = scene.reach
    if reach is None or place_mm is None:
        return 1.0
    is_hand, is_tip = reach.is_hand_at(place_mm), reach.is_tip_at(place_mm)
    if is_hand or is_tip:
        return 1.0 if is_hand and is_tip else HAND_SEEN if is_hand else TONGS_SEEN
    return NO_TONGS_SEEN if reach.is_without_tongs else 1.0


def grounds(scene: Scene, place_mm: Point | None) -> tuple[Reason, ...]:
    """What of it speaks for a call."""
    found = []
    if kind_beside(scene) is not None:
        found.append(Reason(Ground.SEEN_IN_RING))
    match by_hand(scene, place_mm):
        case float(share) if share == HAND_SEEN:
            found.append(Reason(Ground.SEEN_HAND))
        case float(share) if share == NO_TONGS_SEEN:
            found.append(Reason(Ground.SEEN_NO_TONGS))
        case _:
            pass
    return tuple(found)
