"""How pictures get from the process of the camera to the app, and what it costs.

    python -m tests.bench.bench_camera handover --seconds 10

`handover` compares the ring in shared memory with a plain pipe: processor time of both sides for
a picture of 640 by 480, and from the end of the exposure to the hands of who polls.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing

import numpy as np

from hardware.camera.link import CameraLink, Seeing
from hardware.camera.wish import Wish

FAKED = (sys.executable, "-m", "tests.hardware.camera.faked_child")
HEAD = struct.Struct("<Qd")
POLL_SECONDS = 1 / 60


def handover(seconds: float, rate_hz: float) -> None:
    wish = Wish(640, 480, rate_hz)
    print(f"{wish.width_px} by {wish.height_px}, {rate_hz:g} pictures a second")
    print(
        "| road | pictures | ms of processor a picture, app | other side | delay p50 ms | p95 ms |"
    )
    print("|---|---|---|---|---|---|")
    for name, road in (("ring", _ring), ("pipe", _pipe)):
        print(f"| {name} | {road(wish, seconds)} |")


def _ring(wish: Wish, seconds: float) -> str:
    link = CameraLink("fake:well", wish, program=FAKED)
    with closing(link):
        while not isinstance(link.state, Seeing):
            link.poll()
            time.sleep(POLL_SECONDS)

        def poll() -> list[float]:
            frame = link.poll()
            return [] if frame is None else [frame.at]

        return _measured(poll, seconds, link.close)


def _pipe(wish: Wish, seconds: float) -> str:
    """The same pictures through standard output, head and bytes."""
    command = [sys.executable, "-m", "tests.bench.bench_camera", "pour"]
    size = wish.width_px * wish.height_px * 3
    with subprocess.Popen(
        [*command, str(size), str(wish.rate_hz)], stdout=subprocess.PIPE, stdin=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stdin is not None
        source = child.stdout.fileno()
        os.set_blocking(source, False)
        held = bytearray()

        def poll() -> list[float]:
            ats = []
            try:
                while chunk := os.read(source, 1 << 20):
                    held.extend(chunk)
            except BlockingIOError:
                pass
            while len(held) >= HEAD.size + size:
                ats.append(HEAD.unpack_from(held)[1])
                np.frombuffer(bytes(held[HEAD.size : HEAD.size + size]), np.uint8)
                del held[: HEAD.size + size]
            return ats[-1:]

        def end() -> None:
            child.kill()
            child.wait()

        return _measured(poll, seconds, end)


def _measured(poll: Callable[[], list[float]], seconds: float, end: Callable[[], None]) -> str:
    delays: list[float] = []
    before, children = time.process_time(), _of_children()
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        delays += [time.monotonic() - at for at in poll()]
        time.sleep(POLL_SECONDS)
    mine = time.process_time() - before
    end()
    time.sleep(0.2)
    theirs = _of_children() - children
    cuts = statistics.quantiles(delays, n=20)
    return (
        f"{len(delays)} | {1e3 * mine / len(delays):.2f} | {1e3 * theirs / len(delays):.2f} | "
        f"{1e3 * statistics.median(delays):.0f} | {1e3 * cuts[-1]:.0f}"
    )


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _pour(size: int, rate_hz: float) -> None:
    pixels = np.zeros(size, np.uint8)
    for sequence in range(1_000_000):
        time.sleep(1 / rate_hz)
        pixels[:] = sequence % 251
        head = HEAD.pack(sequence, time.monotonic())
        sys.stdout.buffer.write(head + pixels.tobytes())
        sys.stdout.buffer.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_camera")
    asked = parser.add_subparsers(dest="asked", required=True)
    between = asked.add_parser("handover")
    between.add_argument("--seconds", type=float, default=10.0)
    between.add_argument("--rate", type=float, default=15.0)
    pour = asked.add_parser("pour")
    pour.add_argument("size", type=int)
    pour.add_argument("rate", type=float)
    wanted = parser.parse_args()
    if wanted.asked == "pour":
        _pour(wanted.size, wanted.rate)
    else:
        handover(wanted.seconds, wanted.rate)


if __name__ == "__main__":
    main()
