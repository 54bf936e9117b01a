"""Weighs every piece before the camera once, as an enrolment does, so that it is known again.

By the product's own eyes: what is kept is what calibration/likeness.py takes from two pictures.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import numpy as np

from calibration.lens import CameraPose
from calibration.likeness import traits_of
from calibration.pieces import EnrolledPiece, Enrolment, save_enrolment
from hardware.camera.frames import Pixels
from hardware.camera.traits import Traits
from tests.twin.film.camera import Sensor
from tests.twin.film.drawing import NOWHERE_METRES, Drawing
from tests.twin.frames import PIECES
from tests.twin.mjcf import Scene

PIECES_FILE: Final = "pieces.toml"
OFF_MM: Final = 8.0
"""So far from the middle of the plate somebody lays a piece."""


def enrol(
    folder: Path, scene: Scene, drawing: Drawing, sensor: Sensor, pose: CameraPose
) -> Enrolment:
    """All pieces of the evening, each laid alone on the bare plate; kept in the folder."""
    rng = random.Random(f"enrol {scene.drawn.seed}")
    before = _picture(drawing, sensor, _gone(), rng)
    pieces = []
    for number, piece in enumerate(scene.pieces):
        poses = _gone()
        x, y = (rng.uniform(-OFF_MM, OFF_MM) for _ in range(2))
        turn = rng.uniform(0.0, np.pi)
        up = piece.shape.half_mm[2]
        poses[1 + number] = (x / 1000, y / 1000, up / 1000, np.cos(turn), 0.0, 0.0, np.sin(turn))
        now = _picture(drawing, sensor, poses, rng)
        look = traits_of(before, now, pose=pose, place_mm=(x, y))
        pieces.append(_enrolled(piece.id, piece.kind, piece.grams, look))
    enrolment = Enrolment(tuple(pieces))
    save_enrolment(folder / PIECES_FILE, enrolment)
    return enrolment


def _enrolled(id_: str, kind: str, grams: float, look: Traits | None) -> EnrolledPiece:
    return EnrolledPiece(id_, kind, round(grams, 2), look=look)


def _gone() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Grate and pieces out of the picture."""
    poses = np.zeros((1 + PIECES, 7))
    poses[:, 2], poses[:, 3] = NOWHERE_METRES, 1.0
    return poses


def _picture(
    drawing: Drawing,
    sensor: Sensor,
    poses: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    rng: random.Random,
) -> Pixels:
    drawn = drawing.of(poses, (), has_cross=False)
    return sensor.developed(sensor.exposed(drawn), rng)
