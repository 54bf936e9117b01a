"""What lies on the grill, counted from step to step, so that no drift of the zero enters it."""

from __future__ import annotations

from hardware.grill import Disturbed, Fault, GrillEvent
from hardware.scale.verdict import LEAST_STEP_GRAMS


class Load:
    """Grams above the tare: the first rest as it was read, then the sum of all changes since."""

    __slots__ = ("_rest_grams", "grams")

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.grams: float | None = None
        self._rest_grams = 0.0

    def leave(self, rest_grams: float) -> None:
        """Note where the reading last lay at rest."""
        self._rest_grams = rest_grams

    def settle(self, rest_grams: float) -> None:
        """Take a rest found anew, after a pause or a fault: what changed meanwhile is believed."""
        self.grams = (
            rest_grams if self.grams is None else self.grams + rest_grams - self._rest_grams
        )
        self._rest_grams = rest_grams

    def change(self, event: GrillEvent | None, rest_grams: float) -> None:
        """Count the change that led from the last rest to this one; a mere stir counts nothing."""
        self._rest_grams = rest_grams
        if event is None or isinstance(event, Fault) or self.grams is None:
            return
        grams = event.change.grams
        if not isinstance(event, Disturbed) or abs(grams) >= LEAST_STEP_GRAMS:
            self.grams += grams

    def now(self, total_grams: float, rest_grams: float | None) -> float:
        """The weight above the tare in this very row."""
        if self.grams is None:
            return total_grams
        return self.grams + total_grams - (self._rest_grams if rest_grams is None else rest_grams)
