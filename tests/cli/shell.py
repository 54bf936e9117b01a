"""The command line as a shell sees it: exit code, stdout, stderr. In this process, to be quick."""

from __future__ import annotations

import contextlib
import io
from dataclasses import dataclass
from pathlib import Path

from companion.cli.edge import exit_code_of
from companion.cli.group import obey
from companion.cli.start import Start

PROJECT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended."""

    code: int
    out: str
    err: str
    started: tuple[Start, ...] = ()

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def companion(*words: str | Path) -> Said:
    """Run `companion` with these words; the app itself is only noted, never opened."""
    started: list[Start] = []

    def app(start: Start) -> int:
        started.append(start)
        return 0

    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = exit_code_of(lambda: obey([str(word) for word in words], app=app))
    return Said(code, _text(out), _text(err), tuple(started))


def assert_one_clear_line(said: Said) -> None:
    """What every wrong argument owes: exit 2, one line on stderr, no traceback."""
    assert said.code == 2, said
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    assert len(said.err.split()) >= 3, said.err


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8")
