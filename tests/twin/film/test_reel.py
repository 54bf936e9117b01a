"""Films of the twin: files as any film has, pictures that fit what is written down beside them."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")
try:
    from tests.twin.film.drawing import Drawing
except (ImportError, AttributeError) as missing:
    pytest.skip(f"nothing draws here without EGL ({missing})", allow_module_level=True)

from calibration.camera import CameraRecord, load_camera
from calibration.pieces import read_enrolment
from hardware.camera.film import film_frames
from hardware.camera.frames import Frame
from hardware.camera.health import BRIGHT_LEAST, MOVED_PX
from hardware.camera.look import look_at
from hardware.camera.marks import MARK_IDS
from hardware.camera.pose import Pose, pose_of
from hardware.camera.tips import tips_in
from hardware.camera.white import white_of
from hardware.recording import read_recording
from tests.twin.corpus import Order, make
from tests.twin.film.camera import drawn_focal_px, hang, lens_of, sensor_of
from tests.twin.film.drawn import FILM_SECTIONS, SKINS, Film, Person, draw_film
from tests.twin.film.limbs import limbs
from tests.twin.film.reel import COVERED_LIGHT
from tests.twin.film.shots import Shot
from tests.twin.film.studio import LIGHTS
from tests.twin.film.watched import Score, watch
from tests.twin.mjcf import Scene
from tests.twin.pieces import draw_pieces
from tests.twin.ranges import Ranges, RangesError, read_ranges

FOLDER = Path(__file__).parent / "ranges"
EVENINGS = Path(__file__).parents[1] / "ranges"
TUNING = FOLDER / "tuning.toml"
EVENING = "[length]\nturns = 1\nturn_seconds = 25\n[hands]\nenters_card = 1.0\nplays_bonus = 0\n"
CALM = "leans = 0\ntouches = 0\nbumps = 0\nslips = 0\nmisses = 0\ndrops = 0\ntopples_after = 0\n"
SEED = 2


def film_ranges(folder: Path, text: str) -> Ranges:
    path = folder / "film.toml"
    path.write_text(f'based_on = "{TUNING}"\n[film]\n{text}', encoding="utf-8")
    return read_ranges(path, sections=FILM_SECTIONS)


@pytest.fixture(scope="module")
def ranges(tmp_path_factory: pytest.TempPathFactory) -> Ranges:
    path = tmp_path_factory.mktemp("ranges") / "short.toml"
    base = EVENINGS / "tuning.toml"
    path.write_text(f'based_on = "{base}"\n{EVENING}{CALM}', encoding="utf-8")
    return read_ranges(path)


@pytest.fixture(scope="module")
def folder(ranges: Ranges, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One turn, filmed at few pictures a second."""
    out = tmp_path_factory.mktemp("film")
    film = film_ranges(out, "rate_hz = 6\nidle_hz = 0.2\nlight = 2\n")
    assert make(Order(SEED, ranges, out / "1", film)).pictures > 30
    return out / "1"


@pytest.fixture(scope="module")
def frames(folder: Path) -> list[Frame]:
    return list(film_frames(folder / "camera.avi"))


@pytest.fixture(scope="module")
def record(folder: Path) -> CameraRecord:
    return load_camera(folder / "camera.toml")[0]


