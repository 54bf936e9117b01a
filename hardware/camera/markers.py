"""The marks of the base found in a picture, by OpenCV: the one file that asks it for them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels
from hardware.camera.marks import MARK_IDS, SeenMark

Grey = npt.NDArray[np.uint8]
DICTIONARY: Final = "DICT_4X4_50"
BORDER_MODULES: Final = 1
MARK_MODULES: Final = 6


def find_marks(grey: Grey) -> tuple[SeenMark, ...]:
    """The marks of the base that can be made out in a grey picture, by their numbers."""
    return tuple(mark for mark in printed_marks(grey, DICTIONARY) if mark.id in MARK_IDS)


def printed_marks(grey: Grey, dictionary: str) -> tuple[SeenMark, ...]:
    """All marks of one of ArUco's dictionaries that can be made out, by their numbers."""
    corners, ids, _ = _detector(dictionary).detectMarkers(_smooth(grey))
    if ids is None:
        return ()
    found = {
        int(number): SeenMark(int(number), np.asarray(four, np.float64).reshape(4, 2))
        for number, four in zip(ids.ravel(), corners, strict=True)
    }
    return tuple(found[number] for number in sorted(found))


def has_mirrored_marks(grey: Grey) -> bool:
    """Whether marks are there that can be read in a mirror only."""
    return bool(find_marks(np.ascontiguousarray(grey[:, ::-1])))


def grey_of(pixels: Pixels) -> Grey:
    """The picture without its colours."""
    import cv2

    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8)


def mark_modules(mark_id: int) -> npt.NDArray[np.bool_]:
    """Which modules of a mark are black, the first row on top."""
    import cv2

    drawn = cv2.aruco.generateImageMarker(
        _dictionary(DICTIONARY), mark_id, MARK_MODULES, borderBits=BORDER_MODULES
    )
    return np.asarray(drawn < 128)


def _smooth(grey: Grey) -> Any:
    import cv2

    # A noisy picture loses markers unless it is smoothed a little first.
    return cv2.GaussianBlur(grey, (3, 3), 0)


def _dictionary(name: str) -> Any:
    import cv2

    return cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))


@cache
def _detector(dictionary: str) -> Any:
    import cv2

    asked = cv2.aruco.DetectorParameters()
    # A mark that moved by three pixels has to show: its corners are found to parts of one.
    asked.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    # A smaller window leaves corners up to two pixels off, a larger one reaches the next module.
    asked.relativeCornerRefinmentWinSize = 0.7
    asked.cornerRefinementMaxIterations = 50
    asked.cornerRefinementMinAccuracy = 0.01
    return cv2.aruco.ArucoDetector(_dictionary(dictionary), asked)
