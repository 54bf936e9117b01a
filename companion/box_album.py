"""What is kept of a box of pieces: their weights in one record, their pictures in a folder beside.

Pictures are written before the record that names them, and old ones removed after it: whenever
the power goes, the record that is there finds its pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.album import file_portraits, sweep
from calibration.errors import CalibrationError
from calibration.filed import FOLDER, Filed
from calibration.pieces import Enrolment, read_enrolment, save_enrolment
from calibration.store import previous_of

if TYPE_CHECKING:
    from calibration.portrait import Portrait


def keep_box(path: Path, enrolment: Enrolment, portraits: Mapping[str, Portrait]) -> None:
    """Keep it; CalibrationError where the card refuses, what was kept before stays then."""
    folder = path.with_name(FOLDER)
    filed = file_portraits(folder, portraits)
    looks = {piece: portrait.traits for piece, portrait in portraits.items()}
    save_enrolment(path, enrolment.with_pictures(filed, looks))
    # The record before this one is read where this one is damaged: its pictures stay too.
    sweep(folder, keep=(*filed.values(), *_named_by(previous_of(path))))


def _named_by(path: Path) -> Iterator[Filed]:
    try:
        pieces = read_enrolment(path).pieces
    except CalibrationError:
        return
    yield from (piece.picture for piece in pieces if piece.picture is not None)
