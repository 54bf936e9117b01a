"""Which sensor process this table has: none, a simulated one, or the load cells of the machine.

What it says is heard by hardware.link; whether it can start is found out there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.config import Grill, GrillSource
from companion.errors import CompanionError
from companion.places import Places

if TYPE_CHECKING:
    from datetime import datetime

    from companion.presentation.words import Words
    from hardware.link.link import Link

SENSOR_SOCKET: Final = Path("/run/fire-marshal/sensor.sock")
"""Of systemd/fire-marshal-sensor.socket."""
WEIGHING: Final = "calibration.sensor"
"""The program for sources in counts."""
WIRING: Final = "--wiring"
OPENING_SECONDS: Final = 30.0
"""Until the slowest back end has set up its chips, on a slow board, after another was refused."""


@dataclass(frozen=True, slots=True)
class Sensors:
    """The source of the weights, as `--source` names it, and the words that go with it."""

    source: str
    seed: int | None = None
    """Of a simulated grill; None for a real one."""
    words: tuple[str, ...] = ()
    cells: str = ""
    """The cells themselves, where the unit behind the socket reads them for the app."""
    socket: Path | None = None
    """Of the sensor unit; None where the app starts the process itself."""

    def link(self, *, record: Path | None) -> Link:
        """Start the process, or call the unit, and listen to it.

        Raises CompanionError for a recording by the unit: it may write nowhere.
        """
        if self.socket is not None:
            return self._called(self.socket, record)
        from hardware.link.process import GRAMS, ProcessLink, Program

        if self.source.startswith("sim:"):
            return ProcessLink(self.source, record=record, program=GRAMS)
        program = Program(WEIGHING, self.words, start_seconds=OPENING_SECONDS)
        return ProcessLink(self.source, record=record, program=program)

    def notices(self, places: Places, words: Words, *, now: datetime) -> tuple[str, ...]:
        """What the table should know of its calibration: that there is none, or an old one.

        Why one cannot be read is told by the process that weighs with it, and by the doctor.
        """
        if self.seed is not None:
            return ()
        from calibration.errors import CalibrationError
        from calibration.record import stale_by_age
        from calibration.scale import look_at_scale
        from companion.presentation.calibrating import stale_words, uncalibrated_words

        try:
            old = stale_by_age(look_at_scale(places.scale), now=now)
        except CalibrationError:
            return (uncalibrated_words(words),)
        return () if old is None else (stale_words(old, words),)

    @property
    def counted(self) -> tuple[str, ...]:
        """How the process that only counts is asked for the same cells."""
        words = self.words
        wiring = words[words.index(WIRING) :][:2] if WIRING in words else ()
        return ("--source", self.cells or self.source, *wiring)

    @staticmethod
    def _called(path: Path, record: Path | None) -> Link:
        from hardware.link.unix import SocketLink

        if record is not None:
            raise CompanionError(
                "the sensor unit may write no recording: for this evening set grill.source to "
                "scale, and stop the unit with systemctl stop fire-marshal-sensor.socket"
            )
        return SocketLink(path, start_seconds=OPENING_SECONDS)


def sensors_of(grill: Grill, places: Places, *, simulate: int | None) -> Sensors | None:
    """What the settings, or the seed on the command line, ask for; None for a table by touch."""
    if simulate is not None:
        return Sensors(f"sim:{simulate}", simulate)
    match grill.source:
        case GrillSource.NONE:
            return None
        case GrillSource.SIMULATION:
            return Sensors(f"sim:{grill.seed}", grill.seed)
        case GrillSource.CHIPS:
            return Sensors(f"chips:{grill.seed}", grill.seed)
        case GrillSource.SCALE:
            words = ("--calibration", str(places.scale), *_wiring(grill))
            return Sensors(f"hx711:{grill.backend.value}", words=words)
        case GrillSource.SOCKET:
            cells = f"hx711:{grill.backend.value}"
            return Sensors("socket", words=_wiring(grill), cells=cells, socket=SENSOR_SOCKET)


def _wiring(grill: Grill) -> tuple[str, ...]:
    """The words that name the file of the wiring, where it is not the usual one."""
    return () if grill.wiring is None else (WIRING, str(Path(grill.wiring).expanduser()))
