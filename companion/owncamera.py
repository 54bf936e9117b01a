"""The camera of this machine, on only while somebody looks through it, and its file."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from calibration.camera import CameraRecord, save_camera
from companion.config import CameraSettings
from companion.places import Places
from hardware.camera.link import Away, CameraLink, Ended, Seeing

if TYPE_CHECKING:
    from calibration.viewing import Found
    from hardware.camera.frames import Frame


class OwnEyepiece:
    """The camera while it is on."""

    def __init__(self, settings: CameraSettings) -> None:
        """Switch it on."""
        self._link = CameraLink(settings.source, settings.wish)
        self.name = ""
        """Which camera it is; empty until it has opened."""
        self.is_on = True

    @property
    def trouble(self) -> str:
        """Why no picture comes."""
        match self._link.state:
            case Away(why=why):
                return why
            case Ended():
                return "the film is at its end"
            case _:
                return ""

    @property
    def is_over(self) -> bool:
        """Whether none will come any more."""
        state = self._link.state
        return isinstance(state, Ended) or (isinstance(state, Away) and state.is_final)

    def poll(self) -> Frame | None:
        """The newest picture since the last call."""
        frame = self._link.poll()
        state = self._link.state
        if isinstance(state, Seeing):
            self.name = state.name
        return frame

    def close(self) -> None:
        """Switch it off."""
        self.is_on = False
        self._link.close()


class OwnCamera:
    """The camera that the settings name."""

    def __init__(self, places: Places, settings: CameraSettings) -> None:
        """Off."""
        self._places = places
        self._settings = settings
        self._eyepiece: OwnEyepiece | None = None
        self.plate_above_mm = settings.plate_above_mm

    @property
    def is_running(self) -> bool:
        """Whether it is on."""
        return self._eyepiece is not None and self._eyepiece.is_on

    def open(self) -> OwnEyepiece:
        """Switch it on; one that was on is switched off first."""
        self.close()
        self._eyepiece = OwnEyepiece(self._settings)
        return self._eyepiece

    def keep(self, found: Found) -> None:
        """Keep what was found, with the date of today and the camera's name."""
        name = "" if self._eyepiece is None else self._eyepiece.name
        record = CameraRecord(found.pose, datetime.now(UTC), name, found.marks)
        save_camera(self._places.camera, record)

    def close(self) -> None:
        """Switch it off."""
        if self._eyepiece is not None:
            self._eyepiece.close()
