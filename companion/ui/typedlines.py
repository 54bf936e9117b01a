"""Lines from a file descriptor, one at a time, without ever waiting longer than asked."""

from __future__ import annotations

import codecs
import os
import select

LONGEST = 4096
"""Characters of a line; what is longer is no key and no action, and is cut."""


class TypedLines:
    """Reads a terminal, a pipe, a file or nothing at all."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._rest = ""

    @property
    def is_over(self) -> bool:
        """Nothing more will come."""
        return self._descriptor is None and "\n" not in self._rest and not self._rest

    def next(self, wait_seconds: float) -> str | None:
        """The next whole line; None where none has come within that time."""
        if "\n" not in self._rest:
            self._read(wait_seconds)
        line, newline, rest = self._rest.partition("\n")
        if not newline and self._descriptor is not None and len(line) < LONGEST:
            return None
        if not newline and not line:
            return None
        self._rest = rest
        return line[:LONGEST].rstrip("\r")

    def _read(self, wait_seconds: float) -> None:
        if self._descriptor is None:
            return
        try:
            ready, _, _ = select.select([self._descriptor], [], [], wait_seconds)
            raw = os.read(self._descriptor, LONGEST) if ready else None
        except (OSError, ValueError):
            raw = b""  # closed under us: the same as its end
        if raw is None:
            return
        self._rest += self._decoder.decode(raw, final=not raw)
        if not raw:
            self._descriptor = None
