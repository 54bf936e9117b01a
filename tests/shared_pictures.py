"""Where the real pictures lie, beside the project; they are never part of it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera.frames import Pixels

FOLDER = Path(__file__).parents[1] / "../shared/images"


def real_picture(name: str) -> Pixels:
    """A picture of that folder; skips where it is missing."""
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"the real pictures are not here: {name}")
    return np.asarray(cv2.imread(str(path), cv2.IMREAD_COLOR), np.uint8)


def real_pictures(folder: str) -> list[tuple[str, Pixels]]:
    """All pictures of a folder with their names; skips where it is missing."""
    paths = sorted((FOLDER / folder).glob("*.*"))
    if not paths:
        pytest.skip(f"the real pictures are not here: {folder}")
    return [(path.name, real_picture(f"{folder}/{path.name}")) for path in paths]
