"""Writes a recording while the evening runs: rows, taps and truths, flushed each second."""

from __future__ import annotations

import math
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import IO, Final, Self

from hardware.recording.head import (
    HEAD_FILE,
    Head,
    MatchHead,
    RecordedPiece,
    RecordingError,
    read_head,
)
from hardware.recording.reader import (
    PLAY_COLUMNS,
    PLAY_FILE,
    TRUTH_COLUMNS,
    TRUTH_FILE,
    Row,
    Tap,
    Truth,
    scale_file,
)

FLUSH_SECONDS: Final = 1.0
AT_DIGITS: Final = 4
GRAMS_DIGITS: Final = 3
LAST_TIME: Final = re.compile(rb"\n(\d+\.\d+),[^\n]*\n\Z")
TO_QUOTE: Final = re.compile(r'[",\r\n]')


def as_written(row: Row) -> Row:
    """A row in grams as it will be read back: to the tenth of a millisecond and the milligram."""
    grams = (None if value is None else round(value, GRAMS_DIGITS) for value in row.values)
    return Row(round(row.at, AT_DIGITS), tuple(grams))


class Recorder:
    """An open recording folder; play.csv and truth.csv appear with their first line.

        with Recorder(folder, head) as recorder:
            for reading in readings:
                recorder.write(Row(*reading))

    Raises RecordingError when the folder already holds a recording or cannot be written.
    """

    def __init__(self, folder: Path, head: Head, *, run: int = 1) -> None:
        """Make the folder, its head and an empty scale.csv; a later run goes on beside it."""
        self._folder = folder
        self._head = head
        self._flushed_at = float("-inf")
        self._files: dict[str, IO[str]] = {}
        self._scale_file = scale_file(run)
        is_going_on = run > 1 and not (folder / self._scale_file).exists()
        if (folder / HEAD_FILE).exists() and not is_going_on:
            raise RecordingError(f"{folder}: a recording is already there; name a new folder")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not (folder / HEAD_FILE).exists():
                (folder / HEAD_FILE).write_text(head.text, encoding="utf-8")
            ends = [
                _end_with_a_line(folder / scale_file(earlier), head) for earlier in range(1, run)
            ]
        except OSError as error:
            raise RecordingError(f"{folder}: no recording can be made here ({error})") from error
        self.begins_after: Final = max(ends, default=-math.inf)
        """The time of the last row of the runs before, in seconds; -inf for a first run."""
        self._file(self._scale_file, _columns(head))

    def write(self, row: Row) -> None:
        """Append one row of the cells, in the unit of the head; an unknown value stays empty."""
        form = f"{{:.{GRAMS_DIGITS}f}}" if self._head.unit == "g" else "{:.0f}"
        values = ["" if value is None else form.format(value) for value in row.values]
        file = self._files[self._scale_file]
        file.write(",".join([f"{row.at:.{AT_DIGITS}f}", *values]) + "\n")
        if row.at - self._flushed_at >= FLUSH_SECONDS:
            self._flushed_at = row.at
            self.flush()

    def tap(self, tap: Tap) -> None:
        """Append what the table tapped."""
        self._file(PLAY_FILE, PLAY_COLUMNS).write(_csv_line(f"{tap.at:.4f}", tap.action))

    def tell(self, truth: Truth) -> None:
        """Append what really happened, where somebody knows it."""
        net = "" if truth.net_grams is None else f"{truth.net_grams:.3f}"
        self._file(TRUTH_FILE, TRUTH_COLUMNS).write(
            _csv_line(f"{truth.start:.4f}", f"{truth.end:.4f}", truth.kind, net, truth.note)
        )

    def flush(self) -> None:
        """Hand everything to the system, so that a kill loses a second at most."""
        for file in self._files.values():
            file.flush()

    def close(self) -> None:
        """Close all files; a second call does nothing."""
        while self._files:
            self._files.popitem()[1].close()

    def __enter__(self) -> Self:
        """Give itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()

    def _file(self, name: str, columns: tuple[str, ...]) -> IO[str]:
        if name not in self._files:
            file = (self._folder / name).open("w", encoding="utf-8", newline="")
            file.write(",".join(columns) + "\n")
            self._files[name] = file
        return self._files[name]


class PlayRecorder:
    """The players' share of a recording that the sensor process writes: the match and the taps.

    Raises RecordingError as long as the sensor process has not begun the folder.
    """

    def __init__(self, folder: Path) -> None:
        """Take the folder; nothing is opened yet."""
        self._folder = folder
        self._play: IO[str] | None = None

    def name_match(self, match: MatchHead, *, pieces: tuple[RecordedPiece, ...] = ()) -> None:
        """Say which match is played, and with which pieces, in the head of the recording."""
        path = self._folder / HEAD_FILE
        head = read_head(path)
        fresh = path.with_name(f"{HEAD_FILE}.new")
        try:
            named = replace(head, match=match, pieces=pieces or head.pieces)
            fresh.write_text(named.text, encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            raise RecordingError(f"{path}: the match cannot be noted ({error})") from error

    def tap(self, tap: Tap) -> None:
        """Append what the table tapped, at its time on the sensors' clock."""
        if self._play is None:
            try:
                self._play = (self._folder / PLAY_FILE).open("w", encoding="utf-8", newline="")
            except OSError as error:
                raise RecordingError(f"{self._folder}: no taps can be noted ({error})") from error
            self._play.write(",".join(PLAY_COLUMNS) + "\n")
        self._play.write(_csv_line(f"{tap.at:.4f}", tap.action))
        self._play.flush()

    def close(self) -> None:
        """Close the taps; a second call does nothing."""
        if self._play is not None:
            self._play.close()
            self._play = None


def _columns(head: Head) -> tuple[str, ...]:
    return ("at", *(cell.name for cell in head.cells))


def _end_with_a_line(path: Path, head: Head) -> float:
    """A run that was killed may have left half a row, or never begun: it holds whole rows now.

    Gives the time of its last row, -inf where it has none.
    """
    if not path.exists():
        path.write_text(",".join(_columns(head)) + "\n", encoding="utf-8")
    whole = path.read_bytes()
    if not whole.endswith(b"\n"):
        whole = whole[: whole.rfind(b"\n") + 1]
        os.truncate(path, len(whole))
    last = LAST_TIME.search(whole)
    return float(last[1]) if last else -math.inf


def _csv_line(*fields: str) -> str:
    """One line of fields; csv.writer leaves a lone carriage return bare before Python 3.13."""
    quoted = (
        '"' + field.replace('"', '""') + '"' if TO_QUOTE.search(field) else field
        for field in fields
    )
    return ",".join(quoted) + "\n"
