"""scale.toml: the tare and the counts per gram of this device's own cells, read from their file.

How they are found with a known weight is not known here; what weighs with them is in cell.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from calibration.cell import Calibration, CellCalibration
from calibration.errors import CalibrationError
from calibration.store import load_text
from hardware.recording.tomltext import BrokenToml, TomlText

FORMAT: Final = 1


def read_scale(path: Path, *, cells: Sequence[str]) -> Calibration:
    """The calibration of these cells, in their order.

    Raises CalibrationError with file and line where it cannot be used, or is about other cells.
    """
    loaded = load_text(path)
    text = TomlText(loaded.text, loaded.first_line)
    try:
        table = text.table()
    except BrokenToml as broken:
        sentence = f"this is not valid TOML: {broken.reason}"
        raise CalibrationError.at(path, broken.line, sentence) from None
    if type(table.get("format")) is not int or table["format"] != FORMAT:
        sentence = f"only format = {FORMAT} is known; this file says otherwise"
        raise CalibrationError.at(path, text.line_of("format"), sentence)
    entries = table.get("cell")
    if not isinstance(entries, list) or [_name(entry) for entry in entries] != list(cells):
        sentence = f"a [[cell]] each is needed for {', '.join(cells)}, in this order"
        raise CalibrationError.at(path, text.line_of("cell"), sentence)
    return Calibration(
        tuple(
            CellCalibration(
                name,
                _number(path, text, entries, (place, "tare_counts")),
                _number(path, text, entries, (place, "counts_per_gram")),
            )
            for place, name in enumerate(cells)
        )
    )


def _name(entry: Any) -> object:
    return entry.get("name") if isinstance(entry, dict) else None


def _number(path: Path, text: TomlText, entries: list[Any], key: tuple[int, str]) -> float:
    place, name = key
    value = entries[place].get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        line = text.line_of("cell", place, name)
        raise CalibrationError.at(path, line, f"{name} must be a finite number")
    return float(value)
