"""The camera looked through for a moment: its rate, its lock, its marks and what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hardware.camera.errors import CameraLost
from hardware.camera.frames import Frame, FrameDoubt, Pixels
from hardware.camera.playback import PlayedCamera
from hardware.camera.trial import read_trial, try_camera
from hardware.errors import HardwareError
from hardware.sim.clock import VirtualClock
from tests.hardware.camera.base_scene import base_picture
from tests.hardware.camera.films import write_film

RATE_HZ = 10.0


def played(pictures: list[Pixels], *, doubts: FrameDoubt = FrameDoubt.NONE) -> tuple[
    PlayedCamera, VirtualClock
]:  # fmt: skip
    clock = VirtualClock(3_000_000_000)
    frames = (
        Frame(number, number / RATE_HZ, 0.0, pixels, doubts=doubts)
        for number, pixels in enumerate(pictures)
    )
    return PlayedCamera("played", frames, clock=clock), clock


def test_rate_marks_and_lock_are_told() -> None:
    camera, clock = played([base_picture(seed=seed) for seed in range(30)])
    trial = try_camera(camera, clock=clock)
    assert trial.rate_hz == pytest.approx(RATE_HZ)
    assert trial.is_locked
    assert (trial.width_px, trial.height_px, trial.ill) == (640, 480, "")
    assert [mark.id for mark in trial.seen] == [40, 41, 42, 43]


def test_a_single_doubted_picture_makes_the_lock_doubtful() -> None:
    pictures = [base_picture(seed=seed) for seed in range(30)]
    camera, clock = played(pictures, doubts=FrameDoubt.EXPOSURE_FREE)
    assert not try_camera(camera, clock=clock).is_locked


@pytest.mark.parametrize("case", ["Frozen", "Dark", "Mirrored"])
def test_what_is_wrong_is_called_by_its_name(case: str) -> None:
    still = base_picture(seed=1)
    pictures = {
        "Frozen": [still] * 30,
        "Dark": [np.full_like(still, number % 7) for number in range(30)],
        "Mirrored": [np.ascontiguousarray(base_picture(seed=seed)[:, ::-1]) for seed in range(30)],
    }[case]
    camera, clock = played(pictures)
    assert try_camera(camera, clock=clock).ill == case


def test_a_mark_that_is_seen_now_and_then_does_not_count() -> None:
    pictures = [
        base_picture(seed=seed, marks=(40, 41, 42, 43) if seed % 4 == 0 else (40, 41, 42))
        for seed in range(30)
    ]
    camera, clock = played(pictures)
    assert [mark.id for mark in try_camera(camera, clock=clock).seen] == [40, 41, 42]


def test_a_lost_camera_is_lost_for_the_trial_too() -> None:
    class Lost(PlayedCamera):
        def read(self) -> Frame | None:
            raise CameraLost("its plug is out; put it in")

    clock = VirtualClock()
    with pytest.raises(CameraLost):
        try_camera(Lost("lost", iter(()), clock=clock), clock=clock)


def test_the_process_answers_with_one_line_or_one_sentence(tmp_path: Path) -> None:
    pictures = [base_picture(seed=seed) for seed in range(25)]
    film = write_film(tmp_path, pictures, [number / 10 for number in range(25)])
    ended = tried(f"film:{film}")
    assert ended.returncode == 0, ended.stderr
    trial = read_trial(ended.stdout)
    assert trial.name == "film"
    assert trial.rate_hz == pytest.approx(10.0)
    assert len(trial.marks) == 4
    ended = tried("usb:nowhere")
    assert ended.returncode == 2
    assert 'no USB camera called "nowhere" is plugged in' in ended.stderr
    assert ended.stderr.count("\n") == 1
    with pytest.raises(HardwareError, match="cannot be read"):
        read_trial("{}")


def tried(source: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hardware.camera.trial", source],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[3],
        timeout=60,
    )
