"""The machine the doctor looks at: its files from a root folder on, its programs with a time limit.

A test hands in a folder with a /sys, /proc and /dev of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import shorten
from time import time
from typing import Protocol

import hardware
from companion.config import Config, GrillSource
from companion.places import Places

READ_BYTES_MAX = 100_000
SAID_MAX = 320
"""Letters of a program's last words; three ways to read the cells fit, each with its reason."""


class NoAnswer(OSError):
    """A program could not be started, failed, or said nothing in its time."""


class Run(Protocol):
    """Runs a program."""

    def __call__(self, words: Sequence[str], *, limit_seconds: float) -> str:
        """What it printed; NoAnswer with its last words where it failed or took too long."""


def run_program(words: Sequence[str], *, limit_seconds: float) -> str:
    """Run a program in a folder of its own that is thrown away, as some leave files behind."""
    with tempfile.TemporaryDirectory(prefix="fire-marshal-doctor-") as folder:
        try:
            ended = subprocess.run(
                list(words),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                cwd=folder,
                env={**os.environ, "LG_WD": folder, "PYTHONPATH": _with_ours()},
                timeout=limit_seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise NoAnswer(f"no answer within {limit_seconds:g} seconds") from None
        except OSError as cause:
            raise NoAnswer(cause.strerror or str(cause)) from cause
    if ended.returncode:
        last = ended.stderr.strip().splitlines()[-1:] or [f"exit code {ended.returncode}"]
        raise NoAnswer(shorten(last[0], SAID_MAX, placeholder=" ..."))
    return ended.stdout


def _with_ours() -> str:
    """Where our own programs are found, from whatever folder they are started."""
    root = str(Path(hardware.__file__).parents[1])
    return os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))


def free_bytes(folder: Path) -> int:
    """What may still be written there."""
    return shutil.disk_usage(folder).free


@dataclass(frozen=True, slots=True)
class Machine:
    """Everything the doctor asks of a machine."""

    places: Places
    config: Config = field(default_factory=Config)
    root: Path = Path("/")
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    run: Run = run_program
    free: Callable[[Path], int] = free_bytes
    is_program: Callable[[str], bool] = lambda name: shutil.which(name) is not None
    may_use: Callable[[Path], bool] = lambda device: os.access(device, os.R_OK | os.W_OK)
    now: Callable[[], float] = time
    is_playing: bool = False
    """The app itself asks, whose sensor process has the pins of the cells."""

    def text(self, path: str) -> str:
        """What a file of the system says; empty where it is not there or cannot be read."""
        try:
            with (self.root / path).open("rb") as file:
                return file.read(READ_BYTES_MAX).decode("utf-8", "replace").strip("\0\n ")
        except OSError:
            return ""

    def found(self, pattern: str) -> tuple[Path, ...]:
        """Files and folders of the system that look like this, in order."""
        return tuple(sorted(self.root.glob(pattern)))

    @property
    def has_own_cells(self) -> bool:
        """Whether this evening weighs with load cells and not with simulated ones."""
        return self.config.grill.source in {GrillSource.SCALE, GrillSource.SOCKET}

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return "Raspberry Pi" in self.text("proc/device-tree/model")
