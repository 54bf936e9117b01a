"""A corpus: one recording for each seed, made once, whole or not at all.

An evening is written into a folder of another name and given its own when it is complete, so a run
that was stopped at any instant goes on where it was.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import mujoco

from hardware.recording import Recorder, Row
from tests.twin.drawn import Drawn
from tests.twin.evening import Evening
from tests.twin.film.drawn import Film, draw_film
from tests.twin.film.shots import Shots
from tests.twin.mjcf import Scene
from tests.twin.pieces import draw_pieces
from tests.twin.ranges import Ranges
from tests.twin.table import TwinError

HALF: Final = ".half"
CORE_HOUR_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Made:
    """One evening that is there now."""

    seed: int
    folder: Path
    is_new: bool
    turns: int = 0
    cpu_seconds: float = 0.0
    pictures: int = 0
    trouble: str = ""
    """Why it could not be made; then its folder is not there."""


@dataclass(frozen=True, slots=True)
class Order:
    """One evening to be made."""

    seed: int
    ranges: Ranges
    folder: Path
    film: Ranges | None = None
    """From what its film is drawn; None for a recording without one."""


def make_corpus(orders: list[Order], *, jobs: int) -> Iterator[Made]:
    """Make what is missing, on so many processes; told in the order in which it is done."""
    if jobs == 1:
        yield from map(make, orders)
        return
    # Spawned: a physics engine that was loaded before a fork shares its threads' state.
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(make, orders)


def make(order: Order) -> Made:
    """Make one evening, unless it is there."""
    if order.folder.exists():
        return Made(order.seed, order.folder, is_new=False)
    begun = time.process_time()
    half = order.folder.with_name(order.folder.name + HALF)
    shutil.rmtree(half, ignore_errors=True)
    drawn = order.ranges.draw(order.seed)
    film = None if order.film is None else draw_film(order.film, order.seed)
    shots = None if film is None else Shots(film.rate_hz)
    try:
        played = Evening(drawn, origin=origin(order), shots=shots).play()
    except TwinError as error:
        return Made(order.seed, order.folder, is_new=False, trouble=str(error))
    with Recorder(half, played.head) as recorder:
        for sample in played.samples():
            recorder.write(Row(sample.at, sample.counts))
        for tap in played.taps:
            recorder.tap(tap)
        for truth in sorted(played.truth, key=lambda truth: truth.start):
            recorder.tell(truth)
    pictures = 0
    if film is not None and shots is not None:
        pictures = _filmed(half, drawn, film, shots, played.seconds)
    half.rename(order.folder)
    seconds = time.process_time() - begun
    return Made(order.seed, order.folder, True, played.turns, seconds, pictures)


def origin(order: Order) -> str:
    """What a recording says of where it comes from."""
    named = [f"ranges {order.ranges.name} {order.ranges.digest}"]
    if order.film is not None:
        named.append(f"film {order.film.name} {order.film.digest}")
    return ", ".join(["physics twin", *named, f"mujoco {mujoco.__version__}"])


def _filmed(folder: Path, drawn: Drawn, film: Film, shots: Shots, until: float) -> int:
    # Only here: whoever makes no film needs neither OpenCV nor a library that draws.
    from tests.twin.film.reel import write_film

    return write_film(folder, Scene(drawn, draw_pieces(drawn)), shots.all, film, until)
