"""Every number of the table is what it says: a faultless list, and one fault at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.quality.lists import EVENING, TOLD, TRUE, fell, likely, placed, sure, told_with
from tests.quality.measures import rows_of
from tests.quality.scoring import tally_of
from tests.quality.told import Claim, Told
from tests.quality.truths import TrueEvent

FAULTLESS: dict[str, float | None] = {
    "placements, F1": 1.0,
    "removals, F1": 1.0,
    "falls counted exactly right": 1.0,
    "falls over-counted": 0.0,
    "falls under-counted": 0.0,
    "falls whose weight stayed on the cells": 0.0,
    "of these counted right": None,
    "falls called that were none": 0.0,
    "weightless falls proposed": 1.0,
    "weightless falls called sure": 0.0,
    "weightless falls asked about falsely": 0.0,
    "chips wrongly by sure calls, penalty-free turns": 0.0,
    "chips wrongly by sure calls, all turns": 0.0,
    "single falls called sure": 1.0,
    "sure calls wrong": 0.0,
    "pieces named right by sure calls": 1.0,
    "falls ending in a right first suggestion": 1.0,
    "tips proposed": 1.0,
    "tips invented": 0.0,
    "touches of 10 g and more proposed": 1.0,
    "touches asked about falsely": 0.0,
    "abstentions in a game-hour": 0.0,
    "questions in a game-hour": 18.0,
    "badges without a sound in a game-hour": 6.0,
    "corrections by the table in a game-hour": 0.0,
    "quiet to call, p50": 0.4,
    "quiet to call, p95": 0.4,
    "quiet to call, p99": 0.4,
    "true end to call, p95": 0.6,
    "waiting, p95": 0.4,
}


def numbers(told: tuple[Told, ...], true: tuple[TrueEvent, ...] = TRUE) -> dict[str, float | None]:
    rows = rows_of([tally_of(replace(EVENING, told=told, true=true))])
    return {row.name: None if row.value is None else round(row.value, 4) for row in rows}


def changed(told: tuple[Told, ...], true: tuple[TrueEvent, ...] = TRUE) -> dict[str, float | None]:
    """The rows that are not as in the faultless list."""
    found = numbers(told, true)
    return {name: value for name, value in found.items() if value != FAULTLESS[name]}


def test_a_faultless_list_reaches_every_bar() -> None:
    assert numbers(TOLD) == FAULTLESS


@pytest.mark.parametrize(
    ("told", "rows"),
    [
        pytest.param(told_with(0, None), {"placements, F1": 0.8571}, id="a placement is missed"),
        pytest.param(
            (*TOLD, likely(80.0, "placement", placed("corn"))),
            {"placements, F1": 0.8889, "questions in a game-hour": 24.0},
            id="a placement is invented",
        ),
        pytest.param(
            told_with(0, sure(12.6, "placement", placed("corn"))),
            {"placements, F1": 0.75, "sure calls wrong": 0.1667},
            id="a call comes 1.6 s after the end",
        ),
        pytest.param(
            told_with(0, sure(9.7, "placement", placed("corn"))),
            {"placements, F1": 0.75, "sure calls wrong": 0.1667},
            id="a call comes 0.3 s before the beginning",
        ),
        pytest.param(
            told_with(0, sure(11.1, "placement", placed("fish"))),
            {"pieces named right by sure calls": 0.8333},
            id="a piece is named wrong",
        ),
        pytest.param(told_with(6, None), {"removals, F1": 0.0}, id="a removal is missed"),
        pytest.param(
            told_with(6, likely(71.1, "removal", Claim("removed", 1, ("pepper",)))),
            {"questions in a game-hour": 24.0},
            id="a removal is asked about",
        ),
        pytest.param(
            told_with(3, likely(40.7, "fall", fell("corn", "fish", "steak"))),
            {
                "falls counted exactly right": 0.5,
                "falls over-counted": 0.5,
                "falls ending in a right first suggestion": 0.5,
            },
            id="three instead of two are asked about",
        ),
        pytest.param(
            told_with(3, likely(40.7, "fall", fell("corn"))),
            {
                "falls counted exactly right": 0.5,
                "falls under-counted": 0.5,
                "falls ending in a right first suggestion": 0.5,
            },
            id="one instead of two is asked about",
        ),
        pytest.param(
            told_with(3, None),
            {
                "falls counted exactly right": 0.5,
                "falls ending in a right first suggestion": 0.5,
                "questions in a game-hour": 12.0,
            },
            id="a fall is missed",
        ),
        pytest.param(
            told_with(3, likely(40.7, "fall", Claim("fallen", 2, ("corn", "fish")))),
            {"falls ending in a right first suggestion": 0.5},
            id="a fall is taken for nobody's",
        ),
        pytest.param(
            told_with(4, sure(50.7, "fall", fell("steak", "corn"))),
            {
                "falls counted exactly right": 0.5,
                "falls over-counted": 0.5,
                "falls ending in a right first suggestion": 0.5,
                "chips wrongly by sure calls, all turns": 1.0,
                "sure calls wrong": 0.1667,
            },
            id="two instead of one are surely fallen",
        ),
        pytest.param(
            told_with(4, likely(50.7, "fall", fell("steak"))),
            {"single falls called sure": 0.0, "questions in a game-hour": 24.0},
            id="a single fall is asked about",
        ),
        pytest.param(
            (*TOLD, sure(79.1, "fall", fell("corn"))),
            {
                "falls called that were none": 6.0,
                "chips wrongly by sure calls, penalty-free turns": 1.0,
                "chips wrongly by sure calls, all turns": 1.0,
                "sure calls wrong": 0.1429,
            },
            id="a lift is charged",
        ),
        pytest.param(
            (*TOLD, sure(45.0, "fall", fell("corn"))),
            {
                "falls called that were none": 6.0,
                "chips wrongly by sure calls, all turns": 1.0,
                "sure calls wrong": 0.1429,
            },
            id="too much is charged in a turn with a fall",
        ),
        pytest.param(
            told_with(7, likely(90.4, "knock", offers=("slip corn",))),
            {"weightless falls proposed": 0.0},
            id="a weightless fall is no answer",
        ),
        pytest.param(
            told_with(7, sure(90.4, "knock", Claim("weightless", 1, is_paid=True))),
            {
                "weightless falls proposed": 0.0,
                "questions in a game-hour": 12.0,
            },
            id="a sure call offers no weightless fall",
        ),
        pytest.param(
            (*TOLD, likely(80.0, "knock", offers=("fall own",))),
            {"weightless falls asked about falsely": 6.0, "questions in a game-hour": 24.0},
            id="a knock is invented",
        ),
        pytest.param(
            (*TOLD, replace(likely(80.0, "knock", offers=("fall own",)), is_nothing=True)),
            {
                "weightless falls asked about falsely": 6.0,
                "badges without a sound in a game-hour": 12.0,
            },
            id="a push at the edge is most likely nothing, and only a badge",
        ),
        pytest.param(
            told_with(8, likely(101.1, "knock", offers=("slip corn", "touch"))),
            {
                "weightless falls asked about falsely": 6.0,
                "questions in a game-hour": 24.0,
                "badges without a sound in a game-hour": 0.0,
            },
            id="a hand is among the answers to a knock",
        ),
        pytest.param(
            told_with(8, None),
            {
                "touches of 10 g and more proposed": 0.0,
                "badges without a sound in a game-hour": 0.0,
            },
            id="a hand is missed",
        ),
        pytest.param(
            (*TOLD, likely(80.0, "touch", Claim("touched", 1, is_paid=True))),
            {"touches asked about falsely": 6.0, "badges without a sound in a game-hour": 12.0},
            id="a hand is invented",
        ),
        pytest.param(
            told_with(9, None),
            {"tips proposed": 0.0, "questions in a game-hour": 12.0},
            id="a tip is missed",
        ),
        pytest.param(
            (*TOLD, likely(111.2, "tip", Claim("tipped", 1))),
            {"tips invented": 1.0, "questions in a game-hour": 24.0},
            id="a tilt that holds is taken for a tip",
        ),
        pytest.param(
            (*TOLD, Told(80.0, 80.2, "blind", None, (), (), None)),
            {"abstentions in a game-hour": 6.0},
            id="something was not seen",
        ),
        pytest.param(
            told_with(1, replace(TOLD[1], shown_at=22.5)),
            {"quiet to call, p95": 1.4, "quiet to call, p99": 1.4, "true end to call, p95": 1.5},
            id="a call comes late",
        ),
        pytest.param(
            told_with(6, replace(TOLD[6], shown_at=73.1)),
            {"waiting, p95": 2.0},
            id="a wait is long",
        ),
    ],
)
def test_one_fault_changes_just_the_rows_that_speak_of_it(
    told: tuple[Told, ...], rows: dict[str, float]
) -> None:
    assert changed(told) == rows


def test_a_weightless_fall_is_never_to_be_sure() -> None:
    call = sure(90.4, "knock", Claim("weightless", 1, is_paid=True))
    told = told_with(7, replace(call, offers=("fall own",)))
    assert changed(told)["weightless falls called sure"] == 1.0


def test_a_chip_for_a_fall_that_shows_only_when_the_piece_is_cleared_away_is_owed() -> None:
    unfelt = TrueEvent("fallen", 33.0, 33.5, ("fish-1",), None, 0.0)
    late = (*TOLD, sure(38.2, "fall", fell("fish")))
    cleared = TrueEvent("cleared", 37.5, 38.1, (), None, -9.0)
    assert "chips wrongly by sure calls, all turns" not in changed(late, (*TRUE, unfelt, cleared))
    assert changed(late, (*TRUE, unfelt))["chips wrongly by sure calls, all turns"] == 1.0
    assert changed(late, (*TRUE, cleared))["chips wrongly by sure calls, all turns"] == 1.0
    felt = replace(unfelt, net_grams=-9.0)
    assert changed(late, (*TRUE, felt, cleared))["chips wrongly by sure calls, all turns"] == 1.0


def test_a_placement_that_hides_a_fall_in_its_window_is_wrong() -> None:
    hidden = TrueEvent("fallen", 10.6, 11.2, ("fish-2",))
    found = changed(TOLD, (*TRUE, hidden))
    assert found["sure calls wrong"] == 0.1667
    assert found["falls counted exactly right"] == 0.6667
    assert "single falls called sure" not in found  # it shows no drop of its own


def test_a_fall_after_a_bump_may_be_nobodys() -> None:
    free = told_with(3, likely(40.7, "fall", Claim("fallen", 2, ("corn", "fish"))))
    assert changed(free, (TrueEvent("bump", 39.5, 40.2), *TRUE)) == {}


def test_a_touch_of_less_than_ten_grams_is_not_asked_for() -> None:
    light = tuple(replace(each, grams=9.0) if each.kind == "touched" else each for each in TRUE)
    assert changed(told_with(8, None), light) == {
        "touches of 10 g and more proposed": None,
        "badges without a sound in a game-hour": 0.0,
    }


def test_nothing_is_right_as_a_first_suggestion_only_where_nothing_happened() -> None:
    told = (likely(80.0, "removal"), likely(50.7, "fall"))
    assert tally_of(replace(EVENING, told=told)).stated == [(0.6, True), (0.6, False)]


def test_a_fall_whose_weight_stays_on_the_plate_is_told_apart() -> None:
    unfelt = tuple(
        replace(each, net_grams=0.1) if each.pieces == ("steak-1",) and each.start > 40 else each
        for each in TRUE
    )
    stayed = {"falls whose weight stayed on the cells": 0.5}
    assert changed(TOLD, unfelt) == stayed | {"of these counted right": 1.0}
    assert changed(told_with(4, None), unfelt)["of these counted right"] == 0.0


def test_turns_without_a_penalty_are_those_that_saw_none() -> None:
    counts = tally_of(EVENING).counts
    assert counts["turns"] == 10
    assert counts["quiet turns"] == 6  # a fall, a weightless one, a hand and a tip in four of them
    assert (counts["staged lifted"], counts["staged held"], counts["staged removed"]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("second", "too_many"), [(("fish",), 0), (("fish", "corn"), 1), (("fish", "corn", "corn"), 1)]
)
def test_falls_of_one_row_with_a_rest_between_are_counted_together(
    second: tuple[str, ...], too_many: int
) -> None:
    row = TrueEvent("fallen", 40.0, 42.0, ("corn-1", "fish-1"))
    told = sure(40.5, "fall", fell("corn")), likely(42.3, "fall", fell(*second))
    counts = tally_of(replace(EVENING, told=told, true=(row,))).counts
    assert counts["falls exact"] == (len(second) < 3)
    assert counts["falls over"] == (len(second) == 3)
    assert counts["fallen false"] == counts["chips wrongly"] == too_many


def test_kinds_are_named_by_weight_where_they_fell_or_came_without_a_card() -> None:
    told = told_with(3, likely(40.7, "fall", fell("corn", "pepper")))
    named = tally_of(replace(EVENING, told=told)).named
    assert named == {
        ("steak", "steak"): 2,  # once without its card, once as it fell
        ("corn", "corn"): 1,
        ("fish", "pepper"): 1,
        ("pepper", "pepper"): 1,  # taken off
    }


@pytest.mark.parametrize(
    ("health", "delay", "seconds"),
    [
        (((2.0, True), (31.5, False)), 1.5, 29.5),
        (((2.0, True), (5.0, False), (7.0, True), (33.0, False)), 3.0, 29.0),
        (((0.0, False),), 0.0, 0.0),
        (((0.0, False), (2.0, True)), float("inf"), 128.0),
    ],
)
def test_a_sick_scale_is_told_from_when_it_was_sick(
    health: tuple[tuple[float, bool], ...], delay: float, seconds: float
) -> None:
    tally = tally_of(replace(EVENING, health=health, sick_from=30.0))
    assert tally.sick_delays == [delay]
    assert tally.believed == [(seconds, 130.0)]
