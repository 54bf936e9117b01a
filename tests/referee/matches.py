"""Matches begun, played on and opened again: what the tests of the match share."""

from __future__ import annotations

from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.referee.match import Match, Paper
from companion.referee.tap import Saving
from tests.referee.seeded_game import GAME, no_clock, tap_at

TURN = ("reveal corn", "placed corn", "pass_tongs")


def begun(paper: Paper, *notations: str) -> Match[State, Action]:
    match = Match.start(paper, GAME, ["Ann", "Ben", "Cleo"], clock=no_clock)
    enter(match, *notations)
    return match


def enter(match: Match[State, Action], *notations: str) -> None:
    for notation in notations:
        assert Saving() == match.submit(tap_at(match), GAME.parse(notation)), notation
    match.settle()


def resumed(paper: Paper, match_id: str) -> Match[State, Action]:
    return Match.resume(paper, match_id, clock=no_clock, catalogue=CATALOGUE)


def standing(match: Match[State, Action]) -> list[str]:
    return [str(line.action) for line in match.lines if line.is_effective]
