"""Transcripts of any game that carry what they expect, as comments about the line above them.

A file opens with `# players 3`, `# house key=value` and `# box flames = { 4 = 3 }` (TOML; without
it the box that comes with the program). Then, between the actions:

    # expect to_act=2 players.1.flames=4 notice=stolen refused=no winners=1+3
    # may bet 7
    # may not bet 6 (CT-14)

A path goes into what the game describes, players by seat. Lists are written 4+7, nothing is none.
`refused` is a reading or the heading of a clause without one; `notice` one the line established.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.box_file import packaged
from companion.games import CATALOGUE
from companion.games.game import Allowed, Game, Refused

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
_CHECKED = re.compile(r"# may (?P<no>not )?(?P<action>[^()]+?)(?: \((?P<reading>[^()]+)\))?$")


@dataclass(frozen=True, slots=True)
class Compared:
    """One thing expected and what the table showed instead."""

    place: str
    expected: str
    shown: str
    is_met: bool


@dataclass(slots=True)
class _Table:
    players: int = 3
    house: dict[str, str] = field(default_factory=dict)
    box: str = ""
    game: Game[Any, Any] | None = None
    state: Any = None
    ruling: Allowed[Any] | Refused | None = None

    def opened(self, name: str) -> Game[Any, Any]:
        if self.game is None:
            box = tomllib.loads(self.box) if self.box else packaged(name)
            self.game = CATALOGUE[name](self.house, box=box)
            self.state = self.game.opening(self.players)
        return self.game


def compare(path: Path) -> Iterator[Compared]:
    """Play the transcript; the folder it lies in is the game's name."""
    table, name = _Table(), path.parent.name
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        place = f"{path.name}:{number}"
        match line.split():
            case ["#", "players", count]:
                table.players = int(count)
            case ["#", "house", rule]:
                key, _, value = rule.partition("=")
                table.house[key] = value
            case ["#", "box", *_]:
                table.box += line.partition("box ")[2] + "\n"
            case ["#", "expect", *expected]:
                table.opened(name)
                yield from (_compared(table, place, word) for word in expected)
            case ["#", "may", *_]:
                yield _asked(table.opened(name), table.state, place, line)
            case ["#", *_] | []:
                continue
            case _:
                _play(table.opened(name), table, line.partition(" #")[0].strip())


def _play(game: Game[Any, Any], table: _Table, line: str) -> None:
    table.ruling = game.rule_on(table.state, game.parse(line))
    if isinstance(table.ruling, Allowed):
        table.state = table.ruling.after


def _asked(game: Game[Any, Any], state: Any, place: str, line: str) -> Compared:
    found = _CHECKED.fullmatch(line.strip())
    assert found is not None, f"{place}: written differently, as in: # may not bet 6 (CT-14)"
    ruling = game.rule_on(state, game.parse(found["action"]))
    shown = _refused(ruling)
    if found["no"] is None:
        return Compared(place, line, shown, shown == "no")
    is_met = shown != "no" and found["reading"] in (None, shown)
    return Compared(place, line, shown, is_met)


def _compared(table: _Table, place: str, word: str) -> Compared:
    path, _, expected = word.partition("=")
    assert table.game is not None
    if path == "refused":
        shown = _refused(table.ruling)
        return Compared(place, word, shown, shown == expected)
    if path == "notice":
        ruling = table.ruling
        found = ruling.findings if isinstance(ruling, Allowed) else ()
        notices = [str(finding.notice.value) for finding in found]
        return Compared(place, word, "+".join(notices), expected in notices)
    seats = [str(seat + 1) for seat in range(table.players)]
    if path == "winners":
        outcome = table.game.outcome(table.state)
        winners = [] if outcome is None else sorted(seats[seat] for seat in outcome.winners)
        return Compared(place, word, _plain(winners), _plain(winners) == expected)
    shown = _plain(_at(table.game.describe(table.state, seats), path.split(".")))
    return Compared(place, word, shown, shown == expected)


def _refused(ruling: Allowed[Any] | Refused | None) -> str:
    if not isinstance(ruling, Refused):
        return "no"
    return (ruling.clause.reading or ruling.clause.section).replace(" ", "_")


def _at(value: object, path: Sequence[str]) -> object:
    for key in path:
        match value:
            case Mapping():
                value = value.get(key)
            case list() | tuple():
                value = value[int(key)] if int(key) < len(value) else None
            case _:
                return None
    return value


def _plain(value: object) -> str:
    match value:
        case None | [] | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return "+".join(map(_plain, value))
        case _:
            return str(value).replace(" ", "_")
