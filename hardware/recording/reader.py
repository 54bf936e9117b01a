"""scale.csv, play.csv and truth.csv: rows in, strictly, with file and line for what is wrong.

Grams per count are calibration's business: who reads counts passes the weighing in.
"""

from __future__ import annotations

import csv
import math
import os
import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import Final, NamedTuple

from hardware.plainfile import open_plain
from hardware.recording.head import HEAD_FILE, Head, RecordingError, read_head
from hardware.scale.filters import gate
from hardware.scale.samples import Reading, Sample

SCALE_FILE: Final = "scale.csv"
"""Rows of the first run of the sensor process; those of the second are in scale-2.csv."""
PLAY_FILE: Final = "play.csv"
TRUTH_FILE: Final = "truth.csv"
PLAY_COLUMNS: Final = ("at", "action")
TRUTH_COLUMNS: Final = ("start", "end", "kind", "net_grams", "note")
COUNTS_REACH: Final = 2.0**31
GRAMS_REACH: Final = 1e7
SECONDS_REACH: Final = 1e11
"""Three thousand years, for who counts from 1970."""
LINE_BYTES_MAX: Final = 5_000
NUMBER: Final = re.compile(r"[ \t]*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?[ \t]*")

Weigh = Callable[[Sample], Reading]


class Row(NamedTuple):
    """One line of scale.csv: a time and a value for each cell, in the recording's unit."""

    at: float
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Tap:
    """What the table tapped, and when: an action of the game's notation, or a verb beside it."""

    at: float
    action: str
    line: int = field(default=0, compare=False)
    """Where it stands in play.csv; 0 for one that was not read from there."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What really happened between two instants, as somebody who saw it wrote it down."""

    start: float
    end: float
    kind: str
    net_grams: float | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Recording:
    """A recording's folder, its head and its taps and truths; scale rows are read on demand."""

    folder: Path
    head: Head
    play: tuple[Tap, ...]
    truth: tuple[Truth, ...]

    def rows(self) -> Iterator[Row]:
        """Every row of all runs; raises RecordingError at the first broken one."""
        return chain.from_iterable(self._runs())

    def _runs(self) -> Iterator[Iterator[Row]]:
        """The rows of each run of the sensor process, on one clock."""
        last_at = -math.inf
        for number in count(1):
            path = self.folder / scale_file(number)
            if number > 1 and not os.path.lexists(path):
                return
            rows = _Rows(path, self.head, after=last_at)
            yield rows
            last_at = rows.last_at

    def samples(self) -> Iterator[Sample]:
        """The counts of a recording in counts."""
        return map(_in_counts, self.rows())

    def readings(self, weigh: Weigh | None = None) -> Iterator[Reading]:
        """The rows in grams; a recording in counts is gated and needs `weigh`."""
        return chain.from_iterable(self.runs(weigh))

    def runs(self, weigh: Weigh | None = None) -> Iterator[Iterator[Reading]]:
        """The readings of each run of the sensor process, to be watched one after the other."""
        if self.head.unit == "g":
            return (map(_in_grams, rows) for rows in self._runs())
        if weigh is None:
            sentence = "this recording holds raw counts; it must be weighed to be watched"
            raise RecordingError.at(self.folder / HEAD_FILE, 1, sentence)
        return (map(weigh, gate(map(_in_counts, rows))) for rows in self._runs())


def scale_file(run: int) -> str:
    """Where the rows of the run with this number stand: scale.csv, scale-2.csv, ..."""
    return SCALE_FILE if run == 1 else SCALE_FILE.replace(".", f"-{run}.")


def _in_grams(row: Row) -> Reading:
    return Reading(row.at, row.values)


def _in_counts(row: Row) -> Sample:
    return Sample(row.at, tuple(None if value is None else round(value) for value in row.values))


def read_recording(folder: Path) -> Recording:
    """Open a recording; raises RecordingError where its head, taps or truths break the format."""
    if not folder.is_dir():
        raise RecordingError(f"{folder}: there is no such folder; name the folder of a recording")
    head = read_head(folder / HEAD_FILE)
    if not (folder / SCALE_FILE).is_file():
        sentence = "there is no such file; a recording needs it"
        raise RecordingError.at(folder / SCALE_FILE, 1, sentence)
    return Recording(folder, head, _taps(folder / PLAY_FILE), _truths(folder / TRUTH_FILE))


