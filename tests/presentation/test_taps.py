"""Tap budgets, stale and double answers, saving, and that every lit key does something."""

from __future__ import annotations

import random
from collections import defaultdict

from companion.games.feuer_flamme.pieces import ALL_PIECES, Kind
from companion.games.feuer_flamme.state import AwaitCard
from companion.presentation.choices import choice_for, choices_of
from companion.presentation.model import (
    AmendScreen,
    CallLook,
    CallScreen,
    GrillScreen,
    HomeScreen,
    LogScreen,
    PickScreen,
    ReconcileScreen,
    SetupScreen,
    Tone,
    WinnerScreen,
)
from hardware.grill import Change, Gained, Lost, Onset, Span
from tests.presentation.evenings import TestLink, finger, pulses, seated_finger


def gained(at: float, grams: float) -> Gained:
    return Gained(Span(at, at + 0.3, at + 0.4), Change(grams, 0.1))


def dropped(at: float, grams: float) -> Lost:
    return Lost(Span(at, at + 0.2, at + 0.3), Change(-grams, 0.1), Onset.DROP)


def test_four_known_players_sit_down_in_six_taps() -> None:
    hand = finger()
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "sit Caro", "sit Dora", "start")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert [tile.name for tile in hand.desk.screen.players] == ["Anna", "Ben", "Caro", "Dora"]
    assert hand.taps <= 6


def test_four_other_players_sit_down_in_six_taps_though_a_table_lies_ready() -> None:
    hand = finger(seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "sit Caro", "sit Dora", "sit Emil", "sit Fritz", "start")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert [tile.name for tile in hand.desk.screen.players] == ["Caro", "Dora", "Emil", "Fritz"]
    assert hand.taps == 6


