"""Lines for the journal carry their weight; lines for people do not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.journal_line import Weight, tell

SPEAK = "from hardware.journal_line import Weight, tell; tell('cell n is silent', Weight.WARNING)"


@pytest.mark.parametrize(("is_journal", "line"), [(True, "<4>"), (False, "")])
def test_the_weight_stands_in_front_only_for_the_journal(
    tmp_path: Path, is_journal: bool, line: str
) -> None:
    with (tmp_path / "stderr").open("w+") as stream:
        there = os.fstat(stream.fileno())
        name = f"{there.st_dev}:{there.st_ino + (not is_journal)}"
        subprocess.run(
            [sys.executable, "-c", SPEAK],
            stderr=stream,
            env={**os.environ, "JOURNAL_STREAM": name},
            check=True,
            timeout=20,
        )
        stream.seek(0)
        assert stream.read() == f"{line}cell n is silent\n"


def test_a_closed_standard_error_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    tell("nobody reads this", Weight.ERROR)


def test_on_a_terminal_nothing_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    tell("the cells are read", Weight.INFO, environ={"JOURNAL_STREAM": "1:2"})
    assert capsys.readouterr().err == "the cells are read\n"
