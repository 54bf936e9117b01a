"""What `companion calibrate camera` does: live before a camera, or from pictures of a folder."""

from __future__ import annotations

from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.start import Start
from companion.errors import CompanionError

if TYPE_CHECKING:
    from companion.owncamera import OwnPortraying


def calibrate_from_pictures(start: Start, folder: Path, *, bar_mm: float) -> None:
    """Lens and place from a folder of pictures."""
    from calibration.camera import CameraRecord, save_camera
    from calibration.lens import camera_of, shots_in

    pose = camera_of(shots_in(folder), bar_mm=bar_mm)
    path = start.settled_places().camera
    save_camera(path, CameraRecord(pose, datetime.now(UTC)))
    click.echo(f"{pose.pictures} pictures, {pose.error_px:.2f} pixels off on average")
    click.echo(f"the camera is {pose.height_mm:.0f} mm from the middle of the plate")
    click.echo(f"{path}: kept")


def portraying_of(start: Start, closing: ExitStack) -> OwnPortraying | None:
    """The camera over the pieces that are weighed; None where none is set and calibrated."""
    from companion.config import read_config

    config = read_config(start.places.config)
    if not config.camera.is_on:
        return None
    from companion.owncamera import OwnCamera

    own = OwnCamera(start.settled_places(), config.camera)
    closing.callback(own.close)
    return own.portray()


def calibrate_live(start: Start, source: str | None, *, bar_mm: float) -> None:
    """Lens and place with the sheet held before the camera."""
    from calibration.camera import CameraRecord, save_camera
    from calibration.lens import check_bar
    from calibration.viewing import Viewing
    from companion.calibrate import TypedLines
    from companion.cameracalibrate import CameraSession
    from companion.config import read_config
    from companion.presentation.viewing import found_words
    from companion.presentation.words import Words
    from hardware.camera.link import CameraLink
    from hardware.camera.wish import NONE, check_source

    config = read_config(start.places.config)
    wanted = config.camera.source if source is None else source
    if wanted == NONE:
        raise CompanionError(
            "no camera is set: name one with --camera usb or --camera picamera2, or a folder of "
            "pictures"
        )
    try:
        check_source(wanted)
    except ValueError as cause:
        raise CompanionError(str(cause)) from cause
    check_bar(bar_mm)
    words = Words.spoken(config.language or None)
    with closing(CameraLink(wanted, config.camera.wish)) as link:
        session = CameraSession(link, words, click.echo, TypedLines())
        above_mm = config.camera.plate_above_mm
        found = session.camera(Viewing(bar_mm=bar_mm, plate_above_mm=above_mm))
    path = start.settled_places().camera
    save_camera(path, CameraRecord(found.pose, datetime.now(UTC), session.name, found.marks))
    for line in found_words(found, words):
        click.echo(line)
    click.echo(f"{path}: kept")
