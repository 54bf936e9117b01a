"""Both links hear the same things; a process that dies or falls silent is told and started anew."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.grill import Cause, Fault, Gained, Pulse, Witness
from hardware.link.inline import InlineLink
from hardware.link.process import ProcessLink
from hardware.recording import Head, RecordedCell, Recorder, Row, read_recording
from hardware.service import recorded
from hardware.sim.commands import CommandRefused, Put, Take
from hardware.source import SourceError, open_source

PATIENCE_SECONDS = 20.0


@pytest.fixture
def process() -> Iterator[ProcessLink]:
    link = ProcessLink("sim:4", speed=10.0)
    yield link
    link.close()


def _hear(link: ProcessLink, is_enough: Callable[[list[Witness]], bool]) -> list[Witness]:
    heard: list[Witness] = []
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not is_enough(heard) and time.monotonic() < give_up:
        heard.extend(link.poll())
        time.sleep(0.01)
    assert is_enough(heard)
    return heard


def _pid(link: ProcessLink) -> int:
    children = Path(f"/proc/{os.getpid()}/task")
    pids = [
        int(pid)
        for task in children.iterdir()
        for pid in (task / "children").read_text(encoding="ascii").split()
    ]
    return next(
        pid for pid in pids if b"--with-parent" in Path(f"/proc/{pid}/cmdline").read_bytes()
    )


def _has_pulse(heard: list[Witness]) -> bool:
    return any(isinstance(one, Pulse) and one.is_healthy for one in heard)


def _has(cause: Cause) -> Callable[[list[Witness]], bool]:
    return lambda heard: any(isinstance(one, Fault) and one.cause is cause for one in heard)


def test_a_command_to_the_process_is_felt_by_its_cells(process: ProcessLink) -> None:
    _hear(process, _has_pulse)
    process.send(Put("corn-1"))
    heard = _hear(process, lambda heard: any(isinstance(one, Gained) for one in heard))
    times = [one.at for one in heard if isinstance(one, Pulse)]
    assert times == sorted(times)


def test_a_refused_command_does_not_end_the_process(process: ProcessLink) -> None:
    _hear(process, _has_pulse)
    process.send(Take("corn-1"))
    process.send(Put("corn-1"))
    _hear(process, lambda heard: any(isinstance(one, Gained) for one in heard))
    assert process.restarts == 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_a_killed_process_is_a_fault_and_starts_anew_on_the_same_clock(
    process: ProcessLink,
) -> None:
    before = [one.at for one in _hear(process, _has_pulse) if isinstance(one, Pulse)]
    os.kill(_pid(process), signal.SIGKILL)
    heard = _hear(process, _has(Cause.SILENT))
    (fault,) = [one for one in heard if isinstance(one, Fault)]
    after = _hear(process, _has_pulse)
    assert process.restarts == 1
    assert fault.span.born >= before[-1]
    assert all(one.at >= fault.span.onset for one in after if isinstance(one, Pulse))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_a_hanging_process_is_silent_within_two_seconds(process: ProcessLink) -> None:
    _hear(process, _has_pulse)
    pid = _pid(process)
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    heard = _hear(process, _has(Cause.SILENT))
    took = time.monotonic() - began
    os.kill(pid, signal.SIGCONT)
    last = heard[-1]
    assert isinstance(last, Pulse)
    assert not last.is_healthy
    assert took >= 0.9


def test_closing_twice_is_closing_once(process: ProcessLink) -> None:
    process.close()
    process.close()
    process.send(Put("corn-1"))
    assert process.poll() == ()


def test_the_process_ends_when_its_parent_is_gone() -> None:
    command = [sys.executable, "-m", "hardware", "--source", "sim:1", "--with-parent"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdout.readline()
    child.stdin.close()
    assert child.wait(PATIENCE_SECONDS) == 0
    child.stdout.close()


def test_a_wrong_source_is_one_sentence() -> None:
    command = [sys.executable, "-m", "hardware", "--source", "sim:x"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "sim:7" in ended.stderr


def test_the_process_records_while_it_runs(tmp_path: Path) -> None:
    link = ProcessLink("sim:4", speed=None, record=tmp_path / "evening")
    _hear(link, lambda heard: len(heard) > 100)
    link.close()
    recording = read_recording(tmp_path / "evening")
    assert len(recording.head.pieces) == 18
    assert len(list(recording.readings())) > 500


def test_the_inline_link_stands_still_until_it_is_advanced() -> None:
    link = InlineLink(open_source("sim:4"))
    assert link.poll() == ()
    link.advance(1.0)
    link.send(Put("corn-1"))
    link.advance(4.0)
    heard = link.poll()
    (gained,) = [one for one in heard if isinstance(one, Gained)]
    assert 1.0 < gained.span.onset < 1.5
    assert all(one.at <= link.now for one in heard if isinstance(one, Pulse))
    assert link.poll() == ()


def test_small_steps_and_large_ones_hear_the_same() -> None:
    def heard(step: float) -> list[Witness]:
        link = InlineLink(open_source("sim:4", is_scripted=True))
        said: list[Witness] = []
        for _ in range(round(20 / step)):
            link.advance(step)
            said.extend(link.poll())
        return said

    fine, coarse = heard(0.0625), heard(5.0)
    assert len(coarse) - len(fine) in range(-2, 3)
    shorter = min(len(fine), len(coarse))
    assert fine[:shorter] == coarse[:shorter]


def test_a_recording_ends_and_takes_no_commands(tmp_path: Path) -> None:
    head = Head("t", 10.0, "g", (RecordedCell("sum"),))
    with Recorder(tmp_path / "one", head) as recorder:
        for row in range(50):
            recorder.write(Row(row / 10, (5.0,)))
    link = InlineLink(open_source(str(tmp_path / "one")))
    with pytest.raises(CommandRefused):
        link.send(Put("corn-1"))
    link.advance(60.0)
    assert link.is_ended
    assert any(isinstance(one, Pulse) and one.is_quiet for one in link.poll())


@pytest.mark.parametrize("text", ["sim:", "sim:x", "sim:-1", "sim:1.5", "nowhere"])
def test_a_source_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SourceError):
        open_source(text)


def test_what_cannot_be_is_not_started_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    link = ProcessLink("sim:4", record=tmp_path / "file" / "tape")
    heard = _hear(link, lambda said: any(isinstance(one, Fault) for one in said))
    for _ in range(20):
        heard.extend(link.poll())
        time.sleep(0.01)
    link.close()
    assert link.restarts == 0
    assert [one.cause for one in heard if isinstance(one, Fault)] == [Cause.SILENT]


def test_a_service_that_cannot_begin_ends_with_one_sentence_while_its_pipe_is_open() -> None:
    service = subprocess.Popen(
        [sys.executable, "-m", "hardware", "--source", "sim:4", "--record", "/dev/null/tape"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )
    assert service.stdin is not None
    assert service.stdout is not None
    assert service.stderr is not None
    complaint = service.stderr.read().decode()
    assert (service.wait(PATIENCE_SECONDS), complaint.count("\n")) == (2, 1)
    assert complaint.startswith("/dev/null/tape: no recording can be made here")
    for pipe in (service.stdin, service.stdout, service.stderr):
        pipe.close()


def test_what_is_recorded_is_what_was_judged(tmp_path: Path) -> None:
    source = open_source("sim:4")
    recorder = Recorder(tmp_path / "tape", source.head)
    with recorder:
        judged = list(recorded(source.readings(2.0), recorder))
    assert list(read_recording(tmp_path / "tape").readings()) == judged
