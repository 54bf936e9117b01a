"""Screens a table comes to sooner or later, built while nobody touches the glass.

The first picture of a kind of screen takes several times as long as all later ones; so it is made
before anybody waits for it. What is built shows nothing until it is given its model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.presentation.model import (
    CallLook,
    CallScreen,
    CardScreen,
    Choice,
    Frame,
    GrillScreen,
    PickScreen,
    ScreenModel,
)
from companion.ui.taps import Sleep

if TYPE_CHECKING:
    from companion.ui.face import Face

QUIET_SECONDS = 1.0
"""So long without a touch or a change nobody waits for anything."""
_ANSWERS = 6

_FRAME = Frame(0, undo=Choice("undo", ""))
_KEYS = tuple(Choice(f"answer {place}", "") for place in range(_ANSWERS))
_CALL = CallScreen(_FRAME, CallLook.SURE, None, "", "", (), (), _KEYS[:1])
_PICK = PickScreen(_FRAME, "", "", _KEYS, Choice("back", ""))
_SOON: dict[type[ScreenModel], tuple[ScreenModel, ...]] = {
    CardScreen: (_CALL, _PICK),
    GrillScreen: (_CALL, _PICK),
}


class Ahead:
    """Builds one screen at a look, so that a touch that comes meanwhile does not wait for all."""

    def __init__(self, face: Face, sleep: Sleep) -> None:
        self._face = face
        self._sleep = sleep

    def tend(self) -> None:
        """Called at every look of the loop."""
        if self._face.shown is None or self._sleep.quiet_seconds < QUIET_SECONDS:
            return
        for model in _SOON.get(type(self._face.shown), ()):
            if self._face.build(model):
                return
