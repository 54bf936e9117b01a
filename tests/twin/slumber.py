"""What lies still is put to sleep and not reckoned until something touches it or a knock comes.

Kept here: when, what touched what as it fell asleep, and what the cells feel meanwhile. It sets
MuJoCo's own marks of sleep; how it steps is in world.py.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tests.twin.frames import BASE, FINGER, GRATE, PIECES, TONGS
from tests.twin.mjcf import NO_SPEED, Scene

CALM_MM_PER_S: Final = 1.0
"""What lies in a heap trembles at a fifth of this: the solver's doing, no movement."""
CALM_TICKS: Final = 24
"""So long, 0.3 s, nothing may be faster: what topples slowly has long become faster by then."""
LEVEL_TICKS: Final = 20
"""What the cells feel at rest is the mean of so many, else one instant's tremble would stay."""
HALF: Final = LEVEL_TICKS // 2
SETTLED_GRAMS: Final = 0.002
"""So much the two halves of that time may differ, of one cell."""
READY: Final = -1
"""MuJoCo's mark of a body that may sleep at the end of the next step."""
TOOLS: Final = 2
"""Tongs and finger never sleep."""
Floats = NDArray[np.float64]
Pairs = frozenset[tuple[int, int]]


class Slumber:
    """Who sleeps in the physics of one evening."""

    def __init__(self, model: Any, state: Any, scene: Scene) -> None:
        """Everybody is awake."""
        self._option = model.opt
        self._state = state
        names = {number: piece.id for number, piece in enumerate(scene.pieces)}
        names |= {BASE: "plate", GRATE: "grate", TONGS: "tongs", FINGER: "finger"}
        trees = {
            owner: int(model.body_treeid[model.body(name).id]) for owner, name in names.items()
        }
        self._trees = trees
        self._sleepers = np.array([trees[owner] for owner in (*range(PIECES), BASE, GRATE)])
        self._pairs: Pairs = frozenset()
        self._calm = 0
        self.felt: Floats = np.zeros((0, 4))
        """What the cells feel in a tick while the grill sleeps."""

    @property
    def is_everything_asleep(self) -> bool:
        """Whether nothing but the tools has to be reckoned."""
        return int(self._state.tree_awake.sum()) == TOOLS

    @property
    def is_grill_asleep(self) -> bool:
        """Whether the plate, and so whatever lies on it, is asleep."""
        return not self._state.tree_awake[self._trees[BASE]]

    def wake(self, owner: int = BASE) -> None:
        """Somebody was moved by hand, or the table is knocked: they wake at the next step.

        Who was about to fall asleep at that step does not.
        """
        self._state.tree_awake[self._trees[owner]] = 1
        self._option.sleep_tolerance = NO_SPEED
        self._calm = 0

    def touching(self, owners: NDArray[np.int64]) -> Pairs:
        """Who touches whom, from the owners of all contacts; sleepers have none and keep theirs."""
        now = {(a, b) if a < b else (b, a) for a, b in owners.tolist() if a != b}
        if not now and self.is_everything_asleep:
            return self._pairs
        kept = {pair for pair in self._pairs if not any(map(self._is_awake, pair))}
        self._pairs = frozenset(now | kept)
        return self._pairs

    def watch(self, speeds: Floats, held: int, cells: list[Floats]) -> None:
        """After each tick: once all pieces but the held one have been calm for long, they sleep."""
        if self.is_grill_asleep:
            self._option.sleep_tolerance = NO_SPEED
            return
        fast = speeds > CALM_MM_PER_S
        if held >= 0:
            fast[held] = False
        self._calm = 0 if fast.any() else self._calm + 1
        level = _level(cells) if self._calm >= CALM_TICKS else None
        if level is None:
            self._option.sleep_tolerance = NO_SPEED
            return
        marks = self._state.tree_asleep
        marks[self._sleepers] = np.where(marks[self._sleepers] < 0, READY, marks[self._sleepers])
        self._option.sleep_tolerance = CALM_MM_PER_S / 1000
        self.felt = np.broadcast_to(level, cells[-1].shape)

    def _is_awake(self, owner: int) -> bool:
        tree = self._trees.get(owner)
        return tree is not None and bool(self._state.tree_awake[tree])


def _level(cells: list[Floats]) -> Floats | None:
    """What each cell has felt for a quarter of a second; None while that still changes."""
    before, after = (
        np.mean(part, axis=(0, 1)) for part in (cells[-LEVEL_TICKS:-HALF], cells[-HALF:])
    )
    if np.abs(after - before).max() > SETTLED_GRAMS:
        return None
    return np.asarray((before + after) / 2)
