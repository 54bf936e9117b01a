"""One sitting at the cells from the screen: the machine of the task, driven by rows and taps.

It is the one thing here that changes; pages show it. What is right is decided in calibration.
"""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from calibration import enrolling, scaling, trial
from calibration.enrolling import Enrolled, Enrolling
from calibration.errors import CalibrationError
from calibration.scaling import Calibrated, Event, Measuring
from calibration.trial import Passed, Trying
from companion.presentation.studio import Studio
from companion.presentation.workplace import Workplace
from hardware.scale.samples import Layout


class Task(Enum):
    """What is done at the cells."""

    SCALE = "scale"
    PIECES = "pieces"
    CHECK = "check"


class Weighing:
    """From the first row to the result, which is kept once it is there."""

    def __init__(
        self,
        workplace: Workplace,
        task: Task,
        *,
        weight_grams: float = 100.0,
        studio: Studio | None = None,
    ) -> None:
        """Take the cells, and for the pieces also the camera, where it is calibrated."""
        self.task = task
        self.run: Measuring | Enrolling | Trying | Calibrated | Enrolled | Passed | None = None
        """None until the cells have said who they are."""
        self.trouble = ""
        """Why it cannot go on; empty while it can."""
        self._workplace = workplace
        self._weight_grams = weight_grams
        self._cells = workplace.open()
        self.portraying = studio.portray() if studio and task is Task.PIECES else None
        """The camera over the pieces; None where nobody looks."""

    def advance(self) -> None:
        """Hear what has come since the last call."""
        if self.trouble:
            return
        try:
            layout = self._cells.layout
            if self.run is None and layout is not None:
                self.run = self._begin(layout)
            if self.portraying is not None:
                self.portraying.look()
            for sample in self._cells.poll():
                self._go_on(sample)
        except CalibrationError as broken:
            self.trouble = str(broken)
        self.trouble = self.trouble or self._cells.trouble

    def tap(self, event: Event) -> None:
        """Somebody tapped one of the keys."""
        self._go_on(event)

    def close(self) -> None:
        """Give the cells back to the game."""
        self._cells.close()
        if self.portraying is not None:
            self.portraying.close()

    def _portray(self, run: Enrolling | Enrolled) -> None:
        """Show the camera what was weighed; keep all of it at the end."""
        portraying = self.portraying
        if portraying is not None:
            portraying.follow(run)
        if isinstance(run, Enrolled):
            self._workplace.keep_pieces(run, {} if portraying is None else portraying.portraits)
            if portraying is not None:
                portraying.close()

    def _begin(self, layout: Layout) -> Measuring | Enrolling | Trying:
        place = self._workplace
        match self.task:
            case Task.SCALE:
                return scaling.begin_scale(layout, weight_grams=self._weight_grams)
            case Task.PIECES:
                return enrolling.begin_pieces(place.record().calibration, layout)
            case Task.CHECK:
                return trial.begin_trial(place.record(), place.enrolment(), layout)
            case _:
                assert_never(self.task)

    def _go_on(self, event: Event) -> None:
        match self.run:
            case Measuring():
                self.run = scaling.after(self.run, event)
                if isinstance(self.run, Calibrated):
                    self._workplace.keep_scale(self.run)
            case Enrolling():
                self.run = enrolling.after(self.run, event)
                self._portray(self.run)
            case Trying():
                self.run = trial.after(self.run, event)
            case Calibrated() | Enrolled() | Passed() | None:
                pass
            case _:
                assert_never(self.run)
