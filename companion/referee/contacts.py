"""Judging what left no weight: hits, pushes, shakes, and the grill going over.

No touch is ever charged from a push; when one is asked about is in hands.py.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Fall, Reveal, Slip, TippedBy
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.games.seats import Seat
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.hands import strong_push
from companion.referee.ledger import Ledger
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Verdict, evidence, is_asked
from hardware.grill import Contact, Disturbed, Tipped

SHIFTED_SIGMAS = 5.0
SHIFTED_GRAM_MM = 15.0
"""From here a change of moments says that a piece was moved."""
SLIPPED, OWN_FELL, NEITHER = 1.0, 0.8, 0.6
BY_PLAYER, BY_NOBODY, BY_ANOTHER = 1.0, 0.2, 0.1


def judge_contact(scene: Scene, event: Disturbed) -> Verdict:
    """Something hit or moved the grill; a hit or a strong push in a turn leaves a question."""
    ledger = shifted(scene, event)
    if event.contact is Contact.PUSH:
        is_tongs = ledger is not scene.ledger  # they moved a piece
        return Verdict(ledger, None if is_tongs else strong_push(scene, event))
    if event.contact is not Contact.KNOCK or not is_asked(scene, Subject.KNOCK):
        return Verdict(ledger)
    ballot = _ballot(scene)
    if not any(option.actions for option in ballot.options):
        return Verdict(ledger)
    known = scene.card is not None
    because = (
        Reason(Ground.HIT_NO_WEIGHT, grams=event.peak_grams),
        *(() if known else (Reason(Ground.CARD_UNKNOWN),)),
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


def _ballot(scene: Scene) -> Ballot:
    """Did the drawn piece touch the grill before it fell beside it? (FF-10)"""
    ballot = Ballot(scene)
    own = Fall(Bag(), is_own_too=True)
    match scene.state.phase:
        case Attempt(card=card):
            ballot.add((Slip(card),), SLIPPED)
            ballot.add((own,), OWN_FELL, fell=1)
        case AwaitCard():
            for rank, kind in enumerate(Kind):
                ballot.add((Reveal(kind), own), OWN_FELL * 0.9**rank / 2, fell=1)
        case _:
            return ballot
    ballot.add((), NEITHER, fell=0)
    return ballot


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
