"""What the table only wants written down, and questions that never come up by themselves."""

from __future__ import annotations

from companion.presentation.model import CallScreen, GrillScreen, LogScreen
from companion.presentation.plain import plain_lines
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Span
from tests.presentation.evenings import Finger, TestLink, pulses
from tests.presentation.scenes import after_placements

STEAK_GRAMS = 23.4


def lifted(hand: Finger, link: TestLink, at: float) -> None:
    """The steak is taken up with the tongs and put back two seconds later."""
    away = Lost(Span(at, at + 0.3, at + 0.4), Change(-STEAK_GRAMS, 0.05), Onset.RAMP)
    back = Gained(Span(at + 2.0, at + 2.3, at + 2.4), Change(STEAK_GRAMS, 0.05))
    link.waiting = [away, *pulses(at + 0.4, at + 2.0, 9.4), back, *pulses(at + 2.4, at + 3, 32.8)]
    hand.wait(0.5)


def let_go_at_the_edge(hand: Finger, link: TestLink, at: float) -> None:
    """Something presses near the edge for half a second, rolls a little, and no piece comes."""
    span, still = Span(at, at + 0.5, at + 0.9), Change(0.0, 0.05)
    push = Disturbed(span, Contact.PUSH, 25.0, still, place_mm=(5.0, -42.0), wander_mm=7.0)
    link.waiting = [push, *pulses(at + 0.9, at + 4.0, 32.8)]
    hand.wait(0.5)


def pressed(hand: Finger, link: TestLink, at: float) -> None:
    """Something presses on the grill for a second, a hand or the tongs."""
    span = Span(at, at + 1.0, at + 1.4)
    push = Disturbed(span, Contact.PUSH, 210.0, Change(0.0, 0.05))
    link.waiting = [push, *pulses(at + 1.4, at + 2.5, 32.8)]
    hand.wait(0.5)


def test_a_piece_put_back_stands_in_the_log_and_cannot_be_amended() -> None:
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    lifted(hand, link, at)
    assert isinstance(hand.desk.screen, GrillScreen)
    hand.tap("log")
    screen = hand.desk.screen
    assert isinstance(screen, LogScreen)
    noted = screen.lines[-1]
    assert noted.words == "A piece was taken up and put back. (1 steak, 23.4 g)"
    assert noted.note == "seen by the scale, not entered"
    assert noted.amend is None
    assert any("taken up and put back" in line for line in plain_lines(screen))


def test_a_strong_push_is_a_badge_without_a_sound_until_somebody_taps_it() -> None:
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    hand.desk.tones()
    before = hand.state
    pressed(hand, link, at)
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.badge is not None
    assert screen.badge.words == "A HAND? Was that a hand on the grill?"
    assert hand.desk.tones() == ()
    assert hand.state == before
    hand.tap("badge", "answer 2")
    assert sum(player.chips for player in hand.state.players) == 8


def test_a_push_nobody_answered_is_gone_with_the_turn_and_nothing_is_said() -> None:
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    pressed(hand, link, at)
    assert hand.sitting.waiting_call is not None
    hand.enter("placed fish", "pass_tongs")
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.badge is None
    assert screen.frame.notice == ""


def test_a_piece_that_may_have_touched_is_a_badge_without_a_sound() -> None:
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    hand.desk.tones()
    let_go_at_the_edge(hand, link, at)
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.badge is not None
    assert screen.badge.words == "TOUCHED? Did a piece touch the grill and fall?"
    assert hand.desk.tones() == ()
    hand.tap("badge")
    call = hand.desk.screen
    assert isinstance(call, CallScreen)
    labels = [answer.label for answer in call.answers]
    assert labels == ["Nothing happened", "Touched: 1 chip", "A hand: 1 chip", "LATER"]


def test_the_piece_that_comes_after_all_takes_the_badge_away_without_a_word() -> None:
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    let_go_at_the_edge(hand, link, at)
    hand.enter("placed fish")
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert screen.badge is None
    assert screen.frame.notice == ""
