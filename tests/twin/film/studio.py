"""What the camera looks at as MJCF text, for its looks alone: nothing here falls or touches.

Base with its marks, plate, cross, a grate of bars, the pieces; each on a body that is put where a
shot says. Tongs and hands come in every picture anew (limbs.py).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import cv2
import numpy as np

from hardware.camera.markers import MARK_MODULES, mark_modules
from hardware.camera.marks import MARK_IDS, SIDE_MM, mark_corners_mm
from tests.twin.mjcf import PLATE_HALF_WIDTH_MM, PLATE_THICK_MM, TABLE_MM, Scene
from tests.twin.pieces import Piece
from tests.twin.shapes import Solid

BASE_HALF_MM: Final = (150.0, 175.0)
BASE_OFF_MM: Final = 25.0
"""The middle of the board lies so much further away than that of the plate: there is the mast."""
BARS: Final = 9
MODULE_MM: Final = SIDE_MM / MARK_MODULES
MARGIN_MM: Final = 4.0
SHEET_MM: Final = 0.15
"""Ink over paper over wood, so that none of them shines through another."""
PAPER: Final = ".93 .93 .92 1"
INK: Final = ".07 .07 .08 1"
SHADOW_PX: Final = 512


class Light(NamedTuple):
    """One lamp of the room."""

    name: str
    place: str
    way: str
    colour: tuple[float, float, float]
    in_shadow: float
    """How bright it is where it does not shine, by what walls throw back."""
    soft_px: float
    """How far its shadows fade: a large light's are soft."""


LIGHTS: Final = (
    Light("lamp", "-.28 -.12 .75", ".33 .17 -.92", (0.74, 0.66, 0.54), 0.42, 4.0),
    Light("window", ".6 .25 .6", "-.66 -.28 -.66", (0.66, 0.72, 0.8), 0.6, 7.0),
    Light("ceiling", ".08 .3 1.3", "-.06 -.22 -.97", (0.52, 0.52, 0.49), 0.85, 10.0),
)


def studio(scene: Scene) -> str:
    """The whole model."""
    return "\n".join(_model(scene))


def textures(seed: int) -> dict[str, bytes]:
    """Pictures of wood: the table and the board on it, other ones each evening."""
    rng = np.random.default_rng(seed)
    dark = rng.uniform(0.75, 1.1)
    return {
        "table.png": _grain(rng, (np.array([52, 84, 122]) * dark), rough=16.0),
        "board.png": _grain(rng, np.array([150, 186, 208]) * rng.uniform(0.9, 1.05), rough=7.0),
    }


def _grain(
    rng: np.random.Generator,
    colour: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    *,
    rough: float,
) -> bytes:
    """Wood: long streaks of lighter and darker, and a little of both everywhere."""
    streaks = cv2.resize(rng.normal(0, rough, (96, 6)), (512, 512), interpolation=cv2.INTER_CUBIC)
    fine = cv2.resize(rng.normal(0, rough / 2, (512, 24)), (512, 512))
    picture = colour + (streaks + fine)[..., None]
    coded = cv2.imencode(".png", picture.clip(0, 255).astype(np.uint8))[1]
    return bytes(coded.tobytes())


def _model(scene: Scene) -> Iterator[str]:
    yield '<mujoco model="film"><compiler/>'
    yield '<visual><global offwidth="1280" offheight="960"/><map znear="0.01" shadowclip="1"/>'
    yield '  <headlight ambient="0 0 0" diffuse="0 0 0" specular="0 0 0"/>'
    yield f'  <quality shadowsize="{SHADOW_PX}" offsamples="0"'
    yield '    numslices="20" numstacks="10" numquads="1"/></visual>'
    yield "<default><geom contype='0' conaffinity='0'/></default><asset>"
    for name in ("table", "board"):
        yield f'<texture name="{name}" type="2d" file="{name}.png"/>'
        yield f'<material name="{name}" texture="{name}" texuniform="true" texrepeat="3 3"'
        yield '  specular=".05" shininess=".1"/>'
    yield "</asset><worldbody>"
    for light in LIGHTS:
        red, green, blue = light.colour
        yield f'<light name="{light.name}" pos="{light.place}" dir="{light.way}" cutoff="60"'
        yield f'  diffuse="{red} {green} {blue}" specular=".1 .1 .1" castshadow="true"'
        yield '  exponent="1" active="false"/>'
    yield '<camera name="film" pos="0 0 .335"/>'
    yield from _ground(scene)
    yield from _grate(scene)
    for piece in scene.pieces:
        yield from _piece(piece, scene.drawn.seed)
    yield "</worldbody></mujoco>"


