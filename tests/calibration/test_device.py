"""The weights of this device's own pieces: read at the start, set aside, never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.__main__ import main
from calibration.pieces import Enrolment, enrolment_of_sim, save_enrolment, usable_enrolment
from tests.odd_files import ODD, Odd, named


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a device that was enrolled twice."""
    file = tmp_path / "pieces.toml"
    save_enrolment(file, enrolment_of_sim(1))
    save_enrolment(file, enrolment_of_sim(2))
    return file


def test_a_device_without_a_file_has_no_enrolment(tmp_path: Path) -> None:
    assert usable_enrolment(tmp_path / "pieces.toml") == (None, ())


def test_a_whole_file_is_used(path: Path) -> None:
    assert usable_enrolment(path) == (enrolment_of_sim(2), ())


def broken(path: Path, how: str) -> None:
    match how:
        case "cut":
            path.write_bytes(path.read_bytes()[:-20])
        case "junk":
            path.write_bytes(b"\0\xff junk")
        case "by hand":
            path.write_text("format = 1\n\n[[piece]]\nid = 3\n", "utf-8")
        case _:
            path.unlink()


@pytest.mark.parametrize("how", ["cut", "junk", "by hand"])
def test_a_broken_file_is_kept_and_the_one_before_it_used(path: Path, how: str) -> None:
    broken(path, how)
    content = path.read_bytes()
    enrolment, [notice] = usable_enrolment(path)
    assert enrolment == enrolment_of_sim(1)
    assert notice.startswith(f"{path}:")
    assert "pieces.toml.broken.1" in notice
    assert path.with_name("pieces.toml.broken.1").read_bytes() == content


def test_a_file_that_is_gone_is_replaced_by_the_one_before_it(path: Path) -> None:
    broken(path, "gone")
    enrolment, [notice] = usable_enrolment(path)
    assert enrolment == enrolment_of_sim(1)
    assert "no such file" in notice


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_what_is_no_file_is_moved_out_of_the_way(tmp_path: Path, odd: Odd) -> None:
    path = tmp_path / "pieces.toml"
    odd(path)
    enrolment, [notice] = usable_enrolment(path)
    assert enrolment is None
    assert "weighed again" in notice
    assert [left.name for left in tmp_path.iterdir()] == ["pieces.toml.broken.1"]


def test_two_broken_files_are_one_sentence(path: Path) -> None:
    broken(path, "junk")
    broken(path.with_name("pieces.toml.prev"), "junk")
    enrolment, [notice] = usable_enrolment(path)
    assert enrolment is None
    assert "weighed again" in notice


def test_show_names_every_piece(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(enrolment_of_sim(2).pieces) == 18
    assert lines[0].split()[:2] == ["pepper-1", "pepper"]


def test_check_says_that_a_file_can_be_used(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 18 pieces, all can be used\n"


@pytest.mark.parametrize("how", ["cut", "junk", "by hand", "gone"])
def test_check_is_one_sentence_with_its_line_and_touches_nothing(
    path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    broken(path, how)
    before = sorted(each.name for each in path.parent.iterdir())
    assert main(["check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{path}:")
    assert said.err.count("\n") == 1
    assert sorted(each.name for each in path.parent.iterdir()) == before


def test_an_enrolment_by_hand_needs_no_check_sum(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    text = enrolment_of_sim(3).text
    path.write_text("\N{ZERO WIDTH NO-BREAK SPACE}" + text.replace("\n", "\r\n"), "utf-8")
    enrolment, notices = usable_enrolment(path)
    assert isinstance(enrolment, Enrolment)
    assert enrolment.pieces == enrolment_of_sim(3).pieces
    assert notices == ()