def test_a_rematch_is_two_taps_from_home_and_one_from_the_winner() -> None:
    hand = finger(seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.taps == 2
    hand.enter("reveal corn", "tipped 1")
    assert isinstance(hand.desk.screen, WinnerScreen)
    assert choice_for(hand.desk.screen, "hand") is None
    hand.wait(0.5)
    hand.tap("rematch")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert [tile.chips for tile in hand.desk.screen.players] == [3, 3]


def test_a_normal_turn_costs_no_tap() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = pulses(0, 2, 0.0)
    hand.wait(0.1)
    link.waiting = [gained(2.0, 9.4), *pulses(2.4, 7, 9.4)]
    hand.wait(0.5)
    assert isinstance(hand.state.phase, AwaitCard)
    assert hand.sitting.names[hand.state.phase.seat] == "Ben"
    assert hand.state.grill[Kind.CORN] == 1
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.taps == 0
    assert {tone for tone, _ in hand.desk.tones()} >= {Tone.PLACED, Tone.YOUR_TURN}


def test_a_sure_fall_costs_no_tap_and_a_wrong_call_one() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = pulses(0, 2, 0.0)
    hand.wait(0.1)
    for at, grams in ((2.0, 9.4), (8.0, 23.4)):
        link.waiting = [gained(at, grams), *pulses(at + 0.4, at + 6, 30.0)]
        hand.wait(0.5)
    hand.enter("reveal fish")
    hand.taps = 0
    link.waiting = [dropped(15.0, 23.4), *pulses(15.3, 16.0, 9.4)]
    hand.wait(0.2)
    provisional = hand.desk.screen
    assert isinstance(provisional, CallScreen)
    assert provisional.look is CallLook.LIKELY
    link.waiting = pulses(16.0, 17.5, 9.4)
    hand.wait(0.2)
    sure = hand.desk.screen
    assert isinstance(sure, CallScreen)
    assert (sure.look, sure.headline, sure.closes_in) == (CallLook.SURE, "1 FELL", 6)
    assert hand.state.players[2].chips == 2
    assert hand.taps == 0
    assert (Tone.FELL, 1) in hand.desk.tones()
    hand.tap("0")
    assert hand.taps == 1
    assert [player.chips for player in hand.state.players] == [3, 3, 3]


def test_a_sure_call_closes_by_itself_after_six_seconds() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = [*pulses(0, 2, 0.0), gained(2.0, 9.4), *pulses(2.4, 8, 9.4)]
    hand.wait(0.2)
    link.waiting = [dropped(8.0, 9.4), *pulses(8.3, 10, 0.0)]
    hand.wait(0.2)
    assert isinstance(hand.desk.screen, CallScreen)
    hand.wait(5.5)
    assert isinstance(hand.desk.screen, CallScreen)
    hand.wait(0.6)
    assert isinstance(hand.desk.screen, GrillScreen)


def test_an_old_entry_is_amended_in_four_taps() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs", "reveal steak", "placed steak")
    hand.enter("pass_tongs", "reveal fish", "fall steak", "placed fish", "pass_tongs")
    line = next(line for line in hand.sitting.match.lines if str(line.action) == "fall steak")
    hand.tap("log", f"amend {line.seq}", "as disturbance steak")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert any("Caro" in change and "3" in change for change in screen.changes)
    assert hand.state.players[2].chips == 2
    hand.tap("take")
    assert hand.taps == 4
    assert hand.state.players[2].chips == 3


def test_a_tap_on_an_old_screen_changes_nothing() -> None:
    hand = seated_finger()
    old = hand.desk.screen.frame.seq
    hand.tap("piece corn")
    hand.desk.choose("undo", seq=old)
    hand.desk.choose("hand", seq=old)
    hand.wait(0.5)
    assert [str(line.action) for line in hand.sitting.match.lines] == ["reveal corn"]


def test_a_screen_that_comes_up_by_itself_takes_no_tap_for_a_moment() -> None:
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = [*pulses(0, 2, 0.0), gained(2.0, 9.4), *pulses(2.4, 8, 9.4)]
    hand.wait(0.2)
    link.waiting = [dropped(8.0, 9.4), *pulses(8.3, 10, 0.0)]
    hand.wait(0.05)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    hand.desk.choose("0", seq=screen.frame.seq)
    assert hand.desk.screen == screen


def test_undo_is_everywhere_and_held_it_is_the_log() -> None:
    hand = seated_finger()
    assert hand.desk.screen.frame.undo is None
    hand.tap("hand", "piece corn")
    for key in ("bonus", "more", "dispute"):
        hand.tap(key)
        undo = hand.desk.screen.frame.undo
        assert undo is not None
        assert undo.key == "undo"
        hand.tap("back")
    hand.tap("bonus", "undo")
    assert isinstance(hand.state.phase, AwaitCard)
    assert isinstance(hand.desk.screen, GrillScreen)
    hand.tap("piece corn")
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    assert isinstance(hand.desk.screen, LogScreen)


def test_the_whole_game_can_be_undone_across_its_end() -> None:
    hand = seated_finger(players=2)
    hand.tap("piece corn", "placed", "pass", "piece steak", "more", "tipped", "tipped 2")
    assert isinstance(hand.desk.screen, WinnerScreen)
    for _ in range(5):
        hand.tap("undo")
    assert hand.desk.screen.frame.undo is None
    assert hand.state == hand.sitting.match.game.opening(2)


def test_a_mistyped_card_is_put_right_in_one_tap() -> None:
    hand = seated_finger()
    hand.tap("piece corn", "piece steak")
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.piece_key == "steak"
    assert hand.taps == 2


def test_a_fall_by_touch_asks_only_what_is_open() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn")
    hand.tap("fell")
    assert hand.taps == 1
    assert len(hand.state.grill) == 0
    assert hand.state.players[0].chips == 2
    hand.enter("pass_tongs", "reveal steak", "placed steak", "pass_tongs", "take", "reveal corn")
    hand.enter("placed corn")
    hand.taps = 0
    hand.tap("fell", "1", "piece steak")
    assert hand.taps == 3
    assert list(hand.state.grill) == [Kind.CORN]


def test_a_late_fall_by_touch_asks_whose_turn_it_was() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs")
    hand.tap("fell")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.lines == ("Anna hands over 1 chip.", "Ben hands over 1 chip.")
    hand.tap("late")
    assert [player.chips for player in hand.state.players] == [2, 3, 3]


def test_pause_and_nothing_left_ask_for_the_card_first() -> None:
    hand = seated_finger()
    hand.tap("bonus")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "card" in screen.prompt
    hand.tap("piece fish", "bonus pause")
    assert hand.state.phase.seat == 1
    hand.enter("placed fish", "pass_tongs", "reveal fish", "placed fish", "pass_tongs")
    hand.tap("more", "nothing left")
    lit = [choice.key for choice in choices_of(hand.desk.screen) if choice.is_open]
    assert [key for key in lit if key.startswith("piece")] == []
    hand.enter("correct pile:fish=1 because one card came twice")
    hand.tap("back", "more", "nothing left", "piece fish")
    assert isinstance(hand.state.phase, AwaitCard)


def test_counting_the_table_logs_one_correction() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn")
    hand.tap("more", "count", "less chips 2", "more grill steak", "less grill corn")
    screen = hand.desk.screen
    assert isinstance(screen, ReconcileScreen)
    assert {step.label: step.value for step in screen.steppers}["Chips: Ben"] == 2
    hand.tap("take")
    assert isinstance(hand.desk.screen, GrillScreen)
    told = [str(line.action) for line in hand.sitting.match.lines]
    assert "correct chips:2=2 grill:corn=0 grill:steak=1 because we counted the table" in told
    assert (hand.state.grill[Kind.CORN], hand.state.grill[Kind.STEAK]) == (0, 1)


def test_stepping_there_and_back_is_no_correction() -> None:
    hand = seated_finger()
    hand.enter("reveal corn")
    hand.tap("more", "count", "less chips 2", "more chips 2", "more turn", "less turn")
    assert choice_for(hand.desk.screen, "take") is None


def test_the_winning_piece_touched_by_hand_is_paid_before_the_win() -> None:
    hand = seated_finger(players=2)
    full = " ".join(f"grill:{kind}={ALL_PIECES[kind] - (kind is Kind.SAUSAGE)}" for kind in Kind)
    hand.enter(f"correct chips:1=2 {full} because test")
    hand.enter("reveal sausage", "placed sausage")
    assert isinstance(hand.desk.screen, WinnerScreen)
    hand.wait(0.5)
    hand.tap("hand")
    hand.wait(0.3)
    assert isinstance(hand.desk.screen, WinnerScreen)
    assert hand.state.players[0].chips == 1


def test_leaving_the_table_and_coming_back_costs_one_tap() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs")
    before = hand.state
    hand.tap("more", "home")
    home = hand.desk.screen
    assert isinstance(home, HomeScreen)
    assert "Ben is on turn." in home.resume_words
    hand.taps = 0
    hand.tap("resume")
    assert hand.state == before
    assert hand.taps == 1


def test_the_youngest_can_be_any_of_them() -> None:
    hand = finger()
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "first 2", "house bonus_per_turn", "start")
    assert hand.sitting.on_turn == 1
    assert hand.sitting.match.game.house_rules() == {"bonus_per_turn": "any"}


