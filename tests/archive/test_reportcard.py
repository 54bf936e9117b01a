"""The report card: calls of each kind, put right or only asked, from the log alone."""

from __future__ import annotations

from companion.archive.reportcard import Marks, report_card, together, total
from companion.games.seats import Seat
from companion.logbook import entry_lines
from companion.presentation.spoken.reportcard import card_words, kind_of_call
from companion.presentation.words import Words
from companion.referee.lines import Line
from hardware.grill import Change, Lost, Onset, Span
from tests.archive.played import account
from tests.presentation.evenings import Finger, pulses
from tests.presentation.scenes import after_placements, drop, knock


def card(hand: Finger) -> tuple[Marks, ...]:
    """The card of the running match, read from its journal."""
    return account(hand.sitting.match._paper, hand.sitting.match.match_id).card


def fallen() -> Finger:
    """Two placements, and a steak that the scale saw fall."""
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    return hand


def test_calls_are_counted_by_what_they_are_about() -> None:
    assert card(fallen()) == (Marks("placement", 2), Marks("fall", 1))


def test_a_number_put_right_is_one_call_put_right_and_no_question() -> None:
    hand = fallen()
    hand.tap("2")
    assert card(hand) == (Marks("placement", 2), Marks("fall", 1, put_right=1))


def test_what_the_table_was_asked_is_neither_right_nor_wrong() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    ramp = Lost(Span(at, at + 0.8, at + 0.9), Change(-32.8, 0.1), Onset.RAMP)
    link.waiting = [ramp, *pulses(at + 0.9, at + 3, 0.0)]
    hand.wait(0.5)
    hand.tap("2")
    assert card(hand) == (Marks("placement", 2), Marks("fall", 0, asked=1))


def test_a_knock_that_the_table_charges_was_asked() -> None:
    hand, link, at = after_placements(9.4)
    hand.tap("piece fish")
    link.waiting = [knock(at), *pulses(at + 0.3, at + 4, 9.4)]
    hand.wait(0.5)
    hand.tap("answer 2")
    assert Marks("fall", asked=1) in card(hand)


def test_what_people_entered_by_themselves_is_no_call() -> None:
    lines = (
        Line(2, "reveal corn", "touch", Seat(0)),
        Line(3, "placed corn", "touch", Seat(0)),
        Line(4, "pass_tongs", "sensor", Seat(0)),
        Line(5, "fall corn", "table", Seat(0)),
        Line(6, "placed fish", "inferred", Seat(0)),
    )
    assert report_card(lines, is_seen=lambda seq: False) == ()


def test_cards_add_up_kind_by_kind() -> None:
    one = (Marks("placement", 5, 1, 0), Marks("tip", 0, 0, 1))
    other = (Marks("fall", 2, 0, 3), Marks("placement", 4, 0, 1))
    whole = together([one, other, ()])
    assert whole == (Marks("placement", 9, 1, 1), Marks("fall", 2, 0, 3), Marks("tip", 0, 0, 1))
    assert total(whole) == Marks("all", 11, 1, 5)


def test_the_card_is_a_fact_in_two_short_sentences() -> None:
    words = Words()
    said = card_words((Marks("placement", 1, 1), Marks("fall", 0, 0, 2)), words)
    assert said == "The scale called 1 time. The table put 1 right and decided 2."
    assert card_words((), words) == ""
    kinds = ("placement", "fall", "removal", "knock", "tip", "touch")
    named = [kind_of_call(Marks(kind), words) for kind in kinds]
    assert named == ["Placed", "Fell", "Taken off", "Slipped", "Went over", "A hand"]


def test_the_log_ends_with_the_card() -> None:
    hand = fallen()
    hand.tap("0")
    match = hand.sitting.match
    told = list(entry_lines(match, match._paper.entries(match.match_id)))
    assert told[-4:-1] == [
        "The scale called 3 times. The table put 1 right and decided 0.",
        "  placement: 2 called, 0 put right, 0 asked",
        "  fall: 1 called, 1 put right, 0 asked",
    ]
