"""One recorded evening as it was refereed: what was told, what was true, what surrounds both."""

from __future__ import annotations

from dataclasses import dataclass

from tests.quality.told import Told
from tests.quality.truths import TrueEvent


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a simpler referee claims on the same weights; every call of it is entered at once."""

    name: str
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class KindTrial:
    """How often the kind of one piece of this box is told, at one error of its weight."""

    by: str
    """What tells it: `weight` as it comes, `weight and place` as it leaves."""
    sigma_grams: float
    asked: int
    right: int


@dataclass(frozen=True, slots=True)
class Evening:
    """One recording after its replay."""

    name: str
    corpus: str
    """Origin as its head says, with the ranges and versions it was made of."""
    case: str
    """Which robustness case it belongs to; empty for a usual evening."""
    seconds: float
    turn_ends: tuple[float, ...]
    """When the tongs were handed on."""
    told: tuple[Told, ...]
    true: tuple[TrueEvent, ...]
    """Up to the end of the game; what happened after it nobody refereed."""
    after_the_end: int = 0
    """Events after the game was won."""
    is_won: bool = False
    refused_taps: int = 0
    corrections: int = 0
    """Times the table had to put something right or to enter what nobody called."""
    health: tuple[tuple[float, bool], ...] = ()
    """When the scale began to be believed, or was no longer."""
    sick_from: float | None = None
    """Since when one cell has said nothing, to the end."""
    noise_grams: float = 0.0
    """Of the sum of the cells, from the differences of neighbouring rows at rest."""
    baselines: tuple[Baseline, ...] = ()
    kinds: tuple[KindTrial, ...] = ()
    cpu_seconds: float = 0.0
