"""Which camera is looked through: the one that was named, or the first of `auto` that is there.

Nothing here falls back to a film or a simulation. Whoever is passed over is logged with the reason;
where nobody is left, the reasons are what is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from hardware.camera.errors import CameraRefused
from hardware.camera.film import film_frames, folder_frames
from hardware.camera.frames import Camera
from hardware.camera.picamera import PiCamera, load_picamera2
from hardware.camera.playback import PlayedCamera
from hardware.camera.v4l2 import UsbCamera, find_usb, usb_cameras
from hardware.camera.wish import AUTO, Wish
from hardware.clock import Clock

AUTO_ORDER: Final = ("picamera2", "usb")
"""The ribbon first: its pictures carry their exposure, and its times are the sensor's own."""
Log = Callable[[str], None]
Open = Callable[[str, Wish, Clock, Log], Camera]


def open_picamera(_which: str, wish: Wish, clock: Clock, log: Log) -> Camera:
    """The camera on the ribbon."""
    return PiCamera(load_picamera2(), wish, clock=clock, log=log)


def open_usb(which: str, wish: Wish, clock: Clock, log: Log) -> Camera:
    """The USB camera whose name holds this, or the only one."""
    return UsbCamera(find_usb(which), wish, clock=clock, log=log)


def open_film(which: str, _wish: Wish, clock: Clock, _log: Log) -> Camera:
    """A film, with its own size and times."""
    return PlayedCamera("film", film_frames(Path(which)), clock=clock)


def open_folder(which: str, wish: Wish, clock: Clock, _log: Log) -> Camera:
    """The pictures in a folder, one after the other."""
    return PlayedCamera("folder", folder_frames(Path(which), wish), clock=clock)


KINDS: Final[Mapping[str, Open]] = {
    "picamera2": open_picamera,
    "usb": open_usb,
    "film": open_film,
    "folder": open_folder,
}


def open_camera(
    source: str, wish: Wish, *, clock: Clock, log: Log, kinds: Mapping[str, Open] = KINDS
) -> Camera:
    """`picamera2`, `usb`, `usb:NAME`, `film:FILE`, `folder:DIR`, or the first that `auto` finds.

    Raises CameraRefused with every reason when none can be opened.
    """
    kind, _, which = source.partition(":")
    if kind != AUTO and kind not in kinds:
        raise CameraRefused(f'no camera is called "{kind}"; there are {AUTO}, {", ".join(kinds)}')
    refusals: list[tuple[str, CameraRefused]] = []
    for each in AUTO_ORDER if kind == AUTO else (kind,):
        try:
            camera = kinds[each](which, wish, clock, log)
        except CameraRefused as refused:
            refusals.append((each, refused))
        else:
            for passed, why in refusals:
                log(f"{passed} gives no pictures: {why}")
            log(f"{each} gives the pictures, from {camera.name}")
            return camera
    raise CameraRefused(
        ". ".join(f"{each}: {why}" if kind == AUTO else str(why) for each, why in refusals)
    )


def is_plugged(source: str) -> bool:
    """Whether another try to open it can be of use: a cheap look, without opening anything."""
    kind, _, which = source.partition(":")
    if kind == "usb":
        return any(which in path.name for path in usb_cameras())
    return True
