"""Help everywhere, and one clear line for every wrong argument."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__
from companion.cli.start import Demo, Face, Replay, Start
from tests.cli.shell import PROJECT, assert_one_clear_line, companion

COMMANDS = [
    (),
    ("watch",),
    ("umpire",),
    ("rule",),
    ("log",),
    ("log", "list"),
    ("log", "show"),
    ("log", "export"),
    ("forget",),
    ("config",),
    ("config", "path"),
    ("config", "show"),
    ("config", "check"),
    ("config", "set"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_everywhere(command: tuple[str, ...]) -> None:
    said = companion(*command, "--help")
    assert said.code == 0
    assert said.out.startswith("Usage: companion")
    assert said.err == ""


@pytest.mark.parametrize(
    "words",
    [
        ("--wrong",),
        ("dance",),
        ("--face", "hologram"),
        ("--simulate", "many"),
        ("--seed", "3"),
        ("--screenshots", "pictures"),
        ("--chips",),
        ("--demo", "--record", "folder"),
        ("--demo", "--simulate"),
        ("--demo", "log", "list"),
        ("--replay", "folder", "--demo"),
        ("--replay", "folder", "--seed", "3"),
        ("--replay", "folder", "--simulate"),
        ("--replay", "folder", "log", "list"),
        ("--face", "terminal", "config", "path"),
        ("log",),
        ("log", "dance"),
        ("log", "show"),
        ("log", "show", "one", "two"),
        ("forget",),
        ("forget", "Anna", "--all"),
        ("forget", ""),
        ("config",),
        ("watch",),
        ("watch", "somewhere", "--speed", "0"),
        ("watch", "somewhere", "--speed", "fast"),
        ("watch", "nowhere"),
        ("watch", "sim:many"),
        ("umpire",),
        ("umpire", "nowhere"),
        ("rule",),
        ("rule", "feuer_flamme"),
        ("rule", "feuer_flamme", "game.txt"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann,Ann"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann,"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann,Ben", "--house", "any"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann,Ben", "--house", "a=b"),
        ("rule", "feuer_flamme", "game.txt", "--players", "Ann,Ben"),
        ("rule", "chess", "game.txt", "--players", "Ann,Ben"),
    ],
    ids=" ".join,
)
def test_a_wrong_argument_is_one_clear_line(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = companion(*words)
    assert_one_clear_line(said)
    assert said.started == ()
    assert list(tmp_path.iterdir()) == []


def test_the_version() -> None:
    assert __version__ in companion("--version").out


@pytest.mark.parametrize(
    ("words", "start"),
    [
        ((), Start()),
        (("--face", "terminal"), Start(face=Face.TERMINAL)),
        (("--simulate",), Start(simulate=1)),
        (("--simulate", "7", "--data", "here"), Start(simulate=7, data=Path("here"))),
        (("--simulate", "--record", "tape"), Start(simulate=1, record=Path("tape"))),
        (("--demo",), Start(shown=Demo())),
        (
            ("--demo", "--chips"),
            Start(shown=Demo(is_on_chips=True)),
        ),
        (
            ("--demo", "--seed", "5", "--screenshots", "pictures"),
            Start(shown=Demo(seed=5, screenshots=Path("pictures"))),
        ),
        (
            ("--replay", "evening", "--screenshots", "pictures"),
            Start(shown=Replay(Path("evening"), screenshots=Path("pictures"))),
        ),
    ],
)
def test_without_a_command_the_app_starts(words: tuple[str, ...], start: Start) -> None:
    said = companion(*words)
    assert (said.code, said.started) == (0, (start,))


def test_only_what_a_command_needs_is_loaded() -> None:
    """A transcript is refereed without the screen and without the detectors."""
    program = (
        "import sys; from tests.cli.shell import companion; "
        "said = companion('rule', 'feuer_flamme', '--notation'); assert said.code == 0, said; "
        "print(sorted({'kivy', 'numpy', 'cv2', 'sqlite3'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_reader_that_goes_away_is_no_fault() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "rule", "feuer_flamme", "--notation"],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(20), complaint) == (141, b"")


@pytest.mark.parametrize("words", [["rule", "feuer_flamme", "/dev/null/x", "--players", "a,b"]])
def test_in_a_real_shell(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "/dev/null/x: cannot be read: Not a directory\n"


@pytest.mark.parametrize(
    ("shell", "code"),
    [
        ("rule feuer_flamme --notation >&-", 0),
        ("rule feuer_flamme --notation >&- 2>&-", 0),
        ("nonsense 2>&-", 2),
        ("rule feuer_flamme --notation > /dev/full", 2),
        ("--face terminal --data {data} < /dev/null >&-", 2),
        ("--face terminal --data {data} < /dev/null > /dev/full", 2),
        ("--face terminal --data {data} <&- > /dev/null", 0),
    ],
)
def test_streams_that_are_closed_or_full(tmp_path: Path, shell: str, code: int) -> None:
    words = shell.format(data=tmp_path / "device")
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m companion {words}"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") <= 1
