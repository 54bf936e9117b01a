"""A transcript under `companion rule`: its head (`# players 3`, `# house key=value`) and its lines.

The folder it lies in is the game's name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.game import Game
from companion.rule import Heard, Standing, game_named, hear, rule_on_file

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


def seated(path: Path) -> tuple[Game[Any, Any], tuple[str, ...]]:
    """The game under the house rules of the head, and so many players."""
    lines = path.read_text(encoding="utf-8").splitlines()
    house = dict(line.split()[2].split("=") for line in lines if line.startswith("# house "))
    players = next(int(line.split()[2]) for line in lines if line.startswith("# players "))
    return game_named(path.parent.name, house), NAMES[:players]


def said(path: Path) -> list[str]:
    """What the command prints of it."""
    game, names = seated(path)
    printed: list[str] = []
    rule_on_file(game, path, names, as_json=False, say=printed.append)
    return printed


def as_it_always_read(path: Path) -> list[str]:
    """What the command printed when somebody read it line by line."""
    return path.with_suffix(".expected").read_text(encoding="utf-8").splitlines()


def refused(path: Path) -> list[int]:
    """Numbers of the lines that the command refuses; the story has to come to its end."""
    game, names = seated(path)
    *story, last = hear(game, path, names)
    assert isinstance(last, Standing)
    return [line.line for line in story if isinstance(line, Heard) and line.clause is not None]


def expected_refused(path: Path) -> list[int]:
    """Numbers of the lines above an expectation that says so."""
    return [
        number - 1
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if any(word.startswith("refused=") and word != "refused=no" for word in line.split())
    ]
