"""Transcripts that carry what they expect, as comments: `# expect chips:1=2 turn=2 refused=FF-20`.

`# players N` and `# house key=value` open such a file; an expectation is about the line above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.games import CATALOGUE
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import State
from companion.games.game import Allowed, Refused
from tests.games.feuer_flamme.table import Table

FOLDER = Path(__file__).parents[2] / "transcripts" / "feuer_flamme"


@dataclass(frozen=True, slots=True)
class Compared:
    """One word of an expectation and what the table showed instead of it."""

    place: str
    word: str
    shown: str

    @property
    def is_met(self) -> bool:
        expected = self.word.partition("=")[2]
        return expected in self.shown.split()


def compare(path: Path) -> Iterator[Compared]:
    """Play the transcript and hold it against every expectation in it."""
    players, house, ruling = 3, {}, None
    table: Table | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        words = line.split()
        match words:
            case ["#", "players", count]:
                players = int(count)
            case ["#", "house", rule]:
                key, _, value = rule.partition("=")
                house = {key: value}
            case ["#", "expect", *expected]:
                assert table is not None, "an expectation follows an action"
                for word in expected:
                    key = word.partition("=")[0]
                    yield Compared(f"{path.name}:{number}", word, _shown(table, ruling, key))
            case ["#", *_] | []:
                continue
            case _:
                table = table or _opened(players, house)
                ruling = table.game.rule_on(table.state, table.game.parse(line))
                if isinstance(ruling, Allowed):
                    table.state, table.findings = ruling.after, ruling.findings


def _opened(players: int, house: dict[str, str]) -> Table:
    game = CATALOGUE["feuer_flamme"](house)
    assert isinstance(game, FeuerFlamme)
    return Table(game.opening(players), game)


def _shown(table: Table, ruling: Allowed[State] | Refused | None, key: str) -> str:
    field, _, whose = key.partition(":")
    state = table.state
    match field:
        case "chips":
            return str(table.chips[int(whose) - 1])
        case "bonus":
            held = table.bonus(int(whose))
            return "+".join(str(card) for card in Bonus if card in held) or "none"
        case "turn":
            return str(table.turn)
        case "card":
            return table.card or "none"
        case "won":
            return str(table.winner or "none")
        case "refused":
            return (ruling.clause.reading or "none") if isinstance(ruling, Refused) else "no"
        case "notice":
            return " ".join(finding.notice.value for finding in table.findings)
        case _:
            piles: dict[str, Bag] = {
                "supply": state.supply,
                "grill": state.grill,
                "draw": state.draw,
                "discard": state.discard,
            }
            return str(piles[field][Kind(whose)] if whose else len(piles[field]))
