"""One frame as it was shifted out, and what its bits and times say; no pins, no history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

WORD_BITS: Final = 24
FRAME_PULSES: Final = 25
"""24 bits and one pulse that keeps channel A at gain 128 (data sheet, table 3)."""
WORD_MASK: Final = 0xFFFFFF
CODE_MAX: Final = 0x7FFFFF
CODE_MIN: Final = -0x800000
ONES_LEAST: Final = 10
ZEROS_MOST: Final = 3


class Shifted(NamedTuple):
    """What came out of the chip."""

    word: int
    """24 bits, unsigned."""
    gain_bit: int
    """DOUT after the pulse that sets the gain; a chip in step holds it high."""
    high_max_ns: int
    """The longest the clock can have been high; 0 where hardware times it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A word and the times between which its conversion must have ended."""

    shifted: Shifted
    not_ready_ns: int
    """When the chip was last known to be still converting."""
    ready_ns: int
    """When it was first seen ready."""
    end_ns: int
    """When the last bit had been read."""

    @property
    def code(self) -> int:
        """The word as a signed number of two's complement."""
        return signed(self.shifted.word)


def signed(word: int) -> int:
    """A word of 24 bits in two's complement."""
    return word - (1 << WORD_BITS) if word > CODE_MAX else word


def is_saturated(code: int) -> bool:
    """Whether the converter stands at the end of its range."""
    return code in (CODE_MAX, CODE_MIN)


def ends_in_ones(code: int) -> bool:
    """Whether the last ten bits are ones, as when the chip powers down inside the frame."""
    tail = (1 << ONES_LEAST) - 1
    return code & tail == tail


def is_nearly_ones(code: int) -> bool:
    """Whether three bits at most are no ones, as of a data line that hangs in the air near high."""
    return (code & WORD_MASK).bit_count() >= WORD_BITS - ZEROS_MOST


def is_doubled(code: int, middle: int) -> bool:
    """Whether it is what one edge too many makes of this weight."""
    return _is_near(code, signed((middle << 1 | 1) & WORD_MASK))


def is_halved(code: int, middle: int) -> bool:
    """Whether it is what a missed first edge makes of this weight, whose sign is lost with it."""
    return _is_near(code, (middle & WORD_MASK) >> 1)


def _is_near(code: int, form: int) -> bool:
    """Within a thousandth."""
    return abs(code - form) <= max(1, abs(form) // 1000)
