"""The sensor process from within: rows in step with the clock, witnesses out, commands in.

It knows pipes only as an iterator and a writer; who starts it lives in link and __main__.
"""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from io import FileIO
from typing import IO, Protocol

from hardware.errors import HardwareError
from hardware.grill import Witness
from hardware.notify import Heartbeat
from hardware.recording import Recorder, Row, as_written
from hardware.scale.samples import Reading
from hardware.scale.watch import watch_grill
from hardware.source import Source
from hardware.wire import LINE_BYTES_MAX, decode_command, encode_witness

Pipe = IO[bytes] | FileIO


class Orders(Protocol):
    """Commands from outside, obeyed between two rows."""

    @property
    def is_over(self) -> bool:
        """Whether nobody listens any more."""

    def obey(self, source: Source) -> None:
        """Give the source the commands that have come since; never waits."""


def paced(
    source: Source,
    *,
    speed: float | None,
    orders: Orders | None = None,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Iterator[Reading]:
    """The source's rows when due, `speed` seconds of its clock in a second; None hurries."""
    if speed is None:
        for reading in source.readings(math.inf):
            yield reading
            if _is_over(source, orders):
                return
        return
    began = clock()
    while not source.is_ended and not _is_over(source, orders):
        yield from source.readings(source.starts_at + (clock() - began) * speed)
        sleep(source.tick_seconds)


def _is_over(source: Source, orders: Orders | None) -> bool:
    """Obey what was ordered meanwhile; whether nobody listens any more."""
    if orders is None:
        return False
    orders.obey(source)
    return orders.is_over


def serve(
    source: Source, readings: Iterable[Reading], out: IO[bytes], *, recorder: Recorder | None = None
) -> None:
    """Write every witness as a line until the readings end; record the readings beside it.

    What a witness was made of is in the recording before anybody hears it.
    """
    try:
        rows = readings if recorder is None else recorded(readings, recorder)
        for witness in watch_grill(rows, layout=source.head.layout):
            if recorder is not None:
                recorder.flush()
            _say(witness, out)
    finally:
        if recorder is not None:
            recorder.close()


def recorded(readings: Iterable[Reading], recorder: Recorder) -> Iterator[Reading]:
    """Write each row down and pass it on as it is written, so that a replay sees the same.

    A run that was started again takes its clock from outside, and may find itself a row or two
    behind what the run before had still written: these rows are passed over.
    """
    for reading in readings:
        row = as_written(Row(reading.at, reading.grams))
        if row.at <= recorder.begins_after:
            continue
        recorder.write(row)
        yield Reading(row.at, row.values)


def shifted(readings: Iterable[Reading], *, seconds: float) -> Iterator[Reading]:
    """The same rows on a clock that began earlier, so that a restarted source does not go back."""
    return (Reading(at + seconds, grams) for at, grams in readings)


def _say(witness: Witness, out: IO[bytes]) -> None:
    out.write(encode_witness(witness))
    out.flush()


class BeatingOrders:
    """Orders that give a sign of life whenever the loop of the rows comes round to ask for them."""

    def __init__(self, orders: Orders, heartbeat: Heartbeat) -> None:
        self._orders = orders
        self._heartbeat = heartbeat

    @property
    def is_over(self) -> bool:
        """Whether nobody listens any more."""
        return self._orders.is_over

    def obey(self, source: Source) -> None:
        """Give the sign, then the commands that have come since."""
        self._heartbeat.beat()
        self._orders.obey(source)


class PipeOrders:
    """Commands read from a pipe by a thread of its own; a line that is none is told and skipped."""

    def __init__(self, pipe: Pipe, *, ends_with_pipe: bool, complain: IO[str]) -> None:
        """Start to read; with `ends_with_pipe` a closed pipe ends the service."""
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=1000)
        self._closed = threading.Event()
        self._ends_with_pipe = ends_with_pipe
        self._complain = complain
        self._thread = threading.Thread(target=self._read, args=(pipe,), daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether the pipe was closed by who started the service."""
        return self._ends_with_pipe and self._closed.is_set()

    def obey(self, source: Source) -> None:
        """Give the source the commands that have come since; a refusal is told, not raised."""
        while not self._lines.empty():
            try:
                source.command(decode_command(self._lines.get_nowait()))
            except HardwareError as error:
                self._complain.write(f"{error}\n")
                self._complain.flush()

    def _read(self, pipe: Pipe) -> None:
        while line := pipe.readline(LINE_BYTES_MAX + 1):
            self._lines.put(line)
        self._closed.set()
