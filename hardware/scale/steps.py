"""From rest to rest: onset by a cumulative sum, then the plateau before against the one after.

Three phases, each a type: Seeking a first rest, Resting, Moving. What an event is called lives in
verdict.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from hardware.grill import Gained, GrillEvent, Lost, Tipped
from hardware.scale.filters import Point
from hardware.scale.grip import SLOWEST_GRIP_HZ, may_be_held, rows_to_judge
from hardware.scale.level import FOLLOW_ROWS, Level, Tolerance, departure_row
from hardware.scale.plateau import (
    REST_CAP_GRAMS,
    Plateau,
    QuietWindow,
    change_between,
    moment_of,
    plateau_of,
)
from hardware.scale.samples import Layout
from hardware.scale.verdict import LEAST_STEP_GRAMS, Course, judge, moved_gram_mm, overturned

OF_GRAMS: Final = Tolerance(slack=0.5, alarm=1.0)
"""Half of a small piece's quarter is forgiven in each row."""
OF_MOMENTS: Final = Tolerance(slack=16.0, alarm=100.0)
"""In gram millimetres: one torn read, as large as the filters let pass, is no departure."""
LEAST_MOMENT_SIGMA: Final = 2.0
BEFORE_SECONDS: Final = 0.8
GUARD_SECONDS: Final = 0.1
"""Rows this close before the onset may already belong to the event."""
RECENT_SECONDS: Final = 1.4
"""A rest to compare with, its guard, and half a second of rolling."""
CAP_GRAMS: Final = 0.15
CAP_SIGMAS: Final = 1.2
CAP_SECONDS: Final = 8.0
CAP_ROWS: Final = 24
"""For so long the next rest must be as calm as the one before; then any calm will do."""
HELD_GRAMS: Final = 0.4
HELD_SECONDS: Final = 2.0
HELD_MOMENT_SIGMAS: Final = 6.0
SLOWEST_HELD_HZ: Final = 25.0
TRACE_SECONDS: Final = 30.0
"""A disturbance without any rest longer than this cannot be told as one step."""
TRACE_ROWS: Final = 60


@dataclass(frozen=True, slots=True)
class Rest:
    """What is known when the grill has come to lie still."""

    settled: Plateau
    points: tuple[Point, ...]
    """The rows of the plateau."""
    variance: float
    """Noise of the sum at rest, as far as it is known, in grams squared."""
    earlier: Plateau | None = None
    """The rest before, where this one differs by too little for a step and too much for noise:
    tongs may still hold on lightly, so that what they do next is compared with that."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A change of phase, and the event that it closes, if it is one."""

    phase: Phase
    event: GrillEvent | None = None


class Seeking:
    """Nothing is known yet, or no longer: wait for a first rest and compare it with nothing."""

    __slots__ = ("_layout", "_window")

    def __init__(self, layout: Layout) -> None:
        """Begin with an empty window."""
        self._layout = layout
        self._window = QuietWindow(layout)

    def feed(self, point: Point, load_grams: float | None) -> Turn | None:
        """Take the next row."""
        plateau = self._window.settles_with(point)
        if plateau is None:
            return None
        return Turn(Resting(Rest(plateau, self._window.points, plateau.variance), self._layout))


