"""Random weights and random faults on simulated chips, and every unflagged word that is not true.

The property test and the bench run the same storms. A fault is laid on wires, chips or the
scheduler; the driver never hears of it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from hardware.hx711.level import TREMBLE_START, TREMBLES, Level
from hardware.scale.adc import Adc, Conversion
from hardware.scale.samples import Doubt
from hardware.sim.board import Wires
from hardware.sim.chip import CODE_MAX, CODE_MIN, Landing, Make, Word
from tests.hardware.hx711.rig import CodeAt, Rig

PLACES = (0, -1, 1, 65_535, -65_536, 0x3FFFFF, 123_456, -5_000, 2_000_000, -3_000_000)
"""Weights about which bits turn over."""
HIDING = ("data high", "data floating")
FAULT_SECONDS = 1.0
"""On average from one fault to the next."""


@dataclass
class Signal:
    """What one cell weighs, in counts: rest, steps, ramps and swings, with noise."""

    rng: random.Random
    base: float = 0.0
    until: float = 0.0
    rate: float = 0.0
    swing: float = 0.0
    last: float = 0.0
    noise: float = 30.0
    held: int | None = None
    """The code a frozen converter repeats."""
    is_dumb: bool = False

    def __call__(self, seconds: float) -> int | None:
        """The next word; times rise."""
        if self.is_dumb:
            return None
        if self.held is not None:
            return self.held
        if seconds > self.until:
            self._turn(seconds)
        self.base += self.rate * (seconds - self.last)
        self.last = seconds
        swing = self.swing * self.rng.uniform(-1, 1)
        return round(self.base + swing + self.rng.gauss(0, self.noise))

    def _turn(self, seconds: float) -> None:
        rng = self.rng
        self.until = seconds + rng.expovariate(1.0)
        self.rate = rng.choice((0.0, 0.0, 0.0, rng.uniform(-50_000, 50_000)))
        self.swing = rng.choice((0.0, 0.0, 0.0, rng.uniform(0, 3_000)))
        if rng.random() < 0.3:
            self.base = rng.choice(PLACES) + rng.uniform(-200, 200)
        elif rng.random() < 0.5:
            self.base += rng.uniform(-60_000, 60_000)
        self.base = max(CODE_MIN, min(CODE_MAX, self.base))


class Fault(NamedTuple):
    """What was laid on wires, chip or machine, and when."""

    kind: str
    at_ns: int


@dataclass(frozen=True)
class Wrong:
    """An unflagged word that its chip never converted in that time."""

    conversion: Conversion
    words: tuple[Word, ...]
    """What the chip had converted lately."""
    faults: tuple[Fault, ...]
    """The last faults of its cell, and of the machine."""
    lost_ns: int
    """When its chip missed an edge for the last time."""
    forced_ns: int
    """When its data line last showed something else than the chip, the next word read by then."""
    period_ns: int

    @property
    def explanation(self) -> str | None:
        """Why no gate can know, where it is one of the known ways; None for a hole in the gates.

        `lost bit`: the chip missed an edge, the last bit of the word happens to be 1 or another
        edge was counted twice, and the word read lies between the words about it or within 20
        standard deviations of them.
        `unsettled`: a chip that shows unsettled words, which the data sheet rules out, began anew
        by itself less than a quarter of a period after a word; the next four are on their way.
        `hidden`: the data line was pulled high from outside when the word became ready. The word is
        the chip's own, and less than a period older than it seems; where the next conversion ended
        while it was read, its last bits are those of the next word.
        `replaced`: the chip had its next word ready between the driver's last look and its first
        pulse. The word is the chip's own, and less than a millisecond younger than it seems.
        `air`: the data line hung in the air while this word and the next were read, and both were
        torn, the next one further or as far: that looks like a weight under way, or one that came.
        """
        just_before_ns = self.conversion.at_ns - 6 * self.period_ns
        if self._is_unsettled and any(
            fault.kind == "brown-out" and fault.at_ns > just_before_ns for fault in self.faults
        ):
            return "unsettled"
        if self._is_between and self.lost_ns > self.conversion.at_ns - self.conversion.error_ns:
            return "lost bit"
        is_hidden = self._is_older or self._is_mixed
        if is_hidden and any(fault.kind in HIDING for fault in self.faults):
            return "hidden"
        if self._is_younger:
            return "replaced"
        return "air" if self._is_of_air else None

    def __str__(self) -> str:
        near = [(word.code, word.done_ns, word.is_settled) for word in self._near]
        return f"{self.conversion} {near} {self.faults} edge lost at {self.lost_ns}"

    @property
    def _is_of_air(self) -> bool:
        floats = [fault.at_ns for fault in self.faults if fault.kind == "data floating"]
        next_ns = self.conversion.at_ns + self.period_ns // 2
        return bool(floats) and floats[-1] < self.conversion.at_ns and next_ns < self.forced_ns

    @property
    def _is_older(self) -> bool:
        first_ns = self.conversion.at_ns - self.conversion.error_ns
        before = [word for word in self.words if word.done_ns < first_ns]
        is_same = bool(before) and before[-1].code == self.conversion.code
        return (
            is_same
            and before[-1].is_settled
            and before[-1].done_ns > first_ns - 1.1 * self.period_ns
        )

    @property
    def _is_mixed(self) -> bool:
        """Whether its first bits are the word's before it seems to begin, and its last the next."""
        first_ns = self.conversion.at_ns - self.conversion.error_ns
        before = [word for word in self.words if word.done_ns < first_ns][-1:]
        after = [word for word in self.words if word.done_ns > first_ns][:1]
        if not before or not after or self.forced_ns < before[0].done_ns:
            return False
        code, old, new = self.conversion.code, before[0].code, after[0].code
        return any(
            code >> bits == old >> bits and (code ^ new) & ((1 << bits) - 1) == 0
            for bits in range(1, 24)
        )

    @property
    def _is_younger(self) -> bool:
        last_ns = self.conversion.at_ns + self.conversion.error_ns
        after = [word for word in self.words if word.done_ns > last_ns]
        is_next = bool(after) and after[0].code == self.conversion.code and after[0].is_settled
        return is_next and after[0].done_ns < last_ns + 1_000_000

    @property
    def _is_unsettled(self) -> bool:
        code = self.conversion.code
        return any(word.code == code and not word.is_settled for word in self._near)

    @property
    def _near(self) -> list[Word]:
        at_ns = self.conversion.at_ns
        return [word for word in self.words if abs(word.done_ns - at_ns) < 2.5 * self.period_ns]

    @property
    def _is_between(self) -> bool:
        near = [word.code for word in self._near]
        if not near:
            return False
        # After words at the end of the range, the weight before is the one before those.
        first_ns = self._near[0].done_ns
        older = [word.code for word in self.words if word.done_ns < first_ns]
        near += [code for code in older if CODE_MIN < code < CODE_MAX][-1:]
        level = Level()
        for word in self.words:
            if word.done_ns <= self.conversion.at_ns:
                level.believe(word.code)
        # The gate has seen the same words but for those it left out.
        reach = 1.5 * max(level.reach, TREMBLES * TREMBLE_START)
        return min(near) - reach <= self.conversion.code <= max(near) + reach


