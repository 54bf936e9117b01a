"""Refereeing a transcript: each line's ruling, then how the game stands. For any game.

The command `companion rule` prints what is made here: objects with the keys of the rules, or plain
lines in the players' words. No word of a single game stands here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.box_file import packaged
from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.game import Allowed, Clause, Finding, Game, Outcome, Refused
from companion.presentation.names import same_name
from companion.presentation.spoken.findings import finding_words
from companion.presentation.words import Words
from companion.transcript import Line, read_transcript

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Heard:
    """One line of the transcript with its ruling; a refused line has changed nothing."""

    line: int
    action: str
    clause: Clause | None
    """Why it was refused; None where it was allowed."""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stands after the last line."""

    outcome: Outcome | None
    table: Mapping[str, object]
    """The game's own description of the table, by player name."""


@dataclass(frozen=True, slots=True)
class Refereed:
    """What is left of a file once it has been said."""

    exit_code: int
    """0 if all was allowed, 1 if something was refused."""
    learned: Mapping[str, object]
    """What the table read off its cards, in the shape of a box file."""


def game_named(
    name: str, house: Mapping[str, str], *, box: Mapping[str, object] | None = None
) -> Game[Any, Any]:
    """The game of that name under these house rules, with this box or the one that comes along.

    Raises:
        CompanionError: an unknown game or house rule; the message names the known ones.
    """
    if name not in CATALOGUE:
        raise CompanionError(f"no game is called {name!r}; known are: {', '.join(CATALOGUE)}")
    return CATALOGUE[name](house, box=packaged(name) if box is None else box)


def read_names(text: str, game: Game[S, A]) -> tuple[str, ...]:
    """The players in `Anna,Ben,Cleo`, clockwise.

    Raises:
        CompanionError: an empty or repeated name, or too few or too many for the game.
    """
    names = tuple(name.strip() for name in text.split(","))
    if not all(name.isprintable() and name for name in names):
        raise CompanionError("players are names with commas between, as in: Anna,Ben,Cleo")
    if len({same_name(name) for name in names}) < len(names):
        raise CompanionError("two players have the same name; names tell the players apart")
    few, many = game.seats_allowed[0], game.seats_allowed[-1]
    if len(names) not in game.seats_allowed:
        raise CompanionError(
            f"{game.name}{_narrowing(game, len(names))} is for {few} to {many} players, "
            f"not {len(names)}"
        )
    return names


def _narrowing(game: Game[S, A], seats: int) -> str:
    """The house rules of this table, where without them so many could play: ` with rogue=on`."""
    usual = game_named(game.name, {})
    if seats not in usual.seats_allowed:
        return ""
    defaults = usual.house_rules()
    own = [f"{key}={told}" for key, told in game.house_rules().items() if told != defaults[key]]
    return f" with {', '.join(own)}"


def read_house_rules(pairs: Iterable[str]) -> dict[str, str]:
    """House rules given as `key=value`; the game says which it knows.

    Raises:
        CompanionError: something else, or a key given twice.
    """
    rules: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals and value):
            raise CompanionError(f"a house rule is written key=value, not {pair!r}")
        if key in rules:
            raise CompanionError(f"house rule {key} is given twice")
        rules[key] = value
    return rules


def referee(game: Game[S, A], lines: Iterable[Line[A]], seats: int) -> Iterator[Heard | S]:
    """Rule on line after line; the state after the last one comes at the end."""
    state = game.opening(seats)
    for line in lines:
        match game.rule_on(state, line.action):
            case Allowed(after=after, findings=findings):
                state = after
                yield Heard(line.number, str(line.action), None, findings)
            case Refused(clause=clause):
                yield Heard(line.number, str(line.action), clause)
    yield state


def hear(game: Game[S, A], path: Path, names: Sequence[str]) -> Iterator[Heard | Standing]:
    """Every line of the transcript with its ruling, then how the game stands.

    Raises:
        CompanionError: as `read_transcript`, after the lines before the unreadable one.
    """
    for item in referee(game, read_transcript(path, game.parse), len(names)):
        if isinstance(item, Heard):
            yield item
        else:
            yield Standing(game.outcome(item), game.describe(item, names))


