"""Nothing shakes of itself: what lies on a heavy grate over a tall cross comes to rest for good.

With steps twice as long the contacts fed a tremor of tens of grams for as long as anybody looked.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")

from tests.twin.frames import PIECES
from tests.twin.mjcf import Scene
from tests.twin.moves import perform, wait
from tests.twin.pieces import draw_pieces
from tests.twin.ranges import read_ranges
from tests.twin.stage import Stage

RANGES = read_ranges(Path(__file__).parent / "ranges/tuning.toml")
SPOTS = tuple((x, y) for x in (-30.0, 0.0, 30.0) for y in (-30.0, 0.0, 30.0))
LAID = 6


def laden(seed: int) -> Stage:
    """A stage on which six pieces were set down at once."""
    drawn = RANGES.draw(seed)
    box = replace(drawn.box, grate_grams=90.0, cross_height_mm=60.0)
    cells = replace(drawn.cells, stiffness_kn_per_m=38.0)
    drawn = replace(drawn, box=box, cells=cells)
    stage, rng = Stage(Scene(drawn, draw_pieces(drawn))), random.Random(seed)
    scene = stage.world.scene
    for number, (x, y) in zip(
        rng.sample(range(PIECES), LAID), rng.sample(SPOTS, LAID), strict=True
    ):
        up = scene.deck_mm + scene.pieces[number].shape.half_mm[2]
        stage.world.lay(number, (x, y, up + 0.3), (1.0, 0.0, 0.0, 0.0))
    return stage


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_cells_feel_no_tremor_once_everything_lies(seed: int) -> None:
    stage = laden(seed)
    perform(stage.world, wait(stage.world, 1.5))
    begun = len(stage.world.cells)
    perform(stage.world, wait(stage.world, 0.5))
    felt = np.concatenate(stage.world.cells[begun:])
    assert felt.std(axis=0).max() < 0.02
