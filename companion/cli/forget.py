"""`companion forget`: wipes a player, or everybody and all games, off this device."""

from __future__ import annotations

import click

from companion.cli.start import Start


@click.command("forget")
@click.argument("name", required=False)
@click.option("--all", "everybody", is_flag=True, help="All names and all games.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_context
def forget(context: click.Context, *, name: str | None, everybody: bool, yes: bool) -> None:
    """Forget the player NAME: other people's games stay, without the name.

    Says first what will go, and asks. The app must not be running.
    """
    if (name is None) != everybody:
        raise click.UsageError("name one player, or give --all", ctx=context)
    from companion.config import read_config
    from companion.forget import carry_out, plan_for, player_named
    from companion.presentation.words import Words

    start: Start = context.obj
    places = start.settled_places()
    words = Words.spoken(read_config(start.places.config).language or None)
    player = None if name is None else player_named(name, words.say("somebody"))
    plan = plan_for(places, player)
    if plan.is_empty:
        click.echo("Nothing of it is on this device.")
        return
    for sentence in plan.told():
        click.echo(sentence)
    if not yes and not click.confirm("Do it?", default=False):
        click.echo("Nothing was changed.")
        return
    carry_out(plan)
    click.echo("Done.")
