"""The systemd units: systemd itself reads them without a remark, and they run what is there."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.cli.edge import exit_code_of
from companion.cli.group import obey
from companion.cli.start import Face, Start
from companion.sensors import SENSOR_SOCKET
from tests.project.tree import ROOT

_SYSTEMD = ROOT / "systemd"
_UNITS = sorted((*_SYSTEMD.glob("*.service"), *_SYSTEMD.glob("*.socket")))
APP, SENSOR, FAULT = (
    "fire-marshal.service",
    "fire-marshal-sensor@.service",
    "fire-marshal-fault.service",
)
CALL = "fire-marshal-sensor.socket"
MOST_TENTHS = {APP: 20, SENSOR: 15, FAULT: 15}
"""Each unit's exposure as systemd rates it, at most, in tenths."""
needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze on this machine"
)


def _text(unit: str) -> str:
    return (_SYSTEMD / unit).read_text("utf-8")


def _verify(folder: Path) -> list[str]:
    """What systemd-analyze remarks about our units in this folder."""
    for unit in folder.iterdir():
        # /opt and cage exist on the Pi only; every other line is judged as it stands.
        text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text("utf-8"), flags=re.M)
        unit.write_text(text, "utf-8")
    said = subprocess.run(
        ["systemd-analyze", "verify", *map(str, sorted(folder.iterdir()))],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    # An unknown key is only a remark to systemd (exit 0), so the remarks count, not the code.
    return [line for line in said.stderr.splitlines() if "fire-marshal" in line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for unit in _UNITS:
        shutil.copy(unit, tmp_path / unit.name)
    return tmp_path


@needs_systemd
def test_systemd_has_nothing_to_remark(folder: Path) -> None:
    assert {unit.name for unit in _UNITS} == {APP, SENSOR, FAULT, CALL}
    assert _verify(folder) == []


@needs_systemd
@pytest.mark.parametrize("name", [APP, FAULT])
def test_the_check_sees_a_misspelt_key(folder: Path, name: str) -> None:
    unit = folder / name
    unit.write_text(unit.read_text("utf-8").replace("NoNewPrivileges", "NoNewPrivilegs"), "utf-8")
    assert len(_verify(folder)) == 1


@needs_systemd
@pytest.mark.parametrize(("name", "tenths"), MOST_TENTHS.items())
def test_each_unit_leaves_little_open(name: str, tenths: int) -> None:
    subprocess.run(
        [
            "systemd-analyze",
            "security",
            "--offline=true",
            f"--threshold={tenths}",
            _SYSTEMD / name,
        ],
        check=True,
        capture_output=True,
        timeout=60,
    )


def test_users_and_groups_of_the_units_are_declared() -> None:
    users = _text("sysusers.d/fire-marshal.conf")
    texts = [unit.read_text("utf-8") for unit in _UNITS]
    named = {
        user for text in texts for user in re.findall(r"^(?:Socket)?User=(\S+)", text, re.MULTILINE)
    }
    assert named == set(re.findall(r"^u (\S+)", users, re.MULTILINE))
    groups = {
        group
        for text in texts
        for line in re.findall(r"^SupplementaryGroups=(.+)$", text, re.MULTILINE)
        for group in line.split()
    }
    assert groups <= set(re.findall(r"^g (\S+)", users, re.MULTILINE))


def _devices(unit: str) -> set[str]:
    return set(re.findall(r"^DeviceAllow=(\S+) rw$", _text(unit), re.MULTILINE))


def _groups() -> set[str]:
    users = _text("sysusers.d/fire-marshal.conf")
    return set(re.findall(r"^m fire-marshal (\S+)$", users, re.MULTILINE))


def test_the_app_alone_may_look_through_a_camera() -> None:
    camera = {"char-video4linux", "char-media", "char-dma_heap"}
    assert camera <= _devices(APP)
    assert not camera & (_devices(SENSOR) | _devices(FAULT))
    assert "video" in _groups()


def test_the_app_may_listen_to_the_cells_to_calibrate_them() -> None:
    cells = {"char-gpiochip", "char-spi", "/dev/gpiomem"}
    assert cells <= _devices(SENSOR)
    assert cells <= _devices(APP)
    assert {"gpio", "spi"} <= _groups()


def test_the_app_and_the_unit_mean_the_same_socket() -> None:
    assert f"ListenStream={SENSOR_SOCKET}\n" in _text(CALL)
    assert f"d {SENSOR_SOCKET.parent} 0750 root fire-marshal" in _text(
        "tmpfiles.d/fire-marshal.conf"
    )


def test_the_sensor_program_understands_the_words_of_its_unit() -> None:
    words = " ".join(_text(SENSOR).split("ExecStart=", 1)[1].split("TimeoutStopSec")[0].split())
    words = words.replace("\\", "").replace("$FIRE_MARSHAL_SENSORS", "--source no-such-source")
    program, *arguments = words.split()
    assert program == "/opt/fire-marshal/.venv/bin/python"
    ended = subprocess.run(
        [sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    # It gets as far as to see that nobody called over a socket.
    assert ended.returncode == 2
    assert "fire-marshal" in ended.stderr or "socket" in ended.stderr
    assert "usage:" not in ended.stderr


def test_the_app_understands_the_words_of_its_unit() -> None:
    line = next(each for each in _text(APP).splitlines() if each.startswith("ExecStart="))
    words = line.partition("/bin/companion ")[2].split()
    started: list[Start] = []

    def app(start: Start) -> int:
        started.append(start)
        return 0

    assert exit_code_of(lambda: obey(words, app=app)) == 0
    assert started == [Start(data=Path("/var/lib/fire-marshal"), face=Face.TOUCH)]


def test_the_app_draws_with_a_driver_that_kivys_own_sdl_has() -> None:
    found = find_spec("kivy")
    assert found is not None
    assert found.origin is not None
    libraries = list(Path(found.origin).parents[1].glob("*[Kk]ivy*.libs/libSDL2-2*"))
    assert libraries
    drivers = set(re.findall(r"SDL_VIDEODRIVER=(\S+)", _text(APP)))
    assert drivers == {"x11"}
    assert all(b"X11" in library.read_bytes() for library in libraries)
    assert not any(b"wl_compositor" in library.read_bytes() for library in libraries)


def test_every_failure_ends_in_a_screen_and_every_hang_in_a_restart() -> None:
    app, sensor = _text(APP), _text(SENSOR)
    assert f"OnFailure={FAULT}\n" in app
    assert re.search(r"^StartLimitBurst=\d+$", app, re.MULTILINE)
    for unit in (app, sensor):
        assert re.search(r"^WatchdogSec=\d+s$", unit, re.MULTILINE)
        assert "Type=notify\n" in unit
    assert "NotifyAccess=all\n" in app
    shown = _text("fault.txt")
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert max(map(ord, shown)) < 128


def _seconds(unit: str, key: str) -> float:
    (said,) = re.findall(rf"^{key}=(\d+)s?$", _text(unit), re.MULTILINE)
    return float(said)


def test_an_app_that_hangs_again_and_again_ends_in_the_screen_as_well() -> None:
    stops = _seconds(APP, "TimeoutStopSec") + _seconds(APP, "RestartSec")
    before_its_first_picture = _seconds(APP, "TimeoutStartSec") + stops
    behind_it = _seconds(APP, "WatchdogSec") + 10.0 + stops
    starts = _seconds(APP, "StartLimitBurst")
    for lasts in (before_its_first_picture, behind_it):
        assert starts * lasts < _seconds(APP, "StartLimitIntervalSec")
