"""The chips through the package hx711, which works in a process that can be killed.

The package hangs on a loose wire in some ways, and only a process can then be got rid of. It
measures no pulse and reads no gain bit, so fewer faults are seen than by the other back ends.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

import hardware
from hardware.clock import Clock
from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.listen import LISTEN_SECONDS, WORDS, common_rate
from hardware.hx711.package_cells import PackageCells
from hardware.hx711.package_wire import (
    LINE_BYTES_MAX,
    Opened,
    PowerCycle,
    Read,
    Said,
    Unfit,
    encode,
    said_of,
)
from hardware.hx711.wiring import Wiring
from hardware.scale.adc import CellHealth, Conversion

OPEN_NS: Final = 12_000_000_000
"""The package takes 1.8 s for a chip that does not answer; four of them, and an import."""
SILENCE_NS: Final = 500_000_000
"""The process says every tenth of a second that it lives."""
STARTS_MAX: Final = 4
STARTS_WITHIN_NS: Final = 120_000_000_000
WAIT_SECONDS: Final = 0.005
END_SECONDS: Final = 0.5
CHUNK_BYTES: Final = 65_536


def open_package(wiring: Wiring, clock: Clock, log: Callable[[str], None]) -> PackageAdc:
    """The chips through the package, in a process of this very program."""
    pins = msgspec.json.encode([(cell.dout, cell.sck) for cell in wiring.cells]).decode()
    command = [sys.executable, "-m", "hardware.hx711.package_child", pins]
    return PackageAdc(command, [cell.name for cell in wiring.cells], clock=clock, log=log)


class PackageAdc:
    """The process and what it reads, as an `Adc`."""

    name = "package"

    def __init__(
        self,
        command: Sequence[str],
        cell_names: Sequence[str],
        *,
        clock: Clock,
        log: Callable[[str], None],
    ) -> None:
        """Start the process and hear the rate; takes 14 s at most, raises BackendRefused."""
        self.cell_names = tuple(cell_names)
        self._command = tuple(command)
        self._clock = clock
        self._log = log
        self._starts: deque[int] = deque(maxlen=STARTS_MAX)
        self._child = self._start()
        try:
            self.rate_hz = self._hear_rate()
        except BaseException:
            self.close()
            raise
        self._cells = PackageCells(
            self.cell_names,
            rate_hz=self.rate_hz,
            now_ns=clock.now_ns(),
            log=log,
            order=self._tell,
        )

    def poll(self) -> tuple[Conversion, ...]:
        """What the process has said since; one that hangs is killed and started again."""
        came: list[Conversion] = []
        for said in self._child.drained():
            came += self._cells.take(said)
        now_ns = self._clock.now_ns()
        if self._child.is_open:
            came += self._cells.wait(now_ns)
        if self._child.is_hanging(now_ns):
            self._start_again()
        return tuple(came)

    def health(self) -> tuple[CellHealth, ...]:
        """How each chip has done so far."""
        return self._cells.health()

    def close(self) -> None:
        """End the process; a second call does nothing."""
        self._child.end()

    def _tell(self, order: PowerCycle) -> None:
        self._child.tell(order)

    def _start(self) -> _Child:
        self._starts.append(self._clock.now_ns())
        return _Child(self._command, clock=self._clock)

    def _start_again(self) -> None:
        self._child.kill()
        now_ns = self._clock.now_ns()
        if len(self._starts) == STARTS_MAX and now_ns - self._starts[0] < STARTS_WITHIN_NS:
            raise ChipsLost(
                "the package hx711 hangs again and again; check the plugs of all cells, "
                "or read them with lgpio"
            )
        self._log("the package hx711 hung and was started again")
        self._child = self._start()

    def _hear_rate(self) -> float:
        """Listen until every chip has said enough, as at the start of the other back ends."""
        times: dict[str, list[int]] = {name: [] for name in self.cell_names}
        until_ns: int | None = None
        while until_ns is None or self._clock.now_ns() < until_ns:
            for said in self._child.drained():
                match said:
                    case Opened():
                        until_ns = self._clock.now_ns() + round(LISTEN_SECONDS * 1e9)
                    case Read(cell=cell, ready_ns=ready_ns):
                        times[self.cell_names[cell]].append(ready_ns)
                    case Unfit(why):
                        raise BackendRefused(f"{why}; install lgpio and use that")
                    case _:
                        pass
            if all(len(heard) >= WORDS for heard in times.values()):
                break
            if self._child.is_hanging(self._clock.now_ns()):
                raise BackendRefused(
                    "the package hx711 does not come to an end with setting up the chips; "
                    "check the plugs of all cells"
                )
            self._clock.sleep(WAIT_SECONDS)
        return common_rate(times, self._log)


class _Child:
    """One run of the process."""

    def __init__(self, command: Sequence[str], *, clock: Clock) -> None:
        root = str(Path(hardware.__file__).parents[1])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        environment = {**os.environ, "PYTHONPATH": path}
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment)
        except OSError as cause:
            raise BackendRefused(f"the process of hx711 cannot be started ({cause})") from cause
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101  # a pipe was asked for
        assert stdout is not None  # noqa: S101
        self._stdin, self._stdout = stdin, stdout
        os.set_blocking(stdin.fileno(), False)
        os.set_blocking(stdout.fileno(), False)
        self._clock = clock
        self._rest = b""
        self._heard_ns = clock.now_ns()
        self.is_open = False

    def drained(self) -> Iterator[Said]:
        """What was said since; never waits."""
        while chunk := self._chunk():
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            self._heard_ns = self._clock.now_ns()
            for line in lines:
                with contextlib.suppress(msgspec.MsgspecError):
                    said = said_of(line[:LINE_BYTES_MAX])
                    self.is_open = self.is_open or isinstance(said, Opened)
                    yield said

    def is_hanging(self, now_ns: int) -> bool:
        """Whether it has said nothing for too long, or is gone."""
        patience_ns = SILENCE_NS if self.is_open else OPEN_NS
        return self._process.poll() is not None or now_ns - self._heard_ns > patience_ns

    def tell(self, order: PowerCycle) -> None:
        """Give an order; lost when the process is gone, as its silence will say."""
        with contextlib.suppress(OSError):
            os.write(self._stdin.fileno(), encode(order) + b"\n")

    def end(self) -> None:
        """Close its input, by which it lets go of the pins; insist if it does not."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS if self.is_open else 0.0)
        self._process.kill()
        # One that waits in a driver outlives being killed; nobody waits for it.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        self._stdout.close()

    def kill(self) -> None:
        """Be rid of it at once: it hangs."""
        self._process.kill()
        self.end()

    def _chunk(self) -> bytes:
        with contextlib.suppress(BlockingIOError):
            return os.read(self._stdout.fileno(), CHUNK_BYTES)
        return b""
