"""One call as a plain object: what it enters, how sure it is of it, and what it was made from.

For `companion umpire --json` and everything that counts calls; when one is told is in umpire.py.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, PassTongs, Reveal, Take
from companion.presentation.spoken.grounds import because
from companion.presentation.words import Words
from companion.referee.calls import Blind, Call, Evidence, Option, Sure, confidence

Line = dict[str, object]

AT_DIGITS = 3
GRAMS_DIGITS = 2
PLACE_DIGITS = 1
CONFIDENCE_DIGITS = 6


def call_line(call: Call[Action], *, shown_at: float, words: Words) -> Line:
    """The call, best reading first; `shown_at` is when the table could first see it."""
    options = () if isinstance(call, Blind) else call.options
    entering = [option for option in options if option.actions]
    first, rest = entering[:1], entering[1:]
    return {
        "at": round(call.at, AT_DIGITS),
        "shown_at": round(shown_at, AT_DIGITS),
        "call": _manner(call),
        "about": None if call.subject is None else call.subject.value,
        "action": _main(first[0].actions) if first else None,
        "actions": [str(action) for action in first[0].actions] if first else [],
        "alternatives": list(dict.fromkeys(_main(option.actions) for option in rest)),
        "confidence": _share(options, first),
        "nothing": _share(options, [option for option in options if not option.actions]),
        **_measured(call.evidence),
        "because": list(because(call.because, words)),
    }


def _manner(call: Call[Action]) -> str:
    match call:
        case Blind():
            return "blind"
        case Sure():
            return "sure"
        case _:
            return "likely"


def _share(options: tuple[Option[Action], ...], told: list[Option[Action]]) -> float | None:
    """How likely the first of these is among all that were weighed; None where there is none."""
    if not told:
        return None
    return round(confidence(options, options.index(told[0])), CONFIDENCE_DIGITS)


def _measured(seen: Evidence) -> Line:
    place = seen.place_mm
    return {
        "grams": None if seen.grams is None else round(seen.grams, GRAMS_DIGITS),
        "place_mm": None if place is None else [round(each, PLACE_DIGITS) for each in place],
        "pieces": list(seen.pieces),
        "watched": [str(each) for each in seen.watched],
    }


def _main(actions: tuple[Action, ...]) -> str:
    """What the call is about: not the card it was inferred from, nor the tongs going on."""
    about = tuple(each for each in actions if not isinstance(each, Reveal | PassTongs | Take))
    return str((about or actions)[-1])
