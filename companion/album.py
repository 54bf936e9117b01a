"""Pictures that people kept: one file each, deleted after a day unless kept for good.

Every file is written, moved and deleted on a thread, so that a card that hangs holds up no game.
What is on a picture is nobody's business here.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Thread
from time import monotonic, time
from typing import Final

from companion.errors import CompanionError
from companion.settings_file import write_whole

DAY_SECONDS: Final = 24 * 3600.0
TIDY_SECONDS: Final = 60.0
LATE_SECONDS: Final = 5.0
AHEAD_SECONDS: Final = 60.0
"""A picture from further ahead was kept before the clock was set back."""
FOR_GOOD: Final = "for-good"
KIND: Final = ".jpg"
UNFINISHED: Final = f"{KIND}.new"


class Errand:
    """One thing done on a thread; the program ends without waiting for it."""

    def __init__(self, do: Callable[[], None], clock: Callable[[], float]) -> None:
        """Begin."""
        self.is_done = False
        self.trouble = ""
        self._do = do
        self._clock = clock
        self._began_at = clock()
        Thread(target=self._run, daemon=True).start()

    @property
    def is_late(self) -> bool:
        """Whether the card does not answer for seconds."""
        return not self.is_done and self._clock() - self._began_at >= LATE_SECONDS

    def _run(self) -> None:
        try:
            self._do()
        except CompanionError as cause:
            self.trouble = str(cause)
        self.is_done = True


@dataclass(frozen=True, slots=True)
class Clocks:
    """The times an album goes by."""

    wall: Callable[[], float] = time
    """Of the calendar, which people and networks set."""
    machine: Callable[[], float] = monotonic
    """Which only rises, as long as the app is up."""


class Album:
    """The folder of kept pictures; touched by the main thread, which never waits for it."""

    def __init__(self, folder: Path, clocks: Clocks | None = None) -> None:
        """Nothing is read before `tidied`."""
        self._folder = folder
        self._clocks = clocks or Clocks()
        self._tidying: Errand | None = None
        self._tidy_at: float | None = None
        self._known: dict[str, float] = {}
        """Since when each picture has been there, on the machine's own clock."""
        self._troubles: tuple[str, ...] = ()

    def free_name(self) -> str:
        """By the time of the calendar, for who looks for it."""
        return (
            datetime.fromtimestamp(self._clocks.wall())
            .astimezone()
            .strftime("%Y-%m-%d-%H-%M-%S-%f")
        )

    def keep(self, name: str, jpeg: bytes) -> Errand:
        """Write it, whole or not at all."""
        return self._errand(lambda: self._write(f"{name}{KIND}", jpeg))

    def keep_for_good(self, name: str) -> Errand:
        """Take it out of those that are deleted after a day."""
        return self._errand(lambda: self._move(f"{name}{KIND}"))

    def tidied(self) -> tuple[str, ...]:
        """Delete what is a day old, once a minute; what could not be deleted so far."""
        now = self._clocks.machine()
        is_due = self._tidy_at is None or now >= self._tidy_at
        if is_due and (self._tidying is None or self._tidying.is_done):
            is_first, self._tidy_at = self._tidy_at is None, now + TIDY_SECONDS
            self._tidying = self._errand(lambda: self._tidy(is_first=is_first))
        if self._tidying is not None and self._tidying.trouble:
            self._troubles = (self._tidying.trouble,)
        return self._troubles

    def _errand(self, do: Callable[[], None]) -> Errand:
        return Errand(do, self._clocks.machine)

    def _write(self, name: str, jpeg: bytes) -> None:
        try:
            write_whole(self._folder / name, jpeg)
        except CompanionError as cause:
            why = getattr(cause.__cause__, "strerror", "") or "it cannot be written"
            raise CompanionError(
                f"No picture can be kept in {self._folder} ({why}). Free some space, or let the "
                "folder be written."
            ) from cause

    def _move(self, name: str) -> None:
        try:
            good = self._folder / FOR_GOOD
            good.mkdir(mode=0o700, exist_ok=True)
            os.replace(self._folder / name, good / name)
        except OSError as cause:
            raise CompanionError(
                f"{name} in {self._folder} cannot be kept for good ({cause.strerror}). Copy it to "
                "another place within a day."
            ) from cause

    def _tidy(self, *, is_first: bool) -> None:
        """What a killed app has left half written goes at once."""
        try:
            pictures = tuple(self._pictures(unfinished=is_first))
            self._known = {path.name: self._since(path) for path in pictures}
            for path in pictures:
                with contextlib.suppress(FileNotFoundError):  # kept for good in this moment
                    if self._is_old(path):
                        path.unlink()
        except OSError as cause:
            raise CompanionError(
                f"A picture in {self._folder} is a day old and cannot be deleted "
                f"({cause.strerror}). Delete it by hand, or let the folder be written."
            ) from cause

    def _pictures(self, *, unfinished: bool) -> Iterator[Path]:
        for path in sorted(self._folder.iterdir()) if self._folder.is_dir() else ():
            if path.suffix == KIND or (unfinished and path.name.endswith(UNFINISHED)):
                yield path

    def _since(self, path: Path) -> float:
        return self._known.get(path.name, self._clocks.machine())

    def _is_old(self, path: Path) -> bool:
        """By the calendar, or by how long the app has been up; a clock set back begins a new day.

        Its stamp is set to now then, so that it goes a day later at the latest.
        """
        now = self._clocks.wall()
        age = now - path.lstat().st_mtime
        if age < -AHEAD_SECONDS:
            os.utime(path, (now, now), follow_symlinks=False)
        was_up = self._clocks.machine() - self._known[path.name]
        return path.name.endswith(UNFINISHED) or max(age, was_up) >= DAY_SECONDS


def kept_pictures(folder: Path) -> tuple[Path, ...]:
    """All there are, those kept for good among them; for who wants them gone."""
    found = (*folder.glob(f"*{KIND}"), *folder.glob(f"*{UNFINISHED}"))
    return (*sorted(found), *sorted((folder / FOR_GOOD).glob(f"*{KIND}")))
