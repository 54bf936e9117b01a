"""Clever Fire Thieves on the screen: taps, the bet, guards, scenes, the Rogue, corrections."""

from __future__ import annotations

from companion.games.fire_thieves.state import State
from companion.presentation.choices import choice_for
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    LogScreen,
    PadRow,
    PickScreen,
    ReconcileScreen,
    SetupScreen,
    Suit,
    WinnerScreen,
)
from companion.presentation.plain import plain_lines
from tests.presentation.cards.tapping import seated, table_of
from tests.presentation.evenings import Finger, finger


def hunting(*guards: int, iguana: int = 3, flames: int = 3, house: tuple[str, ...] = ()) -> Finger:
    """The first iguana card lies open; everybody has a start guard."""
    hand = seated("fire_thieves", len(guards), house=house)
    hand.tap(*(f"guard {card}" for card in guards))
    reveal(hand, iguana, flames)
    hand.taps = 0
    return hand


def reveal(hand: Finger, iguana: int, flames: int) -> None:
    """Turn over an iguana card; its flames are asked where the box does not know them."""
    hand.tap(f"iguana {iguana}")
    if choice_for(hand.desk.screen, f"flames {flames}") is not None:
        hand.tap(f"flames {flames}")


def screen_of(hand: Finger) -> CardScreen:
    screen = hand.desk.screen
    assert isinstance(screen, CardScreen)
    return screen


def state_of(hand: Finger) -> State:
    state: State = table_of(hand).state
    return state


def facts_of(hand: Finger) -> list[tuple[str, str]]:
    return [(fact.label, fact.value) for fact in screen_of(hand).facts]


def pad_of(rows: tuple[PadRow, ...]) -> list[tuple[str, bool, bool]]:
    return [(key.key, key.is_open, key.is_chosen) for row in rows for key in row.keys]


def test_a_start_guard_is_one_tap_a_player_and_a_clash_is_asked_again() -> None:
    hand = seated("fire_thieves", 6)
    for name, card in zip(("Anna", "Ben", "Caro", "Dora"), (1, 2, 2, 4), strict=False):
        assert screen_of(hand).prompt == f"Which possum guards the small fire of {name}?"
        hand.tap(f"guard {card}")
    hand.tap("guard 5", "guard 6")
    assert hand.taps == 6
    assert screen_of(hand).prompt == "Caro shows another number."
    hand.tap("guard 7")
    assert [player.detail for player in screen_of(hand).players] == ["1", "2", "7", "4", "5", "6"]
    assert screen_of(hand).players[5].suit is Suit.WHITE


def test_a_bet_is_one_tap_and_a_pass_is_one_tap() -> None:
    hand = hunting(1, 2, 7, 4)
    assert facts_of(hand) == [("First bet", "3+")]
    assert screen_of(hand).title == "Round 1 · 3 flames"
    hand.tap("bet 4", "pass", "bet 6", "pass")
    assert hand.taps == 4
    assert screen_of(hand).prompt == "Anna bets or passes."
    assert facts_of(hand) == [("Bet", "6")]
    strip = [(slot.text, slot.who, slot.is_best) for slot in screen_of(hand).strip]
    assert strip == [("4", "Anna", False), ("6", "Caro", True)]


def test_the_pad_counts_no_cards_and_hints_at_none() -> None:
    hand = hunting(1, 2, 7, 4)
    fresh = pad_of(screen_of(hand).pad)
    hand.tap("bet 4", "bet 5")
    assert pad_of(screen_of(hand).pad) == fresh
    assert [key for key, _is_open, _is_chosen in fresh] == [
        *(f"bet {card}" for card in range(1, 10)),
        "bet +1",
    ]
    hand.tap("help")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert not any(digit in " ".join(screen.lines) for digit in "123456789")


def test_a_bet_that_is_too_low_is_refused_with_the_reason() -> None:
    hand = hunting(1, 2, 7, 4)
    hand.tap("bet 5", "bet 4")
    assert screen_of(hand).frame.notice
    assert screen_of(hand).prompt == "Ben bets or passes."
    hand.tap("help")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert any(line.startswith("Not entered:") for line in screen.lines)


