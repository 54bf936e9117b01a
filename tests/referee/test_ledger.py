"""The ledger: belief about single pieces, which gives way to the counts of the rules."""

from __future__ import annotations

import pytest

from calibration.pieces import EnrolledPiece, Enrolment
from companion.errors import CompanionError
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.ledger import Ledger
from companion.referee.pieces import InAir, Lying, Piece, pieces_of
from companion.referee.weighing import weighed
from tests.referee.grill_table import ENROLMENT, GRAMS

PIECES = pieces_of(ENROLMENT)


def piece(name: str) -> Piece:
    return next(each for each in PIECES if each.piece_id == name)


def lying(*names: str) -> Ledger:
    """These lie on the grill, side by side."""
    ledger = Ledger(PIECES)
    for place, name in enumerate(names):
        ledger = ledger.put(Lying(piece(name), (10.0 * place - 30.0, 0.0)), is_ruled=True)
    return ledger


def names(ledger: Ledger) -> set[str]:
    return {each.piece.piece_id for each in ledger.lying}


def bag(*kinds: Kind) -> Bag:
    return Bag.of(kinds)


def test_what_agrees_with_the_rules_stays_as_it_is() -> None:
    ledger = lying("corn-1", "steak-2")
    assert ledger.reconciled(bag(Kind.CORN, Kind.STEAK)) == ledger


def test_a_fall_only_the_table_saw_leaves_the_kind_vague() -> None:
    ledger = lying("corn-1", "corn-2").reconciled(bag(Kind.CORN))
    assert ledger.vague == {Kind.CORN}
    assert {each.piece.piece_id for each in ledger.can_fall()} == {"corn-1", "corn-2", "corn-3"}
    assert all(each.place_mm is None for each in ledger.can_fall())


def test_the_weight_of_the_plate_says_which_one_it_is() -> None:
    vague = lying("corn-1", "corn-2").reconciled(bag(Kind.CORN))
    known = weighed(vague, bag(Kind.CORN), GRAMS["corn-2"] + 0.1)
    assert names(known) == {"corn-2"}
    assert not known.vague


def test_a_weight_between_two_pieces_leaves_it_vague() -> None:
    vague = lying("corn-1", "corn-2").reconciled(bag(Kind.CORN))
    assert weighed(vague, bag(Kind.CORN), 8.5) == vague


def test_when_none_of_a_kind_is_left_nothing_is_vague() -> None:
    ledger = lying("corn-1", "corn-2").reconciled(bag(Kind.CORN)).reconciled(bag())
    assert names(ledger) == set()
    assert not ledger.vague


def test_a_piece_said_not_to_have_fallen_lies_where_it_lay() -> None:
    ledger = lying("corn-1", "steak-1").lost(["steak-1"])
    restored = ledger.reconciled(bag(Kind.CORN, Kind.STEAK))
    assert names(restored) == {"corn-1", "steak-1"}
    assert not restored.vague


def test_a_piece_in_the_air_is_still_counted() -> None:
    ledger = lying("corn-1", "steak-1")
    ledger = ledger.lifted(InAir(ledger.lying[1], 1.0, 1.5))
    assert ledger.reconciled(bag(Kind.CORN, Kind.STEAK)) == ledger
    gone = ledger.reconciled(bag(Kind.CORN))
    assert [each.is_off_the_books for each in gone.in_air] == [True]


def test_a_move_only_one_piece_can_have_made_is_its_own() -> None:
    ledger = lying("sausage-1", "aubergine-1").shifted(60.0 * GRAMS["sausage-1"], 0.0)
    place = ledger.lying[0].place_mm
    assert place is not None
    assert place[0] == pytest.approx(30.0)
    assert ledger.lying[1].place_mm == (-20.0, 0.0)


def test_a_move_shows_its_piece_when_that_leaves_from_elsewhere() -> None:
    grams = GRAMS["sausage-1"]
    ledger = lying("sausage-1", "sausage-2").shifted(0.0, 20.0 * grams)
    assert len(ledger.shifts) == 1
    first, second = ledger.lying
    theirs = ledger.shown_by((first,), (0.0, 20.0 * grams), 60.0).lost(["sausage-1"])
    assert theirs.shifts == ()
    assert theirs.lying == (second,)
    others = ledger.shown_by((first,), (0.0, 0.0), 60.0)
    place = others.lying[1].place_mm
    assert place is not None
    assert place[1] == pytest.approx(20.0 * grams / GRAMS["sausage-2"])


def test_no_piece_is_ever_in_two_places() -> None:
    ledger = lying("corn-1", "corn-2", "steak-1").lost(["corn-1"])
    ledger = ledger.put(Lying(piece("corn-1"), (0.0, 0.0)), is_ruled=False)
    ledger = ledger.reconciled(bag(Kind.CORN, Kind.CORN, Kind.STEAK))
    ids = [each.piece.piece_id for each in (*ledger.lying, *ledger.strays)]
    assert sorted(ids) == ["corn-1", "corn-2", "steak-1"]
    assert not {"corn-1"} & {each.piece.piece_id for each in ledger.gone}


def test_a_kind_that_is_not_in_the_box_is_one_sentence() -> None:
    with pytest.raises(CompanionError, match="carrot-1 is enrolled as 'carrot'"):
        pieces_of(Enrolment((EnrolledPiece("carrot-1", "carrot", 9.0),)))
