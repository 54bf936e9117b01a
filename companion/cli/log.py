"""`companion log`: the matches on this device, and what was entered in them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.start import Start
from companion.errors import CompanionError

if TYPE_CHECKING:
    from companion.referee.journal import AnyJournal
    from companion.referee.match import Match


@click.group("log", no_args_is_help=False)
def log() -> None:
    """Read the log of all matches on this device."""


@log.command("list")
@click.pass_obj
def list_matches(start: Start) -> None:
    """One line for each match, the newest first."""
    from companion.logbook import match_lines

    with _journal(start.settled_places().journal) as journal:
        _tell(journal)
        for line in match_lines(journal.matches()):
            click.echo(line)


@log.command("show")
@click.argument("match_id", metavar="ID")
@click.pass_obj
def show_match(start: Start, match_id: str) -> None:
    """Everything that was entered in the match ID, struck lines too."""
    from companion.logbook import entry_lines

    with _journal(start.settled_places().journal) as journal:
        match = _match(journal, match_id)
        for line in entry_lines(match, journal.entries(match.match_id)):
            click.echo(line)


@log.command("export")
@click.argument("match_id", metavar="ID")
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "csv", "json"]),
    default="text",
    show_default=True,
    help="A transcript; a row for each trick or turn; or the whole log.",
)
@click.pass_obj
def export_match(start: Start, match_id: str, shape: str) -> None:
    """Print the match ID: as a transcript for `companion rule`, as a table, or as its whole log."""
    from companion.export import Story, document_of, sheet_of, transcript_of

    with _journal(start.settled_places().journal) as journal:
        match = _match(journal, match_id)
        match shape:
            case "csv":
                click.echo(sheet_of(Story(match, journal.entries(match.match_id))), nl=False)
            case "json":
                click.echo(document_of(Story(match, journal.entries(match.match_id))), nl=False)
            case _:
                for line in transcript_of(match):
                    click.echo(line)


@contextmanager
def _journal(path: Path) -> Iterator[AnyJournal]:
    """The journal of this device; reading the log never begins one."""
    from companion.referee.journal import MemoryJournal, open_journal

    # Where only its witnesses are left, the journal is lost and that is told.
    is_there = any(path.parent.glob(f"{path.stem}.*"))
    with open_journal(path, program="companion log") if is_there else MemoryJournal() as journal:
        yield journal


def _tell(journal: AnyJournal) -> None:
    for notice in journal.notices:
        click.echo(notice, err=True)


def _match(journal: AnyJournal, wanted: str) -> Match[Any, Any]:
    from companion.games import CATALOGUE
    from companion.logbook import find_match
    from companion.referee.clock import system_clock
    from companion.referee.match import Match

    try:
        match_id = find_match(journal.matches(), wanted)
    except CompanionError as cause:
        raise CompanionError(" ".join((*journal.notices, str(cause)))) from cause
    _tell(journal)
    return Match.resume(journal, match_id, clock=system_clock(), catalogue=CATALOGUE)
