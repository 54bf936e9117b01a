"""Calls on the screen: sure, likely and blind, withdrawn, disputed; the drawer; the log."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.choices import choices_of
from companion.presentation.model import (
    CallLook,
    CallScreen,
    DisputeScreen,
    Eye,
    GrillScreen,
    LogScreen,
    PickScreen,
    Tone,
    Weight,
)
from hardware.grill import (
    Change,
    Contact,
    Disturbed,
    Gained,
    Span,
)
from hardware.sim.commands import Bump, Lift, Put, SetBack, Tip
from tests.presentation.evenings import TestLink, finger, pulses, seated_finger
from tests.presentation.scenes import after_placements, drop


def test_a_call_screen_is_short_and_only_the_called_number_stands_out() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    assert screen.look is CallLook.SURE
    assert [choice.key for choice in screen.numbers if choice.is_chosen] == ["1"]
    assert {choice.weight for choice in screen.numbers} == {Weight.NORMAL}
    assert 1 <= len(screen.because) <= 3
    assert all(len(fact) <= 44 for fact in screen.because)
    assert screen.trace
    assert screen.trace[0][0] >= at + 0.3 - 2.0
    assert screen.trace[-1][0] > at + 1.0


def test_a_late_fall_is_disputed_under_the_reading_that_makes_it_late() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs", "fall corn")
    assert hand.state.players[0].chips == 2
    hand.tap("dispute")
    screen = hand.desk.screen
    assert isinstance(screen, DisputeScreen)
    assert "FF-18" in screen.look_up
    assert not screen.look_up.endswith("?.")


def test_a_drop_that_comes_back_is_withdrawn_aloud_and_costs_nothing() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 0.8, 9.4)]
    hand.wait(0.2)
    assert isinstance(hand.desk.screen, CallScreen)
    back = Gained(Span(at + 0.8, at + 1.0, at + 1.1), Change(23.4, 0.1))
    link.waiting = [back, *pulses(at + 1.1, at + 4, 32.8)]
    hand.wait(0.3)
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.frame.notice == "The call is withdrawn: nothing counts."
    assert [player.chips for player in hand.state.players] == [3, 3, 3]


@pytest.mark.parametrize("page", ["log", "bonus", "more"])
def test_a_sure_call_does_not_tear_people_out_of_a_page_but_is_said(page: str) -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish", page)
    screen = type(hand.desk.screen)
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    assert type(hand.desk.screen) is screen
    assert "1 FELL" in hand.desk.screen.frame.notice
    assert hand.state.players[2].chips == 2


def test_one_tap_corrects_the_number_and_only_the_new_total_is_said() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    hand.tap("2")
    assert hand.state.players[2].chips == 1
    assert (hand.state.grill[Kind.CORN], hand.state.grill[Kind.STEAK]) == (0, 0)
    assert hand.desk.screen.frame.notice == ("Corrected. Caro hands over 2 chips. Caro has 1 chip.")


def test_a_silent_scale_is_said_aloud_within_two_seconds_and_the_game_goes_on() -> None:
    hand, link, _ = after_placements(9.4)
    link.is_silent = True
    hand.wait(2.0)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    assert (screen.look, screen.frame.eye) == (CallLook.BLIND, Eye.BLIND)
    assert "silent" in screen.frame.notice
    assert (Tone.YOUR_CALL, 1) in hand.desk.tones()
    hand.wait(6.1)
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.desk.screen.frame.eye is Eye.BLIND
    hand.tap("piece corn", "placed", "pass")
    assert hand.sitting.on_turn == 2
    link.is_silent = False
    hand.wait(3.0)
    assert hand.desk.screen.frame.eye_words == "SCALE ON"
    assert hand.desk.screen.frame.notice == "The scale sees again."


def test_a_blind_call_leads_to_the_fall_by_touch() -> None:
    hand, link, _ = after_placements(9.4)
    hand.tap("piece corn")
    link.is_silent = True
    hand.wait(2.0)
    hand.tap("fell")
    assert isinstance(hand.desk.screen, PickScreen)
    hand.tap("1", "piece corn")
    assert hand.state.players[1].chips == 2


def test_a_dispute_shows_evidence_clause_and_where_to_look_it_up() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    hand.tap("ok")
    hand.taps = 0
    hand.tap("dispute")
    screen = hand.desk.screen
    assert isinstance(screen, DisputeScreen)
    assert "1 fell: 1 steak." in screen.evidence
    assert any("g left the grill" in fact for fact in screen.evidence)
    assert screen.look_up.startswith("In the rulebook: When Do You Lose Grill Chips?")
    assert screen.clause
    hand.tap("strike")
    assert hand.taps == 2
    assert [player.chips for player in hand.state.players] == [3, 3, 3]


def test_the_log_keeps_what_was_struck_and_says_what_became_of_it() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs", "reveal steak")
    hand.tap("log", "take back", "amend 2", "strike", "take", "log")
    screen = hand.desk.screen
    assert isinstance(screen, LogScreen)
    struck = {line.words: line.note for line in screen.lines if line.is_struck}
    assert struck["The card shows: steak."] == "taken back"
    assert any(note.startswith("gone:") for note in struck.values())
    assert all(line.amend is None for line in screen.lines if line.is_struck)


def test_pause_makes_no_calls_until_it_is_over() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("pause")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 5, 9.4)]
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, PickScreen)
    assert [player.chips for player in hand.state.players] == [3, 3, 3]
    hand.tap("go on")
    assert not hand.sitting.referee.is_paused


def test_the_ring_can_be_hurried_and_equal_screens_compare_equal() -> None:
    hand = seated_finger()
    hand.tap("piece corn", "placed")
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.ring is not None
    hand.tap("hurry")
    assert hand.sitting.on_turn == 1
    first = hand.desk.screen
    hand.wait(9.0)
    assert hand.desk.screen == first


def test_gar_is_taken_off_piece_by_piece() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs", "reveal fish", "bonus gar")
    hand.tap("gar off", "piece corn")
    assert not hand.state.grill
    assert [player.chips for player in hand.state.players] == [3, 3, 3]


def test_a_late_open_question_is_not_among_the_keys_twice() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    keys = [choice.key for choice in choices_of(hand.desk.screen)]
    assert len(keys) == len(set(keys))


def test_the_drawer_moves_the_simulated_grill_and_keeps_its_picture() -> None:
    link = TestLink()
    hand = finger(link=link, sim_pieces=("corn-1", "steak-1"))
    desk = hand.desk
    assert [piece.kind for piece in desk.drawer] == [str(Kind.CORN), str(Kind.STEAK)]
    desk.nudge("put", "corn-1", (5.0, 6.0))
    desk.nudge("lift", "corn-1")
    assert desk.drawer[0].place_mm is None
    desk.nudge("put", "corn-1")
    assert desk.drawer[0].place_mm == (5.0, 6.0)
    for verb in ("take", "lift", "drop"):
        desk.nudge(verb, "steak-1")
    desk.nudge("put", "nonsense-9")
    desk.nudge("fly", "corn-1")
    desk.nudge("bump")
    desk.nudge("tip")
    assert link.sent == [
        Put("corn-1", 5.0, 6.0),
        Lift("corn-1"),
        SetBack("corn-1", None, None),
        Bump(),
        Tip(),
    ]
    assert all(piece.place_mm is None for piece in desk.drawer)


def test_a_real_grill_has_no_drawer() -> None:
    link = TestLink()
    hand = finger(link=link)
    hand.desk.nudge("bump")
    assert hand.desk.drawer == ()
    assert link.sent == []
    assert hand.desk.screen.frame.simulated is None


def test_a_plate_that_seems_to_lean_is_said_in_the_pill_and_below_and_the_scale_goes_on() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    push = Change(-1.2, 0.05, twist_grams=1.2)
    span = Span(at, at + 0.5, at + 0.8)
    link.waiting = [
        Disturbed(span, Contact.PUSH, 25.0, push),
        *pulses(at + 0.8, at + 2.0, 31.6),
    ]
    hand.wait(0.5)
    frame = hand.desk.screen.frame
    assert (frame.eye, frame.eye_words) == (Eye.CHECK, "LEANS?")
    assert frame.notice == "Does the plate lean on the box? Until it stands free, all is asked."
