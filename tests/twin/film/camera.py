"""The camera of an evening: where it hangs, what its lens does, and what its sensor makes of light.

From a drawing without fault to a picture as a camera gives it; the drawing itself is made in
drawing.py.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.camera.frames import Pixels
from hardware.camera.lens import Lens
from hardware.camera.pose import Pose
from tests.twin.film.drawn import Film

Floats = NDArray[np.float64]
Light = NDArray[np.float32]
WIDE_PX: Final = 640
HIGH_PX: Final = 480
ABOVE_MM: Final = 335.0
"""The lens over the top of the plate: 360 mm over the base, as the arm is built."""
DOWN: Final = np.diag([1.0, -1.0, -1.0])
DRAWN_WIDE_PX: Final = 736
DRAWN_HIGH_PX: Final = 552
"""The drawing is larger, as a bent picture reaches beyond a straight one."""
DRAWN_SHARE: Final = 1.02
GRAINS: Final = 6
BLACK: Final = 6.0


@dataclass(frozen=True, slots=True, eq=False)
class Hung:
    """Where the camera hangs: its middle, and how it is turned from looking straight down."""

    middle_mm: Floats
    turned: Floats

    def moved(self, rng: random.Random) -> Hung:
        """As after a push."""
        way = rng.uniform(0.0, 2 * math.pi)
        shift = np.array([math.cos(way), math.sin(way), rng.uniform(-0.2, 0.2)])
        lean = np.radians([rng.uniform(-1.5, 1.5) for _ in range(3)])
        return Hung(
            self.middle_mm + shift * rng.uniform(6.0, 20.0), cv2.Rodrigues(lean)[0] @ self.turned
        )


def hang(film: Film, rng: random.Random) -> Hung:
    """A camera screwed on, a little off and askew."""
    x, y, z = (rng.uniform(-film.off_mm, film.off_mm) for _ in range(3))
    lean = np.radians([rng.uniform(-film.askew_deg, film.askew_deg) for _ in range(3)])
    return Hung(np.array([x, y, ABOVE_MM + z / 2]), np.asarray(cv2.Rodrigues(lean)[0] @ DOWN))


def lens_of(film: Film, rng: random.Random) -> Lens:
    """Its lens as it truly is."""
    matrix = np.eye(3)
    matrix[0, 0] = matrix[1, 1] = film.focal_px
    matrix[0, 2] = WIDE_PX / 2 - 0.5 + rng.uniform(-8.0, 8.0)
    matrix[1, 2] = HIGH_PX / 2 - 0.5 + rng.uniform(-8.0, 8.0)
    bending = np.array([film.bending, -film.bending / 4, 0.0, 0.0, 0.0])
    return Lens(matrix, bending, WIDE_PX, HIGH_PX)


def pose_of(hung: Hung, lens: Lens) -> Pose:
    """The same, as the product tells it."""
    turn = np.asarray(cv2.Rodrigues(hung.turned)[0], np.float64).ravel()
    return Pose(lens, turn, -hung.turned @ hung.middle_mm)


@dataclass(frozen=True, slots=True, eq=False)
class Sensor:
    """What becomes of light on its way to a picture."""

    columns: Light
    rows: Light
    """For every pixel where the drawing shows it."""
    gain: Light
    """Exposure, tint and vignette of every pixel."""
    grains: tuple[Light, ...]
    blur_px: float
    noise: float

    def exposed(self, drawn: Pixels) -> Light:
        """A drawing in red, green, blue as light on the sensor: blue, green, red."""
        bent = cv2.remap(drawn, self.columns, self.rows, cv2.INTER_LINEAR)
        if self.blur_px > 0.2:
            bent = cv2.GaussianBlur(bent, (0, 0), self.blur_px)
        turned = cv2.cvtColor(bent, cv2.COLOR_RGB2BGR)
        return np.asarray(cv2.multiply(turned, self.gain, dtype=cv2.CV_32F), np.float32)

    def developed(self, light: Light, rng: random.Random) -> Pixels:
        """A picture of this light, with noise of its own."""
        grain = rng.choice(self.grains)
        down, right = rng.randrange(64), rng.randrange(64)
        cut = grain[down : down + HIGH_PX, right : right + WIDE_PX]
        # Noise grows with the root of the light.
        strength = cv2.sqrt(light * (self.noise**2 / 128.0) + self.noise**2 / 4.0)
        noisy = cv2.multiply(cut, strength) + light + BLACK
        return np.asarray(noisy.clip(0, 255), np.uint8)

    def brighter(self, share: Floats) -> Sensor:
        """With other light on it: a share for blue, green and red."""
        return replace(self, gain=(self.gain * share).astype(np.float32))


def sensor_of(film: Film, lens: Lens, rng: random.Random) -> Sensor:
    """The sensor behind this lens."""
    columns, rows = _bent(lens)
    x, y = np.meshgrid(np.linspace(-1, 1, WIDE_PX), np.linspace(-1, 1, HIGH_PX))
    corners = 1.0 - film.vignette * (x**2 + y**2) / 2
    warm = film.tint * rng.uniform(-1.0, 1.0)
    gain = corners[..., None] * np.array([1.0 - warm, 1.0, 1.0 + warm]) * film.exposure
    made = np.random.default_rng(rng.getrandbits(32))
    grains = tuple(_grain(made) for _ in range(GRAINS))
    return Sensor(columns, rows, gain.astype(np.float32), grains, film.blur_px, film.noise)


def _grain(made: np.random.Generator) -> Light:
    noise = made.normal(0.0, 1.5, (HIGH_PX + 64, WIDE_PX + 64, 3)).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(noise, (0, 0), 0.6), np.float32)


def drawn_focal_px(lens: Lens) -> float:
    """The focal length of the straight drawing."""
    return float(lens.matrix[0, 0]) * DRAWN_SHARE


def _bent(lens: Lens) -> tuple[Light, Light]:
    x, y = np.meshgrid(np.arange(WIDE_PX), np.arange(HIGH_PX))
    pixels = np.column_stack([x.ravel(), y.ravel()]).astype(np.float64).reshape(-1, 1, 2)
    flat = cv2.undistortPoints(pixels, lens.matrix, lens.bending).reshape(HIGH_PX, WIDE_PX, 2)
    focal = drawn_focal_px(lens)
    columns = flat[..., 0] * focal + (DRAWN_WIDE_PX - 1) / 2
    rows = flat[..., 1] * focal + (DRAWN_HIGH_PX - 1) / 2
    return columns.astype(np.float32), rows.astype(np.float32)
