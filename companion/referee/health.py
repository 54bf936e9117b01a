"""Whether the scale can be believed: from its own pulses and faults, and from its silence.

Nothing is inferred from silence but that it is silent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from hardware.grill import Cause, Fault, Pulse

SILENCE_SECONDS = 1.0
"""On the face's clock; with a fault said by the source itself it goes faster."""
EMPTY_PULSES = 5
"""So many pulses in a row a healthy scale may have no weight: a chip that has reset itself has
settled by then, and a cell that is silent for longer is dead."""
GOOD_PULSES = 20
"""So many healthy pulses in a row before the scale is believed again."""


class Health(Enum):
    """What the pill on the screen says."""

    ON = "on"
    CHECK = "check"
    """No pulse has come yet, or it is just getting well again."""
    LEANING = "leaning"
    """The plate seems to lean on the box: it is watched on, and everything is asked."""
    BLIND = "blind"
    OFF = "off"
    """No scale this evening."""


@dataclass(frozen=True, slots=True)
class Eyesight:
    """Health with its reason; a value, each look gives the next one."""

    health: Health = Health.CHECK
    reason: Cause | None = None
    good_pulses: int = 0
    heard_at: float | None = None
    """The face's clock at the last pulse, or when the waiting began."""
    has_pulsed: bool = False
    """A pulse came since the face's last tick."""
    empty_pulses: int = 0
    """How many pulses in a row had no weight, while nothing else was wrong."""

    @property
    def is_blind(self) -> bool:
        return self.reason is not None

    @property
    def is_blinking(self) -> bool:
        """There is no weight for a moment; what happens now goes unseen."""
        return self.empty_pulses > 0

    def after_pulse(self, pulse: Pulse) -> Eyesight:
        """A pulse of the source."""
        is_empty = pulse.grams is None and pulse.is_healthy
        if is_empty and self.health is Health.ON and self.empty_pulses < EMPTY_PULSES:
            empty = self.empty_pulses + 1
            return Eyesight(Health.ON, None, self.good_pulses, self.heard_at, True, empty)
        if pulse.grams is None or not pulse.is_healthy:
            reason = self.reason or (Cause.DEAD_CELL if pulse.grams is None else Cause.NOISY)
            if not self.is_blind and self.health is Health.CHECK:
                return Eyesight(Health.CHECK, None, 0, self.heard_at, True)  # it is only waking up
            return Eyesight(Health.BLIND, reason, 0, self.heard_at, True)
        good = self.good_pulses + 1
        if self.is_blind and good < GOOD_PULSES:
            return Eyesight(Health.BLIND, self.reason, good, self.heard_at, True)
        return Eyesight(Health.ON, None, good, self.heard_at, True)

    def after_fault(self, fault: Fault) -> Eyesight:
        """The source itself says that it cannot be believed."""
        return Eyesight(Health.BLIND, fault.cause, 0, self.heard_at, self.has_pulsed)

    def after_tick(self, at: float) -> Eyesight:
        """The face's clock went on; without pulses the scale is silent."""
        if self.health is Health.OFF:
            return self
        if self.has_pulsed or self.heard_at is None:
            return replace(self, heard_at=at, has_pulsed=False)
        if at - self.heard_at > SILENCE_SECONDS and not self.is_blind:
            return Eyesight(Health.BLIND, Cause.SILENT, 0, self.heard_at, False)
        return self


NO_SCALE = Eyesight(Health.OFF)
