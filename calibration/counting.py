"""Raw counts out of any source of this machine, for calibrating: what its cells say unweighed.

How chips are read is the driver's affair; a simulated bench answers to the same questions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

from calibration.errors import CalibrationError
from hardware.hx711.wiring import USUAL, Wiring
from hardware.recording import Head
from hardware.recording.reader import Weigh
from hardware.scale.samples import Layout, Reading, Sample
from hardware.source import open_source


class Counting(Protocol):
    """Rows of counts up to a time of their own clock."""

    @property
    def layout(self) -> Layout:
        """The cells, and how often a row comes."""

    @property
    def starts_at(self) -> float:
        """Where its clock begins."""

    @property
    def tick_seconds(self) -> float:
        """How long it may be left alone."""

    def samples(self, until_seconds: float) -> Iterator[Sample]:
        """The rows up to a time; a later call goes on from there."""

    def close(self) -> None:
        """Let go of what it reads."""


class CountedSource:
    """A source asked for its counts; HardwareError or CalibrationError where it has none.

    with closing(CountedSource("hx711")) as cells:
        for sample in cells.samples(3.0): ...
    """

    def __init__(self, name: str, *, wiring: Wiring = USUAL) -> None:
        """Open it: `hx711`, `hx711:BACKEND` or `chips:SEED`."""
        self._heard: list[Sample] = []
        self._is_in_counts = False
        self.source = open_source(name, weighing=self._unweighed, wiring=wiring)
        if not self._is_in_counts:
            self.source.close()
            raise CalibrationError(f"{name} says grams; only cells in counts can be calibrated")
        self.layout = self.source.head.layout
        self.starts_at = self.source.starts_at
        self.tick_seconds = self.source.tick_seconds

    def samples(self, until_seconds: float) -> Iterator[Sample]:
        """The rows up to a time."""
        for _ in self.source.readings(until_seconds):
            yield from self._heard
            self._heard.clear()

    def close(self) -> None:
        """Let go of the pins."""
        self.source.close()

    def _unweighed(self, head: Head) -> Weigh:
        self._is_in_counts = True
        return self._keep

    def _keep(self, sample: Sample) -> Reading:
        """Keep the row with its doubts; nobody looks at its grams."""
        self._heard.append(sample)
        return Reading(sample.at, tuple(math.nan for _ in sample.counts))
