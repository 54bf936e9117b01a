"""Fuego's engine against its oracle: seeded games of all player counts, switches, boxes and depths.

The long run is `python -m tests.oracle --game fuego --games 200000 --seed 1`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.oracle.differential import Difference, Pair, Table, play
from tests.oracle.fuego import Oracle
from tests.oracle.steering_fuego import BOTTOM, ICONS, MIX, TREE, FuegoTables

GAMES = 1_000
BATCHES = 4
TABLES = FuegoTables()
RARE = ("expose", "hearth", "discard", "icons", "take", "trick", "caliente", "depth", "hand")
Box = dict[str, object]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_referees_rule_the_same(batch: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(batch, GAMES, BATCHES):
        play(TABLES, seed, met)
    assert min(met[kind] for kind in RARE) > GAMES / BATCHES / 5, met


class EarlierOfTwo(Oracle):
    """A wrong referee: of two equal cards the earlier one wins."""

    def winning(self) -> dict[str, Any]:
        best = super().winning()
        ties = (
            entry
            for entry in self.line
            if entry["up"] and (entry["value"], entry["colour"]) == (best["value"], best["colour"])
        )
        return next(ties, best)


class DearWildfire(Oracle):
    """A wrong referee: a Wildfire that wins has an icon beside its bonus (FU-2 turned round)."""

    def icons(self, card: str) -> int | None:
        return 1 if card.startswith("wild") else super().icons(card)


class ForgivingFollow(Oracle):
    """A wrong referee: a known hand may always play off colour."""

    def may_play(self, seat: int, card: str, said: str, from_torch: bool) -> bool:
        return seat in self.hands or super().may_play(seat, card, said, from_torch)


@pytest.mark.parametrize("wrong", [EarlierOfTwo, DearWildfire, ForgivingFollow])
def test_a_wrong_referee_is_found_out(wrong: type[Oracle]) -> None:
    """Without this the comparison might be blind."""

    class WrongTables(FuegoTables):
        def oracle(self, table: Table) -> Any:
            tempered = type("Wrong", (wrong, type(super().oracle(table))), {})
            return tempered(table.players, table.house, table.box)

    def look_for_it() -> None:
        for seed in range(60):
            play(WrongTables(), seed, Counter())

    with pytest.raises(Difference, match="seed"):
        look_for_it()


def _pair(players: int, entries: str, house: dict[str, str], box: Box) -> Pair:
    pair = Pair(TABLES, Table(players, house, {"tokens": MIX, "icons": ICONS, **box}))
    for text in entries.split("; "):
        assert text in pair.compare() or text.startswith(("depth", "hand")), text
        pair.enter(text)
    return pair


def test_quick_score_gains_the_flames_of_the_open_bottom_card() -> None:
    """FU-5, found by the comparison: quick score used to leave these flames on the Torch."""
    pair = _pair(3, "depth quick; white 3; heat 2", {}, {"torch": BOTTOM})
    pair.compare()
    flames = [seat["flames"] for seat in pair.oracle.scores()["players"].values()]
    assert flames == [3, 3, 4]
    pair.enter("depth full")
    pair.compare()
    flames = [seat["flames"] for seat in pair.oracle.scores()["players"].values()]
    assert flames == [3, 3, 3]


def test_quick_score_remembers_where_an_open_torch_card_lay() -> None:
    """Found by the comparison: a place that lay open has its own card or none any more."""
    pair = _pair(
        3,
        "white 3; strike 1 +2; strike 2 +3; strike 3 +1/green; heat 1; torch 3 blue8 +1/blue; "
        "depth quick; trick 1 flames 0; depth full; strike 1 +2; strike 2 none; strike 3 none",
        {},
        {"torch": TREE},
    )
    assert sorted(pair.compare()) == ["torch 3 blue8", "torch 3 gone"]


def test_the_last_card_of_a_secret_hand_is_all_of_it() -> None:
    """FU-41 strict, found by the comparison: a Wildfire says that the hand has the lead colour
    besides, and a hand of one card has nothing besides."""
    pair = _pair(
        2,
        "white 1; strike 1 +2; strike 2 green/blue; torch 1 fourth8 +3; torch 2 green8 +1/blue; "
        "play blue8; play blue1; play blue6; play blue2; "
        "play blue7; play blue3; play blue5; play purple1; "
        "play purple8; play purple2; play purple6; play purple3; "
        "play purple7; play purple4; play purple5; play fourth1; play green1",
        {"torch_must_strict": "true"},
        {"torch": TREE},
    )
    words = [text.split()[1] for text in pair.compare()]
    assert {card[:-1] for card in words} == {"green"}
    assert "green8" in words


def test_a_torch_burns_its_player_in_quick_score_too() -> None:
    """FU-51: with nine flames the round is lost in mid-trick, and nobody wins that trick."""
    pair = _pair(
        2,
        "depth quick; white 1; trick 1 flames 2 torch 2=2; trick 1 flames 2 torch 2=1",
        {"caliente": "char"},
        {"torch": TREE},
    )
    burning = [text for text in pair.compare() if text.endswith("torch 1=2")]
    assert burning == ["trick nobody torch 1=2"]
    pair.enter("trick nobody torch 1=2")
    pair.compare()
    rounds = [seat["rounds"] for seat in pair.oracle.scores()["players"].values()]
    assert rounds == [0, 1]
