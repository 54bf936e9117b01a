"""Counting every line of play from fixed deals, with the engine and with the oracle.

A deal is frozen with its entries, its chance (what the fixed deck brings) and the number of
distinct lines at depth 1, 2, ...; what chance answers is no ply. The files are
tests/perft/<game>.txt; `python -m tests.oracle.perft --game fuego` writes one anew to its output,
if both referees count the same.
"""

from __future__ import annotations

import argparse
import copy
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.games import CATALOGUE
from companion.games.game import Refused
from tests.oracle.differential import Table

FOLDER = Path(__file__).parents[1] / "perft"
MOST_LINES = 5_000
DEALS = 20


@dataclass(frozen=True, slots=True)
class Deal:
    """A fixed deal: the table, what was entered, and what chance brings from there on."""

    players: int
    house: dict[str, str]
    entries: tuple[str, ...]
    fate: dict[str, tuple[str, ...]]
    """What lies in a fixed order (cards, tokens), by a name that the game's dealer gives it."""
    counts: tuple[int, ...] = ()


class Dealer(Protocol):
    """Deals of one game."""

    @property
    def game(self) -> str:
        """Its key in the catalogue."""

    @property
    def players(self) -> Sequence[int]:
        """The player counts that are dealt for."""

    @property
    def box(self) -> dict[str, object]:
        """The box of all deals."""

    def deal(self, players: int, seed: int) -> Deal:
        """One deal without its counts."""

    def oracle(self, table: Table) -> Any:
        """The naive referee."""

    def follow(self, deal: Deal, legal: Sequence[str], path: Sequence[str]) -> Sequence[str]:
        """The legal entries that chance leaves, after `path` from the deal on.

        A single one that is not the only legal one was chance's, and is no ply.
        """


class EngineNode:
    """A state of the engine."""

    def __init__(self, dealer: Dealer, deal: Deal) -> None:
        self.game = CATALOGUE[dealer.game](deal.house, box=dealer.box)
        self.state = self.game.opening(deal.players)

    def legal(self) -> list[str]:
        """Sorted."""
        return sorted(map(str, self.game.choices(self.state)))

    def after(self, text: str) -> EngineNode:
        """The node one entry later."""
        ruling = self.game.rule_on(self.state, self.game.parse(text))
        assert not isinstance(ruling, Refused), f"{text}: {ruling}"
        later = copy.copy(self)
        later.state = ruling.after
        return later


class OracleNode:
    """A table of the oracle."""

    def __init__(self, dealer: Dealer, deal: Deal) -> None:
        self.oracle = dealer.oracle(Table(deal.players, deal.house, dealer.box))

    def legal(self) -> list[str]:
        """Sorted."""
        return sorted(self.oracle.legal())

    def after(self, text: str) -> OracleNode:
        """The node one entry later."""
        later = copy.copy(self)
        later.oracle = copy.deepcopy(self.oracle)
        later.oracle.play(text)
        return later


def counts(dealer: Dealer, deal: Deal, node: Any, depth: int) -> tuple[int, ...]:
    """How many lines of play there are at depth 1, 2, ... `depth` after the deal's entries."""
    for text in deal.entries:
        node = node.after(text)
    level = [_to_ply(dealer, deal, node, ())]
    found: list[int] = []
    while len(found) < depth:
        found.append(sum(len(texts) for _, texts, _ in level))
        if len(found) < depth:
            level = [
                _to_ply(dealer, deal, before.after(text), (*path, text))
                for before, texts, path in level
                for text in texts
            ]
    return tuple(found)


def _to_ply(
    dealer: Dealer, deal: Deal, node: Any, path: tuple[str, ...]
) -> tuple[Any, Sequence[str], tuple[str, ...]]:
    """Past what chance answers, to the next entry that somebody chooses."""
    while True:
        legal = node.legal()
        left = dealer.follow(deal, legal, path)
        if len(left) != 1 or len(legal) == 1:
            return node, left, path
        node, path = node.after(left[0]), (*path, left[0])


def read(game: str) -> Iterator[Deal]:
    """The frozen deals of a game."""
    text = (FOLDER / f"{game}.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        lines = dict(
            line.split(": ", 1) for line in block.splitlines() if line and not line.startswith("#")
        )
        if not lines:
            continue
        house = dict(word.split("=") for word in lines.pop("house", "").split())
        yield Deal(
            int(lines.pop("players")),
            house,
            tuple(lines.pop("entries").split("; ")),
            counts=tuple(map(int, lines.pop("counts").split())),
            fate={name: tuple(words.split()) for name, words in lines.items()},
        )


def written(deal: Deal, found: Sequence[int]) -> str:
    """A deal as the file holds it."""
    house = " ".join(f"{key}={value}" for key, value in deal.house.items())
    fate = "".join(f"{name}: {' '.join(words)}\n" for name, words in deal.fate.items() if words)
    return (
        f"players: {deal.players}\nhouse: {house}\nentries: {'; '.join(deal.entries)}\n"
        f"{fate}counts: {' '.join(map(str, found))}\n"
    )


def frozen(dealer: Dealer, deal: Deal) -> tuple[int, ...]:
    """The counts down to the last depth that has not too many lines; both referees agree."""
    depth = 0
    ours: tuple[int, ...] = ()
    while True:
        deeper = counts(dealer, deal, OracleNode(dealer, deal), depth + 1)
        if sum(deeper) > MOST_LINES or deeper[-1] == 0 or depth == 8:
            break
        ours, depth = deeper, depth + 1
    theirs = counts(dealer, deal, EngineNode(dealer, deal), depth)
    assert ours == theirs, f"{deal}: oracle {ours}, engine {theirs}"
    return ours


def main() -> None:
    """Write the file of one game to the output."""
    from tests.oracle.catalogue import DEALERS

    words = argparse.ArgumentParser(prog="python -m tests.oracle.perft", description=__doc__)
    words.add_argument("--game", choices=sorted(DEALERS), required=True)
    dealer = DEALERS[words.parse_args().game]
    sys.stdout.write("# Lines of play from fixed deals, by depth; made by tests/oracle/perft.py\n")
    for players in dealer.players:
        for seed in range(DEALS):
            deal = dealer.deal(players, seed)
            sys.stdout.write(f"\n{written(deal, frozen(dealer, deal))}")


if __name__ == "__main__":
    main()
