"""recording.toml: what was recorded, with which cells, in which match, with which pieces.

Rows of numbers live in reader and recorder.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from hardware.errors import HardwareError
from hardware.plainfile import read_plain
from hardware.recording.tomltext import BrokenToml, Key, TomlText
from hardware.scale.samples import Cell, Layout

HEAD_FILE: Final = "recording.toml"
Unit = Literal["g", "counts"]
HouseValue = str | int | float | bool
HEAD_BYTES_MAX: Final = 100_000
RATE_HZ_MIN: Final = 0.01
RATE_HZ_MAX: Final = 10_000.0
NUMBER_MAX: Final = 1e12
COUNTS_PER_GRAM_MIN: Final = 0.01
"""A converter of 24 bits would reach beyond a hundred tonnes."""


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
    policy: Mapping[str, HouseValue] = field(default_factory=dict)
    """Which calls were applied, proposed or left out, where the table had said so."""


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
    text = TomlText(_text_of(path))
    try:
        table = text.table()
    except BrokenToml as broken:
        sentence = f"this is not valid TOML: {broken.reason}"
        raise RecordingError.at(path, broken.line, sentence) from broken
    return _HeadText(path, text).head(table)


def line_in_head(path: Path, *key: str | int) -> int:
    """The line on which a key of a recording's head stands, for a sentence about its meaning."""
    return TomlText(_text_of(path)).line_of(*key)


def _text_of(path: Path) -> str:
    try:
        content = read_plain(path, most_bytes=HEAD_BYTES_MAX)
    except FileNotFoundError:
        raise RecordingError.at(path, 1, "there is no such file; a recording needs it") from None
    except OSError as error:
        raise RecordingError.at(path, 1, f"the file cannot be read ({error.strerror})") from error
    if len(content) > HEAD_BYTES_MAX:
        raise RecordingError.at(path, 1, f"larger than {HEAD_BYTES_MAX} bytes; a head is short")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordingError.at(path, line, "not UTF-8 text; save the file as UTF-8") from None


