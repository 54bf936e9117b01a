"""Judging what left no weight: hits, pushes, shakes, and the grill going over.

No touch is ever charged from a push; when a hand is asked about is in hands.py.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Fall, Reveal, Slip, TippedBy, Touch
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.games.seats import Seat
from companion.referee.beside import by_hand, fell_beside, grounds, kind_beside, slipped_past
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.hands import BY_HAND, BY_TONGS, may_be_hand, pressed, pushed
from companion.referee.ledger import Ledger
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Verdict, evidence, is_asked
from hardware.grill import Contact, Disturbed, Tipped

SHIFTED_SIGMAS = 5.0
SHIFTED_GRAM_MM = 15.0
"""From here a change of moments says that a piece was moved."""
SLIPPED, OWN_FELL, NEITHER = 1.0, 0.8, 0.6
POKED = 0.1
EDGE_MM = 34.0
"""What falls without ever resting touches the grate near its edge: 36 to 49 mm from the middle."""
MOST_GRAMS = 50.0
"""Tongs that set a piece down press it with less than this, its weight included."""
MOST_SECONDS = 1.2
"""A piece that is let go and does not hold is gone by then."""
PRESSED_AND_FELL = 0.5
"""Beside tongs that press at the edge: how often a piece fell there, where none comes after it."""
BY_PLAYER, BY_NOBODY, BY_ANOTHER = 1.0, 0.2, 0.1


def judge_contact(scene: Scene, event: Disturbed) -> Verdict:
    """Something hit or pressed on the grill; in a turn that leaves a question."""
    ledger = shifted(scene, event)
    if event.contact is Contact.PUSH:
        seen = _seen_beside(scene, event)
        if seen is not None:
            return Verdict(ledger, seen)
        if ledger is not scene.ledger:  # tongs at work: they moved a piece
            return Verdict(ledger)
        hand = pushed(scene, event) if by_hand(scene, event.place_mm) > 1.0 else None
        return Verdict(ledger, hand or _fell_at_edge(scene, event) or pushed(scene, event))
    if event.contact is not Contact.KNOCK or not is_asked(scene, Subject.KNOCK):
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


def shifted(scene: Scene, event: Disturbed) -> Ledger:
    """The ledger after a push that may have moved a piece."""
    x, y = event.change.moment_x, event.change.moment_y
    if x is None or y is None:
        return scene.ledger
    least = max(SHIFTED_SIGMAS * event.change.sigma_moment, SHIFTED_GRAM_MM)
    is_moved = (x * x + y * y) ** 0.5 > least and bool(scene.ledger.lying or scene.ledger.strays)
    return scene.ledger.shifted(x, y) if is_moved else scene.ledger


def _fell_at_edge(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """A push near the edge, as of a piece that was let go there; a hand is among the answers."""
    place, grams = event.place_mm, event.peak_grams
    is_brief = event.span.quiet - event.span.onset <= MOST_SECONDS
    if place is None or max(map(abs, place)) < EDGE_MM or not is_brief:
        return None
    if not 0 < grams <= MOST_GRAMS:
        return None
    if not may_be_hand(scene) or not is_asked(scene, Subject.KNOCK):
        return None
    return _asked_at_edge(scene, event)


def _seen_beside(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """Something pressed, wherever and however hard, and the drawn piece lies beside the grill."""
    if kind_beside(scene) is None or not may_be_hand(scene) or not is_asked(scene, Subject.KNOCK):
        return None
    return _asked_at_edge(scene, event)


def _asked_at_edge(scene: Scene, event: Disturbed) -> Likely[Action]:
    ballot = Ballot(scene)
    ballot.add((), BY_TONGS, fell=0)
    _own_fell(ballot, PRESSED_AND_FELL)
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
