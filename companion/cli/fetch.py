"""`companion fetch`: what is published by others, is not shipped, and somebody may want to add."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.start import Start


@click.group("fetch", no_args_is_help=False)
def fetch() -> None:
    """Add what others have published and the program does not bring along."""


@fetch.command("hands")
@click.option(
    "--from",
    "wheel",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Take it out of this package, for a machine without a network.",
)
@click.pass_obj
def fetch_hands(start: Start, *, wheel: Path | None) -> None:
    """The network that finds palms in the camera's pictures.

    About 36 MB are fetched once with pip, 2 MB are kept. Nothing is ever sent. In this version the
    camera makes no call yet: the network is for trying it out.
    """
    from companion.fetch import fetch_palms, keep_palms
    from hardware.camera.weights import PACKAGE, VERSION

    places = start.settled_places()
    if wheel is None:
        click.echo(f"{PACKAGE} {VERSION}: 36 MB are being fetched; this may take some minutes.")
        fetch_palms(places.palms)
    else:
        keep_palms(wheel, places.palms)
    click.echo(f"{places.palms}: checked and kept; its licence lies beside it.")
