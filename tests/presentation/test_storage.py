"""The desk on a real journal: a won match is closed and copied, news are said once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.presentation.model import HomeScreen, WinnerScreen
from companion.presentation.roster import RosterBook
from companion.referee.journal import Journal, open_journal
from tests.presentation.evenings import Finger, finger

LIMIT_SECONDS = 10.0


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "journal.db") as opened:
        yield opened


def wait_for(holds: Callable[[], bool], hand: Finger) -> None:
    """Let the writer thread work while the desk goes on looking."""
    until = time.monotonic() + LIMIT_SECONDS
    while not holds() and time.monotonic() < until:
        hand.wait(0.05)
        time.sleep(0.002)
    assert holds()


def entered(hand: Finger, *actions: str) -> None:
    """Type each action once the one before is on the disk."""
    for action in actions:
        assert not hand.desk.type_line(action)
        wait_for(lambda: not hand.desk.is_saving, hand)


def tapped(hand: Finger, key: str) -> None:
    """Tap once the screen has stood for a moment and nothing is being saved."""
    hand.wait(0.5)
    wait_for(lambda: not hand.desk.is_saving, hand)
    hand.tap(key)


def copies(folder: Path) -> int:
    return len(list((folder / "backups").glob("journal-*.db")))


def test_a_won_match_is_closed_and_copied_without_a_tap_and_again_after_a_correction(
    tmp_path: Path, journal: Journal
) -> None:
    hand = finger(paper=journal, seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start")
    entered(hand, "reveal corn", "tipped 1")
    assert isinstance(hand.desk.screen, WinnerScreen)
    wait_for(lambda: copies(tmp_path) == 1, hand)
    assert journal.matches()[0].is_closed
    tapped(hand, "undo")
    wait_for(lambda: not hand.sitting.match.is_over, hand)
    assert not journal.matches()[0].is_closed
    entered(hand, "tipped 2")
    wait_for(lambda: copies(tmp_path) == 2, hand)
    tapped(hand, "home")
    home = hand.desk.screen
    assert isinstance(home, HomeScreen)
    assert home.resume is None
    hand.wait(2.0)
    assert copies(tmp_path) == 2


def test_a_match_that_is_only_left_is_not_closed(tmp_path: Path, journal: Journal) -> None:
    hand = finger(paper=journal, seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start")
    entered(hand, "reveal corn")
    tapped(hand, "more")
    tapped(hand, "home")
    assert isinstance(hand.desk.screen, HomeScreen)
    assert hand.desk.screen.resume is not None
    assert copies(tmp_path) == 0


def test_what_happened_to_a_file_is_said_once_and_one_after_the_other(tmp_path: Path) -> None:
    news: list[str] = ["A copy was used."]
    (tmp_path / "roster.json").write_text("{", "utf-8")
    roster = RosterBook.opened(tmp_path / "roster.json")
    hand = finger(roster=roster, news=lambda: tuple(news))
    heard: list[str] = []
    for second in range(40):
        if second == 20:
            news.append("The copy could not be made.")
        notice = hand.desk.screen.frame.notice
        if notice and notice not in heard[-1:]:
            heard.append(notice)
        hand.wait(1.0)
    assert heard == ["A copy was used.", roster.notices[0], "The copy could not be made."]
