"""A workplace on the workbench: cells for calibrating on the screen, and what was kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from calibration.enrolling import Enrolled
from calibration.errors import CalibrationError
from calibration.pieces import Enrolment
from calibration.portrait import Portrait
from calibration.record import ScaleRecord
from calibration.scaling import Calibrated
from hardware.scale.samples import Layout, Sample
from tests.calibration.workbench import Workbench


@dataclass
class BenchCells:
    """The workbench as cells: each look hears half a second more."""

    bench: Workbench
    layout: Layout | None = None
    trouble: str = ""
    is_closed: bool = False

    def poll(self) -> tuple[Sample, ...]:
        return () if self.layout is None else tuple(self.bench.samples(0.5))

    def close(self) -> None:
        self.is_closed = True


@dataclass
class BenchPlace:
    """Keeps what is found; before that there is nothing."""

    cells: BenchCells
    known: ScaleRecord | None = None
    scales: list[Calibrated] = field(default_factory=list)
    boxes: list[Enrolled] = field(default_factory=list)
    portraits: dict[str, Portrait] = field(default_factory=dict)
    is_full: bool = False

    def open(self) -> BenchCells:
        self.cells.is_closed = False
        return self.cells

    def record(self) -> ScaleRecord:
        if self.known is None:
            raise CalibrationError("scale.toml:1: there is no such file")
        return self.known

    def enrolment(self) -> Enrolment | None:
        return None

    def keep_scale(self, run: Calibrated) -> None:
        if self.is_full:
            raise CalibrationError("the card is full")
        self.scales.append(run)

    def keep_pieces(self, run: Enrolled, portraits: Mapping[str, Portrait]) -> None:
        self.boxes.append(run)
        self.portraits = dict(portraits)
