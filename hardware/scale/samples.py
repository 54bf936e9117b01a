"""What a scale says, row by row: raw counts or grams of every cell at one instant.

What the counts weigh lives in calibration; what the grams mean lives in steps and contacts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Flag
from typing import NamedTuple

from hardware.scale.twist import CELLS, twist_of


@dataclass(frozen=True, slots=True)
class Cell:
    """One load cell and where it carries the plate: x to the right, y away from the viewer."""

    name: str
    x_mm: float | None = None
    y_mm: float | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """The cells of a scale in the order of every row, and how often a row comes."""

    cells: tuple[Cell, ...]
    rate_hz: float

    arms_mm: tuple[tuple[float, ...], ...] = field(init=False, repr=False, compare=False)
    """The cells' x and their y; empty where a change cannot be placed."""
    reach_mm: float = field(init=False, repr=False, compare=False)
    """Root mean square of the arms: noise of a moment over noise of the sum."""
    twist: tuple[float, ...] = field(init=False, repr=False, compare=False)
    """How four cells are weighed against each other, so that nothing on a stiff plate counts; empty
    for any other number of them."""

    def __post_init__(self) -> None:
        """Work out the arms once: every row needs them."""
        arms = (self.x_mm, self.y_mm) if self.has_places else ()
        squares = sum(mm * mm for along in arms for mm in along)
        reach_mm = (squares / (2 * len(self.cells))) ** 0.5 if arms else 0.0
        object.__setattr__(self, "arms_mm", arms)
        object.__setattr__(self, "reach_mm", reach_mm)
        has_four = self.has_places and len(self.cells) == CELLS
        object.__setattr__(self, "twist", twist_of(self.x_mm, self.y_mm) if has_four else ())

    @property
    def has_places(self) -> bool:
        """Whether a change can be placed on the plate: that takes three cells in known places."""
        placed = [cell for cell in self.cells if cell.x_mm is not None and cell.y_mm is not None]
        return len(placed) == len(self.cells) >= 3

    @property
    def x_mm(self) -> tuple[float, ...]:
        """Where the cells stand, to the right; zero where unknown."""
        return tuple(cell.x_mm or 0.0 for cell in self.cells)

    @property
    def y_mm(self) -> tuple[float, ...]:
        """Where the cells stand, away from the viewer; zero where unknown."""
        return tuple(cell.y_mm or 0.0 for cell in self.cells)

    def samples(self, seconds: float, *, least: int) -> int:
        """How many rows `seconds` hold, never under `least`: a slow scale counts in rows."""
        return max(least, round(seconds * self.rate_hz))


class Doubt(Flag):
    """Why the driver itself mistrusts a count.

    The first five follow from the HX711's data sheet, the others from what single cells say before
    and after; each is decided in hardware.hx711.gates.
    """

    NONE = 0
    SATURATED = 1
    """The code is the end of the converter's range: too heavy, or a broken wire."""
    DESYNCHRONISED = 2
    """The gain pulses read back wrong: bits were shifted."""
    CLOCK_STRETCHED = 4
    """The clock stayed high so long that the chip powered down inside the frame."""
    LATE = 8
    """A new conversion may have landed inside the frame."""
    SETTLING = 16
    """One of the four conversions after a reset, or one of the first that no other confirms."""
    GAP = 32
    """The next conversion came late: the chip had reset itself, in this frame or after it."""
    ONES = 64
    """Far from the cell's weight and ending in ones: the chip powered down in the frame."""
    DOUBLED = 128
    """Twice the cell's weight and one: the chip counted one edge too many."""
    HALVED = 256
    """Half the cell's weight: the chip missed an edge."""
    LONE = 512
    """Far from the one before and the one after, which agree: no force is so short."""
    STUCK = 1024
    """One code again and again; a live converter always trembles."""
    RATE = 2048
    """The chip converts at neither of its two rates."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Raw counts of all cells at one instant; None where a chip gave nothing.

    Chips convert each on its own clock; hardware.scale.grid brings them into such rows.
    """

    at: float
    counts: tuple[int | None, ...]
    doubts: tuple[Doubt, ...] = ()
    """One for each cell; empty when the driver has no doubt at all."""


class Reading(NamedTuple):
    """Grams on each cell at one instant; None where a cell gave nothing to be believed."""

    at: float
    grams: tuple[float | None, ...]