def test_the_winner_is_a_scene_and_the_flames_follow() -> None:
    hand = hunting(1, 2, 7, 4)
    hand.tap("bet 5", "pass", "pass", "pass")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert scene.headline == "ANNA WINS"
    assert scene.ruling == "Anna wins a fire of 3 flames with 5."
    assert scene.suit is Suit.YELLOW
    hand.wait(5)
    players = screen_of(hand).players
    assert (players[0].score, players[0].detail) == ("4", "1 5")


def test_stealing_is_said_with_whom_it_was_taken_from() -> None:
    hand = hunting(1, 2, 7, 4)
    hand.tap("bet 7", "pass", "pass", "pass")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert scene.headline == "ANNA STEALS"
    assert "Anna takes 1 flame that 7 guarded for Caro." in scene.because
    hand.tap("next", "sheet")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.lines == (
        "Anna: 1 flame under 1, 4 flames under 7",
        "Ben: 1 flame under 2",
        "Caro: no fire",
        "Dora: 1 flame under 4",
    )


def test_a_quick_round_is_two_taps() -> None:
    hand = seated("fire_thieves", 6)
    hand.tap("more", "depth quick", *(f"guard {card}" for card in range(1, 7)))
    reveal(hand, 3, 3)
    hand.tap("round 2 with 6", "next")
    hand.taps = 0
    reveal(hand, 4, 2)
    asked = hand.taps - 1  # how many flames a card shows is asked where the box does not know it
    hand.tap("round 6 with +1")
    assert hand.taps - asked == 2
    assert [player.score for player in screen_of_next(hand).players][5] == "2"


def screen_of_next(hand: Finger) -> CardScreen:
    hand.tap("next")
    return screen_of(hand)


def test_nobody_bet_is_one_key_of_the_quick_score() -> None:
    hand = seated("fire_thieves", 3)
    hand.tap("more", "depth quick", "guard 1", "guard 2", "guard 3")
    reveal(hand, 3, 3)
    hand.tap("round nobody")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert (scene.headline, scene.suit) == ("NOBODY", None)


def test_a_joker_that_steals_by_its_worth_is_asked_for_it() -> None:
    hand = seated("fire_thieves", 3, house=("house joker_steal",))
    hand.tap("more", "depth quick", "guard 1", "guard 2", "guard 8")
    reveal(hand, 3, 3)
    hand.tap("pick joker 1")
    assert screen_of(hand).prompt == "What did the +1 count?"
    hand.tap("pick as 8")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert scene.headline == "ANNA STEALS"


def test_the_rogue_is_one_tap_for_each_of_his_cards() -> None:
    hand = seated("fire_thieves", 2, house=("house rogue",))
    hand.tap("guard 1", "guard 6")
    reveal(hand, 3, 3)
    assert screen_of(hand).prompt == "Turn over a card for the Rogue: which one is it?"
    hand.taps = 0
    hand.tap("rogue 2", "bet 4", "bet 5")
    assert screen_of(hand).prompt == "The Rogue does not bet: turn over his next card."
    assert not any(player.is_on_turn for player in screen_of(hand).players)
    hand.tap("rogue 8", "bet 6", "pass")
    assert hand.taps == 6
    assert facts_of(hand) == [("Bet", "8")]
    best = [(slot.text, slot.who, slot.suit) for slot in screen_of(hand).strip if slot.is_best]
    assert best == [("8", "Rogue", Suit.BLACK)]
    hand.tap("pass", "pass")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert (scene.headline, scene.suit) == ("THE ROGUE WINS", None)


def test_an_old_bet_is_amended_in_four_taps_and_the_fire_follows() -> None:
    hand = hunting(1, 2, 8, 4)
    hand.tap("bet 5", "pass", "bet 6", "pass", "pass", "pass", "next")
    line = next(line for line in table_of(hand).match.lines if str(line.action) == "bet 6")
    hand.taps = 0
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.tap(f"amend {line.seq}", "as bet 7")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert screen.changes
    hand.tap("take")
    assert hand.taps + 1 == 4
    assert screen_of(hand).players[2].detail == "8 7"