def test_a_typed_name_sits_down_and_is_remembered() -> None:
    hand = finger(names=())
    hand.tap("feuer_flamme", "name")
    hand.desk.type_name("  Zoë\u202e ")
    hand.desk.type_name("")
    screen = hand.desk.screen
    assert isinstance(screen, SetupScreen)
    assert [tile.name for tile in screen.seated] == ["Zoë", "Player 2"]
    hand.tap("start")
    hand.tap("more", "home", "feuer_flamme")
    again = hand.desk.screen
    assert isinstance(again, SetupScreen)
    assert [choice.label for choice in again.roster] == ["Zoë", "Player 2"]


def test_every_lit_key_does_something_and_no_tap_breaks_the_evening() -> None:
    """Sixty seeded evenings of random taps: what is lit changes the screen or says why not."""
    done: defaultdict[tuple[str, str], int] = defaultdict(int)
    idle: set[tuple[str, str]] = set()
    for seed in range(60):
        chance = random.Random(seed)
        seated = ("Anna", "Ben", "Caro") if seed % 2 else ()
        hand = finger(seated=seated, chance=chance.randrange)
        for _ in range(70):
            screen = hand.desk.screen
            lit = [choice for choice in choices_of(screen) if choice.is_open]
            choice = chance.choice(lit)
            if choice.key in ("goodbye", "home") and chance.random() < 0.8:
                continue
            name = type(screen).__name__, choice.key.split(" ")[0]
            hand.tap(choice.key)
            if hand.desk.screen != screen or hand.desk.tones() or hand.desk.is_over:
                done[name] += 1
                idle.discard(name)
            elif not done[name]:
                idle.add(name)
            if hand.desk.is_over:
                break
    # NAME opens the face's own keyboard; a chosen seat, card, answer or game stays as it is.
    chosen = {("SetupScreen", "first"), ("AmendScreen", "as"), ("TableScreen", "game")}
    assert idle <= {("SetupScreen", "name"), *chosen}
    assert len({screen for screen, _ in done}) >= 9
    assert sum(done.values()) > 2000