class _Rows:
    """The rows of one file, their times rising from the last one of the file before."""

    def __init__(self, path: Path, head: Head, *, after: float) -> None:
        self.last_at = after
        self._path = path
        self._columns = ("at", *(cell.name for cell in head.cells))
        self._limit = GRAMS_REACH if head.unit == "g" else COUNTS_REACH
        self._lines = _lines(path, self._columns)

    def __iter__(self) -> Iterator[Row]:
        return self

    def __next__(self) -> Row:
        line, fields = next(self._lines)
        path, last_at = self._path, self.last_at
        at = _time(path, line, fields[0], name="at")
        if at <= last_at:
            sentence = f"time goes back or stands still ({fields[0]} after {last_at:g})"
            raise RecordingError.at(path, line, sentence)
        self.last_at = at
        values = tuple(
            None if field == "" else _number(path, line, field, name=name)
            for field, name in zip(fields[1:], self._columns[1:], strict=True)
        )
        if any(value is not None and abs(value) > self._limit for value in values):
            sentence = f"no scale gives so large a value; {self._limit:g} is the most"
            raise RecordingError.at(path, line, sentence)
        return Row(at, values)


def _taps(path: Path) -> tuple[Tap, ...]:
    if not os.path.lexists(path):
        return ()
    taps: list[Tap] = []
    for line, (at, action) in _lines(path, PLAY_COLUMNS):
        if not action.strip():
            raise RecordingError.at(path, line, "the action is empty")
        taps.append(Tap(_time(path, line, at, name="at"), action, line))
        if len(taps) > 1 and taps[-1].at < taps[-2].at:
            raise RecordingError.at(path, line, f"time goes back ({at} after {taps[-2].at:g})")
    return tuple(taps)


def _truths(path: Path) -> tuple[Truth, ...]:
    if not os.path.lexists(path):
        return ()
    truths = []
    for line, (start, end, kind, net_grams, note) in _lines(path, TRUTH_COLUMNS):
        net = None if net_grams == "" else _number(path, line, net_grams, name="net_grams")
        begins = _time(path, line, start, name="start")
        ends = _time(path, line, end, name="end")
        if ends < begins or not kind:
            sentence = "a truth needs a kind and must not end before it starts"
            raise RecordingError.at(path, line, sentence)
        truths.append(Truth(begins, ends, kind, net, note))
    return tuple(truths)


def _lines(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[int, list[str]]]:
    """The fields of each line with its number, after a first line that names the columns."""
    texts = _texts(path)
    reader = csv.reader(texts, strict=True)
    try:
        head = next(reader, None)
        if head is None or tuple(head) != columns:
            sentence = f"the first line must name the columns {','.join(columns)}"
            raise RecordingError.at(path, 1, sentence)
        for fields in reader:
            if len(fields) != len(columns):
                sentence = (
                    f"{len(columns)} fields belong here, not {len(fields)}; "
                    "a line that was cut off may be deleted"
                )
                raise RecordingError.at(path, reader.line_num, sentence)
            yield reader.line_num, fields
    except csv.Error as error:
        raise RecordingError.at(path, reader.line_num, f"broken CSV ({error})") from error
    finally:
        texts.close()


def _texts(path: Path) -> Generator[str, None, None]:
    """The lines of a file as text, none of them longer than anything written here can be."""
    try:
        with open_plain(path) as file:
            number = 0
            while raw := file.readline(LINE_BYTES_MAX + 1):
                number += 1
                if len(raw) > LINE_BYTES_MAX:
                    sentence = f"the line is longer than {LINE_BYTES_MAX} bytes"
                    raise RecordingError.at(path, number, sentence)
                yield raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except OSError as error:
        raise RecordingError.at(path, 1, f"the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError:
        raise RecordingError.at(path, number, "not UTF-8 text; save the file as UTF-8") from None


def _time(path: Path, line: int, text: str, *, name: str) -> float:
    seconds = _number(path, line, text, name=name)
    if abs(seconds) > SECONDS_REACH:
        raise RecordingError.at(path, line, f"{name} is no time in seconds on one clock ({text})")
    return seconds


def _number(path: Path, line: int, text: str, *, name: str) -> float:
    value = float(text) if NUMBER.fullmatch(text) else math.nan
    if not math.isfinite(value):
        raise RecordingError.at(path, line, f'{name} must be a finite number, not "{text}"')
    return value
