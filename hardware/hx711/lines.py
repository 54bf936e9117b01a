"""What the driver needs of pins: who is ready, one frame, power down and up; one file a library."""

from __future__ import annotations

from typing import Protocol

from hardware.hx711.frame import Shifted


class Lines(Protocol):
    """The wires of some chips, each with a clock of its own.

    No call waits: the longest takes as long as one frame. Raises ChipsLost when a pin fails.
    """

    @property
    def name(self) -> str:
        """Which back end it is."""

    def ready(self) -> int:
        """One bit for each chip, set where DOUT is low: a word is ready."""

    def frame(self, cell: int) -> Shifted:
        """Shift the word of a ready chip out, and give the pulse for channel A, gain 128."""

    def power_down(self, cell: int) -> None:
        """Hold a chip's clock high; after 60 us it is off."""

    def power_up(self, cell: int) -> None:
        """Let a chip's clock go low: it begins anew."""

    def close(self) -> None:
        """Let go of the pins, the clocks low; a second call does nothing."""
