"""The notation: reading is the inverse of writing, and whatever is no action says why."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.games.fire_thieves.actions import (
    Action,
    BetCard,
    Correct,
    First,
    Guard,
    Guards,
    Iguana,
    Pass,
    Pick,
    RogueAfter,
    RogueCard,
    RoundVoid,
    RoundWon,
    ShowsFlames,
    Switch,
)
from companion.games.fire_thieves.cards import JOKER, POSSUMS, Black
from companion.games.fire_thieves.fires import IguanaFire, Pile, SmallFire
from companion.games.fire_thieves.notation import parse
from companion.games.fire_thieves.rules import FireThieves
from companion.games.fire_thieves.state import Bet, Depth
from companion.games.game import NotationError
from companion.games.seats import Seat

SEATS = some.integers(0, 5).map(Seat)
CARDS = some.sampled_from(POSSUMS)
NUMBERS = some.integers(1, 9)
BETTORS = some.one_of(SEATS, some.just(Black.ROGUE))
SETS = some.frozensets(CARDS)
ROWS = some.lists(CARDS, unique=True).map(tuple)
FIRES = some.lists(some.one_of(NUMBERS.map(IguanaFire), SEATS.map(SmallFire)), max_size=4)


def faces(card: int, worth: int) -> int:
    return worth if card == JOKER else card


PILES = some.builds(
    lambda card, worth, fires: Pile(card, faces(card, worth), tuple(fires)),
    CARDS,
    some.integers(0, 14),
    FIRES,
)
BETS = some.builds(
    lambda by, card, worth: Bet(by, card, faces(card, worth)), BETTORS, CARDS, some.integers(0, 14)
)
WORDS = some.text(some.characters(codec="ascii", exclude_characters="#"), min_size=1)
REASONS = WORDS.filter(lambda text: text.isprintable() and text == text.strip())


def by_seat(values: some.SearchStrategy[object]) -> some.SearchStrategy[object]:
    return some.dictionaries(SEATS, values, max_size=3).map(lambda said: tuple(said.items()))


CORRECTIONS = some.builds(
    Correct,
    REASONS,
    piles=by_seat(some.lists(PILES, max_size=3).map(tuple)),
    resting=by_seat(SETS),
    played=by_seat(ROWS),
    flames=some.dictionaries(NUMBERS, some.integers(1, 99)).map(lambda said: tuple(said.items())),
    removed=some.none() | FIRES.map(tuple),
    first=some.none() | SEATS,
    iguana=some.none() | NUMBERS,
    call=some.none() | NUMBERS,
    bet=some.none() | some.lists(BETS, max_size=1).map(tuple),
    turn=some.none() | BETTORS,
    reserve=some.none() | ROWS,
    rogue_played=some.none() | ROWS,
)
ACTIONS: some.SearchStrategy[Action] = some.one_of(
    some.builds(First, SEATS),
    some.builds(RogueAfter, SEATS),
    some.builds(Guards, some.lists(CARDS, min_size=1).map(tuple)),
    some.builds(Guard, CARDS),
    some.builds(Iguana, NUMBERS, some.none() | some.integers(1, 99)),
    some.builds(ShowsFlames, some.integers(1, 99)),
    some.builds(RogueCard, CARDS),
    some.builds(Pick, SEATS, SETS),
    some.builds(BetCard, CARDS),
    some.just(Pass()),
    some.builds(Switch, some.sampled_from(Depth)),
    some.builds(RoundWon, BETTORS, CARDS, some.none() | some.integers(1, 99)),
    some.just(RoundVoid()),
    CORRECTIONS,
)


@given(ACTIONS)
def test_reading_is_the_inverse_of_writing(action: Action) -> None:
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "correct piles:1=6:iguana4,small2/+1@8:iguana3 piles:2=none because so",
        "correct resting:1=4,+1 played:2=5 flames:4=3 box=iguana2,small1 because so",
        "correct first=2 iguana=4 call=5 bet=2:6 turn=1 because so",
        "correct bet=rogue:+1@7 turn=rogue reserve=3,8 rogue_played=5,+1 because so",
        "correct resting:1=none box=none bet=none reserve=none because because",
    ],
)
def test_a_correction_is_written_as_it_is_read(text: str) -> None:
    assert str(parse(text)) == text


@given(some.text(max_size=30))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        assert parse(str(parse(text))) == parse(text)


@pytest.mark.parametrize("example", [example for example, _ in FireThieves().examples()])
def test_examples_are_written_as_they_are_read(example: str) -> None:
    assert str(parse(example)) == example


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bid 4", "'bid' is no action; known are: first, rogue_after, guards"),
        ("bet 4\n", "an action is one line of plain characters, as in: bet 6"),
        ("bet 10", "bet: '10' is no possum; there are 1 to 9 and +1; as in: bet 6"),
        ("bet 04", "'04' is no possum"),
        ("bet", "'' is no possum"),
        ("pass 2", "pass: nothing follows this word, not '2'; as in: pass"),
        ("first 0", "'0' is no number from 1 to 99"),
        ("first 01", "first: '01' is no number from 1 to 99; as in"),
        ("first", "'' is no number from 1 to 99"),
        ("first 100", "'100' is no number from 1 to 99"),
        ("first " + "x" * 30, "'xxxxxxxxxxxxxxxxxxxxxxxx...' is no number"),
        ("iguana 10", "iguana: '10' is on no iguana card; there are 1 to 9; as in"),
        ("iguana 4 3", "iguana: the number on the card, and perhaps its flames; as"),
        ("flames", "no number"),
        ("pick 1 4 4 5", "pick: each possum of a colour is there once; as in"),
        ("depth deep", "depth: 'deep' is none of full, quick; as in"),
        ("round 2", "round: who won and with which card, or nobody; as in"),
        ("round 2 with 6 as", "who won and with which card, or nobody"),
        ("correct turn=2", "it ends with because and a reason"),
        ("correct because", "it ends with because and a reason"),
        ("correct turn=2 because ", "it ends with because and a reason"),
        ("correct turn=2 because a#b", "holds no #"),
        ("correct turn because so", "'turn' corrects nothing"),
        ("correct turn:1=2 because so", "'turn:1=2' corrects nothing"),
        ("correct piles=6:small1 because so", "'piles=6:small1' corrects nothing"),
        ("correct chips:1=2 because so", "'chips:1=2' corrects nothing"),
        ("correct turn=2 turn=3 because so", "'turn' is named twice"),
        ("correct resting:1=4,4 because so", "correct: each possum of a colour is there once; as"),
        (
            "correct box=fire4 because so",
            "correct: 'fire4' is no fire; as in: iguana4 or small2; as in",
        ),
        (
            "correct piles:1=6@7:small1 because so",
            "correct: only a +1 counts as another number; as",
        ),
        ("correct piles:1=6:small1:small2 because so", "'1:small2' is no number from 1 to 99"),
        ("correct bet=2 because so", "'' is no possum"),
    ],
)
def test_what_is_no_action_says_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert said in str(caught.value)


def test_a_correction_names_everything_once_and_gives_a_reason() -> None:
    with pytest.raises(ValueError, match=r"^a correction names everything once$"):
        Correct("so", resting=((Seat(0), frozenset()), (Seat(0), frozenset())))
    for reason in ("", "one\ntwo", " so", "so "):
        with pytest.raises(ValueError, match=r"^a correction gives its reason in one line$"):
            Correct(reason)
    with pytest.raises(ValueError, match=r"^the reason of a correction holds no #$"):
        Correct("a#b")
