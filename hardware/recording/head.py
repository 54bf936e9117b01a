"""recording.toml: what was recorded, with which cells, in which match, with which pieces.

Rows of numbers live in reader and recorder.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from hardware.errors import HardwareError
from hardware.scale.samples import Cell, Layout

HEAD_FILE: Final = "recording.toml"
Unit = Literal["g", "counts"]
HouseValue = str | int | float | bool
RATE_HZ_MAX: Final = 10_000.0


class RecordingError(HardwareError):
    """A recording breaks its format; the message opens with file and line."""

    @classmethod
    def at(cls, path: Path, line: int, sentence: str) -> RecordingError:
        """The error for one line of one file of the recording."""
        return cls(f"{path}:{line}: {sentence}")


@dataclass(frozen=True, slots=True)
class RecordedCell:
    """One cell as it was calibrated when the recording was made."""

    name: str
    tare_counts: float | None = None
    counts_per_gram: float | None = None
    x_mm: float | None = None
    y_mm: float | None = None


@dataclass(frozen=True, slots=True)
class RecordedPiece:
    """One enrolled piece: `corn-2`, its kind and its own weight."""

    id: str
    kind: str
    grams: float


@dataclass(frozen=True, slots=True)
class MatchHead:
    """Which game was played, by whom and under which house rules."""

    game: str
    players: tuple[str, ...] = ()
    house: Mapping[str, HouseValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Head:
    """Everything that stands once for a whole recording."""

    title: str
    rate_hz: float
    unit: Unit
    cells: tuple[RecordedCell, ...]
    origin: str = ""
    licence: str = ""
    match: MatchHead | None = None
    pieces: tuple[RecordedPiece, ...] = ()

    @property
    def layout(self) -> Layout:
        """The cells in the order of the columns of scale.csv."""
        cells = tuple(Cell(cell.name, cell.x_mm, cell.y_mm) for cell in self.cells)
        return Layout(cells, self.rate_hz)

    @property
    def text(self) -> str:
        """The head as the TOML of recording.toml."""
        return "\n".join([*_head_lines(self), ""])


def read_head(path: Path) -> Head:
    """Read recording.toml; raises RecordingError with file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordingError.at(path, 1, "there is no such file; a recording needs it") from None
    except (OSError, UnicodeDecodeError) as error:
        raise RecordingError.at(path, 1, f"the file cannot be read ({error})") from error
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        reason = re.sub(r" \(at .*\)$", "", str(error))
        raise RecordingError.at(path, line, f"this is not valid TOML: {reason}") from error
    return _HeadText(path, text).head(table)


