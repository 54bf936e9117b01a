"""A film before the product's eye, and what it says held against what truly was: camera alone.

Counts only; how a table is printed is said in __main__.py of the twin.
"""

from __future__ import annotations

import csv
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from calibration.camera import look_at_camera
from calibration.likeness import known_box
from calibration.pieces import read_enrolment
from companion.filmed import CAMERA_FILE, FILM_FILE
from hardware.camera.eye import Eye
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.film import film_frames
from hardware.camera.ground import Ground
from hardware.camera.sight import Well
from hardware.camera.sighting import SeenPiece, Sighting, Where
from hardware.sim.masses import kind_of
from tests.twin.film.looks import PIECES_FILE
from tests.twin.film.reel import PLACES_FILE

NEAR_MM: Final = 15.0
JOINED_MM: Final = 20.0
"""Of several that the eye tells as one, each may be so much further from their middle."""
TIP_MM: Final = 25.0
"""Tips are taken to be as high as the grate, and hang above it most of the time."""
SHOWN_MM: Final = 90.0
"""A tip as near to the middle as this is in the picture."""


class Place(NamedTuple):
    """One row of places.csv."""

    thing: str
    where: str
    x_mm: float
    y_mm: float
    z_mm: float


@dataclass(slots=True)
class Score:
    """What one or more films came to."""

    pictures: int = 0
    calms: int = 0
    """Stocktakings: calms at which the eye told what lies there."""
    right: int = 0
    """Of them, all pieces on the grate told by kind and number, and nothing else."""
    counted: int = 0
    """Of them, as many pieces on the grate as there were."""
    over: int = 0
    """Of them, more told than there were."""
    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What it was, and what it was told to be: a kind, `unsure`, `foreign`, or `unseen`."""
    beside_right: int = 0
    """Of the calms, as many fallen pieces in the ring as there were."""
    tips: int = 0
    """Pictures with tips in the middle of them, while something moves."""
    tips_found: int = 0
    touches: int = 0
    """Pictures with a touching finger in which palms were looked for."""
    palms_found: int = 0
    ill: Counter[str] = field(default_factory=Counter)
    """Pictures by what ailed the camera."""


def watch(folder: Path, score: Score, *, weights: Path | None = None) -> None:
    """Show a film to the eye and add what came of it to the score."""
    record = look_at_camera(folder / CAMERA_FILE)
    told = read_places(folder / PLACES_FILE)
    above_mm = next(place.z_mm for place in told[0] if place.thing == "grate")
    box = known_box(read_enrolment(folder / PIECES_FILE))
    ground = Ground(grate_above_mm=above_mm)
    eye = Eye(EyeOrder(record.pose.lens, record.marks, ground, box, weights))
    eye.bare()
    for frame in film_frames(folder / FILM_FILE):
        sighting = eye.see(frame)
        add(score, sighting, told.get(frame.sequence, []), ground)


def read_places(path: Path) -> Mapping[int, list[Place]]:
    """What was where, by the number of the picture; faults have no place."""
    told: dict[int, list[Place]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            x, y, z = (float(row[key] or "nan") for key in ("x_mm", "y_mm", "z_mm"))
            place = Place(row["thing"], row["where"], x, y, z)
            told.setdefault(int(row["index"]), []).append(place)
    return told


def add(score: Score, seen: Sighting, told: Sequence[Place], ground: Ground) -> None:
    """One picture more: what the eye said of it, and what was where."""
    score.pictures += 1
    if seen.sight is not None and not isinstance(seen.sight, Well):
        score.ill[type(seen.sight).__name__] += 1
    tips = [each for each in told if each.thing.startswith("tip-") and _is_shown(each)]
    if tips and seen.is_placed and not seen.is_calm:
        score.tips += 1
        score.tips_found += any(
            math.dist((tip.x_mm, tip.y_mm), (place.x_mm, place.y_mm)) <= TIP_MM
            for tip in seen.tips
            for place in tips
        )
    if seen.palms is not None and any(each.thing == "fingertip" for each in told):
        score.touches += 1
        score.palms_found += bool(seen.palms)
    if seen.lying is not None:
        _add_calm(score, seen.lying, told, ground)


def _is_shown(place: Place) -> bool:
    return math.hypot(place.x_mm, place.y_mm) < SHOWN_MM


def _add_calm(
    score: Score, lying: Sequence[SeenPiece], told: Sequence[Place], ground: Ground
) -> None:
    score.calms += 1
    there = [each for each in told if each.where == "grate"]
    seen = [piece for piece in lying if piece.where is Where.GRATE]
    number = sum(piece.number for piece in seen)
    score.counted += number == len(there)
    score.over += number > len(there)
    named = Counter(piece.kind for piece in seen for _ in range(piece.number))
    score.right += named == Counter(kind_of(each.thing) for each in there)
    score.kinds.update(_named(there, seen))
    ring = [
        each
        for each in told
        if each.where == "beside" and math.hypot(each.x_mm, each.y_mm) <= ground.ring_mm
    ]
    beside = sum(piece.number for piece in lying if piece.where is Where.RING)
    score.beside_right += beside == len(ring)


def _named(there: Sequence[Place], seen: Sequence[SeenPiece]) -> Iterator[tuple[str, str]]:
    """Each piece on the grate with what the thing nearest to it was taken for."""
    for place in there:
        here = place.x_mm, place.y_mm
        near = min(seen, key=lambda one: math.dist((one.x_mm, one.y_mm), here), default=None)
        if near is None or math.dist((near.x_mm, near.y_mm), here) > NEAR_MM + JOINED_MM * (
            near.number - 1
        ):
            yield kind_of(place.thing), "unseen"
        else:
            yield kind_of(place.thing), near.kind or ("unsure" if near.kinds else "foreign")
