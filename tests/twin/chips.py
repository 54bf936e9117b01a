"""From grams on four cells to rows of counts: converters with clocks and faults of their own.

A chip here is what it says word by word; the bits on its wires are hardware/sim/chip.py. What reads
and judges the words, and brings them to one beat, is the product's own code.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.hx711.frame import WORD_MASK, Frame, Shifted
from hardware.hx711.nurse import Nurse
from hardware.scale.grid import Grid
from hardware.scale.samples import Sample
from hardware.sim.noise import COUNTS_PER_GRAM
from tests.twin.drawn import Cells
from tests.twin.felt import Felt, Floats, creep, lean_on_box

NAMES: Final = ("n", "e", "s", "w")
RATE_HZ: Final = 80.0
SLOW_HZ: Final = 10.0
FILTER_PERIODS: Final = 4
"""A word holds the mean of so many periods: the data sheet's settling time."""
POLL_NS: Final = 1_000_000
FRAME_NS: Final = 300_000
PULSE_NS: Final = 5_000
TARE_COUNTS_MOST: Final = 80_000.0
TURN_SECONDS: Final = 300.0
"""The drift turns round this often on average."""
SPIKE_GRAMS: Final = (5.0, 500.0)
DROP_OUT_SECONDS: Final = (0.05, 0.6)
TORN_BITS: Final = (8, 22)
HOLD_CHECK_WORDS: Final = 40
CODE_MOST: Final = 0x7FFFFF
Word = tuple[int, int, int]
"""When it is ready in nanoseconds, the cell, the code."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One cell with its converter, drawn once for an evening."""

    rate_hz: float
    phase: float
    """Share of a period at which its first word ends."""
    tare_counts: float
    counts_per_gram: float
    """What it truly says for a gram."""
    calibrated_per_gram: float
    """What the calibration believes."""
    dies_at: float
    freezes: bool
    """Dead, it says one word for ever, or else none."""
    is_leaning: bool


def draw_chips(cells: Cells, rng: random.Random, *, dies_at: float) -> tuple[Chip, ...]:
    """The four chips of this evening; those that are to die do so at one time."""
    order = rng.sample(range(len(NAMES)), len(NAMES))
    dead = set(order[: round(cells.dead_cells)])
    slow = set(order[len(NAMES) - round(cells.slow_cells) :])
    leaning = rng.randrange(len(NAMES))
    return tuple(
        _chip(cells, rng, dies_at if cell in dead else float("inf"), cell in slow, cell == leaning)
        for cell in range(len(NAMES))
    )


def _chip(cells: Cells, rng: random.Random, dies_at: float, is_slow: bool, leans: bool) -> Chip:
    error = rng.uniform(-cells.clock_error, cells.clock_error)
    per_gram = COUNTS_PER_GRAM * rng.uniform(0.95, 1.05)
    return Chip(
        (SLOW_HZ if is_slow else RATE_HZ) * (1 + error),
        rng.random(),
        round(rng.uniform(-TARE_COUNTS_MOST, TARE_COUNTS_MOST)),
        per_gram,
        per_gram * (1 + rng.uniform(-cells.gain_error, cells.gain_error)),
        dies_at,
        rng.random() < 0.5,
        leans and cells.leaning_share > 0,
    )


def samples(felt: Felt, chips: tuple[Chip, ...], cells: Cells, seed: int) -> Iterator[Sample]:
    """The rows of a whole evening, as the driver would give them."""
    words = sorted(
        word
        for cell, chip in enumerate(chips)
        for word in _words(felt, cell, chip, cells, random.Random(f"chip {seed} {cell}"))
    )
    nurses = [
        Nurse(cell, name, rate_hz=RATE_HZ, now_ns=0, log=_quiet) for cell, name in enumerate(NAMES)
    ]
    grid = Grid(len(NAMES), rate_hz=RATE_HZ, starts_ns=0)
    deaf_until = [0] * len(NAMES)
    for count, (at_ns, cell, code) in enumerate(words):
        if count % HOLD_CHECK_WORDS == 0:
            _look_after(nurses, deaf_until, at_ns, grid)
        if at_ns >= deaf_until[cell]:
            treated = nurses[cell].take(_frame(at_ns, code))
            for conversion in treated.conversions:
                grid.feed(conversion)
            if treated.down_ns:
                deaf_until[cell] = _wake(nurses[cell], at_ns + treated.down_ns)
        if count % len(NAMES) == 0:
            yield from grid.rows(at_ns)


