"""How the app came up and ended lately: starts that nobody ended, so that a crash is not repeated.

Only ends of this boot count, as a pulled plug is no crash. Nothing of any match is read here.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.errors import CompanionError
from companion.referee.journal import Stamp
from companion.settings_file import write_whole
from hardware.plainfile import read_plain

CRASHES = 3
"""So many ends in a row that nobody wished, and the next start is a careful one."""
WITHIN_SECONDS = 600.0
"""How long such an end is remembered."""
BYTES_MAX = 10_000


@dataclass(frozen=True, slots=True)
class Starts:
    """A small file with a line for each start that was not ended in order."""

    path: Path

    @contextlib.contextmanager
    def watched(self, now: Stamp) -> Iterator[int]:
        """For as long as the app is up; gives how often it has ended by itself before.

        A goodbye, an interruption, a reader who has gone, and what was told in a sentence (no
        window can be had) are ends in order; everything else stays remembered.
        """
        ended = self.begin(now)
        try:
            yield ended
        except (KeyboardInterrupt, BrokenPipeError, CompanionError):
            self.end()
            raise
        self.end()

    def begin(self, now: Stamp) -> int:
        """The app comes up: how often it has ended by itself lately. Counts this start from now on.

        A file that cannot be read or written is no reason not to play: nothing is remembered then.
        """
        ended = tuple(
            line for line in self._lines() if _was_lately(line, now) and line != _line(now)
        )
        with contextlib.suppress(CompanionError):
            write_whole(self.path, "".join(f"{line}\n" for line in (*ended, _line(now))))
        return len(ended)

    def end(self) -> None:
        """Somebody said goodbye, or the service was stopped: all is forgotten."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _lines(self) -> list[str]:
        try:
            return read_plain(self.path, most_bytes=BYTES_MAX).decode("ascii").splitlines()
        except (OSError, UnicodeDecodeError):
            return []


def _line(at: Stamp) -> str:
    return f"{at.boot_id} {at.mono_ms}"


def _was_lately(line: str, now: Stamp) -> bool:
    boot_id, _, mono_ms = line.partition(" ")
    if boot_id != now.boot_id or not mono_ms.isdecimal():
        return False
    return 0 <= now.mono_ms - int(mono_ms) <= WITHIN_SECONDS * 1000
