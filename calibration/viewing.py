"""A camera calibrated before the eyes of who holds the sheet: views are taken by themselves.

A pure machine over pictures: the sheet held to every side, then the bare base with its four marks.
What a set of views is worth is judged as in lens; the words for each step are in presentation.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final, assert_never

import numpy as np

from calibration.charuco import (
    SQUARE_MM,
    Picture,
    Points,
    Seen,
    board_points,
    find_board,
    guessed_lens,
    place_of,
    sharpness,
    solve_lens,
)
from calibration.lens import CORNERS_LEAST, ERROR_MOST_PX, SHARPNESS_LEAST, CameraPose
from calibration.scaling import Again, Back
from calibration.sheet import BAR_MM
from calibration.viewremarks import (
    Blurred,
    Edge,
    Hidden,
    Known,
    MarksElsewhere,
    MarksMissing,
    Remark,
    Restless,
    SheetLeft,
    Warped,
)
from hardware.camera.lens import Lens, draw_points, facing_of
from hardware.camera.markers import find_marks
from hardware.camera.marks import (
    MARK_IDS,
    PLATE_ABOVE_MM,
    ExpectedMarks,
    SeenMark,
    mark_corners_mm,
)

VIEWS_LEAST: Final = 8
TILT_LEAST: Final = 0.2
"""Radians: from here on a view counts as tilted to a side."""
APART_LEAST: Final = 0.12
"""Radians, or a share of the picture's width: nearer views teach nothing new."""
STILL_PX: Final = 1.5
"""Of a picture 640 wide, from one picture to the next."""
MARK_LOOKS: Final = 8
MARKS_ERROR_MOST_PX: Final = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """One view that was taken, and which way the sheet faced in it, by a guessed lens."""

    seen: Seen
    facing: Points
    middle_px: Points


@dataclass(frozen=True, slots=True, eq=False)
class Viewing:
    """The sheet is held before the camera."""

    bar_mm: float = BAR_MM
    plate_above_mm: float = PLATE_ABOVE_MM
    views: tuple[View, ...] = ()
    before: Seen | None = None
    """What the last picture showed."""
    remark: Remark | None = None

    @property
    def missing(self) -> tuple[Edge, ...]:
        """Which edges have not been lifted towards the camera yet."""
        lifted = {_lifted(view.facing) for view in self.views}
        return tuple(edge for edge in Edge if edge not in lifted)

    @property
    def corners(self) -> int:
        """How many corners of the sheet the last picture showed."""
        return 0 if self.before is None else len(self.before.ids)


@dataclass(frozen=True, slots=True, eq=False)
class Aiming:
    """The lens is known; the marks of the base say where the camera hangs."""

    viewing: Viewing
    lens: Lens
    error_px: float
    looks: tuple[tuple[SeenMark, ...], ...] = ()
    remark: Remark | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """All that is known of the camera now."""

    pose: CameraPose
    marks: ExpectedMarks
    marks_error_px: float
    """Root mean square of how far the marks are from where they should be seen."""
    before: Aiming


ViewingRun = Viewing | Aiming | Found
Event = Picture | Again | Back


def after(run: ViewingRun, event: Event) -> ViewingRun:
    """The next state, after a grey picture or a tap."""
    match run:
        case Viewing():
            return _viewed(run, event) if isinstance(event, np.ndarray) else _undone(run, event)
        case Aiming():
            if isinstance(event, np.ndarray):
                return _aimed(run, event)
            return replace(run, looks=(), remark=None) if isinstance(event, Again) else run.viewing
        case Found():
            return run if isinstance(event, np.ndarray) else replace(run.before, looks=())
        case _:
            assert_never(run)


def _undone(run: Viewing, event: Again | Back) -> Viewing:
    """Again begins anew, back drops the last view."""
    views = () if isinstance(event, Again) else run.views[:-1]
    return replace(run, views=views, before=None, remark=None)


def _viewed(run: Viewing, picture: Picture) -> Viewing | Aiming:
    seen = find_board(picture)
    looked = replace(run, before=seen)
    if len(seen.ids) < CORNERS_LEAST:
        return replace(looked, remark=Hidden(len(seen.ids)))
    width_px = picture.shape[1]
    if run.before is None or _moved_px(run.before, seen) > STILL_PX * width_px / 640.0:
        return replace(looked, remark=Restless())
    if sharpness(picture, seen) < SHARPNESS_LEAST:
        return replace(looked, remark=Blurred())
    view = _view_of(seen, picture)
    if any(_are_alike(view, other, width_px) for other in run.views):
        return replace(looked, remark=Known())
    return _solved(replace(looked, views=(*run.views, view), remark=None), picture)


