"""A recording through the very code of `companion umpire`, in this process, and what came of it.

Results are kept beside the corpus under a hash of the recording and of the code, so that a run
that was cut goes on where it stood and a changed referee is asked anew.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import msgspec

from calibration.pieces import enrolment_of_recording
from companion.cli.umpire import BOTH
from companion.games import CATALOGUE
from companion.playlines import (
    Answered,
    Counted,
    Entered,
    Paused,
    PlayLine,
    PutOff,
    SatDown,
    read_play_line,
)
from companion.presentation.words import Words
from companion.recorded import GRILL_GAME, weigh_of
from companion.referee.pieces import pieces_of
from companion.table_replay import TableReplay
from companion.umpire import Umpire
from hardware.recording import Recording, read_recording
from hardware.recording.head import HEAD_FILE
from hardware.scale.samples import Reading
from tests.project.tree import ROOT
from tests.quality.baselines import Weights, baselines
from tests.quality.evening import Evening
from tests.quality.kinds import kind_trials
from tests.quality.table import Timed, TrueTable
from tests.quality.told import Told, told_of
from tests.quality.truths import TrueEvent, events_of
from tests.quality.watching import KEPT_IN, watched_in

SILENT_SECONDS = 5.0
"""A cell that speaks no more for so long before the end is dead."""
SPEAKS_SHARE = 0.5
"""A cell that has a word for fewer rows than this is slower than the others."""
PAUSE_SECONDS = 0.3
SPEAKS_SECONDS = 2.0
"""A word now and then is no speaking: of a frozen cell a torn one passes for new."""
PLACED_MEAN_GRAMS = 15.0
"""What a piece weighs on average where no box is enrolled."""
CODE = ("companion", "hardware", "calibration", "tests/quality")
NOT_CODE = ("companion/ui/", "companion/presentation/pages/", "companion/presentation/cards/")
"""Rooms that no call can depend on."""


@dataclass(frozen=True, slots=True)
class Job:
    """One recording, the robustness case of its corpus (empty: none), and who judges."""

    folder: Path
    case: str = ""
    senses: str = BOTH
    """Where a film lies beside the cells."""


def recordings_in(folder: Path) -> tuple[Path, ...]:
    """The folder itself where it is a recording, else the recordings in it by name."""
    if (folder / HEAD_FILE).is_file():
        return (folder,)
    return tuple(sorted(each.parent for each in folder.glob(f"*/{HEAD_FILE}")))


def evening_of(job: Job) -> Evening:
    """From the cache, else played now and kept."""
    kept = job.folder.parent / KEPT_IN / f"{_hash_of(job.folder)}-{job.senses}.json"
    if kept.is_file():
        try:
            return replace(msgspec.json.decode(kept.read_bytes(), type=Evening), case=job.case)
        except msgspec.DecodeError:
            kept.unlink()  # half written by a run that was killed
    evening = played(job)
    kept.parent.mkdir(exist_ok=True)
    fresh = kept.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(evening))
    fresh.replace(kept)
    return evening


def played(job: Job) -> Evening:
    """Play the recording; its table answers by the truth unless the recording holds its answers."""
    began = time.process_time()
    recording = read_recording(job.folder)
    true = events_of(recording.truth)
    taps = taps_of(recording)
    is_whole = any(isinstance(line, Answered | Counted | PutOff | SatDown) for _, line in taps)
    table = TrueTable(() if is_whole else unasked(taps), true)
    onlooker = _Watcher(table) if is_whole else table
    silent = recording if is_whole else replace(recording, play=())
    watched = watched_in(job.folder, job.senses)
    umpire = Umpire(silent, Words(), onlooker=onlooker, watched=watched)
    told: list[Told] = []
    refused = 0
    for line in umpire.calls():
        if "call" in line:
            told.append(told_of(line, umpire.match.game.parse))
        refused += "refused" in line
    readings = _readings(recording)
    weights = Weights.of(readings)
    return Evening(
        name=job.folder.name,
        corpus=recording.head.origin or recording.head.title,
        case=job.case,
        seconds=readings[-1].at if readings else 0.0,
        turn_ends=tuple(table.turn_ends),
        told=tuple(told),
        true=_refereed(true, table.won_at),
        after_the_end=len(true) - len(_refereed(true, table.won_at)),
        is_won=table.won_at is not None,
        refused_taps=refused,
        corrections=table.corrections,
        health=tuple(table.health),
        sick_from=sick_from(readings),
        noise_grams=weights.noise_grams,
        baselines=baselines(weights, _mean_grams(recording)),
        kinds=kind_trials(pieces_of(enrolment_of_recording(recording.head)), job.folder.name),
        cpu_seconds=time.process_time() - began,
    )


class _Watcher:
    """Looks on where the recording's own people answer."""

    def __init__(self, table: TrueTable) -> None:
        self._table = table

    def look(self, at: float, table: TableReplay) -> tuple[PlayLine, ...]:
        """Turns and the end are noted; nothing is done."""
        self._table.watch(at, table)
        return ()


def _refereed(true: Iterable[TrueEvent], won_at: float | None) -> tuple[TrueEvent, ...]:
    return tuple(event for event in true if won_at is None or event.start < won_at)


def sick_from(readings: Sequence[Reading]) -> float | None:
    """When the first cell fell silent for good; the beginning where one is slow; else None."""
    if not readings:
        return None
    spoke = []
    for cell in range(len(readings[0].grams)):
        words = [each.at for each in readings if each.grams[cell] is not None]
        until = _spoke_until(words)
        rows = sum(each.at <= until for each in readings)
        is_slow = len(words) < SPEAKS_SHARE * rows
        spoke.append(readings[0].at if is_slow else until)
    return min(spoke) if min(spoke) < readings[-1].at - SILENT_SECONDS else None


def _spoke_until(words: Sequence[float]) -> float:
    """The end of the last time in which a cell went on speaking for a while."""
    until = begun = last = words[0] if words else 0.0
    for at in words:
        if at - last > PAUSE_SECONDS:
            begun = at
        if at - begun >= SPEAKS_SECONDS:
            until = at
        last = at
    return until


def unasked(taps: Iterable[Timed]) -> list[Timed]:
    """What people did of their own accord."""
    return [tap for tap in taps if isinstance(tap[1], Entered | Paused)]


def taps_of(recording: Recording) -> list[Timed]:
    parse = CATALOGUE[GRILL_GAME]({}).parse
    return [(tap.at, read_play_line(tap.action, parse)) for tap in recording.play]


def _readings(recording: Recording) -> list[Reading]:
    return list(recording.readings(weigh_of(recording)))


def _mean_grams(recording: Recording) -> float:
    grams = [piece.grams for piece in recording.head.pieces]
    return sum(grams) / len(grams) if grams else PLACED_MEAN_GRAMS


def _hash_of(folder: Path) -> str:
    told = hashlib.sha256(code_hash().encode())
    for path in sorted(each for each in folder.iterdir() if each.is_file()):
        told.update(path.name.encode())
        told.update(path.read_bytes())
    return told.hexdigest()[:20]


@cache
def code_hash() -> str:
    """Of everything that a call or its count can depend on."""
    told = hashlib.sha256()
    for path in _code():
        told.update(path.relative_to(ROOT).as_posix().encode())
        told.update(path.read_bytes())
    return told.hexdigest()[:20]


def _code() -> Iterator[Path]:
    for room in CODE:
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(NOT_CODE) and not path.name.startswith("test_"):
                yield path
