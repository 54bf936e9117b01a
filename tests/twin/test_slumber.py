"""What lies still is not reckoned, and everything is as if it were; it wakes when it has to."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")

from tests.twin import placing, pushing
from tests.twin.frames import pieces_in
from tests.twin.mjcf import Scene
from tests.twin.moves import perform, wait
from tests.twin.pieces import draw_pieces
from tests.twin.ranges import read_ranges
from tests.twin.spots import choose
from tests.twin.stage import Stage

DRAWN = read_ranges(Path(__file__).parent / "ranges/tuning.toml").draw(2)
LAID = (5, 7, 8)


@pytest.fixture
def stage() -> Stage:
    """Three pieces one beside the other, long at rest."""
    stage = Stage(Scene(DRAWN, draw_pieces(DRAWN)))
    for number, y in zip(LAID, (-32.0, 0.0, 32.0), strict=True):
        up = stage.world.scene.deck_mm + stage.world.scene.pieces[number].shape.half_mm[2]
        stage.world.lay(number, (0.0, y, up + 0.3), (1.0, 0.0, 0.0, 0.0))
    perform(stage.world, wait(stage.world, 1.5))
    return stage


def awake(stage: Stage) -> int:
    return int(stage.world.state.nv_awake)


def weight(stage: Stage) -> float:
    return sum(stage.level()) - sum(stage.tare)


def grams(stage: Stage, numbers: tuple[int, ...]) -> float:
    return sum(stage.world.scene.pieces[number].grams for number in numbers)


def test_what_lies_still_sleeps_weighs_and_is_still_seen_to_lie_there(stage: Stage) -> None:
    tools = 6
    assert awake(stage) == tools
    assert tuple(pieces_in(stage.frame.on_grill)) == LAID
    assert not stage.frame.moving
    assert weight(stage) == pytest.approx(grams(stage, LAID), abs=0.02)


def test_a_sleeper_that_is_taken_away_takes_its_weight_along(stage: Stage) -> None:
    stage.world.shelve(LAID[0])
    perform(stage.world, wait(stage.world, 1.0))
    assert tuple(pieces_in(stage.frame.on_grill)) == LAID[1:]
    assert weight(stage) == pytest.approx(grams(stage, LAID[1:]), abs=0.02)


def test_a_finger_wakes_what_it_presses_and_is_felt(stage: Stage) -> None:
    before = len(stage.world.cells)
    told = stage.do(pushing.lean(stage.world, "finger", random.Random(3), grams=30.0))
    assert [truth.kind for truth in told] == ["touched"]
    felt = [float(tick.mean(axis=0).sum()) for tick in stage.world.cells[before:]]
    assert max(felt) - felt[0] > 20.0
    assert weight(stage) == pytest.approx(grams(stage, LAID), abs=0.02)


def test_a_knock_against_the_table_is_felt_by_sleepers(stage: Stage) -> None:
    before = len(stage.world.cells)
    told = stage.do(pushing.bump(stage.world, random.Random(3), strength_g=0.1))
    assert "bump" in [truth.kind for truth in told]
    felt = [float(tick.mean(axis=0).sum()) for tick in stage.world.cells[before:]]
    assert max(felt) - min(felt) > 5.0


def test_sleepers_lie_there_while_a_piece_is_carried_over_them(stage: Stage) -> None:
    rng = random.Random(4)
    pose = choose(stage.world, stage.frame, 0, rng)
    frames = perform(stage.world, placing.place(stage.world, 0, pose, rng))
    carried = [frame for frame in frames if frame.held == 0 and not frame.on_grill & 1]
    assert len(carried) > 80
    assert all(tuple(pieces_in(frame.on_grill)) == LAID for frame in carried)
