"""`python -m tests.quality DIR... [--case NAME=DIR] [--senses WHICH] [--jobs N] [--keep|--list]`.

DIR holds recordings of format 1 with their truth. Each goes through the code of `companion umpire`
in this process, beside two simpler referees; a film beside the cells is looked at, once. A run
that was cut goes on; `--keep` writes report.txt and report.svg beside this file; `--list` prints
each evening line by line instead.
"""

from __future__ import annotations

import sys
from multiprocessing import Pool
from pathlib import Path

import click

from companion.cli.umpire import BOTH, CAMERA, SENSES
from companion.filmed import is_filmed
from tests.quality.drawing import picture
from tests.quality.evening import Evening
from tests.quality.onebyone import text_of
from tests.quality.replaying import Job, code_hash, evening_of, recordings_in
from tests.quality.report import report

HERE = Path(__file__).parent


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--case", "cases", multiple=True, metavar="NAME=DIR", help="A robustness corpus.")
@click.option("--senses", type=click.Choice(SENSES), default=BOTH, show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--keep", is_flag=True, help="Make it the report that stands in the repository.")
@click.option("--list", "is_list", is_flag=True, help="Every event with its call, one by one.")
def main(
    folders: tuple[Path, ...],
    cases: tuple[str, ...],
    senses: str,
    jobs: int,
    *,
    keep: bool,
    is_list: bool,
) -> None:
    """Print how good the referee's calls are on recordings whose truth is known."""
    asked = [Job(each, senses=senses) for folder in folders for each in recordings_in(folder)]
    for told in cases:
        name, _, folder = told.partition("=")
        asked += [Job(each, name, senses) for each in recordings_in(Path(folder))]
    if senses == CAMERA:
        asked = [job for job in asked if is_filmed(job.folder)]
    if not asked:
        sys.exit("tests.quality: name a folder that holds recordings with their truth")
    evenings: list[Evening] = []
    with Pool(jobs) as pool:
        for number, evening in enumerate(pool.imap(evening_of, asked), start=1):
            evenings.append(evening)
            progress = f"{number} of {len(asked)}: {evening.name}, {len(evening.told)} calls"
            click.echo(progress, err=True)
    if is_list:
        click.echo("\n".join(map(text_of, evenings)), nl=False)
        return
    text = report(evenings, code=code_hash())
    click.echo(text, nl=False)
    if keep:
        (HERE / "report.txt").write_text(text, encoding="utf-8")
        (HERE / "report.svg").write_text(picture(evenings), encoding="utf-8")


if __name__ == "__main__":
    main()
