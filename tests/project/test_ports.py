"""With everything running nobody outside can knock: no process of an evening holds a port."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.hardware.link.sensor_unit import SensorUnit
from tests.project.tree import ROOT

TABLES = ("tcp", "tcp6", "udp", "udp6", "raw", "raw6")


def _tree(pid: int) -> list[int]:
    """The process and all that it started."""
    below = [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text("ascii").split()
    ]
    return [pid, *(each for child in below for each in _tree(child))]


def _ports(pids: list[int]) -> list[str]:
    """The lines of the kernel's tables that belong to an open socket of these processes."""
    inodes = _sockets(pids)
    return [
        line
        for table in TABLES
        if Path(f"/proc/net/{table}").exists()
        for line in Path(f"/proc/net/{table}").read_text("ascii").splitlines()[1:]
        if line.split()[9] in inodes
    ]


def _sockets(pids: list[int]) -> set[str]:
    """The kernel's numbers of all sockets these processes hold, of whatever family."""
    inodes = set[str]()
    for pid in pids:
        for descriptor in Path(f"/proc/{pid}/fd").iterdir():
            try:
                inodes |= set(re.findall(r"socket:\[(\d+)\]", os.readlink(descriptor)))
            except FileNotFoundError:
                continue  # closed meanwhile
    return inodes


def test_an_evening_with_its_sensors_holds_no_port(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path), "--simulate", "7", "--face", "terminal"]
    evening = subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    )
    try:
        ends = time.monotonic() + 60
        while len(_tree(evening.pid)) < 2 and time.monotonic() < ends:
            time.sleep(0.05)
        running = _tree(evening.pid)
        assert len(running) == 2
        time.sleep(1.0)
        assert _ports(running) == []
    finally:
        evening.kill()
        evening.wait(10)
        assert evening.stdin is not None
        evening.stdin.close()


APP = """
import sys
from pathlib import Path
import companion.sensors
from companion.__main__ import main
companion.sensors.SENSOR_SOCKET = Path(sys.argv.pop(1))
main()
"""
"""The command `companion`, with the socket of the sensor unit in a folder of the test's own."""


def test_the_box_with_its_screen_and_the_sensor_unit_holds_no_port(tmp_path: Path) -> None:
    unit = SensorUnit(tmp_path / "sensor.sock", "--source", "sim:7")
    (tmp_path / "config.toml").write_text("[grill]\nsource = 'socket'\n", "utf-8")
    environ = {
        **os.environ,
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "SDL_VIDEODRIVER": "offscreen",
    }
    environ.pop("DISPLAY", None)
    words = ["--data", str(tmp_path), "--face", "touch"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(environ["NOTIFY_SOCKET"])
        systemd.settimeout(60)
        box = subprocess.Popen(
            [sys.executable, "-c", APP, str(unit.path), *words], env=environ, cwd=ROOT
        )
        try:
            assert systemd.recv(100) == b"READY=1"
            [sensors] = unit.processes
            assert box.poll() is None
            assert sensors.poll() is None
            running = [*_tree(box.pid), *_tree(sensors.pid)]
            assert _sockets(running), "the app does not even hold its socket to the sensors"
            assert _ports(running) == []
        finally:
            box.kill()
            box.wait(10)
            unit.close()


def test_the_search_sees_a_port() -> None:
    with socket.create_server(("127.0.0.1", 0)):
        assert len(_ports([os.getpid()])) == 1
    assert _ports([os.getpid()]) == []
