"""The naive referees against worked examples of the rulings: a witness has to know the law itself.

The engines have all examples as transcripts; here stand those that decide about scores.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle import fire_thieves, pompiers


def _entered(oracle: Any, *texts: str) -> Any:
    for text in texts:
        oracle.play(text)
    return oracle


def _missions_after(oracle: pompiers.Oracle, slot: str, winners: str) -> list[list[str]]:
    """One round in quick score; seats as the rulings name them, A to D."""
    _entered(oracle, f"slot {slot}", "tiles trick_9", "trump red1", "depth quick")
    _entered(oracle, *(f"trick {'ABCD'.index(winner) + 1}" for winner in winners))
    return [player["missions"] for player in oracle.scores()["players"].values()]


@pytest.mark.parametrize(
    ("slot", "winners", "expected"),
    [
        ("exactly_2", "AABCCAABDD", [["4/9"], [], ["5/10"], ["1/6"]]),
        ("trick_3", "AACBCBCDDB", [[], ["1/6"], ["3/8"], []]),
        ("trick_3", "AAABBBAABB", [["3/8"], ["1/6"], ["2/7"], ["2/7"]]),
    ],
    ids=["PO-T4", "PO-T5", "PO-T6"],
)
def test_missions_of_a_round(slot: str, winners: str, expected: list[list[str]]) -> None:
    assert _missions_after(pompiers.Oracle(4, {}, {}), slot, winners) == expected


@pytest.mark.parametrize(("switch", "flips"), [("false", []), ("true", ["4/9"])])
def test_po_r1_a_chip_already_flipped_counts_among_the_tied(switch: str, flips: list[str]) -> None:
    oracle = pompiers.Oracle(4, {"tie_ignores_owners": switch}, {})
    oracle.chips[0] = {"4/9"}
    oracle.chips[1] = {"1/6", "2/7"}
    assert _missions_after(oracle, "trick_3", "ABDCCABCDD")[1] == ["1/6", "2/7", *flips]


@pytest.mark.parametrize(("least", "flips"), [("1", ["5/10"]), ("0", ["4/9"])])
def test_po_r3_no_pair_anywhere(least: str, flips: list[str]) -> None:
    oracle = pompiers.Oracle(4, {"pairs_min": least}, {})
    oracle.chips[3] = {"3/8"}
    assert _missions_after(oracle, "trick_3", "AACBCBCDDB") == [flips, ["1/6"], ["3/8"], ["3/8"]]


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("black5", "red9 red12 black1 red3", 3),
        ("red5", "blue5 blue11 yellow12 blue7", 2),
    ],
    ids=["PO-T1", "PO-T2"],
)
def test_who_takes_the_trick(trump: str, cards: str, winner: int) -> None:
    oracle = pompiers.Oracle(4, {}, {})
    _entered(oracle, "slot trick_3", "tiles trick_9", f"trump {trump}")
    _entered(oracle, *(f"play {card}" for card in cards.split()))
    assert oracle.scores()["players"][str(winner)]["tricks"] == [1]


def test_po_t3_a_known_hand_follows() -> None:
    oracle = pompiers.Oracle(3, {}, {})
    _entered(oracle, "slot trick_3", "tiles trick_7 trick_9 most_red")
    _entered(oracle, "hand 2 red1 red2 red3 red4 red5 red6 red7 red8 blue2 black9", "trump black1")
    assert _entered(oracle, "play blue5").legal() == {"play blue2"}


HUNT_OF_T4 = ["iguana 4", "bet 4", "pass", "bet 5", "pass", "bet 6", "pass", "pass"]


def _thieves(guards: str, **house: str) -> fire_thieves.Oracle:
    box = {"flames": {str(value): 3 for value in range(1, 10)}}
    oracle = fire_thieves.Oracle(len(guards.split()), house, box)
    oracle.play(f"guards {guards}")
    return oracle


def test_ct_t4_and_t5_the_last_bet_wins_and_steals() -> None:
    oracle = _entered(_thieves("1 2 6"), *HUNT_OF_T4)
    players = oracle.scores()["players"]
    assert [players[name]["flames"] for name in "123"] == [1, 5, 0]
    assert oracle.home(2) == ["1", "2", "3", "4", "6", "7", "8", "9", "+1"]


def test_ct_t7_and_t11_played_cards_rest_for_one_round() -> None:
    oracle = _entered(_thieves("1 2 3"), *HUNT_OF_T4)
    assert oracle.scores()["to_act"] == "deck"
    oracle.play("iguana 7")
    assert oracle.scores()["to_act"] == "2"
    assert "4" not in oracle.home(0)
    _entered(oracle, "pass", "pass", "pass", "iguana 1")
    assert "4" in oracle.home(0)


@pytest.mark.parametrize(("switch", "flames"), [("face", [1, 1, 4]), ("effective", [0, 1, 5])])
def test_ct_t9_and_r1_a_winning_joker(switch: str, flames: list[int]) -> None:
    oracle = _thieves("6 2 3", joker_steal=switch)
    _entered(oracle, "iguana 4", "pass", "bet 5", "bet +1", "pass", "pass")
    assert [player["flames"] for player in oracle.scores()["players"].values()] == flames


@pytest.mark.parametrize(
    ("profile", "legal"),
    [("text", ["bet +1", "pass"]), ("published", ["bet +1", "bet 1", "pass"])],
)
def test_ct_t13_above_nine(profile: str, legal: list[str]) -> None:
    oracle = _entered(_thieves("5 6", profile=profile), "iguana 9", "bet 9")
    assert sorted(oracle.legal()) == legal


@pytest.mark.parametrize(("profile", "call"), [("text", None), ("published", 8)])
def test_ct_t18_nobody_bets(profile: str, call: int | None) -> None:
    oracle = _thieves("1 2 3", profile=profile)
    assert _entered(oracle, "iguana 7", "pass", "pass", "pass").scores()["call"] == call


@pytest.mark.parametrize(("profile", "actor"), [("text", "1"), ("published", "deck")])
def test_ct_t19_the_rogue_must_bet_what_fits(profile: str, actor: str) -> None:
    oracle = _thieves("1 2", profile=profile, rogue="on")
    _entered(oracle, "iguana 4", "rogue 6", "pass", "pass")
    assert oracle.scores()["to_act"] == actor


def test_ct_t16_what_the_rogue_wins_is_out_of_the_game() -> None:
    oracle = _entered(_thieves("8 2", rogue="on"), "iguana 4", "rogue 8", *["pass"] * 4)
    assert [player["flames"] for player in oracle.scores()["players"].values()] == [0, 1]
    assert "8" in oracle.home(0)
