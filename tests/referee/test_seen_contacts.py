"""What left no weight, seen: a piece that never rested, a hand, tongs that were not there."""

from __future__ import annotations

import pytest

from companion.referee.calls import Ground, Subject
from hardware.camera.sighting import SeenPiece, Tip
from hardware.grill import Contact
from tests.referee.grill_table import options
from tests.referee.pictures import fallen, hand, thing
from tests.referee.watched_table import WatchedTable, grounds, laid

OWN = "fall own"


def at_the_edge(table: WatchedTable, kind: Contact) -> None:
    """The card is out, and something presses at the edge of the grate and is gone."""
    table.enter("reveal fish")
    table.feel(kind, grams=20.0, place_mm=(45.0, 10.0))


def looked_at(*, is_marked: bool) -> WatchedTable:
    """The card is out and something moves, but no tongs; whether theirs were seen before."""
    table = laid("corn-1")
    table.enter("reveal fish")
    if is_marked:
        table.referee.see(table.camera.stir(table.now, tips=[Tip(0.0, 90.0)]))
        table.wait(1.0)
    for number in range(4):
        table.referee.see(table.camera.stir(table.now + 0.01 * number))
    return table


@pytest.mark.parametrize("contact", [Contact.KNOCK, Contact.PUSH])
def test_a_piece_that_never_rested_is_proposed_by_what_hit_the_grill_and_lies_beside_it(
    contact: Contact,
) -> None:
    table = laid("corn-1")
    at_the_edge(table, contact)
    table.wait(1.0)
    table.calm((fallen("fish"),))
    table.wait(4.0)
    (asked,) = table.questions
    assert options(asked)[0] == OWN
    assert not asked.is_dismissed
    assert Ground.SEEN_IN_RING in grounds(table)
    assert table.chips == [3, 3, 3]


def test_a_push_in_the_middle_is_nothing_and_with_the_piece_in_the_ring_a_question() -> None:
    for came, expected in (((), ["", "touch"]), ((fallen("fish"),), [OWN, ""])):
        table = laid("corn-1")
        table.enter("reveal fish")
        table.feel(Contact.PUSH, grams=20.0, place_mm=(5.0, 0.0))
        table.wait(1.6)
        table.calm(came)
        table.wait(4.0)
        (asked,) = table.questions
        assert options(asked)[:2] == expected


def test_what_came_without_any_weight_lies_under_the_edge_of_the_grate() -> None:
    table = laid("corn-1")
    at_the_edge(table, Contact.PUSH)
    table.wait(1.0)
    table.calm((thing("fish", at_mm=(-34.0, -55.0)), thing()))
    table.wait(4.0)
    (asked,) = table.questions
    assert options(asked)[0] == OWN
    assert Ground.SEEN_IN_RING in grounds(table)


def test_what_tongs_let_go_of_just_there_is_offered_as_fallen_and_costs_nothing() -> None:
    table = laid("corn-1")
    at_the_edge(table, Contact.PUSH)
    for _ in range(3):
        table.wait(0.1)
        table.referee.see(table.camera.stir(table.now, tips=[Tip(90.0, 25.0)]))
    table.calm((fallen("fish"),))
    table.wait(4.0)
    (asked,) = table.questions
    assert OWN in options(asked)
    assert table.chips == [3, 3, 3]


def test_one_that_was_only_moved_on_the_grate_has_not_fallen() -> None:
    table = laid("fish-1")
    table.enter("reveal fish")
    table.feel(Contact.PUSH, grams=20.0, place_mm=(20.0, 10.0))
    table.wait(1.0)
    table.calm((thing("fish", at_mm=(25.0, 20.0)),), table.seen("fish-1"))
    table.wait(4.0)
    assert all(options(asked)[0] != OWN for asked in table.questions)


def test_without_a_card_the_piece_in_the_ring_says_which_it_was() -> None:
    table = laid("corn-1")
    table.feel(Contact.KNOCK, grams=20.0, place_mm=(45.0, 10.0))
    table.wait(1.0)
    table.calm((fallen("sausage"),))
    table.wait(4.0)
    assert options(table.last_call)[0] == f"reveal sausage; {OWN}"


@pytest.mark.parametrize("lies", [(), (fallen("corn"),)])
def test_a_hit_of_which_no_such_piece_lies_in_the_ring_speaks_less_for_a_fall(
    lies: tuple[SeenPiece, ...],
) -> None:
    table = laid("corn-1")
    at_the_edge(table, Contact.PUSH)
    table.wait(1.0)
    table.calm(lies)
    table.wait(4.0)
    assert options(table.last_call)[0] == ""
    assert table.last_call.is_dismissed


@pytest.mark.parametrize(
    ("tips", "hands", "first"),
    [
        ((), ((20.0, 10.0),), "touch"),
        (((25.0, 12.0),), ((20.0, 10.0),), ""),
        ((), ((-45.0, 40.0),), ""),
        (((25.0, 12.0),), (), ""),
    ],
)
def test_a_push_at_a_fingertip_and_far_from_the_tongs_is_proposed_as_a_touch(
    tips: tuple[tuple[float, float], ...], hands: tuple[tuple[float, float], ...], first: str
) -> None:
    table = laid("corn-1")
    table.enter("reveal fish")
    seen = table.camera.stir(
        table.now + 0.1,
        tips=[Tip(*each) for each in tips],
        palms=[hand(*each) for each in hands],
    )
    table.referee.see(seen)
    table.feel(Contact.PUSH, grams=20.0, place_mm=(22.0, 8.0))
    table.wait(2.0)
    assert options(table.last_call)[0] == first
    assert table.last_call.call.subject is Subject.TOUCH
    assert (Ground.SEEN_HAND in grounds(table)) is (first == "touch")
    assert table.chips == [3, 3, 3]


def test_a_push_without_tongs_at_a_table_where_they_are_marked_is_proposed_as_a_touch() -> None:
    for marked, first in ((True, "touch"), (False, "")):
        table = looked_at(is_marked=marked)
        table.feel(Contact.PUSH, grams=20.0, place_mm=(22.0, 8.0))
        table.wait(2.0)
        assert options(table.last_call)[0] == first
        assert (Ground.SEEN_NO_TONGS in grounds(table)) is marked


def test_a_push_that_wandered_without_tongs_stays_a_badge_about_a_hand() -> None:
    for marked, subject in ((True, Subject.TOUCH), (False, Subject.KNOCK)):
        table = looked_at(is_marked=marked)
        table.feel(Contact.PUSH, grams=20.0, place_mm=(22.0, 8.0), seconds=0.3, wander_mm=9.0)
        table.wait(4.0)
        assert table.last_call.call.subject is subject
        assert (Ground.SEEN_NO_TONGS in grounds(table)) is marked
        assert table.last_call.is_dismissed
