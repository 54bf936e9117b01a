"""How fast one chip converts, from the times of its words, and how many nobody read."""

from __future__ import annotations

from collections import deque
from typing import Final

RATES_HZ: Final = (10.0, 80.0)
"""RATE pin low and high (data sheet, table of the analog characteristics)."""
TOLERANCE: Final = 0.15
WORDS: Final = 33


def nearest_rate_hz(rate_hz: float) -> float | None:
    """Which of the chip's two rates this is; None for neither."""
    for known in RATES_HZ:
        if abs(rate_hz - known) <= TOLERANCE * known:
            return known
    return None


class Pace:
    """Numbers the words of one chip by their times."""

    __slots__ = ("_measured_hz", "_nominal_ns", "_seq", "_words")

    def __init__(self, *, rate_hz: float) -> None:
        """Set to one of the two rates."""
        self._nominal_ns = 1e9 / rate_hz
        self._seq = -1
        self._words: deque[tuple[int, int]] = deque(maxlen=WORDS)
        self._measured_hz: float | None = None

    @property
    def rate_hz(self) -> float | None:
        """Measured over the last words; None before there are enough."""
        return self._measured_hz

    @property
    def is_wrong(self) -> bool:
        """Whether the measured rate is not the one it is set to."""
        measured = self.rate_hz
        return measured is not None and abs(measured * self._nominal_ns / 1e9 - 1) > TOLERANCE

    def number(self, at_ns: int) -> int:
        """The number of the word that ended then, those missed before it counted too."""
        if not self._words:
            self._seq += 1
        else:
            measured = self.rate_hz
            period_ns = self._nominal_ns if measured is None else 1e9 / measured
            self._seq += max(1, round((at_ns - self._words[-1][1]) / period_ns))
        self._words.append((self._seq, at_ns))
        if len(self._words) == WORDS:
            first, began = self._words[0]
            self._measured_hz = (self._seq - first) * 1e9 / (at_ns - began)
        return self._seq

    def forget(self) -> None:
        """Keep the last word only: between it and the next the chip began anew."""
        while len(self._words) > 1:
            self._words.popleft()
        self._measured_hz = None
