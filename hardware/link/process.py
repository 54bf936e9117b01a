"""The sensors in a process of their own: spawned, listened to, restarted, never waited for long.

The child ends with its parent, as its standard input is closed then. What it says is decoded by a
thread of its own into a bounded queue.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import hardware
from hardware.errors import HardwareError
from hardware.grill import Pulse, Witness, silence
from hardware.sim.commands import Command, CommandRefused
from hardware.sim.grill import SimGrill
from hardware.sim.standing import encode_standing
from hardware.source import simulated_seed
from hardware.wire import decode_witness, encode_command

SILENCE_SECONDS: Final = 1.0
START_SECONDS: Final = 5.0
"""What a slow board may need until the first word; only then silence counts."""
HANG_SECONDS: Final = 5.0
RESTARTS_MAX: Final = 3
CLOSE_SECONDS: Final = 1.0
KILL_SECONDS: Final = 0.05
FINAL_CODES: Final = (0, 2)
QUEUE_MAX: Final = 10_000
"""A quarter of an hour of witnesses; beyond that the oldest are forgotten."""


@dataclass(frozen=True, slots=True)
class Program:
    """What runs in the sensor process: a module and words of its own beside the usual ones."""

    module: str
    words: tuple[str, ...] = ()
    start_seconds: float = START_SECONDS
    """How long it may say nothing until its first word."""


GRAMS: Final = Program("hardware")
"""The program for sources that need no weighing; for counts calibration has one."""


class ProcessLink:
    """A sensor process and what it says. Raises HardwareError when it cannot be started at all."""

    def __init__(
        self,
        source: str,
        *,
        speed: float | None = 1.0,
        record: Path | None = None,
        program: Program = GRAMS,
    ) -> None:
        """Spawn it; `source` as in `python -m hardware --source`, read by a program that can."""
        self._source = source
        self._speed = speed
        self._record = record
        self._program = program
        self._restarts = 0
        seed = simulated_seed(source)
        self._shadow = None if seed is None else SimGrill(seed)
        """The same grill, moved along without being read: how it stands outlives the process."""
        self._last_at = 0.0
        self._is_silent = False
        self._is_closed = False
        self._is_lent = False
        self._child = _Child(self._command())

    @property
    def restarts(self) -> int:
        """How often the process had to be started anew."""
        return self._restarts

    def poll(self) -> tuple[Witness, ...]:
        """Everything said since the last call; a Fault and a dead Pulse where silence begins."""
        if self._is_closed or self._is_lent:
            return ()
        heard = self._child.drained()
        if heard:
            self._is_silent = False
            last = heard[-1]
            self._last_at = last.at if isinstance(last, Pulse) else last.span.born
            return heard
        return self._silence()

    def send(self, command: Command) -> None:
        """Move the simulated grill; lost when the process is gone, as poll will say."""
        if self._is_closed or self._is_lent:
            return
        if self._shadow is not None:
            with contextlib.suppress(CommandRefused):  # the process itself says so
                self._shadow.command(command)
        self._child.tell(encode_command(command))

    def lend(self) -> None:
        """End the process so that somebody else can read its cells; nothing is heard meanwhile."""
        if not self._is_closed and not self._is_lent:
            self._is_lent = True
            self._child.end()

    def resume(self) -> None:
        """Start the process again after it was lent."""
        if self._is_lent and not self._is_closed:
            self._is_lent = False
            self._restarts = 0
            self._child = _Child(self._command())

    def close(self) -> None:
        """End the process; waits three seconds at most. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            if not self._is_lent:
                self._child.end()

    def _silence(self) -> tuple[Witness, ...]:
        child = self._child
        patience = SILENCE_SECONDS if child.has_spoken else self._program.start_seconds
        is_dead = child.exit_code is not None
        if not is_dead and child.silent_seconds < patience:
            return ()
        begun = not self._is_silent
        self._is_silent = True
        since = self._last_at
        now = since + child.silent_seconds
        # At a recording's end (0), or asked for what cannot be (2), another start is no help.
        is_lost = (
            child.exit_code not in FINAL_CODES
            if is_dead
            else child.silent_seconds > max(HANG_SECONDS, patience)
        )
        if is_lost and self._restarts < RESTARTS_MAX:
            self._restart(now)
        if not begun:
            return ()
        return silence(since, now)

    def _restart(self, now: float) -> None:
        self._child.kill()
        self._restarts += 1
        self._last_at = now
        self._child = _Child(self._command())

    def _command(self) -> list[str]:
        speed = "fast" if self._speed is None else repr(self._speed)
        words = ["--source", self._source, "--speed", speed, "--with-parent"]
        if self._last_at:
            words += ["--clock-from", repr(self._last_at)]
        if self._record is not None:
            words += ["--record", str(self._record), "--run", str(self._restarts + 1)]
        if self._restarts and self._shadow is not None:
            words += ["--standing", encode_standing(self._shadow.standing)]
        return [sys.executable, "-m", self._program.module, *words, *self._program.words]


class _Child:
    """One run of the sensor process."""

    def __init__(self, command: list[str]) -> None:
        root = str(Path(hardware.__file__).parents[1])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
            )
        except OSError as error:
            raise HardwareError(f"the sensor process cannot be started ({error})") from error
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101  # a pipe was asked for
        assert stdout is not None  # noqa: S101
        os.set_blocking(stdin.fileno(), False)
        self._stdin = stdin
        self._heard: deque[Witness] = deque(maxlen=QUEUE_MAX)
        self._last_heard = time.monotonic()
        self.has_spoken = False
        self._thread = threading.Thread(target=self._listen, args=(stdout,), daemon=True)
        self._thread.start()

    @property
    def exit_code(self) -> int | None:
        """How it ended, once all that it said has been taken."""
        return None if self._heard or self._thread.is_alive() else self._process.poll()

    @property
    def silent_seconds(self) -> float:
        return time.monotonic() - self._last_heard

    def drained(self) -> tuple[Witness, ...]:
        return tuple(self._heard.popleft() for _ in range(len(self._heard)))

    def tell(self, line: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self._stdin.fileno(), line)

    def end(self) -> None:
        """Close its input, by which it ends; insist if it does not."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        if not self._ends_within(CLOSE_SECONDS):
            self._process.terminate()
        self.kill()
        self._thread.join(CLOSE_SECONDS)

    def kill(self) -> None:
        """Be rid of it at once, even if it hangs."""
        if not self._ends_within(KILL_SECONDS):
            self._process.kill()
            self._ends_within(CLOSE_SECONDS)
        with contextlib.suppress(OSError):
            self._stdin.close()

    def _ends_within(self, seconds: float) -> bool:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode is not None

    def _listen(self, stdout: IO[bytes]) -> None:
        with stdout:
            for line in stdout:
                with contextlib.suppress(HardwareError):
                    self._heard.append(decode_witness(line))
                    self._last_heard = time.monotonic()
                    self.has_spoken = True
