"""An HX711 bit by bit: it converts on a clock of its own and answers the two wires.

What its cell feels comes from outside as a function of time; wires and faults of wires are in
board.py. Numbers are those of the data sheet (V2.0: serial interface, reset and power-down).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

POWER_DOWN_NS: Final = 60_000
SETTLING_CONVERSIONS: Final = 4
CODE_MAX: Final = 0x7FFFFF
CODE_MIN: Final = -0x800000
WORD_MASK: Final = 0xFFFFFF
FRAME_PULSES: Final = 25
WORDS_KEPT: Final = 64


class Input(Enum):
    """Channel and gain, by the pulses that choose them for the next conversion."""

    A_128 = 25
    B_32 = 26
    A_64 = 27


LAST_PULSE: Final = 27
IDLE: Final = 99
"""Stands for the pulses while the chip settles and no word is there: they count for nothing."""
CHOICES: Final = {each.value: each for each in Input}


class Landing(Enum):
    """What a conversion that ends inside a frame does; the data sheet does not say."""

    REPLACES = "replaces"
    """The word changes under the reader, who goes on at the same bit."""
    RESTARTS = "restarts"
    """A new word begins at its first bit."""


class Word(NamedTuple):
    """One conversion as it truly ended."""

    done_ns: int
    code: int
    input: Input
    is_settled: bool


@dataclass(frozen=True, slots=True)
class Make:
    """How one copy of the chip differs from another."""

    rate_hz: float = 80.0
    """10 or 80, by the RATE pin."""
    clock_error: float = 0.0
    """Share by which its oscillator is fast."""
    landing: Landing = Landing.REPLACES
    shows_unsettled: bool = False
    """After a reset it says every conversion at once, also those that have not settled."""


class Chip:
    """One converter: `clock` is its PD_SCK pin, `data` its DOUT pin; times must not go back.

    `code_at(seconds)` is what its cell weighs at a time, in counts at gain 128; None for a cell
    or a chip that does not convert at all.
    """

    def __init__(
        self,
        code_at: Callable[[float], int | None],
        make: Make | None = None,
        *,
        starts_ns: int = 0,
    ) -> None:
        """Power it up at a time; the first word comes when it has settled."""
        self.make = make or Make()
        self.period_ns = round(1e9 / (self.make.rate_hz * (1 + self.make.clock_error)))
        self.words: deque[Word] = deque(maxlen=WORDS_KEPT)
        """The last conversions, as a test wants to know them."""
        self._code_at = code_at
        self._word = 0
        self._pulses = IDLE
        self._input = self._chosen = Input.A_128
        self._is_high = False
        self._rose_ns = starts_ns
        self._unsettled = 0
        self._done_ns = 0
        self._restart(starts_ns)

    def clock(self, level: int, now_ns: int) -> None:
        """Set PD_SCK; a rising edge brings the next bit, a long high level powers down."""
        if now_ns >= self._done_ns:
            self._convert(now_ns)
        if level and not self._is_high:
            self._is_high = True
            self._rose_ns = now_ns
            self._pulse()
        elif not level and self._is_high:
            self._is_high = False
            if now_ns - self._rose_ns >= POWER_DOWN_NS:
                self._restart(now_ns)

    def ring(self, now_ns: int) -> None:
        """Count an edge that nobody made, as a ringing clock line does."""
        self._convert(now_ns)
        self._pulse()

    def brown_out(self, now_ns: int) -> None:
        """Begin anew by itself, as when the supply dips."""
        self._convert(now_ns)
        self._restart(now_ns)

    def data(self, now_ns: int) -> int:
        """Level of DOUT: low when a word is ready, its bits from the highest, then high."""
        if now_ns >= self._done_ns:
            self._convert(now_ns)
        if self._is_high and now_ns - self._rose_ns >= POWER_DOWN_NS:
            return 1
        if self._pulses >= FRAME_PULSES:
            return 1
        return 0 if self._pulses == 0 else self._word >> (FRAME_PULSES - 1 - self._pulses) & 1

    def _restart(self, now_ns: int) -> None:
        """Begin anew; channel and gain are what the last whole conversion had."""
        self._pulses = IDLE
        self._chosen = self._input
        settling_ns = SETTLING_CONVERSIONS * self.period_ns
        self._unsettled = SETTLING_CONVERSIONS if self.make.shows_unsettled else 0
        self._done_ns = now_ns + (self.period_ns if self.make.shows_unsettled else settling_ns)

    def _convert(self, now_ns: int) -> None:
        """End every conversion that is due; a chip powered down converts nothing."""
        until_ns = min(now_ns, self._rose_ns + POWER_DOWN_NS) if self._is_high else now_ns
        while self._done_ns <= until_ns:
            self._end_one(self._done_ns)

    def _end_one(self, done_ns: int) -> None:
        self._done_ns = done_ns + self.period_ns
        if self._chosen is not self._input:
            # Another channel or gain settles anew, and DOUT stays high meanwhile.
            self._input = self._chosen
            self._pulses = IDLE
            self._unsettled = 0
            self._done_ns = done_ns + (SETTLING_CONVERSIONS - 1) * self.period_ns
            return
        unsettled, self._unsettled = self._unsettled, max(0, self._unsettled - 1)
        code = self._code_at(done_ns / 1e9)
        if code is None:
            return
        code = max(CODE_MIN, min(CODE_MAX, self._through_input(code)))
        if unsettled:
            code = code * (SETTLING_CONVERSIONS + 1 - unsettled) // (SETTLING_CONVERSIONS + 1)
        self.words.append(Word(done_ns, code, self._input, is_settled=not unsettled))
        self._word = code & WORD_MASK
        is_in_frame = 0 < self._pulses < FRAME_PULSES
        if not (is_in_frame and self.make.landing is Landing.REPLACES):
            self._pulses = 0

    def _pulse(self) -> None:
        """Count one rising edge; 25, 26 or 27 choose the input, more are out of the sheet."""
        if self._pulses > LAST_PULSE:
            return
        self._pulses += 1
        chosen = CHOICES.get(self._pulses)
        if chosen is not None:
            self._chosen = chosen

    def _through_input(self, code: int) -> int:
        match self._input:
            case Input.A_128:
                return code
            case Input.A_64:
                return code // 2
            case Input.B_32:
                return 0
