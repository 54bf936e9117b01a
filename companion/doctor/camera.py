"""The camera: does it open, how often does it give a picture, does it hang where it was calibrated?

It is looked through by a process of its own, hardware.camera.trial, which can be ended when it
hangs; and only when nobody plays, as no mark on a screen would say that it is on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from calibration.errors import CalibrationError
from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine, NoAnswer
from companion.presentation.eyelacks import LACK_WORDS, Lack
from companion.presentation.words import later

if TYPE_CHECKING:  # numpy is only loaded where a camera is set
    from hardware.camera.trial import CameraTrial

CAMERA = later("Camera")
PIPELINE = ("bcm2835-", "pispbe", "rpi-hevc", "rpivid")
"""Names of what a Pi always lists among its video devices: its own decoder and picture pipeline."""
TRIAL_SECONDS = 8.0
RATE_LEAST = 0.7
MARKS = 4
ILLS: Mapping[str, tuple[str, str]] = {
    "Frozen": (
        later("{name} repeats one picture."),
        later("Pull its plug and put it in again, or restart the machine."),
    ),
    "Dark": (
        later("{name} sees nothing."),
        later("Take the cover off its lens, and switch the light on."),
    ),
    "Dazzled": (
        later("A large part of what {name} sees is nothing but white."),
        later("Turn the lamp away from the plate."),
    ),
    "Mirrored": (
        later("{name} mirrors its pictures."),
        later("Switch that off in the camera: the marks cannot be read."),
    ),
}


def camera_findings(machine: Machine) -> Iterator[Finding]:
    """A line for the camera that is set, or for those that are connected."""
    if not machine.config.camera.is_on:
        yield _connected(machine)
    elif machine.is_playing:
        yield well(CAMERA, later("One is set. companion doctor looks through it."))
    else:
        yield _tried(machine)
    if machine.config.camera.is_on:
        yield from _lacking(machine)


def _lacking(machine: Machine) -> Iterator[Finding]:
    """What it has not got for watching a game; its calibration has a line of its own."""
    from companion.owneye import enrolment_at, outlook

    found = outlook(machine.places, machine.config.camera, enrolment_at(machine.places.enrolment))
    for lack in found.lacks:
        if lack is not Lack.CALIBRATION:
            said, remedy = LACK_WORDS[lack]
            yield hint(CAMERA, said, remedy)


def _connected(machine: Machine) -> Finding:
    names = {
        name
        for path in machine.found("sys/class/video4linux/*/name")
        if (name := path.read_text("utf-8", "replace").strip()) and not name.startswith(PIPELINE)
    }
    if names:
        return well(
            CAMERA,
            later("Connected: {names}. None is set, so none is used."),
            names=", ".join(sorted(names)),
        )
    return well(CAMERA, later("None is there, and none is needed."))


def _tried(machine: Machine) -> Finding:
    from hardware.camera.trial import read_trial

    camera = machine.config.camera
    words = [sys.executable, "-m", "hardware.camera.trial", camera.source]
    words += ["--width", str(camera.width_px), "--height", str(camera.height_px)]
    words += ["--rate", str(camera.rate_hz)]
    try:
        trial = read_trial(machine.run(words, limit_seconds=TRIAL_SECONDS))
    except NoAnswer as cause:
        return fault(
            CAMERA,
            later("The camera cannot be used: {cause}."),
            later("See the camera in hardware/README.md; without it the games go on."),
            cause=str(cause).rstrip("."),
        )
    parts: dict[str, object] = {
        "name": trial.name,
        "rate": f"{trial.rate_hz or 0.0:.0f}",
        "wanted": f"{camera.rate_hz:.0f}",
        "seen": len(trial.marks),
        "all": MARKS,
    }
    if trial.ill in ILLS:
        said, remedy = ILLS[trial.ill]
        return fault(CAMERA, said, remedy, **parts)
    if (trial.rate_hz or 0.0) < RATE_LEAST * camera.rate_hz:
        return hint(
            CAMERA,
            later("{name} gives {rate} pictures a second, and {wanted} were asked for."),
            later("More light; or set camera.rate_hz to what it gives."),
            **parts,
        )
    if not trial.is_locked:
        return hint(
            CAMERA,
            later("{name} does not keep its exposure: a hand changes the whole picture."),
            later("Let the light be even, or take another camera."),
            **parts,
        )
    return _placed(machine, trial, parts)


def _placed(machine: Machine, trial: CameraTrial, parts: dict[str, object]) -> Finding:
    """Whether it is the camera that was calibrated, and hangs where it did."""
    from calibration.camera import look_at_camera
    from calibration.camerastale import camera_other
    from calibration.lens import MOVED_PX

    again = later("Run: companion calibrate camera")
    if not os.path.lexists(machine.places.camera):
        return hint(
            CAMERA,
            later("{name}: {rate} pictures a second, exposure locked; it is not calibrated."),
            again,
            **parts,
        )
    try:
        record = look_at_camera(machine.places.camera)
    except CalibrationError as cause:
        return fault(CAMERA, later("The camera is not calibrated: {cause}."), again, cause=cause)
    size_px = (trial.width_px, trial.height_px)
    if camera_other(record, trial.name, size_px=size_px) is not None:
        return fault(
            CAMERA,
            later("{name} is not the camera, or has not the picture, that was calibrated."),
            again,
            **parts,
        )
    moved_px = None if record.marks is None else record.marks.moved_px(trial.seen)
    if moved_px is not None and moved_px > MOVED_PX:
        return fault(
            CAMERA,
            later("{name} was moved by {px} pixels since it was calibrated."),
            again,
            px=f"{moved_px:.0f}",
            **parts,
        )
    if len(trial.marks) < MARKS:
        return hint(
            CAMERA,
            later("{name} sees {seen} of {all} marks on the base."),
            later("Take away what lies on them; companion calibrate marks prints new ones."),
            **parts,
        )
    return well(
        CAMERA,
        later(
            "{name}: {rate} pictures a second, exposure locked, all {all} marks in their places."
        ),
        **parts,
    )
