"""Taking stock at each calm: what lies there, what came and went, and what bare looks like now.

What a single calm picture shows is found in lying; when it is calm, in calm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hardware.camera.ground import Ground
from hardware.camera.kinds import Known
from hardware.camera.lying import Lying, lying_in, relearnt
from hardware.camera.sighting import SeenPiece
from hardware.camera.still import Still
from hardware.camera.turnover import turnover


@dataclass(frozen=True, slots=True)
class Taken:
    """What one stocktaking has found; see `Sighting`."""

    lying: tuple[SeenPiece, ...] | None = None
    came: tuple[SeenPiece, ...] = ()
    went: tuple[SeenPiece, ...] = ()


class Stock:
    """What lies on one grill and round it, from calm to calm."""

    def __init__(self, ground: Ground, box: Sequence[Known]) -> None:
        """Nothing is known before `learn`."""
        self._ground = ground
        self._box = tuple(box)
        self._bare: Still | None = None
        self._lying: tuple[Lying, ...] = ()
        self._is_to_learn = False

    def learn(self) -> None:
        """The next calm picture shows the grill without any piece."""
        self._bare, self._is_to_learn = None, True

    def taken(self, now: Still, *, is_light_alone: bool) -> Taken:
        """From a calm picture; `is_light_alone` where nothing but the light stirred before it."""
        if self._is_to_learn:
            self._bare, self._is_to_learn, self._lying = now, False, ()
            return Taken(())
        if self._bare is None:
            return Taken()
        found = lying_in(now, self._bare, ground=self._ground, box=self._box)
        if found is None:
            return Taken()
        change = turnover(self._lying, found)
        if is_light_alone and not _is_one_of_ours(change.came):
            # Nobody touched anything: new shadows and gleams belong to what bare looks like.
            self._bare = relearnt(now, self._bare, self._lying, self._ground)
            return Taken(_pieces(self._lying))
        self._lying = change.lying
        return Taken(*map(_pieces, (change.lying, change.came, change.went)))


def _is_one_of_ours(came: Sequence[Lying]) -> bool:
    """One piece may have dropped as the lamp was switched; many at once are made of light."""
    return len(came) == 1 and bool(came[0].piece.kinds)


def _pieces(things: Sequence[Lying]) -> tuple[SeenPiece, ...]:
    return tuple(thing.piece for thing in things)
