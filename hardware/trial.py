"""`python -m hardware.trial`: the cells of this machine, listened to for two seconds, as JSON.

A process of its own, so that who asks can end it when a driver hangs.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path

import msgspec

from hardware.clock import SystemClock
from hardware.errors import HardwareError
from hardware.hx711.choice import AUTO, open_adc
from hardware.hx711.wiring import USUAL, read_wiring
from hardware.scale.trial import CellTrial, try_cells

SECONDS = 2.0


def main(arguments: list[str] | None = None) -> int:
    """0 with one line of JSON; 2 with one sentence where the cells cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m hardware.trial", description=__doc__)
    parser.add_argument("--backend", default=AUTO)
    parser.add_argument("--wiring", type=Path, metavar="FILE")
    wanted = parser.parse_args(arguments)
    clock = SystemClock()
    try:
        wiring = USUAL if wanted.wiring is None else read_wiring(wanted.wiring)
        adc = open_adc(wanted.backend, wiring, clock=clock, log=_untold)
        with closing(adc):
            trials = try_cells(adc, seconds=SECONDS, clock=clock)
    except HardwareError as refused:
        sys.stderr.write(f"{refused}\n")
        return 2
    sys.stdout.write(msgspec.json.encode(trials).decode() + "\n")
    return 0


def read_trials(line: str) -> tuple[CellTrial, ...]:
    """What the process said; HardwareError where that is no trial of cells."""
    try:
        return msgspec.json.decode(line, type=tuple[CellTrial, ...])
    except msgspec.MsgspecError as broken:
        raise HardwareError(f"the trial of the cells cannot be read: {broken}") from broken


def _untold(_sentence: str) -> None:
    """The refusals stand together in the sentence that ends the program."""


if __name__ == "__main__":
    sys.exit(main())