def places(folder: Path) -> Iterator[tuple[int, str, str, tuple[float, float, float]]]:
    with (folder / "places.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            x, y, z = (float(row[key]) for key in ("x_mm", "y_mm", "z_mm"))
            yield int(row["index"]), row["thing"], row["where"], (x, y, z)


def pixel(record: CameraRecord, place: tuple[float, float, float]) -> tuple[int, int]:
    pose = Pose(record.pose.lens, record.pose.turn, record.pose.shift_mm)
    x, y = pose.pixels_of(np.array([place]))[0]
    return round(float(x)), round(float(y))


def test_a_film_opens_as_any_other_and_leaves_the_recording_as_it_was(
    folder: Path, frames: list[Frame], ranges: Ranges, tmp_path: Path
) -> None:
    assert frames[0].pixels.shape == (480, 640, 3)
    gaps = np.diff([frame.at for frame in frames])
    assert gaps.min() > 0.1
    assert gaps.max() > 1.0
    make(Order(SEED, ranges, tmp_path / "1"))
    for name in ("scale.csv", "truth.csv", "play.csv"):
        assert (tmp_path / "1" / name).read_bytes() == (folder / name).read_bytes(), name
    assert not (tmp_path / "1/camera.avi").exists()


def test_the_marks_are_where_the_calibration_says(
    frames: list[Frame], record: CameraRecord
) -> None:
    seen = look_at(frames[0]).marks
    assert tuple(mark.id for mark in seen) == MARK_IDS
    assert record.marks is not None
    moved_px = record.marks.moved_px(seen)
    assert moved_px is not None
    assert moved_px < 1.2
    found = pose_of(seen, record.pose.lens)
    assert found is not None
    truly = Pose(record.pose.lens, record.pose.turn, record.pose.shift_mm)
    corners = np.array([[x, y, 55.0] for x in (-50.0, 50.0) for y in (-50.0, 50.0)])
    assert np.abs(found.pixels_of(corners) - truly.pixels_of(corners)).max() < 3.0


def test_the_placed_piece_is_seen_where_it_is_said_to_lie(
    folder: Path, frames: list[Frame], record: CameraRecord
) -> None:
    last = [row for row in places(folder) if row[0] == len(frames) - 1 and row[1] != "grate"]
    [(_, thing, where, place)] = last
    assert where == "grate"
    assert thing in {piece.id for piece in read_recording(folder).head.pieces}
    x, y = pixel(record, place)
    before, after = (
        frames[index].pixels[y - 3 : y + 4, x - 3 : x + 4].astype(float).mean(axis=(0, 1))
        for index in (0, -1)
    )
    assert np.abs(after - before).max() > 25.0
    others = np.abs(frames[-1].pixels.astype(float) - frames[0].pixels).max(axis=2)
    assert float(np.median(others)) < 12.0


def test_the_tips_of_the_tongs_are_found_by_their_tape_where_they_are(
    folder: Path, frames: list[Frame], record: CameraRecord
) -> None:
    told: dict[int, list[tuple[int, int]]] = {}
    for index, thing, _, place in places(folder):
        x, y = pixel(record, place)
        if thing.startswith("tip-") and 20 < x < 620 and 20 < y < 460:
            told.setdefault(index, []).append((x, y))
    assert len(told) > 8
    white = white_of(frames[0].pixels, look_at(frames[0]).marks)
    assert white is not None
    near = 0
    for index, tips in told.items():
        seen = [(tip.x_px, tip.y_px) for tip in tips_in(frames[index].pixels, white)]
        near += any(np.hypot(a - x, b - y) < 14.0 for a, b in seen for x, y in tips)
    assert near >= 0.8 * len(told)


def test_all_pieces_are_enrolled_and_the_eye_knows_the_placed_one(folder: Path) -> None:
    enrolment = read_enrolment(folder / "pieces.toml")
    # Of pale ones on the pale plate the product may take no look; then they are known by weight.
    assert sum(piece.look is not None for piece in enrolment.pieces) >= 14
    score = Score()
    watch(folder, score)
    assert score.calms >= 2
    assert score.counted == score.calms
    assert sum(score.kinds.values()) >= 1


def scene() -> Scene:
    drawn = read_ranges(EVENINGS / "tuning.toml").draw(SEED)
    return Scene(drawn, draw_pieces(drawn))


def empty() -> Shot:
    poses = np.zeros((19, 7))
    poses[:, 3] = 1.0
    poses[0, 2] = 0.06
    poses[1:, 1] = 0.5
    return Shot(0.0, 0, poses, 0, -1, None, None)


def plain(**values: float) -> Film:
    film = draw_film(read_ranges(TUNING, sections=FILM_SECTIONS), SEED)
    return replace(film, exposure=1.0, tint=0.0, **values)


def test_a_pushed_camera_and_a_covered_one_are_noticed() -> None:
    rng, film = random.Random(5), plain()
    lens, hung = lens_of(film, rng), hang(film, rng)
    sensor = sensor_of(film, lens, rng)
    with Drawing(scene(), focal_px=drawn_focal_px(lens)) as drawing:
        looks = []
        for where in (hung, hung.moved(rng)):
            drawing.hang(where)
            drawing.light(LIGHTS[2])
            light = sensor.exposed(drawing.of(empty().poses, ()))
            looks.append(look_at(Frame(0, 0.0, 0.0, sensor.developed(light, rng))))
        dark = look_at(Frame(1, 0.1, 0.0, sensor.developed(light * COVERED_LIGHT, rng)))
    before, after = ({mark.id: mark.corners_px for mark in look.marks} for look in looks)
    moved = [float(np.abs(before[mark] - after[mark]).mean()) for mark in before if mark in after]
    assert np.median(moved) > MOVED_PX
    assert dark.bright < BRIGHT_LEAST


def test_every_skin_is_drawn_as_light_or_dark_as_it_is_in_every_light() -> None:
    rng, film = random.Random(5), plain()
    lens, hung = lens_of(film, rng), hang(film, rng)
    touching = replace(empty(), finger_mm=(10.0, 10.0, 60.0))
    with Drawing(scene(), focal_px=drawn_focal_px(lens)) as drawing:
        drawing.hang(hung)
        for light in LIGHTS:
            drawing.light(light)
            bare = drawing.of(touching.poses, ()).astype(int)
            shades = []
            for skin in SKINS:
                person = Person(skin, (0.1, 0.1, 0.4), 1.0, -90.0)
                drawn = drawing.of(touching.poses, limbs(touching, person)).astype(int)
                hand = np.abs(drawn - bare).max(axis=2) > 40
                assert hand.mean() > 0.05
                shades.append(float(drawn[300:400, 320:420].mean()))
            assert shades == sorted(shades, reverse=True), light.name


def test_a_wrong_file_of_a_film_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(RangesError, match=r"film\.toml:3: noise must lie between 0 and 12"):
        film_ranges(tmp_path, "noise = 40\n")
