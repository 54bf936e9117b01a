"""A witness who has no scale: what the camera sees come and go, told as if cells had felt it.

For `companion umpire --senses camera` only: the weights are those of the enrolled kinds. At a real
table the camera never speaks without the cells.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Iterator
from typing import Final

from calibration.pieces import Enrolment
from companion.referee.calls import Policy, Trust
from hardware.camera.sight import Well
from hardware.camera.sighting import SeenPiece, Sighting, Tip, Where
from hardware.grill import (
    Change,
    Contact,
    Disturbed,
    Gained,
    GrillEvent,
    Lost,
    Onset,
    Pulse,
    Span,
    Witness,
)

PULSE_SECONDS: Final = 0.1
LONGEST_SECONDS: Final = 1.5
"""Without a picture for so long, nothing is said either."""
KIND_GRAMS: Final = 0.5
"""What pieces of one kind differ by, at least."""
PLACE_MM: Final = 5.0
LEAST_GRAMS: Final = 0.3
TONGS_MM: Final = 40.0
"""Tongs that are nearer than this to a piece may hold it still."""
PROPOSING: Final = Policy(placement=Trust.PROPOSE, fall=Trust.PROPOSE, removal=Trust.PROPOSE)
"""The camera alone enters nothing by itself."""


class CameraWitness:
    """One camera over one grill."""

    def __init__(self, enrolment: Enrolment) -> None:
        """Knows what the kinds of this box weigh."""
        grams: dict[str, list[float]] = {}
        for piece in enrolment.pieces:
            grams.setdefault(piece.kind, []).append(piece.grams)
        self._grams = {kind: statistics.mean(each) for kind, each in grams.items()}
        self._on_grill = 0.0
        self._calm_at = 0.0
        """When it was calm last."""
        self._tips: list[tuple[float, Tip]] = []
        """Of the tongs, since then."""
        self._told_at: float | None = None

    def tell(self, seen: Sighting) -> Iterator[Witness]:
        """What there is to say of one more picture."""
        yield from self._between(seen.at)
        self._tips += [(seen.at, tip) for tip in seen.tips]
        if seen.lying is not None:
            self._on_grill = self._weight(_ours(seen.lying, Where.GRATE))
            event = self._event(seen)
            if event is not None:
                yield event
        if seen.is_calm:
            self._calm_at = seen.at
            self._tips.clear()
        is_healthy = seen.is_placed and isinstance(seen.sight, Well | None)
        yield Pulse(seen.at, self._on_grill, seen.is_calm, is_healthy=is_healthy)
        self._told_at = seen.at

    def _between(self, at: float) -> Iterator[Pulse]:
        """A grill at rest is not shown often."""
        begun = at if self._told_at is None else self._told_at
        if at - begun <= LONGEST_SECONDS:
            for step in range(1, math.ceil((at - begun) / PULSE_SECONDS)):
                yield Pulse(begun + step * PULSE_SECONDS, self._on_grill, True, is_healthy=True)

    def _event(self, seen: Sighting) -> GrillEvent | None:
        """What changed since the calm before."""
        came = _ours(seen.came, Where.GRATE)
        went = _ours(seen.went, Where.GRATE)
        fell = _ours(seen.came, Where.RING)
        span = self._span(seen, (came or went or fell)[:1])
        if not came and not went:
            nothing = Change(0.0, LEAST_GRAMS)
            return Disturbed(span, Contact.KNOCK, 0.0, nothing) if fell else None
        change = self._change(came, went)
        if change.grams > LEAST_GRAMS:
            return Gained(span, change)
        if change.grams < -LEAST_GRAMS:
            return Lost(span, change, Onset.DROP if fell else Onset.RAMP)
        return Disturbed(span, Contact.PUSH, 0.0, change)

    def _span(self, seen: Sighting, changed: list[SeenPiece]) -> Span:
        """It was over when the tongs had left it, which is seen before the hands are gone."""
        left = [
            at
            for at, tip in self._tips
            for piece in changed
            if math.dist((tip.x_mm, tip.y_mm), (piece.x_mm, piece.y_mm)) <= TONGS_MM
        ]
        onset = min(self._calm_at, seen.at)
        return Span(onset, max(left, default=seen.at), seen.at)

    def _change(self, came: list[SeenPiece], went: list[SeenPiece]) -> Change:
        signed = [(piece, 1) for piece in came] + [(piece, -1) for piece in went]
        many = sum(piece.number for piece, _ in signed)
        return Change(
            grams=self._weight(came) - self._weight(went),
            sigma_grams=KIND_GRAMS * math.sqrt(many),
            moment_x=sum(way * self._weight([piece]) * piece.x_mm for piece, way in signed),
            moment_y=sum(way * self._weight([piece]) * piece.y_mm for piece, way in signed),
            sigma_moment=PLACE_MM * sum(self._weight([piece]) for piece, _ in signed),
        )

    def _weight(self, pieces: Iterable[SeenPiece]) -> float:
        usual = statistics.mean(self._grams.values())
        return sum(piece.number * self._grams.get(piece.kinds[0], usual) for piece in pieces)


def _ours(pieces: Iterable[SeenPiece], where: Where) -> list[SeenPiece]:
    """What lies there and is, or may be, of the box."""
    return [piece for piece in pieces if piece.where is where and piece.kinds]
