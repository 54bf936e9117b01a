"""`python -m tests.quality.answered RECORDING OUT`: the same evening with its people's answers.

A recording of the twin holds only what people tap unasked. Here a table that knows the truth
answers, as in the report; `companion --replay OUT` then shows the evening as it would have gone.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import click

from companion.playlines import PlayLine
from companion.presentation.words import Words
from companion.table_replay import TableReplay
from companion.umpire import Umpire
from hardware.recording import PlayRecorder, Tap, read_recording
from tests.quality.replaying import taps_of, unasked
from tests.quality.table import Timed, TrueTable
from tests.quality.truths import events_of


class Noted:
    """People at a table, and everything that they have done."""

    def __init__(self, table: TrueTable) -> None:
        self._table = table
        self.done: list[Timed] = []

    def look(self, at: float, table: TableReplay) -> tuple[PlayLine, ...]:
        """What they do now."""
        lines = self._table.look(at, table)
        self.done += [(at, line) for line in lines]
        return lines


def answer(folder: Path, copy: Path) -> int:
    """Copy a recording and give it the answers; how many lines its play has now."""
    recording = read_recording(folder)
    people = Noted(TrueTable(unasked(taps_of(recording)), events_of(recording.truth)))
    for _ in Umpire(replace(recording, play=()), Words(), onlooker=people).calls():
        pass
    shutil.copytree(folder, copy)
    recorder = PlayRecorder(copy)
    for at, line in people.done:
        recorder.tap(Tap(at, str(line)))
    recorder.close()
    return len(people.done)


@click.command()
@click.argument("recording", type=click.Path(path_type=Path, exists=True))
@click.argument("out", type=click.Path(path_type=Path))
def main(recording: Path, out: Path) -> None:
    """Write a recording with the answers of its table."""
    if out.exists():
        raise click.UsageError(f"{out}: something is there already; name a new folder")
    click.echo(f"{out}: {answer(recording, out)} lines")


if __name__ == "__main__":
    main()
