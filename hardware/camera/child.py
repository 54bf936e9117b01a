"""The process that looks through the camera: it may hang in a driver, as its parent can kill it.

    python -m hardware.camera.child ORDER

ORDER is a `wire.Order` as JSON. The process ends when its standard input is closed.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from io import FileIO
from typing import TYPE_CHECKING, Final

from hardware.camera.choice import open_camera
from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import Camera, Frame
from hardware.camera.ring import Ring
from hardware.camera.wire import (
    BARE,
    Lost,
    Opened,
    Order,
    Over,
    Said,
    Taken,
    Unfit,
    Watching,
    encode,
    order_of,
)
from hardware.camera.wish import Wish
from hardware.clock import Clock, SystemClock
from hardware.journal_line import Weight, goes_to_journal, tell

if TYPE_CHECKING:
    from hardware.camera.eye import Eye

END_SECONDS: Final = 0.5
Open = Callable[[str, Wish, Clock, Callable[[str], None]], Camera]


class Heard:
    """What the parent has said, by the thread that listens to it."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.ending = threading.Event()
        self.bare = threading.Event()


def main(arguments: list[str] | None = None, *, opened: Open | None = None) -> int:
    """Hand over pictures until the end; what ends it is the last thing said."""
    words = sys.argv[1:] if arguments is None else arguments
    order = order_of(words[0])
    ring = Ring(order.memory, width_px=order.width_px, height_px=order.height_px)
    heard = Heard()
    # Unbuffered: a thread that waits in a buffered pipe would hold up the end of the program.
    pipe = FileIO(sys.stdin.fileno(), closefd=False)
    threading.Thread(target=_listen, args=(pipe, heard), daemon=True).start()
    # Before the camera is open: from then on a second of silence is one too many.
    eye = _eye(order)
    try:
        camera = (opened or _named)(order.source, order.wish, SystemClock(), _log)
    except CameraRefused as refused:
        if goes_to_journal(os.environ):  # on a terminal it is said by who asked for the camera
            tell(str(refused), Weight.WARNING)
        _say(Unfit(str(refused)))
        return 2
    try:
        _say(Opened(camera.name, camera.is_locked))
        _say(_hand_over(camera, ring, eye, order=order, heard=heard))
    finally:
        camera.close()
    return 0


def _hand_over(camera: Camera, ring: Ring, eye: Eye | None, *, order: Order, heard: Heard) -> Said:
    """Put picture after picture into the ring, tell what each shows; why there are no more."""
    while not heard.ending.is_set():
        try:
            frame = camera.read()
        except (CameraLost, CameraRefused) as lost:
            return Lost(str(lost))
        if frame is None:
            return Over()
        if frame.pixels.shape != (order.height_px, order.width_px, 3):
            return Lost(_of_another_size(frame, order))
        slot = ring.write(frame.sequence, frame.pixels)
        _say(
            Taken(
                slot=slot,
                sequence=frame.sequence,
                at=frame.at,
                at_error_seconds=frame.at_error_seconds,
                exposure_us=frame.exposure_us,
                gain=frame.gain,
                doubts=frame.doubts.value,
            )
        )
        if eye is not None:
            if heard.bare.is_set():
                heard.bare.clear()
                eye.bare()
            _say(eye.see(frame))
    return Over()


def _eye(order: Order) -> Eye | None:
    """Who looks at the pictures, where somebody is to."""
    if order.eye is None:
        return None
    import cv2

    from hardware.camera.eye import Eye

    # More threads than one wait for each other longer than they work on so small a picture.
    cv2.setNumThreads(1)
    eye = Eye(order.eye.order)
    _say(Watching(eye.without_palms))
    return eye


def _of_another_size(frame: Frame, order: Order) -> str:
    high, wide = frame.pixels.shape[:2]
    return (
        f"a picture of {wide} by {high} pixels came, and {order.width_px} by {order.height_px} "
        f"were asked for; run: companion config set camera.width_px {wide}, and "
        f"camera.height_px {high}"
    )


def _named(source: str, wish: Wish, clock: Clock, log: Callable[[str], None]) -> Camera:
    return open_camera(source, wish, clock=clock, log=log)


def _listen(pipe: FileIO, heard: Heard) -> None:
    while words := pipe.read(4_096):
        if BARE in words:
            heard.bare.set()
    heard.ending.set()
    # The main thread may hang in the driver, or nobody reads what it says.
    time.sleep(END_SECONDS)
    os._exit(0)


def _say(said: Said) -> None:
    sys.stdout.buffer.write(encode(said) + b"\n")
    sys.stdout.buffer.flush()


def _log(sentence: str) -> None:
    tell(sentence, Weight.INFO)


if __name__ == "__main__":
    sys.exit(main())
