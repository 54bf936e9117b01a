"""What the turn button at the table means on a screen: one thing that is safe unread, or nothing.

A question is never answered by it: it wants an answer that somebody has read.
"""

from __future__ import annotations

from companion.presentation.model import (
    CallLook,
    CallScreen,
    Choice,
    Eye,
    GrillScreen,
    ScreenModel,
    Weight,
)


def button_choice(screen: ScreenModel) -> Choice | None:
    """The open key that a press of the button taps; None where it does nothing.

    At the grill it says that the turn is done: it hurries the hand-over or passes the tongs, and
    where no scale sees it, it says that the piece is placed. Over a sure call it is OK.
    """
    match screen:
        case GrillScreen(ring=ring) if ring is not None:
            return ring.hurry
        case GrillScreen(keys=keys, frame=frame):
            main = _open_key(keys, "pass")
            is_seen = frame.eye in {Eye.ON, Eye.CHECK}
            return main if main is not None or is_seen else _open_key(keys, "placed")
        case CallScreen(look=CallLook.SURE, answers=answers):
            return _open_key(answers, "ok")
        case _:
            return None


def _open_key(keys: tuple[Choice, ...], name: str) -> Choice | None:
    found = (key for key in keys if key.key == name)
    return next((key for key in found if key.is_open and key.weight is not Weight.HOLD), None)
