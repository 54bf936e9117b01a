"""The simulated grill in counts: each cell with a tare and a gain of its own, and a known weight.

It says what a driver would say of chips that work; chips that do not are modelled in chip.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from hardware.scale.samples import Reading, Sample
from hardware.sim.commands import Command
from hardware.sim.grill import SimGrill
from hardware.sim.masses import piece_masses
from hardware.sim.noise import COUNTS_PER_GRAM

WEIGHT: Final = "weight"
"""The known weight, as commands call it."""
NOISE_GRAMS: Final = 0.12
"""Of the sum of four cells at 80 conversions a second: three times the data sheet's."""
TARE_COUNTS_MOST: Final = 80_000
GAIN_ERROR_MOST: Final = 0.02


class CountGrill:
    """A simulated grill whose cells nobody has calibrated yet; the same seed gives the same counts.

    `gains` are factors of the cells' counts per gram, drawn where none are given.
    """

    def __init__(
        self, seed: int, *, weight_grams: float = 100.0, gains: Sequence[float] | None = None
    ) -> None:
        """Build it, with the pieces of this seed and a known weight beside it."""
        rng = random.Random(f"counts {seed}")
        masses = {**piece_masses(seed), WEIGHT: weight_grams}
        self.grill = SimGrill(seed, noise_grams=NOISE_GRAMS, bad_reads=0.0005, masses=masses)
        self.layout = self.grill.layout
        self.starts_at = 0.0
        self.tick_seconds = 1.0 / self.layout.rate_hz
        cells = range(len(self.layout.cells))
        self.tare_counts = tuple(rng.uniform(-TARE_COUNTS_MOST, TARE_COUNTS_MOST) for _ in cells)
        drawn = tuple(rng.uniform(1 - GAIN_ERROR_MOST, 1 + GAIN_ERROR_MOST) for _ in cells)
        self.counts_per_gram = tuple(COUNTS_PER_GRAM * gain for gain in gains or drawn)

    def samples(self, until_seconds: float) -> Iterator[Sample]:
        """The rows up to a time; a later call goes on from there."""
        return map(self._counted, self.grill.readings(until_seconds))

    def command(self, command: Command) -> None:
        """Move the grill now."""
        self.grill.command(command)

    def close(self) -> None:
        """Nothing was opened."""

    def _counted(self, reading: Reading) -> Sample:
        counts = tuple(
            None if grams is None else round(tare + grams * per_gram)
            for grams, tare, per_gram in zip(
                reading.grams, self.tare_counts, self.counts_per_gram, strict=True
            )
        )
        return Sample(reading.at, counts)
