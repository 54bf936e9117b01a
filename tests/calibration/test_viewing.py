"""The sheet held before a camera: views are taken by themselves, the marks say where it hangs."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.charuco import Picture, Points, Seen
from calibration.scaling import Again, Back
from calibration.viewing import (
    VIEWS_LEAST,
    Aiming,
    Found,
    Viewing,
    ViewingRun,
    after,
)
from calibration.viewremarks import (
    Blurred,
    Edge,
    Hidden,
    Known,
    MarksElsewhere,
    MarksMissing,
    Restless,
    SheetLeft,
    Warped,
)
from hardware.camera.lens import draw_points
from hardware.camera.markers import find_marks
from hardware.camera.marks import MARK_IDS
from tests.calibration.pictures import LENS
from tests.calibration.viewfilm import PLACE, base_seen, sheet_held, tilted

SEED = 20261130


class Hands:
    """Hold the sheet as asked; every picture has noise of its own."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(SEED)

    def sheet(self, edge: Edge | None, *, x_mm: float = 0.0) -> Picture:
        return sheet_held(edge, self.rng, x_mm=x_mm)

    def base(self, marks: tuple[int, ...] = MARK_IDS) -> Picture:
        return base_seen(self.rng, marks)

    def held(self, run: ViewingRun, edge: Edge | None, *, x_mm: float = 0.0) -> ViewingRun:
        """Hold it still for two pictures."""
        return after(after(run, self.sheet(edge, x_mm=x_mm)), self.sheet(edge, x_mm=x_mm))

    def all_views(self, run: ViewingRun) -> ViewingRun:
        for x_mm in (-20.0, 0.0, 25.0):
            run = self.held(run, None, x_mm=3 * x_mm)
        for edge in Edge:
            for x_mm in (-15.0, 60.0):
                if isinstance(run, Viewing):
                    run = self.held(run, edge, x_mm=x_mm)
        return run


@pytest.fixture(scope="module")
def hands() -> Hands:
    return Hands()


@pytest.fixture(scope="module")
def aiming(hands: Hands) -> Aiming:
    run = hands.all_views(Viewing())
    assert isinstance(run, Aiming)
    return run


@pytest.fixture(scope="module")
def found(hands: Hands, aiming: Aiming) -> Found:
    run: ViewingRun = aiming
    for _ in range(12):
        run = after(run, hands.base())
    assert isinstance(run, Found)
    return run


def test_the_lens_is_found_from_the_views(aiming: Aiming) -> None:
    assert len(aiming.viewing.views) >= VIEWS_LEAST
    assert aiming.error_px < 0.4
    assert aiming.lens.matrix[0, 0] == pytest.approx(LENS.matrix[0, 0], rel=0.01)


def test_the_marks_say_where_every_place_on_the_plate_is_seen(found: Found) -> None:
    for x_mm in (-75.0, 0.0, 60.0):
        for y_mm in (-75.0, 10.0, 75.0):
            true = draw_points(np.array([[x_mm, y_mm, 0.0]]), LENS, *PLACE)[0]
            apart_px = math.dist(found.pose.pixel_of(x_mm, y_mm), true)
            assert apart_px * 480 / 1000 < 1.0  # millimetres on the plate
    assert found.pose.height_mm == pytest.approx(480.0, abs=4.0)
    assert found.marks_error_px < 1.0


def test_marks_where_they_were_have_not_moved(hands: Hands, found: Found) -> None:
    moved_px = found.marks.moved_px(find_marks(hands.base()))
    assert moved_px is not None
    assert moved_px < 0.3


def test_a_view_is_taken_once_it_is_still_and_never_twice(hands: Hands) -> None:
    run = after(Viewing(), hands.sheet(Edge.LEFT))
    assert isinstance(run, Viewing)
    assert (len(run.views), run.remark) == (0, Restless())
    run = after(run, hands.sheet(Edge.LEFT))
    assert isinstance(run, Viewing)
    assert (len(run.views), run.remark) == (1, None)
    assert Edge.LEFT not in run.missing
    run = after(run, hands.sheet(Edge.LEFT))
    assert isinstance(run, Viewing)
    assert (len(run.views), run.remark) == (1, Known())
    run = after(run, hands.sheet(Edge.LEFT, x_mm=20.0))
    assert isinstance(run, Viewing)
    assert run.remark == Restless()


