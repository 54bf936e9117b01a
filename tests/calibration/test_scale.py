"""scale.toml: what was found is read again, old or new and never damaged, and told when stale."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calibration.cell import Calibration, CellCalibration
from calibration.errors import CalibrationError
from calibration.record import (
    Exchanged,
    Old,
    Regained,
    Resettled,
    ScaleRecord,
    age_days,
    stale_by_age,
    stale_by_place,
    stale_by_zero,
)
from calibration.rest import Rest
from calibration.scale import load_scale, look_at_scale, read_scale, save_scale, text_of
from calibration.scaling import Calibrated
from hardware.sim.forces import CELLS
from tests.calibration.workbench import Workbench, calibrate

MADE = datetime(2026, 11, 30, 18, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def record() -> ScaleRecord:
    run = calibrate(Workbench())
    assert isinstance(run, Calibrated)
    return ScaleRecord.of_run(run, made=MADE)


def test_what_was_found_is_read_again(tmp_path: Path, record: ScaleRecord) -> None:
    path = tmp_path / "new" / "scale.toml"
    save_scale(path, record)
    assert load_scale(path) == (record, ())
    assert look_at_scale(path) == record
    assert read_scale(path, cells="nesw") == record.calibration
    assert record.weight_grams == 100.0
    assert len(record.noise_grams) == 4


number = st.floats(-1e9, 1e9, allow_nan=False)
cell = st.builds(
    CellCalibration,
    st.sampled_from(["n", "e", "s", "w", "sum"]),
    number,
    number.filter(bool),
    st.none() | number,
    st.none() | number,
)


@given(
    cells=st.lists(cell, min_size=1, max_size=4).map(tuple),
    made=st.none() | st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1)),  # noqa: DTZ001
    numbers=st.tuples(*[st.none() | number] * 4),
)
@settings(max_examples=60)
def test_any_record_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory,
    cells: tuple[CellCalibration, ...],
    made: datetime | None,
    numbers: tuple[float | None, ...],
) -> None:
    stamp = None if made is None else made.replace(microsecond=0, tzinfo=UTC)
    weight, grams, mm, drift = numbers
    record = ScaleRecord(Calibration(cells), stamp, weight, grams, mm, drift_grams=drift)
    path = tmp_path_factory.mktemp("scale") / "scale.toml"
    path.write_text(text_of(record), encoding="utf-8")
    assert look_at_scale(path) == record


def test_a_cut_file_gives_the_one_before(tmp_path: Path, record: ScaleRecord) -> None:
    path = tmp_path / "scale.toml"
    older = ScaleRecord(record.calibration)
    save_scale(path, older)
    save_scale(path, record)
    content = path.read_bytes()
    for length in range(0, len(content), 29):
        path.write_bytes(content[:length])
        found, notices = load_scale(path)
        assert (found, len(notices)) == (older, 1)


WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from calibration.cell import Calibration, CellCalibration
from calibration.record import ScaleRecord
from calibration.scale import save_scale
number = 0
while True:
    number += 1
    cells = tuple(CellCalibration(name, float(number), 2000.0 + number) for name in "nesw")
    save_scale(Path(sys.argv[1]), ScaleRecord(Calibration(cells), weight_grams=float(number)))
    print(number, flush=True)
"""


@pytest.mark.parametrize("after_lines", [1, 3, 8, 20])
def test_killed_while_it_writes_it_is_old_or_new(tmp_path: Path, after_lines: int) -> None:
    path = tmp_path / "scale.toml"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        told = [int(writer.stdout.readline()) for _ in range(after_lines)]
        os.kill(writer.pid, signal.SIGKILL)
        told += [int(line) for line in writer.stdout if line.endswith("\n")]
    found = look_at_scale(path)
    assert found.weight_grams in (told[-1], told[-1] + 1)
    assert {cell.tare_counts for cell in found.calibration.cells} == {found.weight_grams}


def test_age_is_told_in_days(record: ScaleRecord) -> None:
    assert age_days(record, now=MADE + timedelta(days=3, hours=5)) == 3
    assert stale_by_age(record, now=MADE + timedelta(days=90)) is None
    assert stale_by_age(record, now=MADE + timedelta(days=91)) == Old(91)
    assert stale_by_age(ScaleRecord(record.calibration), now=MADE) is None


def test_an_exchanged_cell_shows_in_its_zero(record: ScaleRecord) -> None:
    cells = record.calibration.cells
    bare = [cell.tare_counts + 1.0 * cell.counts_per_gram for cell in cells]
    assert stale_by_zero(record, Rest(0.0, tuple(bare), (100.0,) * 4, 20)) is None
    bare[2] -= 8.0 * cells[2].counts_per_gram
    assert stale_by_zero(record, Rest(0.0, tuple(bare), (100.0,) * 4, 20)) == Exchanged(
        "s",
        pytest.approx(-7.0),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("ratio", [0.5, 2.0, 0.25, 4.0])
def test_chips_of_another_gain_are_told_as_such(record: ScaleRecord, ratio: float) -> None:
    cells = record.calibration.cells
    bare = [ratio * (cell.tare_counts - 1.5 * cell.counts_per_gram) for cell in cells]
    assert stale_by_zero(record, Rest(0.0, tuple(bare), (100.0,) * 4, 20)) == Regained(ratio)
    bare[1] = cells[1].tare_counts
    told = stale_by_zero(record, Rest(0.0, tuple(bare), (100.0,) * 4, 20))
    assert isinstance(told, Exchanged)


def test_one_cell_alone_says_nothing_of_the_gain_of_all() -> None:
    alone = ScaleRecord(Calibration((CellCalibration("sum", 80_000.0, 2000.0),)))
    told = stale_by_zero(alone, Rest(0.0, (40_000.0,), (100.0,), 20))
    assert told == Exchanged("sum", -20.0)


def test_cells_that_stand_elsewhere_are_named(record: ScaleRecord) -> None:
    assert stale_by_place(record, CELLS) is None
    assert stale_by_place(record, (*CELLS[:3], type(CELLS[3])("w", -60.0, 0.0))) == Resettled("w")
    assert stale_by_place(record, [type(each)(each.name) for each in CELLS]) is None


WHOLE = "[[cell]]\nname = 'sum'\ntare_counts = 1\ncounts_per_gram = 400\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("made = 3", ":2: made must be a time"),
        ("made = 2026-11-30T18:00:00", ":2: made must be a time with its zone"),
        ('weight_grams = "100"', ":2: weight_grams must be a finite number"),
        ("residual_mm = inf", ":2: residual_mm must be a finite number"),
        ("[[cell]]\nname = 3", ":2: a cell needs a name"),
        ("[[cell]]\nname = 'n'\ntare_counts = 1", ":2: counts_per_gram must be"),
        ("[[cell]]\nname = 'n'\ntare_counts = 1\ncounts_per_gram = 0", ":5: cell n has 0"),
    ],
)
def test_what_is_wrong_in_the_file_is_told_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "scale.toml"
    path.write_text(f"format = 1\n{text}\n{'' if 'cell' in text else WHOLE}", encoding="utf-8")
    with pytest.raises(CalibrationError) as broken:
        look_at_scale(path)
    assert f"{path}{said}" in str(broken.value)
