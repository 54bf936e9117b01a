"""scale.csv, play.csv and truth.csv: rows in, strictly, with file and line for what is wrong.

Grams per count are calibration's business: who reads counts passes the weighing in.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from hardware.recording.head import HEAD_FILE, Head, RecordingError, read_head
from hardware.scale.filters import gate
from hardware.scale.samples import Reading, Sample

SCALE_FILE: Final = "scale.csv"
PLAY_FILE: Final = "play.csv"
TRUTH_FILE: Final = "truth.csv"
PLAY_COLUMNS: Final = ("at", "action")
TRUTH_COLUMNS: Final = ("start", "end", "kind", "net_grams", "note")
COUNTS_REACH: Final = 2**31

Weigh = Callable[[Sample], Reading]


class Row(NamedTuple):
    """One line of scale.csv: a time and a value for each cell, in the recording's unit."""

    at: float
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Tap:
    """What the table tapped, and when: an action in the game's own notation."""

    at: float
    action: str


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
        """Every line of scale.csv; raises RecordingError at the first broken one."""
        return _scale_rows(self.folder / SCALE_FILE, self.head)

    def samples(self) -> Iterator[Sample]:
        """The counts of a recording in counts."""
        for at, values in self.rows():
            yield Sample(at, tuple(None if v is None else round(v) for v in values))

    def readings(self, weigh: Weigh | None = None) -> Iterator[Reading]:
        """The rows in grams; a recording in counts is gated and needs `weigh`."""
        if self.head.unit == "g":
            return (Reading(at, values) for at, values in self.rows())
        if weigh is None:
            sentence = "this recording holds raw counts; it must be weighed to be watched"
            raise RecordingError.at(self.folder / HEAD_FILE, 1, sentence)
        return map(weigh, gate(self.samples()))


def read_recording(folder: Path) -> Recording:
    """Open a recording; raises RecordingError where its head, taps or truths break the format."""
    if not folder.is_dir():
        raise RecordingError(f"{folder}: there is no such folder; name the folder of a recording")
    head = read_head(folder / HEAD_FILE)
    if not (folder / SCALE_FILE).is_file():
        sentence = "there is no such file; a recording needs it"
        raise RecordingError.at(folder / SCALE_FILE, 1, sentence)
    return Recording(folder, head, _taps(folder / PLAY_FILE), _truths(folder / TRUTH_FILE))


def _scale_rows(path: Path, head: Head) -> Iterator[Row]:
    columns = ("at", *(cell.name for cell in head.cells))
    limit = math.inf if head.unit == "g" else COUNTS_REACH
    last_at = -math.inf
    for line, fields in _lines(path, columns):
        at = _number(path, line, fields[0], name="at")
        if at <= last_at:
            sentence = f"time goes back or stands still ({fields[0]} after {last_at:g})"
            raise RecordingError.at(path, line, sentence)
        last_at = at
        values = tuple(
            None if field == "" else _number(path, line, field, name=name)
            for field, name in zip(fields[1:], columns[1:], strict=True)
        )
        if any(value is not None and abs(value) > limit for value in values):
            raise RecordingError.at(path, line, "no converter gives so large a count")
        yield Row(at, values)


def _taps(path: Path) -> tuple[Tap, ...]:
    if not path.exists():
        return ()
    taps = []
    for line, (at, action) in _lines(path, PLAY_COLUMNS):
        if not action.strip():
            raise RecordingError.at(path, line, "the action is empty")
        taps.append(Tap(_number(path, line, at, name="at"), action))
        if len(taps) > 1 and taps[-1].at < taps[-2].at:
            raise RecordingError.at(path, line, f"time goes back ({at})")
    return tuple(taps)


def _truths(path: Path) -> tuple[Truth, ...]:
    if not path.exists():
        return ()
    truths = []
    for line, (start, end, kind, net_grams, note) in _lines(path, TRUTH_COLUMNS):
        net = None if net_grams == "" else _number(path, line, net_grams, name="net_grams")
        begins = _number(path, line, start, name="start")
        ends = _number(path, line, end, name="end")
        if ends < begins or not kind:
            sentence = "a truth needs a kind and must not end before it starts"
            raise RecordingError.at(path, line, sentence)
        truths.append(Truth(begins, ends, kind, net, note))
    return tuple(truths)


def _lines(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[int, list[str]]]:
    """The fields of each line with its number, after a first line that names the columns."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.reader(file, strict=True)
            head = next(reader, None)
            if head is None or tuple(head) != columns:
                sentence = f"the first line must name the columns {','.join(columns)}"
                raise RecordingError.at(path, 1, sentence)
            for fields in reader:
                if len(fields) != len(columns):
                    sentence = f"{len(columns)} fields belong here, not {len(fields)}"
                    raise RecordingError.at(path, reader.line_num, sentence)
                yield reader.line_num, fields
    except (OSError, UnicodeDecodeError) as error:
        raise RecordingError.at(path, 1, f"the file cannot be read ({error})") from error
    except csv.Error as error:
        raise RecordingError.at(path, reader.line_num, f"broken CSV ({error})") from error


def _number(path: Path, line: int, text: str, *, name: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or "_" in text:
        raise RecordingError.at(path, line, f'{name} must be a finite number, not "{text}"')
    return value