def test_counting_the_table_moves_a_whole_pile() -> None:
    hand = hunting(1, 2, 8, 4)
    hand.tap("bet 5", "pass", "pass", "pass", "next", "more", "count", "more pile 5")
    screen = hand.desk.screen
    assert isinstance(screen, ReconcileScreen)
    hand.tap("take")
    assert [player.score for player in screen_of(hand).players] == ["1", "4", "1", "1"]
    told = str(table_of(hand).match.lines[-1].action)
    assert told.startswith("correct piles:1=1:small1 piles:2=2:small2/5:iguana3 because")


def test_the_result_names_everybody_who_shares_the_win() -> None:
    hand = seated("fire_thieves", 3)
    hand.tap("more", "depth quick", "guard 1", "guard 2", "guard 3")
    for iguana in range(1, 10):
        reveal(hand, iguana, 2)
        hand.tap("round nobody", "next")
    screen = hand.desk.screen
    assert isinstance(screen, WinnerScreen)
    assert screen.name == "Anna, Ben and Caro"


def test_the_terminal_tells_the_table_in_lines() -> None:
    hand = hunting(1, 2, 7, 4)
    hand.tap("bet 5")
    told = "\n".join(plain_lines(hand.desk.screen))
    assert "== Round 1 · 3 flames" in told
    assert "> Ben: 1 (2)" in told
    assert "Bet: 5" in told


VIRTUAL = ("house rogue", "house rogue_deck")


def test_the_app_turns_over_the_rogues_cards_without_a_tap() -> None:
    hand = seated("fire_thieves", 2, house=VIRTUAL)
    hand.tap("guard 1", "guard 6")
    reveal(hand, 3, 3)
    assert screen_of(hand).prompt == "Anna bets or passes."
    rogue = state_of(hand).rogue
    assert rogue is not None
    assert len(rogue.reserve) == 1
    assert str(table_of(hand).match.lines[-1].action).startswith("rogue ")


def test_taking_back_takes_the_rogues_card_along_and_it_comes_again() -> None:
    hand = seated("fire_thieves", 2, house=VIRTUAL)
    hand.tap("guard 1", "guard 6")
    reveal(hand, 3, 3)
    first = state_of(hand).rogue
    hand.tap("undo")
    assert screen_of(hand).prompt == "How many flames does the iguana card show?"
    hand.tap("flames 3")
    assert state_of(hand).rogue == first


def test_a_rematch_keeps_who_turns_over_the_rogues_cards() -> None:
    hand = seated("fire_thieves", 2, house=VIRTUAL)
    hand.tap("more", "depth quick", "guard 1", "guard 2")
    for iguana in range(1, 10):
        reveal(hand, iguana, 2)
        hand.tap("round rogue with 9", "next")
    hand.tap("rematch", "guard 1", "guard 6")
    reveal(hand, 3, 3)
    assert screen_of(hand).prompt == "Anna bets or passes."


def test_with_the_rogue_four_are_asked_to_change_something_before_they_start() -> None:
    hand = finger()
    hand.tap("fire_thieves", "sit Anna", "sit Ben", "sit Caro", "sit Dora")
    hand.tap("house", "house rogue", "done")
    screen = hand.desk.screen
    assert isinstance(screen, SetupScreen)
    assert screen.prompt == "At most 3 play by these house rules."
    assert choice_for(screen, "start") is None
    hand.tap("sit Dora", "start")
    assert isinstance(hand.desk.screen, CardScreen)


def test_the_round_is_counted_on_when_its_iguana_card_is_to_be_turned_over() -> None:
    hand = hunting(1, 2, 3, iguana=3, flames=4)
    assert screen_of(hand).title == "Round 1 · 4 flames"
    hand.tap("bet 7", "pass", "pass", "next")
    assert screen_of(hand).title == "Round 2 of 9"
    reveal(hand, 4, 3)
    hand.tap("bet 8")
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.wait(0.3)
    log = hand.desk.screen
    assert isinstance(log, LogScreen)
    headings = [line.heading for line in log.lines]
    assert list(dict.fromkeys(headings)) == ["Round 1", "Round 2"]
    second = next(line for line in log.lines if line.heading == "Round 2")
    assert second.words.startswith("Iguana")
    assert log.lines[-1].brief == "Anna:\n8"
