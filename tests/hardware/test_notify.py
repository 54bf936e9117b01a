"""Signs of life: what systemd would receive, from whom, and how often."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.notify import Heartbeat

Receive = Callable[[], list[bytes]]


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(tmp_path / "notify"))
        channel.setblocking(False)
        yield channel


def _received(systemd: socket.socket) -> list[bytes]:
    signs = []
    while True:
        try:
            signs.append(systemd.recv(100))
        except BlockingIOError:
            return signs


def test_ready_once_and_then_four_signs_in_the_time_of_the_watchdog(
    systemd: socket.socket,
) -> None:
    now = [100.0]
    environ = {"NOTIFY_SOCKET": str(systemd.getsockname()), "WATCHDOG_USEC": "20000000"}
    heartbeat = Heartbeat(environ, clock=lambda: now[0])
    for _ in range(30 * 20):
        heartbeat.beat()
        now[0] += 1 / 30
    signs = _received(systemd)
    assert signs[0] == b"READY=1"
    assert signs[1:] == [b"WATCHDOG=1"] * 4


def test_a_loop_that_stands_still_gives_no_sign(systemd: socket.socket) -> None:
    environ = {"NOTIFY_SOCKET": str(systemd.getsockname()), "WATCHDOG_USEC": "1000"}
    Heartbeat(environ)
    assert _received(systemd) == []


def test_without_a_watchdog_only_ready_is_said(systemd: socket.socket) -> None:
    heartbeat = Heartbeat({"NOTIFY_SOCKET": str(systemd.getsockname())})
    heartbeat.beat()
    heartbeat.beat()
    assert _received(systemd) == [b"READY=1"]


def test_a_child_of_the_watched_process_keeps_quiet(systemd: socket.socket) -> None:
    environ = {
        "NOTIFY_SOCKET": str(systemd.getsockname()),
        "WATCHDOG_USEC": "1000",
        "WATCHDOG_PID": "1",
    }
    Heartbeat(environ, pid=os.getpid()).beat()
    assert _received(systemd) == []
    Heartbeat(environ).beat()
    assert _received(systemd) == [b"READY=1", b"WATCHDOG=1"]


@pytest.mark.parametrize("named", ["", "/there/is/none", "@nobody-listens-here", "x" * 500])
def test_where_nobody_listens_nothing_breaks(named: str) -> None:
    Heartbeat({"NOTIFY_SOCKET": named, "WATCHDOG_USEC": "no number"}).beat()


def test_an_address_that_is_no_file_is_reached() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(f"\0fire-marshal-test-{os.getpid()}")
        channel.settimeout(5)
        Heartbeat({"NOTIFY_SOCKET": f"@fire-marshal-test-{os.getpid()}"}).beat()
        assert channel.recv(100) == b"READY=1"


def test_the_sensor_process_speaks_from_its_sampling_loop(systemd: socket.socket) -> None:
    environ = {
        **os.environ,
        "NOTIFY_SOCKET": str(systemd.getsockname()),
        "WATCHDOG_USEC": "400000",
    }
    systemd.settimeout(20)
    sensors = subprocess.Popen(
        [sys.executable, "-m", "hardware", "--source", "sim:3", "--with-parent"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=environ,
    )
    assert [systemd.recv(100) for _ in range(4)] == [b"READY=1"] + [b"WATCHDOG=1"] * 3
    sensors.kill()
    sensors.wait(5)
    assert sensors.stdin is not None
    sensors.stdin.close()
