"""What calibrating on the screen needs from outside: raw cells, and where results are kept.

The composition root fills it where the table has load cells of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from calibration.enrolling import Enrolled
from calibration.pieces import Enrolment
from calibration.record import ScaleRecord
from calibration.scaling import Calibrated
from hardware.scale.samples import Layout, Sample

if TYPE_CHECKING:
    from calibration.portrait import Portrait


class Cells(Protocol):
    """Raw counts, as they come."""

    @property
    def layout(self) -> Layout | None:
        """Which cells there are; None until that is known."""

    @property
    def trouble(self) -> str:
        """Why nothing more will come; empty while all is well."""

    def poll(self) -> tuple[Sample, ...]:
        """The rows since the last call."""

    def close(self) -> None:
        """Let go of the cells; a second call does nothing."""


class Workplace(Protocol):
    """The cells of this table and the files about them."""

    def open(self) -> Cells:
        """Take the cells away from the game; their `close` gives them back."""

    def record(self) -> ScaleRecord:
        """The calibration in force; CalibrationError where there is none."""

    def enrolment(self) -> Enrolment | None:
        """The pieces as they were weighed; None where they never were."""

    def keep_scale(self, run: Calibrated) -> None:
        """Keep what was found; CalibrationError where the card refuses."""

    def keep_pieces(self, run: Enrolled, portraits: Mapping[str, Portrait]) -> None:
        """The same for the pieces, with the picture of each where a camera took one."""