@pytest.mark.parametrize("edge", list(Edge))
def test_the_edge_that_is_lifted_is_known(hands: Hands, edge: Edge) -> None:
    depth = {
        Edge.LEFT: (-1, 0),
        Edge.RIGHT: (1, 0),
        Edge.TOP: (0, 1),
        Edge.BOTTOM: (0, -1),
    }
    turn = cv2.Rodrigues(tilted(edge))[0]
    nearest = min(depth, key=lambda one: float((turn @ np.array([*depth[one], 0.0]))[2]))
    assert nearest is edge
    run = hands.held(Viewing(), edge)
    assert isinstance(run, Viewing)
    assert set(Edge) - set(run.missing) == {edge}


def test_views_from_one_side_only_are_never_enough(hands: Hands) -> None:
    run: ViewingRun = Viewing()
    for x_mm in (-80.0, 0.0, 80.0):
        for edge in (None, Edge.LEFT, Edge.RIGHT):
            run = hands.held(run, edge, x_mm=x_mm)
    assert isinstance(run, Viewing)
    assert len(run.views) >= VIEWS_LEAST
    assert run.missing == (Edge.TOP, Edge.BOTTOM)


def test_a_blurred_and_a_hidden_sheet_are_told(hands: Hands) -> None:
    blurred = np.asarray(cv2.GaussianBlur(hands.sheet(None), (0, 0), 3.0), np.uint8)
    run = after(after(Viewing(), blurred), blurred)
    assert isinstance(run, Viewing)
    assert isinstance(run.remark, Blurred | Hidden)
    covered = hands.sheet(None)
    covered[:, 500:] = 128
    run = after(Viewing(), covered)
    assert isinstance(run, Viewing)
    assert isinstance(run.remark, Hidden)
    assert run.remark.corners < 24


def test_a_sheet_or_a_missing_mark_keeps_the_pose_waiting(hands: Hands, aiming: Aiming) -> None:
    run = after(aiming, hands.sheet(None))
    assert isinstance(run, Aiming)
    assert run.remark == SheetLeft()
    run = after(run, hands.base(marks=(40, 41, 42)))
    assert isinstance(run, Aiming)
    assert run.remark == MarksMissing(3)


def test_marks_that_were_exchanged_are_refused(hands: Hands, aiming: Aiming) -> None:
    picture = hands.base()
    # Two marks change places: the left half of the base is turned upside down.
    height, width = picture.shape
    left = np.ascontiguousarray(picture[: height - height % 2, : width // 2][::-1, ::-1])
    picture[: height - height % 2, : width // 2] = left
    run: ViewingRun = aiming
    for _ in range(10):
        run = after(run, picture)
    assert isinstance(run, Aiming)
    assert isinstance(run.remark, MarksElsewhere)


def test_a_view_of_bent_paper_is_dropped_and_told(hands: Hands, aiming: Aiming) -> None:
    *views, last = aiming.viewing.views
    bent = views[0]
    swing = 4.0 * np.sin(bent.seen.pixels[:, 0] / 40.0)
    pixels = bent.seen.pixels + np.column_stack([np.zeros(len(swing)), swing])
    views[0] = replace(bent, seen=Seen(bent.seen.ids, pixels))
    edge = next(one for one in Edge if np.allclose(last.facing, _facing(one), atol=0.1))
    run = hands.held(replace(aiming.viewing, views=tuple(views), before=None), edge, x_mm=35.0)
    assert isinstance(run, Viewing)
    assert isinstance(run.remark, Warped)
    assert run.remark.error_px > 1.0
    assert all(view.seen.pixels is not pixels for view in run.views)


def _facing(edge: Edge) -> Points:
    return np.asarray(cv2.Rodrigues(tilted(edge))[0], np.float64)[:, 2]


def test_back_drops_the_last_view_and_again_all(hands: Hands, found: Found) -> None:
    run = hands.held(hands.held(Viewing(bar_mm=101.0), None), Edge.TOP)
    assert isinstance(run, Viewing)
    back = after(run, Back())
    assert isinstance(back, Viewing)
    assert len(back.views) == len(run.views) - 1
    again = after(run, Again())
    assert isinstance(again, Viewing)
    assert (again.views, again.bar_mm) == ((), 101.0)
    aiming = after(found, Again())
    assert isinstance(aiming, Aiming)
    viewing = after(aiming, Back())
    assert isinstance(viewing, Viewing)
    assert viewing.views
