"""The list of games and their house rules."""

import pytest

from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.feuer_flamme.house import Box
from companion.games.feuer_flamme.pieces import Bag


def test_every_game_is_listed_under_its_own_name() -> None:
    for name, make in CATALOGUE.items():
        assert make({}).name == name


def test_house_rules_have_their_default_and_come_back_whole() -> None:
    assert CATALOGUE["feuer_flamme"]({}).house_rules() == {"bonus_per_turn": "1"}
    chosen = {"bonus_per_turn": "any"}
    assert CATALOGUE["feuer_flamme"](chosen).house_rules() == chosen


@pytest.mark.parametrize(
    ("name", "rules", "box"),
    [
        ("feuer_flamme", {"bonus_per_turn": "any"}, {"provenance": "counted"}),
        ("fire_thieves", {"profile": "published"}, {"flames": {"4": 3}, "provenance": "counted"}),
        ("fuego", {"wild_lead": "next"}, {"provenance": "counted"}),
        ("pompiers", {"pairs_min": "0"}, {}),
    ],
)
def test_a_game_is_made_for_one_table_and_its_box(
    name: str, rules: dict[str, str], box: dict[str, object]
) -> None:
    game = CATALOGUE[name](rules, box=box)
    assert game.house_rules().items() >= rules.items()
    assert game.box_contents().items() >= box.items()


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"bonus": "1"}, "no house rule 'bonus'; it knows: bonus_per_turn"),
        ({"bonus_per_turn": "2"}, "house rule bonus_per_turn is 1 or any, not '2'"),
    ],
)
def test_an_unknown_house_rule_names_the_known_ones(rules: dict[str, str], said: str) -> None:
    with pytest.raises(CompanionError) as caught:
        CATALOGUE["feuer_flamme"](rules)
    assert said in str(caught.value)


def cards(**changed: int) -> dict[str, object]:
    """The usual counts but for these."""
    usual = Box().as_contents()["cards"]
    assert isinstance(usual, dict)
    return {"cards": {**usual, **changed}}


def test_a_box_has_eighteen_cards_and_says_where_the_counts_come_from() -> None:
    """FF-1: the split is data."""
    counted = {**cards(corn=2, fish=3), "provenance": "counted by hand"}
    assert Box.of(counted).as_contents() == counted
    assert "placeholder" in str(Box.of({}).as_contents()["provenance"])


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (cards(corn=4), "18 grill cards, not 19"),
        (cards(corn=-1), "0 to 18 grill cards of a kind"),
        (cards(corn=19), "0 to 18 grill cards of a kind"),
        (cards(corn=True), "0 to 18 grill cards of a kind"),
        (cards(tomato=0), "each kind: pepper, corn"),
        ({"cards": {}}, "each kind: pepper, corn"),
        ({"cards": "many"}, "each kind: pepper, corn"),
    ],
)
def test_a_box_that_cannot_be_is_refused(contents: dict[str, object], said: str) -> None:
    with pytest.raises(CompanionError, match=said):
        CATALOGUE["feuer_flamme"]({}, box=contents)


def test_every_example_of_every_game_is_its_notation() -> None:
    for make in CATALOGUE.values():
        game = make({})
        assert all(str(game.parse(example)) == example for example, _ in game.examples())


def test_a_bag_counts_seven_kinds_from_nought() -> None:
    with pytest.raises(ValueError, match="7 kinds"):
        Bag((1, 2))
    with pytest.raises(ValueError, match="from 0"):
        Bag((0, 0, 0, -1, 0, 0, 0))
