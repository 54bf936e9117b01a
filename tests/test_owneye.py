"""What the eye of a table is told: calibration, measures, pieces, palms; and what is missing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from calibration.camera import save_camera
from calibration.pieces import EnrolledPiece, Enrolment, save_enrolment
from companion.config import CameraSettings
from companion.owncamera import OwnCamera
from companion.owneye import box_of, enrolment_at, outlook
from companion.places import Places
from companion.presentation.eyelacks import Lack
from hardware.camera.ground import Ground
from tests.calibration.plate_scene import RECORD
from tests.hardware.camera.enrolled_box import box

USB = CameraSettings(source="usb")


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.of(tmp_path)


def enrolled() -> Enrolment:
    return Enrolment(tuple(EnrolledPiece(one.id, one.kind, 10.0, look=one.traits) for one in box()))


def test_a_whole_table_lacks_nothing(places: Places) -> None:
    save_camera(places.camera, replace(RECORD, device="usb-c920"))
    places.palms.parent.mkdir()
    places.palms.write_bytes(b"weights")
    settings = replace(USB, grate_mm=120.0, grate_above_mm=58.0, plate_above_mm=24.0, ring_mm=150.0)
    found = outlook(places, settings, enrolled())
    assert found.lacks == ()
    assert found.knows_pieces
    assert found.device == "usb-c920"
    assert found.order is not None
    assert found.order.ground == Ground(60.0, 58.0, 24.0, 150.0)
    assert found.order.marks is not None
    assert found.order.weights == places.palms
    assert len(found.order.box) == 18


def test_the_usual_measures_are_those_of_the_grill_that_the_rules_speak_of(places: Places) -> None:
    save_camera(places.camera, RECORD)
    found = outlook(places, USB, None)
    assert found.order is not None
    assert found.order.ground == Ground()


def test_what_is_missing_is_named_and_the_rest_works(places: Places) -> None:
    assert outlook(places, USB, enrolled()).lacks == (Lack.CALIBRATION,)
    save_camera(places.camera, RECORD)
    found = outlook(places, USB, None)
    assert found.lacks == (Lack.PIECES, Lack.HANDS)
    assert not found.knows_pieces
    assert found.order is not None
    assert found.order.weights is None


def test_a_calibration_for_pictures_of_another_size_is_none(places: Places) -> None:
    save_camera(places.camera, RECORD)
    large = replace(USB, width_px=1280, height_px=720)
    assert outlook(places, large, enrolled()).order is None
    places.camera.write_text("nonsense")
    assert outlook(places, USB, enrolled()).lacks == (Lack.CALIBRATION,)


def test_a_kind_that_the_camera_never_saw_would_be_taken_for_a_stranger() -> None:
    whole = enrolled()
    one_corn_less = tuple(
        replace(piece, look=None) if piece.id == "corn-1" else piece for piece in whole.pieces
    )
    assert len(box_of(Enrolment(one_corn_less))) == 17
    no_corn = tuple(
        replace(piece, look=None) if piece.kind == "corn" else piece for piece in whole.pieces
    )
    assert box_of(Enrolment(no_corn)) == ()
    assert box_of(None) == ()


def test_the_pieces_are_read_as_they_stand(places: Places) -> None:
    assert enrolment_at(places.enrolment) is None
    save_enrolment(places.enrolment, enrolled())
    read = enrolment_at(places.enrolment)
    assert read is not None
    assert len(box_of(read)) == 18


def test_a_camera_that_can_make_nothing_out_is_not_switched_on(places: Places) -> None:
    own = OwnCamera(places, USB)
    assert own.watch() is None
    assert not own.is_running
    assert not own.can_watch
    assert own.lacks == (Lack.CALIBRATION,)
    save_camera(places.camera, RECORD)
    careful = OwnCamera(places, USB, may_watch=False)
    assert careful.watch() is None
    assert careful.lacks == ()
    shut = OwnCamera(places, USB)
    shut.shut()
    assert shut.watch() is None
    assert shut.can_watch
    assert not shut.is_running
