"""What is kept of a calibrated scale beside its numbers: when, with what, how well it fitted.

Also when that is too old, or was found on other cells. Its file is read and written in scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from calibration.cell import Calibration
from calibration.rest import Rest
from calibration.scaling import Calibrated
from hardware.scale.samples import Cell

OLD_DAYS: Final = 90
"""Cells creep and screws settle; after a season a known weight should be put on again."""
ZERO_MOVED_GRAMS: Final = 3.0
"""Warmth moves the zero of a 1 kg cell by half a gram; another cell's zero lies whole grams off."""
LIGHTER_GRAMS: Final = 4 * ZERO_MOVED_GRAMS
"""As much on each of four cells: pieces only add weight, so what is lighter is no piece."""
GAIN_RATIOS: Final = (0.5, 2.0, 0.25, 4.0)
"""Between gains of 128, 64 and 32."""
PLACE_TOLERANCE_MM: Final = 1.0


@dataclass(frozen=True, slots=True)
class ScaleRecord:
    """A calibration with its date and its residuals."""

    calibration: Calibration
    made: datetime | None = None
    """None for a file that its owner wrote by hand."""
    weight_grams: float | None = None
    residual_grams: float | None = None
    """The worst placement of the known weight is off by so much."""
    residual_mm: float | None = None
    drift_grams: float | None = None
    noise_grams: tuple[float, ...] = ()
    """Noise of one row of each cell."""

    @classmethod
    def of_run(cls, run: Calibrated, *, made: datetime) -> ScaleRecord:
        """What a finished run has found, at this time of the calendar."""
        residuals = run.fit.residuals
        return cls(
            calibration=run.fit.calibration,
            made=made.astimezone(UTC).replace(microsecond=0),
            weight_grams=run.weight_grams,
            residual_grams=round(max(abs(each.grams) for each in residuals), 4),
            residual_mm=round(max(each.mm for each in residuals), 3),
            drift_grams=round(run.fit.drift_grams, 4),
            noise_grams=tuple(round(noise, 5) for noise in run.fit.noise_grams),
        )


@dataclass(frozen=True, slots=True)
class Old:
    """The calibration was made so many days ago."""

    days: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A cell's zero is not where it was: another cell or chip, or one that was overloaded."""

    cell: str
    grams: float
    """By how much the bare plate would weigh on it."""


@dataclass(frozen=True, slots=True)
class Regained:
    """All chips say this share of what they said bare: their gain is another one than then."""

    ratio: float


@dataclass(frozen=True, slots=True)
class Resettled:
    """The cells stand elsewhere now than when they were calibrated."""

    cell: str


@dataclass(frozen=True, slots=True)
class Lighter:
    """All cells together show so much less than the bare plate did, whatever lies on it."""

    grams: float


Stale = Old | Exchanged | Regained | Resettled | Lighter


def age_days(record: ScaleRecord, *, now: datetime) -> int | None:
    """Whole days since it was made; None where nobody wrote down when."""
    return None if record.made is None else (now - record.made).days


def stale_by_age(record: ScaleRecord, *, now: datetime) -> Old | None:
    """Whether it should be made anew because of its age alone."""
    days = age_days(record, now=now)
    return Old(days) if days is not None and days > OLD_DAYS else None


def stale_by_zero(record: ScaleRecord, bare: Rest) -> Exchanged | Regained | None:
    """The cell whose zero has moved most, where it has moved further than warmth moves it.

    Where all have moved by the same one of the chip's steps of gain, it is the gain.
    """
    cells = record.calibration.cells
    moved = [cell.grams(counts) for cell, counts in zip(cells, bare.counts, strict=True)]
    worst = max(range(len(cells)), key=lambda place: abs(moved[place]))
    if abs(moved[worst]) <= ZERO_MOVED_GRAMS:
        return None
    for ratio in GAIN_RATIOS:
        off = (c.grams(n / ratio) for c, n in zip(cells, bare.counts, strict=True))
        if len(cells) > 1 and all(abs(grams) <= ZERO_MOVED_GRAMS for grams in off):
            return Regained(ratio)
    return Exchanged(cells[worst].name, moved[worst])


def stale_by_weight(grams: float) -> Lighter | None:
    """Whether a weight at rest above the tare says that these are not the cells, or not all of it.

    It needs no bare plate, and so finds only an exchanged cell whose zero lies lower than before.
    """
    return Lighter(-grams) if grams < -LIGHTER_GRAMS else None


def stale_by_place(record: ScaleRecord, cells: Sequence[Cell]) -> Resettled | None:
    """The first cell that stands elsewhere than when it was calibrated."""
    for known, now in zip(record.calibration.cells, cells, strict=True):
        for then_mm, now_mm in ((known.x_mm, now.x_mm), (known.y_mm, now.y_mm)):
            if then_mm is None or now_mm is None:
                continue
            if abs(then_mm - now_mm) > PLACE_TOLERANCE_MM:
                return Resettled(known.name)
    return None
