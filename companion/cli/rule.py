"""`companion rule`: referees a transcript, or lists the notation of a game."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.start import Start


@click.command("rule")
@click.argument("game")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--players", metavar="A,B,C", help="Names clockwise; the first acts first.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="A house rule; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--learn", is_flag=True, help="Remember for this box what the table read off it.")
@click.option("--notation", is_flag=True, help="Print every action with an example.")
@click.pass_context
def rule(  # noqa: PLR0913 - one for each argument and option of the command
    context: click.Context,
    *,
    game: str,
    file: Path | None,
    players: str | None,
    house: tuple[str, ...],
    as_json: bool,
    learn: bool,
    notation: bool,
) -> None:
    """Referee the transcript FILE of a GAME, one action a line.

    Exit 0: all was allowed. 1: something was refused. 2: the file cannot be read.
    """
    from companion.box_memory import usable
    from companion.rule import game_named, notation_of, read_house_rules, read_names, rule_on_file

    start: Start = context.obj
    data = start.settled_places().data
    law = game_named(game, read_house_rules(house), box=usable(game, data))
    if notation:
        for line in notation_of(law):
            click.echo(line)
        return
    if file is None:
        raise click.UsageError("Missing argument 'FILE'", ctx=context)
    if players is None:
        raise click.UsageError("say who plays, as in: --players Ann,Ben,Cleo", ctx=context)
    names = read_names(players, law)
    refereed = rule_on_file(law, file, names, as_json=as_json, say=click.echo)
    if learn:
        from companion.box_file import own_file
        from companion.box_memory import remember

        for told in remember(game, data, refereed.learned):
            click.echo(f"{own_file(game, data)}: {told}", err=True)
    context.exit(refereed.exit_code)
