"""The pins: is the header's GPIO chip here, may this user open it, is lgpio the real one?"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine, NoAnswer
from companion.presentation.words import later
from hardware.hx711.lgpio_lines import LABELS, NEEDED

PINS = later("Pins")
LGPIO_SECONDS = 3.0
LGPIO_LOOK = f"import lgpio; print(all(hasattr(lgpio, name) for name in {NEEDED!r}))"


def pins_findings(machine: Machine) -> Iterator[Finding]:
    """The first thing between the app and the pins; a fault only where something hangs on them."""
    chips = {
        path.parent.name: path.read_text("utf-8", "replace").strip()
        for path in machine.found("sys/class/gpio/gpiochip*/label")
    }
    label = next((each for each in LABELS if each in chips.values()), None)
    devices = machine.found("dev/gpiochip*")
    if label is None and not (machine.is_pi and devices):
        yield _missing(
            machine,
            later("No GPIO chip of a Pi's header is here."),
            later("Only a scale, a button or a light need one; the games go by touch."),
        )
        return
    if not any(map(machine.may_use, devices)):
        yield _missing(
            machine,
            later("This user may not use the pins."),
            later("Add the user to the group gpio, then log in anew."),
        )
        return
    yield _library(machine, label or devices[0].name)


def _library(machine: Machine, chip: str) -> Finding:
    try:
        is_whole = machine.run(
            [sys.executable, "-c", LGPIO_LOOK], limit_seconds=LGPIO_SECONDS
        ).strip()
    except NoAnswer:
        return _missing(
            machine,
            later("The library lgpio is missing or does not start."),
            later("Run: sudo apt-get install python3-lgpio, then install anew."),
        )
    if is_whole != "True":
        return _missing(
            machine,
            later("The installed lgpio is an empty shell, its version 0.0.0.2."),
            later("Remove it and run: sudo apt-get install python3-lgpio"),
        )
    return well(PINS, later("{chip} with lgpio."), chip=chip)


def _missing(machine: Machine, said: str, remedy: str) -> Finding:
    needs = machine.config.pins.used or machine.has_own_cells
    return fault(PINS, said, remedy) if needs else hint(PINS, said, remedy)
