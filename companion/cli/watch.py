"""`companion watch`: what the detector says about a recording or a simulated grill."""

from __future__ import annotations

import click

from companion.cli.kinds import SPEED


@click.command("watch")
@click.argument("source")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option(
    "--speed",
    type=SPEED,
    help="So many times as fast as it happened; without it, as fast as possible.",
)
def watch(source: str, *, as_json: bool, speed: float | None) -> None:
    """Print every event on the grill of SOURCE: a recording's folder, sim:SEED or chips:SEED."""
    from companion.watch import watch_source

    for line in watch_source(source, as_json=as_json, speed=speed):
        click.echo(line)
