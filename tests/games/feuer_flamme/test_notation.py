"""`str(action)` and `parse` are inverse; what is no action gets one helpful sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.notation import EXAMPLES, parse
from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag, Kind
from companion.games.game import NotationError
from companion.games.seats import Seat

KINDS = st.sampled_from(Kind)
SEATS = st.integers(0, 98).map(Seat)
COUNTS = st.integers(0, 99)
SOME = st.lists(KINDS, min_size=1, max_size=18).map(Bag.of)
REASONS = st.text(
    st.characters(exclude_characters="#", exclude_categories=["C", "Z"]), min_size=1
) | st.lists(st.sampled_from(["because", "we", "counted"]), min_size=1).map(" ".join)


def named(
    keys: st.SearchStrategy[Any], values: st.SearchStrategy[Any]
) -> st.SearchStrategy[tuple[tuple[Any, Any], ...]]:
    return st.dictionaries(keys, values, max_size=4).map(lambda said: tuple(said.items()))


CORRECTIONS = st.builds(
    Correct,
    REASONS,
    chips=named(SEATS, COUNTS),
    bonus=named(SEATS, st.frozensets(st.sampled_from(Bonus))),
    turn=st.none() | SEATS,
    card=st.none() | KINDS,
    grill=named(KINDS, COUNTS),
    pile=named(KINDS, COUNTS),
)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(First, SEATS),
    st.builds(Reveal, KINDS, is_inferred=st.booleans()),
    st.builds(Play, st.sampled_from(Bonus)),
    st.sampled_from([Take(), Moved(), PassTongs()]),
    st.builds(Slip, KINDS),
    st.builds(Placed, KINDS),
    st.builds(Misplaced, KINDS),
    st.builds(Fall, SOME, is_own_too=st.booleans()),
    st.just(Fall(is_own_too=True)),
    st.builds(Touch, st.none() | SEATS),
    st.builds(GarRemoved, KINDS),
    st.builds(Removed, KINDS),
    st.builds(Disturbance, SOME),
    st.builds(TippedBy, st.none() | SEATS),
    CORRECTIONS,
)
WORDS = st.lists(
    st.sampled_from(
        [
            *("first", "reveal", "bonus", "take", "fall", "own", "corn", "gar", "touch", "tipped"),
            *("correct", "chips:1=2", "chips:1=", "turn=2", "turn=x", "card=corn", "because", "="),
            *("1", "0", "-1", "\u0663", "nobody", "inferred", "grill:corn=1", ":", "bonus:1=none"),
        ]
    ),
    max_size=6,
).map(" ".join)


@given(ACTIONS)
def test_parse_is_the_inverse_of_str(action: Action) -> None:
    assert parse(str(action)) == action


@given(st.text() | WORDS)
def test_any_text_is_an_action_or_one_sentence(text: str) -> None:
    action = read(text)
    if isinstance(action, str):
        assert "\n" not in action
        assert len(action) < 400
    else:
        assert parse(str(action)) == action


def read(text: str) -> Action | str:
    """The action, or what was said instead."""
    try:
        return parse(text)
    except NotationError as cause:
        return str(cause)


@pytest.mark.parametrize(("example", "meaning"), EXAMPLES)
def test_every_example_is_the_notation_itself(example: str, meaning: str) -> None:
    assert str(parse(example)) == example
    assert meaning


def test_no_bonus_cards_are_written_and_read() -> None:
    assert str(parse("correct bonus:1=none because so")) == "correct bonus:1=none because so"


def test_every_kind_of_action_has_an_example() -> None:
    assert FeuerFlamme().examples() == EXAMPLES
    assert {type(parse(example)) for example, _ in EXAMPLES} == set(Action.__args__)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no action; known are: first, reveal"),
        ("revael corn", "'revael' is no action"),
        ("reveal", "'' is none of pepper, corn"),
        ("reveal tomato", "'tomato' is none of pepper, corn, steak"),
        ("reveal corn maybe", "only the word inferred"),
        ("bonus joker", "'joker' is none of pause, apprentice, gar; as in: bonus gar"),
        ("take corn", "take: nothing follows this word, not 'corn'; as in: take"),
        ("fall", "at least one piece has to be named; as in: fall corn steak"),
        ("fall own own", "'own' is none of"),
        ("fall " + "corn " * 19, "fall: there are only 18 pieces; as in"),
        ("touch me", "'me' is no number"),
        ("touch 0", "seats count from 1"),
        ("tipped ٣", "is no number"),
        ("tipped 100", "is no number"),
        ("disturbance", "at least one piece"),
        ("correct chips:1=2", "ends with because and a reason"),
        ("correct chips:1=2 because", "ends with because and a reason"),
        ("correct chips=2 because so", "'chips=2' corrects nothing"),
        ("correct turn:1=2 because so", "'turn:1=2' corrects nothing"),
        ("correct hands:1=2 because so", "corrects nothing"),
        ("correct chips because so", "corrects nothing"),
        ("correct chips:1=2 chips:1=3 because so", "chips:1 is named twice"),
        ("correct bonus:1=gar+gar because so", "correct: each bonus card is there once; as in"),
        ("correct chips:1=2 because a # sign", "holds no #"),
        ("reveal\ncorn", "one line"),
    ],
)
def test_what_was_expected_is_said_with_an_example(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert said in str(caught.value)


def test_blanks_between_words_do_not_matter() -> None:
    assert parse("  reveal   corn   inferred ") == Reveal(Kind.CORN, is_inferred=True)
    assert str(parse("fall steak corn own")) == "fall corn steak own"


def test_falls_and_disturbances_name_something() -> None:
    with pytest.raises(ValueError, match=r"^a fall names at least one piece$"):
        Fall()
    with pytest.raises(ValueError, match=r"^a disturbance names at least one piece$"):
        Disturbance(Bag())


def test_all_eighteen_pieces_can_fall_at_once() -> None:
    kinds = " ".join(str(kind) for kind in ALL_PIECES)
    assert str(parse(f"fall {kinds}")) == f"fall {kinds}"
