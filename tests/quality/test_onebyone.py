"""The evening by hand, read line by line."""

from __future__ import annotations

from dataclasses import replace

from tests.quality.lists import EVENING, fell, likely, sure, told_with
from tests.quality.onebyone import Line, lines_of, text_of


def _about(lines: tuple[Line, ...], happened: str) -> Line:
    return next(line for line in lines if line.happened == happened)


def test_each_event_stands_beside_the_call_that_speaks_of_it() -> None:
    lines = lines_of(EVENING)
    assert len(lines) == len(EVENING.true), "a call without a fault has no line of its own"
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    fall = _about(lines, "fallen corn fish")
    assert (fall.call, fall.said, fall.verdict) == (
        "likely, fall",
        "fallen corn fish 0.600",
        "right",
    )
    assert _about(lines, "touched").verdict == "right"


def test_what_nobody_called_is_missed_and_what_needs_no_call_is_silent() -> None:
    lines = lines_of(replace(EVENING, told=told_with(4, None)))
    assert _about(lines, "fallen steak").verdict == "missed"
    assert _about(lines, "held").verdict == "silent, as it should be"
    assert _about(lines, "lifted pepper").verdict == "silent, as it should be"


def test_a_weightless_fall_that_is_only_offered_is_a_question() -> None:
    assert _about(lines_of(EVENING), "weightless corn").verdict == "asked"


def test_calls_about_nothing_stand_alone() -> None:
    told = (*EVENING.told, sure(55.0, "fall", fell("pepper")), likely(66.0, "fall", fell("fish")))
    lines = lines_of(replace(EVENING, told=told))
    alone = [(line.at, line.verdict) for line in lines if line.happened == "-"]
    assert alone == [(55.0, "sure and wrong"), (66.0, "asked of nothing")]


def test_a_sure_call_of_another_number_is_wrong_beside_its_event() -> None:
    told = told_with(4, sure(50.7, "fall", fell("steak", "corn")))
    line = _about(lines_of(replace(EVENING, told=told)), "fallen steak")
    assert line.verdict == "sure and wrong"


def test_the_table_ends_with_its_sums() -> None:
    text = text_of(EVENING)
    assert text.splitlines()[0] == "by hand, by hand"
    assert text.splitlines()[-1] == "1 asked, 9 right, 2 silent, as it should be"
