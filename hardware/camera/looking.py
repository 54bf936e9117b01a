"""One run of the process that looks through a camera, and the memory its pictures come through."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

import hardware
from hardware.camera.errors import CameraRefused
from hardware.camera.eyewords import EyeWords
from hardware.camera.ring import Ring, memory_of
from hardware.camera.wire import LINE_BYTES_MAX, Opened, Order, Said, encode, said_of
from hardware.camera.wish import Wish
from hardware.clock import Clock

OPEN_NS: Final = 15_000_000_000
"""An import on a slow board, two seconds to settle, and a lock that takes a few pictures."""
SILENCE_NS: Final = 1_000_000_000
"""Of a camera that has given pictures."""
PLAYED_SILENCE_NS: Final = 10_000_000_000
"""A film may have gaps."""
PLAYED: Final = ("film", "folder")
END_SECONDS: Final = 1.0
KILLED_SECONDS: Final = 0.05
CHUNK_BYTES: Final = 65_536
PICTURE_PIXELS_MOST: Final = 4_000_000
"""OpenCV decodes nothing larger in this process."""


class Looking:
    """The process. It ends with its parent, as its standard input is closed then."""

    def __init__(
        self,
        program: Sequence[str],
        source: str,
        wish: Wish,
        *,
        clock: Clock,
        eye: EyeWords | None = None,
    ) -> None:
        """Start it; CameraRefused where no process can be started."""
        self._clock = clock
        self._heard_ns = clock.now_ns()
        self._has_opened = False
        self._had_ended = False
        """Before what it said was last taken, so that its last words are not missed."""
        self._silence_ns = PLAYED_SILENCE_NS if source.partition(":")[0] in PLAYED else SILENCE_NS
        self._rest = b""
        memory = memory_of(wish.width_px, wish.height_px)
        try:
            self.ring = Ring(memory, width_px=wish.width_px, height_px=wish.height_px)
            order = Order(source, memory, wish.width_px, wish.height_px, wish.rate_hz, eye)
            self._process = subprocess.Popen(
                [*program, encode(order).decode()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=(memory,),
                env=_environment(),
            )
        except OSError as cause:
            raise CameraRefused(
                f"the process of the camera cannot be started ({cause}); end other programs"
            ) from cause
        finally:
            os.close(memory)
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101  # a pipe was asked for
        assert stdout is not None  # noqa: S101
        self._stdin, self._stdout = stdin, stdout
        os.set_blocking(stdout.fileno(), False)

    @property
    def is_gone(self) -> bool:
        """Whether the process has ended; one that waits in a driver may outlive being killed."""
        return self._process.poll() is not None

    def drained(self) -> Iterator[Said]:
        """What was said since; never waits."""
        self._had_ended = self.is_gone
        while chunk := self._chunk():
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            self._rest = self._rest[-LINE_BYTES_MAX:]
            self._heard_ns = self._clock.now_ns()
            for line in lines:
                with contextlib.suppress(msgspec.MsgspecError, ValueError):
                    said = said_of(line[:LINE_BYTES_MAX])
                    self._has_opened = self._has_opened or isinstance(said, Opened)
                    yield said

    def why_lost(self, now_ns: int) -> str:
        """Why nothing more can be expected of it; empty while something can."""
        if self._had_ended:
            code = self._process.returncode
            return f"the process of the camera has ended ({code}); its log says more"
        silent_ns = now_ns - self._heard_ns
        if not self._has_opened and silent_ns > OPEN_NS:
            return (
                f"the camera does not open within {OPEN_NS // 10**9} seconds; pull its plug and "
                "put it in again, or restart the machine"
            )
        if self._has_opened and silent_ns > self._silence_ns:
            return (
                f"no picture came for {silent_ns / 1e9:.1f} seconds; is the camera's plug in, and "
                "its cable whole?"
            )
        return ""

    def tell(self, word: bytes) -> None:
        """Say something to it; one that listens no more hears nothing."""
        with contextlib.suppress(OSError, ValueError):
            self._stdin.write(word)
            self._stdin.flush()

    def kill(self) -> None:
        """Be rid of it at once: it hangs."""
        self._process.kill()
        self._let_go()

    def end(self) -> None:
        """Close its input, by which it lets go of the camera; insist if it does not."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS if self._has_opened else KILLED_SECONDS)
        self.kill()

    def _let_go(self) -> None:
        with contextlib.suppress(OSError):
            self._stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(KILLED_SECONDS)
        self._stdout.close()

    def _chunk(self) -> bytes:
        with contextlib.suppress(BlockingIOError, ValueError):
            return os.read(self._stdout.fileno(), CHUNK_BYTES)
        return b""


def _environment() -> dict[str, str]:
    root = str(Path(hardware.__file__).parents[1])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {
        **os.environ,
        "PYTHONPATH": path,
        "OPENCV_IO_MAX_IMAGE_PIXELS": str(PICTURE_PIXELS_MOST),
        # A warning of OpenCV for each device that is not there says nothing that is not said here.
        "OPENCV_LOG_LEVEL": "ERROR",
    }
