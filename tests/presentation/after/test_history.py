"""History: all matches, newest first, also those nobody can read; a tap looks at one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.presentation.choices import choice_for, choices_of
from companion.presentation.model import (
    CurveScreen,
    GrillScreen,
    HomeScreen,
    LinkScreen,
    LogScreen,
    PickScreen,
    TableScreen,
    WinnerScreen,
)
from companion.presentation.names import breadth_em
from companion.presentation.pages.after.history import PLAYERS_EM, WINNERS_EM
from companion.presentation.plain import plain_lines
from companion.referee.journal import Entry, MatchRow, MemoryJournal, canonical
from tests.archive.played import GOLDEN, played
from tests.presentation.after.evenings_past import PLACES, at_history, device, read_to_the_end
from tests.presentation.evenings import Finger, finger, seated_finger


def table(hand: Finger) -> TableScreen:
    assert isinstance(hand.desk.screen, TableScreen)
    return hand.desk.screen


class Broken(MemoryJournal):
    """A journal some of which cannot be read."""

    def __init__(self, *, rows: bool = True) -> None:
        super().__init__()
        self.has_rows = rows
        self.unreadable: set[str] = set()
        self.openings: dict[str, str] = {}
        self.is_asked = False

    def matches(self) -> tuple[MatchRow, ...]:
        if not self.has_rows and self.is_asked:
            raise CompanionError("journal.db: a part of the journal cannot be read")
        return tuple(
            replace(row, opened_payload=self.openings.get(row.match_id, row.opened_payload))
            for row in super().matches()
        )

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        if match_id in self.unreadable:
            raise CompanionError("journal.db: a part of the journal cannot be read")
        return super().entries(match_id)


def test_all_matches_stand_there_newest_first_with_game_players_and_winner() -> None:
    hand = at_history()
    rows = table(hand).rows
    assert [row.cells[0] for row in rows] == [
        "Fuego",
        "Clever Fire Thieves",
        "Fuego",
        "Feuer & Flamme",
        "Pompiers!",
    ]
    assert rows[3].cells[2:] == ("Anna, Ben and Cleo", "Cleo")
    assert rows[3].cells[1].startswith("14.11.2023")
    assert [row.cells[3] for row in rows if row.is_faint] == ["unfinished"]


@pytest.mark.parametrize("players", [2, 6])
def test_the_widest_names_of_all_players_find_room_in_a_cell(players: int) -> None:
    paper = MemoryJournal()
    names = tuple("W" * 11 + letter for letter in "WMQOGD"[:players])
    played(paper, "fire_thieves", f"golden-{players}p-1", names=names)
    row = table(at_history(paper)).rows[0]
    assert breadth_em(row.cells[2]) <= PLAYERS_EM
    assert breadth_em(row.cells[3]) <= WINNERS_EM
    told = row.cells[2].replace(" and ", ", ").split(", ")
    assert len(set(told)) == players


def test_the_list_stands_at_once_and_its_results_come_in_while_it_is_read() -> None:
    hand = finger(paper=device()[0])
    hand.desk.choose("history", seq=0)
    first = table(hand)
    assert len(first.rows) == 5
    assert first.rows[-1].cells[3] == "…"
    read_to_the_end(hand)
    assert "…" not in {row.cells[3] for row in table(hand).rows}


def test_what_was_played_since_stands_there_too() -> None:
    paper = device()[0]
    hand = at_history(paper)
    hand.tap("back")
    played(paper, "pompiers", most=3)
    hand.tap("history")
    read_to_the_end(hand)
    assert len(table(hand).rows) == 6
    assert table(hand).rows[0].cells[3] == "unfinished"


def test_nothing_played_yet_is_said() -> None:
    hand = finger()
    hand.tap("history")
    assert table(hand).prompt == "Nothing was played yet."
    assert table(hand).rows == ()
    hand.tap("back")
    assert isinstance(hand.desk.screen, HomeScreen)


@pytest.mark.parametrize("game", GOLDEN)
def test_a_tap_shows_the_result_and_the_log_with_nothing_to_change(game: str) -> None:
    paper, numbers = device()
    hand = at_history(paper)
    entries = len(paper.entries(numbers[game]))
    hand.tap(PLACES[game])
    shown = hand.desk.screen
    assert isinstance(shown, WinnerScreen)
    assert shown.name
    assert shown.because
    assert shown.frame.undo is None
    hand.tap("log")
    log = hand.desk.screen
    assert isinstance(log, LogScreen)
    assert len(log.lines) == entries - 1
    assert [choice.key for choice in choices_of(log)] == ["close"]
    hand.tap("close", "close")
    assert len(table(hand).rows) == 5
    assert len(paper.entries(numbers[game])) == entries


def test_an_unfinished_match_says_how_it_stands_and_can_be_gone_on_with() -> None:
    paper = MemoryJournal()
    played(paper, "feuer_flamme", most=4)
    hand = at_history(paper)
    hand.tap("match 1")
    shown = hand.desk.screen
    assert isinstance(shown, PickScreen)
    assert shown.prompt.startswith("Unfinished since 14.11.2023")
    assert shown.lines == ("Chips left: Anna 3, Ben 3 and Cleo 3.",)
    hand.tap("go on")
    assert isinstance(hand.desk.screen, GrillScreen)


class TestWhatCannotBeRead:
    def test_a_match_of_a_newer_program_is_a_line_with_a_sentence_behind_it(self) -> None:
        paper = Broken()
        played(paper, "fuego")
        bad = played(paper, "pompiers")
        paper.openings[bad] = canonical({"format": 99})
        hand = at_history(paper)
        assert [row.cells[3] for row in table(hand).rows] == [
            "cannot be read",
            "Anna and Cleo",
        ]
        hand.tap("match 2")
        shown = hand.desk.screen
        assert isinstance(shown, PickScreen)
        assert "newer program" in shown.lines[0]
        hand.tap("close", "match 1")
        assert isinstance(hand.desk.screen, WinnerScreen)

    def test_entries_the_storage_does_not_give_are_a_sentence(self) -> None:
        paper = Broken()
        played(paper, "pompiers")
        bad = played(paper, "fuego")
        hand = finger(paper=paper)
        paper.unreadable.add(bad)
        hand.tap("history")
        read_to_the_end(hand)
        assert table(hand).rows[0].cells[3] == "cannot be read"
        assert table(hand).rows[1].cells[3] in ("Anna", "Ben", "Cleo")
        hand.tap("match 2")
        assert isinstance(hand.desk.screen, PickScreen)
        assert "cannot be read" in hand.desk.screen.lines[0]

    def test_a_match_that_breaks_off_for_this_program_is_shown_as_far_as_it_goes(self) -> None:
        paper = MemoryJournal()
        match_id = played(paper, "feuer_flamme", most=6)
        broken = paper._matches[match_id]
        broken[4] = replace(broken[4], payload=canonical({"action": "dance"}))
        hand = at_history(paper)
        hand.tap("match 1")
        shown = hand.desk.screen
        assert isinstance(shown, PickScreen)
        assert "entry 5" in shown.lines[1]
        assert choice_for(shown, "go on") is None
        hand.tap("log")
        assert isinstance(hand.desk.screen, LogScreen)

    def test_a_journal_that_cannot_be_asked_is_a_sentence_and_the_way_home_is_open(self) -> None:
        paper = Broken(rows=False)
        hand = finger(paper=paper)
        paper.is_asked = True
        hand.tap("history")
        assert table(hand).prompt == "journal.db: a part of the journal cannot be read"
        assert choice_for(hand.desk.screen, "statistics") is None
        hand.tap("back")
        assert isinstance(hand.desk.screen, HomeScreen)

    def test_who_comes_home_from_a_table_then_is_told_and_not_thrown_out(self) -> None:
        paper = Broken(rows=False)
        hand = finger(paper=paper)
        hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start")
        paper.is_asked = True
        hand.tap("more", "home")
        assert isinstance(hand.desk.screen, HomeScreen)
        assert "cannot be read" in hand.desk.screen.frame.notice


class TestFromTheResult:
    def won(self) -> Finger:
        hand = seated_finger(players=2)
        hand.enter("reveal corn", "placed corn", "pass_tongs", "reveal fish", *["touch"] * 3)
        assert isinstance(hand.desk.screen, WinnerScreen)
        hand.wait(1.0)
        return hand

    def test_the_course_of_the_match_is_one_tap_away_and_back_is_the_result(self) -> None:
        hand = self.won()
        seq = hand.sitting.match.seq
        hand.tap("statistics")
        shown = hand.desk.screen
        assert isinstance(shown, CurveScreen)
        assert [each.values for each in shown.series] == [(3, 3, 3), (3, 3, 0)]
        assert [each.name for each in shown.series] == ["Anna", "Ben"]
        hand.tap("close")
        assert isinstance(hand.desk.screen, WinnerScreen)
        hand.wait(1.0)
        assert hand.sitting.match.seq == seq
        hand.tap("rematch")
        assert isinstance(hand.desk.screen, GrillScreen)

    def test_its_code_for_bg_stats_is_two_taps_away(self) -> None:
        hand = self.won()
        hand.tap("statistics", "bgstats")
        shown = hand.desk.screen
        assert isinstance(shown, LinkScreen)
        assert shown.link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
        assert len(shown.code) == len(shown.code[0])
        assert set("".join(shown.code)) == {"0", "1"}
        assert shown.link in plain_lines(shown)
        assert shown.told.startswith("Feuer & Flamme, ")
        assert ": Anna 3, Ben 0. " in shown.told
        assert shown.told.endswith("The link leads to app.bgstatsapp.com.")
        assert shown.told in plain_lines(shown)
        hand.tap("close")
        assert isinstance(hand.desk.screen, CurveScreen)


def test_a_match_nobody_has_won_is_no_play_for_bg_stats() -> None:
    hand = at_history()
    hand.tap(PLACES["unfinished"], "course")
    assert isinstance(hand.desk.screen, CurveScreen)
    assert choice_for(hand.desk.screen, "bgstats") is None


def test_what_cannot_be_seen_is_read_as_a_table_of_numbers() -> None:
    hand = at_history()
    told = plain_lines(hand.desk.screen)
    assert any(line.startswith("Feuer & Flamme | 14.11.2023") for line in told)
    assert any(f"[{PLACES['fuego']}]" in line for line in told)
    hand.tap(PLACES["pompiers"], "course")
    told = plain_lines(hand.desk.screen)
    assert "- | Anna | Ben | Cleo" in told
    assert "- | 0 | 0 | 0" in told
    assert any(line.startswith("1 | ") for line in told)


class TestExport:
    def exporting(self, export: Callable[[str], tuple[Path, ...]]) -> Finger:
        hand = finger(paper=device()[0], export=export)
        hand.tap("history")
        read_to_the_end(hand)
        rows = table(hand).rows
        assert rows[1].open is not None
        hand.tap(rows[1].open.key, "course", "export")
        return hand

    def test_the_folder_and_its_files_are_told(self) -> None:
        files = (Path("/data/exports/day-fuego-1.txt"), Path("/data/exports/day-fuego-1.csv"))
        asked: list[str] = []

        def export(match_id: str) -> tuple[Path, ...]:
            asked.append(match_id)
            return files

        hand = self.exporting(export)
        shown = hand.desk.screen
        assert isinstance(shown, PickScreen)
        assert shown.lines == ("/data/exports", "day-fuego-1.txt", "day-fuego-1.csv")
        assert len(asked) == 1
        hand.tap("close")
        assert isinstance(hand.desk.screen, CurveScreen)

    def test_a_card_that_takes_no_file_is_a_sentence(self) -> None:
        def export(_match_id: str) -> tuple[Path, ...]:
            raise CompanionError("/data/exports: the export cannot be written; check the card")

        shown = self.exporting(export).desk.screen
        assert isinstance(shown, PickScreen)
        assert "check the card" in shown.lines[0]
