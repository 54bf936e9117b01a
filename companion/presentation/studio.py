"""What calibrating a camera on the screen needs from outside: its pictures, and where it is kept.

The composition root fills it where the settings name a camera.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
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


class Studio(Protocol):
    """The camera of this table."""

    @property
    def is_running(self) -> bool:
        """Whether it is being looked through now: then a mark stands on every screen."""

    @property
    def plate_above_mm(self) -> float:
        """The top of the plate over the top of the base."""

    def open(self) -> Eyepiece:
        """Switch the camera on."""

    def keep(self, found: Found) -> None:
        """Keep what was found; CalibrationError where the card refuses."""
