"""What systemd does for a socket with Accept=yes, in small: a process for each connection."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
from pathlib import Path


class SensorUnit:
    """Listens on a path; each connection is the standard input and output of a process."""

    def __init__(self, path: Path, *words: str) -> None:
        self.path = path
        self.words = words
        self.processes: list[subprocess.Popen[bytes]] = []
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(str(path))
        self._listening.listen(4)
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the unit and its instances."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(5)
        for process in self.processes:
            process.kill()
            process.wait(5)
        self.path.unlink(missing_ok=True)

    def _accept(self) -> None:
        while True:
            try:
                channel, _ = self._listening.accept()
            except OSError:
                return
            with channel:
                command = [sys.executable, "-m", "hardware", *self.words, "--with-parent"]
                self.processes.append(
                    subprocess.Popen(
                        command,
                        stdin=channel.fileno(),
                        stdout=channel.fileno(),
                        env=dict(os.environ),
                    )
                )
