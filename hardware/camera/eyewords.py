"""What the eye has to know, as it crosses to the process of the camera: plain numbers and names."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from hardware.camera.eyeorder import EyeOrder
from hardware.camera.ground import Ground
from hardware.camera.kinds import Known
from hardware.camera.lens import Lens
from hardware.camera.marks import ExpectedMarks


class EyeWords(msgspec.Struct, frozen=True):
    """An `EyeOrder` in JSON."""

    matrix: tuple[float, ...]
    """Of the lens, row by row."""
    bending: tuple[float, ...]
    width_px: int
    height_px: int
    marks_px: dict[int, tuple[float, ...]] | None
    """Where the corners of each mark were, x and y in turn."""
    ground: Ground
    box: tuple[Known, ...]
    weights: str | None

    @classmethod
    def of(cls, order: EyeOrder) -> EyeWords:
        """The words of an order."""
        lens, marks = order.lens, order.marks
        return cls(
            matrix=_numbers(lens.matrix),
            bending=_numbers(lens.bending),
            width_px=lens.width_px,
            height_px=lens.height_px,
            marks_px=None
            if marks is None
            else {mark: _numbers(corners) for mark, corners in marks.corners_px.items()},
            ground=order.ground,
            box=order.box,
            weights=None if order.weights is None else str(order.weights),
        )

    @property
    def order(self) -> EyeOrder:
        """What they ask for."""
        matrix = np.array(self.matrix, np.float64).reshape(3, 3)
        lens = Lens(matrix, np.array(self.bending, np.float64), self.width_px, self.height_px)
        marks = None
        if self.marks_px is not None:
            corners = {
                mark: np.array(numbers, np.float64).reshape(4, 2)
                for mark, numbers in self.marks_px.items()
            }
            marks = ExpectedMarks(corners, self.width_px)
        weights = None if self.weights is None else Path(self.weights)
        return EyeOrder(lens, marks, self.ground, self.box, weights)


def _numbers(values: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[float, ...]:
    return tuple(float(value) for value in values.ravel())
