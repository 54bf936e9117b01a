"""`companion doctor`: the machine under the game, a line for each thing, with its fix."""

from __future__ import annotations

import click

from companion.cli.start import Start


@click.command("doctor")
@click.pass_obj
def doctor(start: Start) -> None:
    """Look at screen, touch, sound, pins, cells, clock and card; exit 1 where something is wrong.

    Takes less than ten seconds.
    """
    from companion.config import read_config
    from companion.doctor.examination import Examination
    from companion.doctor.finding import Level
    from companion.doctor.machine import Machine
    from companion.presentation.words import Words

    config = read_config(start.places.config)
    words = Words.spoken(config.language or None)
    findings = Examination(Machine(start.settled_places(), config)).wait()
    for finding in findings:
        click.echo(finding.line(words))
    if any(finding.level is Level.FAULT for finding in findings):
        raise click.exceptions.Exit(1)
