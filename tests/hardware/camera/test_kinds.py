"""Which piece a patch is taken for: each kind in each light, and what is none of ours."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from hardware.camera.difference import differing
from hardware.camera.kinds import REJECT, Known, Named, distance, named
from hardware.camera.parts import parts_of
from hardware.camera.sketch import sketch_of
from hardware.camera.traits import Traits
from tests.hardware.camera.enrolled_box import box, placed
from tests.hardware.camera.grill_scene import (
    DAY,
    GRATE_MM,
    LAMP,
    OUTLINES,
    Laid,
    Light,
    Scene,
    taken,
)

BARE = Scene()


def taken_for(scene: Scene, *, above_mm: float = GRATE_MM) -> list[Named]:
    """What lies in the scene, beside the bare one in white light."""
    now = taken(scene, seed=8, quality=85)
    pose, white = placed(now)
    found = []
    for region in differing(taken(BARE, seed=7, quality=85), now):
        for part in parts_of(region, now, white=white, box=box()):
            sketch = sketch_of(part, now, pose=pose, white=white, above_mm=above_mm)
            assert sketch is not None
            found.append(named(sketch.traits, box()))
    return found


@pytest.mark.parametrize("light", [LAMP, DAY], ids=["lamp", "day"])
@pytest.mark.parametrize("kind", OUTLINES)
def test_each_kind_is_known_in_each_light(kind: str, light: Light) -> None:
    rng = random.Random(f"{kind} {light.slope}")
    piece = Laid(kind, rng.uniform(-25, 25), rng.uniform(-25, 25), rng.uniform(0, 6.28))
    (found,) = taken_for(Scene((piece,), light))
    assert (found.kinds, found.number) == ((kind,), 1)


def test_pieces_of_many_kinds_that_touch_are_told_apart() -> None:
    pile = Scene((Laid("corn", -5, 12), Laid("pepper", -20, -10), Laid("steak", 14, -11)), LAMP)
    assert sorted(found.kinds for found in taken_for(pile)) == [("corn",), ("pepper",), ("steak",)]


@pytest.mark.parametrize(
    ("share", "number"), [(0.75, 1), (1.0, 1), (1.17, 1), (1.4, 1), (1.65, 2), (2.0, 2)]
)
def test_one_that_is_seen_a_little_larger_is_not_two(share: float, number: int) -> None:
    mushroom = Traits(80.0, 3.0, 12.0, 600.0, 28.0, 27.0)
    known = [Known(f"mushroom-{one}", "mushroom", mushroom) for one in (1, 2, 3)]
    seen = replace(mushroom, area_mm2=share * mushroom.area_mm2)
    assert (named(seen, known).kinds, named(seen, known).number) == (("mushroom",), number)


def test_two_of_a_kind_that_lie_as_one_are_two() -> None:
    (found,) = taken_for(Scene((Laid("corn", 0, 10), Laid("corn", 0, -9))))
    assert (found.kinds, found.number) == (("corn",), 2)


def test_a_corn_cob_that_stands_is_a_corn_cob() -> None:
    (found,) = taken_for(Scene((Laid("corn", 5, 5, outline=OUTLINES["pepper"] * 0.73),)))
    assert found.kinds == ("corn",)


@pytest.mark.parametrize(
    "thing",
    [
        Laid("pepper", 0, 0, colour=(60, 170, 40)),
        Laid("corn", 0, 0, colour=(240, 240, 240), size=1.3),
        Laid("corn", 0, 0, colour=(170, 120, 235)),
        Laid("steak", 0, 0, size=2.2),
    ],
    ids=["green", "white card", "pink", "too large"],
)
def test_what_is_none_of_ours_is_none_of_ours(thing: Laid) -> None:
    found = taken_for(Scene((thing,)))
    assert [one.kinds for one in found] == [()]
    assert found[0].distance > REJECT


def test_kinds_that_look_alike_are_both_named() -> None:
    first = Traits(60.0, 10.0, 30.0, 900.0, 50.0, 22.0)
    other = replace(first, red=13.0, area_mm2=950.0)
    alike = (Known("a-1", "a", first), Known("b-1", "b", other))
    assert named(replace(first, red=11.0), alike).kinds == ("a", "b")
    apart = (alike[0], Known("b-1", "b", replace(other, red=20.0)))
    assert named(replace(first, red=11.0), apart).kinds == ("a",)


def test_without_a_box_nothing_is_ours() -> None:
    assert named(Traits(60.0, 10.0, 30.0, 900.0, 50.0, 22.0), ()).kinds == ()


def test_a_darker_side_of_the_light_is_nearer_than_another_colour() -> None:
    piece = Traits(60.0, 10.0, 30.0, 900.0, 50.0, 22.0)
    darker, other = replace(piece, lightness=48.0), replace(piece, yellow=18.0)
    assert distance(darker, piece) < 0.5 * distance(other, piece)


@pytest.mark.parametrize("size", [0.0, -1.0, np.nan, np.inf])
def test_nothing_has_such_a_size(size: float) -> None:
    with pytest.raises(ValueError, match="size above 0"):
        Traits(60.0, 10.0, 30.0, size, 50.0, 22.0)
