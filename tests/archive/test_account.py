"""The account of a match: how it ended, what everybody had after each trick, round or turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from companion.archive.account import Account, Calls, Unread, account_of
from companion.archive.tallies import TALLIES
from companion.games import CATALOGUE
from companion.games.seats import Seat
from companion.referee.journal import MemoryJournal, canonical
from companion.referee.match import Match
from tests.archive.played import (
    GOLDEN,
    TRANSCRIPTS,
    account,
    account_of_golden,
    played,
    row_of,
    seats,
)
from tests.referee.seeded_game import GAME, no_clock, tap_at


def golden_games() -> list[Path]:
    """The first two golden games of every game and player count."""
    return sorted(TRANSCRIPTS.glob("*/golden-?p-[12].txt"))


@pytest.mark.parametrize("path", golden_games(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_line_lies_in_one_stretch_and_the_last_one_ends_with_the_scores(path: Path) -> None:
    paper = MemoryJournal()
    match_id = played(paper, path.parent.name, path.stem)
    told = account(paper, match_id)
    match = Match.resume(paper, match_id, clock=no_clock, catalogue=CATALOGUE)
    cut = [line for stretch in told.stretches for line in stretch.lines]
    assert cut == [line for line in match.lines if line.is_effective]
    assert told.outcome == match.game.outcome(match.state)
    table = match.game.describe(match.state, match.names)
    players = table["players"]
    assert isinstance(players, dict)
    tally = TALLIES[told.game]
    assert told.scores == tuple(player[tally.final] for player in players.values())
    assert told.stretches[-1].scores == tuple(player[tally.counted] for player in players.values())
    assert [each.place for each in told.stretches] == sorted(
        {each.place for each in told.stretches}
    )


def test_flames_of_fuego_are_twelve_at_the_end_of_every_trick_also_of_a_round() -> None:
    told = account_of_golden("fuego", "golden-2p-2")
    rounds = {each.place[0] for each in told.stretches}
    assert len(rounds) > 1
    torches = 6  # those still on the Torches of two players are nobody's
    for stretch in told.stretches:
        assert 6 <= sum(stretch.scores) <= 6 + torches, stretch.place


def test_the_tricks_of_pompiers_are_ten_a_round_with_a_set_up_before_them() -> None:
    told = account_of_golden("pompiers")
    first = [each.place[1] for each in told.stretches if each.place[0] == 1]
    assert first == list(range(11))


def test_turns_at_the_grill_go_from_seat_to_seat() -> None:
    told = account_of_golden("feuer_flamme")
    assert [each.place for each in told.stretches] == [
        (turn,) for turn in range(1, len(told.stretches) + 1)
    ]
    assert all(one.who != other.who for one, other in pairwise(told.stretches))
    assert told.first == Seat(1)


def test_a_match_nobody_has_won_has_no_winner() -> None:
    paper = MemoryJournal()
    told = account(paper, played(paper, "fuego", most=12))
    assert (told.outcome, told.winners) == (None, ())


class TestCalls:
    def test_what_the_scale_entered_and_the_table_put_right(self) -> None:
        paper = MemoryJournal()
        match = Match.start(paper, GAME, ["Ann", "Ben"], clock=no_clock)
        for notation, source in (
            *(("reveal corn", "touch"), ("placed corn", "sensor"), ("pass_tongs", "sensor")),
            *(("reveal fish", "touch"), ("placed fish", "sensor"), ("fall corn", "sensor")),
        ):
            match.submit(tap_at(match), GAME.parse(notation), source=source)
            match.settle()
        match.amend(tap_at(match), 7, None)
        match.settle()
        told = account(paper, match.match_id)
        assert told.calls == Calls(made=3, corrected=1)
        assert told.calls.per_hundred == pytest.approx(100 / 3)

    def test_what_went_along_with_an_earlier_line_was_called_rightly(self) -> None:
        paper = MemoryJournal()
        match = Match.start(paper, GAME, ["Ann", "Ben"], clock=no_clock)
        for notation, source in (
            *(("reveal corn", "touch"), ("placed corn", "sensor"), ("pass_tongs", "sensor")),
            *(("reveal fish", "touch"), ("placed fish", "sensor"), ("pass_tongs", "sensor")),
        ):
            match.submit(tap_at(match), GAME.parse(notation), source=source)
            match.settle()
        match.amend(tap_at(match), 3, None)
        match.settle()
        assert [str(line.action) for line in match.lines if line.struck_because is not None]
        assert not any(line.is_effective for line in match.lines if line.source == "sensor")
        assert account(paper, match.match_id).calls == Calls(made=2, corrected=1)

    def test_without_a_scale_there_is_no_share(self) -> None:
        assert account_of_golden("fuego").calls.per_hundred is None


class TestWhatCannotBeRead:
    def test_a_newer_program(self) -> None:
        told = self._opened(canonical({"format": 99}))
        assert isinstance(told, Unread)
        assert "newer program" in told.why

    @pytest.mark.parametrize("payload", ["{}", "nonsense", '{"names":3}'])
    def test_an_opening_that_says_nothing(self, payload: str) -> None:
        told = self._opened(payload)
        assert isinstance(told, Unread)
        assert told.why

    def test_a_game_nobody_knows_here(self) -> None:
        told = self._opened(
            '{"box":{},"format":1,"game":"chess","house":{},"names":["A","B"],"rules":"1"}'
        )
        assert isinstance(told, Unread)
        assert "chess" in told.why

    def test_a_house_rule_nobody_knows_here(self) -> None:
        told = self._opened(
            '{"box":{},"format":1,"game":"fuego","house":{"odd":"1"},"names":["A","B"],"rules":"1"}'
        )
        assert isinstance(told, Unread)
        assert "odd" in told.why

    def test_more_players_than_the_game_has_seats(self) -> None:
        names = ",".join(f'"{letter}"' for letter in "ABCDEFGHIJ")
        told = self._opened(
            f'{{"box":{{}},"format":1,"game":"fuego","house":{{}},"names":[{names}],"rules":"1"}}'
        )
        assert isinstance(told, Unread)
        assert "10 players" in told.why

    def test_an_entry_of_another_version_is_a_doubt_and_the_rest_is_read(self) -> None:
        paper = MemoryJournal()
        match_id = played(paper, "pompiers", most=30)
        entries = paper.entries(match_id)
        broken = replace(entries[20], payload=canonical({"action": "nonsense"}))
        odd = (*entries[:20], broken, *entries[21:])
        told = account_of(row_of(paper, match_id), odd, CATALOGUE)
        assert isinstance(told, Account)
        assert "entry 21" in told.doubt
        assert sum(len(each.lines) for each in told.stretches) == 19

    def _opened(self, payload: str) -> Account | Unread:
        paper = MemoryJournal()
        match_id = played(paper, "fuego", most=1)
        row = replace(row_of(paper, match_id), opened_payload=payload)
        first, *rest = paper.entries(match_id)
        return account_of(row, (replace(first, payload=payload), *rest), CATALOGUE)


def test_minutes_are_those_of_the_clock_that_never_runs_backwards() -> None:
    paper = MemoryJournal()
    match_id = played(paper, "fuego", most=3)
    row, entries = row_of(paper, match_id), paper.entries(match_id)

    def minutes(*, wall: int, mono: int, boot: str = "test") -> int | None:
        at = replace(
            entries[-1].at,
            wall_ms=entries[0].at.wall_ms + wall * 60_000,
            mono_ms=entries[0].at.mono_ms + mono * 60_000,
            boot_id=boot,
        )
        told = account_of(row, (*entries[:-1], replace(entries[-1], at=at)), CATALOGUE)
        assert isinstance(told, Account)
        return told.minutes

    assert minutes(wall=-9_000, mono=42) == 42
    assert minutes(wall=51, mono=0, boot="another") == 51
    assert minutes(wall=-9_000, mono=0, boot="another") is None
    assert minutes(wall=9_000, mono=0, boot="another") is None


def test_winners_are_named_by_seat() -> None:
    told = {game: account_of_golden(game).winners for game in GOLDEN}
    assert told["feuer_flamme"] == seats(2)
    assert all(told.values())
