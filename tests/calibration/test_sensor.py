"""Counts are weighed by what their source says of its cells, else by the file of this device."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from calibration.errors import CalibrationError
from calibration.scale import read_scale
from calibration.sensor import main, weighing_of
from calibration.store import save_text
from hardware.grill import Gained, Pulse
from hardware.recording import Head, RecordedCell
from hardware.scale.samples import Reading, Sample
from hardware.wire import decode_witness

BARE = Head("h", 80.0, "counts", tuple(RecordedCell(name) for name in "nesw"))
SCALE = "format = 1\n" + "".join(
    f'[[cell]]\nname = "{name}"\ntare_counts = {place * 100}\ncounts_per_gram = 2000.0\n'
    for place, name in enumerate("nesw")
)
LIVE = ["--source", "hx711:lgpio"]


def _file(folder: Path, text: str = SCALE) -> Path:
    path = folder / "scale.toml"
    save_text(path, text)
    return path


def test_bare_cells_are_weighed_by_the_file(tmp_path: Path) -> None:
    weigh = weighing_of(BARE, file=_file(tmp_path))
    assert weigh(Sample(1.0, (2000, 2100, None, 300))) == Reading(1.0, (1.0, 1.0, None, 0.0))


def test_cells_that_bring_their_calibration_need_no_file() -> None:
    head = Head("h", 80.0, "counts", (RecordedCell("sum", 100.0, 50.0),))
    assert weighing_of(head)(Sample(0.0, (200,))).grams == (2.0,)


def test_cells_that_were_never_calibrated_are_refused() -> None:
    with pytest.raises(CalibrationError, match="weigh a known weight first"):
        weighing_of(BARE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[", "1: this is not valid TOML"),
        (SCALE.replace("= 1", "= 2", 1), "only format = 1"),
        (SCALE.replace('"s"', '"x"'), "n, e, s, w, in this order"),
        ("format = 1\ncell = 3\n", r"must stand as \[\[cell\]\] tables"),
        (SCALE.replace("2000.0", "nan", 1), "counts_per_gram must be a finite number"),
        (SCALE.replace("2000.0", "true", 1), "counts_per_gram must be a finite number"),
        (SCALE.replace("2000.0", "0", 1), "0 counts per gram"),
    ],
)
def test_a_file_that_cannot_be_used_is_told(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "scale.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CalibrationError, match=said):
        read_scale(path, cells="nesw")


def test_cells_that_stand_elsewhere_than_when_calibrated_are_refused(tmp_path: Path) -> None:
    cells = (RecordedCell("n", x_mm=0.0, y_mm=75.0), *BARE.cells[1:])
    text = SCALE.replace('name = "n"', 'name = "n"\nx_mm = 0.0\ny_mm = 60.0')
    with pytest.raises(CalibrationError, match="cell n stands elsewhere"):
        weighing_of(Head("h", 80.0, "counts", cells), file=_file(tmp_path, text))


def test_the_process_says_in_one_sentence_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(LIVE) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main([*LIVE, "--calibration", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: the cells of this machine have not been" in capsys.readouterr().err


def test_without_a_pi_no_back_end_reads_and_nothing_is_simulated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--source", "hx711", "--calibration", str(_file(tmp_path))]) == 2
    said = capsys.readouterr().err
    assert [said.count(f"{name} does not read") for name in ("spi", "lgpio", "package")] == [1] * 3


def test_the_whole_chain_runs_in_its_process() -> None:
    command = [sys.executable, "-m", "calibration.sensor", "--source", "chips:7", "--scene"]
    with subprocess.Popen([*command, "--speed", "fast"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        witnesses = [decode_witness(line) for line in islice(process.stdout, 230)]
        process.kill()
    assert sum(isinstance(one, Gained) for one in witnesses) >= 1
    assert sum(isinstance(one, Pulse) and one.is_healthy for one in witnesses) > 150
