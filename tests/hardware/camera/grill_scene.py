"""The grill with its pieces as a camera over it sees them: drawn polygons, light, shadow and noise.

Another drawing than the twin's film: sizes and colours are made up here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels
from tests.hardware.camera.base_scene import Place, base_picture

OVER = Place(turn=(float(np.pi) - 0.04, 0.02, 0.015), shift_mm=(5.0, -4.0, 380.0), focal_px=560.0)
GRATE_MM = 60.0
BASE_MM = -25.0
Points = npt.NDArray[np.float64]
COLOURS: dict[str, tuple[int, int, int]] = {
    "pepper": (35, 35, 200),
    "corn": (50, 195, 235),
    "steak": (45, 55, 115),
    "fish": (180, 135, 75),
    "mushroom": (195, 215, 230),
    "aubergine": (95, 30, 80),
    "sausage": (55, 105, 175),
}
"""Blue, green, red of each kind in white light."""
GREEN = (90, 190, 0)
PINK = (150, 30, 235)


def _oval(half_long: float, half_wide: float, power: float = 2.0) -> Points:
    turns = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    x = np.sign(np.cos(turns)) * np.abs(np.cos(turns)) ** (2 / power) * half_long
    y = np.sign(np.sin(turns)) * np.abs(np.sin(turns)) ** (2 / power) * half_wide
    return np.column_stack([x, y])


OUTLINES: dict[str, Points] = {
    "pepper": _oval(15, 14),
    "corn": _oval(27, 10, 6.0),
    "steak": np.array([[-22, -14], [14, -16], [24, -6], [24, 10], [8, 16], [-20, 13]], float),
    "fish": np.array([[-25, 0], [-8, -11], [14, -6], [26, -9], [26, 9], [14, 6], [-8, 11]], float),
    "mushroom": _oval(14, 14),
    "aubergine": _oval(29, 12),
    "sausage": _oval(34, 8, 4.0),
}


@dataclass(frozen=True)
class Laid:
    """A piece lying somewhere; `kind` names outline and colour."""

    kind: str
    x_mm: float
    y_mm: float
    turn: float = 0.0
    above_mm: float = GRATE_MM
    size: float = 1.0
    colour: tuple[int, int, int] | None = None
    outline: Points | None = field(default=None, compare=False)

    def corners_mm(self) -> Points:
        outline = (OUTLINES[self.kind] if self.outline is None else self.outline) * self.size
        c, s = math.cos(self.turn), math.sin(self.turn)
        flat = outline @ np.array([[c, s], [-s, c]]) + [self.x_mm, self.y_mm]
        return np.column_stack([flat, np.full(len(flat), self.above_mm)])


def on_base(kind: str, x_mm: float, y_mm: float, **rest: float) -> Laid:
    """A piece that lies beside the grill."""
    return Laid(kind, x_mm, y_mm, above_mm=BASE_MM, turn=rest.get("turn", 0.0))


@dataclass(frozen=True)
class Light:
    """How a lamp lights: its colour, its strength, and how much stronger on the left."""

    colour: tuple[float, float, float] = (1.0, 1.0, 1.0)
    strength: float = 1.0
    slope: float = 0.0


WHITE = Light()
LAMP = Light((0.68, 0.92, 1.12), 0.9, 0.25)
"""Warm, from the left."""
DAY = Light((1.12, 1.0, 0.86), 1.05, -0.2)
"""Bluish, from the right."""


@dataclass(frozen=True)
class Scene:
    """What stands and lies there, and in what light."""

    pieces: tuple[Laid, ...] = ()
    light: Light = WHITE
    place: Place = OVER
    shadow: tuple[float, float, float] | None = None
    """Middle in pixels and radius of a soft shadow."""
    things: tuple[tuple[Points, tuple[int, int, int]], ...] = field(default=(), compare=False)
    """Anything else: corners in mm and colour, drawn over all."""
    is_open: bool = False
    """The grate is of bars, and a bright cross is seen between them."""
    pushed: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """How far the grate was pushed: x and y in mm, and a turn."""

    def with_pieces(self, *pieces: Laid) -> Scene:
        return replace(self, pieces=(*self.pieces, *pieces))


def taken(scene: Scene, *, seed: int = 0, noise: float = 2.5, quality: int = 0) -> Pixels:
    """One picture of it; through JPEG where a quality is given."""
    outlines = (*(piece.corners_mm() for piece in scene.pieces), *(one for one, _ in scene.things))
    key = (scene, *(corners.tobytes() for corners in outlines), *(one for _, one in scene.things))
    if key not in _KEPT:
        _KEPT.clear()
        _KEPT[key] = _without_noise(scene)
    # The same noise, moved along: a picture has a million numbers of it.
    grain = np.roll(_grain(), 7_919 * seed) * noise
    noisy = np.asarray((_KEPT[key] + grain.reshape(480, 640, 3)).clip(0, 255), np.uint8)
    if not quality:
        return noisy
    _, packed = cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


_KEPT: dict[object, npt.NDArray[np.float32]] = {}
"""The last scene without its noise: it is often taken again at once."""


@cache
def _grain() -> npt.NDArray[np.float32]:
    return np.random.default_rng(1).normal(0.0, 1.0, 480 * 640 * 3).astype(np.float32)


def _without_noise(scene: Scene) -> npt.NDArray[np.float32]:
    pixels = base_picture(scene.place, noise=0.0).copy()
    if scene.is_open:
        _open_grate(pixels, scene)
    else:
        _grate(pixels, scene.place)
    for piece in sorted(scene.pieces, key=lambda one: one.above_mm):
        _lay(pixels, piece, scene.place)
    for corners, colour in scene.things:
        _fill(pixels, scene.place.pixels_of(corners), colour)
    return np.asarray(cv2.GaussianBlur(_lit(pixels, scene), (0, 0), 0.7), np.float32)


def tongs(
    x_mm: float, y_mm: float, *, turn: float, gap_mm: float = 24.0
) -> Sequence[tuple[Points, tuple[int, int, int]]]:
    """Both arms from their tips on, leaning away along `turn`, green at the tip, then pink."""
    along = np.array([math.cos(turn), math.sin(turn)])
    across = np.array([-along[1], along[0]])
    drawn = []
    for side in (-0.5, 0.5):
        for first, last, colour in ((0, 11, GREEN), (11, 22, PINK), (22, 170, (150, 160, 165))):
            corners = []
            for far, wide in ((first, -5), (first, 5), (last, 5), (last, -5)):
                flat = np.array([x_mm, y_mm]) + along * far + across * (side * gap_mm + wide)
                corners.append([*flat, GRATE_MM + 10 + 0.7 * far])
            drawn.append((np.array(corners), colour))
    return drawn


def _grate(pixels: Pixels, place: Place) -> None:
    half = 50.0
    square = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    _fill(pixels, place.pixels_of(np.column_stack([square, np.full(4, GRATE_MM)])), (95, 92, 90))
    for x in np.arange(-44.0, 46.0, 11.0):
        bar = np.array([[x, half], [x + 4, half], [x + 4, -half], [x, -half]])
        corners = np.column_stack([bar, np.full(4, GRATE_MM)])
        _fill(pixels, place.pixels_of(corners), (135, 132, 130))


def _open_grate(pixels: Pixels, scene: Scene) -> None:
    for wide, long in ((45.0, 8.0), (8.0, 45.0)):
        corners = np.array([[-wide, long], [wide, long], [wide, -long], [-wide, -long]])
        _fill(pixels, scene.place.pixels_of(_at(corners, 0.0)), (190, 195, 200))
    x, y, turn = scene.pushed
    c, s = math.cos(turn), math.sin(turn)
    bars = [(at - 1.8, -50.0, at + 1.8, 50.0) for at in np.arange(-40.0, 41.0, 10.0)]
    frame = [(-50, -50, 50, -44), (-50, 44, 50, 50), (-50, -50, -44, 50), (44, -50, 50, 50)]
    for left, low, right, high in (*bars, *frame):
        corners = np.array([[left, low], [right, low], [right, high], [left, high]], float)
        moved = corners @ np.array([[c, s], [-s, c]]) + [x, y]
        _fill(pixels, scene.place.pixels_of(_at(moved, GRATE_MM)), (42, 50, 66))


def _at(corners: Points, above_mm: float) -> Points:
    return np.column_stack([corners, np.full(len(corners), above_mm)])


def _lay(pixels: Pixels, piece: Laid, place: Place) -> None:
    corners = piece.corners_mm()
    colour = np.array(piece.colour or COLOURS[piece.kind], float)
    under = corners + np.array([2.0, -2.0, 0.0])
    _fill(pixels, place.pixels_of(under), tuple(int(each) for each in np.array([60, 60, 60])))
    _fill(pixels, place.pixels_of(corners), tuple(int(each) for each in colour))
    inner = piece.corners_mm()
    middle = inner[:, :2].mean(axis=0)
    inner[:, :2] = middle + (inner[:, :2] - middle) * 0.55 + [-1.0, 1.0]
    lighter = tuple(int(each) for each in np.clip(colour * 1.12, 0, 250))
    _fill(pixels, place.pixels_of(inner), lighter)


def _fill(pixels: Pixels, corners: Points, colour: tuple[int, ...]) -> None:
    whole = (corners * 16).round().astype(np.int32)
    cv2.fillPoly(pixels, [whole], colour, lineType=cv2.LINE_AA, shift=4)


def _lit(pixels: Pixels, scene: Scene) -> npt.NDArray[np.float32]:
    light = scene.light
    linear = ((np.arange(256) / 255.0) ** 2.2).astype(np.float32)[pixels]
    high, wide = pixels.shape[:2]
    across = 1.0 - light.slope * (np.arange(wide) / wide - 0.5)
    strength = light.strength * across[None, :, None] * np.array(light.colour)
    lit = linear * strength.astype(np.float32)
    if scene.shadow is not None:
        x, y, radius = scene.shadow
        rows, columns = np.mgrid[0:high, 0:wide]
        far = np.hypot(columns - x, rows - y) / radius
        lit = lit * (1.0 - 0.45 / (1.0 + np.exp((far - 1.0) * 5.0)))[..., None]
    return np.asarray(lit.clip(0, 1), np.float32) ** np.float32(1 / 2.2) * np.float32(255.0)
