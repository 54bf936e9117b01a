"""The link to BG Stats: what it says, what never changes, and that a phone can read it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import cv2
import numpy as np
import pytest

from companion.archive.account import Account
from companion.archive.plays import CREATE_PLAY, MOST_LETTERS, mark_of, play_link
from companion.archive.qr import qr_rows
from companion.presentation.names import LONGEST, same_name
from tests.archive.played import GOLDEN, account_of_golden


def play(told: Account, title: str = "Fuego") -> dict[str, Any]:
    link = play_link(told, title, same_name)
    assert link.startswith(CREATE_PLAY)
    content: dict[str, Any] = json.loads(unquote(link.removeprefix(CREATE_PLAY)))
    return content


@pytest.mark.parametrize("game", GOLDEN)
def test_everybody_is_in_it_with_score_and_winner(game: str) -> None:
    told = account_of_golden(game)
    sent = play(told, "Title")
    assert sent["game"] == {
        "name": "Title",
        "sourceGameId": game,
        "highestWins": True,
        "noPoints": False,
    }
    assert [each["name"] for each in sent["players"]] == list(told.names)
    assert [each["score"] for each in sent["players"]] == list(told.scores)
    assert [seat for seat, each in enumerate(sent["players"]) if each["winner"]] == list(
        told.winners
    )
    assert sum(each["startPlayer"] for each in sent["players"]) == 1


def test_the_marks_of_source_match_and_players_are_for_ever() -> None:
    """A change of one of these makes every group match its games and people anew."""
    told = replace(account_of_golden("fuego"), match_id="0123", names=("Anna", "Ben", "Cleo", "Ä"))
    sent = play(told)
    assert (sent["sourceName"], sent["sourcePlayId"]) == ("Fire Marshal", "0123")
    assert [each["sourcePlayerId"] for each in sent["players"]] == [
        mark_of(name, same_name) for name in ("anna", "BEN", "cleo", "ä")
    ]
    assert mark_of("Anna", same_name) == "55579b557896"


def test_date_and_minutes_are_as_bg_stats_reads_them() -> None:
    told = account_of_golden("fuego")
    assert play(told)["playDate"] == "2023-11-14 22:13:20"
    assert "durationMin" not in play(replace(told, minutes=None))
    assert play(replace(told, minutes=37))["durationMin"] == 37
    assert play(replace(told, began_wall_ms=-(2**62)))["playDate"] == "1970-01-01 00:00:00"
    assert play(replace(told, began_wall_ms=2**62))["playDate"] == "2100-01-01 00:00:00"


@pytest.mark.parametrize("letter", ["W", "ä", "語", "🔥"])
def test_the_longest_names_of_six_still_stand_in_one_code(letter: str) -> None:
    told = account_of_golden("fire_thieves", "golden-6p-1")
    names = tuple(letter * (LONGEST - 1) + str(seat) for seat in range(6))
    link = play_link(replace(told, names=names), "Clever Fire Thieves", same_name)
    assert len(link) <= MOST_LETTERS
    assert qr_rows(link)


def test_a_code_is_read_as_the_link_it_was_made_of() -> None:
    link = play_link(account_of_golden("pompiers"), "Pompiers!", same_name)
    rows = qr_rows(link)
    assert len(rows) == len(rows[0]) <= 109
    dark = np.array([[bit == "1" for bit in row] for row in rows])
    picture = np.where(np.pad(dark, 4), 0, 255).astype(np.uint8)
    picture = np.kron(picture, np.ones((4, 4), np.uint8))
    read, _corners, _straight = cv2.QRCodeDetectorAruco().detectAndDecode(picture)
    assert read == link


def test_what_no_code_holds_has_no_rows() -> None:
    assert qr_rows("x" * 3_000) == ()