@dataclass
class Storm:
    """One rig under faults."""

    seed: int
    rate_hz: float = 80.0
    wrong: list[Wrong] = field(default_factory=list)
    doubts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    frames: int = 0
    clean: int = 0

    def __post_init__(self) -> None:
        self.rng = rng = random.Random(f"storm {self.seed}")
        self.signals = [
            Signal(random.Random(rng.random()), base=rng.choice(PLACES)) for _ in "nesw"
        ]
        cells: list[CodeAt] = list(self.signals)
        self.rig = Rig.of(*cells, makes=[self._make() for _ in cells])
        self.recent: list[list[Fault]] = [[] for _ in cells]
        self.ends: list[tuple[int, Callable[[], None]]] = []

    def _make(self) -> Make:
        rng = self.rng
        return Make(
            rate_hz=self.rate_hz,
            clock_error=rng.uniform(-0.05, 0.05),
            landing=rng.choice(tuple(Landing)),
            shows_unsettled=rng.random() < 0.3,
        )

    def run(self, adc: Adc, seconds: float) -> None:
        """Let faults come while the driver is polled, and look at every word it does not doubt."""
        clock = self.rig.clock
        until_ns = clock.now_ns() + round(seconds * 1e9)
        next_ns = clock.now_ns()
        while clock.now_ns() < until_ns:
            if clock.now_ns() >= next_ns:
                self._strike()
                next_ns = clock.now_ns() + round(self.rng.expovariate(1 / FAULT_SECONDS) * 1e9)
            self._mend()
            for conversion in adc.poll():
                self._look(conversion)
            clock.sleep(0.001 if self.rate_hz > 40 else 0.004)

    def _look(self, conversion: Conversion) -> None:
        self.frames += 1
        if conversion.doubt is not Doubt.NONE:
            self.doubts.update(str(doubt.name) for doubt in conversion.doubt)
            return
        self.clean += 1
        if not self.rig.is_true(conversion):
            wires = self.rig.board.wires[conversion.cell]
            faults = tuple(self.recent[conversion.cell][-4:])
            self.wrong.append(
                Wrong(
                    conversion=conversion,
                    words=tuple(wires.chip.words),
                    faults=faults,
                    lost_ns=wires.lost_ns,
                    forced_ns=wires.forced_ns,
                    period_ns=wires.chip.period_ns,
                )
            )

    def _mend(self) -> None:
        now_ns = self.rig.clock.now_ns()
        for at_ns, mend in [one for one in self.ends if one[0] <= now_ns]:
            mend()
            self.ends.remove((at_ns, mend))

    def _strike(self) -> None:
        cell = self.rng.randrange(len(self.signals))
        wires = self.rig.board.wires[cell]
        kind = self.rng.choice(tuple(KINDS))
        self.faults[kind] += 1
        for number, recent in enumerate(self.recent):
            if number == cell or kind.startswith("stall"):
                recent.append(Fault(kind, self.rig.clock.now_ns()))
        mend = KINDS[kind](self, wires, self.signals[cell])
        if mend is not None:
            lasting = round(self.rng.expovariate(1 / 0.3) * 1e9)
            self.ends.append((self.rig.clock.now_ns() + lasting, mend))


