"""Whole seeded evenings through sensors, judge and rules, with players who know the truth."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Won
from companion.referee.calls import Sure
from companion.rehearsal.answers import is_applied, is_question, is_right, truth_of
from companion.rehearsal.deeds import Event, Happened
from companion.rehearsal.habits import CALM
from companion.rehearsal.session import Session

KINDS = "|".join(Kind)
JUST_SECONDS = 10.0


def lines(session: Session) -> list[tuple[int, str, str]]:
    """The log of a session."""
    return [(line.seq, str(line.action), line.source) for line in session.match.lines]


def plainly_placed(happened: Sequence[Happened]) -> list[Happened]:
    """Placements but those of a kind that had just left: what comes may be that very piece set
    back (FF-19), and is asked about."""
    left: dict[str, float] = {}
    plain = []
    for each in happened:
        kinds = re.findall(KINDS, " ".join(map(str, each.actions)))
        if each.event in {Event.FELL, Event.REMOVED}:
            left |= dict.fromkeys(kinds, each.at)
        was_away = any(each.at - left.get(kind, -JUST_SECONDS) < JUST_SECONDS for kind in kinds)
        if each.event is Event.PLACED and not was_away:
            plain.append(each)
    return plain


@pytest.mark.parametrize("seed", [31, 32])
def test_an_evening_is_refereed_to_its_end_with_the_truth_in_the_log(seed: int) -> None:
    session = Session(seed, players=3)
    wrong = []
    for _ in session.run(1500.0):
        for opened in session.referee.calls:
            truth = truth_of(opened, session.players.happened)
            if isinstance(opened.call, Sure) and is_applied(opened) and truth is None:
                wrong.append(opened)
    assert isinstance(session.match.state.phase, Won)
    assert wrong == []
    sensed = sum(
        str(line.action).startswith("placed") and line.source == "sensor"
        for line in session.match.lines
    )
    assert sensed >= 0.9 * len(plainly_placed(session.players.happened))


def test_a_calm_evening_needs_no_answer_and_no_correction() -> None:
    session = Session(33, players=2, habits=CALM)
    for _ in session.run(1500.0):
        assert not [call for call in session.referee.calls if is_question(call)]
    assert isinstance(session.match.state.phase, Won)
    assert session.players.corrections == 0
    assert not [line for line in session.match.lines if not line.is_effective]
    calls = [call for call in session.referee.calls if isinstance(call.call, Sure)]
    assert all(is_right(call, truth_of(call, session.players.happened)) for call in calls)


def test_the_same_seed_plays_the_same_evening() -> None:
    first, second = Session(34), Session(34)
    for _ in first.run(120.0):
        pass
    for _ in second.run(120.0):
        pass
    assert lines(first) == lines(second)
    assert first.players.happened == second.players.happened
