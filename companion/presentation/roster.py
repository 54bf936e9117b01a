"""The names this table knows: newest first, with the last seating; kept in one small file.

A file that cannot be read is set aside under a new name, and the roster starts empty.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from calibration.errors import CalibrationError
from calibration.store import load_text, previous_of, save_text, set_aside
from companion.presentation.names import clean_name, same_name

MOST_NAMES = 40
Rules: TypeAlias = tuple[tuple[str, str], ...]
"""House rules and their values."""


@dataclass(frozen=True, slots=True)
class Roster:
    """Names remembered, and who sat here last."""

    names: tuple[str, ...] = ()
    """The ones who played last come first."""
    seated: tuple[str, ...] = ()
    """The last table in seat order."""
    first: int = 0
    """Place of the one who began then."""
    house: tuple[tuple[str, Rules], ...] = ()
    """By which house rules each game was played last, by its name in the catalogue."""

    def rules_of(self, game: str) -> Rules:
        """The house rules of this game the last time; empty where it was never played."""
        return dict(self.house).get(game, ())

    def after(
        self, seated: tuple[str, ...], first: int, *, game: str = "", rules: Rules = ()
    ) -> Roster:
        """The roster once these have sat down to a game."""
        fresh = {same_name(name) for name in seated}
        others = tuple(name for name in self.names if same_name(name) not in fresh)
        house = {**dict(self.house), **({game: rules} if game else {})}
        return Roster((*seated, *others)[:MOST_NAMES], seated, first, tuple(house.items()))

    def without(self, name: str) -> Roster:
        """The roster once this player is forgotten."""

        def rest(names: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(each for each in names if same_name(each) != same_name(name))

        seated = rest(self.seated)
        first = self.first if seated == self.seated else 0
        return Roster(rest(self.names), seated, first, self.house)


class RosterBook:
    """The roster and the file it is kept in; without a file it lasts one evening."""

    def __init__(self, path: Path | None = None, roster: Roster | None = None) -> None:
        self.roster = roster or Roster()
        self.notices: tuple[str, ...] = ()
        self._path = path

    @classmethod
    def opened(cls, path: Path) -> RosterBook:
        """The roster of this file; empty where there is none yet or it cannot be read."""
        book = cls(path)
        if path.exists():
            book._read(path)
        return book

    def seat(
        self, seated: tuple[str, ...], first: int, *, game: str = "", rules: Rules = ()
    ) -> None:
        """Remember who sits down; a full card costs the memory, never the game."""
        self.roster = self.roster.after(seated, first, game=game, rules=rules)
        if self._path is None:
            return
        try:
            self._save(self._path)
        except (OSError, CalibrationError) as cause:
            self.notices = (f"The names could not be kept: {cause}",)

    def forget(self, *names: str) -> None:
        """These players were never here: they go from the file and from every copy of it.

        Raises:
            OSError, CalibrationError: the storage refuses; the copies may then still be there.
        """
        for name in names:
            self.roster = self.roster.without(name)
        if self._path is None:
            return
        if self._path.exists():
            self._save(self._path)
        previous_of(self._path).unlink(missing_ok=True)
        for aside in self._path.parent.glob(f"{self._path.name}.broken.*"):
            aside.unlink()

    def _save(self, path: Path) -> None:
        kept = {
            "first": self.roster.first,
            "house": {game: dict(rules) for game, rules in self.roster.house},
            "names": list(self.roster.names),
            "seated": list(self.roster.seated),
        }
        save_text(path, json.dumps(kept, ensure_ascii=False, sort_keys=True))

    def _read(self, path: Path) -> None:
        try:
            loaded = load_text(path)
            self.roster = _roster_of(_json(loaded.text))
            self.notices = tuple(loaded.notices)
        except (OSError, ValueError, RecursionError, CalibrationError) as cause:
            self.notices = (f"{path.name} could not be read ({cause}); {_kept(path)}.",)


def _kept(path: Path) -> str:
    try:
        return f"it is kept as {set_aside(path).name}"
    except OSError as cause:
        return f"it stays where it is ({cause.strerror})"


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as cause:
        raise ValueError(f"line {cause.lineno} is no JSON") from cause


def _roster_of(kept: object) -> Roster:
    if not isinstance(kept, dict):
        raise ValueError("no list of names")
    names, seated = (_names_of(kept.get(key, [])) for key in ("names", "seated"))
    first = kept.get("first", 0)
    in_range = isinstance(first, int) and 0 <= first < max(1, len(seated))
    house = _house_of(kept.get("house", {}))
    return Roster(names[:MOST_NAMES], seated, first if in_range else 0, house)


def _house_of(kept: object) -> tuple[tuple[str, Rules], ...]:
    """Rules nobody can read are the usual ones: they are seen and changed at set-up."""
    if not isinstance(kept, dict):
        return ()
    return tuple(
        (str(game), tuple((str(key), str(value)) for key, value in rules.items()))
        for game, rules in kept.items()
        if isinstance(rules, dict)
    )


def _names_of(kept: object) -> tuple[str, ...]:
    if not isinstance(kept, list) or not all(isinstance(name, str) for name in kept):
        raise ValueError("no list of names")
    return tuple(name for name in map(clean_name, kept) if name)
