"""The table that knows the truth: what it answers, puts right, enters, and leaves alone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from companion.games.feuer_flamme.state import AwaitCard
from companion.playlines import Entered, PlayLine
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.match import Match
from companion.table_replay import TableReplay
from hardware.grill import Change, Gained, GrillEvent, Lost, Onset, Pulse, Span
from tests.quality.table import ANSWER_SECONDS, COUNT_SECONDS, MISSED_SECONDS, TrueTable
from tests.quality.truths import TrueEvent
from tests.referee.grill_table import ENROLLED, GRAMS, GrillTable


class Replayed:
    """A referee who hears events, and a table that knows what is true."""

    def __init__(
        self, true: Iterable[TrueEvent], taps: Iterable[tuple[float, PlayLine]] = ()
    ) -> None:
        game = GrillTable(judge=None).match.game
        match = Match.start(
            MemoryJournal(), game, ("Anna", "Ben"), clock=lambda: Stamp(0, 0, "test")
        )
        self.match = match
        self.replay = TableReplay(match, ENROLLED, Policy(), is_watched=True)
        self.table = TrueTable(list(taps), tuple(true))
        self.done: list[tuple[float, str]] = []
        self.grams, self.now = 0.0, 0.0

    def until(self, at: float, *events: GrillEvent) -> Replayed:
        """Pulses until then, and the events when they are born."""
        waiting = sorted(events, key=lambda event: event.span.born)
        while self.now < at:
            self.now = round(self.now + 0.1, 3)
            while waiting and waiting[0].span.born <= self.now:
                event = waiting.pop(0)
                if isinstance(event, Gained | Lost):
                    self.grams += event.change.grams
                self.replay.hear(event)
            self.replay.hear(Pulse(self.now, self.grams, True, True))
            for line in self.table.look(self.now, self.replay):
                self.replay.play(line)
                self.done.append((self.now, str(line)))
        return self

    @property
    def lines(self) -> list[str]:
        return [str(line.action) for line in self.match.lines if line.is_effective]


def came(piece: str, at: float) -> Gained:
    return Gained(Span(at, at + 0.3, at + 0.5), Change(GRAMS[piece], 0.05))


def went(piece: str, at: float, onset: Onset = Onset.DROP, share: float = 1.0) -> Lost:
    return Lost(Span(at, at + 0.3, at + 0.5), Change(-share * GRAMS[piece], 0.05), onset)


def true(kind: str, at: float, *pieces: str) -> TrueEvent:
    return TrueEvent(kind, at, at + 0.3, pieces)


def revealed(at: float, kind: str) -> tuple[float, PlayLine]:
    return at, Entered(f"reveal {kind}")


def test_a_right_call_is_left_alone_and_turns_are_told() -> None:
    seen = Replayed([true("placed", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(10.0, came("corn-1", 3.0))
    assert seen.lines == ["reveal corn", "placed corn", "pass_tongs"]
    assert [line for _, line in seen.done] == ["reveal corn"]
    assert len(seen.table.turn_ends) == 1
    assert seen.table.corrections == 0
    assert [is_believed for _, is_believed in seen.table.health] == [True]


def test_a_question_is_answered_by_the_truth_a_moment_later() -> None:
    seen = Replayed([true("placed", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(10.0, Gained(Span(3.0, 3.3, 3.5), Change(14.2, 0.05)))  # it weighs like a steak
    answers = [(at, line) for at, line in seen.done if line.startswith("answer")]
    assert len(answers) == 1
    assert answers[0][0] >= 3.5 + ANSWER_SECONDS
    assert "placed corn" in seen.lines


@pytest.mark.parametrize("piece", ["corn-1", "steak-1"])
def test_not_the_first_suggestion_is_answered_but_what_happened(piece: str) -> None:
    seen = Replayed([true("placed", 3.0, piece)], [revealed(1.0, "corn")])
    seen.until(10.0, came("steak-1", 3.0))
    word = "placed corn" if piece == "corn-1" else "misplaced steak"
    assert word in seen.lines


def test_a_fall_that_never_was_is_answered_with_nothing() -> None:
    seen = Replayed([true("placed", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(20.0, came("corn-1", 3.0), went("corn-1", 12.0))
    assert "fall corn" not in seen.lines
    assert seen.table.corrections == 1


def test_a_card_that_is_turned_says_that_the_tongs_were_handed_on() -> None:
    taps = [revealed(1.0, "corn"), revealed(4.5, "fish")]
    seen = Replayed([true("placed", 3.0, "corn-1")], taps)
    seen.until(5.0, came("corn-1", 3.0))
    assert seen.lines == ["reveal corn", "placed corn", "pass_tongs", "reveal fish"]


def test_a_card_that_by_the_count_is_not_in_the_pile_is_said_to_lie_there() -> None:
    counted = 0.5, Entered("correct pile:corn=0 because we counted")
    seen = Replayed([], [counted, revealed(1.0, "corn")])
    seen.until(2.0)
    again = "correct pile:corn=1 because the card lies on the table"
    assert seen.lines[1:] == [again, "reveal corn"]


def test_what_nobody_called_is_entered_in_time() -> None:
    seen = Replayed([true("placed", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(3.3 + MISSED_SECONDS + 1.0)
    assert seen.lines[:2] == ["reveal corn", "placed corn"]
    assert seen.done[-1][0] >= 3.3 + MISSED_SECONDS
    assert seen.table.corrections == 1


def test_a_weightless_fall_that_nobody_called_is_entered() -> None:
    seen = Replayed([true("weightless", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(3.3 + MISSED_SECONDS + 1.0)
    assert seen.lines == ["reveal corn", "fall own"]
    assert isinstance(seen.match.state.phase, AwaitCard)


def test_a_grill_that_differs_from_the_log_is_counted_in_the_end() -> None:
    seen = Replayed([true("placed", 3.0, "corn-1")], [revealed(1.0, "corn")])
    seen.until(5.0, came("corn-1", 3.0))
    seen.replay.play(Entered("correct grill:corn=0 because somebody mistyped"))
    seen.until(5.0 + COUNT_SECONDS + 2.0)
    assert seen.lines[-1] == "correct grill:corn=1 because we counted the grill"


def test_an_answer_names_what_was_taken_off() -> None:
    truth = [true("placed", 3.0, "corn-1"), true("removed", 20.0, "corn-1")]
    seen = Replayed(truth, [revealed(1.0, "corn"), revealed(12.0, "fish")])
    seen.until(40.0, came("corn-1", 3.0), went("corn-1", 20.0))
    asked = [line for _, line in seen.done if line.startswith("answer") or "count" in line]
    assert asked
    assert "fall corn" not in seen.lines
