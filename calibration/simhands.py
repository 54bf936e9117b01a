"""Hands that calibrate a simulated grill: they do what each step asks, nearly on the mark.

Only for cells in the computer; at a real table people do it.
"""

from __future__ import annotations

import random
from typing import Final, assert_never

from calibration.enrolling import Enrolling
from calibration.loads import mark_of
from calibration.scaling import Empty, EmptyAgain, Measuring, Middle, OnArm, Ready
from calibration.trial import Trying
from hardware.sim.commands import Drop, Put, Take
from hardware.sim.counts import WEIGHT
from hardware.sim.grill import SimGrill

NEAR_MM: Final = 0.7
CARRY_SECONDS: Final = 2.0
REACH_MM: Final = 35.0
TRIED: Final = "sausage-1"


class SimulatedHands:
    """The hands of one calibration; asked before each look at the run."""

    def __init__(self, grill: SimGrill, *, seed: int) -> None:
        """Over this grill, which has a known weight beside it."""
        self._grill = grill
        self._rng = random.Random(f"hands that calibrate {seed}")  # noqa: S311 - no secret
        self._done = object()

    def tend(self, run: Measuring | Enrolling | Trying) -> Ready | None:
        """Do what the step asks, once; the tap that goes with it."""
        asked = _asked(run)
        if asked == self._done:
            return None
        self._done = asked
        match run:
            case Measuring():
                return self._weigh(run)
            case Enrolling():
                if run.next_name is None:
                    return Ready()
                self._put(run.next_name, self._rng.uniform(-1, 1), self._rng.uniform(-1, 1))
            case Trying():
                if run.bare is None:
                    return Ready()
                if run.loaded is None:
                    self._put(TRIED, 0.0, 0.5)
                else:
                    self._grill.command(Drop((TRIED,)))
            case _:
                assert_never(run)
        return None

    def _weigh(self, run: Measuring) -> Ready | None:
        match run.step:
            case Empty():
                return Ready()
            case Middle():
                self._lay((0.0, 0.0), after_seconds=0.0)
            case OnArm(arm):
                self._grill.command(Take(WEIGHT))
                self._lay(mark_of(run.layout, arm), after_seconds=CARRY_SECONDS)
            case EmptyAgain():
                self._grill.command(Take(WEIGHT))
            case _ as never:
                assert_never(never)
        return None

    def _lay(self, mark: tuple[float, float], *, after_seconds: float) -> None:
        x_mm, y_mm = (mm + self._rng.gauss(0.0, NEAR_MM) for mm in mark)
        self._grill.command(Put(WEIGHT, x_mm, y_mm), at=self._grill.now + after_seconds)

    def _put(self, piece: str, x_share: float, y_share: float) -> None:
        self._grill.command(Put(piece, REACH_MM * x_share, REACH_MM * y_share))


def _asked(run: Measuring | Enrolling | Trying) -> object:
    match run:
        case Measuring():
            return run.step
        case Enrolling():
            return run.next_name
        case Trying():
            return run.bare is None, run.loaded is None
        case _:
            assert_never(run)
