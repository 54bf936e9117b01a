"""What each kind of piece looks like: its solids, in millimetres, lying as it would on a table.

Nobody has published sizes of the real wooden pieces. These are drawn after how players describe
them: steak and fish lie flat, corn stands upright, sausage and aubergine roll.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Form = Literal["box", "cylinder", "capsule", "ellipsoid"]


@dataclass(frozen=True, slots=True)
class Solid:
    """One primitive of a piece; sizes as MuJoCo wants them: half lengths, or radius first."""

    form: Form
    size_mm: tuple[float, ...]
    at_mm: tuple[float, float, float] = (0.0, 0.0, 0.0)
    along: Literal["x", "z"] = "z"
    """Its long axis."""

    @property
    def cm3(self) -> float:
        """Its volume."""
        size = [mm / 10 for mm in self.size_mm]
        match self.form:
            case "box":
                return 8 * size[0] * size[1] * size[2]
            case "cylinder":
                return math.pi * size[0] ** 2 * 2 * size[1]
            case "capsule":
                return math.pi * size[0] ** 2 * (2 * size[1] + 4 / 3 * size[0])
            case "ellipsoid":
                return 4 / 3 * math.pi * size[0] * size[1] * size[2]

    def scaled(self, share: float) -> Solid:
        """The same in another size."""
        x, y, z = self.at_mm
        size = tuple(mm * share for mm in self.size_mm)
        return Solid(self.form, size, (x * share, y * share, z * share), self.along)


@dataclass(frozen=True, slots=True)
class Shape:
    """The solids of one kind; its origin is near its centre of mass."""

    solids: tuple[Solid, ...]
    half_mm: tuple[float, float, float]
    """Half its length, width and height as it lies."""
    colour: tuple[float, float, float]
    grip_mm: float
    """Half the width where tongs take it, across its length."""

    @property
    def cm3(self) -> float:
        """Its volume."""
        return sum(solid.cm3 for solid in self.solids)

    def scaled(self, share: float) -> Shape:
        """The same in another size."""
        x, y, z = (mm * share for mm in self.half_mm)
        solids = tuple(solid.scaled(share) for solid in self.solids)
        return Shape(solids, (x, y, z), self.colour, self.grip_mm * share)


SHAPES: Final[Mapping[str, Shape]] = {
    "pepper": Shape(
        (Solid("cylinder", (15.0, 10.0)), Solid("box", (4.0, 4.0, 2.0), (0.0, 0.0, 12.0))),
        (15.0, 15.0, 12.0),
        (0.85, 0.1, 0.1),
        15.0,
    ),
    "corn": Shape(
        (Solid("cylinder", (11.0, 27.0), along="x"),), (27.0, 11.0, 11.0), (0.95, 0.8, 0.2), 11.0
    ),
    "steak": Shape(
        (
            Solid("box", (18.0, 16.0, 6.0), (-4.0, 0.0, 0.0)),
            Solid("box", (5.0, 9.0, 6.0), (19.0, 3.0, 0.0)),
        ),
        (24.0, 16.0, 6.0),
        (0.5, 0.22, 0.15),
        16.0,
    ),
    "fish": Shape(
        (
            Solid("box", (20.0, 11.0, 5.0), (-5.0, 0.0, 0.0)),
            Solid("box", (6.0, 7.0, 5.0), (21.0, 0.0, 0.0)),
        ),
        (27.0, 11.0, 5.0),
        (0.35, 0.55, 0.75),
        11.0,
    ),
    "mushroom": Shape(
        (
            Solid("cylinder", (14.0, 5.0), (0.0, 0.0, -4.0)),
            Solid("cylinder", (6.0, 6.0), (0.0, 0.0, 7.0)),
        ),
        (14.0, 14.0, 11.0),
        (0.9, 0.85, 0.75),
        14.0,
    ),
    "aubergine": Shape(
        (
            Solid("ellipsoid", (20.0, 12.0, 12.0), (-6.0, 0.0, 0.0)),
            Solid("capsule", (7.0, 12.0), (14.0, 0.0, 0.0), along="x"),
        ),
        (30.0, 12.0, 12.0),
        (0.35, 0.1, 0.4),
        12.0,
    ),
    "sausage": Shape(
        (Solid("capsule", (8.0, 26.0), along="x"),), (34.0, 8.0, 8.0), (0.7, 0.4, 0.2), 8.0
    ),
}