@dataclass(frozen=True, slots=True)
class _HeadText:
    """The text beside the parsed table, to find the line of a wrong entry."""

    path: Path
    text: TomlText

    def fail(self, key: Key, sentence: str) -> RecordingError:
        return RecordingError.at(self.path, self.text.line_of(*key), sentence)

    def head(self, table: Mapping[str, Any]) -> Head:
        if type(table.get("format")) is not int or table["format"] != 1:
            raise self.fail(("format",), "only format = 1 is known; this recording says otherwise")
        scale = self.table(table, "scale")
        unit = scale.get("unit")
        if unit not in ("g", "counts"):
            raise self.fail(("scale", "unit"), 'unit must be "g" or "counts"')
        rate_hz = self.number(scale, ("scale", "rate_hz"))
        if not RATE_HZ_MIN <= rate_hz <= RATE_HZ_MAX:
            sentence = f"rate_hz must lie between {RATE_HZ_MIN} and {RATE_HZ_MAX:.0f}"
            raise self.fail(("scale", "rate_hz"), sentence)
        return Head(
            title=self.word(table, ("title",)),
            rate_hz=rate_hz,
            unit=unit,
            cells=self.cells(scale, unit),
            origin=self.word(table, ("origin",)),
            licence=self.word(table, ("licence",)),
            match=self.match(table),
            pieces=self.pieces(table),
        )

    def table(self, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        found = table.get(key)
        if not isinstance(found, dict):
            raise self.fail((key,), f"the table [{key}] is missing")
        return found

    def word(self, table: Mapping[str, Any], key: Key) -> str:
        found = table.get(str(key[-1]), "")
        if not isinstance(found, str):
            raise self.fail(key, f"{key[-1]} must be a text")
        return found

    def number(self, table: Mapping[str, Any], key: Key) -> float:
        found = table.get(str(key[-1]))
        if (
            isinstance(found, bool)
            or not isinstance(found, int | float)
            or not -NUMBER_MAX <= found <= NUMBER_MAX
        ):
            raise self.fail(key, f"{key[-1]} must be a number between -1e12 and 1e12")
        return float(found)

    def numbers(self, table: Mapping[str, Any], key: Key) -> float | None:
        return None if key[-1] not in table else self.number(table, key)

    def cells(self, scale: Mapping[str, Any], unit: str) -> tuple[RecordedCell, ...]:
        names = scale.get("cells")
        if names not in (["sum"], ["n", "e", "s", "w"]):
            raise self.fail(("scale", "cells"), 'cells must be ["sum"] or ["n", "e", "s", "w"]')
        described: dict[str, RecordedCell] = {}
        for number, entry in enumerate(self.entries(scale, ("scale", "cell"))):
            here: Key = ("scale", "cell", number)
            cell = self.cell(entry, here)
            if cell.name not in names or cell.name in described:
                sentence = f'"{cell.name}" is not one of the cells, or named twice'
                raise self.fail((*here, "name"), sentence)
            described[cell.name] = cell
        cells = tuple(described.get(name, RecordedCell(name)) for name in names)
        if unit == "counts" and any(None in (c.tare_counts, c.counts_per_gram) for c in cells):
            sentence = "counts need tare_counts and counts_per_gram for every cell"
            raise self.fail(("scale", "cells"), sentence)
        return cells

    def cell(self, entry: Mapping[str, Any], here: Key) -> RecordedCell:
        cell = RecordedCell(
            self.word(entry, (*here, "name")),
            self.numbers(entry, (*here, "tare_counts")),
            self.numbers(entry, (*here, "counts_per_gram")),
            self.numbers(entry, (*here, "x_mm")),
            self.numbers(entry, (*here, "y_mm")),
        )
        gain = cell.counts_per_gram
        if gain is not None and abs(gain) < COUNTS_PER_GRAM_MIN:
            sentence = f"counts_per_gram must be {COUNTS_PER_GRAM_MIN} or more, or as much below 0"
            raise self.fail((*here, "counts_per_gram"), sentence)
        return cell

    def entries(self, table: Mapping[str, Any], key: Key) -> list[Mapping[str, Any]]:
        found = table.get(str(key[-1]), [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.fail(key, f"{key[-1]} must be a list of tables")
        return found

    def match(self, table: Mapping[str, Any]) -> MatchHead | None:
        if "match" not in table:
            return None
        entry = self.table(table, "match")
        players = entry.get("players", [])
        if not isinstance(players, list) or not all(isinstance(one, str) for one in players):
            raise self.fail(("match", "players"), "players must be a list of names")
        house = self.plain(entry, "house")
        policy = self.plain(entry, "policy")
        return MatchHead(self.word(entry, ("match", "game")), tuple(players), house, policy)

    def plain(self, entry: Mapping[str, Any], key: str) -> Mapping[str, HouseValue]:
        found = entry.get(key, {})
        if not isinstance(found, dict) or not all(
            isinstance(value, str | int | float | bool) for value in found.values()
        ):
            raise self.fail(("match", key), f"{key} must be a table of plain values")
        return found

    def pieces(self, table: Mapping[str, Any]) -> tuple[RecordedPiece, ...]:
        pieces: dict[str, RecordedPiece] = {}
        for number, entry in enumerate(self.entries(table, ("piece",))):
            here: Key = ("piece", number)
            piece = RecordedPiece(
                self.word(entry, (*here, "id")),
                self.word(entry, (*here, "kind")),
                self.number(entry, (*here, "grams")),
            )
            if not (piece.id and piece.kind):
                raise self.fail(here, "a piece needs an id and a kind")
            if piece.grams <= 0:
                raise self.fail((*here, "grams"), "a piece must weigh more than nothing")
            if piece.id in pieces:
                raise self.fail((*here, "id"), f"two pieces have the same id, {piece.id}")
            pieces[piece.id] = piece
        return tuple(pieces.values())


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
        lines += ["", "[match]", f"game = {_toml(match.game)}"]
        lines += [f"players = {_toml(list(match.players))}", f"house = {_inline(match.house)}"]
        if match.policy:
            lines += [f"policy = {_inline(match.policy)}"]
    for piece in head.pieces:
        lines += ["", "[[piece]]", f"id = {_toml(piece.id)}", f"kind = {_toml(piece.kind)}"]
        lines += [f"grams = {_toml(piece.grams)}"]
    return lines


def _inline(values: Mapping[str, HouseValue]) -> str:
    return "{" + ", ".join(f"{_toml(key)} = {_toml(value)}" for key, value in values.items()) + "}"


def _toml(value: str | bool | float | list[str]) -> str:
    """One TOML value: JSON's strings, lists and booleans are TOML's too, once DEL is escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
