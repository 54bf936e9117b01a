"""The scene as MJCF text: table, plate on four cells, cross, loose grate, pieces, tongs, finger.

Metres and kilograms; the plate's top is z = 0, x goes right, y away from the viewer. The plate
moves on one slide and two hinges as stiff as its four cells, so what they feel is exact at rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hardware.camera.marks import PLATE_ABOVE_MM
from tests.twin.drawn import Box, Drawn
from tests.twin.pieces import Piece
from tests.twin.shapes import Solid

STEP_SECONDS: Final = 0.000625
TABLE_MM: Final = -PLATE_ABOVE_MM
"""The plate stands so high above what fallen pieces land on: the base, as it is built."""
PLATE_HALF_WIDTH_MM: Final = 11.0
PLATE_THICK_MM: Final = 4.0
PLATE_GRAMS: Final = 120.0
CROSS_GRAMS: Final = 50.0
CELL_INSET_MM: Final = 4.0
FOOT_SHARE: Final = 0.35
"""Of the cross's height, that is as long as its foot."""
DAMPING_RATIO: Final = 0.06
NO_SPEED: Final = 1e-12
"""In metres a second: of itself nothing falls asleep but what stands on the shelf (world.py)."""
SOLID, TOOL, GRIPPED = 1, 2, 4
"""Bits of what may touch: solids each other, tools the solids, a gripped piece not the tongs."""
CONTACT: Final = 'solref=".008 1" solimp=".95 .99 .0005"'
PRONG_HALF_MM: Final = (3.0, 1.2, 20.0)
AWAY_MM: Final = (0.0, -300.0, 250.0)
FINGER_AWAY_MM: Final = (300.0, 0.0, 250.0)
TOOL_GRAMS: Final = 30.0
WOODEN: Final = ".72 .55 .38 1"
ARM_NEWTON_PER_M: Final = 120.0
"""How softly an arm holds its tool; it is damped so that it does not swing."""
ARM_NEWTON_SECOND_PER_M: Final = 3.2


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene: its numbers and its pieces."""

    drawn: Drawn
    pieces: tuple[Piece, ...]

    @property
    def reach_mm(self) -> float:
        """Where the cells stand, from the middle: at the ends of the plate."""
        return self.drawn.box.cross_foot_mm / 2 - CELL_INSET_MM

    @property
    def deck_mm(self) -> float:
        """The height of the grate's upper side."""
        return self.drawn.box.cross_height_mm + self.drawn.box.grate_thick_mm

    @property
    def cell_newton_per_m(self) -> float:
        """Stiffness of one cell."""
        return self.drawn.cells.stiffness_kn_per_m * 1000

    @property
    def cell_newton_second_per_m(self) -> float:
        """Damping of one cell."""
        mass = (PLATE_GRAMS + CROSS_GRAMS + self.drawn.box.grate_grams) / 1000 / 4
        return 2 * DAMPING_RATIO * float((self.cell_newton_per_m * mass) ** 0.5)

    @property
    def xml(self) -> str:
        """The whole model."""
        return "\n".join(_model(self))


def _model(scene: Scene) -> Iterator[str]:
    yield '<mujoco model="grill">'
    yield f'<option timestep="{STEP_SECONDS}" solver="Newton" integrator="implicitfast"'
    yield '  cone="elliptic" impratio="5" iterations="30" tolerance="1e-9"'
    yield f'  sleep_tolerance="{NO_SPEED}">'
    # The middle phase keeps boxes round each body as it was built; prongs open and close.
    yield '  <flag midphase="disable" sleep="enable"/></option>'
    yield '<visual><global offwidth="1280" offheight="960"/><map znear="0.02"/>'
    yield '  <headlight ambient=".35 .35 .35" diffuse=".4 .4 .4"/><quality shadowsize="2048"/>'
    yield "</visual>"
    yield f"<default><geom {CONTACT} contype='{SOLID}' conaffinity='{SOLID}'/></default>"
    yield "<asset>"
    yield '  <texture name="wood" type="2d" builtin="checker" width="64" height="64"'
    yield '    rgb1=".62 .47 .33" rgb2=".58 .43 .30"/>'
    yield '  <material name="table" texture="wood" texrepeat="9 9" specular=".1"/>'
    yield '  <texture name="bars" type="2d" builtin="checker" width="64" height="64"'
    yield '    rgb1=".25 .25 .27" rgb2=".55 .55 .58"/>'
    yield '  <material name="bars" texture="bars" texrepeat="7 7"/>'
    yield "</asset><worldbody>"
    yield from _room()
    yield from _plate(scene)
    yield from _grate(scene.drawn.box)
    for piece in scene.pieces:
        yield from _piece(piece, scene.drawn.wood.friction)
    yield from _tools()
    yield "</worldbody><equality>"
    yield from _welds(scene.pieces)
    yield "</equality></mujoco>"


def _room() -> Iterator[str]:
    yield '<light pos=".3 -.3 .8" dir="-.3 .3 -.8" diffuse=".6 .6 .6" castshadow="true"/>'
    yield f'<geom name="table" type="plane" size=".8 .8 .02" pos="0 0 {_m(TABLE_MM)}"'
    yield '  material="table" friction=".5 .003 .0003"/>'
    yield '<camera name="over" pos="0 0 .42" fovy="42"/>'
    yield '<camera name="side" pos="0 -.42 .2" xyaxes="1 0 0 0 .35 .94" fovy="38"/>'
    yield '<camera name="table" pos="0 -.55 .5" xyaxes="1 0 0 0 .7 .72" fovy="52"/>'


