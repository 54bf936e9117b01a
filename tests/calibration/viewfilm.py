"""A film of somebody who holds the sheet before the camera as asked, then clears the base."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from calibration.charuco import Picture, Points
from calibration.viewremarks import Edge
from tests.calibration.pictures import DOWN, base_taken, taken
from tests.hardware.camera.films import write_film

SIZE_PX = (640, 480)
TILT = 0.45
AXES = {Edge.LEFT: (0, -1), Edge.RIGHT: (0, 1), Edge.TOP: (1, 0), Edge.BOTTOM: (-1, 0)}
"""The axis of the picture about which the sheet turns so that this edge comes nearer."""
PLACE = (DOWN + np.array([0.03, -0.02, 0.05]), np.array([4.0, -3.0, 480.0]))
POSES: tuple[tuple[Edge | None, float], ...] = (
    *((None, x_mm) for x_mm in (-60.0, 0.0, 75.0)),
    *((edge, x_mm) for edge in Edge for x_mm in (-15.0, 60.0)),
)


def tilted(edge: Edge | None) -> Points:
    """How the sheet is turned so that this edge is nearer to the camera."""
    if edge is None:
        return DOWN
    tilt = TILT * np.array([*AXES[edge], 0.0])
    turned = cv2.Rodrigues(cv2.Rodrigues(tilt)[0] @ cv2.Rodrigues(DOWN)[0])[0]
    return np.asarray(turned, np.float64).ravel()


def sheet_held(edge: Edge | None, rng: np.random.Generator, *, x_mm: float = 0.0) -> Picture:
    """One picture of the sheet."""
    return taken(tilted(edge), np.array([x_mm, -5.0, 420.0]), rng=rng)


def base_seen(rng: np.random.Generator, marks: tuple[int, ...] = (40, 41, 42, 43)) -> Picture:
    """One picture of the base."""
    return base_taken(*PLACE, rng=rng, marks=marks)


def halved(picture: Picture) -> Picture:
    """The same as a camera of 640 by 480 takes it."""
    return np.asarray(cv2.resize(picture, SIZE_PX, interpolation=cv2.INTER_AREA), np.uint8)


def pictures(rng: np.random.Generator, *, repeats: int, last: int) -> Iterator[Picture]:
    """Each view for some pictures, then the base."""
    for edge, x_mm in POSES:
        still = halved(sheet_held(edge, rng, x_mm=x_mm))
        for _ in range(repeats):
            yield _grained(still, rng)
    cleared = halved(base_seen(rng))
    for _ in range(last):
        yield _grained(cleared, rng)


def write_view_film(folder: Path, *, repeats: int = 9, last: int = 60) -> Path:
    """The film, at fifteen pictures a second."""
    rng = np.random.default_rng(20261130)
    taken_ones = list(pictures(rng, repeats=repeats, last=last))
    colours = [np.repeat(one[..., None], 3, axis=2) for one in taken_ones]
    return write_film(folder, colours, [index / 15 for index in range(len(colours))])


def _grained(picture: Picture, rng: np.random.Generator) -> Picture:
    grain = rng.normal(0.0, 1.5, picture.shape)
    return np.asarray((picture + grain).clip(0, 255), np.uint8)
