"""The nine iguana cards: their numbers, and the flames nobody has written down (CT-1)."""

import pytest

from companion.games import CATALOGUE
from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.box import Box
from companion.games.fire_thieves.findings import Notice
from companion.games.game import BoxError
from tests.games.fire_thieves.table import Table

SOME = {"flames": {"4": 3, "9": 2}, "provenance": "read off the cards"}


def test_a_box_comes_back_whole() -> None:
    assert Box.of(SOME).as_contents() == SOME
    assert "unknown" in str(Box.of({}).as_contents()["provenance"])
    assert CATALOGUE["fire_thieves"]({}, box=SOME).box_contents() == SOME


@pytest.mark.parametrize(
    ("flames", "said"),
    [
        ({"4": 1}, "iguana card 4 shows 2 to 4 flames, not 1"),
        ({"4": 5}, "iguana card 4 shows 2 to 4 flames, not 5"),
        ({"4": True}, "iguana card 4 shows 2 to 4 flames, not True"),
        ({"10": 3}, r"^a box gives the flames of iguana cards 1 to 9, as in: 4 = 3$"),
        ([3, 3], "iguana cards 1 to 9"),
    ],
)
def test_a_box_that_cannot_be_is_refused(flames: object, said: str) -> None:
    with pytest.raises(BoxError, match=said):
        Box.of({"flames": flames})


def test_a_box_has_nothing_but_flames_and_provenance() -> None:
    with pytest.raises(BoxError, match="has flames and provenance; take out: lamps"):
        Box.of({"lamps": 3})


def test_known_flames_are_not_asked() -> None:
    """CT-1: the box knows the 4."""
    table = Table(3, "guards 1 2 3", "iguana 4", box=SOME)
    assert table.turn == 1
    assert table.shown["learned"] == {"flames": {}}
    table.play("bet 4", "pass", "pass")
    assert table.flames == [4, 1, 1]


def test_unknown_flames_are_asked_once_and_learned() -> None:
    """CT-1: nothing goes on before the table has read them off the card."""
    table = Table(3, "guards 1 2 3", "iguana 5", box=SOME)
    assert table.turn == "deck"
    assert [finding.detail for finding in table.found(Notice.FLAMES_ASKED)] == ["5"]
    assert table.choices == {"flames 2", "flames 3", "flames 4"}
    assert table.refusal("bet 5") == clauses.FLAMES_FIRST
    assert table.refusal("flames 5") == clauses.FLAMES_RANGE
    assert table.refusal("flames 1") == clauses.FLAMES_RANGE
    table.play("flames 4")
    assert table.shown["learned"] == {"flames": {"5": 4}}
    assert table.found(Notice.FLAMES_LEARNED)[0].count == 4
    assert table.refusal("flames 4") == clauses.FLAMES_KNOWN
    table.play("bet 5", "pass", "pass")
    assert table.flames == [5, 1, 1]


def test_flames_may_be_said_with_the_card_and_then_count() -> None:
    """CT-1: the card on the table is right, whatever the box file said."""
    table = Table(3, "guards 1 2 3", "iguana 4 flames 2", box=SOME)
    assert table.shown["learned"] == {"flames": {"4": 2}}
    assert table.play("bet 4", "pass", "pass").flames == [3, 1, 1]
    same = Table(3, "guards 1 2 3", "iguana 4 flames 3", box=SOME)
    assert (same.findings, same.shown["learned"]) == ((), {"flames": {}})
    assert Table(3, "guards 1 2 3").refusal("iguana 4 flames 5") == clauses.FLAMES_RANGE


def test_each_iguana_card_is_turned_once() -> None:
    """CT-1, CT-33: nine cards, so nine rounds."""
    table = Table(2, "guards 1 2")
    assert {"iguana 1", "iguana 9", "iguana 9 flames 4"} <= table.choices
    assert len(table.choices) == 9 * 4
    table.play("iguana 4")
    assert table.refusal("iguana 5") == clauses.IGUANA_LIES_OPEN
    table.play("pass", "pass")
    assert table.refusal("iguana 4") == clauses.IGUANA_GONE
    assert "iguana 4" not in table.choices


def test_what_a_box_does_not_know_is_named() -> None:
    with pytest.raises(BoxError, match="take out: cards, tokens"):
        Box.of({"tokens": 1, "cards": 2})
