"""Everything that chance decides once for an evening of the twin: box, wood, cells, hands, length.

Frozen values with their units and the limits within which they make sense; how they are read and
drawn is in ranges.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def between(least: float, most: float) -> Any:
    """A value of an evening, with the limits that any file of ranges keeps."""
    return field(metadata={"least": least, "most": most})


@dataclass(frozen=True, slots=True)
class Box:
    """The grill: a loose square grate on a slotted cross that is wider below than above."""

    grate_mm: float = between(90.0, 110.0)
    grate_thick_mm: float = between(1.5, 6.0)
    grate_grams: float = between(15.0, 120.0)
    cross_height_mm: float = between(30.0, 80.0)
    cross_top_mm: float = between(40.0, 100.0)
    """Length of the edge on which the grate lies, of each of both boards."""
    cross_foot_mm: float = between(90.0, 200.0)
    """Length below; the plate on the cells is no longer than it."""
    board_mm: float = between(3.0, 10.0)
    friction: float = between(0.15, 1.2)
    """Of grate on cross and of pieces on the grate."""


@dataclass(frozen=True, slots=True)
class Wood:
    """The pieces: how dense, how large, how different from each other."""

    grams_per_cm3: float = between(0.35, 1.1)
    size_share: float = between(0.7, 1.3)
    """All lengths as a share of the usual ones (shapes.py)."""
    kind_spread: float = between(0.0, 0.3)
    """Relative spread of the size between kinds, half width."""
    piece_spread: float = between(0.0, 0.2)
    """Relative spread of the weight within a kind, half width."""
    friction: float = between(0.15, 1.2)
    """Of pieces on pieces."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Four load cells, each with a chip of its own."""

    stiffness_kn_per_m: float = between(5.0, 80.0)
    noise_grams: float = between(0.0, 1.0)
    """Of one cell and one conversion, rms."""
    clock_error: float = between(0.0, 0.12)
    """Share by which a chip's oscillator may be fast or slow."""
    gain_error: float = between(0.0, 0.1)
    """Share by which the calibration of a cell may be wrong."""
    creep_share: float = between(0.0, 0.02)
    """Of a load, that comes after it."""
    creep_seconds: float = between(5.0, 600.0)
    drift_grams_per_minute: float = between(0.0, 5.0)
    """Of the sum, with the temperature; it turns now and then."""
    bit_errors: float = between(0.0, 0.05)
    """Share of the words of a cell of which bits are torn."""
    spikes_per_minute: float = between(0.0, 20.0)
    """Of all cells together: lone words that are off by 5 to 500 g."""
    drop_outs_per_minute: float = between(0.0, 20.0)
    """So often some cell says nothing for 0.05 to 0.6 s."""
    dead_cells: float = between(0.0, 4.0)
    """So many cells say nothing, or one value, from some turn on."""
    slow_cells: float = between(0.0, 4.0)
    """So many chips convert ten times a second."""
    leaning_share: float = between(0.0, 0.9)
    """Of the load near one arm, that the box carries where the plate leans on it."""
    leaning_friction_grams: float = between(0.0, 50.0)
    """What the leaning plate holds back before it slips."""


@dataclass(frozen=True, slots=True)
class Hands:
    """How people play: chances of a turn, and how they move."""

    enters_card: float = between(0.0, 1.0)
    counts_grill: float = between(0.0, 1.0)
    """The table enters what lies there before the turn although nothing went wrong."""
    plays_bonus: float = between(0.0, 1.0)
    shifts: float = between(0.0, 1.0)
    lifts: float = between(0.0, 1.0)
    leans: float = between(0.0, 1.0)
    touches: float = between(0.0, 1.0)
    bumps: float = between(0.0, 1.0)
    topples: float = between(0.0, 1.0)
    topples_after: float = between(0.0, 1.0)
    """Something is pushed over after the placement, while the tongs are being passed."""
    slips: float = between(0.0, 1.0)
    misses: float = between(0.0, 1.0)
    """The piece is let go over the edge: it touches the grill and slides off."""
    drops: float = between(0.0, 1.0)
    """The piece falls from some height, and bounces."""
    tilts: float = between(0.0, 1.0)
    """The tongs press on the edge of the grate until it tilts."""
    speed_mm_per_s: float = between(20.0, 400.0)
    tremor_mm: float = between(0.0, 2.0)
    press_mm: float = between(0.0, 4.0)
    """How far tongs go on after the piece has touched."""
    looks: float = between(1.0, 40.0)
    """How many places are looked at before one is chosen."""
    finger_grams: float = between(1.0, 200.0)
    """How hard a finger presses at most."""
    bump_g: float = between(0.0, 2.0)
    """How hard the table is knocked, in shares of gravity."""


@dataclass(frozen=True, slots=True)
class Length:
    """How many play, how often, how fast."""

    players: float = between(2.0, 5.0)
    turns: float = between(1.0, 200.0)
    turn_seconds: float = between(25.0, 180.0)


@dataclass(frozen=True, slots=True)
class Drawn:
    """One evening before it begins."""

    seed: int
    box: Box
    wood: Wood
    cells: Cells
    hands: Hands
    length: Length
