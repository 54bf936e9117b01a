"""The policy table: what accept, propose, log and ignore do, for every kind of event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.referee.calls import Likely, Policy, Subject, Sure, Trust
from companion.referee.notices import PutBack
from companion.referee.tap import Saving
from hardware.grill import Contact
from tests.referee.grill_table import GrillTable


@dataclass(frozen=True)
class Outcome:
    """What an event of one kind has led to."""

    is_entered: bool = False
    is_asked: bool = False
    is_noted: bool = False
    is_said: bool = False
    """Told aloud, without an entry or a question."""


def lay(table: GrillTable, *pieces: str) -> None:
    for piece in pieces:
        table.put(piece)
        table.wait(4.0)


def placement(table: GrillTable) -> None:
    table.put("corn-1")
    table.wait(2.0)


def fall(table: GrillTable) -> None:
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(3.0)


def removal(table: GrillTable) -> None:
    table.enter("reveal fish", "bonus gar")
    table.lift("steak-1")
    table.wait(3.0)


def tip(table: GrillTable) -> None:
    table.tip()
    table.wait(1.0)


def touch(table: GrillTable) -> None:
    table.enter("reveal fish")
    table.feel(Contact.PUSH, grams=180.0)
    table.wait(2.0)


def knock(table: GrillTable) -> None:
    table.enter("reveal fish")
    table.feel(Contact.KNOCK)
    table.wait(2.0)


def lift(table: GrillTable) -> None:
    table.enter("reveal fish")
    table.lift("steak-1")
    table.wait(1.0)
    table.put("steak-1", (-30.0, -30.0))
    table.wait(1.0)


DEEDS: dict[Subject, Callable[[GrillTable], None]] = {
    Subject.PLACEMENT: placement,
    Subject.FALL: fall,
    Subject.REMOVAL: removal,
    Subject.TIP: tip,
    Subject.TOUCH: touch,
    Subject.KNOCK: knock,
    Subject.LIFT: lift,
}
NEVER_ACCEPTED = (Subject.TIP, Subject.TOUCH, Subject.KNOCK)
ACCEPTED = Outcome(is_entered=True)
EXPECTED = {
    Trust.PROPOSE: Outcome(is_asked=True),
    Trust.LOG: Outcome(is_noted=True),
    Trust.IGNORE: Outcome(),
}


def outcome(table: GrillTable, deed: Callable[[GrillTable], None], subject: Subject) -> Outcome:
    """What this deed leads to at a table where one piece lies (none before a placement)."""
    if deed is not placement:
        lay(table, "steak-1")
    calls, notes = len(table.referee.calls), len(table.match.notes)
    deed(table)
    about = [opened.call for opened in table.referee.calls[calls:]]
    about = [call for call in about if call.subject is subject]
    return Outcome(
        is_entered=any(isinstance(call, Sure) for call in about),
        is_asked=any(isinstance(call, Likely) for call in about),
        is_noted=subject in [note.seen.subject for note in table.match.notes[notes:]],
        is_said=bool(table.told(PutBack)),
    )


@pytest.mark.parametrize("subject", list(Subject))
@pytest.mark.parametrize("trust", list(Trust))
def test_every_kind_of_event_follows_its_row_of_the_table(subject: Subject, trust: Trust) -> None:
    if trust is Trust.ACCEPT and subject in NEVER_ACCEPTED:
        with pytest.raises(ValueError, match=subject.value):
            Policy(**{subject.value: trust})
        return
    expected = EXPECTED.get(trust, ACCEPTED)
    if trust is Trust.ACCEPT and subject is Subject.LIFT:
        expected = Outcome(is_said=True, is_noted=True)
    table = GrillTable(policy=Policy(**{subject.value: trust}))
    assert outcome(table, DEEDS[subject], subject) == expected
    if trust is not Trust.ACCEPT or subject is Subject.LIFT:
        assert table.chips == [3, 3, 3]


@pytest.mark.parametrize("trust", [Trust.LOG, Trust.IGNORE])
def test_a_fall_that_is_not_entered_leaves_the_match_as_it_stands(trust: Trust) -> None:
    table = GrillTable(policy=Policy(fall=trust))
    lay(table, "steak-1")
    before = table.log
    fall(table)
    assert table.log == [*before, "reveal fish"]


def test_a_piece_that_comes_back_at_once_was_lifted_and_did_not_fall() -> None:
    table = GrillTable(policy=Policy(fall=Trust.LOG))
    lay(table, "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(0.3)
    table.put("steak-1", (-30.0, -30.0))
    table.wait(3.0)
    assert [note.seen.subject for note in table.match.notes] == [Subject.LIFT]


def test_a_note_says_what_was_measured_and_which_piece_it_was() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    lift(table)
    [note] = table.match.notes
    assert (note.seen.grams, note.seen.pieces) == (14.3, ("steak-1",))


def test_a_tap_made_before_a_note_is_not_stale() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal fish")
    tap = table.tap()
    table.lift("steak-1")
    table.wait(1.0)
    table.put("steak-1", (-30.0, -30.0))
    table.wait(1.0)
    assert table.match.seq > tap.expected_seq
    assert table.referee.play(tap, table.match.game.parse("placed fish")) == Saving()
