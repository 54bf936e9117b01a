"""Each look of the doctor on a machine with one thing amiss: the level, the sentence, the fix."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.config import Config, Grill, GrillSource
from companion.config import Panel as PanelSettings
from companion.doctor.calibration import calibration_findings
from companion.doctor.camera import camera_findings
from companion.doctor.clock import clock_findings
from companion.doctor.examination import LOOKS
from companion.doctor.finding import Finding, Level
from companion.doctor.glass import screen_findings, touch_devices, touch_findings
from companion.doctor.machine import Machine, NoAnswer
from companion.doctor.pins import pins_findings
from companion.doctor.power import power_findings
from companion.doctor.sound import sound_findings
from companion.doctor.storage import mounted, storage_findings, system_findings
from companion.presentation.words import Words
from companion.trials import note_trial
from hardware.panel.pins import PanelPins
from tests.doctor.machines import ANSWERS, GOODIX, KEYBOARD, MOUNTS, TODAY, Programs, machine

Look = Callable[[Machine], Iterable[Finding]]
SCALE = Config(grill=Grill(source=GrillSource.SCALE))
BUTTON = Config(pins=PanelPins(button=27))
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
PI_5_THROTTLED = "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled"
MODEL = "proc/device-tree/model"
SYNCED = "run/systemd/timesync/synchronized"
RTC = "sys/class/rtc/rtc0/name"
BATTERY = "sys/class/rtc/rtc0/battery_voltage"
DSI = "sys/class/drm/card1-DSI-1/status"
HDMI = {"sys/class/drm/card0-HDMI-A-1/status": "connected\n", DSI: "disconnected\n"}
PAD = {"sys/class/input/event4/device/properties": "1\n"}
TWO = {"proc/bus/input/devices": f"{GOODIX}\n{GOODIX.replace('event4', 'event5')}"}
NO_TOUCH = {"proc/bus/input/devices": KEYBOARD}
RELOGIN = "log in anew"


def _alarm(text: str) -> dict[str, str]:
    """A Pi 5, whose kernel tells nothing but an alarm of the voltage."""
    watch = "sys/class/hwmon/hwmon2/"
    other = {"sys/class/hwmon/hwmon0/name": "cpu_thermal\n"}
    return {**other, f"{watch}name": "rpi_volt\n", f"{watch}in0_lcrit_alarm": text}


def _lines(findings: Iterable[Finding]) -> list[tuple[Level, str]]:
    words = Words()
    return [(each.level, f"{each.said_in(words)} {each.remedy_in(words)}") for each in findings]


def test_a_well_machine_has_only_well_findings(tmp_path: Path) -> None:
    found = [one for look in LOOKS.values() for one in look(machine(tmp_path))]
    assert {each.level for each in found} == {Level.WELL}, _lines(found)
    assert len(found) == len(LOOKS)


@pytest.mark.parametrize(
    ("look", "changes", "level", "said"),
    [
        (screen_findings, {DSI: "disconnected\n"}, Level.HINT, "companion --face terminal"),
        (screen_findings, HDMI, Level.HINT, "panel.x_px_per_mm"),
        (touch_findings, NO_TOUCH, Level.HINT, "No touch panel"),
        (touch_findings, TWO, Level.HINT, "2 touch panels are there: Goodix"),
        (touch_findings, PAD, Level.HINT, "touch pad"),
        (sound_findings, {"proc/asound/cards": "--- no soundcards ---"}, Level.HINT, "USB speaker"),
        (pins_findings, {"sys/class/gpio/gpiochip512/label": None, "dev/gpiochip0": None,
                         "proc/device-tree/model": None}, Level.HINT, "go by touch"),
        (camera_findings, {"sys/class/video4linux/video0/name": "imx708\n"}, Level.WELL, "imx708"),
        (camera_findings, {"sys/class/video4linux/v/name": "bcm2835-isp"}, Level.WELL, "None is"),
        (clock_findings, {SYNCED: None}, Level.HINT, "No clock chip, and the network"),
        (clock_findings, {SYNCED: None, RTC: "rpi_rtc\n"}, Level.WELL, "Kept by a clock chip"),
        (clock_findings, {SYNCED: None, BATTERY: "3143586\n"}, Level.WELL, "Kept by a clock"),
        (clock_findings, {SYNCED: None, BATTERY: "21000\n"}, Level.HINT, "no battery"),
        (clock_findings, {BATTERY: "21000\n"}, Level.WELL, "over the network"),
        (storage_findings, {"proc/mounts": "overlay / overlay rw 0 0"}, Level.FAULT, "power goes"),
        (storage_findings, {"proc/mounts": MOUNTS.replace("rw", "ro")}, Level.FAULT, "be written"),
        (system_findings, {"proc/mounts": "overlay / overlay rw 0 0"}, Level.WELL, "Read-only"),
        (system_findings, {"proc/mounts": MOUNTS.replace("rw", "ro")}, Level.WELL, "Read-only"),
        (power_findings, {THROTTLED: "50005\n"}, Level.FAULT, "right now"),
        (power_findings, {THROTTLED: "50000"}, Level.HINT, "since the start"),
        (power_findings, {THROTTLED: "40000"}, Level.HINT, "cooler"),
        (power_findings, {THROTTLED: None}, Level.HINT, "group video"),
        (power_findings, {THROTTLED: None, MODEL: None}, Level.WELL, "does not tell"),
        (power_findings, {THROTTLED: None, PI_5_THROTTLED: "50005"}, Level.FAULT, "right now"),
        (power_findings, {THROTTLED: None, **_alarm("1\n")}, Level.FAULT, "too low right now"),
        (power_findings, {THROTTLED: None, **_alarm("0\n")}, Level.WELL, "enough right now"),
        (power_findings, {THROTTLED: None, **_alarm("?")}, Level.HINT, "group video"),
    ],
)  # fmt: skip
def test_one_thing_amiss_in_the_files(
    tmp_path: Path, look: Look, changes: Mapping[str, str | None], level: Level, said: str
) -> None:
    ((found, line),) = _lines(look(machine(tmp_path, changes)))
    assert found is level
    assert said in line


@pytest.mark.parametrize(
    ("look", "wishes", "level", "said"),
    [
        (screen_findings, {"may_use": lambda _: False}, Level.HINT, "group render"),
        (touch_findings, {"environ": {"SDL_TOUCH_MOUSE_EVENTS": "0"}}, Level.FAULT, "Remove it"),
        (sound_findings, {"is_program": {"espeak-ng"}.__contains__}, Level.HINT, "alsa-utils"),
        (sound_findings, {"is_program": {"pw-play"}.__contains__}, Level.HINT, "espeak-ng"),
        (pins_findings, {"may_use": lambda _: False}, Level.HINT, RELOGIN),
        (pins_findings, {"may_use": lambda _: False, "config": BUTTON}, Level.FAULT, RELOGIN),
        (pins_findings, {"run": Programs({"import lgpio": "False"})}, Level.HINT, "empty shell"),
        (pins_findings, {"run": Programs()}, Level.HINT, "python3-lgpio"),
        (pins_findings, {"run": Programs(), "config": SCALE}, Level.FAULT, "python3-lgpio"),
        (clock_findings, {"now": lambda: 3600.0}, Level.HINT, "timedatectl"),
        (storage_findings, {"free": lambda _: 3_000_000}, Level.FAULT, "3 MB"),
        (storage_findings, {"free": lambda _: 90_000_000}, Level.HINT, "90 MB"),
        (storage_findings, {"may_use": lambda _: False}, Level.FAULT, "Let this user write"),
        (calibration_findings, {"config": SCALE}, Level.FAULT, "companion calibrate scale"),
    ],
)
def test_one_thing_amiss_in_the_machine(
    tmp_path: Path, look: Look, wishes: dict[str, Any], level: Level, said: str
) -> None:
    *_, (found, line) = _lines(look(machine(tmp_path, **wishes)))
    assert found is level
    assert said in line


UDEV = "run/udev/data/c13:68"
SIZED = "E:ID_INPUT_TOUCHSCREEN=1\nE:ID_INPUT_WIDTH_MM={}\nE:ID_INPUT_HEIGHT_MM={}\n"
MATRIX = "E:LIBINPUT_CALIBRATION_MATRIX={}\n"


@pytest.mark.parametrize(
    ("known", "level", "said"),
    [
        (SIZED.format(88, 155), Level.WELL, "Goodix"),
        (SIZED.format(155, 88), Level.HINT, "swapxy"),
        (SIZED.format("", "x"), Level.WELL, "Goodix"),
        (MATRIX.format("1 0 0 0 1 0"), Level.WELL, "Goodix"),
        (MATRIX.format("1.00 0.00 0 0 1.0 0"), Level.WELL, "Goodix"),
        (MATRIX.format("0 1 0 -1 0 1"), Level.HINT, "(0 1 0 -1 0 1)"),
        (MATRIX.format("nonsense"), Level.HINT, "(nonsense)"),
        ("\0\xff", Level.WELL, "Goodix"),
    ],
)
def test_the_axes_of_the_panel_against_the_picture(
    tmp_path: Path, known: str, level: Level, said: str
) -> None:
    ((found, line),) = _lines(touch_findings(machine(tmp_path, {UDEV: known})))
    assert (found, said in line) == (level, True), line


@pytest.mark.parametrize(
    ("look", "found", "level", "said"),
    [
        (touch_findings, {"touch": "straight"}, Level.WELL, "tried out"),
        (touch_findings, {"touch": "invy swapxy"}, Level.HINT, "Add invy,swapxy"),
        (touch_findings, {"touch": "invx"}, Level.HINT, "to -1 0 1 0 1 0"),
        (touch_findings, {"touch": "beside"}, Level.HINT, "own size"),
        (touch_findings, {"touch": "swapxy invx"}, Level.WELL, "once"),
        (touch_findings, {"touch": "straight", "twice": "mouse, mtdev"}, Level.HINT, "mtdev"),
        (sound_findings, {"sound": "heard", "voice": "heard"}, Level.WELL, "voice"),
        (sound_findings, {"sound": "silent"}, Level.HINT, "nothing was heard"),
        (sound_findings, {"sound": "heard", "voice": "silent"}, Level.HINT, "own switch"),
    ],
)
def test_what_was_tried_out_with_ear_and_finger_is_told_again(
    tmp_path: Path, look: Look, found: dict[str, str], level: Level, said: str
) -> None:
    asked = machine(tmp_path)
    assert note_trial(asked.places.trials, **found) == ""
    ((told, line),) = _lines(look(asked))
    assert (told, said in line) == (level, True), line


def test_a_screen_whose_density_is_set_is_well(tmp_path: Path) -> None:
    config = Config(panel=PanelSettings(x_px_per_mm=4.0, y_px_per_mm=4.0))
    ((level, line),) = _lines(screen_findings(machine(tmp_path, HDMI, config=config)))
    assert (level, "4.0 to a millimetre" in line) == (Level.WELL, True)


def test_vcgencmd_is_asked_where_the_kernel_does_not_tell(tmp_path: Path) -> None:
    run = Programs({**ANSWERS, "vcgencmd": "throttled=0x50005\n"})
    asked = machine(tmp_path, {THROTTLED: None}, run=run, is_program=lambda _: True)
    assert [each.level for each in power_findings(asked)] == [Level.FAULT]
    hung = machine(
        tmp_path, {}, run=Programs({"vcgencmd": NoAnswer("slow")}), is_program=lambda _: True
    )
    (tmp_path / THROTTLED).unlink()
    assert [each.level for each in power_findings(hung)] == [Level.HINT]


CELL = '[[cell]]\nname = "sum"\ntare_counts = 0\ncounts_per_gram = 400\n'
MADE = f"made = {datetime.fromtimestamp(TODAY, UTC):%Y-%m-%dT%H:%M:%SZ}\n"


@pytest.mark.parametrize("made", [MADE, ""])
@pytest.mark.parametrize(("days", "level"), [(0, Level.WELL), (89, Level.WELL), (91, Level.HINT)])
def test_a_calibration_grows_old(tmp_path: Path, days: int, level: Level, made: str) -> None:
    asked = machine(tmp_path, config=SCALE, now=lambda: TODAY + days * 86_400)
    file = asked.places.scale
    file.write_text(f"format = 1\n{made}{CELL}", "utf-8")
    # Without a date in the file, that of the file itself; with one, a copied file is no younger.
    copied = TODAY + 50 * 86_400 if made else TODAY
    os.utime(file, (copied, copied))
    ((found, line),) = _lines(calibration_findings(asked))
    assert (found, f"{days} days" in line) == (level, True)


def test_a_damaged_calibration_is_a_fault_with_its_line(tmp_path: Path) -> None:
    asked = machine(tmp_path, config=SCALE)
    asked.places.scale.write_text("# fire-marshal 1 bytes=9 sha256=" + "0" * 64 + "\nx", "utf-8")
    ((level, line),) = _lines(calibration_findings(asked))
    assert level is Level.FAULT
    assert "scale.toml:1:" in line


def test_only_what_tells_fingers_apart_is_a_touch_panel() -> None:
    assert [one.event for one in touch_devices(f"{KEYBOARD}\n{GOODIX}")] == ["event4"]
    assert list(touch_devices("")) == []
    assert list(touch_devices("N: Name=\nB: ABS=zz\n\x00\n\n")) == []


def test_the_innermost_mount_counts_and_spaces_in_its_name_do_not_confuse() -> None:
    mounts = MOUNTS + "/dev/sda1 /mnt/my\\040stick vfat rw,sync 0 0\nnonsense\n"
    assert mounted(mounts, Path("/mnt/my stick/data"))[0] == "vfat"
    assert mounted(mounts, Path("/home"))[0] == "ext4"
    assert mounted("", Path("/")) == ("", frozenset())
