"""All that the doctor looks at, side by side, each with a limit of time: no look holds up another.

A look that breaks is itself a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from threading import Thread
from time import monotonic

from calibration.errors import CalibrationError
from companion.doctor.calibration import CALIBRATION, calibration_findings
from companion.doctor.camera import CAMERA, camera_findings
from companion.doctor.cells import CELLS, cells_findings
from companion.doctor.clock import CLOCK, clock_findings
from companion.doctor.finding import Finding, Level, fault
from companion.doctor.glass import SCREEN, TOUCH, screen_findings, touch_findings
from companion.doctor.machine import Machine
from companion.doctor.pins import PINS, pins_findings
from companion.doctor.power import POWER, power_findings
from companion.doctor.sound import SOUND, sound_findings
from companion.doctor.storage import STORAGE, SYSTEM, storage_findings, system_findings
from companion.errors import CompanionError
from companion.presentation.checkup import Remark
from companion.presentation.words import Words, later
from hardware.errors import HardwareError

LIMIT_SECONDS = 8.5
Look = Callable[[Machine], Iterable[Finding]]

LOOKS: Mapping[str, Look] = {
    SCREEN: screen_findings,
    TOUCH: touch_findings,
    SOUND: sound_findings,
    PINS: pins_findings,
    CELLS: cells_findings,
    CALIBRATION: calibration_findings,
    CAMERA: camera_findings,
    CLOCK: clock_findings,
    STORAGE: storage_findings,
    SYSTEM: system_findings,
    POWER: power_findings,
}
"""In the order in which they are told."""


class Examination:
    """Begun when it is made; asked for its findings as they come.

    examination = Examination(Machine(places))
    while not examination.is_over: ...
    """

    def __init__(
        self,
        machine: Machine,
        *,
        looks: Mapping[str, Look] = LOOKS,
        limit_seconds: float = LIMIT_SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._looks = [_Looking(subject, look, machine) for subject, look in looks.items()]
        self._clock = clock
        self._ends_at = clock() + limit_seconds
        self._limit_seconds = limit_seconds

    @property
    def is_over(self) -> bool:
        """Whether every look has answered, or its time is up."""
        return self._is_late or all(each.findings is not None for each in self._looks)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is known so far; once the time is up also what did not answer."""
        return tuple(
            finding
            for each in self._looks
            for finding in (
                each.findings
                if each.findings is not None
                else (_silent(each.subject, self._limit_seconds),)
                if self._is_late
                else ()
            )
        )

    def remarks(self, words: Words) -> tuple[Remark, ...]:
        """What is known so far in this language, the gravest last."""
        told = sorted(self.findings, key=lambda finding: list(Level).index(finding.level))
        return tuple(
            Remark(words.say(each.subject), each.said_in(words), each.remedy_in(words))
            for each in told
        )

    def wait(self) -> tuple[Finding, ...]:
        """All findings, once it is over."""
        for each in self._looks:
            each.wait(max(0.0, self._ends_at - self._clock()))
        return self.findings

    @property
    def _is_late(self) -> bool:
        return self._clock() >= self._ends_at


class _Looking:
    """One look on a thread of its own; the program ends without waiting for it."""

    def __init__(self, subject: str, look: Look, machine: Machine) -> None:
        self.subject = subject
        self.findings: tuple[Finding, ...] | None = None
        self._thread = Thread(target=self._look, args=(look, machine), daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _look(self, look: Look, machine: Machine) -> None:
        try:
            self.findings = tuple(look(machine))
        except (
            CompanionError,
            CalibrationError,
            HardwareError,
            OSError,
            ValueError,
            LookupError,
        ) as cause:
            # What a machine says of itself may be anything; none of it may end the other looks.
            self.findings = (
                fault(
                    self.subject,
                    later("This could not be looked at: {cause}."),
                    later("Tell the makers, with this line."),
                    cause=" ".join(str(cause).split()) or type(cause).__name__,
                ),
            )


def _silent(subject: str, seconds: float) -> Finding:
    return fault(
        subject,
        later("No answer within {seconds} seconds."),
        later("Restart the machine; if it stays, unplug what was plugged in last."),
        seconds=f"{seconds:g}",
    )
