"""The clock: dates of matches are right only where somebody tells the machine the time."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.finding import Finding, hint, well
from companion.doctor.machine import Machine
from companion.presentation.words import later

CLOCK = later("Clock")
NOT_BEFORE = 1_767_225_600
"""The first second of 2026, when this program was not yet written."""


def clock_findings(machine: Machine) -> Iterator[Finding]:
    """Whether the date can be believed. Games never measure by this clock."""
    is_synchronised = bool(machine.found("run/systemd/timesync/synchronized"))
    has_battery = bool(machine.found("sys/class/rtc/rtc*"))
    if machine.now() < NOT_BEFORE:
        yield hint(
            CLOCK,
            later("The date is wrong; matches of tonight will carry it."),
            later("Connect to a network once, or set it with: sudo timedatectl set-time"),
        )
    elif is_synchronised:
        yield well(CLOCK, later("Set over the network."))
    elif has_battery:
        yield well(CLOCK, later("Kept by a clock chip."))
    else:
        yield hint(
            CLOCK,
            later("No clock chip, and the network has not told the time."),
            later("Dates in the history may be wrong; scores are not."),
        )
