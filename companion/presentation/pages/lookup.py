"""Where a rule stands, so that people can read it for themselves."""

from __future__ import annotations

from companion.games.game import Clause
from companion.presentation.words import Words


def look_up(clause: Clause, words: Words) -> str:
    """The rulebook's heading, and the reading where the rulebook is silent."""
    where = words.say("In the rulebook: {section}", section=words.say(clause.section))
    if clause.reading is None:
        return where
    return words.say("{where} (read here as {reading})", where=where, reading=clause.reading)
