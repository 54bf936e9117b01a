"""`companion calibrate`: scale, pieces and the trial before an evening, step by step; the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.kinds import FOLDER, SEED
from companion.cli.start import Start
from companion.errors import CompanionError

if TYPE_CHECKING:
    from calibration.record import ScaleRecord
    from companion.calibrate import Session
    from companion.config import Grill
    from hardware.hx711.wiring import Wiring

SIMULATED = click.option(
    "--simulate",
    type=SEED,
    metavar="SEED",
    help="Try it on simulated cells; the result goes into files of its own.",
)
PAPER = click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="Its size.",
)


@click.group("calibrate", no_args_is_help=False)
def calibrate() -> None:
    """Teach the scale: what its cells say, what each piece weighs, where the camera looks.

    While a step waits: Enter goes on, a does it again, b goes back one step, q leaves.
    """


@calibrate.command("scale")
@click.option(
    "--grams", type=float, default=100.0, show_default=True, help="What the known weight weighs."
)
@SIMULATED
@click.pass_obj
def calibrate_scale(start: Start, *, grams: float, simulate: int | None) -> None:
    """Find tare and counts per gram of each cell with a known weight."""
    from calibration.record import ScaleRecord
    from calibration.scale import save_scale
    from calibration.scaling import begin_scale

    with _session(start, simulate, weight_grams=grams) as session:
        run = session.scale(begin_scale(session.cells.layout, weight_grams=grams))
    record = ScaleRecord.of_run(run, made=datetime.now(UTC))
    path = _file(start.settled_places().scale, simulate)
    save_scale(path, record)
    for line in scale_lines(record):
        click.echo(line)
    click.echo(f"{path}: kept")


@calibrate.command("pieces")
@SIMULATED
@click.pass_obj
def calibrate_pieces(start: Start, *, simulate: int | None) -> None:
    """Weigh all pieces of the box, one after the other."""
    from calibration.enrolling import begin_pieces
    from companion.box_album import keep_box
    from companion.cli.cameracalibrate import portraying_of
    from companion.presentation.calibrating import near_words

    record = _record(start, simulate)
    with ExitStack() as closing:
        portraying = None if simulate is not None else portraying_of(start, closing)
        session = closing.enter_context(_session(start, simulate))
        if portraying is not None:
            session.beside = portraying.attend
        run = session.pieces(begin_pieces(record.calibration, session.cells.layout))
    path = _file(start.settled_places().enrolment, simulate)
    box = run.enrolment.weighed_at(datetime.now(UTC))
    keep_box(path, box, {} if portraying is None else portraying.portraits)
    for piece in run.enrolment.pieces:
        click.echo(f"{piece.id:12} {piece.grams:7.2f} g +- {piece.sigma_grams:.2f}")
    for near in run.near:
        click.echo(near_words(near, session.words))
    if portraying is not None:
        from companion.presentation.viewing import portrait_words

        for line in portrait_words(portraying, session.words):
            click.echo(line)
    click.echo(f"{path}: kept")


@calibrate.command("check")
@SIMULATED
@click.pass_obj
def calibrate_check(start: Start, *, simulate: int | None) -> None:
    """Half a minute before an evening: the bare plate, one piece on it, the piece knocked off."""
    from calibration.pieces import usable_enrolment
    from calibration.record import stale_by_age
    from calibration.trial import begin_trial
    from companion.presentation.calibrating import stale_words

    record = _record(start, simulate)
    enrolment, notices = usable_enrolment(_file(start.settled_places().enrolment, simulate))
    for notice in notices:
        click.echo(notice, err=True)
    with _session(start, simulate) as session:
        old = stale_by_age(record, now=datetime.now(UTC))
        if old is not None:
            click.echo(stale_words(old, session.words))
        session.trial(begin_trial(record, enrolment, session.cells.layout))
    click.echo(session.words.say("The scale sees what comes and what goes. Good to go."))


@calibrate.command("sheet")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@PAPER
def calibrate_sheet(file: Path, *, paper: str) -> None:
    """Write the sheet for the camera as the PDF FILE; print it at 100 %."""
    from calibration.sheet import Paper, sheet_pdf

    file.write_bytes(sheet_pdf(Paper[paper.upper()]))
    click.echo(f"{file}: print it at 100 %, then measure the bar: 100 mm from end to end")


@calibrate.command("marks")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@PAPER
def calibrate_marks(file: Path, *, paper: str) -> None:
    """Write the four marks for the base as the PDF FILE; print it at 100 %."""
    from calibration.marksheet import marks_pdf
    from calibration.sheet import Paper

    file.write_bytes(marks_pdf(Paper[paper.upper()]))
    click.echo(f"{file}: print it at 100 %, cut the marks out and glue them on the base")


@calibrate.command("camera")
@click.argument("folder", type=FOLDER, required=False)
@click.option(
    "--camera",
    "source",
    metavar="SOURCE",
    help="picamera2, usb, usb:NAME, film:FILE or folder:DIR; else the one that is set.",
)
@click.option(
    "--bar-mm", type=float, default=100.0, show_default=True, help="The printed bar by the ruler."
)
@click.pass_obj
def calibrate_camera(
    start: Start, *, folder: Path | None, source: str | None, bar_mm: float
) -> None:
    """Find lens and place of the camera: live, or from the pictures in FOLDER.

    Live, the sheet is held before the camera and tilted as it is asked; then the four marks on the
    base say where the camera hangs. Of a folder, the first picture by name shows the sheet flat on
    the plate, its N towards arm N; the others, at least five, show it each from another side.
    """
    from companion.cli.cameracalibrate import calibrate_from_pictures, calibrate_live

    if folder is None and source is not None and source.startswith("folder:"):
        folder = Path(source.removeprefix("folder:"))
    if folder is not None:
        calibrate_from_pictures(start, folder, bar_mm=bar_mm)
    else:
        calibrate_live(start, source, bar_mm=bar_mm)


@calibrate.command("show")
@SIMULATED
@click.pass_obj
def calibrate_show(start: Start, *, simulate: int | None) -> None:
    """Print what is kept of the scale, and how old it is."""
    from calibration.record import age_days
    from calibration.scale import look_at_scale

    path = _file(start.settled_places().scale, simulate)
    record = look_at_scale(path)
    days = age_days(record, now=datetime.now(UTC))
    click.echo(f"{path}: " + ("no date" if days is None else f"{days} days old"))
    for line in scale_lines(record):
        click.echo(line)


def scale_lines(record: ScaleRecord) -> Iterator[str]:
    """Each cell, and how well all of it fits."""
    for place, cell in enumerate(record.calibration.cells):
        noise = f"  noise {record.noise_grams[place]:.3f} g" if record.noise_grams else ""
        yield (
            f"cell {cell.name:4} tare {cell.tare_counts:10.0f}  "
            f"{cell.counts_per_gram:9.2f} counts per gram{noise}"
        )
    if record.residual_grams is not None and record.residual_mm is not None:
        yield f"worst placement: {record.residual_grams:.2f} g, {record.residual_mm:.1f} mm off"
    if record.drift_grams is not None:
        yield f"the zero wandered by {record.drift_grams:+.2f} g meanwhile"


@contextmanager
def _session(
    start: Start, simulate: int | None, *, weight_grams: float = 100.0
) -> Iterator[Session]:
    """The cells, opened and closed again."""
    from calibration.counting import CountedSource
    from calibration.simhands import SimulatedHands
    from companion.calibrate import Session, TypedLines
    from companion.config import read_config
    from companion.presentation.words import Words
    from hardware.sim.counts import CountGrill

    config = read_config(start.places.config)
    words = Words.spoken(config.language or None)
    if simulate is not None:
        cells = CountGrill(simulate, weight_grams=weight_grams)
        hands = SimulatedHands(cells.grill, seed=simulate)
        yield Session(cells, words, click.echo, TypedLines(), hands)
        return
    source, wiring = _own_cells(config.grill)
    opened = CountedSource(source, wiring=wiring)
    try:
        yield Session(opened, words, click.echo, TypedLines())
    finally:
        opened.close()


def _own_cells(grill: Grill) -> tuple[str, Wiring]:
    """The load cells of this machine, as its settings name them."""
    from companion.config import GrillSource
    from hardware.hx711.wiring import USUAL, read_wiring

    # The sensor unit holds the cells only while an app calls it: else they are free.
    if grill.source not in (GrillSource.SCALE, GrillSource.SOCKET):
        raise CompanionError(
            "no load cells are set: companion config set grill.source scale, "
            "or try it with --simulate 7"
        )
    wiring = USUAL if grill.wiring is None else read_wiring(Path(grill.wiring).expanduser())
    return f"hx711:{grill.backend.value}", wiring


def _record(start: Start, simulate: int | None) -> ScaleRecord:
    """The calibration that weighing needs."""
    from calibration.scale import load_scale

    record, notices = load_scale(_file(start.settled_places().scale, simulate))
    for notice in notices:
        click.echo(notice, err=True)
    return record


def _file(path: Path, simulate: int | None) -> Path:
    """Where a result is kept; that of simulated cells where neither a real one nor another's is."""
    return path if simulate is None else path.with_name(f"simulated-{simulate}-{path.name}")
