"""Signs of life for systemd, where it started this program and asks for them; elsewhere nothing.

One datagram a sign, as sd_notify(3) describes; no library is needed. The sign is given by the loop
that has to live, never by a thread of its own.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Mapping
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"
PERIOD: Final = "WATCHDOG_USEC"
PID: Final = "WATCHDOG_PID"
SHARE: Final = 4
"""So many signs within the time after which systemd loses patience: one or two may come late."""


class Heartbeat:
    """Says once that the program is ready, and from then on that it lives.

    heartbeat = Heartbeat(os.environ)
    while True:
        heartbeat.beat()
    """

    def __init__(
        self,
        environ: Mapping[str, str],
        *,
        pid: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """With `pid` only the process that systemd itself watches speaks, none of its children."""
        is_meant = pid is None or environ.get(PID, str(pid)) == str(pid)
        self._address = _address(environ.get(SOCKET, "")) if is_meant else ""
        microseconds = environ.get(PERIOD, "")
        self._seconds = int(microseconds) / 1e6 / SHARE if microseconds.isdecimal() else 0.0
        self._clock = clock
        self._is_ready = False
        self._due_at = 0.0

    def beat(self) -> None:
        """The loop has come round; a sign is sent when one is due."""
        if not self._address:
            return
        now = self._clock()
        if not self._is_ready:
            self._is_ready = True
            self._send("READY=1")
        if self._seconds and now >= self._due_at:
            self._due_at = now + self._seconds
            self._send("WATCHDOG=1")

    def _send(self, sign: str) -> None:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as channel:
                channel.setblocking(False)
                channel.sendto(sign.encode(), self._address)
        except OSError:
            return  # systemd hears nothing and will act on it; there is nobody else to tell


def watched(environ: Mapping[str, str] = os.environ) -> Heartbeat:
    """The signs of the process that systemd started itself."""
    return Heartbeat(environ, pid=os.getpid())


def _address(named: str) -> str:
    """A leading @ stands for the zero byte of an address that is no file."""
    return f"\0{named[1:]}" if named.startswith("@") else named
