"""A corpus as files: the same bytes each time, taken up again after a kill, read by the umpire."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hardware.recording import read_recording
from tests.twin.timeline import timeline

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")

from companion.umpire import umpire
from tests.twin.corpus import HALF, Order, make
from tests.twin.evening import Evening
from tests.twin.ranges import read_ranges
from tests.twin.table import TwinError

ROOT = Path(__file__).parents[2]
SHORT = "[length]\nturns = 2\nturn_seconds = 25\n[hands]\nenters_card = 1.0\nplays_bonus = 0\n"


@pytest.fixture(scope="module")
def ranges(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two quick turns, else as the tuning ranges."""
    path = tmp_path_factory.mktemp("ranges") / "short.toml"
    base = Path(__file__).parent / "ranges/tuning.toml"
    path.write_text(f'based_on = "{base}"\n{SHORT}', encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def evening(ranges: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus") / "1"
    made = make(Order(1, read_ranges(ranges), folder))
    assert made.is_new
    assert made.turns == 2
    return folder


def command(ranges: Path, out: Path, seeds: str) -> list[str]:
    wish = ["--seeds", seeds, "--ranges", str(ranges), "--out", str(out)]
    return [sys.executable, "-m", "tests.twin", "corpus", *wish]


def test_a_recording_names_its_ranges_and_the_engine(evening: Path, ranges: Path) -> None:
    head = read_recording(evening).head
    assert read_ranges(ranges).digest in head.origin
    assert "mujoco" in head.origin
    assert len(head.pieces) == 18
    assert head.unit == "counts"


def test_what_happened_can_be_told_line_by_line(evening: Path) -> None:
    lines = list(timeline(read_recording(evening)))
    assert any(" placed " in line for line in lines)
    assert sum("reveal" in line for line in lines) == 2
    times = [float(line.split()[0]) for line in lines[2:]]
    assert times == sorted(times)


def test_the_umpire_reads_it_and_calls_the_placement(evening: Path) -> None:
    placed = [truth for truth in read_recording(evening).truth if truth.kind == "placed"]
    calls = [line for line in umpire(read_recording(evening)) if "call" in line]
    for truth in placed:
        kind = truth.note.rpartition("-")[0]
        near = [line for line in calls if abs(float(str(line["at"])) - truth.end) < 2.0]
        assert f"placed {kind}" in [line["action"] for line in near]


def test_the_same_seed_writes_the_same_bytes(evening: Path, ranges: Path, tmp_path: Path) -> None:
    subprocess.run(command(ranges, tmp_path, "1"), cwd=ROOT, check=True, capture_output=True)
    for name in ("recording.toml", "scale.csv", "play.csv", "truth.csv"):
        assert (tmp_path / "1" / name).read_bytes() == (evening / name).read_bytes(), name


def test_a_run_that_was_killed_is_taken_up_again(
    evening: Path, ranges: Path, tmp_path: Path
) -> None:
    running = subprocess.Popen(command(ranges, tmp_path, "1"), cwd=ROOT, stdout=subprocess.DEVNULL)
    half = tmp_path / f"1{HALF}"
    while not half.exists() and running.poll() is None:
        time.sleep(0.01)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    assert not (tmp_path / "1").exists()
    again = make(Order(1, read_ranges(ranges), tmp_path / "1"))
    assert again.is_new
    assert not half.exists()
    assert (tmp_path / "1/scale.csv").read_bytes() == (evening / "scale.csv").read_bytes()
    assert not make(Order(1, read_ranges(ranges), tmp_path / "1")).is_new


def test_an_evening_that_cannot_be_played_is_told_and_leaves_nothing(
    ranges: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gives_up(_: Evening) -> None:
        raise TwinError("the physics ran away")

    monkeypatch.setattr(Evening, "play", gives_up)
    made = make(Order(1, read_ranges(ranges), tmp_path / "1"))
    assert (made.is_new, made.trouble) == (False, "the physics ran away")
    assert list(tmp_path.iterdir()) == []


def test_wrong_wishes_are_said_in_a_sentence(ranges: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[box]\ngrate_mm = 5000\n", encoding="utf-8")
    for wish, said in (
        (command(broken, tmp_path, "1"), "grate_mm must lie between 90 and 110"),
        (command(ranges, tmp_path, "one-two"), "--seeds is written first-last"),
    ):
        done = subprocess.run(wish, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1
