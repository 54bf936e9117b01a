"""Notes in a match: stored like every entry, kept apart from the lines, never in a tap's way."""

from __future__ import annotations

import pytest

from companion.referee.calls import Subject
from companion.referee.journal import MemoryJournal
from companion.referee.match import with_notes
from companion.referee.sighting import Sighting, read_sighting, sighting
from companion.referee.tap import Landed, Noted, Saving, Stale
from tests.referee.matches import begun, enter, resumed, standing
from tests.referee.seeded_game import GAME, tap_at

SEEN = sighting(Subject.LIFT, at=81.25, grams=-14.3, pieces=("steak-1",))


@pytest.mark.parametrize("subject", list(Subject))
@pytest.mark.parametrize("grams", [None, 0.0, 14.3])
@pytest.mark.parametrize("pieces", [(), ("steak-1", "corn-12")])
def test_the_notation_of_a_sighting_can_be_read_back(
    subject: Subject, grams: float | None, pieces: tuple[str, ...]
) -> None:
    seen = sighting(subject, at=0.0625, grams=grams, pieces=pieces)
    assert read_sighting(str(seen)) == seen


@pytest.mark.parametrize("text", ["", "lift", "smell at 1.000", "lift at 1.000 x g", "lift at 1.0"])
def test_anything_else_is_no_sighting(text: str) -> None:
    assert read_sighting(text) is None


def test_a_note_is_stored_and_found_again_and_changes_nothing() -> None:
    paper = MemoryJournal()
    match = begun(paper, "reveal corn")
    state, lines = match.state, match.lines
    assert match.note(tap_at(match), SEEN) == Saving()
    [landed] = match.settle()
    assert landed == Landed(3, Noted(SEEN), landed.tap_id)
    assert (match.state, match.lines) == (state, lines)
    again = resumed(paper, match.match_id)
    assert again.notes == match.notes
    assert (again.state, again.seq) == (state, 3)
    assert not again.read_only


def test_a_screen_drawn_before_a_note_still_takes_a_tap_and_one_before_an_entry_does_not() -> None:
    match = begun(MemoryJournal(), "reveal corn")
    early = tap_at(match)
    match.note(tap_at(match), SEEN)
    match.settle()
    assert match.is_fresh(early.expected_seq)
    assert match.submit(early, GAME.parse("placed corn")) == Saving()
    match.settle()
    late = tap_at(match)
    assert isinstance(match.submit(type(late)(late.tap_id, 3), GAME.parse("pass_tongs")), Stale)


def test_taking_back_and_amending_pass_a_note_by() -> None:
    match = begun(MemoryJournal(), "reveal corn")
    match.note(tap_at(match), SEEN)
    match.settle()
    match.amend(tap_at(match), 2, GAME.parse("reveal fish"))
    match.settle()
    assert standing(match) == ["reveal fish"]
    match.take_back(tap_at(match))
    match.settle()
    assert standing(match) == []
    assert [note.seen for note in match.notes] == [SEEN]


def test_the_log_reads_a_note_where_it_was_made() -> None:
    match = begun(MemoryJournal(), "reveal corn")
    for _ in range(2):
        match.note(tap_at(match), SEEN)
        match.settle()
    enter(match, "placed corn")
    match.amend(tap_at(match), 2, GAME.parse("reveal corn inferred"))
    match.settle()
    assert [each.seq for each in with_notes(match)] == [2, 3, 4, 6, 5]


def test_grams_are_kept_to_the_tenth() -> None:
    assert Sighting(Subject.LIFT, 81250, 143, ("steak-1",)) == SEEN
    assert (SEEN.at, SEEN.grams) == (81.25, 14.3)
