"""Golden games laid into a journal in memory, as an evening at the table leaves them."""

from __future__ import annotations

from pathlib import Path

from companion.archive.account import Account, Unread, account_of
from companion.games import CATALOGUE
from companion.games.seats import Seat
from companion.referee.journal import MatchRow, MemoryJournal
from companion.referee.match import Match, Paper
from companion.transcript import read_transcript
from tests.games.story import seated
from tests.referee.seeded_game import no_clock, tap_at

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
GOLDEN = {
    "feuer_flamme": "golden-3p-1",
    "fire_thieves": "golden-4p-1",
    "fuego": "golden-4p-1",
    "pompiers": "golden-3p-2",
}
"""One game of each kind that was read line by line against the rulebook."""


def played(
    paper: Paper,
    game: str,
    story: str = "",
    *,
    names: tuple[str, ...] | None = None,
    most: int | None = None,
) -> str:
    """Play a golden game into this journal, all of it or the first lines; the match's number."""
    path = TRANSCRIPTS / game / f"{story or GOLDEN[game]}.txt"
    law, usual = seated(path)
    match = Match.start(paper, law, names or usual, clock=no_clock)
    for line in list(read_transcript(path, law.parse))[:most]:
        match.submit(tap_at(match), line.action)
        match.settle()
    return match.match_id


def account(paper: Paper, match_id: str) -> Account:
    """The account of this match, which can be read."""
    told = told_of(paper, match_id)
    assert isinstance(told, Account)
    return told


def told_of(paper: Paper, match_id: str) -> Account | Unread:
    """What the archive makes of this match."""
    return account_of(row_of(paper, match_id), paper.entries(match_id), CATALOGUE)


def row_of(paper: Paper, match_id: str) -> MatchRow:
    [row] = [row for row in paper.matches() if row.match_id == match_id]
    return row


def account_of_golden(game: str, story: str = "") -> Account:
    """The account of a golden game."""
    paper = MemoryJournal()
    return account(paper, played(paper, game, story))


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))
