"""One deed on the stage: performed, watched, and told as truth; pieces that fell go to the shelf.

It links world, moves and truth, and decides nothing itself.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import numpy as np

from hardware.recording import Truth
from tests.twin.frames import PIECES, Frame, pieces_in
from tests.twin.mjcf import Scene
from tests.twin.moves import Deed, perform, wait
from tests.twin.truth import Seen, truths
from tests.twin.world import World

SETTLING_SECONDS: Final = 0.6


class Stage:
    """A world with its truth, which grows with every deed."""

    def __init__(self, scene: Scene) -> None:
        """The empty grill, come to rest; what its cells feel then is their zero."""
        self.world = World(scene)
        perform(self.world, wait(self.world, SETTLING_SECONDS))
        self.tare = self.level()
        self.world.cells.clear()

    @property
    def frame(self) -> Frame:
        """How it stands now."""
        return self.world.look()

    def level(self) -> tuple[float, ...]:
        """What each cell has felt on average in the last quarter of a second, in grams."""
        recent = np.concatenate(self.world.cells[-20:])
        return tuple(float(grams) for grams in recent.mean(axis=0))

    def do(self, deed: Deed) -> tuple[Truth, ...]:
        """Perform a deed; what happened by it, with times on the clock of the world."""
        world = self.world
        before = [world.place_of(number) for number in range(PIECES)]
        resting = sum(self.level()) if world.cells else sum(self.tare)
        start = len(world.cells)
        frames = perform(world, deed)
        after = [world.place_of(number) for number in range(PIECES)]
        felt = np.array(world.cells[start:]).sum(axis=2).mean(axis=1)
        sums = [resting, *felt.tolist()]
        return truths(Seen(frames, before, after, sums), world.scene.pieces)

    def tidy(self, back: Collection[str] = ()) -> None:
        """What does not lie on the grill, or has to go back, is put where it is in nobody's way."""
        lying = set(pieces_in(self.world.look().on_grill))
        for number, piece in enumerate(self.world.scene.pieces):
            if number not in lying or piece.id in back:
                self.world.shelve(number)
