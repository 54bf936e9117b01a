"""What a box of a game holds where the rulebook leaves it out: data files that people can correct.

A placeholder comes with the program; a file of the same name in the folder `boxes` of the data
folder takes its place. What the values mean, only the game knows; writing is in box_memory.py.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from companion.errors import CompanionError

PACKAGED = Path(__file__).parent / "boxes"
FOLDER = "boxes"
"""Within the data folder."""


class BoxFileError(CompanionError):
    """A box file that cannot be read; the message names it and what is wrong."""


def packaged(game: str) -> dict[str, object]:
    """The placeholder that comes with the program; empty where the game needs none."""
    path = PACKAGED / f"{game}.toml"
    return _read(path) if path.exists() else {}


def contents(game: str, data: Path) -> dict[str, object]:
    """The box of this table: the owner's file where there is one, else the placeholder.

    Raises:
        BoxFileError: the owner's file cannot be read.
    """
    path = own_file(game, data)
    return _read(path) if path.exists() else packaged(game)


def own_file(game: str, data: Path) -> Path:
    """Where the file of the owner's box is, or would be."""
    return data / FOLDER / f"{game}.toml"


def text_in_force(game: str, data: Path) -> str:
    """The file by which this table plays, as people wrote it; empty where there is none.

    Raises:
        BoxFileError: the owner's file cannot be read.
    """
    path = own_file(game, data)
    if not path.exists():
        path = PACKAGED / f"{game}.toml"
    return _text(path) if path.exists() else ""


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as cause:
        raise BoxFileError(f"{path}: the box file is no TOML: {cause}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as cause:
        raise BoxFileError(f"{path}: the box file cannot be read: {cause}") from None
