"""Whether the plate is believed to stand free of the box, and how stiff it has shown itself to be.

What speaks for leaning in one event is weighed in leaning.py.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hardware.grill import Change, Gained, GrillEvent, Lost

LEAST_TWIST_GRAMS = 0.3
TWIST_SIGMAS = 6.0
LEAST_SHARED_GRAMS = 2.0
STRAIGHT_CHANGES = 10
"""After so many weights in a row that all arms shared alike it stands free again."""
UNKNOWN_BEND = 0.15
"""How much of a weight a plate may twist that nobody has felt yet."""
LEAST_BEND = 0.02
BEND_SPARE = 1.5
FELT, REMEMBERED = 4, 8
"""So many weights tell how stiff a plate is; so many are remembered."""


def is_twisted(change: Change) -> bool:
    """One pair of arms took more than the other, beyond all noise."""
    twist = change.twist_grams
    least = max(LEAST_TWIST_GRAMS, TWIST_SIGMAS * change.sigma_grams)
    return twist is not None and abs(twist) > least


@dataclass(frozen=True, slots=True)
class Footing:
    """What is believed of the plate."""

    is_leaning: bool = False
    straight: int = 0
    """Weights in a row that were shared alike, since it leans."""
    shares: tuple[float, ...] = ()
    """Twist over weight of the latest changes."""

    @property
    def bend(self) -> float:
        """How much of a weight this plate twists while it stands free."""
        if len(self.shares) < FELT:
            return UNKNOWN_BEND
        return max(LEAST_BEND, BEND_SPARE * max(self.shares))

    def after(self, event: GrillEvent) -> Footing:
        """A weight came or went."""
        if not isinstance(event, Gained | Lost) or event.change.twist_grams is None:
            return self
        change, twist = event.change, event.change.twist_grams
        if self.is_leaning:
            return self._after_leaning(change)
        if abs(change.grams) < LEAST_SHARED_GRAMS:
            return self
        return replace(self, shares=(*self.shares, abs(twist / change.grams))[-REMEMBERED:])

    def _after_leaning(self, change: Change) -> Footing:
        straight = 0 if is_twisted(change) else self.straight + 1
        is_free = straight >= STRAIGHT_CHANGES
        return replace(self, is_leaning=not is_free, straight=0 if is_free else straight)

    def leant(self) -> Footing:
        """The latest change fits only a plate that leans: it says nothing of its stiffness."""
        return replace(self, is_leaning=True, straight=0, shares=self.shares[:-1])
