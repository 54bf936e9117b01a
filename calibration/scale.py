"""scale.toml: what is known of this device's own cells, kept in one file and read again.

How it is found with a known weight is said in scaling; what weighs with it is in cell.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from calibration.cell import Calibration, CellCalibration
from calibration.errors import CalibrationError
from calibration.record import ScaleRecord
from calibration.store import Loaded, load_text, previous_of, read_sealed, save_text
from hardware.recording.tomltext import BrokenToml, TomlText

FORMAT: Final = 1
NUMBER_MAX: Final = 1e12
OWN: Final = ("weight_grams", "residual_grams", "residual_mm", "drift_grams")
"""Numbers of the record that a file by hand may leave out."""


def save_scale(path: Path, record: ScaleRecord) -> None:
    """Keep a calibration; raises CalibrationError when the card refuses, the old one stays then."""
    save_text(path, text_of(record))


def read_scale(path: Path, *, cells: Sequence[str]) -> Calibration:
    """The calibration of these cells, in their order; a damaged file is set aside for its copy.

    Raises CalibrationError with file and line where it cannot be used, or is about other cells.
    """
    _need(path)
    loaded = load_text(path)
    record = _understood(path, loaded)
    if [cell.name for cell in record.calibration.cells] != list(cells):
        line = TomlText(loaded.text, loaded.first_line).line_of("cell")
        sentence = f"a [[cell]] each is needed for {', '.join(cells)}, in this order"
        raise CalibrationError.at(path, line, sentence)
    return record.calibration


def load_scale(path: Path) -> tuple[ScaleRecord, tuple[str, ...]]:
    """The record and what the table should be told about its file; CalibrationError as above."""
    _need(path)
    loaded = load_text(path)
    return _understood(path, loaded), loaded.notices


def look_at_scale(path: Path) -> ScaleRecord:
    """The record as it stands; touches nothing. CalibrationError with file and line."""
    _need(path)
    return _understood(path, read_sealed(path))


def text_of(record: ScaleRecord) -> str:
    """The record as TOML."""
    lines = ["# What the load cells of this device say, found with a known weight.", "format = 1"]
    if record.made is not None:
        lines += [f"made = {record.made.astimezone(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}"]
    for key in OWN:
        value = getattr(record, key)
        lines += [] if value is None else [f"{key} = {value!r}"]
    for place, cell in enumerate(record.calibration.cells):
        lines += ["", "[[cell]]", f"name = {json.dumps(cell.name)}"]
        lines += [f"tare_counts = {cell.tare_counts!r}"]
        lines += [f"counts_per_gram = {cell.counts_per_gram!r}"]
        lines += [] if cell.x_mm is None else [f"x_mm = {cell.x_mm!r}"]
        lines += [] if cell.y_mm is None else [f"y_mm = {cell.y_mm!r}"]
        lines += [f"noise_grams = {record.noise_grams[place]!r}"] if record.noise_grams else []
    return "\n".join([*lines, ""])


def _need(path: Path) -> None:
    if not os.path.lexists(path) and not os.path.lexists(previous_of(path)):
        raise CalibrationError.at(path, 1, "there is no such file yet; calibrate the scale first")


def _understood(path: Path, loaded: Loaded) -> ScaleRecord:
    text = TomlText(loaded.text, loaded.first_line)
    try:
        table = text.table()
    except BrokenToml as broken:
        sentence = f"this is not valid TOML: {broken.reason}"
        raise CalibrationError.at(path, broken.line, sentence) from None
    return _ScaleText(path, text, table).record()


@dataclass(frozen=True, slots=True)
class _ScaleText:
    """The text beside the parsed table, to find the line of what is wrong."""

    path: Path
    text: TomlText
    table: dict[str, Any]

    def record(self) -> ScaleRecord:
        """The record; every number in it is finite."""
        if type(self.table.get("format")) is not int or self.table["format"] != FORMAT:
            raise self.broken(
                f"only format = {FORMAT} is known; this file says otherwise", "format"
            )
        entries = self.table.get("cell")
        if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
            raise self.broken("the cells must stand as [[cell]] tables", "cell")
        cells = tuple(self.cell(place, entry) for place, entry in enumerate(entries))
        noise = [self.number("cell", place, "noise_grams") for place in range(len(cells))]
        own = {key: self.number(key) for key in OWN}
        return ScaleRecord(
            Calibration(cells),
            self.made(),
            **own,
            noise_grams=tuple(each for each in noise if each is not None),
        )

    def cell(self, place: int, entry: dict[str, Any]) -> CellCalibration:
        """One cell."""
        name = entry.get("name")
        if not isinstance(name, str) or not name:
            raise self.broken("a cell needs a name", "cell", place)
        tare = self.needed("cell", place, "tare_counts")
        per_gram = self.needed("cell", place, "counts_per_gram")
        places = (self.number("cell", place, "x_mm"), self.number("cell", place, "y_mm"))
        try:
            return CellCalibration(name, tare, per_gram, *places)
        except CalibrationError as error:
            raise self.broken(str(error), "cell", place, "counts_per_gram") from None

    def made(self) -> datetime | None:
        """When, where it says so."""
        made = self.table.get("made")
        if made is None:
            return None
        if not isinstance(made, datetime) or made.tzinfo is None:
            raise self.broken("made must be a time with its zone, as 2026-11-30T18:00:00Z", "made")
        return made

    def needed(self, *key: str | int) -> float:
        """A number that has to be there."""
        value = self.number(*key)
        if value is None:
            raise self.broken(f"{key[-1]} must be a finite number", *key)
        return value

    def number(self, *key: str | int) -> float | None:
        """A number; None where the key is missing."""
        value: Any = self.table
        for part in key:
            value = value.get(part) if isinstance(value, dict) else value[part]
        if value is None:
            return None
        is_number = type(value) in (int, float) and math.isfinite(value)
        if not is_number or abs(value) > NUMBER_MAX:
            raise self.broken(f"{key[-1]} must be a finite number", *key)
        return float(value)

    def broken(self, sentence: str, *key: str | int) -> CalibrationError:
        """The error with the line of a key."""
        return CalibrationError.at(self.path, self.text.line_of(*key), sentence)