def _solved(run: Viewing, picture: Picture) -> Viewing | Aiming:
    """The lens, as soon as there are views enough; the worst is dropped where it does not fit."""
    if len(run.views) < VIEWS_LEAST or run.missing:
        return run
    height_px, width_px = picture.shape
    square_mm = SQUARE_MM * run.bar_mm / BAR_MM
    solved = solve_lens(
        [view.seen for view in run.views], size_px=(width_px, height_px), square_mm=square_mm
    )
    worst = int(np.argmax(solved.errors_px))
    worst_px = solved.errors_px[worst] * 640.0 / width_px
    if worst_px > ERROR_MOST_PX:
        views = (*run.views[:worst], *run.views[worst + 1 :])
        return replace(run, views=views, remark=Warped(worst_px))
    error_px = math.sqrt(sum(error**2 for error in solved.errors_px) / len(run.views))
    return Aiming(run, solved.lens, error_px)


def _aimed(run: Aiming, picture: Picture) -> Aiming | Found:
    marks = find_marks(picture)
    if len(find_board(picture).ids) >= CORNERS_LEAST // 2:
        return replace(run, looks=(), remark=SheetLeft())
    if len(marks) < len(MARK_IDS):
        return replace(run, looks=(), remark=MarksMissing(len(marks)))
    looks = (*run.looks, marks)
    if len(looks) < MARK_LOOKS:
        # That the marks lie wrong is said until they lie right.
        said = run.remark if isinstance(run.remark, MarksElsewhere) else None
        return replace(run, looks=looks, remark=said)
    return _found(replace(run, looks=looks))


def _found(run: Aiming) -> Aiming | Found:
    pixels = np.median(
        [[mark.corners_px for mark in marks] for marks in run.looks], axis=0
    ).reshape(-1, 2)
    above_mm = run.viewing.plate_above_mm
    points = np.concatenate([mark_corners_mm(mark, plate_above_mm=above_mm) for mark in MARK_IDS])
    # Flat points are placed by their own plane first; then the plane is lifted to the plate.
    flat = points + np.array([0.0, 0.0, above_mm])
    turn, base_mm = place_of(flat, pixels, run.lens)
    shift = base_mm - _rotated(turn, np.array([0.0, 0.0, -above_mm]))
    offsets = draw_points(points, run.lens, turn, shift) - pixels
    error_px = float(np.sqrt(np.mean(np.sum(offsets**2, axis=1)))) * 640.0 / run.lens.width_px
    if error_px > MARKS_ERROR_MOST_PX:
        return replace(run, looks=(), remark=MarksElsewhere(error_px))
    pose = CameraPose(run.lens, turn, shift, run.error_px, len(run.viewing.views))
    corners = dict(zip(MARK_IDS, pixels.reshape(-1, 4, 2), strict=True))
    return Found(pose, ExpectedMarks(corners, run.lens.width_px), error_px, run)


def _rotated(turn: Points, vector: Points) -> Points:
    """A vector turned by a rotation vector (Rodrigues' formula)."""
    angle = float(np.linalg.norm(turn))
    if angle == 0.0:
        return vector
    axis = turn / angle
    across = np.cross(axis, vector)
    along = axis * float(axis @ vector) * (1 - math.cos(angle))
    turned: Points = vector * math.cos(angle) + across * math.sin(angle) + along
    return turned


def _view_of(seen: Seen, picture: Picture) -> View:
    height_px, width_px = picture.shape
    points = board_points(seen.ids, square_mm=SQUARE_MM)
    turn, _shift = place_of(points, seen.pixels, guessed_lens(width_px, height_px))
    return View(seen, facing_of(turn), seen.pixels.mean(axis=0))


def _are_alike(one: View, other: View, width_px: int) -> bool:
    turned = float(np.linalg.norm(one.facing - other.facing))
    shifted = float(np.linalg.norm(one.middle_px - other.middle_px)) / width_px
    return turned < APART_LEAST and shifted < APART_LEAST


def _lifted(facing: Points) -> Edge | None:
    """The edge nearest to the camera; None for a sheet that lies flat before it."""
    right, down = float(facing[0]), float(facing[1])
    if max(abs(right), abs(down)) < TILT_LEAST:
        return None
    if abs(right) > abs(down):
        return Edge.LEFT if right > 0 else Edge.RIGHT
    return Edge.TOP if down > 0 else Edge.BOTTOM


def _moved_px(before: Seen, now: Seen) -> float:
    """How far the corners that both pictures show have gone, on the median; without any, far."""
    common = set(before.ids) & set(now.ids)
    if not common:
        return math.inf
    then = dict(zip(before.ids, before.pixels, strict=True))
    gone = [
        float(np.linalg.norm(pixel - then[one]))
        for one, pixel in zip(now.ids, now.pixels, strict=True)
        if one in common
    ]
    return float(np.median(gone))
