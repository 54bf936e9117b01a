"""The film of a recorded evening in place of a camera: seen as the evening goes on, no mark."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.camera import CameraRecord, save_camera
from calibration.lens import CameraPose
from calibration.pieces import EnrolledPiece, Enrolment, save_enrolment
from companion.album import Album
from companion.errors import CompanionError
from companion.filmed import CAMERA_FILE, GROUND_FILE, PIECES_FILE
from companion.filmstudio import FilmStudio
from companion.presentation.darkroom import When
from companion.presentation.grillwatch import GrillWatch
from companion.presentation.words import Words
from hardware.camera.sighting import Sighting
from tests.calibration.plate_scene import RECORD
from tests.hardware.camera.enrolled_box import LENS, MARKS, box
from tests.hardware.camera.films import write_film
from tests.hardware.camera.grill_scene import Laid, Scene, taken, tongs

CORN = Laid("corn", 20.0, 12.0, 0.3)
STARTS_AT = 7.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bare grill, tongs, and a cob, from the seventh second of the evening on."""
    over = Scene(things=tuple(tongs(20.0, 0.0, turn=-1.0)))
    scenes = [Scene()] * 7 + [over] + [Scene((CORN,))] * 7
    pictures = [taken(scene, seed=number % 3) for number, scene in enumerate(scenes)]
    write_film(tmp_path, pictures, [STARTS_AT + number / 10 for number in range(15)])
    pose = CameraPose(LENS, RECORD.pose.turn, RECORD.pose.shift_mm, 0.2, 9)
    save_camera(tmp_path / CAMERA_FILE, CameraRecord(pose, RECORD.made, "film", MARKS))
    looks = tuple(EnrolledPiece(one.id, one.kind, 9.0, look=one.traits) for one in box())
    save_enrolment(tmp_path / PIECES_FILE, Enrolment(looks))
    (tmp_path / GROUND_FILE).write_text("grate_above_mm = 58.0\n")
    return tmp_path


def test_the_film_is_seen_up_to_now_and_its_calms_can_be_looked_at(folder: Path) -> None:
    now = [STARTS_AT - 1.0]
    studio = FilmStudio(folder, Album(folder / "pictures"), lambda: now[0])
    vantage = studio.watch()
    assert vantage is not None

    def looked(at: float) -> tuple[Sighting, ...]:
        now[0] = at
        return vantage.look(is_bare=False, ahead=99.0)

    assert looked(STARTS_AT - 0.1) == ()
    bare = looked(STARTS_AT + 0.65)
    assert [one.at for one in bare] == [pytest.approx(STARTS_AT + n / 10) for n in range(7)]
    rest = looked(STARTS_AT + 5.0)
    (came,) = (one for one in rest if one.came)
    assert came.came[0].kind == "corn"
    assert studio.darkroom.stills.around(STARTS_AT + 0.7, STARTS_AT + 1.3) is not None
    studio.darkroom.clear()
    assert studio.darkroom.photos(When(STARTS_AT + 0.7, STARTS_AT + 1.3)) is None


def test_no_camera_is_on_so_no_mark_stands(folder: Path) -> None:
    studio = FilmStudio(folder, Album(folder / "pictures"), lambda: STARTS_AT)
    watch = GrillWatch(studio, has_scale=True)
    assert watch.mark(Words()) is None
    assert not watch.shut()


def test_what_lies_beside_the_film_is_missed_before_the_evening_begins(folder: Path) -> None:
    (folder / PIECES_FILE).unlink()
    with pytest.raises(CompanionError, match="there is no such file"):
        FilmStudio(folder, Album(folder / "pictures"), lambda: STARTS_AT)


def test_a_film_is_not_calibrated(folder: Path) -> None:
    studio = FilmStudio(folder, Album(folder / "pictures"), lambda: STARTS_AT)
    assert studio.portray() is None
    with pytest.raises(CompanionError, match="cannot be calibrated"):
        studio.open()