def _look_after(nurses: list[Nurse], deaf_until: list[int], now_ns: int, grid: Grid) -> None:
    """Silent chips are reset, as the driver does."""
    for cell, nurse in enumerate(nurses):
        treated = nurse.wait(now_ns) if now_ns >= deaf_until[cell] else None
        if treated is not None:
            for conversion in treated.conversions:
                grid.feed(conversion)
            deaf_until[cell] = _wake(nurse, now_ns + treated.down_ns)


def _wake(nurse: Nurse, at_ns: int) -> int:
    """A chip that was powered down says nothing until it has settled again."""
    nurse.wake(at_ns)
    return at_ns + round(FILTER_PERIODS * 1e9 / RATE_HZ)


def _frame(at_ns: int, code: int) -> Frame:
    """The word as the driver shifts it out, at its next poll."""
    ready_ns = at_ns - at_ns % POLL_NS + POLL_NS
    shifted = Shifted(code & WORD_MASK, 1, PULSE_NS)
    return Frame(shifted, ready_ns - POLL_NS, ready_ns, ready_ns + FRAME_NS)


def _words(felt: Felt, cell: int, chip: Chip, cells: Cells, rng: random.Random) -> Iterator[Word]:
    """Everything one chip says."""
    period = 1.0 / chip.rate_hz
    ends = np.arange(FILTER_PERIODS + chip.phase, felt.until / period) * period
    grams = felt.mean(cell, ends - FILTER_PERIODS * period, ends)
    if chip.is_leaning:
        grams = lean_on_box(grams, cells)
    grams = grams + creep(felt, cell, cells, ends) + _drift(ends, cells, rng)
    noise = np.random.default_rng(rng.getrandbits(64))
    slower = (chip.rate_hz / RATE_HZ) ** 0.5
    grams = grams + noise.normal(0.0, cells.noise_grams * slower, len(ends))
    codes = np.rint(chip.tare_counts + grams * chip.counts_per_gram).astype(np.int64).tolist()
    chances = _Chances(cells, period)
    silent_until, last = 0.0, 0
    drops = (noise.random(len(ends)) < chances.drop_out).tolist()
    for at, code, drops_out in zip(ends.tolist(), codes, drops, strict=True):
        if drops_out:
            silent_until = at + rng.uniform(*DROP_OUT_SECONDS)
        if at < silent_until:
            continue
        if at < chip.dies_at:
            last = code
        elif not chip.freezes:
            return
        yield round(at * 1e9), cell, _faulty(last, chances, chip, rng)


@dataclass(frozen=True, slots=True, init=False)
class _Chances:
    """Of a single word."""

    torn: float
    spike: float
    drop_out: float

    def __init__(self, cells: Cells, period: float) -> None:
        share = period / 60 / len(NAMES)
        object.__setattr__(self, "torn", cells.bit_errors)
        object.__setattr__(self, "spike", cells.spikes_per_minute * share)
        object.__setattr__(self, "drop_out", cells.drop_outs_per_minute * share)


def _faulty(code: int, chances: _Chances, chip: Chip, rng: random.Random) -> int:
    """A word that may be torn, or a lone one that is off."""
    chance = rng.random()
    if chance < chances.torn:
        bit = rng.randint(*TORN_BITS)
        # Half of them as after a stretched clock: all later bits are ones.
        code = code | ((1 << bit) - 1) if rng.random() < 0.5 else code ^ (1 << bit)
    elif chance < chances.torn + chances.spike:
        code += round(rng.choice((-1, 1)) * rng.uniform(*SPIKE_GRAMS) * chip.counts_per_gram)
    return max(-CODE_MOST, min(CODE_MOST, code))


def _drift(at: Floats, cells: Cells, rng: random.Random) -> Floats:
    """The zero of a cell wanders with the temperature, a quarter of the whole scale's drift."""
    speed = cells.drift_grams_per_minute / 60 / len(NAMES) * rng.choice((-1, 1))
    until = float(at[-1]) if len(at) else 0.0
    times, grams = [0.0], [0.0]
    while times[-1] < until:
        seconds = rng.expovariate(1 / TURN_SECONDS) + 1.0
        times.append(times[-1] + seconds)
        grams.append(grams[-1] + speed * seconds)
        speed = -speed
    return np.asarray(np.interp(at, times, grams))


def _quiet(_: str) -> None:
    return None
