"""A corpus of the simulated grill: `python -m tests.quality.rehearsed --seeds A-B --out DIR`.

Rehearsed evenings as recordings of format 1, with their truth and with what the table did unasked:
its answers belong to the referee of that day, and each later one is asked anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

import click

from calibration.pieces import enrolment_of_sim
from companion.games.feuer_flamme import FeuerFlamme
from companion.rehearsal.deeds import Enter, Step, View
from companion.rehearsal.players import Move, Players
from companion.rehearsal.session import NAMES, Session
from hardware.recording import Head, MatchHead, RecordedCell, RecordedPiece, Recorder, Tap
from hardware.recording.head import HEAD_FILE
from hardware.scale.samples import Reading
from hardware.service import recorded

LONGEST_SECONDS = 2400.0
NOISE_GRAMS = (0.1, 0.3)
DONE = "done"
"""Written last: without it a run was cut, and the evening is played again."""


class Unasked(Players):
    """Players of whom is kept what they did of their own accord."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, FeuerFlamme())
        self.taps: list[Tap] = []

    def _begin(self, step: Step, view: View) -> Move:
        entered = [deed.action for deed in step.deeds if isinstance(deed, Enter)]
        self.taps += [Tap(view.at, str(action)) for action in entered]
        return super()._begin(step, view)


class RecordedSession(Session):
    """A session whose rows are written down as they are judged."""

    def __init__(self, seed: int, noise_grams: float, recorder: Recorder) -> None:
        super().__init__(seed, players=2 + seed % 4, noise_grams=noise_grams)
        self.unasked = Unasked(seed)
        self.players = self.unasked
        self._recorder = recorder

    def _readings(self, until_seconds: float) -> Iterable[Reading]:
        return recorded(super()._readings(until_seconds), self._recorder)


@dataclass(frozen=True, slots=True)
class Wish:
    """One evening, and where it goes."""

    seed: int
    folder: Path


def record(wish: Wish) -> Path:
    """Play it and write it down; an evening that is whole already stays."""
    folder = wish.folder / f"sim-{wish.seed}"
    if (folder / DONE).exists():
        return folder
    for left in folder.glob("*"):
        left.unlink()
    noise_grams = random.Random(f"noise {wish.seed}").uniform(*NOISE_GRAMS)  # seeded, no secret
    with Recorder(folder, head_of(wish.seed)) as recorder:
        session = RecordedSession(wish.seed, noise_grams, recorder)
        for _ in session.run(LONGEST_SECONDS):
            pass
        for tap in session.unasked.taps:
            recorder.tap(tap)
        for truth in session.grill.truth:
            recorder.tell(truth)
    (folder / DONE).write_text(f"{HEAD_FILE}\n", encoding="utf-8")
    return folder


def head_of(seed: int) -> Head:
    """Cells, pieces as they were weighed, and the match."""
    cells = Session(seed).grill.layout.cells
    return Head(
        title=f"rehearsed evening, seed {seed}",
        rate_hz=80.0,
        unit="g",
        cells=tuple(RecordedCell(cell.name, x_mm=cell.x_mm, y_mm=cell.y_mm) for cell in cells),
        origin=f"simulated grill without rigid bodies, noise {NOISE_GRAMS} g, usual habits",
        licence="MIT",
        match=MatchHead("feuer_flamme", NAMES[: 2 + seed % 4]),
        pieces=tuple(
            RecordedPiece(piece.id, piece.kind, piece.grams)
            for piece in enrolment_of_sim(seed).pieces
        ),
    )


@click.command()
@click.option("--seeds", required=True, help="first-last; the jury was tuned on 1 to 469.")
@click.option("--out", required=True, type=click.Path(path_type=Path))
@click.option("--jobs", default=1, show_default=True)
def main(seeds: str, out: Path, jobs: int) -> None:
    """Record rehearsed evenings with their truth."""
    first, _, last = seeds.partition("-")
    wishes = [Wish(seed, out) for seed in range(int(first), int(last or first) + 1)]
    with Pool(jobs) as pool:
        for folder in pool.imap(record, wishes):
            click.echo(folder)


if __name__ == "__main__":
    main()
