"""A recorded evening shown again: the same match, a picture of each call, bad folders told."""

from __future__ import annotations

import csv
import shutil
from itertools import groupby
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.presentation.model import Eye, HomeScreen
from companion.presentation.sitting import Sitting
from companion.replayed import Replayed
from hardware.recording import read_recording
from hardware.recording.reader import PLAY_FILE
from tests.recorded_evening import Recorded, record

SECONDS = 60.0
LEFT_AT = 20.0


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Recorded]:
    place = tmp_path_factory.mktemp("evening") / "recording"
    return place, record(place, SECONDS)


@pytest.fixture
def copied(evening: tuple[Path, Recorded], tmp_path: Path) -> Path:
    return Path(shutil.copytree(evening[0], tmp_path / "copy"))


def test_the_same_match_is_played_and_each_call_is_shown_once(
    evening: tuple[Path, Recorded],
) -> None:
    folder, live = evening
    again = Replayed(read_recording(folder))
    names = [name for name, _ in again.pictures()]
    assert isinstance(again.desk.sitting, Sitting)
    assert [str(line.action) for line in again.desk.sitting.match.lines] == [
        str(line.action) for line in live.match.lines
    ]
    referee = again.desk.sitting.referee
    assert names[-1] == "end"
    assert len(names) == len(set(names))
    assert {int(name.split("-")[1]) for name in names[:-1]} >= {
        call.call_id for call in referee.calls if not call.provisional and not call.is_withdrawn
    }


def test_the_banner_says_that_it_is_a_recording(evening: tuple[Path, Recorded]) -> None:
    _, screen = next(Replayed(read_recording(evening[0])).pictures())
    assert screen.frame.simulated == "A RECORDING"


def test_the_end_of_a_recording_is_no_silent_scale(evening: tuple[Path, Recorded]) -> None:
    *_, (_, last) = Replayed(read_recording(evening[0])).moments()
    assert last.frame.eye is Eye.ON


def test_quiet_time_passes_quicker_than_it_did(evening: tuple[Path, Recorded]) -> None:
    frames = sum(1 for _ in Replayed(read_recording(evening[0])).moments())
    assert frames / 30 < SECONDS


def test_a_table_that_was_left_is_left_again(copied: Path) -> None:
    play = copied / PLAY_FILE
    early = [row for row in csv.reader(play.open()) if row[0] == "at" or float(row[0]) < LEFT_AT]
    rows = [*early, (LEFT_AT, "leave"), (2 * LEFT_AT, "sit_down")]
    play.write_text("".join(f"{at},{line}\n" for at, line in rows), "utf-8")
    again = Replayed(read_recording(copied))
    seated = [again.desk.sitting is not None for _ in again.moments()]
    assert [is_seated for is_seated, _ in groupby(seated)] == [True, False, True]


def test_nobody_sits_down_before_it_was_so(copied: Path) -> None:
    (copied / PLAY_FILE).write_text("at,action\n5.0,sit_down\n", "utf-8")
    again = Replayed(read_recording(copied))
    _, screen = next(again.moments())
    assert isinstance(screen, HomeScreen)


def test_what_cannot_be_read_is_said_before_anything_is_shown(copied: Path) -> None:
    (copied / PLAY_FILE).write_text("at,action\n1.0,reveal tomato\n", "utf-8")
    with pytest.raises(CompanionError, match=r"play\.csv:2: reveal: 'tomato' is none of"):
        Replayed(read_recording(copied))
