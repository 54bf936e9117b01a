"""`companion umpire`: every call the referee makes on a recorded evening."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from companion.filmed import Watched

BOTH, CELLS, CAMERA = SENSES = ("both", "cells", "camera")


@click.command("umpire")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option(
    "--senses",
    type=click.Choice(SENSES),
    default=BOTH,
    show_default=True,
    help="Who judges, where a film lies beside the cells.",
)
def umpire(recording: Path, *, as_json: bool, senses: str) -> None:
    """Replay the cells, the film and the taps of RECORDING and print each call; the same every
    time.
    """
    from companion.logbook import marks_line
    from companion.presentation.words import Words
    from companion.umpire import Umpire
    from hardware.recording import read_recording

    watched = _watched(recording, senses)
    umpire = Umpire(read_recording(recording), Words(), watched=watched)
    for call in umpire.calls():
        click.echo(json.dumps(call, ensure_ascii=False) if as_json else in_words(call))
    for marks in umpire.card:
        click.echo(json.dumps({"card": asdict(marks)}) if as_json else marks_line(marks))


def _watched(recording: Path, senses: str) -> Watched | None:
    """The film, where it is to be looked at; without the network of palms no hands are seen."""
    from companion.filmed import Watched, is_filmed, sightings_of
    from companion.places import Places

    if senses == CELLS or (senses == BOTH and not is_filmed(recording)):
        return None
    palms = Places.of(None).palms
    sightings = sightings_of(recording, weights=palms if palms.is_file() else None)
    return Watched(sightings, is_alone=senses == CAMERA)


def in_words(call: Mapping[str, object]) -> str:
    """One call, or one refused tap, in a line for people."""
    match call:
        case {"refused": str(action), "at": float(at), "because": [*reasons]}:
            kind = "tap"
        case {"logged": str(action), "at": float(at), "because": [*reasons]}:
            kind = "seen"
        case {"call": str(kind), "at": float(at), "action": action, "because": [*reasons]}:
            action = "your call" if action is None else action
        case _:
            return json.dumps(call, ensure_ascii=False)
    said = " ".join(str(reason) for reason in reasons)
    refused = "refused: " if kind == "tap" else ""
    return f"{at:9.2f} s  {kind:6}  {action}  {refused}{said}"
