"""The one edge between the program and the shell: what is broken becomes one line and a number.

Exit 0: done. 1: a transcript was refused. 2: something given cannot be used. 130: interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import click

from calibration.errors import CalibrationError
from companion.errors import CompanionError
from hardware.errors import HardwareError
from hardware.journal_line import Weight, tell

STDIN = 0
UNUSABLE = 2
INTERRUPTED = 130
READER_GONE = 141


def exit_code_of(run: Callable[[], int]) -> int:
    """Run, and say on stderr in one line what could not be used."""
    _hold_the_place_of_stdin()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _flushed(run)
    except BrokenPipeError:
        _let_go_of_stdout()
        return READER_GONE
    except OSError as broken:
        _let_go_of_stdout()
        # Files are named where they are opened; what has no name here is a stream of the shell.
        where = broken.filename or "standard input or output"
        return _say(f"{where}: {broken.strerror or broken}")
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED


def _flushed(run: Callable[[], int]) -> int:
    """The code of what was run, once all it said has left; OSError where that is not possible."""
    try:
        code = run()
    except click.exceptions.Exit as asked:
        code = asked.exit_code
    except click.UsageError as wrong:
        code = _say(_usage(wrong))
    except click.ClickException as wrong:
        code = _say(wrong.format_message())
    except (CompanionError, CalibrationError, HardwareError) as broken:
        code = _say(str(broken))
    if sys.stdout is not None:  # None: the program was started with it closed
        sys.stdout.flush()
    return code


def _usage(wrong: click.UsageError) -> str:
    path = wrong.ctx.command_path if wrong.ctx else "companion"
    message = wrong.format_message().rstrip(".")
    return f"{path}: {message} (see {path} --help)"


def _say(sentence: str) -> int:
    """One line, whatever was in the sentence, and nothing that would steer a terminal."""
    line = " ".join(sentence.split())
    plain = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in line
    )
    tell(plain, Weight.ERROR)
    return UNUSABLE


def _hold_the_place_of_stdin() -> None:
    """Started with it closed, the next file opened would have its number, and be read as typed."""
    if sys.stdin is None:
        held = os.open(os.devnull, os.O_RDONLY)
        if held != STDIN:
            os.close(held)


def _let_go_of_stdout() -> None:
    """What is left in the buffer must not fail once more at the exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
