"""Played, won, average: one line a player, as the roster tells players apart."""

from __future__ import annotations

from dataclasses import replace

from companion.archive.account import Account, Calls
from companion.archive.statistics import Standing, called_over_time, standings
from companion.games.game import Clause, Outcome
from companion.games.seats import Seat
from companion.presentation.names import same_name
from companion.referee.journal import MemoryJournal
from tests.archive.played import account, account_of_golden, played

BECAUSE = Clause("End of the game", "Own words.")
NONE = Calls()


def match(
    names: str, scores: tuple[int, ...], *won: int, game: str = "fuego", calls: Calls = NONE
) -> Account:
    outcome = Outcome(frozenset(map(Seat, won)), BECAUSE) if won else None
    return Account("m", game, tuple(names.split(",")), 0, outcome, scores, (), (), calls)


def test_wins_come_first_and_shared_ones_count_for_both() -> None:
    told = standings(
        (
            match("Anna,Ben,Caro", (5, 7, 7), 1, 2),
            match("Anna,Ben", (4, 2), 0),
            match("Ben,Caro", (9, 1), 0),
        ),
        "fuego",
        same_name,
    )
    assert told == (
        Standing("Ben", played=3, won=2, total=18),
        Standing("Anna", played=2, won=1, total=9),
        Standing("Caro", played=2, won=1, total=8),
    )
    assert [each.average for each in told] == [6.0, 4.5, 4.0]


def test_names_that_the_roster_takes_for_one_are_one_and_written_as_last_time() -> None:
    told = standings(
        (match("Änne,Ben", (3, 1), 0), match("BEN,änne", (2, 0), 0)), "fuego", same_name
    )
    assert {each.name: (each.played, each.won) for each in told} == {"Änne": (2, 1), "Ben": (2, 1)}


def test_other_games_open_matches_and_doubtful_ones_are_left_out() -> None:
    paper = MemoryJournal()
    open_match = account(paper, played(paper, "fuego", most=20))
    doubtful = match("Anna,Ben", (1, 0), 0)
    doubtful = replace(doubtful, doubt="entry 3 is of a newer program")
    others = (open_match, doubtful, account_of_golden("pompiers"))
    assert standings(others, "fuego", same_name) == ()


def test_the_calls_of_every_match_with_a_scale_oldest_first() -> None:
    told = called_over_time(
        (
            match("A,B", (0, 0), 0, game="feuer_flamme", calls=Calls(40, 1)),
            match("A,B", (0, 0), 0, game="feuer_flamme"),
            match("A,B", (0, 0), 0, game="feuer_flamme", calls=Calls(50, 5)),
        )
    )
    assert [each.per_hundred for each in told] == [10.0, 2.5]