def rule_on_file(
    game: Game[Any, Any],
    path: Path,
    names: Sequence[str],
    *,
    as_json: bool,
    say: Callable[[str], object],
) -> Refereed:
    """Referee the file and say it line by line.

    Raises:
        CompanionError: as `hear`.
    """
    refused, learned = 0, None
    for item in hear(game, path, names):
        if isinstance(item, Standing):
            learned = item.table.get("learned")
        elif item.clause is not None:
            refused = 1
        if as_json:
            say(json.dumps(as_object(item, names), ensure_ascii=False))
            continue
        for text in as_text(item, names):
            say(text)
    return Refereed(refused, learned if isinstance(learned, Mapping) else {})


def as_object(item: Heard | Standing, names: Sequence[str]) -> dict[str, object]:
    """One item of the hearing as `--json` prints it."""
    if isinstance(item, Standing):
        return {"outcome": _ending(item.outcome, names), "state": item.table}
    return {
        "line": item.line,
        "action": item.action,
        "ruling": "allowed" if item.clause is None else "refused",
        "clause": None if item.clause is None else _clause(item.clause),
        "findings": [_finding(finding, names) for finding in item.findings],
    }


def _ending(outcome: Outcome | None, names: Sequence[str]) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {"winners": _winners(outcome, names), "clause": _clause(outcome.because)}


def _winners(outcome: Outcome, names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in sorted(outcome.winners)]


def _clause(clause: Clause) -> dict[str, object]:
    return {"section": clause.section, "text": clause.text, "reading": clause.reading}


def _finding(finding: Finding, names: Sequence[str]) -> dict[str, object]:
    said: dict[str, object] = {
        "notice": finding.notice.value,
        "player": None if finding.seat is None else names[finding.seat],
        "count": finding.count,
        **_clause(finding.clause),
    }
    if finding.other is not None:
        said["other"] = names[finding.other]
    if finding.detail:
        said["detail"] = finding.detail
    if finding.breach is not None:
        breach = finding.breach
        said["breach"] = {**breach.described(names), "suspected": breach.is_suspected}
    return said


def as_text(item: Heard | Standing, names: Sequence[str]) -> Iterator[str]:
    """One item of the hearing in lines for people."""
    if isinstance(item, Standing):
        yield from _standing(item, names)
        return
    yield f"{item.line}: {item.action}" + ("" if item.clause is None else "  NOT POSSIBLE")
    if item.clause is not None:
        yield f"    {_cited(item.clause)}"
    words = Words()
    for finding in item.findings:
        said = finding_words(finding, tuple(names), words)
        rule = _cited(finding.clause)
        yield f"    {rule}" if finding.clause.text.startswith(said) else f"    {said} {rule}"


def _cited(clause: Clause) -> str:
    reading = "" if clause.reading is None else f", {clause.reading}"
    return f"{clause.text} [{clause.section}{reading}]"


def _standing(standing: Standing, names: Sequence[str]) -> Iterator[str]:
    if standing.outcome is None:
        yield "The game goes on."
    else:
        winners = ", ".join(_winners(standing.outcome, names))
        yield f"Won by {winners}. {_cited(standing.outcome.because)}"
    for key, value in standing.table.items():
        if key == "players" and isinstance(value, Mapping):
            yield from (f"  {name}: {_plain(held)}" for name, held in value.items())
        elif isinstance(value, Mapping):
            yield f"  {key}: {_plain({kind: count for kind, count in value.items() if count})}"
        else:
            yield f"  {key}: {_plain(value)}"


def _plain(value: object) -> str:
    """A plain value without brackets."""
    match value:
        case dict():
            return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()) or "none"
        case list():
            return " ".join(map(_plain, value)) or "none"
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def notation_of(game: Game[S, A]) -> Iterator[str]:
    """Every kind of action: an example, and what it says."""
    for example, meaning in game.examples():
        yield from (example, f"    {meaning}")
