"""`companion log`: what was played can be read and exported, and a held journal is named."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.games import CATALOGUE
from companion.referee.calls import Subject
from companion.referee.journal import open_journal
from companion.referee.match import Match
from companion.referee.sighting import sighting
from tests.archive.played import played
from tests.cli.shell import PROJECT, assert_one_clear_line, companion
from tests.referee.seeded_game import GAME, legal_game, no_clock, tap_at

SEEN = sighting(Subject.LIFT, at=81.25, grams=14.3, pieces=("steak-1",))
HOLDER = """
import sys
from pathlib import Path
from companion.referee.journal import open_journal
with open_journal(Path(sys.argv[1]), program="companion"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The folder of a device on which a game was played, with a take-back and an amendment."""
    game = CATALOGUE["feuer_flamme"]({"bonus_per_turn": "any"})
    names = ['Ann "the" O\'Neil', "Bär, der Koch", "Bär der Koch (2)"]
    with open_journal(tmp_path / "journal.db") as journal:
        match = Match.start(journal, game, names, clock=no_clock)
        for action in legal_game(11, seats=3, limit=60):
            match.submit(tap_at(match), action)
            land(match)
        match.take_back(tap_at(match))
        land(match)
        touched = next(line for line in match.lines[30:] if str(line.action).startswith("reveal"))
        match.amend(tap_at(match), touched.seq, GAME.parse("touch"))
        land(match)
        match.note(tap_at(match), SEEN)
        land(match)
    return tmp_path


def land(match: Match[Any, Any]) -> None:
    while match.is_saving:
        match.settle()
        time.sleep(0.0002)


def only_id(folder: Path) -> str:
    [line] = companion("--data", folder, "log", "list").lines
    return line.split()[0]


def resumed(folder: Path, match_id: str) -> Match[Any, Any]:
    with open_journal(folder / "journal.db") as journal:
        [row] = [row for row in journal.matches() if row.match_id.startswith(match_id)]
        return Match.resume(journal, row.match_id, clock=no_clock, catalogue=CATALOGUE)


def test_nothing_played_is_an_empty_list_and_makes_no_journal(tmp_path: Path) -> None:
    said = companion("--data", tmp_path / "fresh", "log", "list")
    assert (said.code, said.out) == (0, "")
    assert not (tmp_path / "fresh").exists()


def test_the_list_says_what_was_played_by_whom(evening: Path) -> None:
    [line] = companion("--data", evening, "log", "list").lines
    assert "feuer_flamme" in line
    assert "Bär, der Koch" in line
    assert "64 entries, open" in line


def test_what_was_struck_stays_to_be_seen(evening: Path) -> None:
    said = companion("--data", evening, "log", "show", only_id(evening))
    assert said.code == 0
    assert sum("struck by entry" in line for line in said.lines) >= 2
    assert said.lines[1].split()[0] == "2"


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_is_shown_in_its_own_words(game: str, tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as journal:
        match_id = played(journal, game)
        entered = len(journal.entries(match_id))
    said = companion("--data", tmp_path, "log", "show", match_id)
    assert (said.code, said.err) == (0, "")
    assert len(said.lines) >= entered
    assert said.lines[0].startswith(f"{game}  ")
    assert said.lines[-1].startswith(("Won by ", "Not over; to act: "))
    assert [line for line in said.lines if re.search(r": (.+\.) \1", line)] == []


def test_an_export_is_refereed_to_the_same_end(evening: Path, tmp_path: Path) -> None:
    with open_journal(evening / "journal.db") as journal:
        [row] = journal.matches()
        match = Match.resume(journal, row.match_id, clock=no_clock, catalogue=CATALOGUE)
        counted = GAME.parse("correct chips:1=2 because Ann's chips, all of them, were counted")
        match.submit(tap_at(match), counted)
        land(match)
    match_id = only_id(evening)
    exported = companion("--data", evening, "log", "export", match_id)
    assert exported.code == 0
    program, *words = shlex.split(exported.lines[0].removeprefix("# "))
    assert program == "companion"
    file = tmp_path / words[2]
    file.write_text(exported.out, "utf-8")
    words[2] = str(file)
    ruled = companion(*words, "--json")
    assert ruled.code == 0
    match = resumed(evening, match_id)
    assert any(line.action == counted for line in match.lines)
    end = json.loads(ruled.lines[-1])
    labels = list(end["state"]["players"])
    assert len(labels) == 3
    assert end["state"] == json.loads(json.dumps(match.game.describe(match.state, labels)))


@pytest.mark.parametrize("wanted", ["nonsense", "", "%", "../etc"])
def test_an_unknown_match(evening: Path, wanted: str) -> None:
    assert_one_clear_line(companion("--data", evening, "log", "show", wanted))


def test_while_another_program_holds_the_journal_it_is_named(evening: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(evening / "journal.db")],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    try:
        assert holder.stdout.readline() == b"held\n"
        for words in (("log", "list"), ("log", "show", "a"), ("log", "export", "a")):
            said = companion("--data", evening, *words)
            assert_one_clear_line(said)
            assert f"companion (process {holder.pid})" in said.err
    finally:
        holder.stdin.close()
        holder.stdout.close()
        holder.wait(10)
    assert companion("--data", evening, "log", "list").code == 0


def test_a_damaged_journal_is_told_and_the_rest_is_read(evening: Path) -> None:
    database = evening / "journal.db"
    content = bytearray(database.read_bytes())
    content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
    database.write_bytes(content)
    said = companion("--data", evening, "log", "list")
    assert said.code == 0
    assert "Traceback" not in said.err
    assert list(evening.glob("journal.db.corrupt*"))


def test_the_log_speaks_the_words_of_the_players(evening: Path) -> None:
    said = companion("--data", evening, "log", "show", only_id(evening))
    assert any(": The card shows: " in line and "[reveal " in line for line in said.lines)
    assert any("hands over" in line for line in said.lines)


def test_a_journal_that_is_gone_is_told(evening: Path) -> None:
    (evening / "journal.db").unlink()
    said = companion("--data", evening, "log", "list")
    assert (said.code, said.out) == (0, "")
    assert "64 stored later could not be found" in said.err


def test_what_was_only_seen_is_shown_and_exported_as_a_comment(evening: Path) -> None:
    match_id = only_id(evening)
    shown = companion("--data", evening, "log", "show", match_id)
    [line] = [line for line in shown.lines if "taken up and put back" in line]
    assert "14.3 g" in line
    assert "not entered" in line
    exported = companion("--data", evening, "log", "export", match_id)
    assert "# seen: lift at 81.250 14.3 g steak-1" in exported.lines


def test_a_match_lost_by_damage_is_one_sentence(evening: Path) -> None:
    match_id = only_id(evening)
    (evening / "journal.db").unlink()
    said = companion("--data", evening, "log", "show", match_id)
    assert_one_clear_line(said)
    assert "64 stored later could not be found" in said.err
    assert f"no match is called '{match_id}'" in said.err


def test_the_log_lies_where_the_settings_put_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    assert companion("config", "set", "paths.data", tmp_path / "card").code == 0
    with open_journal(tmp_path / "card" / "journal.db") as journal:
        Match.start(journal, GAME, ["Ann", "Ben"], clock=no_clock)
    assert "Ann, Ben" in companion("log", "list").out
    assert companion("--data", tmp_path / "other", "log", "list").out == ""
    (tmp_path / "settings" / "fire-marshal" / "config.toml").write_text("colour = 1", "utf-8")
    assert_one_clear_line(companion("log", "list"))


def test_an_export_is_also_a_table_of_turns_and_one_document(evening: Path) -> None:
    match_id = only_id(evening)
    table = companion("--data", evening, "log", "export", match_id, "--format", "csv")
    assert (table.code, table.err) == (0, "")
    assert table.out.startswith("game,turn,began,player,entries,rulings,")
    document = companion("--data", evening, "log", "export", match_id, "--format", "json")
    assert (document.code, document.err) == (0, "")
    assert json.loads(document.out)["match"].startswith(match_id)
    text = companion("--data", evening, "log", "export", match_id)
    assert text == companion("--data", evening, "log", "export", match_id, "--format", "text")
    assert_one_clear_line(companion("--data", evening, "log", "export", match_id, "--format", "x"))
