"""The weight round an event as a call shows it: so little that one sees the event itself."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Call, Evidence

BEFORE_SECONDS = 1.9
"""Before the quiet moment of a call: 1.5 s lead to the onset, which lies about 0.4 s before it."""
AFTER_SECONDS = 2.0


def trace_round(call: Call[Action]) -> tuple[tuple[float, float], ...]:
    """Weight in grams over seconds, cut to the event; empty where none was kept."""
    return cut_round(call.at, call.evidence)


def cut_round(at: float, seen: Evidence) -> tuple[tuple[float, float], ...]:
    """The same of evidence whose event was quiet at this time."""
    since, until = at - BEFORE_SECONDS, at + AFTER_SECONDS
    return tuple(point for point in seen.trace if since <= point[0] <= until)
