"""The camera's road from a picture to facts: health, place, tongs, palms, what lies there.

Everything it knows comes with the order; it judges nothing and opens nothing but the weights.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from hardware.camera.again import LOOKS, with_looks
from hardware.camera.calm import Calm, small_of
from hardware.camera.errors import CameraRefused
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.frames import Frame, Pixels
from hardware.camera.health import PictureWatch
from hardware.camera.lens import Points
from hardware.camera.look import Look, look_at
from hardware.camera.palmnet import PalmNet
from hardware.camera.palms import PalmBox
from hardware.camera.pose import Bearing, Pose
from hardware.camera.sight import Well
from hardware.camera.sighting import Palm, Sighting, Tip, Where
from hardware.camera.still import Still
from hardware.camera.stock import Stock, Taken
from hardware.camera.tips import tips_in
from hardware.camera.white import Floats, white_of

PALM_SECONDS: Final = 0.19
"""Between two looks for palms: five a second, and only while something moves."""
FINGER_SHARE: Final = 1.1
"""A stretched middle finger, to the way from the wrist to its root."""


class Eye:
    """One camera over one grill.

    eye = Eye(order)
    sighting = eye.see(frame)
    """

    def __init__(self, order: EyeOrder) -> None:
        """Blind to palms, with the reason in `without_palms`, where the weights cannot be used."""
        self.without_palms = ""
        self._order = order
        self._watch = PictureWatch(order.marks)
        self._bearing = Bearing(order.lens, order.ground.plate_above_mm)
        self._white: Floats | None = None
        self._calm = Calm()
        self._stock = Stock(order.ground, order.box)
        self._is_told = False
        """Whether this calm has been looked at."""
        self._tips: tuple[Tip, ...] = ()
        self._palms_at = -math.inf
        self._looks: tuple[tuple[Palm, ...], ...] = ()
        """The palms of the last looks for them, the newest last."""
        self._net = self._opened_net()

    def bare(self) -> None:
        """The grill stands there without any piece: learn at the next calm what that looks like.

        Until this was said once nothing is told of what lies there.
        """
        self._stock.learn()
        self._is_told = False

    def see(self, frame: Frame) -> Sighting:
        """What this picture shows."""
        look = look_at(frame)
        self._watch = self._watch.after(look)
        sight = self._watch.sight
        self._calm = self._calm.after(small_of(frame.pixels), at=frame.at)
        is_calm = self._calm.is_calm
        self._is_told = self._is_told and is_calm
        pose = self._placed(frame, look)
        white = self._white
        if pose is None or white is None or not (sight is None or isinstance(sight, Well)):
            return Sighting(frame.at, frame.sequence, sight, is_placed=False, is_calm=is_calm)
        if not self._is_told:
            # While nothing moves tongs do not either.
            self._tips = self._tips_in(frame.pixels, pose, white)
        stock = self._taken_stock(Still(frame.pixels, pose, white, look.marks))
        return Sighting(
            frame.at,
            frame.sequence,
            sight,
            is_placed=True,
            is_calm=is_calm,
            tips=self._tips,
            palms=self._palms(frame, pose),
            lying=stock.lying,
            came=stock.came,
            went=stock.went,
        )

    def _opened_net(self) -> PalmNet | None:
        if self._order.weights is None:
            return None
        try:
            return PalmNet(self._order.weights)
        except CameraRefused as refused:
            self.without_palms = str(refused)
            return None

    def _placed(self, frame: Frame, look: Look) -> Pose | None:
        self._bearing = self._bearing.after(look.marks, at=frame.at)
        white = white_of(frame.pixels, look.marks)
        self._white = self._white if white is None else white
        return self._bearing.pose(frame.at)

    def _taken_stock(self, now: Still) -> Taken:
        """At the first picture of each calm, unless tongs rest there and may hold a piece."""
        if self._is_told or not self._calm.is_calm or any(map(self._is_over_grill, self._tips)):
            return Taken()
        self._is_told = True
        return self._stock.taken(now, is_light_alone=self._calm.is_light_alone)

    def _is_over_grill(self, tip: Tip) -> bool:
        return self._order.ground.beside(tip.x_mm, tip.y_mm) is Where.RING

    def _tips_in(self, pixels: Pixels, pose: Pose, white: Floats) -> tuple[Tip, ...]:
        marks = tips_in(pixels, white)
        if not marks:
            return ()
        seen = np.array([[mark.x_px, mark.y_px] for mark in marks])
        places = pose.places_of(seen, above_mm=self._order.ground.grate_above_mm)
        return tuple(Tip(round(float(x), 1), round(float(y), 1)) for x, y in places)

    def _palms(self, frame: Frame, pose: Pose) -> tuple[Palm, ...] | None:
        is_due = frame.at - self._palms_at >= PALM_SECONDS
        if self._net is None or self._calm.is_calm or not is_due:
            return None
        self._palms_at = frame.at
        above_mm = self._order.ground.grate_above_mm
        square, left, top = _square(frame.pixels, pose.pixels_of(np.array([[0.0, 0.0, above_mm]])))
        found = tuple(
            _palm(box, pose, above_mm, side=square.shape[0], corner=(left, top))
            for box in self._net.palms_in(square)
        )
        palms = with_looks(found, self._looks)
        self._looks = (*self._looks[1 - LOOKS :], found)
        return palms


def _square(pixels: Pixels, middle: Points) -> tuple[Pixels, int, int]:
    """As large a square of the picture as there is, the grill as near to its middle as can be."""
    high, wide = pixels.shape[:2]
    side = min(high, wide)
    left = int(np.clip(round(middle[0, 0]) - side // 2, 0, wide - side))
    top = int(np.clip(round(middle[0, 1]) - side // 2, 0, high - side))
    return pixels[top : top + side, left : left + side], left, top


def _palm(box: PalmBox, pose: Pose, above_mm: float, *, side: int, corner: tuple[int, int]) -> Palm:
    """A palm in millimetres."""
    x, y = box.left + box.wide / 2, box.top + box.high / 2
    shares = np.array([[x, y], [box.left, y], [box.left + box.wide, y], box.wrist, box.knuckle])
    places = pose.places_of(shares * side + corner, above_mm=above_mm)
    middle, left, right, wrist, knuckle = places
    reach = knuckle + (knuckle - wrist) * FINGER_SHARE
    wide_mm = float(np.linalg.norm(right - left))
    (x_mm, y_mm), (reach_x, reach_y) = (
        (round(float(x), 1), round(float(y), 1)) for x, y in (middle, reach)
    )
    return Palm(x_mm, y_mm, round(wide_mm, 1), round(box.score, 3), reach_x, reach_y)
