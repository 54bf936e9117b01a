"""Where touches land, in words: what is the matter, and what is to be done about it."""

from __future__ import annotations

from typing import assert_never

from companion.presentation.touching import Aim, Beside, Straight, Turn, Turned
from companion.presentation.words import Words

STRAIGHT, BESIDE = "straight", "beside"
"""How the note calls what needs no turn."""


def aim_note(aim: Aim) -> str:
    """The same for the note: a turn by the words of the panel's overlay."""
    match aim:
        case Straight():
            return STRAIGHT
        case Turned(remedy):
            return " ".join(remedy.overlay_words)
        case Beside():
            return BESIDE
        case _:
            assert_never(aim)


def turn_noted(note: str) -> Turn | None:
    """The turn of such a note; None where it names none."""
    named = note.split()
    turn = Turn("invx" in named, "invy" in named, "swapxy" in named)
    return turn if turn.overlay_words and tuple(named) == turn.overlay_words else None


def aim_words(aim: Aim, words: Words) -> tuple[str, ...]:
    """How it is, then what to do; nothing more where all is well."""
    match aim:
        case Straight():
            return (words.say("Every touch lands under the finger."),)
        case Turned(remedy):
            return (
                words.say("Touches land turned against the picture."),
                *remedy_words(remedy, words),
            )
        case Beside(share):
            return (
                words.say(
                    "Touches land beside the finger, up to {percent} % of the screen away.",
                    percent=round(100 * share),
                ),
                words.say("Let the screen run in its own size; DOCTOR names it. Then try again."),
            )
        case _:
            assert_never(aim)


def remedy_words(remedy: Turn, words: Words) -> tuple[str, ...]:
    """How a panel is told to turn its touches: one of the official ones, or one on USB."""
    return (
        words.say(
            "Official panel: add {parameters} to its dtoverlay in /boot/firmware/config.txt.",
            parameters=",".join(remedy.overlay_words),
        ),
        words.say(
            "USB panel: in a udev rule set LIBINPUT_CALIBRATION_MATRIX to {matrix}.",
            matrix=remedy.matrix,
        ),
        words.say("Restart, then try again."),
    )


def twice_words(drivers: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """One touch was told more than once."""
    if not drivers:
        return ()
    return (
        words.say("A touch came twice ({drivers}).", drivers=", ".join(drivers)),
        words.say("Two programs read the panel: stop the desktop, or unplug the other panel."),
    )
