"""What the simulated converters add: noise, a wandering zero, torn frames, dead cells."""

from __future__ import annotations

import random
from typing import Final

TURN_SECONDS: Final = 300.0
"""The zero wanders at full speed and turns round this often on average."""
TORN_BITS: Final = (11, 22)
COUNTS_PER_GRAM: Final = 2147.0
"""A 1 kg cell of 1 mV/V at gain 128."""


class Converters:
    """Four chips with noise; `grams` of the whole plate's sum in noise, rms."""

    __slots__ = (
        "_bad_reads",
        "_dead",
        "_drift",
        "_rng",
        "_sigma",
        "_turns_at",
        "_zero",
        "_zero_at",
    )

    def __init__(
        self,
        rng: random.Random,
        *,
        noise_grams: float,
        drift_grams_per_minute: float,
        bad_reads: float,
    ) -> None:
        """Begin at zero; `bad_reads` is the share of torn frames of each cell."""
        self._rng = rng
        self._sigma = noise_grams / 2
        self._drift = drift_grams_per_minute / 60 * rng.choice((-1, 1))
        self._bad_reads = bad_reads * 4
        self._dead: dict[int, float | None] = {}
        self._zero = self._zero_at = 0.0
        self._turns_at = rng.expovariate(1 / TURN_SECONDS)

    @property
    def dead(self) -> tuple[int, ...]:
        """The cells that do not work."""
        return tuple(self._dead)

    def kill(self, cell: int, frozen_at: float | None) -> None:
        """Make a cell dumb, or repeat one value."""
        self._dead[cell] = frozen_at

    def revive(self, cell: int) -> None:
        """Let a cell work again."""
        self._dead.pop(cell, None)

    def read(
        self, now: float, grams: tuple[float, float, float, float]
    ) -> tuple[float | None, ...]:
        """What the chips say of the true forces at this time."""
        rng, sigma = self._rng, self._sigma
        zero = self._wander(now)
        noise = rng.gauss
        row: tuple[float | None, ...] = (
            grams[0] + zero + noise(0.0, sigma),
            grams[1] + zero + noise(0.0, sigma),
            grams[2] + zero + noise(0.0, sigma),
            grams[3] + zero + noise(0.0, sigma),
        )
        if self._bad_reads and rng.random() < self._bad_reads:
            row = self._torn(row)
        if self._dead:
            row = tuple(self._dead.get(cell, value) for cell, value in enumerate(row))
        return row

    def _wander(self, now: float) -> float:
        """The zero of each cell: a quarter of the drift of the sum."""
        self._zero += self._drift * (now - self._zero_at) / 4
        self._zero_at = now
        if now >= self._turns_at:
            self._drift = -self._drift
            self._turns_at = now + self._rng.expovariate(1 / TURN_SECONDS)
        return self._zero

    def _torn(self, row: tuple[float | None, ...]) -> tuple[float | None, ...]:
        cell = self._rng.randrange(4)
        bit = self._rng.choice((-1, 1)) * 2 ** self._rng.randint(*TORN_BITS) / COUNTS_PER_GRAM
        return tuple(
            value + bit if place == cell and value is not None else value
            for place, value in enumerate(row)
        )
