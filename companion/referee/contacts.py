"""Judging what left no weight: hits, pushes, shakes, and the grill going over.

No touch is ever charged from a push; when a hand is asked about is in hands.py.
"""

from __future__ import annotations

import math

from companion.games.feuer_flamme.actions import Action, Fall, Reveal, Slip, TippedBy, Touch
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.games.seats import Seat
from companion.referee.beside import by_hand, fell_beside, grounds, kind_beside, slipped_past
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.hands import BY_HAND, BY_TONGS, may_be_hand, pressed, pushed
from companion.referee.ledger import Ledger
from companion.referee.scene import Scene
from companion.referee.unfelt import fell_unfelt
from companion.referee.verdict import Ballot, Verdict, evidence, is_asked
from hardware.grill import Contact, Disturbed, Tipped

SHIFTED_SIGMAS = 5.0
SHIFTED_GRAM_MM = 15.0
"""From here a change of moments says that a piece was moved."""
SLIPPED, OWN_FELL, NEITHER = 1.0, 0.8, 0.6
POKED = 0.1
WANDER_MM, WANDER_AT_RIM_MM = 6.0, 4.0
"""What presses stays where it presses, to 3 mm, but for one push in ten on what rocks; a piece that
touches and does not hold rolls, slides and bounces: 10 to 35 mm, one in fifteen less than 6. Near
the rim it is over the edge before it has rolled far."""
RIM_MM, OUTSIDE_MM = 34.0, 60.0
"""Nothing falls from further out: what on the whole seems to act there tilted the grate."""
NUDGED_GRAM_MM = 60.0
"""It may nudge a neighbour on its way, and not more; tongs that move a piece move it further."""
MOST_GRAMS = 50.0
"""Tongs that set a piece down press it with less than this, its weight included."""
LEAST_SECONDS, MOST_SECONDS = 0.25, 1.6
"""A piece that is let go and does not hold is gone by then, and has been felt for so long."""
STRUCK_SHARE = 0.8
"""Of 154 such falls of the twin all but one were felt with more of the piece's weight than this."""
CLEARLY_MM = 12.0
WANDERED_AND_FELL, CLEARLY_FELL = 0.5, 5.0
"""Beside tongs that press on what rocks: how often a piece fell, where none comes after it. On 26
evenings of the twin half of those that wandered by 6 to 12 mm, and 51 of 59 further ones."""
NONE_CAME_SECONDS = 3.0
"""So long after such a push the piece may still come that the tongs had there."""
BY_PLAYER, BY_NOBODY, BY_ANOTHER = 1.0, 0.2, 0.1


def judge_contact(scene: Scene, event: Disturbed) -> Verdict:
    """Something hit or pressed on the grill; in a turn that leaves a question."""
    ledger = shifted(scene, event)
    unfelt = fell_unfelt(scene, event)
    if unfelt is not None:
        return Verdict(ledger, unfelt)
    if event.contact is Contact.PUSH:
        return _judge_push(scene, event, ledger)
    is_knock = event.contact is Contact.KNOCK and _may_be_hit(scene, event)
    if not is_knock or not is_asked(scene, Subject.KNOCK):
        return Verdict(ledger)
    ballot = _ballot(scene)
    if not any(option.actions for option in ballot.options):
        return Verdict(ledger)
    known = scene.card is not None
    because = (
        Reason(Ground.HIT_NO_WEIGHT, grams=event.peak_grams),
        *(() if known else (Reason(Ground.CARD_UNKNOWN),)),
        *grounds(scene, event.place_mm),
    )
    call: Likely[Action] = Likely(
        Subject.KNOCK, event.span.quiet, ballot.counted(), because, Evidence(grams=event.peak_grams)
    )
    return Verdict(ledger, call, is_provisional=True)


def _judge_push(scene: Scene, event: Disturbed, ledger: Ledger) -> Verdict:
    waits_seconds = event.span.quiet - event.span.onset + NONE_CAME_SECONDS
    seen = _seen_beside(scene, event)
    if seen is not None:
        return Verdict(ledger, seen)
    rolled = _rolled_off(scene, event)
    if ledger is not scene.ledger:  # it nudged a piece, or tongs at work moved one
        return Verdict(ledger, rolled, waits_seconds=waits_seconds)
    hand = pushed(scene, event) if by_hand(scene, event.place_mm) > 1.0 else None
    call = hand or rolled or pushed(scene, event)
    return Verdict(ledger, call, waits_seconds=waits_seconds)


