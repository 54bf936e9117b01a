"""The end of a round as a small theatre: who won it, by what, and how the rounds stand."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fuego.findings import Notice
from companion.games.fuego.state import State
from companion.games.game import Finding
from companion.presentation.cards.fuego.terms import side_of_seat, side_words
from companion.presentation.cards.script import Scene, View
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.findings import finding_words

_REASONS = frozenset({Notice.KNOCKED_OUT, Notice.CHAR})


def round_scenes(view: View[State], findings: Sequence[Finding]) -> tuple[Scene, ...]:
    """One picture; nothing while the round goes on."""
    won = next((found for found in findings if found.notice is Notice.ROUND_WON), None)
    if won is None or won.seat is None:
        return ()
    words, course = view.words, view.state.course
    side = side_of_seat(course.seats, won.seat)
    reasons = [
        finding_words(found, view.names, words) for found in findings if found.notice in _REASONS
    ]
    rounds = list(course.rounds)
    rounds[side] = won.count
    stands = words.say(
        "Rounds: {first} {one}, {second} {two}.",
        first=side_words(course.seats, 0, view.names, words),
        one=rounds[0],
        second=side_words(course.seats, 1, view.names, words),
        two=rounds[1],
    )
    headline = words.say("ROUND {round}", round=course.round)
    ruling = finding_words(won, view.names, words)
    return (
        Scene(
            headline,
            ruling,
            (*reasons, words.say(won.clause.text), stands),
            suit_of(won.seat),
        ),
    )
