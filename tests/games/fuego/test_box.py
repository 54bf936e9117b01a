"""What a box of Fuego may hold, and what is said of one that cannot be."""

from __future__ import annotations

import pytest

from companion.box_file import packaged
from companion.games import CATALOGUE
from companion.games.fuego.box import Box
from companion.games.fuego.strikes import TOKEN_BY_NAME
from companion.games.game import BoxError

TREE = {"1": [2, 3], "2": [4, 5], "3": [6, 7]}


@pytest.mark.parametrize(
    ("torch", "said"),
    [
        ("none", "says how its Torch lies"),
        ({"flames": [4, 5, 6], "strike": 7}, "which card covers which"),
        ({"covers": TREE, "flames": [4, 5], "strike": 7}, "3 cards of the Torch carry a flame"),
        ({"covers": TREE, "flames": 4, "strike": 7}, "given as a list"),
        ({"covers": TREE, "flames": [4, 5, 8], "strike": 7}, "1 to 7, not 8"),
        ({"covers": TREE, "flames": [4, 5, 6], "strike": True}, "1 to 7, not True"),
        ({"covers": {**TREE, "7": [1]}, "flames": [4, 5, 6], "strike": 7}, "one card open"),
        ({"covers": {"1": [2, 3]}, "flames": [4, 5, 6], "strike": 7}, "one card open"),
        (
            {"covers": {"1": [2, 3, 6, 7], "4": [5], "5": [4]}, "flames": [4, 5, 6], "strike": 7},
            "one card open",
        ),
    ],
)
def test_fu_4_an_impossible_torch_is_a_loud_error(torch: object, said: str) -> None:
    with pytest.raises(BoxError, match=said):
        Box.of({"torch": torch})


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ({"icons": 3}, "icons of a box of Fuego is a table"),
        ({"icons": {"by_value": [3, 3]}}, "eight numbers"),
        ({"icons": {"by_value": [4] * 8}}, "0 to 3 flames, not 4"),
        ({"icons": {"cards": [1]}}, "named as in: green4 = 1"),
        ({"icons": {"cards": {"wild1": 1}}}, "named as in: green4 = 1"),
        ({"icons": {"cards": {"green4": True}}}, "0 to 3 flames, not True"),
        ({"tokens": {"+4": 12}}, "no Strike Token is called '\\+4'"),
        ({"tokens": {"+2": 11}}, "12 Strike Tokens, not 11"),
        ({"tokens": {"+2": -1}}, "0 to 12 Strike Tokens of a kind"),
        ({"lamps": 3}, "has icons, tokens, torch, colours, provenance; take out: lamps"),
        ({"icons": {"by_colour": 3}}, "by_value or by cards; take out: by_colour"),
        ({"torch": {"lamps": 3}}, "covers, flames and a strike; take out: lamps"),
        ({"colours": 3}, "four colours are named as in"),
        ({"colours": {"red": "Red"}}, "four colours are named as in"),
        ({"colours": {"green": 3}}, "name in quotes"),
        ({"provenance": 3}, "provenance says in words"),
        ({"tokens": {"provenance": 3}}, "provenance says in words"),
    ],
)
def test_an_impossible_box_is_a_loud_error(contents: dict[str, object], said: str) -> None:
    with pytest.raises(BoxError, match=said):
        CATALOGUE["fuego"]({}, box=contents)


def test_a_box_comes_back_whole() -> None:
    box = Box.of(packaged("fuego"))
    assert Box.of(box.as_contents()) == box
    assert "placeholder" in str(box.as_contents()["provenance"])
    assert CATALOGUE["fuego"]({}).box_contents() == Box.of({}).as_contents()
    notes = {"icons": "one card seen", "tokens": "counted", "torch": "drawn from the box"}
    seen = {**packaged("fuego")}
    for part, note in notes.items():
        table = seen[part]
        assert isinstance(table, dict)
        seen[part] = {**table, "provenance": note}
    assert [Box.of(seen).as_contents()[part]["provenance"] for part in notes] == [*notes.values()]  # type: ignore[index]
    single = Box.of({"icons": {"cards": {"green4": 1}}})
    assert single.as_contents()["icons"] == {"cards": {"green4": 1}}


def test_fu_4_a_box_that_says_nothing_of_its_torch_has_the_placeholder_and_says_so() -> None:
    torch = Box.of({}).as_contents()["torch"]
    assert isinstance(torch, dict)
    assert torch["covers"] == {"1": [2, 3], "2": [4, 5], "3": [6, 7]}
    assert torch["provenance"].startswith("placeholder")
    own = Box.of({"torch": {"covers": TREE, "flames": [4, 5, 6], "strike": 7}}).as_contents()
    assert "provenance" not in str(own["torch"])


def test_fu_1_the_icons_run_down_from_three_in_the_placeholder() -> None:
    icons = Box.of(packaged("fuego")).icons
    assert icons[:8] == icons[8:16] == (3, 3, 2, 2, 1, 1, 0, 0)
    assert icons[32:] == (0,) * 5


def test_a_box_may_say_that_nobody_has_counted_its_tokens() -> None:
    box = Box.of({"tokens": {"provenance": "nobody has counted them"}})
    assert box.mix is None
    assert box.as_contents()["tokens"] == {"provenance": "nobody has counted them"}


def test_a_kind_of_token_that_is_not_there_may_be_named_with_none() -> None:
    assert Box.of({"tokens": {"+2": 12, "+3": 0}}) == Box.of({"tokens": {"+2": 12}})


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ({"colours": 3}, 'the four colours are named as in: green = "Green"'),
        ({"colours": {"green": 3}}, 'a colour has a name in quotes, as in: green = "Green"'),
        (
            {"icons": {"a": 1, "b": 2}},
            "icons are given by_value or by cards; take out: a, b",
        ),
        (
            {"icons": {"by_value": 3}},
            "icons by_value are eight numbers, for the values 1 to 8",
        ),
        ({"icons": {"cards": 3}}, "icons of single cards are named as in: green4 = 1"),
        (
            {"lamps": 3, "oil": 1},
            "a box of Fuego has icons, tokens, torch, colours, provenance; take out: lamps, oil",
        ),
        (
            {"tokens": {"+4": 12}},
            f"no Strike Token is called '+4'; known: {', '.join(TOKEN_BY_NAME)}",
        ),
        (
            {"torch": 3},
            "a box of Fuego says how its Torch lies: torch with covers and tokens",
        ),
        (
            {"torch": {"covers": 3}},
            "the Torch says which card covers which, as in: 1 = [2, 3]",
        ),
        (
            {"torch": {"covers": TREE, "flames": 4, "strike": 7}},
            "places in the Torch are given as a list, as in: [4, 5, 6]",
        ),
        (
            {"torch": {"covers": TREE, "flames": [4, 5, 6], "strike": 0}},
            "a place in the Torch is 1 to 7, not 0",
        ),
        (
            {"torch": {"covers": {}, "flames": [4, 5, 6], "strike": 7}},
            "the Torch has one card open at the start, and every card comes free",
        ),
    ],
)
def test_what_is_wrong_with_a_box_is_said_with_the_remedy(
    contents: dict[str, object], said: str
) -> None:
    with pytest.raises(BoxError) as told:
        Box.of(contents)
    assert str(told.value) == said
