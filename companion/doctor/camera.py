"""The camera: is one there? Nothing of this version looks through it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.finding import Finding, well
from companion.doctor.machine import Machine
from companion.presentation.words import later

CAMERA = later("Camera")
PIPELINE = ("bcm2835-", "pispbe", "rpi-hevc", "rpivid")
"""Names of what a Pi always lists among its video devices: its own decoder and picture pipeline."""


def camera_findings(machine: Machine) -> Iterator[Finding]:
    """Which cameras are connected."""
    names = {
        name
        for path in machine.found("sys/class/video4linux/*/name")
        if (name := path.read_text("utf-8", "replace").strip()) and not name.startswith(PIPELINE)
    }
    if names:
        yield well(CAMERA, later("Connected: {names}."), names=", ".join(sorted(names)))
    else:
        yield well(CAMERA, later("None is there, and none is needed."))
