"""The scale seen from outside a match: does it live, what lies on it, has it felt a piece?"""

from __future__ import annotations

from collections.abc import Iterable

from companion.referee.health import NO_SCALE, Eyesight, Health
from hardware.grill import Fault, Gained, Lost, Pulse, Witness


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
        self._eyes = Eyesight() if is_connected else NO_SCALE

    @property
    def health(self) -> Health:
        return self._eyes.health

    def attend(self, witnesses: Iterable[Witness], now: float) -> None:
        """What was said since the last time; `now` is on the face's clock, in seconds."""
        for witness in witnesses:
            match witness:
                case Pulse():
                    self.grams = witness.grams
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
