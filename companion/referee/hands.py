"""What only a hand may have done: a push far beyond what tongs do, a piece taken up and put back.

Cells cannot tell a hand from tongs: this is asked or written down at most, and never sure.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Touch
from companion.games.feuer_flamme.state import Attempt
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.pieces import InAir
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Case, is_asked
from hardware.grill import Contact, Disturbed

HAND_GRAMS = 100.0
"""Tongs that set down, grip, shift or lean press with 2 to 30 g; from here it is worth asking."""
BY_HAND, BY_TONGS = 1.0, 0.5
LIFTED_BY_HAND = 0.1


def strong_push(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """Was that a hand? Only while a card is being carried out, and only after a strong push."""
    is_strong = event.contact is Contact.PUSH and event.peak_grams >= HAND_GRAMS
    is_turn = isinstance(scene.state.phase, Attempt)
    if not is_strong or not is_turn or not is_asked(scene, Subject.TOUCH):
        return None
    ballot = Ballot(scene)
    ballot.add((Touch(),), BY_HAND)
    ballot.add((), BY_TONGS)
    because = (Reason(Ground.PRESSED, grams=event.peak_grams),)
    seen = Evidence(grams=event.peak_grams)
    return Likely(Subject.TOUCH, event.span.quiet, ballot.counted(), because, seen)


def put_back(case: Case, aloft: InAir) -> Likely[Action]:
    """A piece was taken up and lies there again: free with the tongs, asked only on demand."""
    piece = aloft.lying.piece
    ballot = Ballot(case.scene)
    ballot.add((), 1.0)
    ballot.add((Touch(),), LIFTED_BY_HAND)
    because = (
        Reason(Ground.FITS_PIECES, grams=piece.grams, pieces=(piece.piece_id,)),
        Reason(Ground.PUT_BACK),
    )
    seen = Evidence(piece.grams, aloft.lying.place_mm, (piece.piece_id,))
    return Likely(Subject.LIFT, case.event.span.quiet, ballot.counted(), because, seen)
