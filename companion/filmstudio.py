"""The film of a recorded evening in place of a camera: the eye looks on as the evening goes on.

No camera is on, so no mark stands on a screen and nothing can be calibrated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.filmed import seen_in
from companion.owndarkroom import OwnDarkroom

if TYPE_CHECKING:
    from calibration.viewing import Found
    from companion.album import Album
    from companion.presentation.eyelacks import Lack
    from companion.presentation.studio import Eyepiece, Portraying
    from hardware.camera.frames import Frame
    from hardware.camera.sighting import Sighting


class FilmVantage:
    """What the film shows up to now; its times are those of the cells."""

    knows_pieces = watches_pieces = True
    is_other = False
    trouble = ""

    def __init__(
        self,
        seen: Iterator[tuple[Frame, Sighting]],
        darkroom: OwnDarkroom,
        clock: Callable[[], float],
    ) -> None:
        """From its first picture, which is read at once: what is wrong with it is known then."""
        self.is_on = True
        self._seen = seen
        self._darkroom = darkroom
        self._clock = clock
        self._next = next(seen, None)

    def look(self, *, is_bare: bool, ahead: float) -> tuple[Sighting, ...]:
        """What was seen since, oldest first; the eye was told by the film itself what is bare."""
        del is_bare, ahead
        told = []
        while self.is_on and self._next is not None and self._next[0].at <= self._clock():
            frame, sighting = self._next
            self._darkroom.stills.see(frame)
            self._darkroom.stills.hear(sighting)
            told.append(sighting)
            self._next = next(self._seen, None)
        return tuple(told)

    def close(self) -> None:
        """Look no more."""
        self.is_on = False


class FilmStudio:
    """A table whose camera is the film of its evening."""

    is_running = is_shut = False
    can_watch = True
    lacks: tuple[Lack, ...] = ()
    plate_above_mm = 0.0

    def __init__(
        self, folder: Path, album: Album, clock: Callable[[], float], *, weights: Path | None = None
    ) -> None:
        """Open the film; CompanionError, CalibrationError or HardwareError for what it lacks."""
        self.darkroom = OwnDarkroom(album)
        seen = seen_in(folder, weights=weights)
        self._vantage = FilmVantage(seen, self.darkroom, clock)

    def watch(self) -> FilmVantage | None:
        """The same film, however often somebody sits down."""
        return self._vantage if self._vantage.is_on else None

    def news(self) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def shut(self) -> None:
        """No mark is there to be tapped."""

    def unshut(self) -> None:
        """Nor is one to ask for."""

    def rest(self) -> None:
        """Nobody looks unasked."""

    def close(self) -> None:
        """The game is left for now; the film goes on with it."""

    def open(self) -> Eyepiece:
        """Refuse: a film hangs nowhere."""
        raise CompanionError("the film of a recorded evening cannot be calibrated")

    def portray(self) -> Portraying | None:
        """No piece is photographed."""
        return None

    def keep(self, found: Found) -> None:
        """Refuse: what the film was taken with is known."""
        raise CompanionError(
            f"a film keeps no calibration; {found.pose.pictures} views are thrown away"
        )
