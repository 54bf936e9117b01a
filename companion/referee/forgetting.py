"""What of a journal's entries has to go when a player is forgotten: which entry says what then.

The journal knows no names; how it is told anew without them is its own business.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.referee.codec import Unknown, read_opening
from companion.referee.journal import Entry, EntryKind, canonical

BECAUSE = " because "
"""What follows it in the notation is written by people, and may hold names."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """One player, and what is written in the place of the name."""

    name: str
    same: Callable[[str], str]
    """What two spellings of one player's name share."""
    nobody: str = "somebody"

    def sat_in(self, opening: str) -> bool:
        """Whether the player sat in the match with this opening."""
        return any(self.is_meant(name) for name in names_in(opening))

    def is_meant(self, name: str) -> bool:
        return self.same(name) == self.same(self.name)

    def takes_along(self, opening: str) -> bool:
        """Whether the match goes whole: nobody else played, or it cannot be read and names them."""
        if isinstance(read_opening(opening), Unknown):
            return f'"{self.same(self.name)}"' in self.same(opening)
        names = names_in(opening)
        others = [name for name in names if not self.is_meant(name) and not self._is_nobody(name)]
        return self.sat_in(opening) and not others

    def keep(self, entry: Entry) -> str | None:
        """What an entry says once the player is forgotten; None for a match that goes whole."""
        if entry.kind is not EntryKind.OPENED:
            return self._unnamed(entry.payload)
        if self.takes_along(entry.payload):
            return None
        return self._without(entry.payload) if self.sat_in(entry.payload) else entry.payload

    def _without(self, opening: str) -> str:
        content = json.loads(opening)
        content["names"] = list(self._renamed(names_in(opening)))
        return canonical(content)

    def _renamed(self, names: tuple[str, ...]) -> Iterator[str]:
        taken = set(names)
        for name in names:
            told = name
            if self.is_meant(name):
                number = 1
                told = self.nobody
                while told in taken:
                    number += 1
                    told = f"{self.nobody} {number}"
                taken.add(told)
            yield told

    def _unnamed(self, payload: str) -> str:
        """The reason somebody wrote, without the name."""
        content = json.loads(payload)
        action = content.get("action") if isinstance(content, dict) else None
        if not isinstance(action, str) or BECAUSE not in action:
            return payload
        said, because, reason = action.partition(BECAUSE)
        name = re.compile(rf"(?<!\w){re.escape(self.name)}(?!\w)", re.IGNORECASE)
        return canonical({**content, "action": said + because + name.sub(self.nobody, reason)})

    def _is_nobody(self, name: str) -> bool:
        return re.fullmatch(rf"{re.escape(self.nobody)}( \d+)?", name) is not None


def all_of_it(_entry: Entry) -> None:
    """Every match goes."""


def names_in(opening: str) -> tuple[str, ...]:
    """Who sat in a match; nobody where its opening cannot be read."""
    told = read_opening(opening)
    return () if isinstance(told, Unknown) else told.names
