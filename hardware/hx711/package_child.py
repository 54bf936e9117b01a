"""The process in which the package hx711 works: it may hang there, as its parent can kill it.

The package is used by `_read` alone, one word at a time: `get_raw_data` drops true zeros and waits
for ever. It blocks for a second and more for each chip while it is set up. What a word is worth is
judged by the parent.
"""

from __future__ import annotations

import logging
import os
import queue
import statistics
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import FileIO
from typing import IO, Any, Final

import msgspec

from hardware.clock import Clock, SystemClock
from hardware.hx711.package_wire import (
    Awake,
    Beat,
    Failed,
    Opened,
    PowerCycle,
    Read,
    Said,
    Unfit,
    encode,
    order_of,
)

TEST_PULSES: Final = 100
HIGH_MEDIAN_MAX_NS: Final = 40_000
BEAT_NS: Final = 100_000_000
POWER_DOWN_NS: Final = 10_000_000
END_SECONDS: Final = 0.3
POLL_SECONDS: Final = 0.001

Pins = tuple[int, int]
"""DOUT and PD_SCK of one chip."""


class TooSlow(Exception):
    """Pulses of this GPIO library are longer than the chip bears; says how long."""


class PackageReader:
    """The chips through the package: set up one after the other, then read as they get ready.

    `package` is the module hx711 and `gpio` the RPi.GPIO beneath it.
    """

    def __init__(self, package: Any, gpio: Any, pins: Sequence[Pins], *, clock: Clock) -> None:
        """Time some pulses, then set every chip up; raises TooSlow."""
        self._clock = clock
        self._gpio = gpio
        self._pins = tuple(pins)
        gpio.setmode(gpio.BCM)
        for _, sck in pins:
            _time_pulses(gpio, sck, clock)
        self._scales = [package.HX711(dout, sck) for dout, sck in pins]
        for dout, _ in pins:
            # The package claims its pins without pull-up: an unplugged chip would seem ready.
            gpio.setup(dout, gpio.IN, pull_up_down=gpio.PUD_UP)
        self._not_ready_ns = [clock.now_ns()] * len(self._scales)
        self._down_until_ns: dict[int, int] = {}
        self._beat_ns = 0

    def step(self) -> Iterator[Said]:
        """Read every chip that is ready now."""
        for cell, scale in enumerate(self._scales):
            if cell in self._down_until_ns:
                yield from self._wake(cell)
                continue
            asked_ns = self._clock.now_ns()
            if scale._ready():
                yield self._read(cell)
            else:
                self._not_ready_ns[cell] = asked_ns
        now_ns = self._clock.now_ns()
        if now_ns - self._beat_ns >= BEAT_NS:
            self._beat_ns = now_ns
            yield Beat(now_ns)

    def power_cycle(self, order: PowerCycle) -> None:
        """Power a chip down; `step` powers it up in time."""
        self._scales[order.cell].power_down()
        self._down_until_ns[order.cell] = self._clock.now_ns() + order.down_ns

    def close(self) -> None:
        """Let the clocks go low and the pins of the chips free."""
        for scale in self._scales:
            scale.power_up()
        self._gpio.cleanup([pin for each in self._pins for pin in each])

    def _wake(self, cell: int) -> Iterator[Said]:
        if self._clock.now_ns() >= self._down_until_ns[cell]:
            del self._down_until_ns[cell]
            self._scales[cell].power_up()
            now_ns = self._not_ready_ns[cell] = self._clock.now_ns()
            yield Awake(cell, now_ns)

    def _read(self, cell: int) -> Said:
        ready_ns = self._clock.now_ns()
        code = self._scales[cell]._read(max_tries=1)
        end_ns = self._clock.now_ns()
        not_ready_ns, self._not_ready_ns[cell] = self._not_ready_ns[cell], end_ns
        # False is no word; a true 0 equals it, but is not it.
        if code is False:
            # It may have broken off inside the frame, and would go on there the next time.
            self.power_cycle(PowerCycle(cell, POWER_DOWN_NS))
            return Failed(cell, end_ns)
        return Read(cell, not_ready_ns, ready_ns, end_ns, code)


def _time_pulses(gpio: Any, sck: int, clock: Clock) -> None:
    """Refuse a library that cannot make short pulses; the chip is reset by its set-up after it."""
    gpio.setup(sck, gpio.OUT)
    times = []
    for _ in range(TEST_PULSES):
        began_ns = clock.now_ns()
        gpio.output(sck, True)
        gpio.output(sck, False)
        times.append(clock.now_ns() - began_ns)
    median_ns = statistics.median(times)
    if median_ns > HIGH_MEDIAN_MAX_NS:
        raise TooSlow(f"{median_ns / 1000:.0f} us")


def main(arguments: list[str] | None = None) -> int:
    """Read the chips on the pins given as JSON until standard input is closed."""
    words = sys.argv[1:] if arguments is None else arguments
    pins = msgspec.json.decode(words[0], type=tuple[Pins, ...])
    out = sys.stdout.buffer
    orders: queue.SimpleQueue[PowerCycle | None] = queue.SimpleQueue()
    # Unbuffered: a thread that waits in a buffered pipe would hold up the end of the program.
    pipe = FileIO(sys.stdin.fileno(), closefd=False)
    threading.Thread(target=_listen, args=(pipe, orders), daemon=True).start()
    # The package warns the root logger of every pulse that it finds too long; gates count those.
    logging.disable()
    clock = SystemClock()
    try:
        gpio = import_module("RPi.GPIO")
        reader = PackageReader(import_module("hx711"), gpio, pins, clock=clock)
    except TooSlow as slow:
        return _unfit(
            out, f"its GPIO library holds the clock high for {slow}, and 40 us is the most"
        )
    except Exception as cause:  # noqa: BLE001 - each of these libraries has errors of its own
        return _unfit(out, f"RPi.GPIO or hx711 cannot be used here ({cause})")
    _say(out, Opened(clock.now_ns()))
    while True:
        while not orders.empty():
            order = orders.get()
            if order is None:
                reader.close()
                return 0
            reader.power_cycle(order)
        for said in reader.step():
            _say(out, said)
        clock.sleep(POLL_SECONDS)


def _listen(pipe: FileIO, orders: queue.SimpleQueue[PowerCycle | None]) -> None:
    for line in pipe:
        orders.put(order_of(line))
    orders.put(None)
    # The main thread may hang in the package, or nobody reads what it says.
    time.sleep(END_SECONDS)
    os._exit(0)


def _say(out: IO[bytes], said: Said) -> None:
    out.write(encode(said) + b"\n")
    out.flush()


def _unfit(out: IO[bytes], why: str) -> int:
    _say(out, Unfit(why))
    return 2


if __name__ == "__main__":
    sys.exit(main())
