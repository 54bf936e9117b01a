"""The note of what people found when they tried out sound and touch: one small file of plain words.

Nothing is set by it. What it means is told by the doctor.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from companion.errors import CompanionError
from companion.settings_file import write_whole
from hardware.plainfile import read_plain

BYTES_MAX = 10_000


@dataclass(frozen=True, slots=True)
class Tried:
    """What was found last, in the words of the file; empty where nobody has tried."""

    sound: str = ""
    """`heard` or `silent`."""
    voice: str = ""
    """`heard` or `silent`."""
    touch: str = ""
    """`straight`, `beside`, or the words of the panel's overlay that turn it right."""
    twice: str = ""
    """The drivers that told one and the same touch."""


def read_trials(path: Path) -> Tried:
    """What was found last; nothing where the file is missing or is no such note."""
    try:
        kept = tomllib.loads(read_plain(path, most_bytes=BYTES_MAX).decode("utf-8"))
    except (OSError, ValueError):
        return Tried()
    names = {field.name for field in fields(Tried)}
    return Tried(**{name: one for name, one in kept.items() if name in names and _is_word(one)})


def note_trial(path: Path, **found: str) -> str:
    """Note what was found now, and leave the rest as it is; why it could not be, or nothing."""
    import tomlkit

    try:
        write_whole(path, tomlkit.dumps(asdict(replace(read_trials(path), **found))))
    except CompanionError as cause:
        return str(cause)
    return ""


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and len(value) < 200
