"""The only file that knows MuJoCo: steps the scene, moves its tools, tells contacts and forces.

Lengths are millimetres, forces grams, as everywhere outside; nothing is decided here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal

import mujoco
import numpy as np
from numpy.typing import NDArray

from tests.twin.frames import (
    BASE,
    FINGER,
    GRATE,
    NOBODY,
    PIECES,
    TABLE,
    TONGS,
    Frame,
    sort_out,
)
from tests.twin.mjcf import (
    AWAY_MM,
    FINGER_AWAY_MM,
    GRIPPED,
    PRONG_HALF_MM,
    SOLID,
    STEP_SECONDS,
    TABLE_MM,
    Scene,
)
from tests.twin.slumber import Slumber

Tool = Literal["tongs", "finger"]
Floats = NDArray[np.float64]
Sway = Callable[[Floats], Floats]
"""How far off something is at some times: a row of x, y, z for each."""
Spot = tuple[float, float, float]
Turned = tuple[float, float, float, float]

TICK_STEPS: Final = 20
TICK_SECONDS: Final = TICK_STEPS * STEP_SECONDS
GRAVITY: Final = 9.81
STILL_MM_PER_S: Final = 4.0
SPIN_MM: Final = 10.0
"""A turn counts as the way of a point so far from the middle."""
FALLEN_DEG: Final = 25.0
FALLEN_MM: Final = 15.0
"""A grate that leans or hangs more than this is not carried by its cross any more."""
GRATE_AT: Final = 3
"""Behind the plate's three joints among the coordinates; the pieces' follow."""
PIECES_AT: Final = 10
PIECES_DOF: Final = 9
_sorted_out = lru_cache(maxsize=64)(sort_out)
_AWAY: Final[dict[Tool, Spot]] = {"tongs": AWAY_MM, "finger": FINGER_AWAY_MM}


class World:
    """The physics of one evening; `cells` holds what the four cells felt at every step."""

    def __init__(self, scene: Scene) -> None:
        """Build it and let the empty grill come to rest."""
        self.scene = scene
        # Else MuJoCo writes a log file into whatever folder the program was started in.
        mujoco.set_mju_user_warning(_counted_only)
        self.model: Any = mujoco.MjModel.from_xml_string(scene.xml)
        self.state: Any = mujoco.MjData(self.model)
        self.held = NOBODY
        self.at = 0.0
        self._beside = NOBODY
        self.cells: list[Floats] = []
        """For every tick a row for each of its steps: grams on the cells n, e, s, w."""
        self.sway: Sway = steady
        """How the hand at work trembles, in millimetres by the time."""
        self._shaking: Sway | None = None
        self.watcher: Callable[[World, Frame], None] | None = None
        """Who looks on after every tick, as a camera does."""
        self._owners = self._owned()
        self._geoms = [self._geoms_of(piece.id) for piece in scene.pieces]
        self._tools: dict[Tool, Spot] = dict(_AWAY)
        self._mocaps: dict[Tool, int] = {
            tool: int(self.model.body(f"{tool}_hand").mocapid[0]) for tool in _AWAY
        }
        self._felt_of = _springs(scene)
        self._slumber = Slumber(self.model, self.state, scene)
        for number in range(PIECES):
            self.shelve(number)
        self._frame = self.look()

    def tick(self, tool: Tool | None = None, to_mm: Spot | None = None) -> Frame:
        """Go on for an eightieth of a second, a tool evenly to a place meanwhile; look then."""
        start = dict(self._tools)
        if tool and to_mm:
            self._tools[tool] = to_mm
        is_idle = self._tools == _AWAY and self.held == NOBODY and self._shaking is None
        if is_idle and self._slumber.is_everything_asleep:
            self.at += TICK_SECONDS
            self.cells.append(self._slumber.felt)
            self._frame = self._frame._replace(at=self.at)
        else:
            self._step_on(start)
            if self._shaking is None:
                self._slumber.watch(self._fast(), self.held, self.cells)
            self.look()
        if self.watcher is not None:
            self.watcher(self, self._frame)
        return self._frame

    def _step_on(self, start: dict[Tool, Spot]) -> None:
        """The steps of a tick, the tools evenly from where they were."""
        state, option = self.state, self.model.opt
        times = np.arange(TICK_STEPS, dtype=np.float64) * STEP_SECONDS + self.at
        sway = self.sway(times)
        ways = np.arange(1, TICK_STEPS + 1)[:, None] / TICK_STEPS
        places = np.empty((TICK_STEPS, len(self._tools), 3))
        for tool, end in self._tools.items():
            here = np.array(start[tool])
            places[:, self._mocaps[tool]] = (here + (np.array(end) - here) * ways + sway) / 1000
        pulls = None if self._shaking is None else (self._shaking(times) - (0, 0, 1)) * GRAVITY
        rows = np.empty((TICK_STEPS, 6))
        sunk, sinking = state.qpos[:3], state.qvel[:3]
        for step in range(TICK_STEPS):
            state.mocap_pos[:] = places[step]
            if pulls is not None:
                option.gravity[:] = pulls[step]
            mujoco.mj_step(self.model, state)
            rows[step, :3] = sunk
            rows[step, 3:] = sinking
        self.at += TICK_SECONDS
        felt = rows @ self._felt_of
        self.cells.append(self._slumber.felt if self._slumber.is_grill_asleep else felt)

    def look(self) -> Frame:
        """Who touches whom now."""
        state = self.state
        owners = self._owners[state.contact.geom[: state.ncon]]
        touching = _sorted_out(self._slumber.touching(owners))
        moving = sum(1 << int(number) for number in np.nonzero(self._fast() > STILL_MM_PER_S)[0])
        up = _up(state.qpos[GRATE_AT + 3 : GRATE_AT + 7].tolist())
        tilt_deg = math.degrees(math.acos(max(-1.0, min(1.0, up))))
        self._frame = Frame(
            self.at,
            touching.on_grill,
            touching.on_table,
            touching.on_base,
            moving,
            self.held,
            touching.is_tongs_on,
            touching.is_finger_on,
            self._shaking is not None,
            tilt_deg,
            self.is_standing(touching.is_grate_on_table, tilt_deg),
        )
        return self._frame

    def _fast(self) -> Floats:
        """How fast the pieces are, in millimetres a second."""
        speed = self.state.qvel[PIECES_DOF : PIECES_DOF + 6 * PIECES].reshape(PIECES, 6)
        ways, turns = (np.sqrt((part**2).sum(axis=1)) for part in (speed[:, :3], speed[:, 3:]))
        return np.asarray(ways * 1000 + turns * SPIN_MM)

    def is_standing(self, is_on_table: bool, tilt_deg: float) -> bool:
        """Whether the grate still lies on its cross as it was built."""
        sunk_mm = self.scene.drawn.box.cross_height_mm - self.state.qpos[GRATE_AT + 2] * 1000
        return not is_on_table and tilt_deg < FALLEN_DEG and bool(sunk_mm < FALLEN_MM)

    def place_of(self, number: int) -> Spot:
        """Where the middle of a piece is."""
        at = PIECES_AT + 7 * number
        x, y, z = (self.state.qpos[at : at + 3] * 1000).tolist()
        return x, y, z

    def upright_of(self, number: int) -> Turned:
        """How a piece is turned, as a quaternion."""
        at = PIECES_AT + 7 * number + 3
        w, x, y, z = self.state.qpos[at : at + 4].tolist()
        return w, x, y, z

    @property
    def is_sound(self) -> bool:
        """Whether the physics has never run away; MuJoCo begins anew then and only counts it."""
        ran_away = (
            mujoco.mjtWarning.mjWARN_BADQPOS,
            mujoco.mjtWarning.mjWARN_BADQVEL,
            mujoco.mjtWarning.mjWARN_BADQACC,
        )
        return all(self.state.warning[int(kind)].number == 0 for kind in ran_away)

    def tool_at(self, tool: Tool) -> Spot:
        """Where the hand of a tool is."""
        return self._tools[tool]

    def tip_of(self, tool: Tool) -> Spot:
        """Where its tip truly is: the arm gives way, and trembles."""
        x, y, z = (self.state.xpos[self.model.body(tool).id] * 1000).tolist()
        return x, y, z

    @property
    def grip_of_tongs(self) -> tuple[float, float]:
        """How the tongs are turned about the vertical, and half the width between the prongs."""
        w, _, _, z = self.state.mocap_quat[self._mocaps["tongs"]].tolist()
        half = float(self.model.geom("prong1").pos[1]) * 1000 - PRONG_HALF_MM[1]
        return 2 * math.atan2(z, w), half

    def send_away(self, tool: Tool) -> None:
        """A tool is gone at once, far from everything."""
        self._leap(tool, _AWAY[tool])

    def fetch(self, tool: Tool, to_mm: Spot) -> None:
        """A tool appears somewhere; nothing may be near."""
        self._leap(tool, to_mm)

    def open_to(self, half_mm: float) -> None:
        """Set the prongs so far from the middle, each."""
        for side in (-1, 1):
            away = side * (half_mm + PRONG_HALF_MM[1]) / 1000
            self.model.geom(f"prong{side}").pos[1] = away

    def turn_tongs(self, yaw: float) -> None:
        """Turn the tongs about the vertical, in radians; nothing may be near."""
        turned = (math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2))
        self.state.mocap_quat[self._mocaps["tongs"]] = turned

    def lay(self, number: int, at_mm: Spot, turned: Turned) -> None:
        """A piece is somewhere at once, at rest, with its weight; nothing may be there."""
        self._set(number, at_mm, turned)
        self._weigh(number, gravcomp=0.0, contype=SOLID, conaffinity=SOLID)

    def shelve(self, number: int) -> None:
        """A piece is on the shelf beside the grill, where nothing touches it."""
        piece = self.scene.pieces[number]
        z = piece.shape.half_mm[2] + TABLE_MM
        self._set(number, (*piece.shelf_mm, z), (1.0, 0.0, 0.0, 0.0))
        self._weigh(number, gravcomp=1.0, contype=0, conaffinity=0)

    def grip(self, number: int) -> None:
        """The tongs hold a piece as it is now."""
        self.held = number
        self._weld(f"grip {self.scene.pieces[number].id}", self.scene.pieces[number].id)
        self._weigh(number, gravcomp=0.0, contype=GRIPPED, conaffinity=SOLID)

    def let_go(self) -> None:
        """The tongs open; the piece is on its own."""
        if self.held != NOBODY:
            self.state.eq_active[self.model.equality(f"grip {self._held_id}").id] = 0
            self._beside, self.held = self.held, NOBODY

    def is_clear(self) -> None:
        """The tongs are so far away that they may touch again what they have let go."""
        if self._beside != NOBODY:
            self._weigh(self._beside, gravcomp=0.0, contype=SOLID, conaffinity=SOLID)
            self._beside = NOBODY

    def refresh(self) -> None:
        """Contacts as they are after pieces or tools have leapt."""
        mujoco.mj_forward(self.model, self.state)

    def grip_grate(self) -> None:
        """A hand takes the grate, wherever it lies, for the grill to be built again."""
        self._weld("grip grate", "grate")

    def let_grate_go(self) -> None:
        """The grate lies by itself."""
        self.state.eq_active[self.model.equality("grip grate").id] = 0
        # It may have fallen asleep in the hand, which carries a little of its weight.
        self._slumber.wake()

    def set_grate(self, at_mm: Spot) -> None:
        """The grate is level at a place at once."""
        qpos, qvel = self.state.qpos, self.state.qvel
        qpos[GRATE_AT : GRATE_AT + 3] = [mm / 1000 for mm in at_mm]
        qpos[GRATE_AT + 3 : GRATE_AT + 7] = (1.0, 0.0, 0.0, 0.0)
        qvel[3:9] = 0.0
        self._slumber.wake()

    def shake(self, push: Sway) -> None:
        """Shake the table, in shares of gravity by the time."""
        self._shaking = push
        self._slumber.wake()

    def stop_shaking(self) -> None:
        """The table is still."""
        self._shaking = None
        self.model.opt.gravity[:] = (0.0, 0.0, -GRAVITY)

    def height_at(self, x_mm: float, y_mm: float) -> float:
        """How high wood, grate or table reach there, in millimetres above the plate."""
        geom = np.zeros(1, dtype=np.int32)
        start = np.array([x_mm / 1000, y_mm / 1000, 0.3])
        down = np.array([0.0, 0.0, -1.0])
        groups = np.array([1, 0, 0, 0, 0, 0], dtype=np.uint8)
        far = float(mujoco.mj_ray(self.model, self.state, start, down, groups, 1, -1, geom))
        return 300.0 - far * 1000 if far >= 0 else TABLE_MM

    @property
    def _held_id(self) -> str:
        return self.scene.pieces[self.held].id

    def _leap(self, tool: Tool, to_mm: Spot) -> None:
        self._tools[tool] = to_mm
        self.state.mocap_pos[self._mocaps[tool]] = [mm / 1000 for mm in to_mm]
        joint = int(self.model.body(tool).jntadr[0])
        at, dof = int(self.model.jnt_qposadr[joint]), int(self.model.jnt_dofadr[joint])
        self.state.qpos[at : at + 3] = 0.0
        self.state.qvel[dof : dof + 3] = 0.0

    def _set(self, number: int, at_mm: Spot, turned: Turned) -> None:
        at, dof = PIECES_AT + 7 * number, PIECES_DOF + 6 * number
        self.state.qpos[at : at + 3] = [mm / 1000 for mm in at_mm]
        self.state.qpos[at + 3 : at + 7] = turned
        self.state.qvel[dof : dof + 6] = 0.0
        self._slumber.wake(number)

    def _weigh(self, number: int, *, gravcomp: float, contype: int, conaffinity: int) -> None:
        body = self.model.body(self.scene.pieces[number].id).id
        self.model.body_gravcomp[body] = gravcomp
        for geom in self._geoms[number]:
            self.model.geom_contype[geom] = contype
            self.model.geom_conaffinity[geom] = conaffinity

    def _weld(self, weld: str, body: str) -> None:
        mujoco.mj_kinematics(self.model, self.state)
        one, other = self.model.body("tongs").id, self.model.body(body).id
        back = np.zeros(4)
        mujoco.mju_negQuat(back, self.state.xquat[one])
        shift, turn = np.zeros(3), np.zeros(4)
        mujoco.mju_rotVecQuat(shift, self.state.xpos[other] - self.state.xpos[one], back)
        mujoco.mju_mulQuat(turn, back, self.state.xquat[other])
        number = self.model.equality(weld).id
        self.model.eq_data[number, 0:3] = 0.0
        self.model.eq_data[number, 3:6] = shift
        self.model.eq_data[number, 6:10] = turn
        self.state.eq_active[number] = 1

    def _owned(self) -> NDArray[np.int64]:
        """Whose each solid is."""
        names = {piece.id: number for number, piece in enumerate(self.scene.pieces)}
        names |= {"plate": BASE, "grate": GRATE, "tongs": TONGS, "finger": FINGER, "world": TABLE}
        bodies = self.model.geom_bodyid
        return np.array([names.get(self.model.body(int(body)).name, TABLE) for body in bodies])

    def _geoms_of(self, body: str) -> tuple[int, ...]:
        first, count = int(self.model.body(body).geomadr[0]), int(self.model.body(body).geomnum[0])
        return tuple(range(first, first + count))


def _counted_only(_warning: object) -> None:
    """MuJoCo counts its warnings as well: see World.is_sound."""


def steady(at: Floats) -> Floats:
    """A hand that does not tremble."""
    return np.zeros((len(at), 3))


def _springs(scene: Scene) -> Floats:
    """From sinking, pitch, roll of the plate and their speeds to the grams on n, e, s, w."""
    stiff = -scene.cell_newton_per_m * 1000 / GRAVITY
    damp = -scene.cell_newton_second_per_m * 1000 / GRAVITY
    reach = scene.reach_mm / 1000
    places = np.array([(1, 1, 1, 1), (reach, 0, -reach, 0), (0, -reach, 0, reach)])
    return np.concatenate([stiff * places, damp * places])


def _up(turned: list[float]) -> float:
    """How much of a body's own upward direction still points up."""
    _, x, y, _ = turned
    return 1.0 - 2.0 * (x * x + y * y)