Strike = Callable[[Storm, Wires, Signal], Callable[[], None] | None]


def _stall_short(storm: Storm, wires: Wires, signal: Signal) -> None:
    """The scheduler takes 20 to 300 us away somewhere in the next frames."""
    rng = storm.rng
    at = storm.rig.board.halves + rng.randrange(1, 400)
    storm.rig.board.stalls[at] = rng.randrange(20_000, 300_000)


def _stall_long(storm: Storm, wires: Wires, signal: Signal) -> None:
    """It takes 1 to 60 ms."""
    rng = storm.rng
    at = storm.rig.board.halves + rng.randrange(1, 400)
    storm.rig.board.stalls[at] = rng.randrange(1_000_000, 60_000_000)


def _lose_edge(storm: Storm, wires: Wires, signal: Signal) -> None:
    wires.lost_edges.add(wires.edges + storm.rng.randrange(1, 51))


def _ring_edge(storm: Storm, wires: Wires, signal: Signal) -> None:
    wires.rung_edges.add(wires.edges + storm.rng.randrange(1, 51))


def _force(level: Callable[[], int]) -> Strike:
    def strike(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
        wires.forced = level
        return lambda: setattr(wires, "forced", None)

    return strike


def _float(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
    """DOUT hangs in the air."""
    share = storm.rng.uniform(0.02, 0.98)
    wires.forced = lambda: int(storm.rng.random() < share)
    return lambda: setattr(wires, "forced", None)


def _cut_clock(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
    wires.is_cut = True
    return lambda: setattr(wires, "is_cut", False)


def _dumb(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
    signal.is_dumb = True
    return lambda: setattr(signal, "is_dumb", False)


def _freeze(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
    signal.held = round(signal.base)
    return lambda: setattr(signal, "held", None)


def _saturate(storm: Storm, wires: Wires, signal: Signal) -> Callable[[], None]:
    signal.held = storm.rng.choice((CODE_MAX, CODE_MIN))
    return lambda: setattr(signal, "held", None)


def _brown_out(storm: Storm, wires: Wires, signal: Signal) -> None:
    """The chip's supply dips: it begins anew by itself."""
    wires.chip.brown_out(storm.rig.clock.now_ns())


KINDS: dict[str, Strike] = {
    "stall short": _stall_short,
    "stall long": _stall_long,
    "edge lost": _lose_edge,
    "edge rung": _ring_edge,
    "data low": _force(lambda: 0),
    "data high": _force(lambda: 1),
    "data floating": _float,
    "clock cut": _cut_clock,
    "dumb": _dumb,
    "frozen": _freeze,
    "saturated": _saturate,
    "brown-out": _brown_out,
}
