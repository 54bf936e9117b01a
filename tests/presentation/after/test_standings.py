"""Statistics: a line a player and game, and how many of the scale's calls were put right."""

from __future__ import annotations

from companion.presentation.choices import choice_for
from companion.presentation.model import CurveScreen, TableScreen
from companion.presentation.plain import plain_lines
from companion.referee.journal import MemoryJournal
from companion.referee.match import Match
from tests.archive.played import played
from tests.presentation.after.evenings_past import at_history, device, read_to_the_end
from tests.presentation.evenings import Finger, finger
from tests.referee.seeded_game import GAME, no_clock, tap_at


def standings(hand: Finger) -> TableScreen:
    assert isinstance(hand.desk.screen, TableScreen)
    return hand.desk.screen


def test_played_won_and_average_of_everybody_at_one_game() -> None:
    paper = MemoryJournal()
    played(paper, "pompiers")
    played(paper, "pompiers", names=("ANNA", "Ben ", "Zoe"))
    hand = at_history(paper)
    hand.tap("statistics")
    shown = standings(hand)
    assert shown.heads == ("Player", "Played", "Won", "Average")
    rows = {row.cells[0]: row.cells[1:] for row in shown.rows}
    assert rows["Zoe"][0] == "1"
    assert rows["ANNA"][0] == "2"
    won = [int(row.cells[2].partition(" ")[0]) for row in shown.rows]
    assert won == sorted(won, reverse=True)
    assert sum(won) == 2 * (2 if len([w for w in won if w]) > 2 else 1)


def test_every_game_has_its_tab_and_the_one_played_last_is_shown_first() -> None:
    hand = at_history()
    hand.tap("statistics")
    assert [tab.key for tab in standings(hand).tabs if tab.is_chosen] == ["game fuego"]
    hand.tap("game pompiers")
    assert [tab.key for tab in standings(hand).tabs if tab.is_chosen] == ["game pompiers"]
    assert len(standings(hand).rows) == 3
    hand.tap("close")
    assert standings(hand).title == "HISTORY"


def test_a_game_nobody_has_finished_says_so() -> None:
    paper = MemoryJournal()
    played(paper, "fuego", most=20)
    hand = at_history(paper)
    hand.tap("statistics")
    assert standings(hand).prompt == "No finished game yet."
    assert standings(hand).rows == ()


def test_what_is_still_being_read_is_said() -> None:
    hand = finger(paper=device()[0])
    hand.desk.choose("history", seq=0)
    hand.desk.choose("statistics", seq=0)
    assert standings(hand).prompt.endswith("games are being read.")
    read_to_the_end(hand)
    assert standings(hand).prompt == "Average: Chips left."


def match_with_calls(paper: MemoryJournal, *, corrected: int) -> None:
    match = Match.start(paper, GAME, ["Ann", "Ben"], clock=no_clock)
    for notation in ("reveal corn", "placed corn", "pass_tongs", "reveal fish", "placed fish"):
        source = "sensor" if notation.startswith("placed") else "touch"
        match.submit(tap_at(match), GAME.parse(notation), source=source)
        match.settle()
    for seq in (6, 3)[:corrected]:
        match.amend(tap_at(match), seq, None)
        match.settle()


def test_calls_put_right_in_a_hundred_are_drawn_game_by_game() -> None:
    paper = MemoryJournal()
    for corrected in (2, 1, 0):
        match_with_calls(paper, corrected=corrected)
    hand = at_history(paper)
    hand.tap("statistics", "calls", "course")
    shown = hand.desk.screen
    assert isinstance(shown, CurveScreen)
    assert [each.values for each in shown.series] == [(100.0, 50.0, 0.0)]
    assert "2 | 50" in plain_lines(shown)
    hand.tap("close", "close")
    assert standings(hand).title == "STATISTICS"


def test_the_report_card_counts_calls_of_all_matches_by_kind() -> None:
    paper = MemoryJournal()
    for corrected in (2, 1, 0):
        match_with_calls(paper, corrected=corrected)
    hand = at_history(paper)
    hand.tap("statistics", "calls")
    card = standings(hand)
    assert card.prompt == "The scale called 6 times. The table put 3 right and decided 0."
    assert [row.cells for row in card.rows] == [("Placed", "6", "3", "0")]
    assert card.heads == ("What", "Called", "Put right", "Asked")


def test_a_match_has_a_report_card_of_its_own() -> None:
    paper = MemoryJournal()
    for corrected in (0, 1):
        match_with_calls(paper, corrected=corrected)
    hand = at_history(paper)
    hand.tap("match 2", "calls")
    card = standings(hand)
    assert [row.cells for row in card.rows] == [("Placed", "2", "1", "0")]
    assert choice_for(card, "course") is None
    hand.tap("close")
    assert choice_for(hand.desk.screen, "calls")


def test_without_a_scale_there_is_nothing_to_draw() -> None:
    hand = at_history()
    hand.tap("statistics")
    assert choice_for(hand.desk.screen, "calls") is None
