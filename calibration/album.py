"""The portraits of the pieces on the card: a file each, named after its content, swept later.

A record of the pieces names its files with their check sums; so files are written before it, and
those that it names no more are removed after it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.errors import CalibrationError
from calibration.filed import JPEG_BYTES_MAX, NAME, Filed
from calibration.store import save_bytes
from hardware.plainfile import read_plain

if TYPE_CHECKING:
    from calibration.portrait import Portrait


def file_portraits(folder: Path, portraits: Mapping[str, Portrait]) -> dict[str, Filed]:
    """Write all portraits, piece by piece; CalibrationError where the card refuses."""
    filed = {}
    for piece, portrait in portraits.items():
        digest = hashlib.sha256(portrait.jpeg).hexdigest()
        one = Filed(f"{_plain(piece)}-{digest[:12]}.jpg", digest)
        if not (folder / one.file).exists():
            save_bytes(folder / one.file, portrait.jpeg)
        filed[piece] = one
    return filed


def read_filed(folder: Path, one: Filed) -> bytes:
    """The picture itself; CalibrationError for one that is missing or not what was written."""
    path = folder / one.file
    try:
        content = read_plain(path, most_bytes=JPEG_BYTES_MAX)
    except OSError as cause:
        raise CalibrationError(
            f"{path}: the picture cannot be read ({cause.strerror}); weigh the pieces again"
        ) from cause
    if hashlib.sha256(content).hexdigest() != one.sha256:
        raise CalibrationError(f"{path}: the picture is damaged; weigh the pieces again")
    return content


def sweep(folder: Path, keep: Iterable[Filed]) -> None:
    """Remove what no record names any more, and what a cut left half written."""
    named = {one.file for one in keep}
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        is_ours = NAME.fullmatch(path.name) or path.name.endswith(".new")
        if is_ours and path.name not in named:
            with suppress(OSError):
                path.unlink()


def _plain(piece: str) -> str:
    """The id of a piece as a part of a file's name."""
    return re.sub(r"[^a-z0-9_]+", "-", piece.lower()).strip("-") or "piece"
