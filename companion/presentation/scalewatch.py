"""The scale seen from outside a match: does it live, what lies on it, has it felt a piece?"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from calibration.record import Lighter, stale_by_weight
from companion.referee.health import NO_SCALE, Eyesight, Health
from hardware.grill import Fault, Gained, Lost, Pulse, Witness

FIRST_PULSES = 20
"""Two seconds of rest, one after the other, before it is believed what lay there at first."""


class ScaleWatch:
    """Listens to everything the grill says; rules on nothing."""

    def __init__(self, *, is_connected: bool) -> None:
        self.grams: float | None = None
        """On the grill now, above the tare; None while it cannot be weighed."""
        self.gained: tuple[float, ...] = ()
        """Grams that came to rest, in the order they came."""
        self.lost: tuple[float, ...] = ()
        """Grams that left, in the order they went."""
        self.fault: Fault | None = None
        """What it said last of itself; told while it cannot be believed."""
        self.lighter: Lighter | None = None
        """At its first rest this evening it showed less than a bare plate."""
        self._eyes = Eyesight() if is_connected else NO_SCALE
        self._first: list[float] = []

    @property
    def health(self) -> Health:
        return self._eyes.health

    def attend(self, witnesses: Iterable[Witness], now: float) -> None:
        """What was said since the last time; `now` is on the face's clock, in seconds."""
        for witness in witnesses:
            match witness:
                case Pulse():
                    self.grams = witness.grams
                    self._wake(witness)
                    self._eyes = self._eyes.after_pulse(witness)
                case Fault():
                    self.fault = witness
                    self._eyes = self._eyes.after_fault(witness)
                case Gained(change=change):
                    self.gained = (*self.gained, change.grams)
                case Lost(change=change):
                    self.lost = (*self.lost, -change.grams)
                case _:
                    pass
        self._eyes = self._eyes.after_tick(now)

    def _wake(self, pulse: Pulse) -> None:
        """Look at the first rest; every later one has its own history."""
        if len(self._first) == FIRST_PULSES:
            return
        if pulse.grams is None or not pulse.is_quiet or not pulse.is_healthy:
            self._first.clear()
            return
        self._first.append(pulse.grams)
        if len(self._first) == FIRST_PULSES:
            self.lighter = stale_by_weight(median(self._first))