def _plate(scene: Scene) -> Iterator[str]:
    """Plate and cross in one body: the foot stands in a recess and cannot slip."""
    box = scene.drawn.box
    stiff, damp = scene.cell_newton_per_m, scene.cell_newton_second_per_m
    arm = (scene.reach_mm / 1000) ** 2
    yield f'<body name="plate" sleep="allowed" pos="0 0 {_m(-PLATE_THICK_MM / 2)}">'
    yield f'<joint name="sink" type="slide" axis="0 0 1" stiffness="{4 * stiff}"'
    yield f'  damping="{4 * damp}"/>'
    for name, axis in (("pitch", "1 0 0"), ("roll", "0 1 0")):
        yield f'<joint name="{name}" type="hinge" axis="{axis}" stiffness="{2 * stiff * arm}"'
        yield f'  damping="{2 * damp * arm}"/>'
    length, thick = box.cross_foot_mm / 2, PLATE_THICK_MM / 2
    foot = box.cross_height_mm * FOOT_SHARE
    upper = box.cross_height_mm - foot
    board = box.board_mm / 2
    for half_mm, up_mm, grams, rgba in (
        ((length, PLATE_HALF_WIDTH_MM, thick), 0.0, PLATE_GRAMS / 2, ".8 .8 .8 1"),
        ((length, board, foot / 2), thick + foot / 2, CROSS_GRAMS / 4, WOODEN),
        (
            (box.cross_top_mm / 2, board, upper / 2),
            thick + foot + upper / 2,
            CROSS_GRAMS / 4,
            WOODEN,
        ),
    ):
        x, y, z = map(_m, half_mm)
        for size in (f"{x} {y} {z}", f"{y} {x} {z}"):
            yield f'<geom type="box" size="{size}" pos="0 0 {_m(up_mm)}" mass="{grams / 1000}"'
            yield f'  rgba="{rgba}" friction="{box.friction} .003 .0003"/>'
    yield "</body>"


def _grate(box: Box) -> Iterator[str]:
    half, thick = box.grate_mm / 2, box.grate_thick_mm / 2
    yield f'<body name="grate" pos="0 0 {_m(box.cross_height_mm + thick)}"><freejoint/>'
    yield f'<geom type="box" size="{_m(half)} {_m(half)} {_m(thick)}" material="bars"'
    yield f'  mass="{box.grate_grams / 1000}" friction="{box.friction} .003 .0003"/></body>'


def _piece(piece: Piece, friction: float) -> Iterator[str]:
    """A piece on the shelf: weightless and touching nothing until it is taken."""
    x, y = piece.shelf_mm
    z = TABLE_MM + piece.shape.half_mm[2]
    yield f'<body name="{piece.id}" pos="{_m(x)} {_m(y)} {_m(z)}" gravcomp="1"><freejoint/>'
    for solid in piece.shape.solids:
        yield _solid(solid, piece, friction)
    yield "</body>"


def _solid(solid: Solid, piece: Piece, friction: float) -> str:
    grams = piece.grams * solid.cm3 / piece.shape.cm3
    size = " ".join(_m(mm) for mm in solid.size_mm)
    turned = 'euler="0 90 0"' if solid.along == "x" else ""
    red, green, blue = piece.shape.colour
    return (
        f'<geom type="{solid.form}" size="{size}" pos="{" ".join(map(_m, solid.at_mm))}" {turned} '
        f'mass="{grams / 1000}" rgba="{red} {green} {blue} 1" '
        f'friction="{friction} .003 .001" condim="6"/>'
    )


def _tools() -> Iterator[str]:
    """Tongs of two prongs, and a finger: each hangs on a mocap body by springs, as on an arm."""
    steel = f'contype="{TOOL}" conaffinity="{SOLID}" group="1" friction=".4 .003 .0003"'
    x, y, z = PRONG_HALF_MM
    for name, away in (("tongs", AWAY_MM), ("finger", FINGER_AWAY_MM)):
        yield f'<body name="{name}_hand" mocap="true" pos="{" ".join(map(_m, away))}">'
        yield f'<body name="{name}" gravcomp="1" sleep="never">'
        for axis in ("1 0 0", "0 1 0", "0 0 1"):
            yield f'<joint type="slide" axis="{axis}" stiffness="{ARM_NEWTON_PER_M}"'
            yield f'  damping="{ARM_NEWTON_SECOND_PER_M}"/>'
        if name == "tongs":
            for side in (-1, 1):
                yield f'<geom name="prong{side}" type="box" size="{_m(x)} {_m(y)} {_m(z)}"'
                yield f'  pos="0 {_m(side * 15.0)} {_m(z)}" mass="{TOOL_GRAMS / 2000}" {steel}'
                yield '  rgba=".1 .75 .8 1"/>'
        else:
            yield f'<geom name="tip" type="capsule" size=".007 .02" pos="0 0 {_m(27.0)}" {steel}'
            yield f'  mass="{TOOL_GRAMS / 1000}" rgba=".85 .65 .52 1"/>'
        yield "</body></body>"


def _welds(pieces: tuple[Piece, ...]) -> Iterator[str]:
    firm = 'solref=".006 1" solimp=".95 .99 .0005" active="false"'
    for piece in pieces:
        yield f'<weld name="grip {piece.id}" body1="tongs" body2="{piece.id}" {firm}/>'
    yield f'<weld name="grip grate" body1="tongs" body2="grate" {firm}/>'


def _m(mm: float) -> str:
    return f"{mm / 1000:.6g}"
