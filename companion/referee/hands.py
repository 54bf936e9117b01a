"""What a hand may have done: a push that moved nothing, a piece taken up and put back.

Cells cannot tell a hand from tongs: this is asked or written down at most, and never sure.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Touch
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.beside import by_hand, grounds
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject
from companion.referee.pieces import InAir
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Case, is_asked
from hardware.grill import Contact, Disturbed

HAND_GRAMS = 10.0
"""From here a push is asked about. Tongs lean as hard as fingers press: a higher limit misses as
large a share of the ones as it spares of the others."""
BY_TONGS, BY_HAND = 1.0, 0.4
TURN_SECONDS = 90.0
"""So long after the last entry a turn surely runs; later the table may have been left."""
LIFTED_BY_HAND = 0.1


def pushed(scene: Scene, event: Disturbed) -> Likely[Action] | None:
    """Was that a hand? Only in a turn, and only where the tongs had nothing else to do there."""
    is_push = event.contact is Contact.PUSH and event.peak_grams >= HAND_GRAMS
    if not is_push or not may_be_hand(scene) or not is_asked(scene, Subject.TOUCH):
        return None
    ballot = Ballot(scene)
    ballot.add((), BY_TONGS)
    ballot.add((Touch(),), BY_HAND * by_hand(scene, event.place_mm))
    seen = Evidence(event.peak_grams, event.place_mm)
    because = pressed(scene, event)
    return Likely(Subject.TOUCH, event.span.quiet, ballot.counted(), because, seen)


def may_be_hand(scene: Scene) -> bool:
    """A turn runs in which the tongs have not just taken something up.

    Before the card is entered something has to lie there: an empty grill is still being set up.
    """
    if scene.at - scene.entered_at > TURN_SECONDS:
        return False
    if any(_is_in_tongs(each) and not each.is_asked for each in scene.ledger.in_air):
        return False
    match scene.state.phase:
        case Attempt():
            return True
        case AwaitCard():
            return bool(scene.state.grill)
        case _:
            return False


def _is_in_tongs(aloft: InAir) -> bool:
    """They have it still, or tried to set it back a moment ago."""
    return aloft.is_on_the_books or aloft.was_set_back


def pressed(scene: Scene, event: Disturbed) -> tuple[Reason, ...]:
    """The grounds of a question about a push."""
    return Reason(Ground.PRESSED, grams=event.peak_grams), *grounds(scene, event.place_mm)


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
