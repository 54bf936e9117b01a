"""The box file of a table held against its game, and written where the table has learned something.

Comments are kept; the first thing learned copies the placeholder. Reading is in box_file.py.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from companion.box_file import BoxFileError, contents, own_file, text_in_force
from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.game import BoxError
from companion.settings_file import write_whole

NOTE = "read off the box at this table"
"""Stands behind every value that was learned."""


def usable(game: str, data: Path) -> dict[str, object]:
    """The box of this table, which the game can be played with.

    Raises:
        BoxFileError: the owner's file cannot be read, or is no box of this game.
    """
    box = contents(game, data)
    try:
        if game in CATALOGUE:
            CATALOGUE[game]({}, box=box)
    except BoxError as cause:
        raise BoxFileError(f"{own_file(game, data)}: {cause}") from None
    return box


def remember(game: str, data: Path, learned: Mapping[str, object]) -> tuple[str, ...]:
    """Write these values into the owner's box file; says which are new (`flames.4 = 3`).

    `learned` has the shape of a part of the file. Nothing is written where nothing is new.

    Raises:
        BoxFileError: the file cannot be used, or not with these values; it stays as it was.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    path = own_file(game, data)
    try:
        document = tomlkit.parse(text_in_force(game, data))
    except TOMLKitError as cause:
        raise BoxFileError(f"{path}: the box file is no TOML: {cause}") from None
    try:
        told = tuple(_merged(document, learned, prefix=""))
    except BoxFileError as cause:
        raise BoxFileError(f"{path}: {cause}") from None
    if not told:
        return ()
    text = tomlkit.dumps(document)
    try:
        CATALOGUE[game]({}, box=tomllib.loads(text))
    except CompanionError as cause:
        raise BoxFileError(f"{path}: {cause}") from None
    write_whole(path, text)
    return told


def nested(key: str, value: object) -> dict[str, object]:
    """One value under a key with dots, as a part of a file: flames.4 -> {flames: {4: value}}.

    Raises:
        BoxFileError: the key has nothing before, after or between its dots.
    """
    first, *rest = key.split(".")
    if not first:
        raise BoxFileError("a key of a box has a word on both sides of each dot, as in: flames.4")
    return {first: nested(".".join(rest), value) if rest else value}


def value_in(text: str) -> object:
    """A value as TOML writes it, lists and tables too; anything else is a word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _merged(
    table: MutableMapping[str, Any], learned: Mapping[str, object], *, prefix: str
) -> Iterator[str]:
    """Put the values in their places; yields each that was not there yet.

    Raises:
        BoxFileError: a value would go into something that is no table.
    """
    import tomlkit

    for key, value in learned.items():
        if isinstance(value, Mapping):
            inner = table.setdefault(key, tomlkit.table())
            if not isinstance(inner, MutableMapping):
                whole = f"{prefix}{key}"
                raise BoxFileError(f"{whole} holds no keys of its own; set it whole: {whole} VALUE")
            yield from _merged(inner, value, prefix=f"{prefix}{key}.")
        elif key not in table or table[key] != value:
            item = tomlkit.item(value)
            item.comment(NOTE)
            table[key] = item
            yield f"{prefix}{key} = {item.as_string()}"
