"""Judging a push while a piece may hang in the tongs: set back on the grill, it may have fallen.

A question at most, once nothing has come to rest there; the contact itself is in contacts.py.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.feuer_flamme.actions import Fall
from companion.games.feuer_flamme.pieces import Bag
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.comings import HELD_SECONDS
from companion.referee.payers import payers
from companion.referee.pieces import InAir
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Verdict, is_asked
from hardware.grill import Contact, Disturbed

CARRIED_SECONDS = 15.0
"""So long after it left a piece may be on its way back."""
SET_DOWN_SHARE = 0.5
"""What is set down presses with at least this share of its weight."""
TONGS_MOST_GRAMS = 100.0
"""Harder than this, besides the weight, no tongs press that set something down: that is a hand."""
MAY_BE_HELD = 0.05
"""What felt like a fall, and less likely than this like a lift, is not what presses now: what was
asked about it stands. Set back after 5 s and fallen, such lifts on the twin had 0.07 to 0.65."""
ROLLING_MM, MAY_BE_HELD_ROLLING = 12.0, 0.01
"""What wandered so far as it pressed was no tongs but a piece that did not hold: then a lift that
felt even less like one may have been it."""
FELL_AGAIN, STILL_HELD = 1.0, 0.3


def judge_set_back(scene: Scene, event: Disturbed) -> Verdict | None:
    """The question whether the piece in the tongs fell as it was set back; None without one."""
    aloft = _carried(scene, event)
    if aloft is None or event.contact is Contact.BUMP or not is_asked(scene, Subject.FALL):
        return None
    piece = aloft.lying.piece
    ballot = Ballot(scene)
    for lead_in, share in payers(scene, event):
        ballot.add((*lead_in, Fall(Bag.of([piece.kind]))), FELL_AGAIN * share, fell=1)
    ballot.add((), STILL_HELD, fell=0)
    options = ballot.counted()
    if not options[0].actions:
        return None
    because = (
        Reason(Ground.LIFTED),
        Reason(Ground.FITS_PIECES, grams=piece.grams, pieces=(piece.piece_id,)),
        Reason(Ground.HIT_NO_WEIGHT, grams=event.peak_grams),
    )
    seen = Evidence(-piece.grams, event.place_mm, (piece.piece_id,))
    again = replace(
        aloft,
        since=event.span.onset,
        quiet_at=event.span.quiet,
        is_off_the_books=True,
        was_set_back=True,
    )
    return Verdict(
        scene.ledger.lifted(again),
        Likely(Subject.FALL, event.span.quiet, options, because, seen),
        is_provisional=True,
        waits_seconds=HELD_SECONDS,
        fell_again=(piece.piece_id,),
    )


def _carried(scene: Scene, event: Disturbed) -> InAir | None:
    """The only piece that left and has not come back, if it may be what pressed now."""
    waiting = [
        each
        for each in scene.ledger.in_air
        if not (each.is_asked or each.was_set_back)
        and (each.is_on_the_books or _may_be_held(each, event))
        and event.span.onset - each.quiet_at <= CARRIED_SECONDS
        and 0.0 <= event.peak_grams - SET_DOWN_SHARE * each.lying.piece.grams <= TONGS_MOST_GRAMS
        and not (scene.is_gar_in_play or scene.misplaced[each.lying.piece.kind])
    ]
    return waiting[0] if len(waiting) == 1 else None


def _may_be_held(seemed_fallen: InAir, event: Disturbed) -> bool:
    """The tongs may have it still and set it down now: that is a push, and no hit from above."""
    is_soon = event.span.onset - seemed_fallen.since <= HELD_SECONDS
    is_set_down = event.contact is Contact.PUSH and is_soon
    is_rolling = (event.wander_mm or 0.0) >= ROLLING_MM
    least = MAY_BE_HELD_ROLLING if is_rolling else MAY_BE_HELD
    return is_set_down and seemed_fallen.chance_held >= least
