"""What the screens need of a camera from outside: for calibrating it, and while it watches a game.

The composition root fills it where the settings name a camera.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from calibration.camerastale import CameraMoved
    from calibration.enrolling import Enrolled, Enrolling
    from calibration.portrait import AlikeKinds, Portrait
    from calibration.viewing import Found
    from companion.presentation.darkroom import Darkroom
    from companion.presentation.eyelacks import Lack
    from hardware.camera.frames import Frame
    from hardware.camera.sighting import Sighting


class Eyepiece(Protocol):
    """A camera that is being looked through."""

    @property
    def trouble(self) -> str:
        """Why no picture comes; empty while they do, or may still."""

    @property
    def is_over(self) -> bool:
        """Whether none will come any more."""

    def poll(self) -> Frame | None:
        """The newest picture since the last call."""

    def close(self) -> None:
        """Switch the camera off; a second call does nothing."""


class Portraying(Protocol):
    """The camera while pieces are weighed under it."""

    @property
    def portraits(self) -> Mapping[str, Portrait]:
        """Of each piece that was seen, by its id."""

    @property
    def moved(self) -> CameraMoved | None:
        """Set where the camera was moved, so that nothing is taken."""

    def look(self) -> None:
        """Take the newest picture."""

    def follow(self, run: Enrolling | Enrolled) -> None:
        """What the weighing has come to."""

    def alike(self) -> tuple[AlikeKinds, ...]:
        """The kinds that the camera cannot tell apart."""

    def close(self) -> None:
        """Switch the camera off; a second call does nothing."""


class Vantage(Protocol):
    """The camera while it watches a game."""

    @property
    def trouble(self) -> str:
        """Why no picture comes; empty while they do, or may soon."""

    @property
    def is_on(self) -> bool:
        """Whether it was not switched off."""

    @property
    def is_other(self) -> bool:
        """Whether it is not the camera that was calibrated: nothing is told of what it sees."""

    @property
    def watches_pieces(self) -> bool:
        """Whether it knows the pieces, and what the grill looks like without any."""

    @property
    def knows_pieces(self) -> bool:
        """Whether the pieces of this box were weighed under it."""

    def look(self, *, is_bare: bool, ahead: float) -> tuple[Sighting, ...]:
        """What was seen since, on the clock that is `ahead` of the machine's; never waits."""


class Studio(Protocol):
    """The camera of this table."""

    @property
    def is_running(self) -> bool:
        """Whether it is being looked through now: then a mark stands on every screen."""

    @property
    def is_shut(self) -> bool:
        """Whether somebody has switched it off for this evening."""

    @property
    def darkroom(self) -> Darkroom | None:
        """The pictures of this game; None at a table whose camera never watched."""

    @property
    def can_watch(self) -> bool:
        """Whether it could watch a game as it is."""

    @property
    def lacks(self) -> tuple[Lack, ...]:
        """What it has not got for watching a game; known once it was to watch one."""

    @property
    def plate_above_mm(self) -> float:
        """The top of the plate over the top of the base."""

    def news(self) -> tuple[str, ...]:
        """What the table should know of it: moved, another one, too old."""

    def watch(self) -> Vantage | None:
        """Switch it on over the grill; None where it was shut, or can make nothing out."""

    def shut(self) -> None:
        """Off at once, whoever looks through it, and it watches no game until it is unshut."""

    def unshut(self) -> None:
        """It may watch again."""

    def open(self) -> Eyepiece:
        """Switch the camera on."""

    def portray(self) -> Portraying | None:
        """Switch it on over the pieces; None where it is not calibrated."""

    def rest(self) -> None:
        """End a look that nobody asked for; what somebody looks through stays on."""

    def close(self) -> None:
        """Switch it off, whoever looks through it; a second call does nothing."""

    def keep(self, found: Found) -> None:
        """Keep what was found; CalibrationError where the card refuses."""
