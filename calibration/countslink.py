"""The counts of all cells from a process of their own: heard by a thread, never waited for.

What the process says stands in stream; what the counts mean is not known here.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import calibration
from calibration.errors import CalibrationError
from calibration.stream import decode_head, decode_row
from hardware.scale.samples import Layout, Sample

ROWS_MAX: Final = 2_000
"""Some twenty seconds; who listens less often than that has lost the thread anyway."""
END_SECONDS: Final = 2.0
ROOT: Final = Path(calibration.__file__).parents[1]


class CountsLink:
    """The process and what it has said. It is ended by `close`, or with its parent."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it with these words: `--source hx711:auto --wiring FILE`."""
        self.layout: Layout | None = None
        """Which cells there are; None until the process has said so."""
        self.trouble = ""
        """Why nothing more will come; empty while all is well."""
        self._rows: deque[Sample] = deque(maxlen=ROWS_MAX)
        self._is_closed = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", "calibration.stream", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        self._thread = threading.Thread(target=self._listen, name="counts", daemon=True)
        self._thread.start()

    def poll(self) -> tuple[Sample, ...]:
        """The rows that have come since the last call."""
        rows = []
        while self._rows:
            rows.append(self._rows.popleft())
        return tuple(rows)

    def close(self) -> None:
        """End the process; waits two seconds at most. A second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        process = self._process
        if process.stdin is not None:
            process.stdin.close()
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._thread.join(END_SECONDS)

    def _listen(self) -> None:
        process = self._process
        if process.stdout is None or process.stderr is None:
            return
        with process.stdout, process.stderr:
            try:
                for line in process.stdout:
                    if self.layout is None:
                        self.layout = decode_head(line)
                    else:
                        self._rows.append(decode_row(line))
            except CalibrationError as broken:
                self.trouble = str(broken)
                process.kill()
                return
            # Refusals of single back ends come before: the last line says what ended it.
            said = process.stderr.read().decode("utf-8", "replace").strip().splitlines()
        if not self._is_closed:
            self.trouble = said[-1] if said else "the process that reads the cells has ended"
