"""A match as a table for a spreadsheet: one row for each trick, round or turn (CSV, RFC 4180)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from companion.archive.stretches import Stretch, stretches_of
from companion.archive.tallies import TALLIES
from companion.export.story import Story, moment
from companion.games.game import Finding
from companion.referee.replay import replay

FORMULA = frozenset("=+-@\t\r")
"""A cell that begins so would be worked out by a spreadsheet instead of shown."""


def sheet_of(story: Story) -> str:
    """The table with its head; scores of all players stand last, one column each."""
    match = story.match
    told = replay(story.entries, match.game, seats=len(match.names))
    tally = TALLIES[match.game.name]
    times = {entry.seq: moment(entry.at.wall_ms) for entry in story.entries}
    page = io.StringIO(newline="")
    writer = csv.writer(page)
    counted = [f"{tally.counted} {name}" for name in match.names]
    writer.writerow(
        map(safe, ["game", *tally.span, "began", "player", "entries", "rulings", *counted])
    )
    for stretch in stretches_of(told.sheet, len(match.names)):
        began = times.get(stretch.lines[0].seq, "")
        said = [match.game.name, *map(str, stretch.place), began, *_told(stretch, match.names)]
        writer.writerow([*map(safe, said), *stretch.scores])
    return page.getvalue()


def safe(cell: str) -> str:
    """The text as text, whatever a spreadsheet makes of its first letter."""
    return f"'{cell}" if cell[:1] in FORMULA else cell


def _told(stretch: Stretch, names: tuple[str, ...]) -> Iterator[str]:
    yield "" if stretch.who is None else names[stretch.who]
    yield "; ".join(str(line.action) for line in stretch.lines)
    yield "; ".join(_ruling(finding, names) for finding in stretch.findings)


def _ruling(finding: Finding, names: tuple[str, ...]) -> str:
    """Kind, player, number, second player, detail: what is there, in this order."""
    parts = (
        str(finding.notice.value),
        "" if finding.seat is None else names[finding.seat],
        str(finding.count) if finding.count else "",
        "" if finding.other is None else f"from {names[finding.other]}",
        f"({finding.detail})" if finding.detail else "",
    )
    return " ".join(part for part in parts if part)
