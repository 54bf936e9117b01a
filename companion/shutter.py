"""That somebody has switched the camera off for this evening, also where the app ends in between.

A small file; that it cannot be written is no reason to put the camera on again while the app is up.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.errors import CompanionError
from companion.referee.clock import Clock
from companion.referee.journal import Stamp
from companion.settings_file import write_whole
from hardware.plainfile import read_plain

EVENING_SECONDS: Final = 12 * 3600.0
BYTES_MAX: Final = 1_000


@dataclass(slots=True)
class Shutter:
    """Shut, or not."""

    path: Path
    clock: Clock
    is_shut: bool = False

    @classmethod
    def remembered(cls, path: Path, clock: Clock) -> Shutter:
        """As somebody left it this evening."""
        return cls(path, clock, is_shut=_is_of_today(_read(path), clock()))

    def shut(self) -> None:
        """For this evening."""
        self.is_shut = True
        now = self.clock()
        with contextlib.suppress(CompanionError):
            write_whole(self.path, f"{now.boot_id} {now.mono_ms} {now.wall_ms}\n")

    def unshut(self) -> None:
        """Somebody said yes."""
        self.is_shut = False
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)


def _read(path: Path) -> list[str]:
    try:
        return read_plain(path, most_bytes=BYTES_MAX).decode("ascii").split()
    except (OSError, UnicodeDecodeError):
        return []


def _is_of_today(words: list[str], now: Stamp) -> bool:
    """The machine's own clock is asked where it went on; else the calendar, set back or not."""
    match words:
        case [boot_id, mono_ms, wall_ms] if mono_ms.isdecimal() and wall_ms.isdecimal():
            is_same_boot = boot_id == now.boot_id
            past_ms = now.mono_ms - int(mono_ms) if is_same_boot else now.wall_ms - int(wall_ms)
            return abs(past_ms) < EVENING_SECONDS * 1000
        case _:
            return False
