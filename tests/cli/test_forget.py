"""`companion forget`: says what goes, asks, and afterwards the name is nowhere on the device."""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

from companion.export import story_of, write_exports
from companion.games import CATALOGUE
from companion.places import Places
from companion.presentation.roster import RosterBook
from companion.referee.journal import open_journal
from companion.referee.match import Match
from tests.archive.played import account, played
from tests.cli.shell import assert_one_clear_line, companion
from tests.cli.test_log import land
from tests.referee.seeded_game import no_clock, tap_at
from tests.ui.test_speech import Voice

NAME = "Zacharias"


@pytest.fixture(autouse=True)
def temporary(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Temporary files of this test alone."""
    folder = tmp_path_factory.mktemp("temporary")
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def device(tmp_path: Path) -> Path:
    """Three matches: one with others, one alone in two seats' company, one without the player."""
    with open_journal(tmp_path / "journal.db") as journal:
        shared = landed(journal, ("Anna", NAME))
        landed(journal, (NAME.upper(), "somebody"))
        landed(journal, ("Anna", "Ben"))
        told = story_of(journal, shared, clock=no_clock, catalogue=CATALOGUE)
        write_exports(told, tmp_path / "exports")
    book = RosterBook.opened(tmp_path / "roster.json")
    book.seat(("Anna", NAME), 1, game="feuer_flamme")
    book.seat(("Anna", "Ben"), 0, game="feuer_flamme")
    return tmp_path


def landed(journal: object, names: tuple[str, ...]) -> str:
    """A match of four entries, the last a correction with the name in its reason."""
    game = CATALOGUE["feuer_flamme"]({})
    match = Match.start(journal, game, names, clock=no_clock)  # type: ignore[arg-type]
    for action in (
        *("reveal corn", "placed corn"),
        f"correct chips:1=2 because {NAME}'s and Zacharias2's chips",
    ):
        match.submit(tap_at(match), game.parse(action))
        land(match)
    match.close(tap_at(match))
    land(match)
    return match.match_id


def traces(folder: Path) -> list[str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    folded = ((path, path.read_bytes().lower()) for path in files)
    name = NAME.lower().encode()
    return sorted(
        str(path.relative_to(folder))
        for path, content in folded
        if name in content.replace(b"zacharias2", b"")
    )


def test_what_goes_is_told_and_without_a_yes_nothing_does(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = traces(device)
    assert len(before) > 3
    monkeypatch.setattr(sys, "stdin", io.StringIO("n\n"))
    said = companion("--data", device, "forget", "zacharias")
    assert said.code == 0
    assert f"- call {'zacharias'} 'somebody' in 1 game" in said.lines
    assert "- delete 1 game whole" in said.lines
    assert f"- take {NAME} out of the list of players" in said.lines
    assert "- delete 3 exported files" in said.lines
    assert said.lines[-1].endswith("Nothing was changed.")
    assert traces(device) == before


def test_the_name_is_nowhere_and_the_games_of_others_stand(device: Path) -> None:
    said = companion("--data", device, "forget", NAME, "--yes")
    assert (said.code, said.lines[-1]) == (0, "Done.")
    assert traces(device) == []
    listed = companion("--data", device, "log", "list").lines
    assert [line.split("feuer_flamme")[1].split("  ")[1] for line in listed] == [
        "Anna, Ben",
        "Anna, somebody",
    ]
    shown = companion("--data", device, "log", "show", listed[1].split()[0])
    assert "somebody's and Zacharias2's chips" in shown.out
    roster = RosterBook.opened(device / "roster.json")
    assert (roster.roster.names, roster.notices) == (("Anna", "Ben"), ())
    assert companion("--data", device, "forget", NAME).lines == ["Nothing of it is on this device."]


def test_everybody_and_everything_goes(device: Path) -> None:
    said = companion("--data", device, "forget", "--all", "--yes")
    assert (said.code, said.lines[-1]) == (0, "Done.")
    assert "- delete 3 games whole" in said.lines
    assert traces(device) == []
    assert b"Anna" not in b"".join(
        path.read_bytes() for path in device.rglob("*") if path.is_file()
    )
    assert companion("--data", device, "log", "list").out == ""
    kept = (device / "roster.json").read_text("utf-8").partition("\n")[2]
    assert json.loads(kept)["house"] == {"feuer_flamme": {}}


def test_names_that_a_voice_has_spoken_go_with_an_app_that_was_killed(
    device: Path, temporary: Path
) -> None:
    spoken = temporary / "fire-marshal-voice-x1"
    spoken.mkdir()
    (spoken / "0.wav").write_text(NAME)
    (temporary / "of-another-program").mkdir()
    (temporary / "fire-marshal-voice-link").symlink_to(temporary / "of-another-program")
    said = companion("--data", device, "forget", NAME, "--yes")
    assert "- delete the names that the voice has spoken" in said.lines
    assert (said.code, said.lines[-1]) == (0, "Done.")
    left = sorted(path.name for path in temporary.iterdir())
    assert left == ["fire-marshal-voice-link", "of-another-program"]


def test_where_nothing_but_spoken_names_is_left_they_go_too(
    tmp_path: Path, temporary: Path
) -> None:
    (temporary / "fire-marshal-voice-x1").mkdir()
    said = companion("--data", tmp_path, "forget", "--all", "--yes")
    assert (said.code, said.lines[-1]) == (0, "Done.")
    assert not any(temporary.iterdir())


def test_a_voice_keeps_its_sounds_where_forget_looks_for_them(
    tmp_path: Path, temporary: Path
) -> None:
    voice = Voice(tmp_path)
    voice.speech.say(NAME)
    voice.until(lambda: bool(voice.said))
    assert Places.of(tmp_path).voices == tuple(temporary.iterdir())
    for folder in Places.of(tmp_path).voices:
        shutil.rmtree(folder)
    voice.speech.say(NAME)
    voice.until(lambda: len(voice.said) == 2)
    voice.speech.close()
    assert not any(temporary.iterdir())


def test_a_forgotten_match_is_refereed_as_before(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as journal:
        match_id = played(journal, "feuer_flamme", names=("Anna", NAME, "Cleo"))
        before = account(journal, match_id)
    companion("--data", tmp_path, "forget", NAME, "--yes")
    with open_journal(tmp_path / "journal.db") as journal:
        after = account(journal, match_id)
    assert after.names == ("Anna", "somebody", "Cleo")
    assert (after.stretches, after.scores, after.outcome) == (
        before.stretches,
        before.scores,
        before.outcome,
    )


def test_it_refuses_while_the_app_runs(device: Path) -> None:
    with open_journal(device / "journal.db", program="companion"):
        said = companion("--data", device, "forget", NAME, "--yes")
    assert_one_clear_line(said)
    assert "in use by companion" in said.err
    assert "close that program first" in said.err
    assert traces(device)


def test_on_a_device_without_anything_there_is_nothing_to_forget(tmp_path: Path) -> None:
    said = companion("--data", tmp_path / "fresh", "forget", "--all", "--yes")
    assert (said.code, said.out) == (0, "Nothing of it is on this device.\n")
    assert not (tmp_path / "fresh").exists()


def test_kept_pictures_go_with_anybody_as_nothing_tells_who_is_on_them(device: Path) -> None:
    good = device / "pictures" / "for-good"
    good.mkdir(parents=True)
    (device / "pictures" / "a.jpg").write_bytes(b"a day")
    (good / "b.jpg").write_bytes(b"for good")
    said = companion("--data", device, "forget", "Anna", "--yes")
    assert "- delete 2 pictures of the camera that somebody kept" in said.lines
    assert (said.code, said.lines[-1]) == (0, "Done.")
    assert [path.name for path in (device / "pictures").rglob("*")] == ["for-good"]


def test_where_nothing_but_a_kept_picture_is_left_it_goes_too(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "a.jpg").write_bytes(b"a day")
    said = companion("--data", tmp_path, "forget", "--all", "--yes")
    assert "- delete 1 picture of the camera that somebody kept" in said.lines
    assert not list((tmp_path / "pictures").iterdir())
