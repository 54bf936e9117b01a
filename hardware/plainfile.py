"""Opening a file that somebody else may have put there: an ordinary one, of bounded size.

A folder, a device or a pipe under a file's name must never hang or fill the program. What the
bytes mean is the business of who asked for them.
"""

from __future__ import annotations

import errno
import os
import select
import stat
from pathlib import Path
from typing import BinaryIO, Final

PIPE_SECONDS: Final = 5.0
"""How long a pipe may say nothing before it is given up."""
CHUNK_BYTES: Final = 65_536


def open_plain(path: Path) -> BinaryIO:
    """An ordinary file, open for reading; OSError for everything else that bears its name."""
    descriptor = _opened(path)
    try:
        kind = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(kind):
            raise _strange(path, kind)
    except BaseException:
        os.close(descriptor)
        raise
    return os.fdopen(descriptor, "rb")


def read_plain(path: Path, *, most_bytes: int) -> bytes:
    """The content of an ordinary file, at most one byte more than `most_bytes`; OSError as above.

    The byte more tells who asked that the file is too large.
    """
    with open_plain(path) as file:
        return file.read(most_bytes + 1)


def read_piped(path: Path, *, most_bytes: int) -> bytes:
    """As `read_plain`, also from a pipe, such as /dev/stdin; one that falls silent is OSError."""
    descriptor = _opened(path)
    try:
        kind = os.fstat(descriptor).st_mode
        if not (stat.S_ISREG(kind) or stat.S_ISFIFO(kind)):
            raise _strange(path, kind)
        content = bytearray()
        while len(content) <= most_bytes and (chunk := _chunk(descriptor, path)):
            content += chunk
    finally:
        os.close(descriptor)
    return bytes(content[: most_bytes + 1])


def _opened(path: Path) -> int:
    # Without O_NONBLOCK the open itself waits at a pipe that nobody writes to.
    try:
        return os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except ValueError:
        raise OSError(errno.EINVAL, "no file has such a name", str(path)) from None


def _chunk(descriptor: int, path: Path) -> bytes:
    ready, _, _ = select.select([descriptor], [], [], PIPE_SECONDS)
    if not ready:
        said = f"nothing more came through this pipe within {PIPE_SECONDS:g} s"
        raise TimeoutError(errno.ETIMEDOUT, said, str(path))
    return os.read(descriptor, CHUNK_BYTES)


def _strange(path: Path, kind: int) -> OSError:
    if stat.S_ISDIR(kind):
        return IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return OSError(errno.EINVAL, "it is a pipe or a device, not an ordinary file", str(path))
