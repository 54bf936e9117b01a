"""A match as a transcript: the text file that `companion rule` referees to the same end.

Only what stands is an action; what was struck is a comment. Reading one back is in transcript.py.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

from companion.referee.lines import Line
from companion.referee.match import Match, with_notes
from companion.referee.replay import Note


def transcript_of(match: Match[Any, Any], *, file: str = "") -> Iterator[str]:
    """The lines of the transcript; the first is a comment with the command that referees it.

    `file` is the name it will be kept under; without one, the number of the match.
    """
    file = file or f"{match.match_id[:8]}.txt"
    yield f"# {_command(match, file)}"
    yield f"# Kept as {file}, these lines are refereed again by that command."
    if match.game.box_contents() != type(match.game)().box_contents():
        yield "# This table's box holds other cards than the command assumes."
    for line in with_notes(match):
        yield _written(line)
    if match.read_only:
        yield f"# {match.read_only}"


def _command(match: Match[Any, Any], file: str) -> str:
    words = ["companion", "rule", match.game.name, file, "--players", ",".join(_labels(match))]
    for key, value in match.game.house_rules().items():
        words += ["--house", f"{key}={value}"]
    return shlex.join(words)


def _labels(match: Match[Any, Any]) -> Iterator[str]:
    """The names as the command line takes them: with commas between, so with none inside."""
    for seat, name in enumerate(match.names, start=1):
        plain = " ".join("".join(map(_label_letter, name)).split())
        label = plain if plain == name else f"{plain} ({seat})".strip()
        while label != name and label in match.names:
            label += f" ({seat})"
        yield label


def _label_letter(letter: str) -> str:
    return letter if letter.isprintable() and letter != "," else " "


def _written(line: Line[Any] | Note) -> str:
    if isinstance(line, Note):
        return f"# seen: {line.seen}"
    return str(line.action) if line.is_effective else f"# struck: {_struck(line)}"


def _struck(line: Line[Any]) -> str:
    why = "" if line.struck_because is None else f": {line.struck_because.text}"
    return f"{line.action} (by entry {line.replaced_by}{why})"
