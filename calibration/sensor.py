"""The sensor process for sources in counts, `python -m calibration.sensor --source hx711`.

It is `python -m hardware` with the weighing that only this town knows: a recording and a simulated
grill bring theirs along, the cells of this machine have theirs in a file.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from calibration.cell import Calibration
from calibration.errors import CalibrationError
from calibration.record import ScaleRecord, stale_by_place
from calibration.scale import read_scale
from hardware.__main__ import main as run_sensors
from hardware.journal_line import Weight, tell
from hardware.recording import Head
from hardware.recording.reader import Weigh


def main(arguments: list[str] | None = None) -> int:
    """Run until the source ends or the pipe is closed; 2 for what cannot be done."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--calibration", type=Path)
    wanted, rest = parser.parse_known_args(arguments)
    try:
        return run_sensors(rest, weighing=partial(weighing_of, file=wanted.calibration))
    except CalibrationError as unusable:
        tell(str(unusable), Weight.ERROR)
        return 2


def weighing_of(head: Head, *, file: Path | None = None) -> Weigh:
    """How the cells of a head in counts are weighed.

    By what the head itself says of them, else by the calibration in the file. Raises
    CalibrationError where neither is there, or the file is about other cells.
    """
    if all(cell.counts_per_gram is not None for cell in head.cells):
        return Calibration.of_recording(head).weigh
    if file is None or not os.path.lexists(file):
        where = "" if file is None else f"{file}: "
        raise CalibrationError(
            f"{where}the cells of this machine have not been calibrated; weigh a known weight first"
        )
    calibration = read_scale(file, cells=[cell.name for cell in head.cells])
    moved = stale_by_place(ScaleRecord(calibration), head.layout.cells)
    if moved is not None:
        raise CalibrationError(
            f"{file}: cell {moved.cell} stands elsewhere than when it was calibrated; calibrate "
            "the scale again, or put the place in the wiring file right"
        )
    return calibration.weigh


if __name__ == "__main__":
    sys.exit(main())
