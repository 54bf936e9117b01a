"""The camera of this machine, on only while somebody looks through it, and its file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from calibration.camera import CameraRecord, look_at_camera, save_camera
from calibration.errors import CalibrationError
from calibration.portraitist import Portraitist
from companion.album import Album
from companion.config import CameraSettings
from companion.owneye import Outlook, enrolment_at, outlook
from companion.places import Places
from companion.presentation.studio import Eyepiece
from companion.referee.clock import system_clock
from companion.shutter import Shutter
from hardware.camera.link import Away, CameraLink, Ended, Seeing, trouble_of

if TYPE_CHECKING:
    from calibration.camerastale import CameraMoved
    from calibration.enrolling import Enrolled, Enrolling
    from calibration.portrait import AlikeKinds, Portrait
    from calibration.viewing import Found
    from companion.cameracheck import CameraCheck
    from companion.owndarkroom import OwnDarkroom
    from companion.ownvantage import OwnVantage
    from companion.presentation.eyelacks import Lack
    from companion.presentation.words import Words
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
        if not self.is_on:
            return "the camera was switched off"
        return trouble_of(self._link.state)

    @property
    def is_over(self) -> bool:
        """Whether none will come any more."""
        state = self._link.state
        is_away = isinstance(state, Away) and state.is_final
        return not self.is_on or isinstance(state, Ended) or is_away

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


class OwnPortraying:
    """The camera over the pieces."""

    def __init__(self, eyepiece: Eyepiece, record: CameraRecord) -> None:
        """Switched on, and calibrated."""
        self._eyepiece = eyepiece
        self._portraitist = Portraitist(record)

    @property
    def portraits(self) -> Mapping[str, Portrait]:
        """Of each piece that was seen."""
        return self._portraitist.portraits

    @property
    def moved(self) -> CameraMoved | None:
        """Set where the camera was moved."""
        return self._portraitist.moved

    def look(self) -> None:
        """Take the newest picture."""
        frame = self._eyepiece.poll()
        if frame is not None:
            self._portraitist.see(frame)

    def follow(self, run: Enrolling | Enrolled) -> None:
        """What the weighing has come to."""
        self._portraitist.follow(run)

    def attend(self, run: Enrolling | Enrolled) -> None:
        """Both, for who asks nothing else."""
        self.look()
        self.follow(run)

    def alike(self) -> tuple[AlikeKinds, ...]:
        """The kinds that the camera cannot tell apart."""
        return self._portraitist.alike()

    def close(self) -> None:
        """Switch the camera off."""
        self._eyepiece.close()


class OwnCamera:
    """The camera that the settings name."""

    def __init__(
        self,
        places: Places,
        settings: CameraSettings,
        *,
        album: Album | None = None,
        may_watch: bool = True,
    ) -> None:
        """Off; a careful evening watches no game."""
        self.plate_above_mm = settings.plate_above_mm
        self._places = places
        self._settings = settings
        self._may_watch = may_watch
        self._shutter = Shutter.remembered(places.shutter, system_clock())
        self._album = album or Album(places.pictures)
        self._darkroom: OwnDarkroom | None = None
        self._eyepiece: OwnEyepiece | None = None
        self._vantage: OwnVantage | None = None
        self._outlook: Outlook | None = None
        self._check: CameraCheck | None = None
        self._told: tuple[str, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether it is on."""
        return any(one is not None and one.is_on for one in (self._eyepiece, self._vantage))

    @property
    def is_shut(self) -> bool:
        """Whether somebody has switched it off for this evening."""
        return self._shutter.is_shut

    @property
    def can_watch(self) -> bool:
        """Whether it could watch a game as it is."""
        return self._may_watch and self._outlook is not None and self._outlook.order is not None

    @property
    def darkroom(self) -> OwnDarkroom | None:
        """The pictures of this game; None where it has never watched one."""
        return self._darkroom

    @property
    def lacks(self) -> tuple[Lack, ...]:
        """What it has not got for watching a game; known once it was to watch one."""
        return () if self._outlook is None else self._outlook.lacks

    def watch(self) -> OwnVantage | None:
        """Switch it on over the grill; None where it was shut, or can make nothing out."""
        self.close()
        self._check = None
        if not self._may_watch:
            return None
        self._outlook = outlook(self._places, self._settings, enrolment_at(self._places.enrolment))
        if self.is_shut or not self.can_watch:
            return None
        # The process of the camera loads the rest; this one needs OpenCV for the stills.
        from companion.owndarkroom import OwnDarkroom
        from companion.ownvantage import OwnVantage

        if self._darkroom is None:
            self._darkroom = OwnDarkroom(self._album)
        self._vantage = OwnVantage(self._outlook, self._settings, self._darkroom.stills)
        return self._vantage

    def shut(self) -> None:
        """Off at once, whoever looks through it; it watches no game until it is unshut."""
        self._shutter.shut()
        self.close()
        self._check = None

    def unshut(self) -> None:
        """It may watch again."""
        self._shutter.unshut()

    def begin_check(self, words: Words, *, now: datetime) -> None:
        """Look whether it hangs where it was calibrated; nothing where it never was, or is shut."""
        if self.is_shut or not os.path.lexists(self._places.camera):
            return
        from companion.cameracheck import CameraCheck

        try:
            record = look_at_camera(self._places.camera)
        except CalibrationError as broken:
            said = words.say("The camera is not calibrated: {cause}.", cause=str(broken))
            self._told = (said,)
            return
        check = CameraCheck(record, words, now=now)
        self._told = check.told
        if not check.is_over:
            self.open()
            self._check = check

    def news(self) -> tuple[str, ...]:
        """What the look at the start has found so far; never waits."""
        if self._check is None or self._eyepiece is None:
            return self._told
        self._told = self._check.look(self._eyepiece)
        if self._check.is_over:
            self._check = None
            self._eyepiece.close()
        return self._told

    def open(self) -> OwnEyepiece:
        """Switch it on; one that was on is switched off first, and its look is over."""
        self.close()
        self._check = None
        self._eyepiece = OwnEyepiece(self._settings)
        return self._eyepiece

    def rest(self) -> None:
        """End the look at the start, whatever it has found so far."""
        if self._check is not None:
            self.close()
            self._check = None

    def portray(self) -> OwnPortraying | None:
        """Switch it on over the pieces; None where it is not calibrated for these pictures."""
        try:
            record = look_at_camera(self._places.camera)
        except CalibrationError:
            return None
        lens, wish = record.pose.lens, self._settings.wish
        if (lens.width_px, lens.height_px) != (wish.width_px, wish.height_px):
            return None
        return OwnPortraying(self.open(), record)

    def keep(self, found: Found) -> None:
        """Keep what was found, with the date of today and the camera's name."""
        name = "" if self._eyepiece is None else self._eyepiece.name
        record = CameraRecord(found.pose, datetime.now(UTC), name, found.marks)
        save_camera(self._places.camera, record)

    def close(self) -> None:
        """Switch it off."""
        for one in (self._eyepiece, self._vantage):
            if one is not None:
                one.close()
