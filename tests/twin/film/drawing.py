"""Draws a shot as a straight lens without fault would show it: MuJoCo's renderer, without a screen.

The one file of the film that draws; it needs EGL, which `libegl1` and `libgl1` bring.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Final, Self

import cv2
import mujoco
import numpy as np
from mujoco.egl import GLContext
from numpy.typing import NDArray

from hardware.camera.frames import Pixels
from tests.twin.film.camera import DRAWN_HIGH_PX, DRAWN_WIDE_PX, Hung
from tests.twin.film.hands import Rod
from tests.twin.film.studio import LIGHTS, Light, studio, textures
from tests.twin.mjcf import Scene

Floats = NDArray[np.float64]
GEOMS_MOST: Final = 400
NOWHERE_METRES: Final = -1.0
"""Under the table."""
SMALLER: Final = 4
"""So much smaller shadows are drawn: they are soft, and their edges are blurred anyway."""


class Drawing:
    """The scene of an evening, drawn from above.

    with Drawing(scene, focal_px=650.0) as drawing:
        pixels = drawing.of(shot.poses, rods)
    """

    def __init__(self, scene: Scene, *, focal_px: float) -> None:
        """Build what there is to see."""
        assets = textures(scene.drawn.seed)
        self._model: Any = mujoco.MjModel.from_xml_string(studio(scene), assets)
        self._state: Any = mujoco.MjData(self._model)
        self._camera = self._model.camera("film").id
        self._model.cam_fovy[self._camera] = math.degrees(
            2 * math.atan(DRAWN_HIGH_PX / 2 / focal_px)
        )
        self._cross = int(self._model.body("cross").mocapid[0])
        self._bodies = [
            int(self._model.body(name).mocapid[0])
            for name in ("grate", *(piece.id for piece in scene.pieces))
        ]
        # Asked for by name: the package's own renderer takes what was chosen at the first import.
        self._screen = GLContext(DRAWN_WIDE_PX, DRAWN_HIGH_PX)
        self._screen.make_current()
        self._context: Any = mujoco.MjrContext(self._model, mujoco.mjtFontScale.mjFONTSCALE_100)
        mujoco.mjr_setBuffer(mujoco.mjtFramebuffer.mjFB_OFFSCREEN, self._context)
        self._light = LIGHTS[0]
        self._options = mujoco.MjvOption()
        self._seen: Any = mujoco.MjvScene(self._model, maxgeom=GEOMS_MOST)
        self._view: Any = mujoco.MjvCamera()
        self._view.type, self._view.fixedcamid = mujoco.mjtCamera.mjCAMERA_FIXED, self._camera

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.free()
        self._screen.free()

    def hang(self, hung: Hung) -> None:
        """Look from there."""
        self._model.cam_pos[self._camera] = hung.middle_mm / 1000
        # MuJoCo's cameras look along their own -z with y upwards.
        axes = hung.turned.T * np.array([1.0, -1.0, -1.0])
        mujoco.mju_mat2Quat(self._model.cam_quat[self._camera], axes.ravel())

    def light(self, light: Light) -> None:
        """Let this light shine and no other."""
        self._light = light
        for number in range(self._model.nlight):
            self._model.light_active[number] = self._model.light(number).name == light.name
        self._model.vis.headlight.ambient[:] = np.array(light.colour) * light.in_shadow

    def of(self, poses: Floats, rods: Iterable[Rod], *, has_cross: bool = True) -> Pixels:
        """Red, green, blue of the grate and the pieces where they are, and of what reaches in."""
        self._state.mocap_pos[self._cross, 2] = 0.0 if has_cross else NOWHERE_METRES
        for body, pose in zip(self._bodies, poses, strict=True):
            self._state.mocap_pos[body] = pose[:3]
            self._state.mocap_quat[body] = pose[3:]
        mujoco.mj_kinematics(self._model, self._state)
        mujoco.mj_camlight(self._model, self._state)
        mujoco.mjv_updateScene(
            self._model,
            self._state,
            self._options,
            None,
            self._view,
            mujoco.mjtCatBit.mjCAT_ALL,
            self._seen,
        )
        for rod in rods:
            _add(self._seen, rod)
        lit = self._render(DRAWN_WIDE_PX, DRAWN_HIGH_PX, has_shadows=False)
        small = DRAWN_WIDE_PX // SMALLER, DRAWN_HIGH_PX // SMALLER
        shaded = self._render(*small, has_shadows=True)
        bright = np.asarray(cv2.resize(lit, small, interpolation=cv2.INTER_AREA), np.uint8)
        shade = (_grey(shaded) + 4.0) / (_grey(bright) + 4.0)
        soft = cv2.GaussianBlur(shade.clip(0.0, 1.0), (0, 0), self._light.soft_px / SMALLER)
        share = cv2.resize(soft, (DRAWN_WIDE_PX, DRAWN_HIGH_PX), interpolation=cv2.INTER_LINEAR)
        shares = cv2.cvtColor(share, cv2.COLOR_GRAY2RGB)
        return np.asarray(cv2.multiply(lit, shares, dtype=cv2.CV_8U), np.uint8)

    def _render(self, wide_px: int, high_px: int, *, has_shadows: bool) -> Pixels:
        self._seen.flags[mujoco.mjtRndFlag.mjRND_SHADOW] = has_shadows
        frame = mujoco.MjrRect(0, 0, wide_px, high_px)
        pixels = np.empty((high_px, wide_px, 3), np.uint8)
        mujoco.mjr_render(frame, self._seen, self._context)
        mujoco.mjr_readPixels(pixels, None, frame, self._context)
        return np.ascontiguousarray(pixels[::-1])


def _grey(pixels: Pixels) -> NDArray[np.float32]:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), np.float32)


def _add(scene: Any, rod: Rod) -> None:
    geom = scene.geoms[scene.ngeom]
    form = mujoco.mjtGeom.mjGEOM_CYLINDER if rod.is_flat else mujoco.mjtGeom.mjGEOM_CAPSULE
    rgba = np.array([*rod.colour, 1.0], np.float32)
    mujoco.mjv_initGeom(geom, form, np.zeros(3), np.zeros(3), np.zeros(9), rgba)
    mujoco.mjv_connector(geom, form, rod.radius_mm / 1000, rod.start_mm / 1000, rod.end_mm / 1000)
    geom.specular, geom.shininess = 0.15, 0.2
    # What mjv_initGeom leaves as it was in memory: the same film has to come of it every time.
    geom.category, geom.camdist = mujoco.mjtCatBit.mjCAT_DYNAMIC, 0.0
    geom.objtype, geom.objid, geom.segid = mujoco.mjtObj.mjOBJ_UNKNOWN, -1, -1
    scene.ngeom += 1
