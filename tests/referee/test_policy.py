"""The policy table: what accept, propose, log and ignore do, for every kind of event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.referee.calls import Likely, Policy, Subject, Sure, Trust
from companion.referee.notices import CallOpened, PutBack
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
    table.wait(1.0)


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


def test_a_hand_is_asked_about_once_in_a_turn_and_never_by_itself() -> None:
    table = GrillTable()
    touch(table)
    [question] = table.questions
    assert question.call.subject is Subject.TOUCH
    assert question.is_dismissed
    table.feel(Contact.PUSH, grams=250.0)
    table.wait(1.0)
    assert len(table.questions) == 1


def test_an_open_question_about_a_hand_does_not_hold_the_tongs() -> None:
    table = GrillTable()
    touch(table)
    table.put("fish-1")
    table.wait(4.0)
    assert table.log == ["reveal fish", "placed fish", "pass_tongs"]
    assert table.questions == []


def test_only_a_tap_makes_a_hand_cost_a_chip() -> None:
    table = GrillTable()
    touch(table)
    assert table.chips == [3, 3, 3]
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    assert table.log[-1] == "touch"
    assert table.chips == [2, 3, 3]


def test_who_enters_the_hand_has_answered_the_question() -> None:
    table = GrillTable()
    touch(table)
    table.enter("touch")
    assert table.questions == []
    assert table.chips == [2, 3, 3]


@pytest.mark.parametrize(
    ("notations", "contact", "grams"),
    [
        ((), Contact.PUSH, 300.0),  # nobody has turned over a card: no turn is known to run
        (("reveal fish",), Contact.PUSH, 45.0),  # tongs press so hard
        (("reveal fish",), Contact.PUSH, -200.0),  # something was pulled, not pressed
        (("reveal fish",), Contact.BUMP, 300.0),
    ],
)
def test_what_is_no_strong_push_in_a_turn_is_never_asked_about(
    notations: tuple[str, ...], contact: Contact, grams: float
) -> None:
    table = GrillTable()
    for notation in notations:
        table.enter(notation)
    table.feel(contact, grams=grams)
    table.wait(1.0)
    assert not table.told(CallOpened)


def test_tongs_that_push_a_piece_hard_are_not_asked_about() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal fish")
    opened = len(table.told(CallOpened))
    table.move("steak-1", (20.0, 10.0), grams=150.0)
    table.wait(1.0)
    assert len(table.told(CallOpened)) == opened
