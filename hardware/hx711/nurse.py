"""Looks after one chip of any back end: counts its words, asks for resets, gives it up for a while.

It judges no word itself (gates) and touches no pin: who reads the chip does what it says.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Final, NamedTuple

from hardware.hx711.frame import Frame
from hardware.hx711.gates import Gate, Judged
from hardware.scale.adc import CellHealth, Conversion
from hardware.scale.samples import Doubt

POWER_DOWN_NS: Final = 10_000_000
"""Longer than the 60 us of the data sheet: after a shorter one some chips begin badly."""
SILENCE_PERIODS: Final = 5
SILENCE_LEAST_NS: Final = 500_000_000
RESETS_MAX: Final = 3
RESETS_WITHIN_NS: Final = 10_000_000_000
GIVEN_UP_NS: Final = 10_000_000_000
"""So long a faulty chip is left alone before it is tried again: somebody may plug it in."""
SOUND_WORDS: Final = 20
LASTING_WORDS: Final = 20
"""A blow that reaches the end of the range for a moment is no illness of the cell."""
READ_FAILED: Final = Doubt.CLOCK_STRETCHED | Doubt.SATURATED
"""A library gave no word and does not say which of the two it was."""
REMEDIES: Final = {
    READ_FAILED: "its reads fail; check the cell's wires and its load, and what else runs",
    Doubt.CLOCK_STRETCHED: "the machine was too busy to clock it; see what else runs",
    Doubt.DESYNCHRONISED: "its bits come out of step; check its clock and data wires",
    Doubt.DOUBLED: "it counts edges that nobody made; shorten its clock wire, add 100 ohms",
    Doubt.HALVED: "it misses edges; shorten its clock wire",
    Doubt.GAP: "it says nothing; check its plug, its supply and its data wire",
    Doubt.STUCK: "it says the same again and again; check the four wires of the cell",
    Doubt.RATE: "it converts neither 10 nor 80 times a second; check its RATE pin",
    Doubt.SATURATED: "it stands at the end of its range; check the cell's wires and its load",
}


class Treated(NamedTuple):
    """What became of a frame, or of waiting."""

    conversions: tuple[Conversion, ...]
    down_ns: int = 0
    """How long the chip must be powered down now; 0 for a chip that is well."""


class Nurse:
    """Keeps the record of one chip."""

    def __init__(
        self, cell: int, name: str, *, rate_hz: float, now_ns: int, log: Callable[[str], None]
    ) -> None:
        """A chip that was just powered up."""
        self._cell = cell
        self._name = name
        self._log = log
        self._gate = Gate(rate_hz=rate_hz, now_ns=now_ns)
        self._silence_ns = max(SILENCE_LEAST_NS, round(SILENCE_PERIODS * 1e9 / rate_hz))
        self._heard_ns = now_ns
        self._is_given_up = False
        self._resets: deque[int] = deque(maxlen=RESETS_MAX)
        self._reset_count = 0
        self._doubted: Counter[Doubt] = Counter()
        self._read = 0
        self._high_max_ns = 0
        self._first_seq = self._last_seq = 0
        self._sound = 0
        self._unsound = 0
        self._ailment = Doubt.NONE

    @property
    def health(self) -> CellHealth:
        """How the chip has done so far."""
        span = self._last_seq - self._first_seq + 1 if self._read else 0
        return CellHealth(
            name=self._name,
            read=self._read,
            missed=max(0, span - self._read),
            doubted=tuple(self._doubted.most_common()),
            resets=self._reset_count,
            rate_hz=self._gate.rate_hz,
            high_max_ns=self._high_max_ns,
            is_faulty=self._is_given_up,
        )

    def take(self, frame: Frame) -> Treated:
        """A frame was read."""
        self._heard_ns = frame.end_ns
        ruling = self._gate.feed(frame)
        came = self._told(ruling.judged)
        if ruling.reset_for is Doubt.NONE:
            return Treated(came)
        return Treated(came, self._down_ns(ruling.reset_for, frame.end_ns))

    def wait(self, now_ns: int) -> Treated | None:
        """The chip was not ready; None while that is nothing unusual."""
        if now_ns - self._heard_ns < self._silence_ns:
            return None
        came = self._told(self._gate.restart())
        return Treated(came, self._down_ns(Doubt.GAP, now_ns))

    def fail(self, now_ns: int) -> Treated:
        """A library read the chip and gave no word."""
        self._heard_ns = now_ns
        came = self._told(self._gate.restart())
        return Treated(came, self._down_ns(READ_FAILED, now_ns))

    def wake(self, now_ns: int) -> None:
        """The chip was powered up again."""
        self._heard_ns = now_ns
        self._gate.wake(now_ns)

    def _told(self, judged: tuple[Judged, ...]) -> tuple[Conversion, ...]:
        return tuple(self._conversion(one) for one in judged)

    def _conversion(self, judged: Judged) -> Conversion:
        frame, seq, doubt = judged
        if self._read == 0:
            self._first_seq = seq
        self._read += 1
        self._last_seq = seq
        high_max_ns = frame.shifted.high_max_ns
        self._high_max_ns = max(self._high_max_ns, high_max_ns)
        if doubt is Doubt.NONE:
            self._count_sound()
        else:
            self._count_doubts(doubt)
        return Conversion(
            self._cell,
            seq,
            (frame.not_ready_ns + frame.ready_ns) // 2,
            (frame.ready_ns - frame.not_ready_ns + 1) // 2,
            frame.code,
            doubt,
            high_max_ns,
        )

    def _count_sound(self) -> None:
        self._unsound = 0
        self._sound += 1
        if self._sound == SOUND_WORDS and self._ailment is not Doubt.NONE:
            self._ailment = Doubt.NONE
            self._is_given_up = False
            self._log(f"cell {self._name} can be read again")

    def _count_doubts(self, doubt: Doubt) -> None:
        self._sound = 0
        self._unsound += 1
        self._doubted.update(doubt)
        if self._unsound < LASTING_WORDS or self._ailment is not Doubt.NONE:
            return
        for lasting in (Doubt.STUCK, Doubt.RATE, Doubt.SATURATED):
            if lasting in doubt:
                self._fall_ill(lasting)
                return

    def _down_ns(self, why: Doubt, now_ns: int) -> int:
        """How long to power down for a reset: three in ten seconds, and the chip is given up."""
        self._reset_count += 1
        self._resets.append(now_ns)
        if len(self._resets) < RESETS_MAX or now_ns - self._resets[0] > RESETS_WITHIN_NS:
            return POWER_DOWN_NS
        self._resets.clear()
        self._is_given_up = True
        if self._ailment is Doubt.NONE:
            self._fall_ill(why if why in REMEDIES else next(iter(why)))
        return GIVEN_UP_NS

    def _fall_ill(self, doubt: Doubt) -> None:
        """Say a fault once, when it begins."""
        self._ailment = doubt
        self._log(f"cell {self._name} cannot be believed: {REMEDIES[doubt]}")
