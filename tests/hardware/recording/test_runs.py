"""One recording of a sensor process that was started again: one folder, one clock, all its rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.grill import Cause, Fault, Pulse
from hardware.recording import Head, RecordedCell, Recorder, RecordingError, Row, read_recording
from hardware.scale.samples import Reading
from hardware.scale.watch import watch_grill, watch_runs
from hardware.service import recorded
from tests.hardware.signals import SUM_80, level, on_sum

HEAD = Head("an evening", 10.0, "g", (RecordedCell("sum"),))


def run(folder: Path, number: int, *rows: Row) -> None:
    with Recorder(folder, HEAD, run=number) as recorder:
        for row in rows:
            recorder.write(row)


def test_a_later_run_goes_on_in_the_same_folder(tmp_path: Path) -> None:
    run(tmp_path, 1, Row(0.0, (1.0,)), Row(0.1, (2.0,)))
    run(tmp_path, 2, Row(3.0, (3.0,)))
    run(tmp_path, 3, Row(5.0, (4.0,)))
    recording = read_recording(tmp_path)
    assert [row.at for row in recording.rows()] == [0.0, 0.1, 3.0, 5.0]
    assert [[reading.at for reading in one] for one in recording.runs()] == [
        [0.0, 0.1],
        [3.0],
        [5.0],
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "recording.toml",
        "scale-2.csv",
        "scale-3.csv",
        "scale.csv",
    ]


def test_half_a_row_of_a_killed_run_is_taken_away_by_the_next(tmp_path: Path) -> None:
    run(tmp_path, 1, Row(0.0, (1.0,)), Row(0.1, (2.0,)))
    with (tmp_path / "scale.csv").open("a", encoding="utf-8") as file:
        file.write("0.2000,3.")
    run(tmp_path, 2, Row(3.0, (3.0,)))
    assert [row.at for row in read_recording(tmp_path).rows()] == [0.0, 0.1, 3.0]


def test_a_run_that_never_began_leaves_an_empty_file(tmp_path: Path) -> None:
    run(tmp_path, 2, Row(3.0, (3.0,)))
    assert [row.at for row in read_recording(tmp_path).rows()] == [3.0]


@pytest.mark.parametrize("number", [1, 2])
def test_no_run_is_written_over(tmp_path: Path, number: int) -> None:
    run(tmp_path, 1)
    run(tmp_path, 2)
    with pytest.raises(RecordingError, match="already there"):
        Recorder(tmp_path, HEAD, run=number)


def test_the_clock_of_a_later_run_does_not_go_back(tmp_path: Path) -> None:
    run(tmp_path, 1, Row(4.0, (1.0,)))
    run(tmp_path, 2, Row(3.0, (3.0,)))
    with pytest.raises(RecordingError, match=r"scale-2\.csv:2: time goes back"):
        list(read_recording(tmp_path).rows())


def test_a_run_started_again_begins_after_what_the_killed_one_had_written(tmp_path: Path) -> None:
    run(tmp_path, 1, Row(7.4375, (1.0,)), Row(7.45, (1.0,)))
    with (tmp_path / "scale.csv").open("a", encoding="utf-8") as file:
        file.write("7.4625,1.")
    readings = [Reading(at, (1.0,)) for at in (7.43741, 7.44994, 7.46244)]
    with Recorder(tmp_path, HEAD, run=2) as recorder:
        heard = [reading.at for reading in recorded(readings, recorder)]
    assert heard == [7.4624]
    assert [row.at for row in read_recording(tmp_path).rows()] == [7.4375, 7.45, 7.4624]


def test_a_run_that_wrote_no_row_holds_nothing_up(tmp_path: Path) -> None:
    run(tmp_path, 1)
    with Recorder(tmp_path, HEAD, run=2) as recorder:
        assert [reading.at for reading in recorded([Reading(0.0, (1.0,))], recorder)] == [0.0]


def test_each_run_is_watched_anew_and_silence_lies_between() -> None:
    first = on_sum(level(20.0), seconds=3.0)
    second = [type(row)(row.at + 10.0, row.grams) for row in on_sum(level(5.0), seconds=3.0)]
    said = list(watch_runs([first, second], layout=SUM_80))
    alone = [list(watch_grill(rows, layout=SUM_80)) for rows in (first, second)]
    fault, dead = said[len(alone[0]) : len(alone[0]) + 2]
    assert said == [*alone[0], fault, dead, *alone[1]]
    assert isinstance(fault, Fault)
    assert fault.cause is Cause.SILENT
    assert dead == Pulse(10.0, None, is_quiet=False, is_healthy=False)
