"""The evidence of a call: on a plan of the grate, in the log, on paper, and after a restart."""

from __future__ import annotations

import json

import pytest

from companion.export import Story, document_of
from companion.games import CATALOGUE
from companion.logbook import entry_lines
from companion.presentation.grateplan import GratePlan, plan_of
from companion.presentation.model import AmendScreen, DisputeScreen
from companion.presentation.pages.dispute import DisputePage
from companion.presentation.plain import plain_lines
from companion.presentation.spoken.evidence import measured_words
from companion.presentation.words import Words
from companion.referee.calls import Evidence
from companion.referee.clock import system_clock
from companion.referee.match import Match
from companion.rehearsal.session import Session
from hardware.grill import Change, Lost, Onset, Span
from tests.presentation.evenings import Finger, pulses
from tests.presentation.scenes import after_placements

STEAK_GRAMS = 23.4


def steak_fell(*, is_read: bool = True) -> Finger:
    """The steak has fallen from the right at the back, and OK was tapped where it was read."""
    hand, link, at = after_placements(9.4, STEAK_GRAMS)
    hand.tap("piece fish")
    moments = -STEAK_GRAMS * 30.0, -STEAK_GRAMS * 20.0
    change = Change(-STEAK_GRAMS, 0.05, *moments, sigma_moment=5.0)
    fell = Lost(Span(at, at + 0.3, at + 0.4), change, Onset.DROP)
    link.waiting = [fell, *pulses(at + 0.4, at + 3, 9.4)]
    hand.wait(0.5)
    if is_read:
        hand.tap("ok")
    return hand


@pytest.mark.parametrize(
    ("place_mm", "said"),
    [
        ((0.0, 14.9), "in the middle"),
        ((-15.0, 0.0), "on the left"),
        ((40.0, -3.0), "on the right"),
        ((3.0, 50.0), "at the back"),
        ((3.0, -50.0), "at the front"),
        ((-30.0, 30.0), "at the back on the left"),
        ((30.0, 30.0), "at the back on the right"),
        ((-30.0, -30.0), "at the front on the left"),
        ((30.0, -30.0), "at the front on the right"),
    ],
)
def test_a_place_is_said_as_one_points_at_it(place_mm: tuple[float, float], said: str) -> None:
    assert measured_words(Evidence(place_mm=place_mm), Words()) == said


def test_what_was_not_measured_is_not_said() -> None:
    words = Words()
    assert measured_words(Evidence(), words) == ""
    assert measured_words(Evidence(-4.06, None, ("corn-2",)), words) == "4.1 g, 1 corn"
    assert plan_of(Evidence(-4.06, None, ("corn-2",)), words) is None


def test_a_plan_has_its_mark_on_the_grate_and_no_crowd_of_pieces() -> None:
    seen = Evidence(-20.0, (-25.0, 80.0), ("corn-1", "corn-2", "fish-1", "steak-1", "steak-2"))
    plan = plan_of(seen, Words())
    assert plan is not None
    assert plan.mark == (-0.5, 1.0)
    assert plan.kinds == ("corn", "corn", "fish", "steak")


def test_a_dispute_shows_where_on_the_grate_it_was_and_what_fits() -> None:
    hand = steak_fell()
    hand.tap("dispute")
    screen = hand.desk.screen
    assert isinstance(screen, DisputeScreen)
    said = "23.4 g, at the back on the right, 1 steak"
    assert screen.plan == GratePlan((0.6, 0.4), ("steak",), said)
    assert len(screen.trace) > 10
    assert f"- {said}" in plain_lines(screen)


def test_the_entry_keeps_its_evidence_when_its_call_is_long_gone() -> None:
    hand = steak_fell()
    hand.tap("dispute")
    fresh = hand.desk.screen
    line = next(each for each in hand.sitting.match.lines if str(each.action) == "fall steak")
    old = DisputePage(None, line.seq).show(hand.sitting)
    assert isinstance(fresh, DisputeScreen)
    assert old.plan == fresh.plan
    assert len(old.trace) > 10
    assert [round(grams, 1) for _, grams in old.trace][-1] == 9.4


def test_an_entry_of_the_table_has_no_evidence() -> None:
    hand = steak_fell()
    line = next(each for each in hand.sitting.match.lines if each.source == "touch")
    page = DisputePage(None, line.seq).show(hand.sitting)
    assert page.plan is None
    assert page.trace == ()


def test_amending_shows_what_the_scale_measured() -> None:
    hand = steak_fell()
    line = next(each for each in hand.sitting.match.lines if str(each.action) == "fall steak")
    hand.tap("log", f"amend {line.seq}")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert "seen by the scale: 23.4 g, at the back on the right, 1 steak" in screen.was


@pytest.fixture(scope="module")
def evening() -> Session:
    session = Session(11)
    for _ in session.run(60.0):
        pass
    return session


def test_the_log_on_paper_says_what_was_measured(evening: Session) -> None:
    match = evening.match
    told = "\n".join(entry_lines(match, match._paper.entries(match.match_id)))
    assert "; sensor: " in told
    measured = [line for line in told.splitlines() if "; sensor: " in line]
    assert all(" g, " in line for line in measured)
    assert any("[pass_tongs; sensor]" in line for line in told.splitlines())


def test_the_exported_document_holds_grams_place_pieces_and_the_weight(evening: Session) -> None:
    match = evening.match
    entries = match._paper.entries(match.match_id)
    lines = json.loads(document_of(Story(match, entries)))["lines"]
    seen = [line["seen"] for line in lines if line["source"] == "sensor" and line["seen"]]
    assert len(seen) >= 3
    for each in seen:
        assert set(each) == {"grams", "place_mm", "pieces", "trace", "watched"}
        assert -2.0 < each["trace"][0][0] < 0.0
    assert all(line["seen"] is None for line in lines if line["source"] == "touch")
    again = Match.resume(match._paper, match.match_id, clock=system_clock(), catalogue=CATALOGUE)
    assert json.loads(document_of(Story(again, entries)))["lines"] == lines
