"""`companion box`: what the box of a game holds where the rulebook leaves it out, and where."""

from __future__ import annotations

import click

from companion.cli.start import Start


@click.group("box", no_args_is_help=False)
def box() -> None:
    """What your box of a game holds where its rulebook does not say."""


@box.command("show")
@click.argument("game")
@click.pass_obj
def box_show(start: Start, game: str) -> None:
    """Print the box file of GAME by which this table plays, and where it lies."""
    from companion.box_file import own_file, text_in_force
    from companion.box_memory import usable
    from companion.rule import game_named

    data = start.settled_places().data
    game_named(game, {}, box=usable(game, data))
    path = own_file(game, data)
    text = text_in_force(game, data)
    if path.exists():
        click.echo(f"# {path}")
    elif text:
        click.echo(f"# comes with the program; your own box file would be {path}")
    else:
        click.echo(f"# the rulebook says all about this box; a box file would be {path}")
    click.echo(text, nl=False)


@box.command("set")
@click.argument("game")
@click.argument("key")
@click.argument("value")
@click.pass_obj
def box_set(start: Start, game: str, key: str, value: str) -> None:
    """Set KEY of the box of GAME, as in `box set fire_thieves flames.4 3`; comments stay."""
    from companion.box_file import own_file
    from companion.box_memory import nested, remember, usable, value_in
    from companion.rule import game_named

    data = start.settled_places().data
    game_named(game, {}, box=usable(game, data))
    remember(game, data, nested(key, value_in(value)))
    click.echo(f"{own_file(game, data)}: {key} is now {value}")
