"""The place where drivers of converter chips come in: one protocol, counts only.

A driver reads its chips and says what it doubts; it neither tares nor weighs nor stores. Rows of
all cells are made of its conversions in grid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hardware.scale.samples import Doubt


@dataclass(frozen=True, slots=True)
class Conversion:
    """One word of one chip, as it came."""

    cell: int
    """Which cell, by its place in `Adc.cell_names`."""
    seq: int
    """Counts the conversions of this cell, those that nobody read among them."""
    at_ns: int
    """When it ended, on the driver's clock: the middle of the time in which it must have."""
    error_ns: int
    """Half of that time."""
    code: int
    """Signed 24 bits, never altered."""
    doubt: Doubt = Doubt.NONE
    high_max_ns: int = 0
    """The longest clock pulse seen in its frame; 0 where hardware or a library times them."""


@dataclass(frozen=True, slots=True)
class CellHealth:
    """How one chip has done so far."""

    name: str
    read: int
    """Conversions read, doubted ones among them."""
    missed: int
    """Conversions that nobody read."""
    doubted: tuple[tuple[Doubt, int], ...]
    """How many for each single doubt, commonest first."""
    resets: int
    rate_hz: float | None
    """Measured over the last conversions; None before."""
    high_max_ns: int
    is_faulty: bool
    """Given up for now, after too many resets."""


class Adc(Protocol):
    """Some chips that convert on their own; opened by whoever built it, closed once."""

    @property
    def name(self) -> str:
        """Which back end it is."""

    @property
    def cell_names(self) -> tuple[str, ...]:
        """Names of the cells by their numbers."""

    @property
    def rate_hz(self) -> float:
        """The rate all chips are set to, as measured when it was opened: 10 or 80."""

    def poll(self) -> tuple[Conversion, ...]:
        """What has come since the last call; waits for nothing longer than a frame takes.

        To be called every millisecond at 80 conversions a second. A conversion is given when the
        next one of its cell has come, as only that can clear it of some doubts. Raises
        HardwareError when the pins are lost or the driver's process cannot be kept alive.
        """

    def health(self) -> tuple[CellHealth, ...]:
        """How each chip has done so far."""

    def close(self) -> None:
        """Let go of the pins, the clocks low; a second call does nothing."""