@dataclass(frozen=True, slots=True)
class _HeadText:
    """The text beside the parsed table, to find the line of a wrong entry."""

    path: Path
    text: str

    def fail(self, key: str, sentence: str) -> RecordingError:
        lines = self.text.splitlines()
        pattern = re.compile(rf"^\s*(\[+\s*)?([\w.]+\.)?{re.escape(key)}\b")
        line = next((n for n, one in enumerate(lines, 1) if pattern.match(one)), 1)
        return RecordingError.at(self.path, line, sentence)

    def head(self, table: Mapping[str, Any]) -> Head:
        if table.get("format") != 1:
            raise self.fail("format", "only format = 1 is known; this recording says otherwise")
        scale = self.table(table, "scale")
        unit = scale.get("unit")
        if unit not in ("g", "counts"):
            raise self.fail("unit", 'unit must be "g" or "counts"')
        rate_hz = self.number(scale, "rate_hz")
        if not 0 < rate_hz <= RATE_HZ_MAX:
            raise self.fail("rate_hz", f"rate_hz must lie between 0 and {RATE_HZ_MAX:.0f}")
        return Head(
            title=self.word(table, "title"),
            rate_hz=rate_hz,
            unit=unit,
            cells=self.cells(scale, unit),
            origin=self.word(table, "origin"),
            licence=self.word(table, "licence"),
            match=self.match(table),
            pieces=self.pieces(table),
        )

    def table(self, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        found = table.get(key)
        if not isinstance(found, dict):
            raise self.fail(key, f"the table [{key}] is missing")
        return found

    def word(self, table: Mapping[str, Any], key: str) -> str:
        found = table.get(key, "")
        if not isinstance(found, str):
            raise self.fail(key, f"{key} must be a text")
        return found

    def number(self, table: Mapping[str, Any], key: str) -> float:
        found = table.get(key)
        if (
            isinstance(found, bool)
            or not isinstance(found, int | float)
            or not math.isfinite(found)
        ):
            raise self.fail(key, f"{key} must be a finite number")
        return float(found)

    def numbers(self, table: Mapping[str, Any], key: str) -> float | None:
        return None if key not in table else self.number(table, key)

    def cells(self, scale: Mapping[str, Any], unit: str) -> tuple[RecordedCell, ...]:
        names = scale.get("cells")
        if names not in (["sum"], ["n", "e", "s", "w"]):
            raise self.fail("cells", 'cells must be ["sum"] or ["n", "e", "s", "w"]')
        described: dict[str, RecordedCell] = {}
        for entry in self.entries(scale, "cell"):
            cell = RecordedCell(
                self.word(entry, "name"),
                self.numbers(entry, "tare_counts"),
                self.numbers(entry, "counts_per_gram"),
                self.numbers(entry, "x_mm"),
                self.numbers(entry, "y_mm"),
            )
            if cell.name not in names or cell.name in described:
                raise self.fail("name", f'"{cell.name}" is not one of the cells, or named twice')
            if cell.counts_per_gram == 0:
                raise self.fail("counts_per_gram", "counts_per_gram must not be 0")
            described[cell.name] = cell
        cells = tuple(described.get(name, RecordedCell(name)) for name in names)
        if unit == "counts" and any(None in (c.tare_counts, c.counts_per_gram) for c in cells):
            raise self.fail("cells", "counts need tare_counts and counts_per_gram for every cell")
        return cells

    def entries(self, table: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
        found = table.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.fail(key, f"{key} must be a list of tables")
        return found

    def match(self, table: Mapping[str, Any]) -> MatchHead | None:
        if "match" not in table:
            return None
        entry = self.table(table, "match")
        players = entry.get("players", [])
        house = entry.get("house", {})
        if not isinstance(players, list) or not all(isinstance(one, str) for one in players):
            raise self.fail("players", "players must be a list of names")
        if not isinstance(house, dict) or not all(
            isinstance(value, str | int | float | bool) for value in house.values()
        ):
            raise self.fail("house", "house must be a table of plain values")
        return MatchHead(self.word(entry, "game"), tuple(players), house)

    def pieces(self, table: Mapping[str, Any]) -> tuple[RecordedPiece, ...]:
        pieces = tuple(
            RecordedPiece(
                self.word(entry, "id"), self.word(entry, "kind"), self.number(entry, "grams")
            )
            for entry in self.entries(table, "piece")
        )
        if any(piece.grams <= 0 for piece in pieces):
            raise self.fail("grams", "a piece must weigh more than nothing")
        if len({piece.id for piece in pieces}) != len(pieces):
            raise self.fail("id", "two pieces have the same id")
        return pieces


def _head_lines(head: Head) -> list[str]:
    lines = ["format = 1", f"title = {_toml(head.title)}", f"origin = {_toml(head.origin)}"]
    lines += [f"licence = {_toml(head.licence)}", "", "[scale]", f"rate_hz = {head.rate_hz!r}"]
    lines += [f"unit = {_toml(head.unit)}", f"cells = {_toml([c.name for c in head.cells])}"]
    for cell in head.cells:
        numbers = {
            "tare_counts": cell.tare_counts,
            "counts_per_gram": cell.counts_per_gram,
            "x_mm": cell.x_mm,
            "y_mm": cell.y_mm,
        }
        lines += ["", "[[scale.cell]]", f"name = {_toml(cell.name)}"]
        lines += [f"{key} = {_toml(value)}" for key, value in numbers.items() if value is not None]
    if head.match is not None:
        match = head.match
        house = ", ".join(f"{_toml(key)} = {_toml(value)}" for key, value in match.house.items())
        lines += ["", "[match]", f"game = {_toml(match.game)}"]
        lines += [f"players = {_toml(list(match.players))}", f"house = {{{house}}}"]
    for piece in head.pieces:
        lines += ["", "[[piece]]", f"id = {_toml(piece.id)}", f"kind = {_toml(piece.kind)}"]
        lines += [f"grams = {_toml(piece.grams)}"]
    return lines


def _toml(value: str | bool | float | list[str]) -> str:
    """One TOML value: JSON's strings, lists and booleans are TOML's too, once DEL is escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
