"""The scale's health in words: what the pill says, and why the scale does not see."""

from __future__ import annotations

from companion.presentation.model import Eye
from companion.presentation.viewing import sight_words
from companion.presentation.words import Words, later
from companion.referee.health import Health
from companion.referee.notices import (
    CameraSeesAgain,
    CameraWentBlind,
    PlateLeans,
    PlateStandsFree,
    SeesAgain,
)
from hardware.grill import Cause, Fault

SensorNews = SeesAgain | PlateLeans | PlateStandsFree | CameraWentBlind | CameraSeesAgain

_PILL = {
    Health.ON: later("SCALE ON"),
    Health.CHECK: later("CHECK"),
    Health.LEANING: later("LEANS?"),
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


_LOOK_AT = {
    Cause.SILENT: later("Nothing from the scale: calibrate it, or look at plug and wires."),
    Cause.DEAD_CELL: later("Cell {cell} says nothing: look at its thin wires, DT, SCK and 3.3 V."),
    Cause.NOISY: later("Something shakes it: hands off the table, look for a loose plate."),
    Cause.BAD_READS: later("What it says is torn: short wires, and 100 ohms in SCK."),
    Cause.DROPOUT: later("A loose contact: press each wire, look at the solder."),
}
"""What a hobbyist can look at, where the players only need to know that it does not see."""
_ANY_CELL = later("Some cell says nothing: look at thin wires, DT, SCK and 3.3 V. DOCTOR names it.")


def eye_of(health: Health) -> Eye:
    """The pill."""
    return Eye.CHECK if health is Health.LEANING else Eye(health.value)


def eye_words(health: Health, words: Words) -> str:
    """The words on the pill."""
    return words.say(_PILL[health])


def blind_words(cause: Cause, words: Words) -> str:
    """Why the scale does not see, and what that means for the game."""
    return words.say(_CAUSES[cause])


def news_words(news: SensorNews, words: Words) -> str:
    """What became of a scale, a plate or a camera, and what that means for the game."""
    match news:
        case SeesAgain():
            return words.say("The scale sees again.")
        case PlateLeans():
            return words.say("Does the plate lean on the box? Until it stands free, all is asked.")
        case PlateStandsFree():
            return words.say("The plate seems to stand free again.")
        case CameraSeesAgain():
            return words.say("The camera sees again.")
        case CameraWentBlind(sight):
            if sight is not None:
                return sight_words(sight, words)
            return words.say("The camera gives no picture. The scale goes on alone.")


def look_at_words(fault: Fault, words: Words) -> str:
    """What to look at, for whoever built the scale."""
    if fault.cause is Cause.DEAD_CELL and fault.cell is None:
        return words.say(_ANY_CELL)
    return words.say(_LOOK_AT[fault.cause], cell=(fault.cell or "").upper())
