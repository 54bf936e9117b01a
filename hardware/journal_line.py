"""A sentence for standard error: with its weight in front where systemd's journal reads it.

`<3>` and its like are sd-daemon(3)'s marks; on a terminal nobody wants to see them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import IntEnum


class Weight(IntEnum):
    """How much it matters, as syslog counts."""

    ERROR = 3
    WARNING = 4
    INFO = 6


def tell(sentence: str, weight: Weight, *, environ: Mapping[str, str] = os.environ) -> None:
    """Write one line to standard error at once; nothing where it is closed."""
    if sys.stderr is None:
        return
    mark = f"<{int(weight)}>" if goes_to_journal(environ) else ""
    sys.stderr.write(f"{mark}{sentence}\n")
    sys.stderr.flush()


def goes_to_journal(environ: Mapping[str, str]) -> bool:
    """Whether standard error is the very stream that systemd has made for the journal."""
    device, _, inode = environ.get("JOURNAL_STREAM", "").partition(":")
    try:
        found = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError, AttributeError):
        return False
    return (device, inode) == (str(found.st_dev), str(found.st_ino))
