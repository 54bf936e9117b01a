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

UNUSABLE = 2
INTERRUPTED = 130
READER_GONE = 141


def exit_code_of(run: Callable[[], int]) -> int:
    """Run, and say on stderr in one line what could not be used."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run()
        sys.stdout.flush()
    except click.exceptions.Exit as asked:
        return asked.exit_code
    except click.UsageError as wrong:
        return _say(_usage(wrong))
    except click.ClickException as wrong:
        return _say(wrong.format_message())
    except (CompanionError, CalibrationError, HardwareError) as broken:
        return _say(str(broken))
    except BrokenPipeError:
        return _reader_gone()
    except OSError as broken:
        where = f"{broken.filename}: " if broken.filename else ""
        return _say(f"{where}{broken.strerror or broken}")
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    return code


def _usage(wrong: click.UsageError) -> str:
    path = wrong.ctx.command_path if wrong.ctx else "companion"
    message = wrong.format_message().rstrip(".")
    return f"{path}: {message} (see {path} --help)"


def _say(sentence: str) -> int:
    """One line, whatever was in the sentence."""
    print(" ".join(sentence.split()), file=sys.stderr)  # noqa: T201 - the one place that does
    return UNUSABLE


def _reader_gone() -> int:
    """Nobody reads on; what is left in the buffer must not fail once more at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE
