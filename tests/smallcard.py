"""A card that loses power while one folder of small files is written: what may be left of it.

Pessimistic: a name is sure only once its folder was synced, a content once its file was; of the
rest any part may be there, torn into pieces smaller than such a file. Names come in their order.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

PIECE_BYTES = 64
CALLS = ("open", "fsync", "replace", "rename", "unlink", "close")
"""Between two of these a cut may come, and the card is looked at before and after each."""

Files = dict[str, bytes]


class Left(Enum):
    """How much of what was never synced has reached the card."""

    NOTHING = "nothing"
    ALL = "all"
    BEGINNING = "beginning"
    PIECES = "pieces"


@dataclass(frozen=True, slots=True)
class Moment:
    """The folder at one moment: what is sure, and what only the program sees."""

    names: tuple[dict[str, int], ...]
    """The sure names first, then after each change since; each name means a file by its number."""
    sure: dict[int, bytes]
    seen: dict[int, bytes]
    is_saved: bool = False
    """The program has said that it is done."""

    def left(self, how: Left, chance: random.Random) -> Files:
        """The files a cut at this moment may leave."""
        match how:
            case Left.NOTHING:
                names = self.names[0]
            case Left.ALL:
                names = self.names[-1]
            case Left.BEGINNING | Left.PIECES:
                names = chance.choice(self.names)
        return {name: self._content(file, how, chance) for name, file in names.items()}

    def _content(self, file: int, how: Left, chance: random.Random) -> bytes:
        sure, seen = self.sure.get(file, b""), self.seen.get(file, b"")
        match how:
            case Left.NOTHING:
                return sure
            case Left.ALL:
                return seen
            case Left.BEGINNING:
                cut = chance.randint(0, len(seen))
                return seen[:cut] + sure[cut:] if seen != sure else sure
            case Left.PIECES:
                return b"".join(_pieces(sure, seen, chance))


def _pieces(sure: bytes, seen: bytes, chance: random.Random) -> Iterator[bytes]:
    for start in range(0, max(len(sure), len(seen)), PIECE_BYTES):
        new, old = (each[start : start + PIECE_BYTES] for each in (seen, sure))
        yield new if new == old or chance.random() < 0.5 else old.ljust(len(new), b"\0")


@dataclass(slots=True)
class SmallCard:
    """Watches the folder while a program writes into it."""

    folder: Path
    moments: list[Moment] = field(default_factory=list)
    _sure: dict[int, bytes] = field(default_factory=dict)
    _seen: dict[int, bytes] = field(default_factory=dict)
    _names: list[dict[str, int]] = field(default_factory=list)
    _held: dict[int, FileIO] = field(default_factory=dict)
    """A file that is held is not forgotten with its name, and its number goes to no other."""

    def record(self, write: Callable[[], object]) -> list[Moment]:
        """Every moment of this writing, the last one after it was said to be done."""
        with contextlib.ExitStack() as holding, pytest.MonkeyPatch.context() as patched:
            self._names = [self._look(holding)]
            self._sure = dict(self._seen)
            for call in CALLS:
                patched.setattr(os, call, self._watched(getattr(os, call), holding))
            write()
            self._note(holding, is_saved=True)
        return self.moments

    def _watched(
        self, call: Callable[..., Any], holding: contextlib.ExitStack
    ) -> Callable[..., Any]:
        def watched(*given: Any, **wishes: Any) -> Any:
            self._note(holding)
            if call.__name__ == "fsync":
                self._sync(Path(f"/proc/self/fd/{given[0]}").resolve())
            answer = call(*given, **wishes)
            self._note(holding)
            return answer

        return watched

    def _sync(self, path: Path) -> None:
        if path == self.folder.resolve():
            self._names = self._names[-1:]
        elif path.parent == self.folder.resolve():
            self._sure[path.stat().st_ino] = path.read_bytes()

    def _note(self, holding: contextlib.ExitStack, *, is_saved: bool = False) -> None:
        names = self._look(holding)
        if names != self._names[-1]:
            self._names.append(names)
        sure, seen = dict(self._sure), dict(self._seen)
        self.moments.append(Moment(tuple(self._names), sure, seen, is_saved))

    def _look(self, holding: contextlib.ExitStack) -> dict[str, int]:
        """The names there are now; what the files say is noted."""
        with os.scandir(self.folder) as entries:
            names = {entry.name: entry.inode() for entry in entries}
        for name, number in names.items():
            if number not in self._held:
                self._held[number] = holding.enter_context(
                    (self.folder / name).open("rb", buffering=0)
                )
        for number, file in self._held.items():
            file.seek(0)
            self._seen[number] = file.read()
        return names


def lay(folder: Path, files: Files) -> None:
    """Put the files of an image into the folder, and nothing else."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
