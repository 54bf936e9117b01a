"""How far apart two colours look, also to eyes that lack one kind of cone.

The difference is CIEDE2000 as G. Sharma, W. Wu and E. N. Dalal write it out (Color Research and
Application 30, 2005); what is seen with a cone missing comes from the matrices of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes (IEEE TVCG 15, 2009), severity 1, on linear light.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)
_FAR = 25.0**7


def lab(rgb: tuple[float, ...], eye: str = "normal") -> Triple:
    """A screen colour (red, green, blue from 0 to 1) in CIELAB as this eye sees it."""
    linear = tuple(_linear(part) for part in rgb[:3])
    seen = tuple(min(1.0, max(0.0, part)) for part in _times(EYES[eye], linear))
    x, y, z = (
        _root(part / white) for part, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two colours in CIELAB."""
    light_1, a_1, b_1 = one
    light_2, a_2, b_2 = other
    stretch = 1.5 - 0.5 * _share((hypot(a_1, b_1) + hypot(a_2, b_2)) / 2)
    chroma_1, chroma_2 = hypot(stretch * a_1, b_1), hypot(stretch * a_2, b_2)
    hue_1, hue_2 = _hue(stretch * a_1, b_1), _hue(stretch * a_2, b_2)
    turn, hue = _turned(hue_1, hue_2, is_grey=chroma_1 * chroma_2 == 0)
    light, chroma = (light_1 + light_2) / 2 - 50, (chroma_1 + chroma_2) / 2
    by_light = (light_2 - light_1) / (1 + 0.015 * light**2 / sqrt(20 + light**2))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    bow = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    by_hue = bow / (1 + 0.015 * chroma * _hue_weight(hue))
    twist = -2 * _share(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


def _share(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + _FAR))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _turned(one: float, other: float, *, is_grey: bool) -> tuple[float, float]:
    """The way from one hue to the other, and the hue between; a grey has none."""
    if is_grey:
        return 0.0, one + other
    way, middle = other - one, (one + other) / 2
    if abs(way) <= 180:
        return way, middle
    return (way - 360 if way > 0 else way + 360), (middle + 180) % 360


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(matrix: Matrix, values: tuple[float, ...]) -> Triple:
    one, two, three = (
        sum(factor * value for factor, value in zip(row, values, strict=True)) for row in matrix
    )
    return one, two, three
