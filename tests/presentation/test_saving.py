"""An answer on its way to a slow or full card: said, taken once, tried again, never lost."""

from __future__ import annotations

from companion.demo.card import Card
from companion.presentation.model import (
    CallLook,
    CallScreen,
    GrillScreen,
    PickScreen,
)
from hardware.grill import Change, Gained, Span
from tests.presentation.evenings import Finger, TestLink, finger, pulses
from tests.referee.slow_paper import SlowPaper


def on_a_slow_card(*keys: str) -> tuple[SlowPaper, Finger]:
    """Anna and Ben at the grill; from these taps on nothing is written until the paper says so."""
    paper = SlowPaper()
    hand = finger(paper=paper, seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start", *keys)
    paper.is_slow = True
    return paper, hand


def test_a_second_answer_to_one_question_is_not_taken_while_the_first_is_saved() -> None:
    paper, hand = on_a_slow_card()
    seq = hand.desk.screen.frame.seq
    hand.desk.choose("hand", seq=seq)
    hand.desk.choose("hand", seq=seq)
    assert not hand.desk.screen.frame.is_saving
    hand.wait(0.25)
    assert not hand.desk.screen.frame.is_saving
    hand.wait(0.2)
    assert hand.desk.screen.frame.is_saving
    assert hand.desk.screen.frame.eye_words == "SAVING"
    hand.desk.choose("hand", seq=seq)
    assert hand.state.players[0].chips == 3
    paper.write()
    hand.wait(0.1)
    assert hand.state.players[0].chips == 2
    assert not hand.desk.screen.frame.is_saving
    assert hand.desk.screen.frame.eye_words != "SAVING"


def test_what_could_not_be_saved_is_said_and_changes_nothing() -> None:
    paper, hand = on_a_slow_card()
    hand.desk.choose("hand", seq=hand.desk.screen.frame.seq)
    paper.fail("the card is full")
    hand.wait(0.1)
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.title == "NOT SAVED"
    assert screen.frame.notice == "the card is full"
    assert screen.lines == ()
    assert hand.state.players[0].chips == 3
    hand.wait(9)
    later = hand.desk.screen
    assert isinstance(later, PickScreen)
    assert (later.frame.notice, later.lines) == ("", ("the card is full",))


def test_what_could_not_be_saved_is_tried_again_by_one_tap_and_counts_once() -> None:
    paper, hand = on_a_slow_card()
    hand.desk.choose("placed", seq=hand.desk.screen.frame.seq)
    hand.wait(0.5)
    hand.tap("piece corn")
    paper.fail("the card is full")
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, PickScreen)
    hand.wait(30)
    assert paper.asked == 2
    for _ in range(2):
        hand.desk.choose("again", seq=hand.desk.screen.frame.seq)
    hand.wait(0.5)
    assert paper.asked == 3
    first, second = paper.tap_ids[-2:]
    assert first == second
    paper.write()
    hand.wait(0.5)
    paper.write()
    hand.wait(0.5)
    assert [str(line.action) for line in hand.sitting.match.lines] == [
        "reveal corn inferred",
        "placed corn",
    ]
    assert isinstance(hand.desk.screen, GrillScreen)


def test_what_could_not_be_saved_can_be_left_out() -> None:
    paper, hand = on_a_slow_card()
    hand.desk.choose("hand", seq=hand.desk.screen.frame.seq)
    paper.fail("the card is full")
    hand.wait(0.5)
    hand.tap("leave out")
    paper.is_slow = False
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, GrillScreen)
    assert not hand.sitting.match.lines
    hand.tap("hand")
    assert hand.state.players[0].chips == 2


def test_what_the_scale_saw_while_the_card_was_full_is_asked_once_and_not_lost() -> None:
    card, link = Card(), TestLink()
    hand = finger(paper=card, link=link)
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start")
    link.waiting = pulses(0, 2, 0.0)
    hand.wait(0.1)
    card.is_full = True
    onset = Span(2.0, 2.3, 2.4)
    link.waiting = [Gained(onset, Change(9.4, 0.1)), *pulses(2.4, 7, 9.4)]
    hand.wait(1.0)
    screen = hand.desk.screen
    assert isinstance(screen, CallScreen)
    assert screen.look is CallLook.LIKELY
    assert screen.frame.notice.startswith("The card is full")
    assert not hand.sitting.match.lines
    hand.wait(20)
    card.is_full = False
    hand.tap("answer 1")
    assert [str(line.action) for line in hand.sitting.match.lines] == [
        "reveal corn inferred",
        "placed corn",
    ]


def test_a_typed_action_does_not_push_the_unsaved_one_out() -> None:
    paper, hand = on_a_slow_card()
    hand.desk.choose("hand", seq=hand.desk.screen.frame.seq)
    paper.fail("the card is full")
    hand.wait(0.5)
    said = hand.desk.type_line("reveal corn")
    assert said == "The last tap is not saved yet. Type again, or leave out."
    assert isinstance(hand.desk.screen, PickScreen)
    paper.is_slow = False
    assert hand.desk.type_line("again") == ""
    hand.wait(0.5)
    assert [str(line.action) for line in hand.sitting.match.lines] == ["touch"]


def test_undo_of_what_is_not_saved_leaves_it_out_and_nothing_else() -> None:
    paper, hand = on_a_slow_card("piece corn")
    hand.desk.choose("hand", seq=hand.desk.screen.frame.seq)
    paper.fail("the card is full")
    hand.wait(0.5)
    hand.tap("undo")
    paper.is_slow = False
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, GrillScreen)
    assert [str(line.action) for line in hand.sitting.match.lines] == ["reveal corn"]


def test_an_unknown_word_in_a_game_points_to_the_help() -> None:
    hand = finger(seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start")
    said = hand.desk.type_line("plonk corn")
    assert said == "This is no key and no action: plonk corn. Type help."
    assert "reveal corn" in hand.desk.type_line("reveal plonk")
    assert not hand.sitting.match.lines
