"""Which entry says what once a player is forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.presentation.names import same_name
from companion.referee.forgetting import Forgotten
from companion.referee.journal import Entry, EntryKind, MemoryJournal, canonical
from tests.archive.played import played


def entry(payload: str, kind: EntryKind = EntryKind.PLAYED) -> Entry:
    paper = MemoryJournal()
    first, *_ = paper.entries(played(paper, "fuego", most=1))
    return replace(first, payload=payload, kind=kind)


def opened(*names: str) -> Entry:
    paper = MemoryJournal()
    first, *_ = paper.entries(played(paper, "pompiers", names=names, most=1))
    return first


def anna() -> Forgotten:
    return Forgotten("Anna", same_name, "jemand")


def test_the_name_is_replaced_in_every_spelling_and_its_seat_stays() -> None:
    kept = anna().keep(opened("Ben", "ANNA", "Annabel"))
    assert kept is not None
    assert '"names":["Ben","jemand","Annabel"]' in kept


def test_two_nobodies_in_one_match_are_told_apart() -> None:
    kept = anna().keep(opened("jemand", "Anna", "Ben"))
    assert kept is not None
    assert '"names":["jemand","jemand 2","Ben"]' in kept


def test_a_match_in_which_only_nobodies_are_left_goes_whole() -> None:
    assert anna().keep(opened("jemand", "Anna", "jemand 2")) is None


def test_a_match_of_others_stands_as_it_is() -> None:
    first = opened("Ben", "Caro", "Annabel")
    assert anna().keep(first) == first.payload


@pytest.mark.parametrize(
    "payload", ['{"format":99,"names":["Anna","Ben"]}', '{"players":["anna"]}']
)
def test_an_opening_nobody_can_read_goes_with_its_match_where_it_holds_the_name(
    payload: str,
) -> None:
    assert anna().keep(entry(payload, EntryKind.OPENED)) is None
    other = entry(payload.replace("nna", "nton"), EntryKind.OPENED)
    assert anna().keep(other) == other.payload


def test_reasons_that_people_wrote_lose_the_name_and_nothing_else_does() -> None:
    said = entry(canonical({"action": "correct chips:1=2 because anna's chips, not Annabel's"}))
    kept = anna().keep(said)
    assert kept is not None
    assert "because jemand's chips, not Annabel's" in kept
    plain = entry(canonical({"action": "reveal corn"}))
    assert Forgotten("corn", same_name).keep(plain) == plain.payload
    assert anna().keep(entry(canonical({"seq": 3}))) == canonical({"seq": 3})
