"""The sensor process, `python -m hardware --source sim:7`: source, pace, watch and pipe."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from contextlib import closing
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

from hardware.errors import HardwareError
from hardware.hx711.errors import ChipsLost
from hardware.journal_line import Weight, tell
from hardware.notify import watched
from hardware.peer import admit_user
from hardware.recording import Recorder
from hardware.service import BeatingOrders, PipeOrders, paced, serve, shifted
from hardware.sim.standing import Standing, decode_standing
from hardware.source import open_source

if TYPE_CHECKING:
    from hardware.live import Weighing


def main(arguments: list[str] | None = None, *, weighing: Weighing | None = None) -> int:
    """Run until the source ends or the pipe is closed; 2 for what cannot be done.

    1 for chips that were read and are lost: another start may find them again. `weighing` says what
    counts weigh; without it only sources in grams can be opened.
    """
    wanted = _parser().parse_args(arguments)
    # A service is stopped by SIGTERM: leave as when somebody interrupts, with the clocks low.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _run(wanted, weighing)
    except HardwareError as error:
        tell(str(error), Weight.ERROR)
        return 1 if isinstance(error, ChipsLost) else 2
    except (BrokenPipeError, KeyboardInterrupt):
        # Whoever listened has gone; say nothing into the closed pipe at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _run(wanted: argparse.Namespace, weighing: Weighing | None) -> None:
    if wanted.only_for is not None:
        admit_user(sys.stdin.fileno(), wanted.only_for)
    wiring = None
    if wanted.wiring is not None:
        from hardware.hx711.wiring import read_wiring

        wiring = read_wiring(wanted.wiring)
    source = open_source(wanted.source, weighing=weighing, wiring=wiring, is_scripted=wanted.scene)
    with closing(source):
        if wanted.standing is not None:
            source.stand(wanted.standing)
        # Unbuffered: a thread that waits in a buffered pipe would hold up the end of the program.
        pipe = FileIO(sys.stdin.fileno(), closefd=False)
        heard = PipeOrders(pipe, ends_with_pipe=wanted.with_parent, complain=sys.stderr)
        orders = BeatingOrders(heard, watched())
        readings = paced(source, speed=wanted.speed, orders=orders)
        if wanted.clock_from:
            readings = shifted(readings, seconds=wanted.clock_from)
        recorder = None
        if wanted.record is not None:
            recorder = Recorder(wanted.record, source.head, run=wanted.run)
        serve(source, readings, sys.stdout.buffer, recorder=recorder)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hardware", description="Watch a grill and say what happens, line by line."
    )
    parser.add_argument(
        "--source",
        required=True,
        help="sim:SEED, the folder of a recording, or, by python -m calibration.sensor, "
        "hx711[:BACKEND] or chips:SEED",
    )
    parser.add_argument(
        "--wiring", type=Path, metavar="FILE", help="which chip hangs on which pins of this machine"
    )
    parser.add_argument(
        "--speed",
        type=_speed,
        default=1.0,
        help="seconds of the source in a second; `fast` does not wait",
    )
    parser.add_argument("--record", type=Path, help="write the readings into this new folder")
    parser.add_argument(
        "--run",
        type=int,
        default=1,
        metavar="N",
        help="which run of that recording this is",
    )
    parser.add_argument(
        "--standing", type=_standing, metavar="JSON", help="what lies on the simulated grill"
    )
    parser.add_argument("--scene", action="store_true", help="let the simulated grill play a scene")
    parser.add_argument(
        "--with-parent", action="store_true", help="end when standard input is closed"
    )
    parser.add_argument(
        "--only-for", metavar="USER", help="standard input is a socket; serve this user alone"
    )
    parser.add_argument(
        "--clock-from",
        type=_clock_from,
        default=0.0,
        metavar="SECONDS",
        help="added to every time; `uptime` for the time since the machine started",
    )
    return parser


def _standing(text: str) -> Standing:
    try:
        return decode_standing(text)
    except HardwareError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _clock_from(text: str) -> float:
    """A process that is started anew by somebody else goes on where the one before it ended."""
    return time.monotonic() if text == "uptime" else float(text)


def _speed(text: str) -> float | None:
    if text == "fast":
        return None
    speed = float(text)
    if not 0 < speed < float("inf"):
        raise argparse.ArgumentTypeError("a speed is a number above 0, or `fast`")
    return speed


if __name__ == "__main__":
    sys.exit(main())
