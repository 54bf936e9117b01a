"""After crash upon crash the open game is left alone until somebody asks; others can be begun."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from companion.games import CATALOGUE
from companion.games.fuego.actions import Action
from companion.games.fuego.rules import Fuego
from companion.games.fuego.state import State
from companion.presentation.caution import Caution
from companion.presentation.choices import choice_for
from companion.presentation.model import GrillScreen, HomeScreen, PickScreen
from companion.presentation.plain import plain_lines
from companion.referee.journal import Entry, MemoryJournal
from tests.archive.played import played
from tests.presentation.evenings import Finger, finger, seated_finger


class Counted(MemoryJournal):
    """A journal that notes whose entries are read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        self.read.append(match_id)
        return super().entries(match_id)


def careful(paper: MemoryJournal, *match_ids: str) -> Finger:
    """Somebody at the door of an evening that began carefully."""
    return finger(paper=paper, caution=Caution(3, match_ids))


def home(hand: Finger) -> HomeScreen:
    assert isinstance(hand.desk.screen, HomeScreen)
    return hand.desk.screen


def test_the_open_game_is_not_read_and_the_door_says_what_happened() -> None:
    paper = Counted()
    open_id = played(paper, "feuer_flamme", most=9)
    paper.read.clear()
    hand = careful(paper, open_id)
    hand.wait(2.0)
    assert paper.read == []
    said = "\n".join(plain_lines(home(hand)))
    assert "The app ended by itself 3 times" in said
    assert "waits as it was" in said
    assert choice_for(hand.desk.screen, "resume") is None


def test_it_is_looked_at_exported_and_played_on_when_somebody_asks() -> None:
    paper = MemoryJournal()
    open_id = played(paper, "feuer_flamme", most=9)
    written: list[str] = []

    def export(match_id: str) -> tuple[Path, ...]:
        written.append(match_id)
        return ()

    hand = finger(paper=paper, caution=Caution(3, (open_id,)), export=export)
    rows = paper.matches()
    hand.tap("look")
    assert isinstance(hand.desk.screen, PickScreen)
    hand.tap("course", "export", "close", "close", "log", "close")
    assert written == [open_id]
    assert paper.matches() == rows  # looking has changed nothing
    hand.tap("go on")
    assert isinstance(hand.desk.screen, GrillScreen)
    assert hand.sitting.match.match_id == open_id


def test_a_game_that_was_gone_on_with_is_resumed_as_ever() -> None:
    paper = MemoryJournal()
    open_id = played(paper, "feuer_flamme", most=9)
    hand = careful(paper, open_id)
    hand.tap("look", "go on", "more", "leave", "home")
    assert choice_for(hand.desk.screen, "look") is None
    hand.tap("resume")
    assert hand.sitting.match.match_id == open_id


def test_a_game_that_was_ended_waits_no_more_but_an_older_one_does() -> None:
    paper = MemoryJournal()
    older_id = played(paper, "feuer_flamme", most=5)
    newer_id = played(paper, "feuer_flamme", most=9)
    hand = careful(paper, newer_id, older_id)
    hand.tap("look", "go on", "more", "leave")
    hand.desk.hold("end", seq=hand.sitting.match.seq)
    hand.wait(1.0)
    said = "\n".join(plain_lines(home(hand)))
    assert "waits as it was" in said
    hand.tap("look", "go on")
    assert hand.sitting.match.match_id == older_id


def test_another_game_is_begun_and_resumed_as_ever() -> None:
    paper = Counted()
    open_id = played(paper, "feuer_flamme", most=9)
    hand = careful(paper, open_id)
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start")
    new_id = hand.sitting.match.match_id
    paper.read.clear()
    hand.tap("more", "leave", "home")
    assert open_id not in paper.read
    hand.tap("resume")
    assert hand.sitting.match.match_id == new_id


def test_without_an_open_game_it_is_told_once() -> None:
    hand = careful(MemoryJournal())
    assert home(hand).resume is None
    assert "The app ended by itself 3 times" in home(hand).frame.notice


def test_a_usual_evening_says_nothing_of_it() -> None:
    hand = seated_finger()
    hand.tap("more", "leave", "home")
    assert "by itself" not in "\n".join(plain_lines(home(hand)))
    assert choice_for(hand.desk.screen, "look") is None


class Tripping(Fuego):
    """A game whose rules break on every entry of a stored match."""

    def rule_on(self, state: State, action: Action) -> NoReturn:
        raise ZeroDivisionError("no such card")


def tripping(_house: Mapping[str, str], /, *, box: Mapping[str, object] | None = None) -> Tripping:
    return Tripping()


def test_a_match_on_which_the_rules_break_locks_nobody_out() -> None:
    paper = MemoryJournal()
    played(paper, "fuego", "golden-4p-2", most=30)
    hand = finger(paper=paper, catalogue={**CATALOGUE, "fuego": tripping})
    assert home(hand).resume is None
    assert "break on entry 2 (ZeroDivisionError no such card)" in home(hand).frame.notice
    hand.tap("history", "match 1")
    assert "read up to entry 1" in "\n".join(plain_lines(hand.desk.screen))
    hand.tap("close", "back", "feuer_flamme", "sit Anna", "sit Ben", "start")
    assert isinstance(hand.desk.screen, GrillScreen)
