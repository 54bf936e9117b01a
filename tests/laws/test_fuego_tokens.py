"""The law of the twelve Strike Tokens: what it lets stand, and what it breaks on.

How evenings are played under it stands in test_laws.py.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.fuego.table import Table, lay, quick
from tests.laws.fuego import FuegoKeeper


def no_pile() -> Table:
    """A match after tricks nobody entered finds no token: three are held, the others spent."""
    table = quick(white=4).play(*("trick nobody",) * 3, "trick 2 flames 1", "depth full")
    table.play("strike 1 +2", "strike 2 +3", "strike 3 +1/green", "strike 4 none")
    return table.play("play green5", "play green4", "play blue4", "strike 4 none")


def conserve(table: Table) -> None:
    """Hold the table against the law."""
    FuegoKeeper(Random(0)).conserve(table.game, table.state)


def test_fu_26_tokens_spent_unseen_are_not_lost_when_the_pile_is_empty() -> None:
    table = no_pile()
    assert table.see("pile") == 0
    conserve(table)
    conserve(table.play("play green8", "play green2"))


def test_fu_26_the_pile_counts_again_once_the_table_has_said_what_lies_spent() -> None:
    table = no_pile().play("play green8", "correct spent=purple/fourth because it lies there")
    assert table.see("pile") == 8
    conserve(table)


def test_the_law_breaks_where_the_pile_is_empty_and_every_spent_token_was_seen() -> None:
    table = lay()
    course = table.state.course._replace(is_pile_empty=True)
    table.state = table.state._replace(course=course)
    with pytest.raises(AssertionError, match="though nothing is missing"):
        conserve(table)


def test_the_law_breaks_where_a_token_that_lay_there_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = lay()
    told = table.game.describe(table.state, ["0", "1", "2", "3"])
    monkeypatch.setattr(type(table.game), "describe", lambda *_: {**told, "pile": 7})
    with pytest.raises(AssertionError, match="a token is lost"):
        conserve(table)
