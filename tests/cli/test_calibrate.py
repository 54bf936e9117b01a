"""`companion calibrate` from its command line: simulated cells through all three, typed lines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.camera import load_camera
from calibration.cell import Calibration, CellCalibration
from calibration.errors import CalibrationError
from calibration.pieces import read_enrolment
from calibration.record import ScaleRecord
from calibration.scale import look_at_scale
from calibration.scaling import Again, Back, Ready, begin_scale
from calibration.sheet import Paper, sheet_pdf
from calibration.trial import begin_trial
from companion.calibrate import Ended, Session, TypedLines, event_of
from companion.cli.group import obey
from companion.errors import CompanionError
from companion.presentation.words import Words
from hardware.errors import HardwareError
from hardware.scale.samples import Layout, Sample
from hardware.sim.counts import CountGrill
from hardware.sim.masses import piece_masses
from tests.calibration.pictures import poses, taken
from tests.calibration.workbench import Workbench
from tests.cli.shell import assert_one_clear_line, companion

SEED = 7


def command(data: Path, *words: str) -> int:
    return obey(["--data", str(data), "calibrate", *words], app=lambda _start: 0)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the simulated cells have been calibrated."""
    folder = tmp_path_factory.mktemp("data")
    assert command(folder, "scale", "--simulate", str(SEED), "--grams", "200") == 0
    return folder


def test_simulated_cells_are_calibrated_into_a_file_of_their_own(data: Path) -> None:
    record = look_at_scale(data / f"simulated-{SEED}-scale.toml")
    true = CountGrill(SEED)
    for cell, per_gram in zip(record.calibration.cells, true.counts_per_gram, strict=True):
        assert cell.counts_per_gram == pytest.approx(per_gram, rel=0.012)
    assert record.weight_grams == 200.0
    assert not (data / "scale.toml").exists()


def test_pieces_are_weighed_and_the_trial_is_passed(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(data, "pieces", "--simulate", str(SEED)) == 0
    masses = piece_masses(SEED)
    box = read_enrolment(data / f"simulated-{SEED}-pieces.toml")
    assert box.made is not None
    for piece in box.pieces:
        assert piece.grams == pytest.approx(masses[piece.id], abs=0.35)
    assert command(data, "check", "--simulate", str(SEED)) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("Good to go.")
    assert command(data, "show", "--simulate", str(SEED)) == 0
    assert "0 days old" in capsys.readouterr().out


@pytest.mark.parametrize("step", ["pieces", "check", "show"])
def test_other_simulated_cells_want_a_calibration_of_their_own(data: Path, step: str) -> None:
    ended = companion("--data", data, "calibrate", step, "--simulate", str(SEED + 1))
    assert_one_clear_line(ended)
    assert "simulated-8-scale.toml:1: there is no such file yet; calibrate" in ended.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["scale"], "no load cells are set"),
        (["scale", "--simulate", "7", "--grams", "5"], "20 to 5000 g"),
        (["pieces", "--simulate", "9"], "calibrate the scale first"),
        (["check"], "scale.toml:1: there is no such file yet; calibrate the scale first"),
        (["show"], "scale.toml:1: there is no such file yet"),
    ],
)
def test_what_is_missing_is_said(tmp_path: Path, words: Sequence[str], said: str) -> None:
    with pytest.raises(Exception, match=said):
        command(tmp_path, *words)


@pytest.mark.parametrize("source", ["scale", "socket"])
def test_cells_of_the_machine_are_asked_for_by_their_driver(tmp_path: Path, source: str) -> None:
    (tmp_path / "config.toml").write_text(
        f'[grill]\nsource = "{source}"\nbackend = "lgpio"\n', encoding="utf-8"
    )
    with pytest.raises(HardwareError, match=r"cells cannot be read.*lgpio"):
        command(tmp_path, "scale")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_is_written(tmp_path: Path, paper: str) -> None:
    file = tmp_path / "sheet.pdf"
    assert command(tmp_path, "sheet", str(file), "--paper", paper) == 0
    assert file.read_bytes() == sheet_pdf(Paper[paper.upper()])


