"""`python -m calibration.stream --source hx711`: raw counts of all cells, a line of JSON a row.

A process of its own, so that a driver that hangs can be ended; the first line says which cells
there are. It ends when its standard input is closed.
"""

from __future__ import annotations

import argparse
import select
import signal
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import IO, Final

import msgspec

from calibration.counting import CountedSource, Counting
from calibration.errors import CalibrationError
from hardware.errors import HardwareError
from hardware.hx711.errors import BackendRefused
from hardware.hx711.wiring import USUAL, Wiring, read_wiring
from hardware.scale.samples import Cell, Doubt, Layout, Sample

LETTING_GO_SECONDS: Final = 2.0
AGAIN_SECONDS: Final = 0.5
_Head = tuple[float, tuple[tuple[str, float | None, float | None], ...]]
_Row = tuple[float, tuple[int | None, ...], tuple[int, ...]]


def main(arguments: list[str] | None = None) -> int:
    """0 when nobody listens any more; 2 with one sentence where the cells cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m calibration.stream", description=__doc__)
    parser.add_argument("--source", required=True)
    parser.add_argument("--wiring", type=Path, metavar="FILE")
    wanted = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        wiring = USUAL if wanted.wiring is None else read_wiring(wanted.wiring)
        with closing(_opened(wanted.source, wiring)) as cells:
            _serve(cells, sys.stdout.buffer)
    except (HardwareError, CalibrationError) as refused:
        sys.stderr.write(f"{refused}\n")
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


def _opened(source: str, wiring: Wiring) -> CountedSource:
    """The cells; whoever has just lent them may need a moment to let go of the pins."""
    until = time.monotonic() + LETTING_GO_SECONDS
    while True:
        try:
            return CountedSource(source, wiring=wiring)
        except BackendRefused:
            if time.monotonic() > until:
                raise
            time.sleep(AGAIN_SECONDS)


def _serve(cells: Counting, out: IO[bytes]) -> None:
    out.write(encode_head(cells.layout))
    began = time.monotonic()
    while not select.select([sys.stdin.fileno()], [], [], 0)[0]:
        for sample in cells.samples(cells.starts_at + time.monotonic() - began):
            out.write(encode_row(sample))
        out.flush()
        time.sleep(cells.tick_seconds)


def encode_head(layout: Layout) -> bytes:
    """The first line."""
    cells = tuple((cell.name, cell.x_mm, cell.y_mm) for cell in layout.cells)
    return msgspec.json.encode((layout.rate_hz, cells)) + b"\n"


def decode_head(line: bytes) -> Layout:
    """Which cells there are; CalibrationError where the line is none."""
    try:
        rate_hz, cells = msgspec.json.decode(line, type=_Head)
    except msgspec.MsgspecError as broken:
        raise CalibrationError(f"the cells say what cannot be read: {broken}") from broken
    return Layout(tuple(Cell(*cell) for cell in cells), rate_hz)


def encode_row(sample: Sample) -> bytes:
    """One row."""
    doubts = tuple(doubt.value for doubt in sample.doubts)
    return msgspec.json.encode((sample.at, sample.counts, doubts)) + b"\n"


def decode_row(line: bytes) -> Sample:
    """The row in a line; CalibrationError where it holds none."""
    try:
        at, counts, doubts = msgspec.json.decode(line, type=_Row)
        return Sample(at, counts, tuple(Doubt(doubt) for doubt in doubts))
    except (msgspec.MsgspecError, ValueError) as broken:
        raise CalibrationError(f"the cells say what cannot be read: {broken}") from broken


if __name__ == "__main__":
    sys.exit(main())
