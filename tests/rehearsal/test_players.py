"""Rehearsed players: what they enter without being asked."""

from __future__ import annotations

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Correct
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import State
from companion.rehearsal.deeds import Enter, View
from companion.rehearsal.habits import CALM
from companion.rehearsal.players import MISSED_SECONDS, Players
from tests.referee.grill_table import rested


def _corrects_at(players: Players, state: State, *, until: float) -> list[tuple[float, Correct]]:
    found: list[tuple[float, Correct]] = []
    for tenth in range(round(until * 10)):
        at = tenth / 10
        for deed in players.step(View(at, state, ())).deeds:
            if isinstance(deed, Enter) and isinstance(deed.action, Correct):
                found.append((at, deed.action))
    return found


def test_a_table_that_sees_other_pieces_than_the_log_counts_its_grill_in_time() -> None:
    table = rested("steak-1")
    table.put("corn-1")  # the rehearsed grill is empty; the log now says two pieces
    players = Players(1, FeuerFlamme(), habits=CALM)
    ((at, correct), *_) = _corrects_at(players, table.match.state, until=50.0)
    assert at >= MISSED_SECONDS
    assert dict(correct.grill) == {Kind.STEAK: 0, Kind.CORN: 0}
