"""The note of what was tried out: what is noted is read, the rest stays, nonsense is no note."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.trials import Tried, note_trial, read_trials


def test_each_finding_is_noted_beside_the_others(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tried.toml"
    assert read_trials(path) == Tried()
    assert note_trial(path, sound="heard") == ""
    assert note_trial(path, touch="invx swapxy") == ""
    assert note_trial(path, sound="silent") == ""
    assert read_trials(path) == Tried(sound="silent", touch="invx swapxy")


@pytest.mark.parametrize(
    "content",
    [
        b"\xff",
        b"sound = ",
        b"sound = 3\nvoice = ['heard']\n",
        b"colour = 'red'\n",
        b'touch = "' + b"x" * 300 + b'"\n',
        b'touch = "\\u001b[2J"\n',
        b"sound = 'heard'\n" + b"#" * 20_000 + b"\nx",
    ],
)
def test_nonsense_is_no_note_and_is_written_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tried.toml"
    path.write_bytes(content)
    kept = read_trials(path)
    assert kept in (Tried(), Tried(sound="heard"))
    note_trial(path, voice="heard")
    assert read_trials(path).voice == "heard"


def test_where_nothing_can_be_written_the_sentence_says_why(tmp_path: Path) -> None:
    (tmp_path / "tried.toml").mkdir()
    assert "cannot be written" in note_trial(tmp_path / "tried.toml", sound="heard")
