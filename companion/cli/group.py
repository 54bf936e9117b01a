"""The command `companion`: options that stand before the subcommand, and the subcommands.

Without a subcommand the app starts; how, is handed in by the composition root.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from companion import __version__
from companion.cli.box import box
from companion.cli.calibrate import calibrate
from companion.cli.config import config
from companion.cli.doctor import doctor
from companion.cli.fetch import fetch
from companion.cli.forget import forget
from companion.cli.kinds import FOLDER, SEED
from companion.cli.log import log
from companion.cli.rule import rule
from companion.cli.start import Demo, Face, Replay, Start
from companion.cli.umpire import umpire
from companion.cli.watch import watch


def obey(words: Sequence[str], *, app: Callable[[Start], int]) -> int:
    """Do what the words of the command line say; the exit code. Raises what cannot be used."""
    commands = command_line(app)
    with commands.make_context("companion", list(words)) as context:
        commands.invoke(context)
    return 0


def command_line(app: Callable[[Start], int]) -> click.Group:
    """The whole command line; `app` starts an evening and returns its exit code."""

    @click.group("companion", invoke_without_command=True, options_metavar="[OPTIONS]")
    @click.version_option(__version__, prog_name="companion")
    @click.option("--data", type=FOLDER, help="Keep all state in this folder.")
    @click.option(
        "--face",
        type=click.Choice([face.value for face in Face]),
        help="Touchscreen or terminal; without it, whichever this machine has.",
    )
    @click.option("--record", type=FOLDER, help="Write a recording of the evening to this folder.")
    @click.option(
        "--simulate",
        type=SEED,
        is_flag=False,
        flag_value=1,
        metavar="[SEED]",
        help="Play on a simulated grill.",
    )
    @click.option(
        "--demo",
        is_flag=True,
        help="Watch a whole evening play itself in about 3.5 minutes; into a pipe, all at once.",
    )
    @click.option("--seed", type=SEED, help="Which evening the demo plays.")
    @click.option(
        "--chips",
        is_flag=True,
        help="With --demo: on simulated chips, which the driver of the real ones reads.",
    )
    @click.option(
        "--replay",
        type=FOLDER,
        help="Show the recorded evening of this folder again, quiet times quicker.",
    )
    @click.option(
        "--screenshots",
        type=FOLDER,
        help="With --demo: draw every kind of screen into this folder; with --replay every call.",
    )
    @click.pass_context
    def companion(  # noqa: PLR0913 - one for each option that stands before the subcommand
        context: click.Context,
        *,
        data: Path | None,
        face: str | None,
        record: Path | None,
        simulate: int | None,
        demo: bool,
        seed: int | None,
        chips: bool,
        replay: Path | None,
        screenshots: Path | None,
    ) -> None:
        """Referee for tabletop games. Without a COMMAND the app starts."""
        shown: Demo | Replay | None
        if replay is None:
            shown = _demo(is_asked=demo, seed=seed, is_on_chips=chips, screenshots=screenshots)
        elif demo or seed is not None or chips:
            raise click.UsageError("--replay shows a recording: no --demo, --seed or --chips")
        else:
            shown = Replay(replay, screenshots)
        if shown is not None and (record is not None or simulate is not None):
            brings = "--demo brings its own grill" if replay is None else "--replay has its grill"
            raise click.UsageError(f"{brings}: no --record, no --simulate")
        start = Start(data, None if face is None else Face(face), record, simulate, shown)
        if context.invoked_subcommand is None:
            context.exit(app(start))
        if start != Start(data=data):
            raise click.UsageError(
                f"of these options only --data goes with the command {context.invoked_subcommand}"
            )
        context.obj = start

    for command in (watch, umpire, rule, box, log, forget, config, doctor, calibrate, fetch):
        companion.add_command(command)
    return companion


def _demo(
    *, is_asked: bool, seed: int | None, is_on_chips: bool, screenshots: Path | None
) -> Demo | None:
    if is_asked:
        return Demo(1 if seed is None else seed, is_on_chips, screenshots)
    if seed is not None or is_on_chips or screenshots is not None:
        raise click.UsageError("--seed, --chips and --screenshots belong to --demo or --replay")
    return None
