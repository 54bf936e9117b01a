"""Eighteen pieces, each of its own weight; a broken enrolment is told with file and line."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from calibration.__main__ import main
from calibration.errors import CalibrationError
from calibration.pieces import (
    EnrolledPiece,
    Enrolment,
    enrolment_of_recording,
    enrolment_of_sim,
    load_enrolment,
    save_enrolment,
)
from hardware.sim.masses import PIECE_IDS, piece_masses
from hardware.source import SimSource


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    enrolment = enrolment_of_sim(3)
    save_enrolment(tmp_path / "pieces.toml", enrolment)
    assert load_enrolment(tmp_path / "pieces.toml") == (enrolment, ())


def test_the_date_of_the_weighing_is_kept(tmp_path: Path) -> None:
    path, evening = tmp_path / "pieces.toml", timezone(timedelta(hours=1))
    made = datetime(2026, 11, 30, 19, 0, 5, 700_000, tzinfo=evening)
    save_enrolment(path, enrolment_of_sim(3).weighed_at(made))
    found, _notices = load_enrolment(path)
    assert found.made == datetime(2026, 11, 30, 18, 0, 5, tzinfo=UTC)
    assert found.with_pictures({}, {}).made == found.made
    assert found.pieces == enrolment_of_sim(3).pieces


def test_a_file_from_before_has_no_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pieces.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_enrolment(path)[0].made is None
    assert main(["show", str(path)]) == 0
    assert "weighed on" not in capsys.readouterr().out
    path.write_text(GOOD.replace("= 1\n", "= 1\nmade = 2026-11-30T18:00:00Z\n"), "utf-8")
    assert main(["show", str(path)]) == 0
    assert capsys.readouterr().out.startswith("weighed on 2026-11-30\na ")


def test_the_simulated_box_is_weighed_with_the_error_it_states() -> None:
    errors = []
    for seed in range(30):
        masses = piece_masses(seed)
        enrolment = enrolment_of_sim(seed)
        assert tuple(piece.id for piece in enrolment.pieces) == PIECE_IDS
        errors += [
            (piece.grams - masses[piece.id]) / piece.sigma_grams for piece in enrolment.pieces
        ]
    rms = (sum(error * error for error in errors) / len(errors)) ** 0.5
    assert rms == pytest.approx(1.0, abs=0.1)


def test_a_recording_brings_its_pieces() -> None:
    source = SimSource(3)
    enrolment = enrolment_of_recording(source.head)
    assert enrolment.piece("corn-2").grams == piece_masses(3)["corn-2"]
    assert len(enrolment.of_kind("corn")) == 3


def test_a_piece_that_is_not_enrolled_is_told() -> None:
    with pytest.raises(CalibrationError, match="weigh it first"):
        Enrolment(()).piece("corn-1")


def test_no_piece_twice() -> None:
    corn = EnrolledPiece("corn-1", "corn", 10.0)
    with pytest.raises(CalibrationError, match="twice"):
        Enrolment((corn, corn))


GOOD = 'format = 1\n\n[[piece]]\nid = "a"\nkind = "corn"\ngrams = 10.0\n'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (GOOD + "\n[[piece]\n", 8),
        (GOOD.replace("format = 1", "format = 7"), 1),
        (GOOD.replace("10.0", '"ten"'), 3),
        (GOOD.replace("10.0", "1" + "0" * 400), 3),
        ("a = " + "[" * 5000, 1),
        (GOOD.replace("10.0", "-1.0"), 3),
        (GOOD.replace("10.0", "nan"), 3),
        (GOOD.replace("10.0", "true"), 3),
        (GOOD.replace('kind = "corn"\n', ""), 3),
        (GOOD + GOOD.replace("format = 1\n", ""), 8),
        (GOOD.replace("[[piece]]", "[piece]"), 3),
        ('made = "yesterday"\n' + GOOD, 1),
        (GOOD.replace("format = 1\n", "format = 1\nmade = 2026-11-30\n"), 2),
        (GOOD.replace("format = 1\n", "format = 1\nmade = 2026-11-30T18:00:00\n"), 2),
        ("format = 1\npiece = 3\n", 2),
    ],
)
def test_a_broken_enrolment_is_told_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "pieces.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CalibrationError) as caught:
        load_enrolment(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert "\n" not in str(caught.value)