def test_a_camera_is_found_from_a_folder_of_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    rng = np.random.default_rng(4)
    for number, (turn, shift) in enumerate(poses(rng, 6)):
        cv2.imwrite(str(folder / f"{number}.jpg"), taken(turn, shift, rng=rng))
    assert command(tmp_path, "camera", str(folder)) == 0
    assert "6 pictures" in capsys.readouterr().out
    record, _notices = load_camera(tmp_path / "camera.toml")
    assert record.pose.height_mm == pytest.approx(400.0, rel=0.01)
    (folder / "torn.jpg").write_bytes(b"no picture")
    with pytest.raises(CalibrationError, match=r"torn\.jpg: this is no picture"):
        command(tmp_path, "camera", str(folder))
    with pytest.raises(CalibrationError, match="no such folder"):
        command(tmp_path, "camera", str(tmp_path / "none"))


@pytest.mark.parametrize(
    ("line", "event"), [("", Ready()), ("B", Back()), ("again", Again()), (" a ", Again())]
)
def test_a_typed_line_is_a_tap(line: str, event: object) -> None:
    assert event_of(line) == event


class BenchCells:
    """The workbench as cells of this machine, at once as far as anybody asks."""

    starts_at = 0.0
    tick_seconds = 0.0

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.layout: Layout = bench.layout
        self.is_deaf = False

    def samples(self, until_seconds: float) -> Iterator[Sample]:
        return iter(()) if self.is_deaf else self.bench.samples(0.5)

    def close(self) -> None:
        """Nothing was opened."""


def lines_of(*lines: str | None) -> Callable[[], str | None]:
    waiting = list(lines)

    def typed() -> str | None:
        if not waiting:
            raise Ended("the input has ended")
        return waiting.pop(0)

    return typed


def sitting(bench: Workbench, *lines: str | None) -> tuple[Session, list[str]]:
    said: list[str] = []
    return Session(BenchCells(bench), Words(), said.append, lines_of(*lines)), said


def test_steps_and_remarks_are_said_once_each() -> None:
    session, said = sitting(Workbench(), None, "", *[None] * 30)
    with pytest.raises(Ended):
        session.scale(begin_scale(session.cells.layout, weight_grams=100.0))
    assert said == [
        "Take everything off the plate. Press Enter when it is bare.",
        "Hands off: the bare plate is being weighed.",
        "Put the weight of 100 g in the middle of the plate.",
        "   Nothing heavy enough lies on the plate yet.",
    ]


def test_a_remark_is_not_said_again_for_every_tenth_of_a_gram() -> None:
    bench = Workbench(drift_grams_per_second=(0.2, 0.0, 0.0, 0.0))
    cells = [
        CellCalibration(cell.name, tare, 2147.0, cell.x_mm, cell.y_mm)
        for cell, tare in zip(bench.layout.cells, (0.0, *bench.tares[1:]), strict=True)
    ]
    session, said = sitting(bench, "", *[None] * 60)
    record = ScaleRecord(Calibration(tuple(cells)))
    with pytest.raises(Ended):
        session.trial(begin_trial(record, None, bench.layout))
    (remark,) = [line for line in said if line.startswith("   ")]
    assert remark.startswith("   Cell N is +")


def test_a_scale_copied_from_other_simulated_cells_is_given_up_after_ten_minutes(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (data / f"simulated-{SEED}-scale.toml").read_bytes()
    (tmp_path / f"simulated-{SEED + 1}-scale.toml").write_bytes(text)
    monkeypatch.setattr("companion.calibrate.SIMULATED_MOST_SECONDS", 20.0)
    with pytest.raises(CompanionError, match="calibrate their scale again"):
        command(tmp_path, "check", "--simulate", str(SEED + 1))


def test_q_leaves_and_b_goes_back() -> None:
    session, said = sitting(Workbench(), "", *[None] * 20, "b", None, "q")
    with pytest.raises(Ended, match="nothing was changed"):
        session.scale(begin_scale(session.cells.layout, weight_grams=100.0))
    assert "Press Enter" in said[-1]


def test_cells_that_say_nothing_at_all_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _said = sitting(Workbench(), *[None] * 100_000)
    assert isinstance(session.cells, BenchCells)
    session.cells.is_deaf = True
    monkeypatch.setattr("companion.calibrate.DEAF_SECONDS", 0.05)
    with pytest.raises(CompanionError, match="say nothing at all"):
        session.scale(begin_scale(session.cells.layout, weight_grams=100.0))


def test_lines_are_read_without_waiting() -> None:
    read, write = os.pipe()
    typed = TypedLines(read)
    assert typed() is None
    os.write(write, b"\nb\nhal")
    assert [typed(), typed(), typed()] == ["", "b", None]
    os.write(write, "fé\n".encode())
    assert typed() == "halfé"
    os.close(write)
    with pytest.raises(Ended):
        typed()
    os.close(read)
