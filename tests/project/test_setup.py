"""The README's two commands: they stand there, are plain sh, and fail in one sentence."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.tree import ROOT

_SCRIPT = "systemd/setup.sh"


def _run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(ROOT / _SCRIPT), *words],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_the_readme_offers_the_two_commands_and_ci_calls_the_second() -> None:
    readme = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert f"sh {_SCRIPT} start" in readme
    assert f"sh {_SCRIPT} test" in readme
    assert (ROOT / ".ci" / "run").read_text("utf-8").endswith(f"\nsh {_SCRIPT} test\n")


@pytest.mark.parametrize("name", ["systemd/setup.sh", "systemd/lock.sh"])
def test_the_scripts_parse_as_plain_sh(name: str) -> None:
    subprocess.run(["sh", "-n", str(ROOT / name)], check=True)


@pytest.mark.parametrize("words", [(), ("dance",)])
def test_a_wrong_word_is_answered_with_what_to_say(words: tuple[str, ...]) -> None:
    answer = _run(*words)
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert "setup.sh start" in answer.stderr


def test_without_a_fitting_python_it_says_which_one_it_needs() -> None:
    answer = _run("start", COMPANION_PYTHON="no-such-python")
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert "3.11 or 3.13" in answer.stderr


def test_a_missing_package_is_named_before_anything_is_installed(tmp_path: Path) -> None:
    """A dpkg that knows nothing and an apt-get that only writes down what it was asked."""
    copy = tmp_path / "project"
    (copy / "systemd").mkdir(parents=True)
    for name in (_SCRIPT, "pyproject.toml", "lock-py311.txt", "lock-py313.txt"):
        shutil.copy(ROOT / name, copy / name)
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, body in {
        "dpkg-query": "exit 1",
        "apt-get": f'echo "$@" >>{tmp_path}/asked; exit 100',
        "sudo": '"$@"',
    }.items():
        (tools / name).write_text(f"#!/bin/sh\n{body}\n", "utf-8")
        (tools / name).chmod(0o755)
    answer = subprocess.run(
        ["sh", str(copy / _SCRIPT), "start"],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stdout.startswith("setup: installing these Debian packages:")
    assert "libgl1 libegl1 libmtdev1" in answer.stdout
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    assert [line.split()[-1] for line in asked] == ["update", "libglib2.0-0"]
    assert "--no-install-recommends" in asked[1]
    assert answer.stderr.splitlines()[-1].startswith("setup: apt-get could not install")
    assert not (copy / ".venv").exists()