class Resting:
    """The grill lies still; the rest follows drift until the sum or a moment leaves it for good."""

    __slots__ = ("_layout", "_moments", "_recent", "_rest", "_total")

    def __init__(self, rest: Rest, layout: Layout) -> None:
        """Begin with the rest that ended the phase before."""
        self._rest = rest
        self._layout = layout
        settled = rest.settled
        since = settled.end
        self._total = Level(
            settled.total, rest.variance, since=since, tolerance=OF_GRAMS, layout=layout
        )
        self._moments = tuple(
            Level(
                moment_of(settled.grams, arms),
                rest.variance * layout.reach_mm**2,
                since=since,
                tolerance=OF_MOMENTS,
                layout=layout,
            )
            for arms in layout.arms_mm
        )
        rows = layout.samples(RECENT_SECONDS, least=FOLLOW_ROWS)
        self._recent: deque[Point] = deque(rest.points, maxlen=rows)

    @property
    def level_grams(self) -> float:
        """Where the sum lies now, drift followed."""
        return self._total.mean

    def feed(self, point: Point, load_grams: float | None) -> Turn | None:
        """Take the next row; None as long as the rest goes on."""
        self._recent.append(point)
        is_left = self._total.is_left_with(point.at, point.total)
        for level, arms in zip(self._moments, self._layout.arms_mm, strict=True):
            if level.is_left_with(point.at, moment_of(point.grams, arms)):
                is_left = True
        return Turn(self._leave()) if is_left else None

    def _leave(self) -> Moving:
        onset = calm_until = self._total.left_at
        # A moment that leaves with the sum tells nothing new; one that leaves before it does.
        points = [point for point in self._recent if point.at <= onset]
        for level, arms in zip(self._moments, self._layout.arms_mm, strict=True):
            values = [moment_of(point.grams, arms) for point in points]
            sigma = max(level.variance**0.5, LEAST_MOMENT_SIGMA)
            row = departure_row(values, sigma=sigma, tolerance=OF_MOMENTS)
            if 0 < row < len(points):
                onset = min(onset, level.left_at)
                calm_until = min(calm_until, points[row - 1].at)
        sigma = self._total.variance**0.5
        course = Course(self._before(calm_until), sigma, onset, list(self._recent))
        return Moving(course, self._layout)

    def _before(self, calm_until: float) -> Plateau:
        """The rest to compare with: the latest rows that surely still lay still."""
        settled, earlier = self._rest.settled, self._rest.earlier
        if earlier is not None and calm_until <= settled.end + HELD_SECONDS:
            return earlier
        guard = max(GUARD_SECONDS, 2.0 / self._layout.rate_hz)
        calm = [point for point in self._recent if point.at <= calm_until - guard]
        calm = calm[-self._layout.samples(BEFORE_SECONDS, least=FOLLOW_ROWS) :]
        return plateau_of(calm) if len(calm) >= max(settled.rows // 2, 4) else settled


class Moving:
    """Something is going on; wait for the next rest and compare it with the one before."""

    __slots__ = ("_course", "_layout", "_longest", "_patient_until", "_window")

    def __init__(self, course: Course, layout: Layout) -> None:
        """Begin with the rest before and the rows since shortly before the onset."""
        self._course = course
        self._layout = layout
        cap = min(REST_CAP_GRAMS, max(CAP_GRAMS, CAP_SIGMAS * course.sigma_grams))
        self._window = QuietWindow(layout, cap_grams=cap)
        self._patient_until = course.onset + max(CAP_SECONDS, CAP_ROWS / layout.rate_hz)
        self._longest = layout.samples(TRACE_SECONDS, least=TRACE_ROWS)
        for point in course.points:
            if point.at > course.onset:
                self._window.settles_with(point)

    def feed(self, point: Point, load_grams: float | None) -> Turn | None:
        """Take the next row; a Turn when the grill lies still again or has gone over."""
        course = self._course
        course.points.append(point)
        if load_grams is not None:
            tipped = overturned(course, load_grams, layout=self._layout)
            if tipped is not None:
                return Turn(Seeking(self._layout), tipped)
        if point.at > self._patient_until:
            self._window.cap_grams = REST_CAP_GRAMS
        after = self._window.settles_with(point)
        if after is None:
            if len(course.points) > self._longest:
                course.points.pop(0)
            return None
        event = judge(course, after, layout=self._layout, load_grams=load_grams)
        settled = self._window.points
        if isinstance(event, Gained) and self._may_hide_a_hand(point):
            settled = self._let_go()
            if not settled:
                return None
            after = plateau_of(settled)
            event = judge(course, after, layout=self._layout, load_grams=load_grams)
        earlier = course.before if self._is_held(event, after) else None
        rest = Rest(after, settled, course.sigma_grams**2, earlier)
        return Turn(Resting(rest, self._layout), event)

    def _may_hide_a_hand(self, point: Point) -> bool:
        """Whether to doubt what came: rows quick enough to show a hand, and not waited long."""
        return self._layout.rate_hz >= SLOWEST_GRIP_HZ and point.at <= self._patient_until

    def _let_go(self) -> tuple[Point, ...]:
        """The rows of a rest in which no tongs hold on; empty while they may."""
        course, layout = self._course, self._layout
        before = [point.total for point in course.points if point.at < course.onset]
        since = [point for point in course.points if point.at > course.onset]
        totals = [point.total for point in since]
        sigma = course.sigma_grams
        if may_be_held(totals, before, sigma_grams=sigma, layout=layout):
            return ()
        return tuple(since[-rows_to_judge(sigma, layout=layout) :])

    def _is_held(self, event: GrillEvent | None, after: Plateau) -> bool:
        """Whether tongs may still hold on: no step was made, and yet the level is not as before."""
        if self._layout.rate_hz < SLOWEST_HELD_HZ or isinstance(event, Gained | Lost | Tipped):
            return False
        change = change_between(self._course.before, after, layout=self._layout)
        shift = abs(change.grams)
        # What tongs press on they press at one place; a greater moment is a piece that has moved.
        reach = shift * self._layout.reach_mm + HELD_MOMENT_SIGMAS * change.sigma_moment
        return HELD_GRAMS < shift < LEAST_STEP_GRAMS and moved_gram_mm(change) <= reach


Phase = Seeking | Resting | Moving
