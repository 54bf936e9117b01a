"""The look of a piece: taken while it is weighed, kept with its weight, known again."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.errors import CalibrationError
from calibration.likeness import known_box, traits_of
from calibration.pieces import enrolment_of_sim, load_enrolment, save_enrolment
from companion.box_album import keep_box
from hardware.camera.kinds import named
from hardware.camera.traits import Traits
from tests.calibration.plate_scene import COLOURS, POSE, Laid, plate_picture
from tests.calibration.test_portrait import Table

LOOK = Traits(44.25, 64.5, 46.0, 766.0, 32.12, 30.0)
GOOD = 'format = 1\n\n[[piece]]\nid = "a"\nkind = "corn"\ngrams = 10.0\n'


def taken(piece: Laid, *, others: tuple[Laid, ...] = (), off_mm: float = 3.0) -> Traits | None:
    before, now = plate_picture(others, seed=1), plate_picture((*others, piece), seed=2)
    place_mm = (piece.x_mm + off_mm, piece.y_mm)
    return traits_of(before, now, pose=POSE, place_mm=place_mm)


def test_the_look_of_a_piece_is_its_colour_and_its_size() -> None:
    look = taken(Laid(COLOURS["pepper"], 20.0, -30.0))
    assert look is not None
    assert look.red > 40.0
    assert look.area_mm2 == pytest.approx(30 * 16, rel=0.25)  # an edge takes half a pixel
    assert (look.long_mm, look.wide_mm) == pytest.approx((30.0, 16.0), abs=3.0)


@pytest.mark.parametrize("pale", [(129, 146, 149), (171, 164, 149), (150, 160, 170)])
def test_one_nearly_as_grey_as_the_plate_is_seen_whole(pale: tuple[int, int, int]) -> None:
    look = taken(Laid(pale, 20.0, -30.0))
    assert look is not None
    assert look.area_mm2 == pytest.approx(30 * 16, rel=0.25)


def test_beside_others_it_is_the_same() -> None:
    others = (Laid(COLOURS["corn"], 20.0, -8.0),)
    alone, beside = (
        taken(Laid(COLOURS["pepper"], 20.0, -30.0), others=one) for one in ((), others)
    )
    assert alone is not None
    assert beside is not None
    assert alone.colour_apart(beside) < 2.0


def test_what_lies_elsewhere_than_the_cells_felt_it_has_none() -> None:
    assert taken(Laid(COLOURS["pepper"], 20.0, -30.0), off_mm=20.0) is None


def test_every_piece_is_known_again_by_what_was_kept(tmp_path: Path) -> None:
    table = Table()
    for piece in ("pepper-1", "pepper-2", "corn-1"):
        table.lay(piece)
    path = tmp_path / "pieces.toml"
    keep_box(path, enrolment_of_sim(1), table.portraitist.portraits)
    box = known_box(load_enrolment(path)[0])
    assert [piece.id for piece in box] == ["pepper-1", "pepper-2", "corn-1"]
    for kind, where in (("pepper", 5.0), ("corn", -40.0)):
        again = taken(Laid(COLOURS[kind], where, 12.0))
        assert again is not None
        assert named(again, box).kinds == (kind,)
    fish = taken(Laid(COLOURS["fish"], 0.0, 0.0))
    assert fish is not None
    assert named(fish, box).kinds == ()


def test_a_record_keeps_the_look_and_one_of_before_has_none(tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    weighed = enrolment_of_sim(2)
    save_enrolment(path, weighed.with_pictures({}, {"corn-2": LOOK}))
    loaded, _ = load_enrolment(path)
    assert loaded.piece("corn-2").look == LOOK
    assert loaded.piece("corn-1").look is None
    assert known_box(weighed) == ()


@pytest.mark.parametrize(
    "look",
    ["3", "[1.0, 2.0]", '[1, 2, 3, 4, 5, "6"]', "[1, 2, 3, nan, 5, 6]", "[1, 2, 3, 4, 5, 0.0]"],
)
def test_a_broken_look_is_told_with_its_line(tmp_path: Path, look: str) -> None:
    path = tmp_path / "pieces.toml"
    path.write_text(f"{GOOD}look = {look}\n")
    with pytest.raises(CalibrationError) as caught:
        load_enrolment(path)
    assert str(caught.value).startswith(f"{path}:3: ")