def _ground(scene: Scene) -> Iterator[str]:
    yield f'<geom type="plane" size="1.5 1.5 .02" pos="0 0 {_m(TABLE_MM - 18)}" material="table"/>'
    x, y = BASE_HALF_MM
    yield f'<geom type="box" size="{_m(x)} {_m(y)} .009" material="board"'
    yield f'  pos="0 {_m(BASE_OFF_MM)} {_m(TABLE_MM - 9 - 2 * SHEET_MM)}"/>'
    for mark in MARK_IDS:
        yield from _mark(mark)
    box = scene.drawn.box
    thick, up = PLATE_THICK_MM / 2, box.cross_height_mm / 2
    plate = (box.cross_foot_mm / 2, PLATE_HALF_WIDTH_MM, thick)
    yield from _crossed(plate, -thick, ".78 .79 .8 1")
    yield '<body name="cross" mocap="true">'
    yield from _crossed((box.cross_top_mm / 2, box.board_mm / 2, up), up, ".66 .5 .34 1")
    yield "</body>"


def _crossed(half_mm: tuple[float, float, float], at_mm: float, rgba: str) -> Iterator[str]:
    """Two boards across each other."""
    long, wide, thick = map(_m, half_mm)
    for size in (f"{long} {wide}", f"{wide} {long}"):
        yield f'<geom type="box" size="{size} {thick}" pos="0 0 {_m(at_mm)}" rgba="{rgba}"/>'


def _mark(mark: int) -> Iterator[str]:
    """A mark glued to the base: white paper, its black modules, a row's neighbours as one."""
    (left, top), half = mark_corners_mm(mark)[0, :2], SIDE_MM / 2
    paper = half + MARGIN_MM
    yield f'<geom type="box" size="{_m(paper)} {_m(paper)} .00005" rgba="{PAPER}"'
    yield f'  pos="{_m(left + half)} {_m(top - half)} {_m(TABLE_MM - SHEET_MM - 0.05)}"/>'
    for row, modules in enumerate(mark_modules(mark).tolist()):
        starts = [c for c, black in enumerate(modules) if black and not (c and modules[c - 1])]
        for start in starts:
            wide = next((n for n, black in enumerate(modules[start:]) if not black), 0)
            wide = wide or MARK_MODULES - start
            x, y = left + (start + wide / 2) * MODULE_MM, top - (row + 0.5) * MODULE_MM
            yield f'<geom type="box" size="{_m(wide * MODULE_MM / 2)} {_m(MODULE_MM / 2)} .00005"'
            yield f'  pos="{_m(x)} {_m(y)} {_m(TABLE_MM - 0.05)}" rgba="{INK}"/>'


def _grate(scene: Scene) -> Iterator[str]:
    """A frame with bars; what lies there is carried by the whole square all the same."""
    box = scene.drawn.box
    half, thick = box.grate_mm / 2, box.grate_thick_mm / 2
    yield '<body name="grate" mocap="true">'
    for size, at in (
        *(((half, 3.0, thick), (0.0, y)) for y in (-half + 3.0, half - 3.0)),
        *(((3.0, half, thick), (x, 0.0)) for x in (-half + 3.0, half - 3.0)),
        *(((1.8, half, thick * 0.9), (x, 0.0)) for x in np.linspace(-half, half, BARS + 2)[1:-1]),
    ):
        yield f'<geom type="box" size="{" ".join(map(_m, size))}" rgba=".26 .2 .16 1"'
        yield f'  pos="{_m(at[0])} {_m(at[1])} 0"/>'
    yield "</body>"


def _piece(piece: Piece, seed: int) -> Iterator[str]:
    """Painted wood: each piece a little lighter or darker than its like."""
    shade = random.Random(f"paint {seed} {piece.id}").uniform(0.93, 1.05)
    red, green, blue = (min(1.0, part * shade) for part in piece.shape.colour)
    yield f'<body name="{piece.id}" mocap="true">'
    for solid in piece.shape.solids:
        yield _solid(solid, f"{red:.3f} {green:.3f} {blue:.3f} 1")
    yield "</body>"


def _solid(solid: Solid, rgba: str) -> str:
    size = " ".join(_m(mm) for mm in solid.size_mm)
    turned = 'euler="0 90 0"' if solid.along == "x" else ""
    place = " ".join(map(_m, solid.at_mm))
    return f'<geom type="{solid.form}" size="{size}" pos="{place}" {turned} rgba="{rgba}"/>'


def _m(mm: float) -> str:
    return f"{mm / 1000:.6g}"
