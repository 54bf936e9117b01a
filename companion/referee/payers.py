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


def payers(scene: Scene, event: GrillEvent) -> tuple[tuple[tuple[Action, ...], float], ...]:
    """Whose fall it is, as what has to be entered before it (FF-18), likeliest first."""
    if scene.late is None:
        return (((), 1.0),)
    match _toucher(scene, event):
        case Toucher.NOBODY:
            return (((), 1.0), ((Take(),), BY_SOMEBODY_ELSE))
        case Toucher.CLEARING:
            return (((), 1.0), ((Take(),), BY_WHO_CLEARED))
        case Toucher.ON_TURN:
            return (((Take(),), 1.0), ((), NOT_THE_TONGS))
        case Toucher.UNCLEAR:
            share = PUSHED_BY_ANOTHER if _was_pushed(event) else OTHER_PAYER
            return (((Take(),), 1.0), ((), share))


def _toucher(scene: Scene, event: GrillEvent) -> Toucher:
    """What pressed within the event itself may have been the first touch of the new turn."""
    is_first = scene.toucher is Toucher.NOBODY and _was_pushed(event)
    return Toucher.UNCLEAR if is_first else scene.toucher


def _was_pushed(event: GrillEvent) -> bool:
    stir = event.stir if isinstance(event, Gained | Lost) else None
    return stir is not None and is_held(stir)


def is_payer_known(scene: Scene, event: GrillEvent) -> bool:
    """Nobody has to believe the scale about a touch, or about tongs that went on, to say who."""
    is_plain = scene.late is None or _toucher(scene, event) is Toucher.NOBODY
    return is_plain and not (scene.was_bumped or scene.is_seat_inferred)
