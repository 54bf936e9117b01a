"""Set-up: teams are shown, and what became of a typed name is said in one clear sentence."""

from __future__ import annotations

import pytest

from companion.games.fuego.seating import SIDES
from companion.presentation.choices import choice_for
from companion.presentation.model import CardScreen, FingersScreen, SetupScreen
from companion.presentation.names import LONGEST
from companion.presentation.offers import FUEGO, OFFERS
from tests.presentation.evenings import Finger, finger


def setup(hand: Finger) -> SetupScreen:
    screen = hand.desk.screen
    assert isinstance(screen, SetupScreen)
    return screen


def notes(hand: Finger) -> list[str]:
    return [tile.note for tile in setup(hand).seated]


def test_fuego_shows_who_plays_with_whom_as_people_sit_down() -> None:
    hand = finger()
    hand.tap("fuego", "sit Anna", "sit Ben")
    assert notes(hand) == ["", ""]
    hand.tap("sit Caro")
    assert notes(hand) == ["with Ben", "with Anna", "alone"]
    hand.tap("sit Dora")
    assert notes(hand) == ["with Caro", "with Dora", "with Anna", "with Ben"]


def test_the_sides_of_the_set_up_are_those_of_the_rules() -> None:
    for players, sides in SIDES.items():
        shown = FUEGO.sides_of(players)
        assert shown == (() if players == 2 else sides)
    assert all(not offer.sides for offer in OFFERS if offer is not FUEGO)


def test_without_teams_nothing_is_said_of_them() -> None:
    hand = finger()
    hand.tap("pompiers", "sit Anna", "sit Ben", "sit Caro")
    assert notes(hand) == ["", "", ""]


@pytest.mark.parametrize(
    ("typed", "said", "called"),
    [
        ("Zoe", "", "Zoe"),
        ("", "No letters were typed: this player is called Player 2.", "Player 2"),
        ("   ", "No letters were typed: this player is called Player 2.", "Player 2"),
        ("anna", "anna sits here already: this one is called anna 2.", "anna 2"),
        (
            "\uff21nna",
            "\uff21nna sits here already: this one is called \uff21nna 2.",
            "\uff21nna 2",
        ),
        (
            "Maximiliane von Hohenstein-Sigmaringen",
            f"A name has {LONGEST} letters at most: this one is Maximiliane von Hohenste.",
            "Maximiliane",
        ),
        ("Zoe\u200b", "Letters that nobody can see were left out: Zoe.", "Zoe"),
        (
            "\u674e",
            "This screen may lack letters of \u674e; the game is kept with all of them.",
            "\u674e",
        ),
    ],
)
def test_a_typed_name_is_taken_and_what_became_of_it_is_said(
    typed: str, said: str, called: str
) -> None:
    hand = finger()
    hand.tap("feuer_flamme")
    hand.desk.type_name("Anna")
    hand.desk.type_name(typed)
    assert setup(hand).frame.notice == said
    assert setup(hand).seated[1].name == called
    hand.tap("start")


def test_where_the_table_is_full_a_name_is_not_lost_without_a_word() -> None:
    hand = finger()
    hand.tap("fuego", "sit Anna", "sit Ben", "sit Caro", "sit Dora")
    hand.desk.type_name("Emil")
    assert setup(hand).frame.notice == "Fuego: at most 4 play."
    assert len(setup(hand).seated) == 4


def test_fingers_choose_who_begins_and_the_table_goes_on_from_there() -> None:
    asked = list[int]()

    def chance(most: int) -> int:
        asked.append(most)
        return 2

    hand = finger(chance=chance)
    hand.tap("pompiers", "sit Anna", "sit Ben")
    assert choice_for(hand.desk.screen, "fingers") is None
    hand.tap("sit Caro", "sit Dora", "fingers")
    waiting = hand.desk.screen
    assert isinstance(waiting, FingersScreen)
    assert [seat.name for seat in waiting.seats] == ["Anna", "Ben", "Caro", "Dora"]
    assert waiting.chosen is None
    assert choice_for(waiting, "start") is None
    hand.tap("draw")
    chosen = hand.desk.screen
    assert isinstance(chosen, FingersScreen)
    assert (chosen.chosen, chosen.prompt, asked) == (2, "Caro begins.", [4])
    hand.tap("done")
    assert [choice.is_chosen for choice in setup(hand).seats] == [False, False, True, False]
    hand.tap("fingers", "draw", "start")
    assert isinstance(hand.desk.screen, CardScreen)
    sitting = hand.desk.sitting
    assert sitting is not None
    assert [str(line.action) for line in sitting.match.lines] == ["dealer 3"]


def test_who_begins_may_be_named_without_asking_the_fingers() -> None:
    hand = finger()
    hand.tap("pompiers", "sit Anna", "sit Ben", "sit Caro")
    hand.tap("first 3", "start")
