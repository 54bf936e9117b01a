"""A film through the process of the camera: pictures through the ring, facts through the pipe."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

import msgspec
import numpy as np

from hardware.camera.eyeorder import EyeOrder
from hardware.camera.eyewords import EyeWords
from hardware.camera.ground import Ground
from hardware.camera.link import CameraLink, Ended
from hardware.camera.looking import Looking
from hardware.camera.sight import Well
from hardware.camera.sighting import Sighting
from hardware.camera.wire import Opened, Said, Watching
from hardware.camera.wish import Wish
from hardware.clock import SystemClock
from tests.hardware.camera.enrolled_box import LENS, MARKS, box
from tests.hardware.camera.films import write_film
from tests.hardware.camera.grill_scene import Laid, Scene, taken, tongs

RATE_HZ = 10.0
PATIENCE_SECONDS = 40.0
CORN = Laid("corn", 20.0, 12.0, 0.3)
ORDER = EyeOrder(LENS, MARKS, Ground(grate_above_mm=58.0), box(), Path("no such palms.tflite"))


def film(folder: Path) -> Path:
    """A bare grill, tongs over it, and a corn cob."""
    tongs_over = Scene(things=tuple(tongs(20.0, 0.0, turn=-1.0)))
    scenes = [Scene()] * 7 + [tongs_over] + [Scene((CORN,))] * 7
    pictures = [taken(scene, seed=number % 3) for number, scene in enumerate(scenes)]
    return write_film(folder, pictures, [number / RATE_HZ for number in range(len(pictures))])


def test_facts_come_with_the_pictures(tmp_path: Path) -> None:
    seen: list[Sighting] = []
    with closing(CameraLink(f"film:{film(tmp_path)}", eye=ORDER)) as link:
        link.bare()
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while not isinstance(link.state, Ended):
            assert time.monotonic() < ends_at, (link.state, len(seen))
            link.poll()
            seen += link.sightings()
            time.sleep(0.02)
        assert link.sightings() == ()
        assert "touches are not watched" in link.without_palms
    assert [one.sequence for one in seen] == list(range(15))
    told = [one for one in seen if one.lying is not None]
    assert [len(one.came) for one in told] == [0, 1]
    assert (told[1].came[0].kind, told[1].came[0].where.value) == ("corn", "grate")
    assert len(seen[7].tips) == 2
    assert seen[-1].sight == Well()


def test_the_eye_is_ready_before_the_camera_is_open() -> None:
    heard: list[Said] = []
    program = (sys.executable, "-m", "tests.hardware.camera.faked_child")
    looking = Looking(
        program, "fake:good", Wish(160, 160, 30.0), clock=SystemClock(), eye=EyeWords.of(ORDER)
    )
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while len(heard) < 2:
        assert time.monotonic() < ends_at, heard
        heard += looking.drained()
        time.sleep(0.02)
    looking.end()
    assert [type(said) for said in heard[:2]] == [Watching, Opened]


def test_an_order_crosses_to_the_process_whole() -> None:
    words = msgspec.json.decode(msgspec.json.encode(EyeWords.of(ORDER)), type=EyeWords)
    back = words.order
    assert (back.ground, back.box, back.weights) == (ORDER.ground, ORDER.box, ORDER.weights)
    assert np.array_equal(back.lens.matrix, ORDER.lens.matrix)
    assert np.array_equal(back.lens.bending, ORDER.lens.bending)
    assert back.marks is not None
    assert MARKS.corners_px.keys() == back.marks.corners_px.keys()
    assert all(
        np.array_equal(back.marks.corners_px[one], MARKS.corners_px[one]) for one in (40, 43)
    )


def test_an_order_without_marks_and_palms_crosses_too() -> None:
    bare = EyeOrder(LENS, None, Ground())
    back = msgspec.json.decode(msgspec.json.encode(EyeWords.of(bare)), type=EyeWords).order
    assert (back.marks, back.weights, back.box) == (None, None, ())
