"""The scale's health in words: what the pill says, and why the scale does not see."""

from __future__ import annotations

from companion.presentation.model import Eye
from companion.presentation.words import Words, later
from companion.referee.health import Health
from hardware.grill import Cause

_PILL = {
    Health.ON: later("SCALE ON"),
    Health.CHECK: later("CHECK"),
    Health.BLIND: later("BLIND"),
    Health.OFF: later("BY TOUCH"),
}
_CAUSES = {
    Cause.SILENT: later("The scale is silent. The game goes on by touch."),
    Cause.DEAD_CELL: later("One cell of the scale is dead. The game goes on by touch."),
    Cause.NOISY: later("The grill is too restless to weigh. The game goes on by touch."),
    Cause.BAD_READS: later("The scale gives too many wrong readings. The game goes on by touch."),
    Cause.DROPOUT: later("The scale lost its readings. The game goes on by touch."),
}


def eye_of(health: Health) -> Eye:
    """The pill."""
    return Eye(health.value)


def eye_words(health: Health, words: Words) -> str:
    """The words on the pill."""
    return words.say(_PILL[health])


def blind_words(cause: Cause, words: Words) -> str:
    """Why the scale does not see, and what that means for the game."""
    return words.say(_CAUSES[cause])
