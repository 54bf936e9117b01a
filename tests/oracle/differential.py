"""Two referees of one game side by side, engine and oracle, asked the same after each entry.

What a table does next is a steering's business (steering_<game>.py), which games there are is in
catalogue.py. How it is used:

- `python -m tests.oracle --game fuego --games 2000 --seed 1` plays games and says what they met;
- a test calls `play(steering, seed, met)` for some seeds: it raises `Difference` at the first one.

An oracle says what is legal in the words of the notation (`legal`), takes one legal entry (`play`)
and tells its scores as a part of `Game.describe` for the names "1", "2", ...: whatever key it has,
at any depth, has to stand there with the same value. `winners` alone is compared with the outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Any, Protocol

from companion.games import CATALOGUE
from companion.games.game import Game, NotationError, Refused

MOST_ENTRIES = 3_000
WRONG_PER_ENTRY = 2
REMEMBERED = 400
TEXTS_KEPT = 50_000


class Oracle(Protocol):
    """A naive referee of one game."""

    def legal(self) -> set[str]:
        """The same set as the engine's choices."""

    def play(self, text: str) -> None:
        """Take one entry that is legal."""

    def scores(self) -> dict[str, Any]:
        """A part of `describe` (seats are named "1", "2", ...), and the winners' names or None."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a game is set up with."""

    players: int
    house: Mapping[str, str] = field(default_factory=dict)
    box: Mapping[str, object] = field(default_factory=dict)


class Steering(Protocol):
    """How the tables of one game are set up, and what they enter."""

    @property
    def game(self) -> str:
        """Its key in the catalogue."""

    def table(self, rng: Random) -> Table:
        """A set-up; all player counts, switches and boxes come up."""

    def oracle(self, table: Table) -> Any:
        """The naive referee of this table (an Oracle; its steering may know more of it)."""

    def entry(self, rng: Random, oracle: Any, legal: Sequence[str]) -> str:
        """The next entry: one of the legal ones, or an open-ended one that has to be allowed."""

    def wrong(self, rng: Random, oracle: Any) -> Iterable[str]:
        """Entries of any kind that have to be refused where they are not legal."""

    def is_refusable(self, oracle: Any, text: str) -> bool:
        """Whether the law says No to this entry that was legal earlier and is not now."""


class Difference(AssertionError):
    """The two referees do not agree; the message holds the whole game up to it."""


class Pair:
    """One game in the hands of both referees."""

    def __init__(self, steering: Steering, table: Table) -> None:
        self.name = steering.game
        self.game: Game[Any, Any] = CATALOGUE[self.name](table.house, box=table.box)
        self.names = [str(seat + 1) for seat in range(table.players)]
        self.state = self.game.opening(table.players)
        self.oracle: Any = steering.oracle(table)
        self.entries: list[str] = []

    def compare(self) -> list[str]:
        """The legal entries as the engine lists them; AssertionError where the two do not agree."""
        legal = self.oracle.legal()
        choices = list(map(str, self.game.choices(self.state)))
        if len(choices) != len(legal) or legal != set(choices):
            ours, theirs = Counter(legal), Counter(choices)
            raise AssertionError(
                f"only the oracle allows {_some(ours - theirs)}; "
                f"only the engine allows {_some(theirs - ours)}"
            )
        scores = self.oracle.scores()
        outcome = self.game.outcome(self.state)
        winners = sorted(self.names[seat] for seat in outcome.winners) if outcome else None
        assert scores.pop("winners") == winners, f"the engine's winners are {winners}"
        assert (scores["to_act"] is None) == (not legal), "a game that is not over has choices"
        _stands_in(scores, self.game.describe(self.state, self.names), "")
        return choices

    def enter(self, text: str) -> None:
        """One entry for both; the engine has to allow it."""
        self.entries.append(text)
        action, _ = _reader(self.name)(text)
        assert action is not None, f"the engine cannot read {text}"
        ruling = self.game.rule_on(self.state, action)
        assert not isinstance(ruling, Refused), f"the engine says: {ruling}"
        self.state = ruling.after
        self.oracle.play(text)

    def refuse(self, text: str, legal: set[str]) -> None:
        """An entry that is wrong now, with the engine alone."""
        action, said = _reader(self.name)(text)
        if action is None or said in legal:  # no notation, or said in other words
            return
        ruling = self.game.rule_on(self.state, action)
        assert isinstance(ruling, Refused), f"the engine allows {text}, the oracle does not"


@cache
def _reader(name: str) -> Callable[[str], tuple[Any, str]]:
    """The notation of a game, each text read once: it means the same under all house rules."""
    game: Game[Any, Any] = CATALOGUE[name]({}, box={})

    @lru_cache(maxsize=TEXTS_KEPT)
    def read(text: str) -> tuple[Any, str]:
        try:
            action = game.parse(text)
        except NotationError:
            return None, ""
        return action, str(action)

    return read


def play(steering: Steering, seed: int, met: Counter[str]) -> int:
    """One seeded game, compared after every entry; `met` counts the kinds of entries and ends.

    Returns:
        How many entries it took.

    Raises:
        Difference: the two referees do not agree.
    """
    rng = Random(seed)
    table = steering.table(rng)
    pair = Pair(steering, table)
    earlier: list[str] = []
    try:
        while legal := pair.compare():
            assert len(pair.entries) < MOST_ENTRIES, "the game does not end"
            _ask_wrong_ones(steering, rng, pair, legal, earlier)
            text = steering.entry(rng, pair.oracle, legal)
            met[text.split()[0]] += 1
            pair.enter(text)
        _ask_wrong_ones(steering, rng, pair, legal, earlier)
    except Exception as cause:
        entries = "; ".join(pair.entries)
        raise Difference(f"seed {seed}, {table}: {entries} -> {cause!r}") from cause
    met["games"] += 1
    met[f"{table.players} players"] += 1
    return len(pair.entries)


def _ask_wrong_ones(
    steering: Steering, rng: Random, pair: Pair, legal: Sequence[str], earlier: list[str]
) -> None:
    """A few entries that are not legal now, among them some that were earlier."""
    listed = set(legal)
    tried = [text for text in steering.wrong(rng, pair.oracle) if text not in listed]
    for text in rng.choices(earlier, k=WRONG_PER_ENTRY) if earlier else ():
        if text not in listed and steering.is_refusable(pair.oracle, text):
            tried.append(text)
    for text in tried:
        pair.refuse(text, listed)
    if legal:
        earlier.extend(rng.choices(legal, k=3))
    del earlier[:-REMEMBERED]


def _stands_in(part: Mapping[str, Any], whole: Mapping[str, Any], path: str) -> None:
    for key, value in part.items():
        assert key in whole, f"describe does not tell {path}{key}"
        if value == whole[key]:
            continue
        is_part = isinstance(value, dict) and isinstance(whole[key], dict)
        assert is_part, f"{path}{key} is {value} for the oracle, {whole[key]} for the engine"
        _stands_in(value, whole[key], f"{path}{key}.")


def _some(texts: Counter[str]) -> list[str]:
    return sorted(texts.elements())[:12]
