"""How long from the start of the process to the first drawn frame; bar 1.5 s.

`python -m tests.bench.bench_start`: median of seven starts of the real app on an empty data folder
and a simulated grill, drawn offscreen, with the shares of the interpreter, of our own rooms before
the window, of importing Kivy, of opening the window and of the first screen beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import time

RUNS = 7
BAR_SECONDS = 1.5

_PROGRAM = """
import json, os, sys, time
began = time.time()
import companion.ui.window as room

open_window = room.open_window

def watched(panel):
    asked = time.time()
    os.environ.update(room._ENVIRONMENT)
    import kivy.base, kivy.lang, kivy.uix.floatlayout
    imported = time.time()
    window = open_window(panel)
    opened = time.time()

    def drawn(*_window):
        print(json.dumps([began, asked, imported, opened, time.time()]), flush=True)
        os.kill(os.getpid(), 15)

    window.bind(on_flip=drawn)
    return window

room.open_window = watched
from companion.__main__ import main
main()
"""


def measure(data: str) -> dict[str, float]:
    """One start: seconds of each part, and of the whole."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    environment.pop("DISPLAY", None)
    wishes = ["--data", data, "--face", "touch", "--simulate"]
    started = time()
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *wishes],
        capture_output=True,
        check=False,
        timeout=60,
        env=environment,
    )
    began, asked, imported, opened, drawn = json.loads(done.stdout.splitlines()[0])
    return {
        "interpreter": began - started,
        "our rooms": asked - began,
        "import kivy": imported - asked,
        "window": opened - imported,
        "first screen": drawn - opened,
        "whole": drawn - started,
    }


def main() -> int:
    """Print the table; exit 1 when the bar is missed."""
    runs = []
    for _run in range(RUNS):
        with TemporaryDirectory() as data:
            runs.append(measure(data))
    whole = median(run["whole"] for run in runs)
    print(f"start to first frame, median of {RUNS}")
    for part in runs[0]:
        print(f"  {part:<14}{median(run[part] for run in runs) * 1000:7.0f} ms")
    verdict = "held" if whole <= BAR_SECONDS else "missed"
    print(f"  bar           {BAR_SECONDS * 1000:7.0f} ms: {verdict}")
    return 0 if whole <= BAR_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
