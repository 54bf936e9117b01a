"""The pictures every screen is compared with; after a look they are drawn anew by

    python -m tests.ui.references

English, 800 x 480. Nothing in them moves: models are values, and no clock runs.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from companion.presentation.model import CardScreen, ScreenModel
from companion.ui.pictures import png, screenshots
from tests.ui import camerasamples, cardtables, samples

FOLDER = Path(__file__).parent / "reference"
SIZE = (800, 480)
NAMES = ("Anna", "Benjamin", "Caro", "Dora", "Emil", "Fritz")
TABLES = (
    ("fuego", 3, "full", 26),
    ("fuego", 4, "quick", 8),
    ("pompiers", 4, "full", 20),
    ("pompiers", 5, "full", 18),
    ("fire_thieves", 4, "full", 16),
    ("fire_thieves", 6, "quick", 7),
)
"""Game, players, depth, and how many entries have fallen by then."""

Picture = npt.NDArray[np.uint8]
_SEEN = 48
"""Steps of a colour by which a pixel has to differ: less is the edge of a letter."""


def frames() -> Iterator[tuple[str, ScreenModel]]:
    """Each kind of screen once, and the tables of the card games."""
    yield from samples.evening()
    yield from camerasamples.watched()
    for game, count, depth, entries in TABLES:
        met = cardtables.screens(game, count, depth, entries=entries, names=NAMES)
        *_earlier, table = (screen for screen in met if isinstance(screen, CardScreen))
        yield f"{game.replace('_', '-')}-{count}-{depth}", table


def drawn(folder: Path) -> dict[str, Path]:
    """All pictures drawn into this folder, by the name of the screen."""
    named = tuple(frames())
    paths = screenshots(named, folder, SIZE)
    return {name: path for (name, _model), path in zip(named, paths, strict=True)}


def read(path: Path) -> Picture:
    """A picture as rows of red, green and blue; only what `pictures.png` writes is read."""
    raw, place, packed = path.read_bytes(), 8, b""
    width = height = 0
    while place < len(raw):
        (length,) = struct.unpack(">I", raw[place : place + 4])
        kind, body = raw[place + 4 : place + 8], raw[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        place += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 3 * width)
    return rows[:, 1:].reshape(height, width, 3)


def differing(one: Picture, other: Picture) -> tuple[float, Picture]:
    """The share of pixels that look different, and a picture of where."""
    apart = np.abs(one.astype(int) - other.astype(int)).max(axis=2)
    is_seen = apart > _SEEN
    marked = (one // 4).copy()
    marked[is_seen] = (255, 0, 255)
    return float(is_seen.mean()), marked


def write(path: Path, picture: Picture) -> None:
    """Keep a picture as PNG."""
    height, width, _colours = picture.shape
    path.write_bytes(png(width, height, picture[::-1].tobytes()))


def renew() -> int:
    """Draw all anew; what no screen is compared with any more goes."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        for name, path in drawn(Path(folder)).items():
            (FOLDER / f"{name}.png").write_bytes(path.read_bytes())
            sys.stdout.write(f"{name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(renew())
