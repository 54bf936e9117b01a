"""A match together with all it was made of: what each kind of file is written from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.errors import CompanionError
from companion.games import GameFactory
from companion.referee.clock import Clock
from companion.referee.journal import Entry
from companion.referee.match import Match, Paper


@dataclass(frozen=True, slots=True)
class Story:
    """One match, and its entries with their times."""

    match: Match[Any, Any]
    entries: tuple[Entry, ...]

    @property
    def stem(self) -> str:
        """What its files are called: day, game and number, and nothing a person has typed."""
        day = moment(self.entries[0].at.wall_ms)[:10] or "undated"
        return f"{day}-{self.match.game.name}-{self.match.match_id[:8]}"


def story_of(
    paper: Paper, match_id: str, *, clock: Clock, catalogue: Mapping[str, GameFactory]
) -> Story:
    """Read a match back whole.

    Raises:
        CompanionError: there is no such match, or it cannot be opened by this program.
    """
    match = Match.resume(paper, match_id, clock=clock, catalogue=catalogue)
    return Story(match, paper.entries(match_id))


def moment(wall_ms: int) -> str:
    """A stamp as date and time of this device with its offset (ISO 8601); empty for nonsense."""
    try:
        return datetime.fromtimestamp(wall_ms / 1000).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return ""


def refused_export(cause: OSError, where: object) -> CompanionError:
    """What people are told when a file cannot be written."""
    return CompanionError(
        f"{where}: the export cannot be written ({cause.strerror}); check the card and its space"
    )
