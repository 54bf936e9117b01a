"""Mutation of rules and scoring: `python -m tests.mutation ROOMS [FOLDER]`.

ROOMS is a game or `shared`. mutmut (extra `mutation`) makes the mutants in a copy of the project,
in FOLDER or build/mutation/ROOMS, and the quick tests are asked about each. The numbers and the
survivors stand at the end; exits 1 below 95 % killed. In the same folder a second run asks only
about what has no answer yet; `mutmut show NAME` there shows one.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import click
import tomlkit

from tests.mutation.rooms import GAMES, SHARED, asked_about, rooms_of
from tests.mutation.verdicts import read
from tests.project.tree import ROOT, tracked_files

NEEDED_PERCENT = 95.0
WORKERS = 2


def lay_out(name: str, folder: Path) -> None:
    """A copy of the project whose settings name these rooms and their tests alone."""
    for path in tracked_files():
        copy = folder / path.relative_to(ROOT)
        if copy.exists() and copy.read_bytes() == path.read_bytes():
            continue  # its age tells mutmut that the mutants of it are still good
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    settings = tomlkit.parse((ROOT / "pyproject.toml").read_text("utf-8")).unwrap()
    settings["tool"]["mutmut"] |= {
        "only_mutate": rooms_of(name),
        "pytest_add_cli_args_test_selection": [
            *asked_about(name),
            *settings["tool"]["mutmut"]["pytest_add_cli_args_test_selection"][1:],
        ],
    }
    (folder / "pyproject.toml").write_text(tomlkit.dumps(settings), "utf-8")


def main(words: list[str]) -> int:
    """The run and its report; the exit code."""
    if not words or words[0] not in (*GAMES, SHARED):
        click.echo(f"tests.mutation: name the rooms: {', '.join((*GAMES, SHARED))}", err=True)
        return 2
    if find_spec("mutmut") is None:
        click.echo("tests.mutation: no mutmut; say: pip install -e '.[mutation]'", err=True)
        return 2
    name = words[0]
    folder = Path(words[1]) if len(words) > 1 else ROOT / "build" / "mutation" / name
    lay_out(name, folder)
    began = time.monotonic()
    asking = [sys.executable, "tests/mutation/asking.py", "run", "--max-children", str(WORKERS)]
    if code := subprocess.run(asking, cwd=folder, check=False).returncode:
        return code
    verdicts = read(folder / "mutants")
    for each in verdicts.alive():
        click.echo(each)
    counts = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.counts.most_common())
    click.echo(
        f"{name}: {len(verdicts.by_mutant)} mutants, {counts}; "
        f"{verdicts.killed_percent:.1f} % killed in {time.monotonic() - began:.0f} s"
    )
    return 0 if verdicts.killed_percent >= NEEDED_PERCENT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
