"""Portraits of the pieces: cut out where they were weighed, told apart, taken while they are."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.enrolling import Enrolled, PiecesRun, after
from calibration.portrait import (
    SIDE_MM,
    SIDE_PX,
    AlikeKinds,
    Portrait,
    alike_kinds,
    place_of_gain,
    portrait_of,
)
from calibration.portraitist import Portraitist
from calibration.rest import Rest
from calibration.scaling import Back
from hardware.camera.frames import Frame
from hardware.sim.masses import PIECE_IDS, kind_of, piece_masses
from tests.calibration.plate_scene import COLOURS, PLACE, POSE, RECORD, Laid, plate_picture
from tests.calibration.test_enrolling import TRUE, begun, hear
from tests.calibration.workbench import Workbench

PEPPER = Laid(COLOURS["pepper"], 20.0, -30.0)


def taken(piece: Laid, *, others: tuple[Laid, ...] = (), off_mm: float = 2.0) -> Portrait | None:
    before, now = plate_picture(others, seed=1), plate_picture((*others, piece), seed=2)
    place_mm = (piece.x_mm + off_mm, piece.y_mm - off_mm)
    return portrait_of(before, now, pose=POSE, place_mm=place_mm)


def test_the_piece_is_in_the_middle_of_its_portrait_at_its_true_size() -> None:
    portrait = taken(PEPPER, off_mm=0.0)
    assert portrait is not None
    assert portrait.area_mm2 == pytest.approx(30 * 16, rel=0.2)  # an edge takes half a pixel
    picture = cv2.imdecode(np.frombuffer(portrait.jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape == (SIDE_PX, SIDE_PX, 3)
    is_red = (picture[..., 2] > 150) & (picture[..., 1] < 90)
    rows, columns = np.nonzero(is_red)
    assert columns.mean() == pytest.approx(SIDE_PX / 2, abs=3)
    assert rows.mean() == pytest.approx(SIDE_PX / 2, abs=3)
    assert np.ptp(columns) > 1.5 * np.ptp(rows)  # lies across, as for who stands at S
    assert len(portrait.jpeg) < 40_000


def test_a_piece_beside_others_is_the_one_that_was_laid_down_last() -> None:
    beside = Laid(COLOURS["corn"], 20.0, -8.0)
    portrait = taken(PEPPER, others=(beside,))
    alone = taken(PEPPER)
    assert portrait is not None
    assert alone is not None
    assert np.linalg.norm(portrait.colour - alone.colour) < 3.0


def test_nothing_new_and_an_arm_reaching_in_give_no_portrait() -> None:
    pictures = plate_picture(seed=1), plate_picture(seed=2)
    assert portrait_of(*pictures, pose=POSE, place_mm=(0.0, 0.0)) is None
    arm = Laid((120, 150, 200), 20.0, -30.0 - SIDE_MM / 2, 40.0, SIDE_MM)
    assert taken(replace(PEPPER), others=()) is not None
    before, now = plate_picture(seed=1), plate_picture((PEPPER, arm), seed=2)
    assert portrait_of(before, now, pose=POSE, place_mm=(20.0, -30.0)) is None


def test_kinds_that_look_alike_are_named_and_only_those() -> None:
    def two(kind: str) -> list[Portrait]:
        found = [taken(Laid(COLOURS[kind], x_mm, 10.0)) for x_mm in (-20.0, 30.0)]
        return [one for one in found if one is not None]

    kinds = {kind: two(kind) for kind in COLOURS}
    assert all(len(portraits) == 2 for portraits in kinds.values())
    assert alike_kinds(kinds) == ()
    twin = taken(Laid((45, 55, 118), 0.0, 0.0))
    assert twin is not None
    assert alike_kinds({**kinds, "liver": [twin]}) == (AlikeKinds("steak", "liver"),)
    small = taken(Laid((45, 55, 118), 0.0, 0.0, wide_mm=20.0))
    assert small is not None
    assert alike_kinds({**kinds, "liver": [small]}) == ()


def test_the_place_of_a_gain_comes_from_the_cells() -> None:
    bench = Workbench(noise_grams=0.0)

    def rest() -> Rest:
        (row,) = bench.samples(1 / bench.rate_hz)
        counts = tuple(float(count or 0) for count in row.counts)
        return Rest(row.at, counts, (0.0,) * 4, 20)

    before = rest()
    bench.loads.append((12.0, 25.0, -31.0))
    assert place_of_gain(TRUE, before, rest()) == pytest.approx((25.0, -31.0), abs=0.2)
    nowhere = replace(TRUE, cells=tuple(replace(cell, x_mm=None) for cell in TRUE.cells))
    assert place_of_gain(nowhere, before, rest()) is None


class Table:
    """Pieces laid on the workbench under the camera, one after the other."""

    def __init__(self, *, place: object = PLACE) -> None:
        self.bench = Workbench()
        self.portraitist = Portraitist(RECORD)
        self.laid: tuple[Laid, ...] = ()
        self.place = place
        self.pictures = 0
        self.run: PiecesRun = begun(self.bench)
        self.look()
        self.portraitist.follow(self.run)

    def look(self) -> None:
        self.pictures += 1
        pixels = plate_picture(self.laid, seed=self.pictures, place=self.place)  # type: ignore[arg-type]
        self.portraitist.see(Frame(self.pictures, float(self.pictures), 0.01, pixels))

    def lay(self, piece: str, *, is_seen: bool = True) -> None:
        number = len(self.laid)
        x_mm, y_mm = 40.0 * (number % 4) - 60.0, 22.0 * (number // 4) - 44.0
        self.laid = (*self.laid, Laid(COLOURS[kind_of(piece)], x_mm, y_mm))
        self.bench.loads.append((piece_masses(1)[piece], x_mm, y_mm))
        if is_seen:
            self.look()
        self.run = hear(self.run, self.bench)
        self.portraitist.follow(self.run)


def test_every_piece_of_the_box_gets_its_portrait() -> None:
    table = Table()
    for piece in PIECE_IDS:
        table.lay(piece)
    assert isinstance(table.run, Enrolled)
    portraits = table.portraitist.portraits
    assert tuple(portraits) == PIECE_IDS
    assert table.portraitist.alike() == ()
    red = portraits["pepper-1"].colour
    assert np.linalg.norm(portraits["pepper-2"].colour - red) < 3.0


def test_a_piece_nobody_saw_has_none_and_one_taken_back_loses_it() -> None:
    table = Table()
    first, second, third = PIECE_IDS[:3]
    table.lay(first)
    table.lay(second, is_seen=False)
    assert tuple(table.portraitist.portraits) == (first,)
    table.laid = table.laid[:1]
    table.bench.loads.pop()
    table.run = after(table.run, Back())
    table.portraitist.follow(table.run)
    table.run = hear(table.run, table.bench)
    table.look()
    table.lay(second)
    table.lay(third)
    assert tuple(table.portraitist.portraits) == (first, second, third)


def test_a_camera_that_was_moved_takes_none_and_says_so() -> None:
    table = Table(place=replace(PLACE, shift_mm=(14.0, -6.0, 460.0)))
    table.lay(PIECE_IDS[0])
    assert table.portraitist.portraits == {}
    assert table.portraitist.moved is not None
    assert table.portraitist.moved.px > 3.0
