"""Which sensor process this table has: none, a simulated one, or the load cells of the machine.

What it says is heard by hardware.link; whether it can start is found out there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.config import Grill, GrillSource
from companion.places import Places

if TYPE_CHECKING:
    from hardware.link.process import ProcessLink

WEIGHING: Final = "calibration.sensor"
"""The program for sources in counts."""
OPENING_SECONDS: Final = 30.0
"""Until the slowest back end has set up its chips, on a slow board, after another was refused."""


@dataclass(frozen=True, slots=True)
class Sensors:
    """The source of the weights, as `--source` names it, and the words that go with it."""

    source: str
    seed: int | None = None
    """Of a simulated grill; None for a real one."""
    words: tuple[str, ...] = ()

    def link(self, *, record: Path | None) -> ProcessLink:
        """Start the process and listen to it."""
        from hardware.link.process import GRAMS, ProcessLink, Program

        if self.source.startswith("sim:"):
            return ProcessLink(self.source, record=record, program=GRAMS)
        program = Program(WEIGHING, self.words, start_seconds=OPENING_SECONDS)
        return ProcessLink(self.source, record=record, program=program)


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
            words = ["--calibration", str(places.scale)]
            if grill.wiring is not None:
                words += ["--wiring", str(Path(grill.wiring).expanduser())]
            return Sensors(f"hx711:{grill.backend.value}", words=tuple(words))
