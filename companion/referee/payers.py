"""Whose fall it is after the tongs were handed on (FF-18), and when nobody but the table can know.

How many fell is judged in falls.py.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Take
from companion.referee.scene import Scene, Toucher
from companion.referee.stirs import is_held
from hardware.grill import Gained, GrillEvent, Lost

BY_SOMEBODY_ELSE = 0.02
OTHER_PAYER = 0.8
PUSHED_BY_ANOTHER = 0.25
"""The same where what fell was pressed upon as it fell: that was hardly the player before."""
BY_WHO_CLEARED = 0.3
NOT_THE_TONGS = 0.1
"""How often what touched the grill in the new turn was not the player who has the tongs now."""
HANDING_SECONDS = 6.0
"""So soon after the tongs were handed on, those hands are hardly away from the grill: all four
pieces pushed off then on the twin (seeds 3001 to 3073 and 5001 to 5006) were theirs."""
NEXT_ALREADY = 0.5
HANDED_SECONDS = 15.0
"""So long after the tongs were handed on the player before has hands and eyes elsewhere: what
pushes at the grill then is who got them."""


def payers(scene: Scene, event: GrillEvent) -> tuple[tuple[tuple[Action, ...], float], ...]:
    """Whose fall it is, as what has to be entered before it (FF-18), likeliest first."""
    if scene.late is None:
        return (((), 1.0),)
    match _toucher(scene, event):
        case Toucher.NOBODY:
            return (((), 1.0), ((Take(),), BY_SOMEBODY_ELSE))
        case Toucher.CLEARING:
            return (((), 1.0), ((Take(),), BY_WHO_CLEARED))
        case Toucher.HOLDER:
            return (((Take(),), 1.0), ((), BY_SOMEBODY_ELSE))
        case Toucher.ON_TURN:
            return (((Take(),), 1.0), ((), NOT_THE_TONGS))
        case Toucher.UNCLEAR if (
            _was_pushed(event) and _since_passed(scene, event) < HANDING_SECONDS
        ):
            return (((), 1.0), ((Take(),), NEXT_ALREADY))
        case Toucher.UNCLEAR:
            share = PUSHED_BY_ANOTHER if _was_pushed(event) else OTHER_PAYER
            return (((Take(),), 1.0), ((), share))


def _toucher(scene: Scene, event: GrillEvent) -> Toucher:
    """What pressed within the event itself was the touch that it fell from, first or not."""
    if not _was_pushed(event):
        return scene.toucher
    if _since_passed(scene, event) >= HANDED_SECONDS:
        return Toucher.HOLDER
    return Toucher.UNCLEAR if scene.toucher is Toucher.NOBODY else scene.toucher


def _since_passed(scene: Scene, event: GrillEvent) -> float:
    return event.span.onset - scene.passed_at


def _was_pushed(event: GrillEvent) -> bool:
    stir = event.stir if isinstance(event, Gained | Lost) else None
    return stir is not None and is_held(stir)


def is_payer_known(scene: Scene, event: GrillEvent) -> bool:
    """Nobody has to believe the scale about a touch of hands unknown, or about tongs that went on,
    to say who."""
    toucher = Toucher.NOBODY if scene.late is None else _toucher(scene, event)
    is_plain = toucher in (Toucher.NOBODY, Toucher.HOLDER)
    return is_plain and not (scene.was_bumped or scene.is_seat_inferred)
