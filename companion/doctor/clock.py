"""The clock: dates of matches are right only where somebody tells the machine the time."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.finding import Finding, hint, well
from companion.doctor.machine import Machine
from companion.presentation.words import later

CLOCK = later("Clock")
NOT_BEFORE = 1_767_225_600
"""The first second of 2026, when this program was not yet written."""
BATTERY_LEAST_MICROVOLTS = 2_000_000
"""A Pi 5 has a clock chip in any case; below this its battery is empty or was never put in."""


def clock_findings(machine: Machine) -> Iterator[Finding]:
    """Whether the date can be believed. Games never measure by this clock."""
    is_synchronised = bool(machine.found("run/systemd/timesync/synchronized"))
    chips = machine.found("sys/class/rtc/rtc*")
    if machine.now() < NOT_BEFORE:
        yield hint(
            CLOCK,
            later("The date is wrong; matches of tonight will carry it."),
            later("Connect to a network once, or set it with: sudo timedatectl set-time"),
        )
    elif is_synchronised:
        yield well(CLOCK, later("Set over the network."))
    elif any(_keeps_time(machine, chip.name) for chip in chips):
        yield well(CLOCK, later("Kept by a clock chip."))
    elif chips:
        yield hint(
            CLOCK,
            later("The clock chip has no battery, and the network has not told the time."),
            later("Dates in the history may be wrong; scores are not."),
        )
    else:
        yield hint(
            CLOCK,
            later("No clock chip, and the network has not told the time."),
            later("Dates in the history may be wrong; scores are not."),
        )


def _keeps_time(machine: Machine, chip: str) -> bool:
    """Whether it runs on without power; one that does not tell has a battery of its own."""
    microvolts = machine.text(f"sys/class/rtc/{chip}/battery_voltage")
    return not microvolts.isdecimal() or int(microvolts) >= BATTERY_LEAST_MICROVOLTS
