"""What the scale saw and nobody entered, in words: a fact for the log, never a ruling."""

from __future__ import annotations

from companion.presentation.spoken.pieces import piece_words
from companion.presentation.words import Words, later
from companion.referee.calls import Subject
from companion.referee.sighting import Sighting

_SEEN = {
    Subject.PLACEMENT: later("A piece came to rest."),
    Subject.FALL: later("Something fell."),
    Subject.REMOVAL: later("A piece was taken off."),
    Subject.TIP: later("The grill went over."),
    Subject.TOUCH: later("Something pressed on the grill."),
    Subject.KNOCK: later("Something hit the grill and was gone."),
    Subject.LIFT: later("A piece was taken up and put back."),
}
SEEN_ONLY = later("seen by the scale, not entered")


def sighting_words(seen: Sighting, words: Words) -> str:
    """One sentence with what was measured."""
    said = words.say(_SEEN[seen.subject])
    pieces = piece_words(seen.pieces, words)
    weighed = () if seen.grams is None else (words.say("{grams} g", grams=f"{seen.grams:.1f}"),)
    measured = (*((pieces,) if pieces else ()), *weighed)
    return f"{said} ({', '.join(measured)})" if measured else said
