"""The sensor unit over its socket: heard, restarted, hung up; noise, strangers and silence."""

from __future__ import annotations

import contextlib
import os
import pwd
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.__main__ import main
from hardware.errors import HardwareError
from hardware.grill import Fault, Pulse, Witness
from hardware.link import unix
from hardware.link.unix import SocketLink
from hardware.peer import StrangePeer, admit_user, peer_user_id
from hardware.sim.commands import Put
from tests.hardware.link.sensor_unit import SensorUnit

PATIENCE_SECONDS = 30.0
US = pwd.getpwuid(os.getuid()).pw_name
Serve = Callable[..., SensorUnit]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    units: list[SensorUnit] = []

    def serve(*words: str) -> SensorUnit:
        units.append(SensorUnit(tmp_path / "sensor.sock", *words))
        return units[-1]

    yield serve
    for unit in units:
        unit.close()


@pytest.fixture
def call() -> Iterator[Callable[[Path], SocketLink]]:
    links: list[SocketLink] = []

    def call(path: Path) -> SocketLink:
        links.append(SocketLink(path, start_seconds=20.0))
        return links[-1]

    yield call
    for link in links:
        link.close()


def _hear(link: SocketLink, is_enough: Callable[[list[Witness]], bool]) -> list[Witness]:
    heard: list[Witness] = []
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not is_enough(heard) and time.monotonic() < give_up:
        heard.extend(link.poll())
        time.sleep(0.01)
    assert is_enough(heard), heard[-3:]
    return heard


def _pulses(heard: list[Witness]) -> list[Pulse]:
    return [each for each in heard if isinstance(each, Pulse) and each.is_healthy]


SIM = ("--source", "sim:4", "--speed", "10", "--clock-from", "uptime", "--only-for", US)


def test_the_unit_is_heard_and_a_command_reaches_it(
    serve: Serve, call: Callable[[Path], SocketLink]
) -> None:
    link = call(serve(*SIM).path)
    _hear(link, lambda heard: len(_pulses(heard)) > 3)
    link.send(Put("steak-1"))
    _hear(link, lambda heard: any(type(each).__name__ == "Gained" for each in heard))


def test_a_killed_process_is_told_started_anew_and_its_clock_goes_on(
    serve: Serve, call: Callable[[Path], SocketLink]
) -> None:
    unit = serve(*SIM)
    link = call(unit.path)
    before = _pulses(_hear(link, lambda heard: len(_pulses(heard)) > 3))
    unit.processes[0].send_signal(signal.SIGKILL)
    heard = _hear(link, lambda heard: len(_pulses(heard)) > 3 and len(unit.processes) == 2)
    assert any(isinstance(each, Fault) for each in heard)
    assert len(unit.processes) == 2
    # Ten seconds of the simulation pass in one of ours: only the order has to be right.
    assert before[0].at > 1
    assert [each.at for each in _pulses(heard)] == sorted(each.at for each in _pulses(heard))


def test_hanging_up_ends_the_process(serve: Serve, call: Callable[[Path], SocketLink]) -> None:
    unit = serve(*SIM)
    link = call(unit.path)
    _hear(link, lambda heard: bool(_pulses(heard)))
    link.close()
    link.close()
    assert link.poll() == ()
    assert unit.processes[0].wait(10) == 0


def test_cells_that_are_lent_are_free_and_heard_again_afterwards(
    serve: Serve, call: Callable[[Path], SocketLink]
) -> None:
    unit = serve(*SIM)
    link = call(unit.path)
    _hear(link, lambda heard: bool(_pulses(heard)))
    link.lend()
    assert unit.processes[0].wait(10) == 0
    assert link.poll() == ()
    link.resume()
    _hear(link, lambda heard: len(_pulses(heard)) > 3)
    assert len(unit.processes) == 2


def test_a_unit_that_is_not_there_is_silence_once_and_is_found_later(
    serve: Serve, call: Callable[[Path], SocketLink], tmp_path: Path
) -> None:
    link = call(tmp_path / "sensor.sock")
    heard = _hear(link, lambda heard: any(isinstance(each, Fault) for each in heard))
    assert len([each for each in heard if isinstance(each, Fault)]) == 1
    serve(*SIM)
    assert _pulses(_hear(link, lambda heard: bool(_pulses(heard))))


@pytest.fixture
def noisy(tmp_path: Path) -> Iterator[Callable[[bytes], Path]]:
    """A socket that says these bytes and then hangs up."""
    opened: list[socket.socket] = []

    def noisy(said: bytes) -> Path:
        path = tmp_path / "noisy.sock"
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        opened.append(listening)
        listening.bind(str(path))
        listening.listen(1)

        def speak() -> None:
            with contextlib.suppress(OSError), listening.accept()[0] as channel:
                channel.sendall(said)

        threading.Thread(target=speak, daemon=True).start()
        return path

    yield noisy
    for listening in opened:
        listening.close()


@pytest.mark.parametrize(
    "said",
    [b"", b"\n\n\n", b"{}\n[]\nnull\n", b"\xff\xfe\n" * 100, b"x" * 3_000_000, b'{"kind":"Put"}\n'],
)
def test_noise_on_the_socket_is_no_witness(
    said: bytes, noisy: Callable[[bytes], Path], call: Callable[[Path], SocketLink]
) -> None:
    link = call(noisy(said))
    heard = _hear(link, lambda heard: any(isinstance(each, Fault) for each in heard))
    assert {type(each) for each in heard} == {Fault, Pulse}
    assert _pulses(heard) == []


def test_a_socket_of_another_user_is_refused(
    noisy: Callable[[bytes], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unix, "peer_user_id", lambda _channel: 4_000_000)
    with pytest.raises(HardwareError, match="held by the user number 4000000"):
        SocketLink(noisy(b""), start_seconds=1.0)


def test_the_kernel_tells_who_is_at_the_other_end() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert peer_user_id(ours) == os.getuid()
        admit_user(ours.fileno(), US)
        with pytest.raises(StrangePeer, match="only nobody may listen"):
            admit_user(ours.fileno(), "nobody")
        with pytest.raises(StrangePeer, match="there is no user"):
            admit_user(ours.fileno(), "no-such-user")
        ours.sendall(b"still open")


def test_what_is_no_socket_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with (tmp_path / "file").open("w+b") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert main(["--source", "sim:1", "--only-for", US]) == 2
    assert capsys.readouterr().err.count("\n") == 1
