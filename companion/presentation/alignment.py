"""How far the clock of the scale is ahead of the machine's: by what a camera sees fits what is
weighed. Pure; the least delayed pulse tells it best.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from hardware.grill import Pulse, Witness

LEAP_SECONDS: Final = 1.0
"""More than a pulse is ever late: the process of the scale was started anew."""
FADE_SECONDS: Final = 0.0005
"""A pulse; both clocks are of quartz, and one good moment must not count for ever."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """What the pulses so far have told."""

    ahead: float | None = None
    """Seconds to add to a time of the machine; None before the first pulse."""

    def after(self, witnesses: Iterable[Witness], now: float) -> Alignment:
        """These were heard at `now` on the machine's clock."""
        ahead = self.ahead
        for witness in witnesses:
            if isinstance(witness, Pulse):
                told = witness.at - now
                is_new = ahead is None or abs(told - ahead) > LEAP_SECONDS
                ahead = told if ahead is None or is_new else max(told, ahead - FADE_SECONDS)
        return self if ahead == self.ahead else Alignment(ahead)
