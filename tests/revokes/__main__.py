"""The long run: `python -m tests.revokes --game fuego --games 50000 --seed 1`.

Every finding of the detective is checked against the true hands and by an independent judge. The
first difference ends the run with the entries of its game.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic

import click

from tests.revokes.runs import GAMES, play_games

_STEP = 1_000
"""Games from one word of the run to the next."""


@click.command()
@click.option("--game", type=click.Choice(GAMES), required=True)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game.")
@click.option("--honest", is_flag=True, help="Nobody breaks the law: no finding is allowed.")
def main(game: str, games: int, seed: int, *, honest: bool) -> None:
    """Play full games with hidden hands and check all that the detective says."""
    start, met, end = monotonic(), Counter[str](), seed + games
    for since in range(seed, end, _STEP):
        try:
            met += play_games(game, range(since, min(since + _STEP, end)), is_honest=honest)
        except AssertionError as wrong:
            raise click.ClickException(str(wrong)) from wrong
        click.echo(f"{met['games']:,} games, {monotonic() - start:,.0f} s")
    for what, times in sorted(met.items()):
        click.echo(f"{what:>16} {times:>12,}")
    click.echo(f"{game}: {games:,} games from seed {seed} in {monotonic() - start:,.0f} s, 0 wrong")


if __name__ == "__main__":
    main()
