"""A camera in a process of its own: newest first, killed when it hangs, tried again, named."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import link as link_module
from hardware.camera.frames import Frame
from hardware.camera.link import Away, CameraLink, Ended, LinkState, Seeing, Waking
from hardware.camera.looking import Looking
from hardware.camera.ring import SLOTS, Ring, memory_of
from hardware.camera.wish import Wish
from hardware.clock import SystemClock
from tests.hardware.camera.films import number_in, scene, write_film

FAKED = (sys.executable, "-m", "tests.hardware.camera.faked_child")
WISH = Wish(160, 160, 30.0)
PATIENCE_SECONDS = 20.0


class HastyClock(SystemClock):
    """Real time, with a leap: waits of a quarter of a minute need not be sat out."""

    ahead_ns = 0

    def now_ns(self) -> int:
        return super().now_ns() + self.ahead_ns


@contextmanager
def linked(case: str, *, clock: SystemClock | None = None) -> Iterator[CameraLink]:
    link = CameraLink(f"fake:{case}", WISH, clock=clock, program=FAKED)
    with closing(link):
        yield link


def watched(link: CameraLink, until: Callable[[list[Frame]], bool]) -> list[Frame]:
    """Poll as the screen does, thirty times a second, until it is so."""
    frames: list[Frame] = []
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not until(frames):
        assert time.monotonic() < ends_at, (link.state, len(frames))
        frame = link.poll()
        frames += [] if frame is None else [frame]
        time.sleep(1 / 60)
    return frames


def test_pictures_arrive_whole_in_order_and_in_time() -> None:
    with linked("well") as link:
        states: list[LinkState] = [link.state]
        frames = watched(link, lambda frames: len(frames) >= 15)
        states.append(link.state)
        assert states == [Waking(), Seeing("fake", is_locked=True)]
    sequences = [frame.sequence for frame in frames]
    assert sequences == sorted(set(sequences))
    for frame in frames:
        assert frame.pixels.shape == (160, 160, 3)
        assert np.all(frame.pixels == frame.sequence % 251)
        assert (frame.exposure_us, frame.gain) == (8_000.0, 2.0)
    assert abs(time.monotonic() - frames[-1].at) < 2.0


def test_who_comes_late_gets_the_newest_and_the_others_are_counted() -> None:
    with linked("well") as link:
        watched(link, bool)
        before = link.dropped
        time.sleep(0.5)
        newest = link.poll()
        assert newest is not None
        assert time.monotonic() - newest.at < 0.3
        assert link.dropped - before >= 5


def test_a_camera_that_hangs_is_killed_and_named_and_started_again() -> None:
    with linked("hang") as link:
        watched(link, bool)
        watched(link, lambda _: isinstance(link.state, Away))
        assert isinstance(link.state, Away)
        assert "no picture came" in link.state.why
        assert "plug" in link.state.why
        first = watched(link, bool)[0]
        assert link.starts == 2
        assert first.sequence > 5  # the numbers go on rising


def test_a_hanging_camera_is_noticed_within_its_limit() -> None:
    with linked("hang") as link:
        seen_at = 0.0
        watched(link, bool)
        while isinstance(link.state, Seeing):
            began = time.monotonic()
            seen_at = began if link.poll() is not None else seen_at
            assert time.monotonic() - began < 0.5  # no call of it waits
            time.sleep(1 / 60)
        assert time.monotonic() - seen_at < 2.0


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("lost", "the fake is unplugged; plug it in"),
        ("die", r"has ended \(7\)"),
        ("size", r"160 by 80 .*camera\.height_px 80"),
        ("unfit", "no fake is here; bring one"),
    ],
)
def test_whatever_goes_wrong_ends_in_a_sentence(case: str, said: str) -> None:
    with linked(case) as link:
        watched(link, lambda _: isinstance(link.state, Away))
        assert isinstance(link.state, Away)
        assert re.search(said, link.state.why)


def test_a_camera_that_never_opens_is_given_up_until_somebody_asks() -> None:
    clock = HastyClock()
    with linked("never opens", clock=clock) as link:
        for _ in range(5):
            watched(link, lambda _: isinstance(link.state, Waking))
            clock.ahead_ns += 16_000_000_000
            watched(link, lambda _: isinstance(link.state, Away))
            assert isinstance(link.state, Away)
            assert "does not open within 15 seconds" in link.state.why
            clock.ahead_ns += 5_000_000_000
        given_up = link.state
        assert isinstance(given_up, Away)
        assert given_up.is_final
        starts = link.starts
        assert link.poll() is None
        assert link.starts == starts
        link.ask()
        watched(link, lambda _: isinstance(link.state, Waking))


def test_an_unplugged_camera_is_not_tried_and_found_again_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plugged = True
    monkeypatch.setattr(link_module, "is_plugged", lambda _source: plugged)
    link = CameraLink("fake:lost", WISH, program=FAKED)
    with closing(link):
        watched(link, bool)
        plugged = False
        watched(link, lambda _: isinstance(link.state, Away))
        until = time.monotonic() + 1.5
        watched(link, lambda _: time.monotonic() > until)
        assert link.starts == 1
        plugged = True
        began = time.monotonic()
        watched(link, bool)
        assert link.starts == 2
        assert time.monotonic() - began < 5.0


def test_a_process_that_cannot_be_killed_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    is_gone = False
    with linked("lost") as link:
        watched(link, bool)
        monkeypatch.setattr(Looking, "is_gone", property(lambda _self: is_gone))
        until = time.monotonic() + 2.0
        watched(link, lambda _: time.monotonic() > until)
        assert isinstance(link.state, Away)
        assert link.starts == 1
        is_gone = True
        watched(link, lambda _: link.starts == 2)


def test_babble_in_the_pipe_is_no_picture_and_no_harm() -> None:
    with linked("babble") as link:
        frames = watched(link, lambda frames: len(frames) >= 3)
        assert frames[0].sequence >= 1


def test_closing_ends_a_process_that_clings_to_its_camera() -> None:
    with linked("clings") as link:
        watched(link, bool)
        began = time.monotonic()
    assert time.monotonic() - began < 2.5
    link.close()
    assert link.poll() is None


def test_the_process_of_a_camera_ends_with_an_app_that_was_killed() -> None:
    opens = (
        "import sys, time; from tests.hardware.camera.test_link import *; "
        "link = CameraLink('fake:hang', WISH, program=FAKED); watched(link, bool); "
        "print(link._looking._process.pid, flush=True); time.sleep(60)"
    )
    app = subprocess.Popen(
        [sys.executable, "-c", opens], stdout=subprocess.PIPE, cwd=Path(__file__).parents[3]
    )
    assert app.stdout is not None
    with app.stdout:
        looking = int(app.stdout.readline())
    app.kill()
    app.wait()
    ends_at = time.monotonic() + 3.0
    while Path(f"/proc/{looking}/fd").exists() and is_running(looking):
        assert time.monotonic() < ends_at
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody has fetched does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_film_comes_through_the_same_road_to_its_end(tmp_path: Path) -> None:
    times = [index / 10 for index in range(6)]
    film = write_film(tmp_path, [scene(number, size_px=(160, 160)) for number in range(6)], times)
    with closing(CameraLink(f"film:{film}", WISH)) as link:
        frames = watched(link, lambda _: isinstance(link.state, Ended))
    assert [number_in(frame.pixels) for frame in frames] == [f.sequence for f in frames]
    assert len(frames) + link.dropped == 6


def test_a_picture_that_was_written_over_is_not_given_out() -> None:
    memory = memory_of(160, 160)
    writer, reader = (Ring(memory, width_px=160, height_px=160) for _ in range(2))
    os.close(memory)
    pictures = [np.full((160, 160, 3), number, np.uint8) for number in range(1, SLOTS + 2)]
    slots = [writer.write(number, picture) for number, picture in enumerate(pictures, start=1)]
    assert reader.read(slots[0], 1) is None
    newest = reader.read(slots[-1], SLOTS + 1)
    assert newest is not None
    assert np.all(newest == SLOTS + 1)
    with pytest.raises(ValueError, match="and not of"):
        writer.write(9, np.zeros((10, 10, 3), np.uint8))
