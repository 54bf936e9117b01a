"""`str(action)` and `parse` are inverse; what is no action gets one helpful sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import CATALOGUE
from companion.games.game import BoxError, HouseRuleError, NotationError
from companion.games.pompiers.actions import (
    Action,
    Centre,
    Colours,
    Correct,
    Dealer,
    Hand,
    Peek,
    Play,
    Reveal,
    SetDepth,
    Settle,
    Slot,
    TrickTo,
    Trump,
)
from companion.games.pompiers.cards import ALL_CARDS, Colour, cards
from companion.games.pompiers.notation import EXAMPLES, parse
from companion.games.pompiers.state import Depth
from companion.games.pompiers.tiles import Mission, Tile
from companion.games.seats import Seat

CARDS = st.sampled_from(ALL_CARDS)
SETS = st.sets(CARDS, min_size=1, max_size=11).map(cards)
SEATS = st.integers(0, 98).map(Seat)
TILES = st.sampled_from(Tile)
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
    missions=named(SEATS, st.frozensets(st.sampled_from(Mission))),
    tiles=named(SEATS, st.frozensets(TILES)),
    winner=named(st.integers(0, 99), SEATS),
    dealer=st.none() | SEATS,
    trump=st.none() | CARDS,
    slot=st.none() | TILES,
    shown=st.none() | st.frozensets(TILES),
)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Dealer, SEATS),
    st.builds(Slot, TILES),
    st.sets(TILES, min_size=1).map(Reveal.of),
    st.builds(Hand, SEATS, SETS),
    st.builds(Peek, SETS),
    st.builds(Centre, CARDS),
    st.builds(Trump, CARDS),
    st.builds(Play, CARDS),
    st.builds(TrickTo, SEATS),
    st.builds(
        Colours, st.sampled_from(Colour), st.lists(st.integers(0, 99), min_size=1).map(tuple)
    ),
    st.builds(SetDepth, st.sampled_from(Depth)),
    st.builds(Settle, SEATS, REASONS),
    CORRECTIONS,
)


@given(ACTIONS)
def test_an_action_reads_back_as_itself(action: Action) -> None:
    assert parse(str(action)) == action


def test_tiles_and_hands_are_written_in_any_order() -> None:
    assert str(parse("tiles no_red trick_3")) == "tiles trick_3 no_red"
    assert str(parse("hand 2 blue1 red9 red2")) == "hand 2 red2 red9 blue1"


def test_every_verb_has_an_example() -> None:
    verbs = {text.split()[0] for text, _ in EXAMPLES}
    kinds = Action.__args__
    assert len(verbs) == len(kinds)
    assert {type(parse(text)) for text, _ in EXAMPLES} == set(kinds)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no action; known are: dealer, slot"),
        ("fold", "'fold' is no action"),
        ("play", "play: '' is no card, which are red1 to black15; as in: play red9"),
        ("play red16", "'red16' is no card"),
        ("play green5", "'green5' is no card"),
        ("play red5 red6", "'red5 red6' is no card"),
        ("dealer 0", "dealer: seats count from 1; as in"),
        ("dealer", "a number is expected, not ''"),
        ("dealer 100", "a number is expected, not '100'"),
        ("dealer 01", "dealer: a number has no leading nought: '01'; as in"),
        ("trick x", "a number is expected, not 'x'"),
        ("slot exactly_4", "'exactly_4' is none of exactly_1"),
        ("tiles", "tiles: at least one is named; as in: tiles trick_3 no_red"),
        ("tiles no_red no_red", "tiles: each is there once; as in"),
        ("hand", "a number is expected, not ''; as in"),
        ("hand 2", "hand: at least one is named; as in"),
        ("hand 2 red1 red1", "each is there once"),
        ("peek", "at least one is named"),
        ("colours", "'' is none of red, blue"),
        ("colours red 1=2 3=0", "colours: every seat has its number of cards, from 1 on; as in"),
        ("colours red 1", "every seat has its number"),
        ("colours red 1=x", "a number is expected"),
        ("colours red 1=2=3", "a number is expected, not '2=3'"),
        ("depth deep", "depth: 'deep' is none of full, quick; as in"),
        ("settle 2", "it ends with because and a reason"),
        ("correct dealer=2", "it ends with because and a reason"),
        ("correct dealer=2 because", "it ends with because"),
        ("correct points:1=5 because so", "'points:1=5' corrects nothing"),
        ("correct dealer:1=2 because so", "corrects nothing"),
        ("correct missions=1/6 because so", "corrects nothing"),
        ("correct dealer because so", "corrects nothing"),
        ("correct dealer=1 dealer=2 because so", "dealer is named twice"),
        ("correct missions:1=1/6+1/6 because so", "each is there once"),
        ("correct missions:1=1/7 because so", "'1/7' is none of 1/6"),
        ("correct tiles:1= because so", "'' is none of"),
        ("play red9\n", "an action is one line of plain characters, as in: play red9"),
        ("play " + "x" * 60, "'xxxxxxxxxxxxxxxxxxxxxxxx...'"),
    ],
)
def test_what_is_no_action_gets_one_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_house_rules_have_their_default_and_come_back_whole() -> None:
    usual = {"tie_ignores_owners": "false", "pairs_min": "1", "variant_11": "false"}
    assert CATALOGUE["pompiers"]({}).house_rules() == usual
    chosen = {"tie_ignores_owners": "true", "pairs_min": "0", "variant_11": "true"}
    assert CATALOGUE["pompiers"](chosen).house_rules() == chosen


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            {"pairs": "1"},
            "^Pompiers! has no house rule 'pairs'; it knows: tie_ignores_owners, pairs_min, ",
        ),
        ({"pairs_min": "2"}, "house rule pairs_min is 1 or 0, not '2'"),
    ],
)
def test_an_unknown_house_rule_names_the_known_ones(rules: dict[str, str], said: str) -> None:
    with pytest.raises(HouseRuleError, match=said):
        CATALOGUE["pompiers"](rules)


def test_the_box_leaves_nothing_to_fill_in() -> None:
    assert CATALOGUE["pompiers"]({}, box={}).box_contents() == {}
    with pytest.raises(BoxError, match="nothing to fill in; take out: cards, tiles"):
        CATALOGUE["pompiers"]({}, box={"cards": 3, "tiles": 14})
