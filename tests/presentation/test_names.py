"""Names as people really type them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.presentation.names import (
    LONGEST,
    breadth_em,
    called,
    clean_name,
    same_name,
    seated_names,
)
from companion.presentation.words import Words

UNSEEN = "\u202e\u200b\u200d\u2066\ufeff\x00\x1b\x07\u00ad"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Lena ", "Anna Lena"),
        ("Zoe\u0308", "Zoë"),
        ("A\u202eB\u200bC\u2066", "ABC"),
        ("\x1b[31mRed", "[31mRed"),
        ("\u200b\u202e ", ""),
        ("[b]Max[/b]", "[b]Max[/b]"),
        ("Ünal-Groß O'Neill", "Ünal-Groß O'Neill"),
        ("明日香", "明日香"),
        ("x" * 40, "x" * LONGEST),
        ("a\nb", "a b"),
    ],
)
def test_a_name_is_shown_as_it_was_meant(typed: str, shown: str) -> None:
    assert shown == clean_name(typed)


def test_equal_names_are_told_apart_by_a_number() -> None:
    assert seated_names(("Max", "max", "\uff2d\uff21\uff38", "Mia"), Words()) == (
        "Max",
        "max 2",
        "\uff2d\uff21\uff38 3",
        "Mia",
    )


def test_an_empty_name_is_called_by_its_seat_and_never_twice_the_same() -> None:
    names = seated_names(("Player 2", "", "\u200b"), Words())
    assert names == ("Player 2", "Player 2 2", "Player 3")


@given(st.lists(st.text(st.characters() | st.sampled_from(UNSEEN), max_size=40), max_size=5))
def test_any_typed_names_make_a_table_of_different_short_visible_names(typed: list[str]) -> None:
    names = seated_names(typed, Words())
    assert len(names) == len(typed)
    assert len({same_name(name) for name in names}) == len(names)
    for name in names:
        assert 1 <= len(name) <= LONGEST
        assert name == unicodedata.normalize("NFC", name)
        assert not any(char in UNSEEN for char in name)
        assert clean_name(name) == name


@given(
    st.lists(
        st.text(st.sampled_from("WMil. aé-明"), min_size=1, max_size=24), min_size=2, max_size=6
    ),
    st.floats(3.0, 7.0),
)
def test_where_there_is_little_room_players_are_still_called_differently(
    typed: list[str], room_em: float
) -> None:
    told = called(seated_names(typed, Words()), room_em=room_em)
    assert len({same_name(name) for name in told}) == len(typed)
    for name in told:
        assert breadth_em(name) <= room_em


def test_a_name_that_has_room_stays_and_a_wider_one_ends_in_a_point() -> None:
    names = ("Maximilian", "Wilhelmina", "Ben")
    assert called(names) == names
    assert called(names, room_em=4.4) == ("Maximili.", "Wilhelmi.", "Ben")
