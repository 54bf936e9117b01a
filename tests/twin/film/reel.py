"""An evening as a film: which picture is taken when, what is wrong with it, and the files of it.

`camera.avi` with `frames.csv` as any film has, `camera.toml`, `pieces.toml` and `ground.toml` as if
camera, box and grill had been measured, and `places.csv`: what truly was where in each picture.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import numpy as np

from calibration.camera import CameraRecord, save_camera
from calibration.lens import CameraPose
from companion.filmed import CAMERA_FILE, FILM_FILE, GROUND_FILE
from hardware.camera.film import HEAD, TIMES_FILE
from hardware.camera.frames import Pixels
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks, mark_corners_mm
from tests.twin.film.avi import Avi
from tests.twin.film.camera import (
    HIGH_PX,
    WIDE_PX,
    Hung,
    Sensor,
    drawn_focal_px,
    hang,
    lens_of,
    pose_of,
    sensor_of,
)
from tests.twin.film.drawing import Drawing
from tests.twin.film.drawn import Film, Person, draw_people
from tests.twin.film.limbs import limbs, places_of_tips, posed
from tests.twin.film.looks import enrol
from tests.twin.film.shots import Shot, instants
from tests.twin.film.studio import LIGHTS, Light
from tests.twin.frames import PIECES
from tests.twin.mjcf import Scene

PLACES_FILE: Final = "places.csv"
PLACES_HEAD: Final = "index,thing,where,x_mm,y_mm,z_mm"
MADE: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
COVERED_SECONDS: Final = (5.0, 25.0)
COVERED_LIGHT: Final = 0.02
FIRST_SHARE: Final = 0.3
LAST_SHARE: Final = 0.9
"""Of the evening: between them a fault begins."""
SHELF_MM: Final = 170.0
"""Beyond this a piece waits to be taken and is in no picture."""


@dataclass(frozen=True, slots=True)
class Faults:
    """What goes wrong, and when."""

    other_light: Light
    switched_at: float
    pushed_at: float
    covered_at: float
    covered_until: float

    def at(self, at: float) -> tuple[str, ...]:
        """Which are on."""
        covered = self.covered_at <= at < self.covered_until
        on = (at >= self.switched_at, at >= self.pushed_at, covered)
        return tuple(
            name for name, is_on in zip(("lamp", "moved", "covered"), on, strict=True) if is_on
        )


def draw_faults(film: Film, until: float, rng: random.Random) -> Faults:
    """Those of this evening; what does not happen lies beyond its end."""
    light = rng.choice([each for each in LIGHTS if each is not _light(film)])

    def begins(chance: float) -> float:
        at = until * rng.uniform(FIRST_SHARE, LAST_SHARE)
        return at if rng.random() < chance else float("inf")

    switched, pushed, covered = map(begins, (film.lamp_switches, film.moves, film.covers))
    return Faults(light, switched, pushed, covered, covered + rng.uniform(*COVERED_SECONDS))


def write_film(folder: Path, scene: Scene, shots: Sequence[Shot], film: Film, until: float) -> int:
    """The film of an evening into its folder; how many pictures it has."""
    seed = scene.drawn.seed
    rng = random.Random(f"reel {seed}")
    lens = lens_of(film, rng)
    hung, sensor = hang(film, rng), sensor_of(film, lens, rng)
    pose = _calibrate(folder, hung, lens)
    people = draw_people(round(scene.drawn.length.players), seed)
    faults = draw_faults(film, until, rng)
    camera = _Camera(sensor, hung, faults, _light(film), rng)
    file = Avi(
        folder / FILM_FILE,
        size_px=(WIDE_PX, HIGH_PX),
        rate_hz=film.rate_hz,
        quality=round(film.quality),
    )
    times, places = [HEAD], [PLACES_HEAD]
    with Drawing(scene, focal_px=drawn_focal_px(lens)) as drawing, file as written:
        drawing.hang(hung)
        drawing.light(_light(film))
        enrol(folder, scene, drawing, sensor, pose)
        for at, shot in instants(shots, film, until):
            if rng.random() < film.dropped:
                continue
            person = people[shot.turn % len(people)]
            written.add(camera.picture(drawing, shot, person, at))
            index = len(times) - 1
            places += [f"{index},{line}" for line in _places(shot, person, scene, faults.at(at))]
            times.append(f"{index},{at:.4f}")
    measures = f"grate_above_mm = {shots[0].poses[0, 2] * 1000:.1f}\n"
    (folder / GROUND_FILE).write_text(measures, encoding="utf-8")
    (folder / TIMES_FILE).write_text("\n".join([*times, ""]), encoding="utf-8")
    (folder / PLACES_FILE).write_text("\n".join([*places, ""]), encoding="utf-8")
    return len(times) - 1


class _Camera:
    """The camera while it films; what has not changed is not drawn again."""

    def __init__(
        self, sensor: Sensor, hung: Hung, faults: Faults, light: Light, rng: random.Random
    ) -> None:
        self._sensor = sensor
        self._hung = {False: hung, True: hung.moved(rng)}
        self._faults = faults
        self._lights = {False: light, True: faults.other_light}
        share = np.array([rng.uniform(0.9, 1.1) for _ in range(3)]) * rng.uniform(0.6, 1.3)
        self._sensors = {False: sensor, True: sensor.brighter(share)}
        self._rng = rng
        self._last: tuple[Shot, bool, bool] | None = None
        self._exposed = np.zeros((HIGH_PX, WIDE_PX, 3), np.float32)

    def picture(self, drawing: Drawing, shot: Shot, person: Person, at: float) -> Pixels:
        """One picture, with all that is wrong with it."""
        on = self._faults.at(at)
        is_pushed, is_switched = "moved" in on, "lamp" in on
        now = (shot, is_pushed, is_switched)
        if not self._is_as_before(now):
            drawing.hang(self._hung[is_pushed])
            drawing.light(self._lights[is_switched])
            drawn = drawing.of(posed(shot, person), limbs(shot, person))
            self._exposed = self._sensors[is_switched].exposed(drawn)
            self._last = now
        light = self._exposed * COVERED_LIGHT if "covered" in on else self._exposed
        return self._sensor.developed(light, self._rng)

    def _is_as_before(self, now: tuple[Shot, bool, bool]) -> bool:
        last = self._last
        return last is not None and last[1:] == now[1:] and last[0].looks_as(now[0])


def _light(film: Film) -> Light:
    return LIGHTS[round(film.light)]


def _calibrate(folder: Path, hung: Hung, lens: Lens) -> CameraPose:
    """What a calibration of this camera would have found."""
    pose = pose_of(hung, lens)
    marks = {mark: pose.pixels_of(mark_corners_mm(mark)) for mark in MARK_IDS}
    found = CameraPose(lens, pose.turn, pose.shift_mm, 0.2, 20)
    record = CameraRecord(found, MADE, "film", ExpectedMarks(marks, WIDE_PX))
    save_camera(folder / CAMERA_FILE, record)
    return found


def _places(shot: Shot, person: Person, scene: Scene, faults: Sequence[str]) -> Iterator[str]:
    """What is where: pieces by their middles, tips of the tongs, a fingertip, faults."""
    poses = posed(shot, person)
    yield _line("grate", "", poses[0, :3] * 1000)
    for number in range(PIECES):
        place = poses[1 + number, :3] * 1000
        if number == shot.held:
            where = "tongs"
        elif shot.on_grill >> number & 1:
            where = "grate"
        elif float(np.abs(place[:2]).max()) < SHELF_MM:
            where = "beside"
        else:
            continue
        yield _line(scene.pieces[number].id, where, place)
    for thing, tip in places_of_tips(shot, person):
        yield _line(thing, "", tip)
    yield from (f"fault,{name},,," for name in faults)


def _line(
    thing: str,
    where: str,
    place: Sequence[float] | np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> str:
    x, y, z = place
    return f"{thing},{where},{x:.1f},{y:.1f},{z:.1f}"
