"""Where matches are kept: is there room, may it be written, does it outlive the power?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine
from companion.presentation.words import later

STORAGE = later("Storage")
SYSTEM = later("System")
MEGABYTE = 1_000_000
FAULT_MEGABYTES = 20
HINT_MEGABYTES = 200
FORGETFUL = {"tmpfs", "ramfs", "overlay"}
"""Kinds of file system that a power cut empties."""


def storage_findings(machine: Machine) -> Iterator[Finding]:
    """The folder of the journal: its room, and whether it keeps what is written."""
    folder = machine.places.data
    there = next(each for each in (folder, *folder.parents) if each.exists())
    megabytes = machine.free(there) // MEGABYTE
    kind, options = mounted(machine.text("proc/mounts"), there)
    said = {"folder": folder, "megabytes": megabytes}
    if kind in FORGETFUL:
        yield fault(
            STORAGE,
            later("{folder} lies in memory: matches are lost when the power goes."),
            later("Put the data folder on a partition that is written; see systemd/README.md."),
            **said,
        )
    elif "ro" in options or not machine.may_use(there):
        yield fault(
            STORAGE,
            later("{folder} cannot be written, so no match can be kept."),
            later("Let this user write there; a card that turned read-only has to be replaced."),
            **said,
        )
    elif megabytes < FAULT_MEGABYTES:
        yield fault(
            STORAGE,
            later("Only {megabytes} MB are free."),
            later("Delete what is not needed, or take a larger card."),
            **said,
        )
    elif megabytes < HINT_MEGABYTES:
        yield hint(
            STORAGE,
            later("{megabytes} MB are free."),
            later("Soon the card is full; delete what is not needed."),
            **said,
        )
    else:
        yield well(STORAGE, later("{folder}, {megabytes} MB free."), **said)


def system_findings(machine: Machine) -> Iterator[Finding]:
    """Whether the system itself is guarded against a pulled plug."""
    kind, options = mounted(machine.text("proc/mounts"), Path("/"))
    if kind == "overlay" or "ro" in options:
        yield well(SYSTEM, later("Read-only: the plug may be pulled at any time."))
    else:
        yield well(SYSTEM, later("Written to; better shut down than pull the plug."))


def mounted(mounts: str, folder: Path) -> tuple[str, frozenset[str]]:
    """The kind of file system a folder lies on, and its options; empty where nobody says."""
    found: tuple[int, str, frozenset[str]] = (-1, "", frozenset())
    for line in mounts.splitlines():
        parts = line.split()
        if len(parts) < 4:
            continue
        # The kernel writes a space in a name as \040.
        point = Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), parts[1]))
        if folder.is_relative_to(point) and len(point.parts) >= found[0]:
            found = (len(point.parts), parts[2], frozenset(parts[3].split(",")))
    return found[1], found[2]
