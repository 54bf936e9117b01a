"""Calibrating line by line: says each step, hears rows and typed lines, ends with what was found.

The machines stand in the calibration town, the sentences in presentation; where a result is kept
is the command's business.
"""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from calibration import enrolling, scaling, trial
from calibration.counting import Counting
from calibration.enrolling import Enrolled, Enrolling
from calibration.scaling import Again, Back, Calibrated, Event, Measuring, Ready
from calibration.simhands import SimulatedHands
from calibration.trial import Passed, Trying
from companion.errors import CompanionError
from companion.presentation.calibrating import asked, is_waiting_for_bare, told
from companion.presentation.words import Words

SIMULATED_TICK: Final = 0.25
DEAF_SECONDS: Final = 10.0
"""So long without a single row, and nothing reads the cells."""
SIMULATED_MOST_SECONDS: Final = 600.0
REMARK_SECONDS: Final = 5.0
"""A remark whose figures alone have changed is said no more often than this."""
LINE_BYTES_MAX: Final = 1_000

Run = Measuring | Enrolling | Trying
Say = Callable[[str], None]
Typed = Callable[[], str | None]
"""The next line somebody typed, without waiting; None where there is none. Raises at the end."""


class Ended(CompanionError):
    """Somebody left before it was done; nothing is kept."""


class InputOver(Ended):
    """Nobody can type any more."""

    def __init__(self) -> None:
        super().__init__("nothing was changed: the input has ended")


@dataclass(slots=True)
class Session:
    """One sitting at the cells."""

    cells: Counting
    words: Words
    say: Say
    typed: Typed
    hands: SimulatedHands | None = None
    """Who does what is asked, at a simulated grill."""
    beside: Callable[[Enrolling | Enrolled], None] | None = None
    """Is shown how far the pieces are, for their pictures."""
    _remark: str = ""
    _kind: type | None = None
    """Of the remark that was said last."""
    _next_remark_at: float = 0.0

    def scale(self, run: Measuring) -> Calibrated:
        """All steps of the scale; Ended where somebody types q or closes the input."""
        found: Calibrated = self._through(run, scaling.after)
        return found

    def pieces(self, run: Enrolling) -> Enrolled:
        """All pieces, as above."""
        found: Enrolled = self._through(run, enrolling.after)
        return found

    def trial(self, run: Trying) -> Passed:
        """The trial before an evening, as above."""
        found: Passed = self._through(run, trial.after)
        return found

    def _through(self, run: Any, after: Callable[[Any, Event], Any]) -> Any:
        began = heard_at = time.monotonic()
        until, said = self.cells.starts_at, ""
        while isinstance(run, Run):
            said = self._tell(run, said)
            for event in self._events(run):
                run = after(run, event)
            until = self._next(until, began)
            for sample in self.cells.samples(until):
                heard_at = time.monotonic()
                run = after(run, sample)
            if self.beside is not None and isinstance(run, Enrolling | Enrolled):
                self.beside(run)
            if time.monotonic() - heard_at > DEAF_SECONDS:
                raise CompanionError("the cells say nothing at all; run: companion doctor")
        return run

    def _tell(self, run: Run, before: str) -> str:
        """Say the step, and why it is not done, when either has changed."""
        step = asked(run, self.words)
        if is_waiting_for_bare(run):
            step += " " + self.words.say("Press Enter when it is bare.")
        if step != before:
            self._remark, self._kind = "", None
            self.say(step)
        self._tell_remark(run)
        return step

    def _tell_remark(self, run: Run) -> None:
        if run.remark is None:
            self._remark, self._kind = "", None
            return
        now, remark, kind = time.monotonic(), told(run.remark, self.words), type(run.remark)
        is_news = kind is not self._kind or now >= self._next_remark_at
        if remark != self._remark and is_news:
            self._remark, self._kind = remark, kind
            self._next_remark_at = now + REMARK_SECONDS
            self.say(f"   {remark}")

    def _events(self, run: Run) -> list[Event]:
        if self.hands is not None:
            tap = self.hands.tend(run)
            return [] if tap is None else [tap]
        line = self.typed()
        return [] if line is None else [event_of(line)]

    def _next(self, until: float, began: float) -> float:
        """Up to when rows are asked for now."""
        if self.hands is None:
            time.sleep(self.cells.tick_seconds)
            return self.cells.starts_at + time.monotonic() - began
        if until - self.cells.starts_at > SIMULATED_MOST_SECONDS:
            raise CompanionError(
                "the simulated cells are not done after ten minutes of theirs; calibrate their "
                "scale again, and report the seed if that does not help"
            )
        return until + SIMULATED_TICK


def event_of(line: str) -> Event:
    """What a typed line asks for; Ended for q."""
    match line.strip().lower():
        case "b" | "back":
            return Back()
        case "a" | "again":
            return Again()
        case "q" | "quit":
            raise Ended("nothing was changed")
        case _:
            return Ready()


class TypedLines:
    """Lines of standard input, asked for without waiting."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._held = b""

    def __call__(self) -> str | None:
        """The next whole line; None where there is none yet; Ended when no more can come."""
        while b"\n" not in self._held:
            ready, _, _ = select.select([self._descriptor], [], [], 0)
            if not ready:
                return None
            chunk = os.read(self._descriptor, LINE_BYTES_MAX)
            if not chunk:
                raise InputOver
            self._held = (self._held + chunk)[-LINE_BYTES_MAX:]
        line, _, self._held = self._held.partition(b"\n")
        return line.decode("utf-8", "replace")