def shifted(scene: Scene, event: Disturbed) -> Ledger:
    """The ledger after a push that may have moved a piece."""
    x, y = event.change.moment_x, event.change.moment_y
    if x is None or y is None:
        return scene.ledger
    least = max(SHIFTED_SIGMAS * event.change.sigma_moment, SHIFTED_GRAM_MM)
    is_moved = _moved(event) > least and bool(scene.ledger.lying or scene.ledger.strays)
    return scene.ledger.shifted(x, y) if is_moved else scene.ledger


def _moved(event: Disturbed) -> float:
    """How far the weight on the grill has moved, gram millimetres; 0 where nobody can tell."""
    return math.hypot(event.change.moment_x or 0.0, event.change.moment_y or 0.0)


def _may_be_hit(scene: Scene, event: Disturbed) -> bool:
    """What strikes is felt with its weight at least, and moves what lies there no further than a
    piece on its way down may."""
    beside = [piece.grams for piece in scene.ledger.beside(scene.card)]
    least = STRUCK_SHARE * min(beside, default=0.0)
    return event.peak_grams >= least and _moved(event) <= NUDGED_GRAM_MM


def _rolled_off(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """A push that stayed in no place, as of a piece that did not hold; a hand may have been it."""
    seconds = event.span.quiet - event.span.onset
    if event.wander_mm is None or event.place_mm is None:
        return None
    out_mm = max(map(abs, event.place_mm))
    least_mm = WANDER_MM if out_mm < RIM_MM else WANDER_AT_RIM_MM
    if event.wander_mm < least_mm or out_mm > OUTSIDE_MM:
        return None
    is_like_it = event.peak_grams <= MOST_GRAMS and LEAST_SECONDS <= seconds <= MOST_SECONDS
    if not is_like_it or not _may_be_hit(scene, event):
        return None
    if not may_be_hand(scene) or not is_asked(scene, Subject.KNOCK):
        return None
    return _asked_whether_it_fell(scene, event)


def _seen_beside(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """Something pressed, wherever and however hard, and the drawn piece lies beside the grill."""
    if kind_beside(scene) is None or not may_be_hand(scene) or not is_asked(scene, Subject.KNOCK):
        return None
    return _asked_whether_it_fell(scene, event)


def _asked_whether_it_fell(scene: Scene, event: Disturbed) -> Likely[Action]:
    ballot = Ballot(scene)
    ballot.add((), BY_TONGS, fell=0)
    is_clear = (event.wander_mm or 0.0) >= CLEARLY_MM
    _own_fell(ballot, CLEARLY_FELL if is_clear else WANDERED_AND_FELL)
    ballot.add((Touch(),), BY_HAND * by_hand(scene, event.place_mm))
    seen = Evidence(event.peak_grams, event.place_mm)
    because = pressed(scene, event)
    return Likely(Subject.KNOCK, event.span.quiet, ballot.counted(), because, seen)


def _ballot(scene: Scene) -> Ballot:
    """Did the drawn piece touch the grill and fall beside it? (FF-10)"""
    ballot = Ballot(scene)
    match scene.state.phase:
        case Attempt(card=card):
            ballot.add((Slip(card),), SLIPPED * slipped_past(scene, card))
        case AwaitCard():
            pass
        case _:
            return ballot
    _own_fell(ballot, OWN_FELL)
    ballot.add((), NEITHER, fell=0)
    ballot.add((Touch(),), POKED)
    return ballot


def _own_fell(ballot: Ballot, weight: float) -> None:
    """The drawn piece itself fell; the card is named with it where nobody entered it."""
    own = Fall(Bag(), is_own_too=True)
    scene = ballot.scene
    if isinstance(scene.state.phase, Attempt):
        ballot.add((own,), weight * fell_beside(scene, scene.state.phase.card), fell=1)
        return
    for rank, kind in enumerate(Kind):
        likely = weight * 0.9**rank / 2 * fell_beside(scene, kind)
        ballot.add((Reveal(kind), own), likely, fell=1)


def judge_tip(scene: Scene, event: Tipped) -> Verdict:
    """The grill went over: who did it is always asked, a player may go out for it (FF-33)."""
    if not is_asked(scene, Subject.TIP):
        return Verdict(scene.ledger)
    ballot = Ballot(scene)
    ballot.add((TippedBy(scene.seat),), BY_PLAYER)
    ballot.add((TippedBy(None),), BY_NOBODY)
    for place in range(len(scene.state.players)):
        seat = Seat(place)
        if seat != scene.seat and not scene.state.players[seat].is_out:
            ballot.add((TippedBy(seat),), BY_ANOTHER)
    ballot.add((), BY_ANOTHER / 10)
    because = (Reason(Ground.GRILL_WENT_OVER, grams=event.change.grams),)
    seen = evidence(event.change, None)
    return Verdict(
        scene.ledger, Likely(Subject.TIP, event.span.quiet, ballot.counted(), because, seen)
    )
