"""Every action and its text: one form, and a message with an example for anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.fuego.actions import (
    Caliente,
    Correct,
    Hand,
    Hearth,
    Settle,
    Strike,
    Torch,
    Trick,
)
from companion.games.fuego.cards import CARDS, Card
from companion.games.fuego.notation import EXAMPLES, parse
from companion.games.fuego.plays import Play
from companion.games.fuego.strikes import EFFECTS, TOKEN_BY_NAME, Token, effect_of
from companion.games.game import NotationError
from companion.games.seats import Seat

TWO = Seat(1)
RESULT = "trick 4 flames 2 torch 1=1"
USUAL, CARD = "; as in: play green5", "; as in: caliente char"
seats = st.integers(0, 3).map(Seat)
tokens = st.sampled_from(list(Token))
cards = st.sampled_from(CARDS)
words = st.text("abc de", min_size=1, max_size=12).map(str.strip).filter(bool)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    token = draw(st.none() | tokens)
    announced = None if token is None else draw(st.sampled_from(EFFECTS[token])).announced
    return Play(draw(cards), token, announced, draw(st.booleans()))


@st.composite
def corrections(draw: st.DrawFn) -> Correct:
    def each(values: st.SearchStrategy[int]) -> tuple[tuple[Seat, int], ...]:
        return tuple(draw(st.dictionaries(seats, values, max_size=3)).items())

    held = draw(st.dictionaries(seats, st.none() | tokens, max_size=2))
    return Correct(
        draw(words),
        flames=each(st.integers(0, 12)),
        white=draw(st.none() | seats),
        heat=draw(st.none() | seats),
        strike=tuple(held.items()),
        rounds=each(st.integers(0, 2)),
        lead=draw(st.none() | seats),
        spent=draw(st.none() | st.lists(tokens, max_size=3).map(sorted).map(tuple)),
        torch=each(st.integers(0, 3)),
    )


@given(
    plays()
    | corrections()
    | st.builds(Strike, seats, st.none() | tokens)
    | st.builds(Torch, seats, cards, st.none() | tokens)
    | st.builds(Torch, seats, st.none(), st.none() | tokens)
    | st.builds(Hearth, st.lists(tokens, max_size=3).map(sorted).map(tuple))
    | st.builds(Hand, seats, st.sets(cards, min_size=1, max_size=9).map(lambda x: tuple(sorted(x))))
    | st.builds(Settle, seats, words)
    | st.builds(Caliente, words.map(lambda text: f"other {text}"))
    | st.builds(Trick, seats, st.integers(0, 12), st.just(((TWO, 1),)))
)
def test_parse_is_the_inverse_of_str(action: Play | Correct | Strike) -> None:
    assert parse(str(action)) == action


def test_tokens_on_hearth_have_one_spelling() -> None:
    """Said in any order, they are written in the order of their kinds."""
    said = parse("hearth +1/flame +2 +1/blue")
    assert said == parse("hearth +2 +1/blue +1/flame")
    assert str(said) == "hearth +2 +1/blue +1/flame"
    with pytest.raises(ValueError, match="in the order of their kinds"):
        Hearth((TOKEN_BY_NAME["+3"], TOKEN_BY_NAME["+2"]))


def test_every_example_reads_back() -> None:
    for text, _ in EXAMPLES:
        assert str(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("plonk", "'plonk' is no action; known are: caliente, white"),
        ("play green9", "'green9' is no card; cards are green1 to fourth8"),
        ("play", "'' is no play of a card"),
        ("play green5 with", "is no play of a card"),
        ("play green5 with +4", "'+4' is none of +2, +3"),
        ("play green5 with +2 as green", "+2 is played without a choice"),
        ("play green5 with green/blue", "green/blue is played with one of: as green, as blue"),
        (
            "play green5 with +1/flame as green",
            "+1/flame is played with one of: as value, as flame",
        ),
        ("white 0", "seats count from 1"),
        ("white x", "'x' is no number from 0 to 99"),
        ("white 123", "'123' is no number"),
        ("strike 1", "'1' has the wrong number of words"),
        ("strike 1 +2 +3", "wrong number of words"),
        ("torch 1 gone +2", "'gone' is no card"),
        ("torch 1 covered", "'covered' is no card"),
        ("torch 1 green5 +2 +3", "wrong number of words"),
        ("hearth +2 +2 +2 +2", "wrong number of words"),
        ("hand 1 green1 green1", "names each of its cards once"),
        (f"hand 1 {' '.join(f'green{n}' for n in range(17))}", "wrong number of words"),
        ("expose", "wrong number of words"),
        ("take with blue", "says nothing of the White Flame"),
        ("icons green4", "wrong number of words"),
        ("icons green4 2 3", "wrong number of words"),
        ("expose green1 green2 green3 green4 green5 green6 green7", "wrong number of words"),
        ("depth deep", "neither quick nor full"),
        ("trick", "'' is no result of a trick"),
        ("trick 1 flames", "is no result of a trick"),
        ("trick nobody torch", "given as torch SEAT=NUMBER"),
        ("trick nobody flames 1", "given as torch SEAT=NUMBER"),
        ("trick nobody torch 1=0", "at least one flame"),
        ("trick nobody torch 1=1 torch 1=1", "each Torch is named once"),
        ("trick nobody torch 1", "'' is no number"),
        ("trick nobody torch 1=2=3", "'2=3' is no number"),
        ("settle 1", "ends with because and a reason"),
        ("settle 1 because ", "ends with because and a reason"),
        ("caliente red", "caliente: a Caliente card is char, hearth, or other and its words; as"),
        ("caliente other", "words are missing"),
        ("caliente other a # b", "hold no #"),
        ("correct flames:1=2", "correct: it ends with because and a reason; as in"),
        ("correct flames=2 because so", "'flames=2' corrects nothing"),
        ("correct white:1=2 because so", "corrects nothing"),
        ("correct flames:1=2 flames:1=3 because so", "flames:1 is named twice"),
        (
            "correct flames:1=2 flames:01=3 because so",
            "correct: a correction names everything once; as",
        ),
        ("correct because ", "ends with because"),
        ("play \u0000", "one line of plain characters"),
        ("x" * 50, "xxxxxxxx...' is no action"),
    ],
)
def test_anything_else_is_told_with_an_example(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_values_that_are_no_action_are_not_built() -> None:
    with pytest.raises(ValueError, match=r"^a choice is announced only with a token$"):
        Play(Card(0), None, "green")
    with pytest.raises(ValueError, match="no flames move"):
        Trick(None, 1)
    with pytest.raises(ValueError, match="one of: as green, as blue"):
        effect_of(Token.GREEN_BLUE, "purple")
    with pytest.raises(ValueError, match=r"^at most three tokens lie on Hearth$"):
        Hearth((Token.PLUS_2,) * 4)
    with pytest.raises(ValueError, match=r"^tokens on Hearth are named in the order of their k"):
        Hearth((Token.PLUS_3, Token.PLUS_2))
    with pytest.raises(ValueError, match="each of its cards once"):
        Hand(TWO, ())
    for words in (" they said so", "they\nsaid so"):
        with pytest.raises(ValueError, match=r"^the words stand in one line$"):
            Settle(TWO, words)
    with pytest.raises(ValueError, match=r"^the words are missing$"):
        Settle(TWO, "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play \u0000", "an action is one line of plain characters, as in: play green5"),
        ("white 0", "white: seats count from 1; as in: white 2"),
        ("white x", "white: 'x' is no number from 0 to 99; as in: white 2"),
        ("strike 1", "strike: '1' has the wrong number of words; as in: strike 2 +2"),
        ("depth deep", "depth: 'deep' is neither quick nor full; as in: depth quick"),
        ("trick", f"trick: '' is no result of a trick; as in: {RESULT}"),
        (
            "play with",
            "play: 'with' is no card; cards are green1 to fourth8, wild1 to wild5" + USUAL,
        ),
        ("play green5 with", "play: 'green5 with' is no play of a card" + USUAL),
        ("play green5 with +4", f"play: '+4' is none of {', '.join(TOKEN_BY_NAME)}" + USUAL),
        ("play green5 with +2 as green", "play: +2 is played without a choice" + USUAL),
        (
            "play green5 with green/blue",
            "play: green/blue is played with one of: as green, as blue" + USUAL,
        ),
        (
            "caliente red",
            f"caliente: a Caliente card is char, hearth, or other and its words{CARD}",
        ),
        ("settle 1 because #", "settle: the words hold no #; as in: settle 2 because both say so"),
        ("caliente other", "caliente: the words are missing; as in: caliente char"),
        (
            "hand 1 green1 green1",
            "hand: a hand names each of its cards once; as in: hand 2 green1 blue4 wild3",
        ),
        (
            "take with blue",
            "take: 'with blue' says nothing of the White Flame; as in: take with white",
        ),
        (
            "trick nobody torch",
            f"trick: flames from a Torch are given as torch SEAT=NUMBER; as in: {RESULT}",
        ),
        (
            "trick nobody torch 1=0",
            f"trick: each Torch is named once, with at least one flame; as in: {RESULT}",
        ),
    ],
)
def test_a_message_names_cause_and_example(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert str(caught.value) == said


def test_a_trick_that_nobody_wins_moves_no_flames() -> None:
    assert parse("trick nobody") == Trick(None, 0)
    with pytest.raises(ValueError, match=r"^where nobody wins the trick no flames move$"):
        Trick(None, 1)


def test_words_of_the_table_are_read_without_the_space_around_them() -> None:
    assert parse("caliente other   the youngest chooses ") == Caliente("other the youngest chooses")


def test_spent_tokens_are_written_one_beside_the_other() -> None:
    text = "correct spent=+2,+3 because so"
    assert str(parse(text)) == text
