"""The scale calibrated step by step: empty plate, known weight in the middle and on each arm.

A pure machine: samples and taps in, the next state out; its only clock is the samples' own.
What the states are called before people is said in companion.presentation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from calibration.errors import CalibrationError
from calibration.faults import Fault
from calibration.fit import Fit, Placed, fit_of
from calibration.loads import Load, NotAdding, OffMark, Trouble, mark_of
from calibration.rest import Rest
from calibration.watch import Watch
from hardware.scale.samples import Layout, Sample

WEIGHT_LEAST_GRAMS: Final = 20.0
WEIGHT_MOST_GRAMS: Final = 5000.0
SUM_RESIDUAL_SHARE: Final = 0.005
SUM_RESIDUAL_LEAST_GRAMS: Final = 0.2
PLACE_RESIDUAL_MM: Final = 4.0
EMPTIED_SHARE: Final = 0.1
DRIFT_GRAMS_PER_SECOND: Final = 1 / 30
"""Two grams a minute; a zero that wanders faster is a cell that rubs or slips."""
DRIFT_LEAST_GRAMS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Empty:
    """The plate bare; taken once somebody says that it is."""


@dataclass(frozen=True, slots=True)
class Middle:
    """The weight on the mark in the middle."""


@dataclass(frozen=True, slots=True)
class OnArm:
    """The weight on the mark of the arm with this cell."""

    arm: int


@dataclass(frozen=True, slots=True)
class EmptyAgain:
    """The weight taken off: the zero must be where it was."""


Step = Empty | Middle | OnArm | EmptyAgain


@dataclass(frozen=True, slots=True)
class StillLoaded:
    """The weight is still there."""


@dataclass(frozen=True, slots=True)
class ZeroMoved:
    """The bare plate weighs so much more than at the beginning: something rubs or has slipped."""

    grams: float


Remark = Fault | Trouble | StillLoaded | ZeroMoved


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody says that the plate is bare."""


@dataclass(frozen=True, slots=True)
class Again:
    """Do this step anew."""


@dataclass(frozen=True, slots=True)
class Back:
    """Do the step before anew."""


Event = Sample | Ready | Again | Back


@dataclass(frozen=True, slots=True)
class Measuring:
    """At one of the steps, those before it taken."""

    weight_grams: float
    watch: Watch
    taken: tuple[Rest, ...] = ()
    is_ready: bool = False
    remark: Remark | None = None
    """Why this step is not done yet; None while there is nothing to say."""

    @property
    def layout(self) -> Layout:
        """The cells."""
        return self.watch.layout

    @property
    def step(self) -> Step:
        """What has to be done now."""
        return steps_of(self.layout)[len(self.taken)]


@dataclass(frozen=True, slots=True)
class Calibrated:
    """All steps done and in agreement."""

    fit: Fit
    weight_grams: float
    before: Measuring
    """The last step, for who wants to go back."""


ScaleRun = Measuring | Calibrated


def steps_of(layout: Layout) -> tuple[Step, ...]:
    """The steps for these cells; arms follow each other counterclockwise from the east."""
    if not layout.has_places:
        return Empty(), Middle(), EmptyAgain()
    angles = [math.atan2(y, x) % math.tau for x, y in zip(layout.x_mm, layout.y_mm, strict=True)]
    arms = sorted(range(len(angles)), key=lambda arm: angles[arm])
    return Empty(), Middle(), *map(OnArm, arms), EmptyAgain()


def begin_scale(layout: Layout, *, weight_grams: float) -> Measuring:
    """Before the first step; CalibrationError for a weight that no such scale can be tried with."""
    if not WEIGHT_LEAST_GRAMS <= weight_grams <= WEIGHT_MOST_GRAMS:
        raise CalibrationError(
            f"a known weight of {weight_grams:g} g cannot be used; take one of "
            f"{WEIGHT_LEAST_GRAMS:g} to {WEIGHT_MOST_GRAMS:g} g, best 100 g"
        )
    return Measuring(weight_grams, Watch(layout))


def after(run: ScaleRun, event: Event) -> ScaleRun:
    """The next state."""
    if isinstance(run, Calibrated):
        return _at(run.before, run.before.taken) if isinstance(event, Again | Back) else run
    match event:
        case Sample():
            return _heard(run, event)
        case Ready():
            return replace(run, is_ready=True)
        case Again():
            return _at(run, run.taken)
        case Back():
            return _at(run, run.taken[:-1])
        case _:
            assert_never(event)


def _at(run: Measuring, taken: tuple[Rest, ...]) -> Measuring:
    return Measuring(run.weight_grams, run.watch.afresh(), taken)


def _heard(run: Measuring, sample: Sample) -> ScaleRun:
    watch, seen = run.watch.heard(sample)
    run = replace(run, watch=watch)
    if seen is None:
        return run
    return _rested(run, seen) if isinstance(seen, Rest) else replace(run, remark=seen)


def _rested(run: Measuring, rest: Rest) -> ScaleRun:
    step = run.step
    if isinstance(step, Empty) and not run.is_ready:
        return replace(run, remark=None)
    remark = _remark_on(run, step, rest)
    if remark is not None:
        return replace(run, remark=remark)
    if isinstance(step, EmptyAgain):
        return _finished(run, rest)
    return _at(run, (*run.taken, rest))


def _remark_on(run: Measuring, step: Step, rest: Rest) -> Remark | None:
    if isinstance(step, Empty):
        return None
    load = Load(run.layout, run.weight_grams, run.taken[0])
    match step:
        case Middle():
            return load.trouble_in_middle(rest)
        case OnArm(arm):
            return load.trouble_on_arm(arm, rest, before=run.taken[-1], middle=run.taken[1])
        case EmptyAgain():
            return _left_on(load, rest, run.taken)
        case _:
            assert_never(step)


def _left_on(load: Load, rest: Rest, taken: tuple[Rest, ...]) -> Remark | None:
    grams = load.rough_grams(rest, middle=taken[1])
    wander = DRIFT_LEAST_GRAMS + DRIFT_GRAMS_PER_SECOND * (rest.at - taken[0].at)
    if math.fsum(grams) > max(EMPTIED_SHARE * load.grams, wander):
        return StillLoaded()
    if abs(math.fsum(grams)) > wander or max(map(abs, grams)) > wander:
        return ZeroMoved(math.fsum(grams))
    return None


def _finished(run: Measuring, rest: Rest) -> ScaleRun:
    fit = fit_of(
        _placements(run.layout, run.taken[1:]),
        empty=(run.taken[0], rest),
        grams=run.weight_grams,
        layout=run.layout,
    )
    worst = max(fit.residuals, key=lambda residual: abs(residual.grams))
    if abs(worst.grams) > max(SUM_RESIDUAL_LEAST_GRAMS, SUM_RESIDUAL_SHARE * run.weight_grams):
        return replace(run, remark=NotAdding(worst.grams))
    off_mm = max(residual.mm for residual in fit.residuals)
    if off_mm > PLACE_RESIDUAL_MM:
        return replace(run, remark=OffMark(off_mm))
    return Calibrated(fit, run.weight_grams, run)


def _placements(layout: Layout, rests: Sequence[Rest]) -> list[Placed]:
    placements = []
    for step, rest in zip(steps_of(layout)[1:-1], rests, strict=True):
        x_mm, y_mm = mark_of(layout, step.arm) if isinstance(step, OnArm) else (0.0, 0.0)
        placements.append(Placed(rest, x_mm, y_mm))
    return placements
