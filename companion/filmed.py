"""The film of a recorded evening: what the eye sees in it, with what it knew of camera and box.

    camera.avi   frames.csv      the pictures and when they were taken, on the clock of the cells
    camera.toml  pieces.toml     camera and pieces as they were calibrated then
    ground.toml                  measures of the grill, where they were not the usual ones

Nothing is judged here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.errors import CompanionError
from hardware.plainfile import read_plain

if TYPE_CHECKING:
    from hardware.camera.eyeorder import EyeOrder
    from hardware.camera.frames import Frame
    from hardware.camera.ground import Ground
    from hardware.camera.sighting import Sighting

FILM_FILE: Final = "camera.avi"
CAMERA_FILE: Final = "camera.toml"
PIECES_FILE: Final = "pieces.toml"
GROUND_FILE: Final = "ground.toml"
GROUND_BYTES_MAX: Final = 2_000


@dataclass(frozen=True, slots=True)
class Watched:
    """What a camera saw of an evening."""

    sightings: Iterable[Sighting]
    """In the order of their times, on the clock of the cells."""
    is_alone: bool = False
    """Nothing is to be believed of the cells."""


def is_filmed(folder: Path) -> bool:
    """Whether a film lies beside the recording."""
    return (folder / FILM_FILE).is_file()


def sightings_of(folder: Path, *, weights: Path | None = None) -> Iterator[Sighting]:
    """What the eye sees in the film of this recording, picture by picture; see `seen_in`."""
    return (sighting for _, sighting in seen_in(folder, weights=weights))


def seen_in(folder: Path, *, weights: Path | None = None) -> Iterator[tuple[Frame, Sighting]]:
    """Each picture of the film and what the eye sees in it; the grill is bare when it begins.

    With the `weights` of the network of palms it sees hands.

    Raises:
        CompanionError: no film, or its calibration, lies there.
        CalibrationError: the calibration cannot be read.
        HardwareError: the film cannot be read.
    """
    from hardware.camera.eye import Eye
    from hardware.camera.film import film_frames

    eye = Eye(_order(folder, weights))
    eye.bare()
    for frame in film_frames(folder / FILM_FILE):
        yield frame, eye.see(frame)


def _order(folder: Path, weights: Path | None) -> EyeOrder:
    from calibration.camera import look_at_camera
    from calibration.likeness import known_box
    from calibration.pieces import read_enrolment
    from hardware.camera.eyeorder import EyeOrder

    for name in (FILM_FILE, CAMERA_FILE, PIECES_FILE):
        if not (folder / name).is_file():
            raise CompanionError(
                f"{folder / name}: there is no such file; a film is {FILM_FILE} with its "
                f"frames.csv, and the {CAMERA_FILE} and {PIECES_FILE} of that evening beside it"
            )
    record = look_at_camera(folder / CAMERA_FILE)
    box = known_box(read_enrolment(folder / PIECES_FILE))
    return EyeOrder(record.pose.lens, record.marks, _ground(folder / GROUND_FILE), box, weights)


def _ground(path: Path) -> Ground:
    """The measures of that grill; the usual ones where no file says otherwise."""
    import msgspec

    from hardware.camera.ground import Ground

    if not path.is_file():
        return Ground()
    try:
        text = read_plain(path, most_bytes=GROUND_BYTES_MAX).decode()
        return msgspec.convert(tomllib.loads(text), Ground)
    except (OSError, ValueError) as cause:
        raise CompanionError(
            f"{path}: these are no measures of a grill ({cause}); remove the file for the usual"
        ) from cause
