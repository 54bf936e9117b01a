"""camera.toml: what is known of this device's camera, kept in one file and read again.

How it is found from pictures of the sheet is said in lens.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import numpy as np

from calibration.errors import CalibrationError
from calibration.lens import CameraPose
from calibration.store import Loaded, load_text, read_sealed, save_text
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks
from hardware.recording.tomltext import BrokenToml, TomlText

FORMAT: Final = 1
MARKS: Final = "marks_px"
MARK_NUMBERS: Final = len(MARK_IDS) * 8
LISTS: Final = {"focal_px": 2, "centre_px": 2, "bending": 5, "turn": 3, "shift_mm": 3}


@dataclass(frozen=True, slots=True)
class CameraRecord:
    """A camera's lens and pose with their date."""

    pose: CameraPose
    made: datetime
    device: str = ""
    """Which camera, as its adapter calls it; empty where it was found from pictures in a folder."""
    marks: ExpectedMarks | None = None
    """Where the marks of the base were seen; None where nobody looked at them."""


def save_camera(path: Path, record: CameraRecord) -> None:
    """Keep it; raises CalibrationError when the card refuses, the old one stays then."""
    pose, lens = record.pose, record.pose.lens
    numbers: dict[str, Iterable[float]] = {
        "focal_px": (lens.matrix[0, 0], lens.matrix[1, 1]),
        "centre_px": (lens.matrix[0, 2], lens.matrix[1, 2]),
        "bending": lens.bending,
        "turn": pose.turn,
        "shift_mm": pose.shift_mm,
    }
    lines = ["# The camera of this device, found from pictures of the sheet.", "format = 1"]
    lines += [f"made = {record.made.astimezone(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}"]
    lines += [f"width_px = {lens.width_px}", f"height_px = {lens.height_px}"]
    lines += [f"error_px = {pose.error_px!r}", f"pictures = {pose.pictures}"]
    if record.device:
        lines += [f"device = {json.dumps(record.device)}"]
    if record.marks is not None:
        corners = record.marks.corners_px
        numbers[MARKS] = [px for mark in MARK_IDS for px in corners[mark].ravel()]
    for key, values in numbers.items():
        lines += [f"{key} = [{', '.join(repr(float(value)) for value in values)}]"]
    save_text(path, "\n".join([*lines, ""]))


def load_camera(path: Path) -> tuple[CameraRecord, tuple[str, ...]]:
    """The record and what the table should be told about its file.

    Raises CalibrationError with file and line for what cannot be used.
    """
    loaded = load_text(path)
    return _understood(path, loaded), loaded.notices


def look_at_camera(path: Path) -> CameraRecord:
    """The record as it stands, touching nothing; CalibrationError with file and line."""
    return _understood(path, read_sealed(path))


def _understood(path: Path, loaded: Loaded) -> CameraRecord:
    text = TomlText(loaded.text, loaded.first_line)
    try:
        table = text.table()
    except BrokenToml as broken:
        sentence = f"this is not valid TOML: {broken.reason}"
        raise CalibrationError.at(path, broken.line, sentence) from None
    for key, is_good, wanted in _demands(table):
        if not is_good:
            raise CalibrationError.at(path, text.line_of(key), f"{key} must be {wanted}")
    matrix = np.eye(3)
    matrix[0, 0], matrix[1, 1] = table["focal_px"]
    matrix[0, 2], matrix[1, 2] = table["centre_px"]
    bending, turn, shift = (
        np.array(table[key], np.float64) for key in ("bending", "turn", "shift_mm")
    )
    lens = Lens(matrix, bending, table["width_px"], table["height_px"])
    pose = CameraPose(lens, turn, shift, float(table["error_px"]), table["pictures"])
    return CameraRecord(pose, table["made"], table.get("device", ""), _marks_in(table))


def _marks_in(table: dict[str, Any]) -> ExpectedMarks | None:
    if MARKS not in table:
        return None
    corners = np.array(table[MARKS], np.float64).reshape(len(MARK_IDS), 4, 2)
    return ExpectedMarks(dict(zip(MARK_IDS, corners, strict=True)), table["width_px"])


def _demands(table: dict[str, Any]) -> list[tuple[str, bool, str]]:
    """What each key has to be, and whether it is."""
    made = table.get("made")
    is_time = isinstance(made, datetime) and made.tzinfo is not None
    counts = [
        (key, type(table.get(key)) is int and table[key] > 0, "a whole number above 0")
        for key in ("width_px", "height_px", "pictures")
    ]
    lists = [
        (key, _are_numbers(table.get(key), count), f"a list of {count} finite numbers")
        for key, count in LISTS.items()
    ]
    if MARKS in table:
        is_good = _are_numbers(table[MARKS], MARK_NUMBERS)
        lists += [(MARKS, is_good, f"a list of {MARK_NUMBERS} finite numbers")]
    return [
        ("format", table.get("format") == FORMAT, f"{FORMAT}; no other is known"),
        ("made", is_time, "a time with its zone, as 2026-11-30T18:00:00Z"),
        ("device", isinstance(table.get("device", ""), str), "a name in quotes"),
        ("error_px", _are_numbers([table.get("error_px")], 1), "a finite number"),
        *counts,
        *lists,
    ]


def _are_numbers(values: object, count: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == count
        and all(type(value) in (int, float) and math.isfinite(value) for value in values)
    )
