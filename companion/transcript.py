"""Reading a transcript: a text file of one action a line. What the actions mean is the game's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from companion.errors import CompanionError
from companion.games.game import NotationError
from hardware.plainfile import read_piped

A = TypeVar("A")

MOST_BYTES = 1_000_000
"""An evening is a few thousand actions of some 20 characters; a longer file is no transcript."""
MOST_CHARACTERS = 1_000
"""The longest line; a correction that names everything on the table has about 400."""

_COMMENT = re.compile(r"(^|\s)#.*")


class TranscriptError(CompanionError):
    """A file or a line of it that cannot be read; the message opens with FILE or FILE:LINE."""


@dataclass(frozen=True, slots=True)
class Line(Generic[A]):
    """One action and where it stands; lines count from 1."""

    number: int
    action: A


def read_transcript(path: Path, parse: Callable[[str], A]) -> Iterator[Line[A]]:
    """The actions in the order of the file; comments open with `#`, blank lines say nothing.

    Raises:
        TranscriptError: the file cannot be read, is no UTF-8 text or too large, or a line is no
            action; the actions before that line have been yielded.
    """
    for number, text in enumerate(_text_of(path).split("\n"), start=1):
        place = f"{path}:{number}"
        if len(text) > MOST_CHARACTERS:
            raise TranscriptError(
                f"{place}: the line has {len(text)} characters; an action has at most "
                f"{MOST_CHARACTERS}"
            )
        notation = _COMMENT.sub("", text).strip()
        if not notation:
            continue
        try:
            action = parse(notation)
        except NotationError as cause:
            raise TranscriptError(f"{place}: {cause}") from None
        yield Line(number, action)


def _text_of(path: Path) -> str:
    try:
        content = read_piped(path, most_bytes=MOST_BYTES)
    except OSError as cause:
        raise TranscriptError(f"{path}: cannot be read: {cause.strerror or cause}") from None
    if len(content) > MOST_BYTES:
        raise TranscriptError(f"{path}: larger than {MOST_BYTES} bytes; a transcript is one game")
    if (nul := content.find(b"\0")) >= 0:
        line = content.count(b"\n", 0, nul) + 1
        raise TranscriptError(f"{path}:{line}: not a text file; a transcript is plain UTF-8 text")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as cause:
        line = content.count(b"\n", 0, cause.start) + 1
        raise TranscriptError(f"{path}:{line}: not UTF-8 text; save the file as UTF-8") from None
