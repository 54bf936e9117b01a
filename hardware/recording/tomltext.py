"""TOML that a person may have written: parsed, and every key found again by its line.

What the keys mean is the business of who asked.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

TABLE_HEAD: Final = re.compile(r"\s*(\[{1,2})([^\[\]]+)\]")

Key = tuple[str | int, ...]
"""Where a value stands: names of tables and keys, and the number of a table in a list."""


@dataclass(frozen=True, slots=True)
class TomlText:
    """A text in TOML."""

    text: str
    first_line: int = 1
    """The line of the file on which the text begins."""

    def table(self) -> dict[str, Any]:
        """What it says; BrokenToml where it is none."""
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise BrokenToml(self.first_line, "it is nested too deeply") from None
        except tomllib.TOMLDecodeError as cause:
            found = re.search(r"\(at line (\d+)", str(cause))
            line = int(found[1]) if found else self.text.count("\n") + 1
            reason = re.sub(r" \(at .*\)$", "", str(cause))
            raise BrokenToml(line + self.first_line - 1, reason) from cause

    def line_of(self, *key: str | int) -> int:
        """The line of a key, else of the table round it, else the first.

        line_of("scale", "cell", 1, "name")
        """
        lines = dict(self._lines())
        parts = (key[:count] for count in range(len(key), 0, -1))
        return next((lines[part] for part in parts if part in lines), self.first_line)

    def _lines(self) -> Iterator[tuple[Key, int]]:
        """Every table and key that has a line of its own, later ones first."""
        table: Key = ()
        counts: dict[Key, int] = {}
        found: list[tuple[Key, int]] = []
        for number, line in enumerate(self.text.splitlines(), start=self.first_line):
            head = TABLE_HEAD.match(line)
            if head is not None:
                table = _words(head[2])
                if head[1] == "[[":
                    found.append((table, number))
                    counts[table] = counts.get(table, -1) + 1
                    table = (*table, counts[table])
                found.append((table, number))
            elif "=" in line:
                found.append(((*table, *_words(line.partition("=")[0])), number))
        yield from reversed(found)


class BrokenToml(Exception):
    """A text that is no TOML: on which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(line, reason)


def _words(dotted: str) -> Key:
    return tuple(part.strip().strip("\"'") for part in dotted.split(".") if part.strip())
