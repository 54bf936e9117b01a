"""The lock that lets one program at a time hold the journal, and says which one.

The system frees it when its holder ends, however it ends; only the name in it may be old.
"""

import contextlib
import fcntl
import os
import re
import stat
from types import TracebackType

from companion.referee.journal.errors import JournalError, JournalHeld
from companion.referee.journal.places import Places

_HOLDER = re.compile(r"(\d{1,10}) ([ -~]{1,100})\n")
_UNNAMED = "another program"
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK


class Lock:
    """Held from the moment it is made until release(); JournalHeld where somebody else has it."""

    def __init__(self, places: Places, *, program: str) -> None:
        self._descriptor: int | None = None
        try:
            places.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(places.lock, _FLAGS, 0o600)
        except OSError as cause:
            raise JournalError(
                f"{places.lock}: cannot be made ({cause.strerror}); check that the folder is there "
                "and may be written, or choose another one with --data"
            ) from cause
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise JournalError(
                f"{places.lock}: is not an ordinary file; move it away and try again"
            )
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as cause:
            holder = _HOLDER.fullmatch(os.pread(descriptor, 200, 0).decode("ascii", "replace"))
            os.close(descriptor)
            raise JournalHeld(
                places.database,
                pid=int(holder[1]) if holder else None,
                program=holder[2] if holder else _UNNAMED,
            ) from cause
        _sign(descriptor, f"{os.getpid()} {program}\n")
        self._descriptor = descriptor

    def release(self) -> None:
        """Let the next program in; may be called again."""
        if self._descriptor is not None:
            _sign(self._descriptor, "")
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> "Lock":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def _sign(descriptor: int, text: str) -> None:
    # The lock holds without a name in it, and on a full card there may be no room for one.
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, text.encode("ascii", "replace"), 0)
