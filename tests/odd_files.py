"""What may stand where a file is expected and is none, for the tests of every room that reads."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

Odd = Callable[[Path], None]


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nothing(path: Path) -> None:
    path.symlink_to("/dev/null")


ODD: tuple[Odd, ...] = (folder, pipe, loop, endless, nothing)


def named(odd: Odd) -> str:
    """The name of a kind, for the ids of tests."""
    return odd.__name__
