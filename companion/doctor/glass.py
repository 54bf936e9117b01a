"""The screen and the finger on it: is a panel there, is its size known, does a touch count once?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine
from companion.presentation.touchwords import BESIDE, STRAIGHT, turn_noted
from companion.presentation.words import later
from companion.screen import has_screen
from companion.trials import Tried, read_trials
from companion.ui.panel import find_panel

SCREEN = later("Screen")
TOUCH = later("Touch")
KNOWN_PX = {(800, 480), (1280, 720)}
"""Panels whose millimetres the app knows."""
_ABS_MT_POSITION_X = 0x35
_FIRST_EVENT = 64
"""Minor number of /dev/input/event0, by which udev files what it knows."""
_NO_TURN = "1 0 0 0 1 0"


def screen_findings(machine: Machine) -> Iterator[Finding]:
    """Which screen it is, and whether its millimetres are known."""
    drm = machine.root / "sys/class/drm"
    if not has_screen(machine.environ, connectors=drm):
        yield hint(
            SCREEN,
            later("No screen is connected."),
            later("Connect one, or play with: companion --face terminal"),
        )
        return
    yield _measured(machine, drm)
    renderers = machine.found("dev/dri/renderD*")
    if renderers and not any(map(machine.may_use, renderers)):
        yield hint(
            SCREEN,
            later("This user may not use the graphics chip, so drawing is slow."),
            later("Add the user to the group render, then log in anew."),
        )


def _measured(machine: Machine, drm: Path) -> Finding:
    panel, settings = find_panel(drm), machine.config.panel
    x_px_per_mm = settings.x_px_per_mm or panel.x_px_per_mm
    size = {"width": panel.width_px, "height": panel.height_px, "density": f"{x_px_per_mm:.1f}"}
    is_known = panel.is_full_screen and (panel.width_px, panel.height_px) in KNOWN_PX
    if is_known or settings.x_px_per_mm is not None:
        return well(SCREEN, later("{width} x {height} pixels, {density} to a millimetre."), **size)
    return hint(
        SCREEN,
        later("The size of this screen in millimetres is not known."),
        later("Set panel.x_px_per_mm and panel.y_px_per_mm: pixels divided by millimetres."),
    )


@dataclass(frozen=True, slots=True)
class TouchDevice:
    """One touch panel as the kernel lists it."""

    name: str
    event: str
    """Its file in /dev/input."""

    @property
    def number(self) -> int:
        """The number of that file."""
        return int(self.event.removeprefix("event"))


def touch_findings(machine: Machine) -> Iterator[Finding]:
    """Whether there is one panel, and whether a touch reaches the app, and once."""
    devices = tuple(touch_devices(machine.text("proc/bus/input/devices")))
    if machine.environ.get("SDL_TOUCH_MOUSE_EVENTS") == "0":
        yield fault(
            TOUCH,
            later("SDL_TOUCH_MOUSE_EVENTS is 0, so no touch reaches the app."),
            later("Remove it from the environment of the app."),
        )
    elif not devices:
        yield hint(
            TOUCH,
            later("No touch panel is there; a mouse will do."),
            later("If there should be one: check its cable, then restart."),
        )
    elif len(devices) > 1:
        yield hint(
            TOUCH,
            later("{number} touch panels are there: {names}."),
            later("If one touch counts twice, unplug or disable one of them."),
            number=len(devices),
            names=", ".join(device.name for device in devices),
        )
    else:
        yield _axes(machine, devices[0])


def _axes(machine: Machine, device: TouchDevice) -> Finding:
    """A picture that is turned needs touches that are turned with it."""
    rules = machine.text(f"sys/class/input/{device.event}/device/properties")
    direct = int(rules, 16) & 0b10 if re.fullmatch(r"[0-9a-f]+", rules) else 0b10
    if not direct:
        return hint(
            TOUCH,
            later("{name} is a touch pad and not the glass itself."),
            later("Play with a mouse, or connect a touch panel."),
            name=device.name,
        )
    tried = read_trials(machine.places.trials)
    return _tried(tried) or _turned(machine, device) or _straight(tried, device)


def _tried(tried: Tried) -> Finding | None:
    """What was amiss when somebody tried it out with a finger."""
    turn = turn_noted(tried.touch)
    if turn is not None:
        return hint(
            TOUCH,
            later("When it was tried out, touches landed turned against the picture."),
            later(
                "Add {parameters} to the panel's dtoverlay, or set LIBINPUT_CALIBRATION_MATRIX to "
                "{matrix}; see systemd/README.md."
            ),
            parameters=",".join(turn.overlay_words),
            matrix=turn.matrix,
        )
    if tried.twice:
        return hint(
            TOUCH,
            later("When it was tried out, a touch came twice ({drivers})."),
            later("Stop the desktop, or unplug the other panel; then SENSORS, SOUND AND TOUCH."),
            drivers=tried.twice,
        )
    if tried.touch == BESIDE:
        return hint(
            TOUCH,
            later("When it was tried out, touches landed beside the finger."),
            later("Let the screen run in its own size; then SENSORS, SOUND AND TOUCH."),
        )
    return None


def _turned(machine: Machine, device: TouchDevice) -> Finding | None:
    """What udev knows of the panel, against the picture as the screen makes it."""
    known = machine.text(f"run/udev/data/c13:{_FIRST_EVENT + device.number}")
    told = dict(re.findall(r"^E:(\w+)=(.*)$", known, re.MULTILINE))
    matrix = told.get("LIBINPUT_CALIBRATION_MATRIX", _NO_TURN)
    if [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", matrix)] != [1, 0, 0, 0, 1, 0]:
        return hint(
            TOUCH,
            later("The system turns the touches of {name} ({matrix})."),
            later("If they land elsewhere, take that udev rule out; or SENSORS, SOUND AND TOUCH."),
            name=device.name,
            matrix=matrix,
        )
    sizes = (told.get("ID_INPUT_WIDTH_MM", ""), told.get("ID_INPUT_HEIGHT_MM", ""))
    panel = find_panel(machine.root / "sys/class/drm")
    is_known = panel.is_full_screen and all(size.isdecimal() for size in sizes)
    is_lying = is_known and int(sizes[0]) > int(sizes[1])
    if is_known and is_lying == (panel.rotation in {90, 270}):
        return hint(
            TOUCH,
            later("{name} has its axes exchanged against the screen."),
            later(
                "Add swapxy to the panel's dtoverlay in /boot/firmware/config.txt, then restart."
            ),
            name=device.name,
        )
    return None


def _straight(tried: Tried, device: TouchDevice) -> Finding:
    if tried.touch == STRAIGHT:
        said = later("{name}; tried out: every touch lands under the finger, once.")
        return well(TOUCH, said, name=device.name)
    return well(TOUCH, later("{name}; a touch comes through the window, once."), name=device.name)


def touch_devices(listed: str) -> Iterator[TouchDevice]:
    """The devices of /proc/bus/input/devices that tell where several fingers are."""
    for block in listed.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)\b", block, re.MULTILINE)
        axes = re.search(r"^B: ABS=([0-9a-f ]+)$", block, re.MULTILINE)
        if event and axes and _bits(axes[1]) >> _ABS_MT_POSITION_X & 1:
            yield TouchDevice(name[1] if name else event[1], event[1])


def _bits(words: str) -> int:
    """The kernel writes words of 64 bits here, the lowest last."""
    bits = 0
    for word in words.split():
        bits = bits << 64 | int(word, 16)
    return bits
