"""Calls in words: the headline, the question, and the answers as short as a key needs them."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    GarRemoved,
    Misplaced,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.spoken.pieces import capital, kind_word
from companion.presentation.words import Words, later
from companion.referee.calls import Blind, Call, Likely, Option, Subject, Sure

FireCall: TypeAlias = Call[Action]
FireOption: TypeAlias = Option[Action]

_QUESTIONS = {
    Subject.PLACEMENT: later("PLACED?"),
    Subject.FALL: later("FELL?"),
    Subject.REMOVAL: later("TAKEN OFF?"),
    Subject.TIP: later("WENT OVER?"),
    Subject.TOUCH: later("A HAND?"),
    Subject.KNOCK: later("TOUCHED?"),
    Subject.LIFT: later("LIFTED?"),
}
_FACTS = {
    Subject.PLACEMENT: later("PLACED"),
    Subject.FALL: later("FELL"),
    Subject.REMOVAL: later("TAKEN OFF"),
    Subject.TIP: later("WENT OVER"),
    Subject.TOUCH: later("A HAND"),
    Subject.KNOCK: later("TOUCHED"),
    Subject.LIFT: later("LIFTED"),
}
_ASKED = {
    Subject.PLACEMENT: later("Does it rest on the grill?"),
    Subject.FALL: later("How many fell?"),
    Subject.REMOVAL: later("Was a piece taken off?"),
    Subject.TIP: later("Who was at the grill?"),
    Subject.TOUCH: later("Was that a hand on the grill?"),
    Subject.KNOCK: later("Did a piece touch the grill and fall?"),
    Subject.LIFT: later("Did a hand take it up?"),
}


def options_of(call: FireCall) -> tuple[FireOption, ...]:
    """The readings of a call, best first; a blind one has none."""
    match call:
        case Sure(options=options) | Likely(options=options):
            return options
        case Blind():
            return ()


def headline(call: FireCall, words: Words, *, number: int | None = None) -> str:
    """The one word or two that are read from across the table."""
    match call:
        case Blind():
            return words.say("NOT SEEN")
        case Sure():
            return _counted(call, number, words) or words.say(_FACTS[call.subject])
        case Likely():
            counted = _counted(call, number, words)
            if counted:
                return words.say("{told}?", told=counted)
            return words.say(_QUESTIONS[call.subject])


def question(call: FireCall, words: Words) -> str:
    """What the table is asked; a fact where nothing is open."""
    match call:
        case Blind():
            return words.say("What does the table say?")
        case Sure() | Likely():
            return words.say(_ASKED[call.subject])


def option_label(option: FireOption, names: tuple[str, ...], words: Words) -> str:
    """One reading, as short as a key needs it."""
    if not option.actions:
        return words.say("Nothing happened")
    silent = Take | PassTongs if len(option.actions) > 1 else ()
    told = [action for action in option.actions if not isinstance(action, silent)]
    told = [action for action in told if not isinstance(action, Correct | Reveal)] or told
    return ", ".join(_action_label(action, names, words) for action in told)


def _action_label(action: Action, names: tuple[str, ...], words: Words) -> str:
    match action:
        case Fall():
            return _fall_label(action, words)
        case Disturbance(pieces):
            return words.count("{n}, bumped: free", "{n}, bumped: free", len(pieces))
        case TippedBy(None):
            return words.say("Nobody")
        case TippedBy(seat) if seat is not None:
            return names[seat]
        case Touch(seat):
            return words.say("A hand") if seat is None else names[seat]
        case _:
            return _piece_label(action, words)


def _fall_label(fall: Fall, words: Words) -> str:
    if fall.is_own_too and not fall.pieces:
        return words.say("Touched")
    return words.count("{n} fell", "{n} fell", len(fall.pieces) + fall.is_own_too)


def _piece_label(action: Action, words: Words) -> str:
    match action:
        case Slip():
            return words.say("Slipped: free")
        case Placed(kind):
            return _of(words, later("{piece} placed"), kind)
        case Misplaced(kind):
            return _of(words, later("{piece}, not the card's"), kind)
        case GarRemoved(kind):
            return _of(words, later("{piece} off with Gar!"), kind)
        case Removed(kind):
            return _of(words, later("{piece} taken off"), kind)
        case Reveal(kind):
            return _of(words, later("Card: {piece}"), kind)
        case Play():
            return words.say("A bonus card")
        case Take():
            return words.say("The tongs were at work")
        case PassTongs():
            return words.say("The tongs go on")
        case _:
            return words.say("Pieces were moved")


def _of(words: Words, text: str, kind: Kind) -> str:
    return capital(words.say(text, piece=kind_word(kind, words)))


def _counted(call: Sure[Action] | Likely[Action], number: int | None, words: Words) -> str:
    best = call.options[0].fell if call.options and number is None else number
    if call.subject is not Subject.FALL or best is None:
        return ""
    return words.count("{n} FELL", "{n} FELL", best)
