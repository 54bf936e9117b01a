"""Likely calls: what is asked, in how many keys, and that nothing changes before an answer."""

from __future__ import annotations

from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import (
    CallLook,
    CallScreen,
    GrillScreen,
    PickScreen,
    Tone,
)
from hardware.grill import (
    Change,
    Gained,
    Span,
    Tipped,
)
from tests.presentation.evenings import TestLink, pulses, seated_finger
from tests.presentation.scenes import after_placements, drop, knock


def test_a_likely_call_changes_nothing_and_waits_as_a_badge() -> None:
    hand, link, at = after_placements(9.4)
    hand.tap("piece steak")
    hand.desk.tones()
    before = hand.state
    link.waiting = [knock(at), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    assert (screen.look, screen.closes_in) == (CallLook.LIKELY, None)
    assert screen.headline.endswith("?")
    assert hand.state == before
    assert hand.desk.tones() == ((Tone.YOUR_CALL, 1),)
    hand.wait(20)
    assert isinstance(hand.desk.screen, CallScreen)
    hand.tap("later")
    table = hand.desk.screen
    assert isinstance(table, GrillScreen)
    assert table.badge is not None
    hand.tap("badge")
    asked = hand.desk.screen
    assert isinstance(asked, CallScreen)
    assert asked.ruling == "Did a piece touch the grill and fall?"
    assert [choice.label for choice in asked.answers] == [
        "Slipped: free",
        "Touched: 1 chip",
        "Nothing happened",
        "A hand: 1 chip",
        "LATER",
    ]
    hand.tap("answer 2")
    assert hand.state.players[1].chips == 2
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.desk.screen.badge is None


def test_a_question_put_off_names_whom_it_concerned_in_the_next_turn_too() -> None:
    hand, link, at = after_placements(9.4, 5.4, 14.4)
    link.waiting = [drop(at, 14.6), *pulses(at + 0.3, at + 3, 14.6)]
    hand.tap("piece fish")
    hand.wait(0.5)
    asked = hand.desk.screen
    assert isinstance(asked, CallScreen)
    assert "Anna" in asked.ruling
    hand.tap("later")
    hand.enter("placed fish", "pass_tongs", "reveal mushroom")
    assert hand.state.phase.seat == 1
    hand.tap("badge")
    again = hand.desk.screen
    assert isinstance(again, CallScreen)
    assert again.ruling == asked.ruling
    assert [choice.label for choice in again.answers] == [choice.label for choice in asked.answers]
    hand.tap("1")
    assert [player.chips for player in hand.state.players] == [2, 3, 3]


def test_a_hit_by_an_unknown_piece_is_one_key_and_then_the_kind() -> None:
    hand, link, at = after_placements(9.4)
    link.waiting = [knock(at), *pulses(at + 0.3, at + 4, 9.4)]
    hand.wait(0.5)
    hand.tap("badge")  # without a card it was most likely nothing
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    keys = [choice.key for choice in screen.answers]
    assert keys == ["answer 1", "which piece", "answer 9", "later"]
    hand.tap("which piece")
    kinds = hand.desk.screen
    assert isinstance(kinds, PickScreen)
    assert {choice.key for choice in kinds.answers} == {f"piece {kind}" for kind in Kind}
    hand.tap("piece fish")
    assert [str(line.action) for line in hand.sitting.match.lines][-2:] == [
        "reveal fish",
        "fall own",
    ]
    assert hand.state.players[1].chips == 2


def test_four_or_more_is_asked_exactly() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    hand.tap("4+")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert [choice.key for choice in screen.answers][:2] == ["4", "5"]
    hand.tap("back")
    assert isinstance(hand.desk.screen, CallScreen)


def test_a_tip_is_only_proposed() -> None:
    hand, link, at = after_placements(9.4)
    hand.tap("piece corn")
    span = Span(at, at + 0.3, at + 0.5)
    link.waiting = [Tipped(span, Change(-60.0, 0.2)), *pulses(at + 0.5, at + 2, -50.0)]
    hand.wait(0.5)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    assert screen.look is CallLook.LIKELY
    assert screen.ruling == "Who was at the grill? If Ben: out of the game."
    assert [player.chips for player in hand.state.players] == [3, 3, 3]
    assert {"Ben", "Nobody", "Anna", "Caro"} <= {choice.label for choice in screen.answers}


def test_of_many_players_the_one_on_turn_is_asked_about_and_the_others_are_a_tap_away() -> None:
    link = TestLink()
    hand = seated_finger(link, players=5)
    link.waiting = pulses(0, 2, 0.0)
    hand.wait(0.1)
    at = 2.0
    link.waiting = [Gained(Span(at, at + 0.3, at + 0.4), Change(9.4, 0.1))]
    link.waiting += pulses(at + 0.4, at + 6, 9.4)
    hand.wait(0.5)
    hand.tap("piece corn")
    span = Span(8.0, 8.3, 8.5)
    link.waiting = [Tipped(span, Change(-60.0, 0.2)), *pulses(8.5, 10, -50.0)]
    hand.wait(0.5)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    labels = [choice.label for choice in screen.answers]
    assert labels == ["Ben", "Nobody", "Somebody else", "Nothing happened", "LATER"]
    hand.tap("which player")
    others = hand.desk.screen
    assert isinstance(others, PickScreen)
    assert [choice.label for choice in others.answers] == ["Anna", "Caro", "Dora", "Emil"]
    hand.tap(others.answers[1].key)
    assert [player.is_out for player in hand.state.players] == [False, False, True, False, False]
