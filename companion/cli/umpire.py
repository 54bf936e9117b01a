"""`companion umpire`: every call the referee makes on a recorded evening."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("umpire")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def umpire(recording: Path, *, as_json: bool) -> None:
    """Replay the cells and taps of RECORDING and print each call; the same every time."""
    from companion.umpire import umpire_lines

    for line in umpire_lines(recording, as_json=as_json):
        click.echo(line)
