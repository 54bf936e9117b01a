"""The palm network, run by OpenCV: no other runtime, and nothing that asks a network of computers.

The weights are fetched once by whoever wants touches watched; see weights.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from hardware.camera.errors import CameraRefused
from hardware.camera.frames import Pixels
from hardware.camera.palms import SCORE_LEAST, SIDE_PX, PalmBox, palms_of, scores_of
from hardware.camera.weights import checked_weights

BOXES: Final = "Identity"
SCORES: Final = "Identity_1"


class PalmNet:
    """The network with its weights."""

    def __init__(self, weights: Path) -> None:
        """CameraRefused for a file that is missing, or is not the one that was fetched."""
        import cv2

        held = np.frombuffer(checked_weights(weights), np.uint8)
        try:
            self._net: Any = cv2.dnn.readNetFromTFLite(held)
        except cv2.error as cause:
            raise CameraRefused(
                f"{weights}: this OpenCV cannot read the network of palms ({cause.code}); touches "
                "are not watched; install the versions that the lock file names"
            ) from cause

    def palms_in(self, square: Pixels) -> tuple[PalmBox, ...]:
        """The palms in a square picture, in shares of its side."""
        import cv2

        asked = cv2.dnn.blobFromImage(square, 1.0 / 255.0, (SIDE_PX, SIDE_PX), swapRB=True)
        self._net.setInput(asked)
        scores = scores_of(self._net.forward(SCORES))
        if scores.max() < SCORE_LEAST:
            return ()
        # OpenCV 5 gives one answer a run: where the palm lies is asked only when there is one.
        self._net.setInput(asked)
        return palms_of(self._net.forward(BOXES), scores)
