"""The power supply: has the Pi had too little, or been too hot?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine, NoAnswer
from companion.presentation.words import later

POWER = later("Power")
THROTTLED = "sys/devices/platform/soc*/soc*:firmware/get_throttled"
"""Of a Pi 4; on a Pi 5 only vcgencmd tells all, and the alarm the voltage alone."""
ALARM_OF = "rpi_volt"
VCGENCMD_SECONDS = 1.0
LOW_NOW, HOT_NOW = 1 << 0, 1 << 2
LOW_SINCE_START, HOT_SINCE_START = 1 << 16, 1 << 18


def power_findings(machine: Machine) -> Iterator[Finding]:
    """What the firmware remembers of the supply since the start."""
    bits = _throttled(machine)
    if bits is None:
        yield _alarmed(machine)
    elif bits & LOW_NOW:
        yield fault(
            POWER,
            later("The voltage is too low right now."),
            later("Use the official power supply and a short, thick cable."),
        )
    elif bits & LOW_SINCE_START:
        yield hint(
            POWER,
            later("The voltage has been too low since the start."),
            later("Use the official power supply and a short, thick cable."),
        )
    elif bits & (HOT_NOW | HOT_SINCE_START):
        yield hint(
            POWER,
            later("The processor has been slowed down, as it was too hot."),
            later("Give the box a cooler and holes for the air."),
        )
    else:
        yield well(POWER, later("Enough, and never too hot since the start."))


def _alarmed(machine: Machine) -> Finding:
    """What the kernel's own watch over the voltage says."""
    alarms = [
        machine.text(str(name.with_name("in0_lcrit_alarm")))
        for name in machine.found("sys/class/hwmon/hwmon*/name")
        if machine.text(str(name)) == ALARM_OF
    ]
    if "1" in alarms:
        return fault(
            POWER,
            later("The voltage is too low right now."),
            later("Use the official power supply and a short, thick cable."),
        )
    if "0" in alarms:
        return well(POWER, later("The voltage is enough right now."))
    if machine.is_pi:
        return hint(
            POWER,
            later("This Pi does not tell how its voltage is."),
            later("Ask again as a user of the group video: companion doctor"),
        )
    return well(POWER, later("This machine does not tell."))


def _throttled(machine: Machine) -> int | None:
    """The bits of the firmware; None where there is no such firmware."""
    said = next((machine.text(str(path)) for path in machine.found(THROTTLED)), "")
    if not said and machine.is_program("vcgencmd"):
        try:
            said = machine.run(["vcgencmd", "get_throttled"], limit_seconds=VCGENCMD_SECONDS)
        except NoAnswer:
            return None
    found = re.search(r"(?:0x)?([0-9a-f]+)\s*$", said, re.IGNORECASE)
    return int(found[1], 16) if found else None
