"""What calibrating a camera on the screen needs from outside: its pictures, and where it is kept.

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
    from hardware.camera.frames import Frame


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


class Studio(Protocol):
    """The camera of this table."""

    @property
    def is_running(self) -> bool:
        """Whether it is being looked through now: then a mark stands on every screen."""

    @property
    def plate_above_mm(self) -> float:
        """The top of the plate over the top of the base."""

    def news(self) -> tuple[str, ...]:
        """What the table should know of it: moved, another one, too old."""

    def open(self) -> Eyepiece:
        """Switch the camera on."""

    def portray(self) -> Portraying | None:
        """Switch it on over the pieces; None where it is not calibrated."""

    def rest(self) -> None:
        """End a look that nobody asked for; what somebody looks through stays on."""

    def keep(self, found: Found) -> None:
        """Keep what was found; CalibrationError where the card refuses."""
