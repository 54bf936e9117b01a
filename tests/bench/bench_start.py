"""How long from the start of the process to the first drawn frame; bar 1.5 s.

`python -m tests.bench.bench_start`: median of seven processes, each drawing the door offscreen,
with the shares of the interpreter, of importing Kivy and of opening the window beside it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from time import time

RUNS = 7
BAR_SECONDS = 1.5

_PROGRAM = """
import json, sys, time
began = time.time()
from companion.presentation.model import Choice, Frame, HomeScreen
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.stage import Stage
from companion.ui.taps import Sleep, Taps
from companion.ui.window import open_window
ours = time.time()
import os
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON")
import kivy.base, kivy.lang, kivy.uix.floatlayout
kivy_there = time.time()
window = open_window(TOUCH_DISPLAY_1, is_offscreen=True)
opened = time.time()
from companion.ui.face import Face
taps = Taps(choose=print, hold=print, clock=time.monotonic)
face = Face(stage=Stage(TOUCH_DISPLAY_1, taps), taps=taps, sleep=Sleep(time.monotonic))
keys = (Choice("game feuer_flamme", "Feuer & Flamme"),)
face.show(HomeScreen(Frame(0), "Fire Marshal", None, "", keys, (Choice("bye", "GOODBYE"),)))
from kivy.base import EventLoop, runTouchApp
runTouchApp(face, embedded=True)
EventLoop.idle()
window.dispatch("on_draw")
drawn = time.time()
print(json.dumps([began, ours, kivy_there, opened, drawn]))
"""


def measure() -> dict[str, float]:
    """One process: seconds of each part, and of the whole."""
    started = time()
    done = subprocess.run([sys.executable, "-c", _PROGRAM], capture_output=True, check=True)
    began, ours, kivy_there, opened, drawn = json.loads(done.stdout)
    return {
        "interpreter": began - started,
        "our values": ours - began,
        "import kivy": kivy_there - ours,
        "window": opened - kivy_there,
        "first screen": drawn - opened,
        "whole": drawn - started,
    }


def main() -> int:
    """Print the table; exit 1 when the bar is missed."""
    runs = [measure() for _run in range(RUNS)]
    whole = median(run["whole"] for run in runs)
    print(f"start to first frame, median of {RUNS}")
    for part in runs[0]:
        print(f"  {part:<14}{median(run[part] for run in runs) * 1000:7.0f} ms")
    verdict = "held" if whole <= BAR_SECONDS else "missed"
    print(f"  bar           {BAR_SECONDS * 1000:7.0f} ms: {verdict}")
    return 0 if whole <= BAR_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
