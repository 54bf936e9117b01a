"""The load cells of this machine lent to whoever calibrates them, and the files they are kept in.

While they are lent the game hears nothing of its grill; afterwards it weighs with what was found.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from calibration.countslink import CountsLink
from calibration.enrolling import Enrolled
from calibration.pieces import Enrolment, usable_enrolment
from calibration.record import ScaleRecord
from calibration.scale import load_scale, save_scale
from calibration.scaling import Calibrated
from companion.box_album import keep_box
from companion.places import Places
from companion.sensors import Sensors
from hardware.link.link import Lendable
from hardware.scale.samples import Layout, Sample

if TYPE_CHECKING:
    from calibration.portrait import Portrait


class LentCells:
    """Raw counts of the cells until they are given back."""

    def __init__(self, words: tuple[str, ...], link: Lendable) -> None:
        """Take them from the process of the game."""
        link.lend()
        self._link = link
        self._counts = CountsLink(words)

    @property
    def layout(self) -> Layout | None:
        """Which cells there are."""
        return self._counts.layout

    @property
    def trouble(self) -> str:
        """Why nothing more will come."""
        return self._counts.trouble

    def poll(self) -> tuple[Sample, ...]:
        """The rows since the last call."""
        return self._counts.poll()

    def close(self) -> None:
        """Give them back; a second call does nothing."""
        self._counts.close()
        self._link.resume()


class OwnCells:
    """The workplace of this machine."""

    def __init__(self, places: Places, sensors: Sensors, link: Lendable) -> None:
        """Cells that this link reads while nobody calibrates them."""
        self._places = places
        self._sensors = sensors
        self._link = link
        self._lent: LentCells | None = None

    def open(self) -> LentCells:
        """Take the cells away from the game."""
        self.close()
        self._lent = LentCells(self._sensors.counted, self._link)
        return self._lent

    def close(self) -> None:
        """Give back what is still lent."""
        if self._lent is not None:
            self._lent.close()
            self._lent = None

    def record(self) -> ScaleRecord:
        """The calibration in force; CalibrationError where there is none."""
        return load_scale(self._places.scale)[0]

    def enrolment(self) -> Enrolment | None:
        """The pieces as they were weighed."""
        return usable_enrolment(self._places.enrolment)[0]

    def keep_scale(self, run: Calibrated) -> None:
        """Keep what was found, with the date of today."""
        save_scale(self._places.scale, ScaleRecord.of_run(run, made=datetime.now(UTC)))

    def keep_pieces(self, run: Enrolled, portraits: Mapping[str, Portrait]) -> None:
        """Keep the weights of the pieces with the date of today, and their pictures."""
        box = run.enrolment.weighed_at(datetime.now(UTC))
        keep_box(self._places.enrolment, box, portraits)
