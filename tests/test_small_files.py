"""Calibration, pieces, settings, names: after a cut or a kill the old stands there or the new.

The cards left behind come from the model in smallcard.py; COMPANION_SMALL_CUTS sets how many of
each kind are looked at for every moment of a writing.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from calibration.camera import CameraRecord, load_camera, save_camera
from calibration.cell import Calibration, CellCalibration
from calibration.lens import CameraPose
from calibration.pieces import EnrolledPiece, Enrolment, load_enrolment, save_enrolment
from calibration.record import ScaleRecord
from calibration.scale import load_scale, save_scale
from companion.config import read_config
from companion.presentation.roster import RosterBook
from companion.settings_file import write_setting, write_whole
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks
from tests.smallcard import Files, Left, Moment, SmallCard, lay

CUTS = int(os.environ.get("COMPANION_SMALL_CUTS", "12"))
SEED = int(os.environ.get("COMPANION_SEED", "20260401"))
KILLS = 5
PROJECT = Path(__file__).parents[1]
MEMORY_FOLDER = Path("/dev/shm")  # noqa: S108 - a test folder of its own is made inside


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of small file: how a number is kept in it, and found again."""

    write: Callable[[Path, int], object]
    read: Callable[[Path], object]


def write_scale(folder: Path, number: int) -> None:
    cells = tuple(CellCalibration(name, float(number), 2000.0 + number) for name in "nesw")
    record = ScaleRecord(Calibration(cells), weight_grams=float(number))
    save_scale(folder / "scale.toml", record)


def read_scale(folder: Path) -> object:
    record, notices = load_scale(folder / "scale.toml")
    assert notices == ()
    assert {cell.tare_counts for cell in record.calibration.cells} == {record.weight_grams}
    return record.weight_grams


def write_pieces(folder: Path, number: int) -> None:
    pieces = tuple(EnrolledPiece(f"corn-{n}", "corn", 5.0 + number) for n in range(1, 4))
    save_enrolment(folder / "pieces.toml", Enrolment(pieces))


def read_pieces(folder: Path) -> object:
    enrolment, notices = load_enrolment(folder / "pieces.toml")
    assert notices == ()
    (grams,) = {piece.grams for piece in enrolment.pieces}
    return grams - 5.0


def write_settings(folder: Path, number: int) -> None:
    write_setting(folder / "config.toml", "volume", str(number))


def read_settings(folder: Path) -> object:
    return read_config(folder / "config.toml").volume


def write_names(folder: Path, number: int) -> None:
    RosterBook.opened(folder / "roster.json").seat(
        (f"Ann {number}", f"Ben {number}"), 0, game="fuego", rules=()
    )


def read_names(folder: Path) -> object:
    book = RosterBook.opened(folder / "roster.json")
    assert book.notices == ()
    one, other = (int(name.split()[1]) for name in book.roster.seated)
    assert one == other
    return one


def write_camera(folder: Path, number: int) -> None:
    lens = Lens(np.diag([600.0 + number, 600.0, 1.0]), np.zeros(5), 640, 480)
    pose = CameraPose(lens, np.array([3.1, 0.0, 0.0]), np.array([0.0, 0.0, 480.0]), 0.2, number)
    marks = ExpectedMarks({mark: np.full((4, 2), float(number)) for mark in MARK_IDS}, 640)
    made = datetime(2026, 11, 30, tzinfo=UTC)
    save_camera(folder / "camera.toml", CameraRecord(pose, made, f"usb-{number}", marks))


def read_camera(folder: Path) -> object:
    record, notices = load_camera(folder / "camera.toml")
    assert notices == ()
    assert record.device == f"usb-{record.pose.pictures}"
    return record.pose.pictures


KINDS = {
    "camera.toml": Kind(write_camera, read_camera),
    "scale.toml": Kind(write_scale, read_scale),
    "pieces.toml": Kind(write_pieces, read_pieces),
    "config.toml": Kind(write_settings, read_settings),
    "roster.json": Kind(write_names, read_names),
}
NUMBERS = 41, 42


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: here the model tears the files, not the card."""
    if not MEMORY_FOLDER.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY_FOLDER) as fast:
        yield Path(fast)


def images(moments: list[Moment], chance: random.Random) -> Iterator[tuple[Moment, Files]]:
    """What cuts at these moments may leave."""
    for moment in moments:
        for how in Left:
            for _ in range(1 if how in (Left.NOTHING, Left.ALL) else CUTS):
                yield moment, moment.left(how, chance)


@pytest.mark.parametrize("name", KINDS)
def test_a_cut_leaves_the_old_file_or_the_new_one(
    name: str, folder: Path, record_property: Callable[[str, object], None]
) -> None:
    kind, chance, looked_at = KINDS[name], random.Random(SEED), 0
    old, new = NUMBERS
    for number in (old - 1, old):
        kind.write(folder, number)
    was, moments = kind.read(folder), SmallCard(folder).record(lambda: kind.write(folder, new))
    becomes = kind.read(folder)
    assert was != becomes
    found = set()
    for moment, files in images(moments, chance):
        lay(folder, files)
        read = kind.read(folder)
        assert read in ((becomes,) if moment.is_saved else (was, becomes))
        found.add(read)
        looked_at += 1
    assert found == {was, becomes}
    record_property("figure", f"{name}: {looked_at} power-cut images, seed {SEED}: 0 damaged")


@pytest.mark.parametrize("name", KINDS)
def test_a_cut_in_the_first_writing_leaves_nothing_or_the_file(name: str, folder: Path) -> None:
    kind, chance = KINDS[name], random.Random(SEED)
    moments = SmallCard(folder).record(lambda: kind.write(folder, NUMBERS[0]))
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    for moment, files in images(moments, chance):
        left = {file: content for file, content in files.items() if file in whole}
        assert left == whole if moment.is_saved else left in ({}, whole)


def careless(path: Path, text: str) -> None:
    """Write over the old file, as most programs do."""
    path.write_text(text, "utf-8")
    os.close(os.open(path, os.O_RDONLY))


def hasty(path: Path, text: str) -> None:
    """Write beside it and rename, but wait for nothing."""
    fresh = path.with_name("fresh")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)


@pytest.mark.parametrize("write", [careless, hasty])
def test_the_same_card_shows_what_careless_writing_loses(
    write: Callable[[Path, str], None], folder: Path
) -> None:
    old, new, path = "volume = 40\n" * 20, "volume = 60\n" * 20, folder / "config.toml"
    write_whole(path, old)
    moments = SmallCard(folder).record(lambda: write(path, new))
    texts = (old.encode(), new.encode())
    left = [files["config.toml"] for _, files in images(moments, random.Random(SEED))]
    assert any(content not in texts for content in left)


WRITER = """
import sys
from pathlib import Path
from tests.test_small_files import KINDS
print("begins", flush=True)
for number in range(20, 100):
    KINDS[sys.argv[1]].write(Path(sys.argv[2]), number)
print("ends", flush=True)
"""


@pytest.mark.parametrize("name", ["pieces.toml", "config.toml", "roster.json"])
def test_a_kill_leaves_the_old_file_or_the_new_one(name: str, folder: Path) -> None:
    kind, chance = KINDS[name], random.Random(SEED)
    kind.write(folder, 20)
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, name, str(folder)],
            stdout=subprocess.PIPE,
            cwd=PROJECT,
            text=True,
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "begins\n"
            time.sleep(chance.uniform(0, 0.05))
            writer.send_signal(signal.SIGKILL)
        read = kind.read(folder)
        assert read in range(20, 100)
