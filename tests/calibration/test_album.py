"""Portraits on the card: named by their content, whole or not there, swept when unnamed."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import numpy as np
import pytest

from calibration.album import file_portraits, read_filed, sweep
from calibration.errors import CalibrationError
from calibration.filed import FOLDER, Filed
from calibration.pieces import Enrolment, enrolment_of_sim, load_enrolment, read_enrolment
from calibration.portrait import Portrait
from companion.box_album import keep_box

BOX = enrolment_of_sim(1)
PIECES = tuple(piece.id for piece in BOX.pieces)


def portraits(salt: str, pieces: tuple[str, ...] = PIECES) -> dict[str, Portrait]:
    return {
        piece: Portrait(f"{piece} {salt}".encode() * 50, np.zeros(3), 400.0) for piece in pieces
    }


def files(folder: Path) -> set[str]:
    return {path.name for path in (folder / FOLDER).iterdir()}


def test_pictures_are_named_in_the_record_and_read_by_their_sums(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    keep_box(path, BOX, portraits("a"))
    for piece in read_enrolment(path).pieces:
        assert piece.picture is not None
        assert piece.picture.file.startswith(piece.id)
        assert read_filed(tmp_path / FOLDER, piece.picture) == f"{piece.id} a".encode() * 50


def test_a_box_without_a_camera_is_kept_as_before(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    keep_box(path, BOX, {})
    assert read_enrolment(path) == BOX
    assert "picture" not in path.read_text()
    assert not (tmp_path / FOLDER).exists()


def test_pictures_of_the_record_before_stay_and_older_ones_go(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    for salt in "abc":
        keep_box(path, BOX, portraits(salt))
    assert len(files(tmp_path)) == 2 * len(PIECES)
    path.write_bytes(path.read_bytes()[:-9])
    before, notices = load_enrolment(path)
    assert notices
    for piece in before.pieces:
        assert piece.picture is not None
        assert read_filed(tmp_path / FOLDER, piece.picture) == f"{piece.id} b".encode() * 50


def test_whenever_it_is_cut_off_the_record_finds_its_pictures(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    keep_box(path, BOX, portraits("old"))
    steps = ("calibration.album.save_bytes", "companion.box_album.save_enrolment")
    for step in (*steps, "companion.box_album.sweep"):
        with mock.patch(step, side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
            keep_box(path, BOX, portraits(step))
        for piece in read_enrolment(path).pieces:
            assert piece.picture is not None
            assert read_filed(tmp_path / FOLDER, piece.picture)


def test_a_full_card_keeps_what_was(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    keep_box(path, BOX, portraits("old"))
    with (
        mock.patch("calibration.store._write_synced", side_effect=OSError(28, "No space left")),
        pytest.raises(CalibrationError, match="check the card and its space"),
    ):
        keep_box(path, BOX, portraits("new"))
    assert len(files(tmp_path)) == len(PIECES)
    assert read_enrolment(path).pieces[0].picture is not None


def test_a_damaged_and_a_missing_picture_are_told(tmp_path: Path) -> None:
    filed = file_portraits(tmp_path, portraits("a", ("corn-1",)))["corn-1"]
    (tmp_path / filed.file).write_bytes(b"junk")
    with pytest.raises(CalibrationError, match="damaged; weigh the pieces again"):
        read_filed(tmp_path, filed)
    (tmp_path / filed.file).unlink()
    with pytest.raises(CalibrationError, match="cannot be read"):
        read_filed(tmp_path, filed)


@pytest.mark.parametrize(
    ("file", "digest"),
    [
        ("../../etc/passwd", "0" * 64),
        ("corn-1-0123456789ab.jpg", "short"),
        ("/corn-1-0123456789ab.jpg", "0" * 64),
        ("corn.jpg", "0" * 64),
    ],
)
def test_a_record_cannot_lead_elsewhere(tmp_path: Path, file: str, digest: str) -> None:
    with pytest.raises(ValueError, match="plain name"):
        Filed(file, digest)
    path = tmp_path / "pieces.toml"
    text = Enrolment(BOX.pieces[:1]).text
    path.write_text(f'{text}picture = "{file}"\npicture_sha256 = "{digest}"\n')
    with pytest.raises(CalibrationError, match=r"pieces\.toml:\d+: .*plain name"):
        read_enrolment(path)


def test_sweeping_leaves_what_is_not_ours(tmp_path: Path) -> None:
    filed = file_portraits(tmp_path, portraits("a", ("corn-1", "corn-2")))
    (tmp_path / "holiday.jpg").touch()
    (tmp_path / "x.jpg.12.new").touch()
    sweep(tmp_path, keep=[filed["corn-1"]])
    assert {path.name for path in tmp_path.iterdir()} == {filed["corn-1"].file, "holiday.jpg"}
    sweep(tmp_path / "nowhere", keep=[])
