"""Rows of truth.csv as events, lines of the umpire as claims, and both matched one to one."""

from __future__ import annotations

from companion.games import CATALOGUE
from hardware.recording import Truth
from tests.quality.lists import likely, placed, sure
from tests.quality.matching import matched
from tests.quality.told import Claim, Told, claims_of, told_of
from tests.quality.truths import TrueEvent, events_of, lying_at

PARSE = CATALOGUE["feuer_flamme"]({}).parse


def claims(*notations: str, about: str = "fall") -> tuple[Claim, ...]:
    return claims_of(map(PARSE, notations), about=about)


def test_pieces_that_fall_without_a_rest_between_them_are_one_fall() -> None:
    events = events_of(
        [
            Truth(5.3, 5.6, "fallen", -9.0, "fish-1"),
            Truth(5.0, 5.2, "fallen", -4.0, "corn-1"),
            Truth(6.1, 6.4, "fallen", -7.0, "steak-1"),
        ]
    )
    assert events == (
        TrueEvent("fallen", 5.0, 5.6, ("corn-1", "fish-1"), None, -13.0),
        TrueEvent("fallen", 6.1, 6.4, ("steak-1",), None, -7.0),
    )
    assert events[0].kinds == ("corn", "fish")


def test_a_fall_is_weightless_where_the_truth_says_so() -> None:
    on_the_plate = Truth(1.0, 1.1, "fallen", 0.0, "corn-1")  # it still weighs, and had rested
    never_rested = Truth(2.0, 2.1, "fallen", 0.0, "corn-2 weightless")
    events = events_of([on_the_plate, never_rested])
    assert [event.kind for event in events] == ["fallen", "weightless"]
    assert [event.pieces for event in events] == [("corn-1",), ("corn-2",)]


def test_how_hard_a_touch_pressed_stands_in_its_note() -> None:
    (event,) = events_of([Truth(1.0, 2.0, "touched", 0.0, "38.5 g corn-1")])
    assert (event.grams, event.pieces) == (38.5, ("corn-1",))
    assert events_of([Truth(1.0, 2.0, "touched", 0.0, "")])[0].grams is None


def test_what_lies_on_the_grill_follows_from_all_that_has_ended() -> None:
    events = events_of(
        [
            Truth(1.0, 2.0, "placed", 4.0, "corn-1"),
            Truth(3.0, 4.0, "placed", 9.0, "fish-1"),
            Truth(5.0, 5.5, "lifted", 0.0, "fish-1"),
            Truth(6.0, 6.5, "fallen", -4.0, "corn-1"),
            Truth(8.0, 8.5, "fallen", 0.0, "fish-2"),
            Truth(9.0, 9.5, "tipped", -300.0, "fish-1"),
        ]
    )
    assert lying_at(events, 1.9) == frozenset()
    assert lying_at(events, 4.0) == {"corn-1", "fish-1"}
    assert lying_at(events, 9.0) == {"fish-1"}
    assert lying_at(events, 10.0) == frozenset()


def test_entries_claim_events_and_only_falls_and_hands_are_paid() -> None:
    assert claims("fall corn steak own") == (Claim("fallen", 3, ("corn", "steak"), is_paid=True),)
    assert claims("fall own", about="knock") == (Claim("weightless", 1, (), is_paid=True),)
    assert claims("disturbance corn") == (Claim("fallen", 1, ("corn",)),)
    assert claims("gar_removed fish") == claims("removed fish") == (Claim("removed", 1, ("fish",)),)
    assert claims("touch") == (Claim("touched", 1, is_paid=True),)
    assert claims("tipped 2") == (Claim("tipped", 1),)
    assert claims("pass_tongs", "reveal corn inferred", "placed corn") == (placed("corn"),)
    assert claims("slip corn", "take", "moved") == ()


def line(**other: object) -> dict[str, object]:
    whole: dict[str, object] = {
        "at": 5.0,
        "shown_at": 5.4,
        "call": "likely",
        "about": "fall",
        "action": "fall corn",
        "actions": ["reveal corn inferred", "fall corn"],
        "alternatives": ["fall fish"],
        "confidence": 0.6,
        "nothing": 0.3,
        "grams": -4.0,
        "place_mm": None,
        "pieces": ["corn-1"],
        "because": [],
    }
    return whole | other


def test_a_line_of_the_umpire_is_a_call_with_what_it_claims() -> None:
    told = told_of(line(), PARSE)
    assert told == Told(
        5.0,
        5.4,
        "likely",
        "fall",
        (Claim("fallen", 1, ("corn",), is_paid=True),),
        ("fall corn", "fall fish"),
        0.6,
        ("corn-1",),
        is_card_inferred=True,
    )
    assert told.chips == 1


def test_a_call_whose_first_suggestion_is_nothing_claims_nothing() -> None:
    told = told_of(line(confidence=0.3, nothing=0.6), PARSE)
    assert (told.claims, told.confidence, told.chips) == ((), 0.6, 0)
    assert told.offers == ("fall corn", "fall fish")


def test_a_knock_that_was_most_likely_nothing_is_only_a_badge_as_a_hand_is() -> None:
    most_likely_nothing = {"confidence": 0.3, "nothing": 0.6}
    assert told_of(line(about="touch"), PARSE).is_badge
    assert told_of(line(about="knock", **most_likely_nothing), PARSE).is_badge
    assert not told_of(line(about="knock"), PARSE).is_badge
    assert not told_of(line(about="fall", **most_likely_nothing), PARSE).is_badge


def test_a_blind_line_claims_nothing() -> None:
    blind = line(
        call="blind", about=None, action=None, actions=[], alternatives=[], confidence=None
    )
    told = told_of(blind | {"nothing": None}, PARSE)
    assert (told.manner, told.claims, told.offers, told.confidence) == ("blind", (), (), None)


def test_an_event_is_matched_once_by_the_nearest_claim_of_its_kind() -> None:
    event = TrueEvent("placed", 10.0, 11.0, ("corn-1",))
    far, near = sure(11.9, "placement", placed("corn")), sure(11.2, "placement", placed("corn"))
    other = likely(11.1, "fall", Claim("fallen", 1, ("corn",), is_paid=True))
    found = matched((far, near, other), (event,))
    assert [(pair.told, pair.event) for pair in found.pairs] == [(near, event)]
    assert [told for told, _ in found.false] == [far, other]
    assert found.missed == ()
    assert found.of(event) is not None
    assert found.of_call(far) == ()


def test_two_events_are_never_matched_by_one_claim() -> None:
    events = (TrueEvent("placed", 10.0, 11.0), TrueEvent("placed", 10.5, 11.4))
    found = matched((sure(11.2, "placement", placed("corn")),), events)
    assert len(found.pairs) == 1
    assert found.missed == (events[0],) or found.missed == (events[1],)
