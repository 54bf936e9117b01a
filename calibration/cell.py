"""Counts to grams: tare and counts per gram of each cell, found once with a known weight.

Which counts can be believed is decided in hardware.scale.filters, before anything is weighed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from calibration.errors import CalibrationError
from hardware.recording import Head
from hardware.scale.samples import Reading, Sample


@dataclass(frozen=True, slots=True)
class CellCalibration:
    """What one cell says empty, and how much more it says for each gram."""

    name: str
    tare_counts: float
    counts_per_gram: float
    x_mm: float | None = None
    """Where it carries the plate, to the right of the middle; None where nobody said."""
    y_mm: float | None = None
    """The same, away from the viewer."""

    def __post_init__(self) -> None:
        """Refuse a cell that would weigh nothing or everything."""
        if self.counts_per_gram == 0:
            raise CalibrationError(
                f"cell {self.name} has 0 counts per gram; calibrate it with a known weight"
            )

    def grams(self, counts: float) -> float:
        """What these counts weigh above the tare."""
        return (counts - self.tare_counts) / self.counts_per_gram


@dataclass(frozen=True, slots=True)
class Calibration:
    """All cells of one scale, in the order of its samples."""

    cells: tuple[CellCalibration, ...]

    @classmethod
    def of_recording(cls, head: Head) -> Calibration:
        """The calibration that a recording in counts brings along."""
        return cls(
            tuple(
                CellCalibration(
                    cell.name,
                    cell.tare_counts or 0.0,
                    cell.counts_per_gram or 0.0,
                    cell.x_mm,
                    cell.y_mm,
                )
                for cell in head.cells
            )
        )

    def rise_grams(self, before: Sequence[float], now: Sequence[float]) -> float:
        """How much heavier the plate is with these counts than it was with those."""
        return math.fsum(
            (new - old) / cell.counts_per_gram
            for cell, old, new in zip(self.cells, before, now, strict=True)
        )

    def weigh(self, sample: Sample) -> Reading:
        """Grams of every cell; a cell without counts stays without grams."""
        return Reading(
            sample.at,
            tuple(
                None if counts is None else cell.grams(counts)
                for cell, counts in zip(self.cells, sample.counts, strict=True)
            ),
        )
