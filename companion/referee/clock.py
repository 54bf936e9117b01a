"""The clock of a match: when a tap was made, on the wall and since the boot.

Order never comes from here: it comes from the numbers of the entries.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from companion.referee.journal import Stamp

Clock: TypeAlias = Callable[[], Stamp]
"""Gives the stamp of this moment; a test passes one of its own."""

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def system_clock() -> Clock:
    """The clock of this machine; `mono_ms` is `time.monotonic()` in milliseconds."""
    boot_id = _boot_id()

    def now() -> Stamp:
        return Stamp(
            wall_ms=time.time_ns() // 1_000_000,
            mono_ms=time.monotonic_ns() // 1_000_000,
            boot_id=boot_id,
        )

    return now


def _boot_id() -> str:
    try:
        return _BOOT_ID.read_text("ascii").strip() or "unknown"
    except (OSError, UnicodeDecodeError):
        return "unknown"
