"""The app as its unit starts it: ready with the first frame, then signs of life, a tidy stop."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
INTERRUPTED = 130


def test_the_app_says_ready_gives_signs_and_leaves_when_stopped(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "2000000",
        # systemd watches cage; the app beneath it speaks all the same, its sensors do not.
        "WATCHDOG_PID": str(os.getpid()),
        "SDL_VIDEODRIVER": "offscreen",
    }
    environ.pop("DISPLAY", None)
    words = ["--data", str(tmp_path / "data"), "--face", "touch", "--simulate", "3"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(environ["NOTIFY_SOCKET"])
        systemd.settimeout(60)
        app = subprocess.Popen([sys.executable, "-m", "companion", *words], env=environ, cwd=ROOT)
        try:
            signs = [systemd.recv(100) for _ in range(4)]
            app.send_signal(signal.SIGTERM)
            code = app.wait(20)
        finally:
            app.kill()
            app.wait(10)
    assert signs == [b"READY=1"] + [b"WATCHDOG=1"] * 3
    unit = (ROOT / "systemd/fire-marshal.service").read_text("utf-8")
    assert code == INTERRUPTED
    assert f"SuccessExitStatus={INTERRUPTED} " in unit
