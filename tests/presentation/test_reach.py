"""Everything the rules know can be entered by touch alone, in few taps, and put right again."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.actions import Disturbance, Placed, Reveal, Touch
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.seats import Seat
from companion.presentation.choices import choice_for
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    GrillScreen,
    HomeScreen,
    PickScreen,
    WinnerScreen,
)
from companion.presentation.names import CALLED, called
from tests.presentation.evenings import Finger, TestLink, finger, pulses, seated_finger
from tests.presentation.test_taps import dropped, gained

THREE_TURNS = (
    *("reveal corn", "placed corn", "pass_tongs"),
    *("reveal steak", "placed steak", "pass_tongs"),
    *("reveal fish", "placed fish", "pass_tongs"),
)


def standing(hand: Finger) -> tuple[str, ...]:
    """What stands in the log."""
    return tuple(str(line.action) for line in hand.sitting.match.lines if line.is_effective)


def seq_of(hand: Finger, action: str) -> int:
    """Number of the first standing entry that says this."""
    lines = hand.sitting.match.lines
    return next(line.seq for line in lines if line.is_effective and str(line.action) == action)


@pytest.mark.parametrize("entry", ["reveal corn", "placed corn"])
def test_a_piece_read_wrongly_many_turns_ago_is_four_taps_and_costs_no_later_entry(
    entry: str,
) -> None:
    hand = seated_finger()
    hand.enter(*THREE_TURNS, *THREE_TURNS[3:], "reveal corn", "touch", "placed corn", "pass_tongs")
    seq = seq_of(hand, entry)
    kind = entry.replace("corn", "sausage")
    hand.tap("log", f"amend {seq}", f"as {kind}")
    shown = hand.desk.screen
    assert isinstance(shown, AmendScreen)
    assert shown.changes == ("On the grill: corn 2 becomes 1; sausage 0 becomes 1",)
    hand.tap("take")
    assert hand.taps == 4
    assert "reveal sausage" in standing(hand)
    assert len(standing(hand)) == len(THREE_TURNS) + len(THREE_TURNS[3:]) + 4
    assert hand.state.grill == Bag.of(
        [Kind.SAUSAGE, Kind.STEAK, Kind.FISH, Kind.STEAK, Kind.FISH, Kind.CORN]
    )


def test_a_card_without_its_piece_is_put_right_alone() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "slip corn", "fall own", "reveal corn", "placed corn")
    hand.tap("log", f"amend {seq_of(hand, 'reveal corn')}", "as reveal fish", "take")
    assert standing(hand)[0] == str(Reveal(Kind.FISH))
    assert standing(hand)[-1] == str(Placed(Kind.CORN))


def test_a_bump_takes_several_pieces_off_at_once_and_nobody_pays() -> None:
    hand = seated_finger()
    hand.enter(*THREE_TURNS)
    hand.tap("more", "bumped", "2", "piece corn", "piece fish")
    assert hand.sitting.last_line is not None
    assert hand.sitting.last_line.action == Disturbance(Bag.of([Kind.CORN, Kind.FISH]))
    assert [player.chips for player in hand.state.players] == [3, 3, 3]
    assert hand.taps <= 5


def test_a_bump_of_the_only_piece_asks_nothing_more() -> None:
    hand = seated_finger()
    hand.enter(*THREE_TURNS[:3])
    hand.tap("more", "bumped")
    assert hand.state.grill == Bag()


@pytest.mark.parametrize("players", [2, 3])
def test_the_hand_of_somebody_else_is_in_the_log_and_costs_nothing(players: int) -> None:
    hand = seated_finger(players=players)
    hand.enter("reveal corn")
    hand.tap("more", "other hand", *(["hand 2"] if players > 2 else []))
    assert hand.sitting.last_line is not None
    assert hand.sitting.last_line.action == Touch(Seat(1))
    assert [player.chips for player in hand.state.players] == [3] * players


def test_counting_the_table_reaches_bonus_cards_and_the_card_in_play() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "moved", "bonus gar")
    hand.tap("log", "count", "more bonus 1 gar", "less bonus 2 pause", "more card", "take")
    assert hand.state.players[0].bonus == frozenset(Bonus)
    assert hand.state.players[1].bonus == frozenset({Bonus.APPRENTICE, Bonus.GAR})
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.desk.screen.piece == "Steak"


def test_what_is_counted_back_again_is_no_correction() -> None:
    hand = seated_finger()
    hand.enter("reveal corn")
    hand.tap("more", "count", "less bonus 1 gar", "more card", "more turn")
    hand.tap("more bonus 1 gar", "less card", "less turn")
    assert choice_for(hand.desk.screen, "take") is None


def test_a_card_the_pile_should_not_hold_is_believed_when_the_table_says_so() -> None:
    hand = seated_finger()
    for _ in range(2):
        hand.enter("reveal pepper", "placed pepper", "pass_tongs", "fall pepper")
    hand.tap("piece pepper")
    assert isinstance(hand.desk.screen, PickScreen)
    hand.tap("found")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.desk.screen.piece == "Pepper"
    assert hand.taps == 2


def test_the_count_of_the_pile_stops_nobody_who_placed_without_the_card() -> None:
    hand = seated_finger()
    for _ in range(2):
        hand.enter("reveal pepper", "placed pepper", "pass_tongs", "fall pepper")
    hand.tap("placed", "piece pepper")
    assert hand.state.grill == Bag.of([Kind.PEPPER])
    assert hand.taps == 2


def test_a_match_that_was_won_can_be_put_right_after_everybody_went_home() -> None:
    hand = seated_finger(players=2)
    hand.enter("reveal corn", "touch", "touch", "touch")
    assert isinstance(hand.desk.screen, WinnerScreen)
    hand.wait(1.0)
    hand.tap("home")
    assert isinstance(hand.desk.screen, HomeScreen)
    hand.tap("last")
    assert isinstance(hand.desk.screen, WinnerScreen)
    before = hand.sitting.match.seq
    hand.wait(1.0)
    assert hand.sitting.match.seq == before
    hand.tap("log", f"amend {seq_of(hand, 'touch')}", "strike", "take")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.state.players[0].chips == 1
    hand.tap("more", "home")
    assert choice_for(hand.desk.screen, "last") is None
    hand.tap("resume")
    hand.enter("touch")
    hand.wait(1.0)
    hand.tap("home")
    assert choice_for(hand.desk.screen, "resume") is None


def test_a_rematch_keeps_the_whole_names_and_who_is_youngest() -> None:
    names = ("Maximilian Alexander", "Bartholomäus-Konstantin")
    hand = finger(names=names)
    hand.tap("feuer_flamme", *(f"sit {name}" for name in names), "first 2", "start")
    hand.enter("tipped 2")
    hand.wait(1.0)
    hand.tap("rematch")
    assert hand.sitting.match.names == names
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.desk.screen.name == "Bartholomä."


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Ben"), ("Anna", "Ben")),
        (("Maximilian Alexander", "Max"), ("Maximilian", "Max")),
        (("Maximilian Alexander", "Maximilian Ferdinand"), ("Maximilian", "Maximilia 2")),
        (("Maximilian Alexander", "Maximilian"), ("Maximilia 2", "Maximilian")),
        (("Donaudampfschifffahrt", "Eva"), ("Donaudamp.", "Eva")),
        (
            ("Bartholomäus-Konstantin", "O von und zu Ostfriesland"),
            ("Bartholomä.", "O von und z."),
        ),
    ],
)
def test_a_long_name_is_called_by_as_much_as_tells_the_players_apart(
    names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert called(names) == told
    assert max(map(len, told)) <= CALLED


def test_a_corrected_call_says_only_what_stands() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = [*pulses(0, 2, 0.0), gained(2.0, 9.4), *pulses(2.4, 8, 9.4)]
    hand.wait(0.5)
    link.waiting = [dropped(8.0, 9.4), *pulses(8.3, 10, 0.0)]
    hand.wait(0.5)
    assert hand.state.players[0].chips == 2
    hand.tap("0")
    assert hand.desk.screen.frame.notice == "Corrected. Anna has 3 chips."


def test_the_question_for_a_number_says_what_the_likeliest_costs() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = [*pulses(0, 2, 0.0), gained(2.0, 9.4), *pulses(2.4, 8, 9.4)]
    hand.wait(0.2)
    link.waiting = [dropped(8.0, 9.4)]
    hand.wait(0.1)
    asked = hand.desk.screen
    assert isinstance(asked, CallScreen)
    assert asked.ruling == "How many fell? 1 costs Anna 1 chip."
