"""Which deeds a turn is made of, drawn by the habits of the evening; what comes of them is physics.

A deed is named here and begun; it is performed and judged on the stage.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from companion.games.feuer_flamme.pieces import Kind
from tests.twin import lifting, placing, pushing
from tests.twin.frames import PIECES, pieces_in
from tests.twin.moves import Deed
from tests.twin.spots import choose, over_edge
from tests.twin.stage import Stage

WIDE_CHANCE: Final = 0.4
TIP_CHANCE: Final = 0.3
"""Of those who tilt the grate, so many push it off its cross."""
HOLD_DEG: Final = (3.0, 11.0)


class Turns:
    """Draws what is done next on a stage."""

    def __init__(self, stage: Stage, rng: random.Random) -> None:
        """Take the chance to draw from."""
        self._stage = stage
        self._world = stage.world
        self._hands = stage.world.scene.drawn.hands
        self._rng = rng

    def before(self) -> Iterator[Deed]:
        """What is done before the piece is placed; each deed begins when the one before is over."""
        hands, rng, world = self._hands, self._rng, self._world
        if self._chance(hands.leans):
            yield pushing.lean(world, "tongs", rng, grams=rng.uniform(5.0, hands.finger_grams))
        if self._chance(hands.touches):
            yield pushing.lean(world, "finger", rng, grams=rng.uniform(3.0, hands.finger_grams))
        if self._chance(hands.bumps):
            yield pushing.bump(world, rng, strength_g=hands.bump_g * rng.uniform(0.3, 1.0))
        if self._lying and self._chance(hands.shifts):
            yield lifting.shift(world, rng.choice(self._lying), rng)
        if self._lying and self._chance(hands.lifts):
            number = rng.choice(self._lying)
            to = choose(world, self._stage.frame, number, rng) if self._chance(0.5) else None
            yield lifting.lift_back(world, number, to, rng)
        if self._lying and self._chance(hands.topples):
            yield pushing.topple(world, rng, is_wide=self._chance(WIDE_CHANCE))
        if self._chance(hands.tilts):
            if self._chance(TIP_CHANCE):
                yield pushing.shove(world, rng)
            else:
                yield pushing.tilt(world, rng, until_deg=rng.uniform(*HOLD_DEG))

    def gar(self) -> Deed | None:
        """Take some piece off, as the card allows; None when nothing lies there."""
        lying = self._lying
        return lifting.take_off(self._world, self._rng.choice(lying), self._rng) if lying else None

    def place(self, card: Kind) -> Iterator[Deed]:
        """One piece of the card's kind: slips first, maybe; then set down, missed or dropped."""
        hands, rng, world = self._hands, self._rng, self._world
        number = rng.choice(self._beside(card))
        if self._chance(hands.slips):
            yield placing.slip(world, number, rng)
        if self._chance(hands.misses):
            yield placing.place(world, number, over_edge(world, number, rng), rng)
            return
        pose = choose(world, self._stage.frame, number, rng)
        if self._chance(hands.drops):
            yield placing.drop(world, number, pose, rng)
        else:
            yield placing.place(world, number, pose, rng)

    def after(self) -> Iterator[Deed]:
        """What goes wrong when the piece already lies there and the tongs are being passed."""
        rng, world = self._rng, self._world
        if self._lying and self._chance(self._hands.topples_after):
            yield pushing.topple(world, rng, is_wide=self._chance(WIDE_CHANCE))

    @property
    def _lying(self) -> list[int]:
        return list(pieces_in(self._stage.frame.on_grill))

    def _beside(self, card: Kind) -> list[int]:
        lying, pieces = self._stage.frame.on_grill, self._world.scene.pieces
        return [
            number
            for number in range(PIECES)
            if pieces[number].kind == card.value and not lying >> number & 1
        ]

    def _chance(self, share: float) -> bool:
        return self._rng.random() < share
