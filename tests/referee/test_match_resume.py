"""The match: what its first entry keeps, and what it says of itself after a restart."""

from __future__ import annotations

import json
import uuid

import pytest

from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.house import Box
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import State
from companion.referee.journal import Draft, EntryKind, MemoryJournal, Stored, canonical
from companion.referee.match import Match
from companion.referee.tap import (
    Again,
    Closed,
    Failed,
    Landed,
)
from tests.referee.matches import TURN, begun, enter, resumed
from tests.referee.seeded_game import GAME, no_clock, tap_at


class TestOpening:
    @pytest.mark.parametrize("names", [[], ["Ann"], list("ABCDEF"), ["Ann", "Ann"]])
    def test_only_so_many_may_play_and_names_differ(self, names: list[str]) -> None:
        paper = MemoryJournal()
        with pytest.raises(CompanionError):
            Match.start(paper, GAME, names, clock=no_clock)
        assert paper.matches() == ()

    def test_the_match_keeps_its_own_house_rules(self) -> None:
        paper = MemoryJournal()
        game = CATALOGUE["feuer_flamme"]({"bonus_per_turn": "any"})
        match: Match[State, Action] = Match.start(paper, game, ["Ann", "Ben"], clock=no_clock)
        assert game == resumed(paper, match.match_id).game
        assert resumed(paper, match.match_id).game.house_rules() == {"bonus_per_turn": "any"}

    def test_the_match_keeps_the_box_it_was_begun_with(self) -> None:
        paper = MemoryJournal()
        cards = Bag((3, 3, 2, 2, 3, 3, 2))
        game = FeuerFlamme(box=Box(cards, "counted at this table"))
        match = Match.start(paper, game, ["Ann", "Ben"], clock=no_clock)
        again = resumed(paper, match.match_id)
        assert again.game == game
        assert again.state.draw == cards

    def test_the_first_entry_holds_all_that_a_replay_needs(self) -> None:
        paper = MemoryJournal()
        match = begun(paper)
        payload = json.loads(paper.entries(match.match_id)[0].payload)
        assert {"box", "format", "game", "house", "names", "rules"} == set(payload)
        assert (payload["game"], payload["names"]) == ("feuer_flamme", ["Ann", "Ben", "Cleo"])


class TestResume:
    def test_at_the_same_entry_with_the_same_answers(self) -> None:
        paper = MemoryJournal()
        match = begun(paper, *TURN)
        tap = tap_at(match)
        match.submit(tap, GAME.parse("reveal fish"))
        [landed] = match.settle()
        again = resumed(paper, match.match_id)
        assert (match.state, match.lines, match.seq) == (again.state, again.lines, again.seq)
        assert Again(landed) == again.submit(tap, GAME.parse("reveal fish"))

    def test_a_match_put_away_can_be_opened_again(self) -> None:
        paper = MemoryJournal()
        match = begun(paper, *TURN)
        match.close(tap_at(match))
        [landed] = match.settle()
        assert Landed(5, Closed(), landed.tap_id) == landed
        [row] = paper.matches()
        assert row.is_closed
        again = resumed(paper, match.match_id)
        enter(again, "reveal fish")
        [row] = paper.matches()
        assert not row.is_closed

    def test_an_unknown_match(self) -> None:
        with pytest.raises(CompanionError, match="no such match"):
            resumed(MemoryJournal(), "0" * 32)

    @pytest.mark.parametrize(
        ("kind", "payload"),
        [
            (EntryKind.PLAYED, {"action": "reveal corn", "mood": "good"}),
            (EntryKind.PLAYED, {"dance": 1}),
            (EntryKind.PLAYED, {"action": "reveal tomato"}),
            (EntryKind.PLAYED, {"action": "placed fish"}),
            (EntryKind.RETRACTED, {"seq": 2}),
            (EntryKind.RETRACTED, {"seq": True}),
            (EntryKind.AMENDED, {"seq": 99, "action": None}),
            (EntryKind.AMENDED, {"seq": 3, "action": "placed fish"}),
            (EntryKind.AMENDED, {"seq": 3, "action": "tomato"}),
            (EntryKind.CLOSED, {"why": "bored"}),
        ],
    )
    def test_what_cannot_be_followed_stops_there_and_loses_nothing(
        self, kind: EntryKind, payload: dict[str, object]
    ) -> None:
        paper = MemoryJournal()
        match = begun(paper, *TURN)
        state = match.state
        write(paper, match, kind, payload)
        write(paper, match, EntryKind.PLAYED, {"action": "reveal fish"}, seq=5)
        again = resumed(paper, match.match_id)
        assert state == again.state
        assert "entry 5" in again.read_only
        assert "nothing is lost" in again.read_only
        assert again.seq == 6
        assert Failed(again.read_only) == again.submit(tap_at(again), GAME.parse("reveal fish"))
        assert len(paper.entries(match.match_id)) == 6

    @pytest.mark.parametrize(
        "change",
        [
            {"format": 2},
            {"game": "chess"},
            {"names": "Ann"},
            {"names": [1, 2]},
            {"house": None},
            {"box": {"cards": {}}},
        ],
    )
    def test_an_opening_that_cannot_be_read_is_one_sentence(
        self, change: dict[str, object]
    ) -> None:
        paper = MemoryJournal()
        first = json.loads(paper_opening())
        draft = Draft(
            tap_id=bytes(16),
            match_id="a" * 32,
            expected_seq=0,
            kind=EntryKind.OPENED,
            payload=canonical({**first, **change}),
            source="touch",
            at=no_clock(),
        )
        assert isinstance(paper.append(draft).answer(), Stored)
        with pytest.raises(CompanionError):
            resumed(paper, "a" * 32)


def paper_opening() -> str:
    paper = MemoryJournal()
    return paper.entries(begun(paper).match_id)[0].payload


def write(
    paper: MemoryJournal,
    match: Match[State, Action],
    kind: EntryKind,
    payload: dict[str, object],
    *,
    seq: int | None = None,
) -> None:
    """An entry written behind the match's back, as a newer or a broken program might."""
    draft = Draft(
        tap_id=uuid.uuid4().bytes,
        match_id=match.match_id,
        expected_seq=match.seq if seq is None else seq,
        kind=kind,
        payload=canonical(payload),
        source="touch",
        at=no_clock(),
    )
    assert isinstance(paper.append(draft).answer(), Stored)
