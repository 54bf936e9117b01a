"""The sensors as a unit of the system: one connection to its socket, made anew when it breaks.

systemd starts a sensor process for each connection and ends it with it, so nothing is spawned or
killed here. What the process says is the same as over the pipes of a child.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from hardware.errors import HardwareError
from hardware.grill import Pulse, Witness, silence
from hardware.link.process import QUEUE_MAX, SILENCE_SECONDS
from hardware.peer import peer_user_id
from hardware.sim.commands import Command
from hardware.wire import LINE_BYTES_MAX, decode_witness, encode_command

RETRY_SECONDS: Final = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""Between attempts, longer each time: a unit that fails at once is not asked without end."""
CONNECT_SECONDS: Final = 0.5
ROOT_ID: Final = 0


class SocketLink:
    """Listens to the sensor unit; silence is told as the child's would be."""

    def __init__(
        self, path: Path, *, start_seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Connect; where nobody answers yet, poll tries again.

        `start_seconds` is how long a fresh process may be silent. Raises HardwareError where the
        socket is somebody else's.
        """
        self._path = path
        self._start_seconds = start_seconds
        self._clock = clock
        self._last_at = 0.0
        self._heard_at = clock()
        self._is_silent = False
        self._is_closed = False
        self._is_lent = False
        self._failures = 0
        self._retry_at = 0.0
        self._line: _Line | None = None
        self._connect()

    def poll(self) -> tuple[Witness, ...]:
        """Everything said since the last call; a Fault and a dead Pulse where silence begins."""
        if self._is_closed or self._is_lent:
            return ()
        now = self._clock()
        heard = () if self._line is None else self._line.drained()
        if heard:
            self._heard_at, self._is_silent, self._failures = now, False, 0
            last = heard[-1]
            self._last_at = last.at if isinstance(last, Pulse) else last.span.born
            return heard
        if self._line is not None and self._line.is_broken:
            self._let_go(now)
        if self._line is None and now >= self._retry_at:
            self._connect()
        return self._silence(now)

    def send(self, command: Command) -> None:
        """Hand a command on; the unit refuses it for a real grill."""
        if self._line is not None:
            self._line.tell(encode_command(command))

    def lend(self) -> None:
        """Hang up so that somebody else can read the cells; nothing is heard meanwhile."""
        self._is_lent = True
        if self._line is not None:
            self._line.close()
            self._line = None

    def resume(self) -> None:
        """Call again after the cells were lent."""
        if self._is_lent and not self._is_closed:
            self._is_lent = False
            self._failures, self._heard_at = 0, self._clock()
            self._connect()

    def close(self) -> None:
        """Hang up, by which the sensor process ends; a second call does nothing."""
        self._is_closed = True
        if self._line is not None:
            self._line.close()
            self._line = None

    def _silence(self, now: float) -> tuple[Witness, ...]:
        is_starting = self._line is not None and not self._line.has_spoken and not self._failures
        patience = self._start_seconds if is_starting else SILENCE_SECONDS
        if self._is_silent or now - self._heard_at < patience:
            return ()
        self._is_silent = True
        return silence(self._last_at, self._last_at + now - self._heard_at)

    def _connect(self) -> None:
        channel = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_CLOEXEC)
        try:
            channel.settimeout(CONNECT_SECONDS)
            channel.connect(str(self._path))
        except OSError:
            channel.close()
            self._let_go(self._clock())
            return
        owner = peer_user_id(channel)
        if owner not in {ROOT_ID, os.getuid()}:
            channel.close()
            raise HardwareError(
                f"{self._path}: this socket is held by the user number {owner} and not by the "
                "system; remove it, then restart fire-marshal-sensor.socket"
            )
        self._line = _Line(channel)

    def _let_go(self, now: float) -> None:
        """Wait a while before the next attempt."""
        if self._line is not None:
            self._line.close()
            self._line = None
        self._retry_at = now + RETRY_SECONDS[min(self._failures, len(RETRY_SECONDS) - 1)]
        self._failures += 1


class _Line:
    """One connection, read by a thread of its own into a bounded queue."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        channel.settimeout(None)
        self._heard: deque[Witness] = deque(maxlen=QUEUE_MAX)
        self.has_spoken = False
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def is_broken(self) -> bool:
        """Whether the other end has hung up and all that it said has been taken."""
        return not self._heard and not self._thread.is_alive()

    def drained(self) -> tuple[Witness, ...]:
        return tuple(self._heard.popleft() for _ in range(len(self._heard)))

    def tell(self, line: bytes) -> None:
        with contextlib.suppress(OSError):
            self._channel.send(line, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._channel.shutdown(socket.SHUT_RDWR)
        self._channel.close()

    def _listen(self) -> None:
        # A line without end is read in parts, none of which is a witness: it costs no memory.
        with self._channel.makefile("rb") as lines, contextlib.suppress(OSError, ValueError):
            while line := lines.readline(LINE_BYTES_MAX + 1):
                with contextlib.suppress(HardwareError):
                    self._heard.append(decode_witness(line))
                    self.has_spoken = True
