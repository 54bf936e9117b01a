"""The ring: three seconds from a settled legal placement to the passing of the tongs."""

from __future__ import annotations

from dataclasses import dataclass

RING_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class RingState:
    """The tongs are about to pass; times on the clock that drives it."""

    began_at: float
    passes_at: float
    is_face_clock: bool = False
    """Driven by the face's clock, as without a scale, and not by the source's."""

    @classmethod
    def begun(cls, at: float, *, is_face_clock: bool) -> RingState:
        """A ring that begins now."""
        return cls(at, at + RING_SECONDS, is_face_clock)

    def is_due(self, now: float) -> bool:
        """The tongs pass."""
        return now >= self.passes_at
