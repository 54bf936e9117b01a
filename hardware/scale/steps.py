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
from hardware.scale.plateau import REST_CAP_GRAMS, Plateau, QuietWindow, plateau_of
from hardware.scale.samples import Layout
from hardware.scale.verdict import LEAST_STEP_GRAMS, Course, judge, overturned

SLACK_GRAMS: Final = 0.5
"""Deviation per row that the cumulative sum forgives (half of a small piece's quarter)."""
SLACK_SIGMAS: Final = 2.5
ALARM_GRAMS: Final = 1.0
ALARM_SIGMAS: Final = 8.0
FOLLOW_SECONDS: Final = 2.0
"""Time constant with which rest follows drift and creep."""
BEFORE_SECONDS: Final = 0.8
GUARD_SECONDS: Final = 0.1
"""Rows this close before the onset may already belong to the event."""
FOLLOW_ROWS: Final = 12
CAP_GRAMS: Final = 0.15
CAP_SIGMAS: Final = 1.2
CAP_SECONDS: Final = 8.0
CAP_ROWS: Final = 24
"""For so long the next rest must be as calm as the one before; then any calm will do."""
NOISE_SECONDS: Final = 1.5
HELD_GRAMS: Final = 0.4
HELD_SECONDS: Final = 2.0
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
    """The grill lies still; the rest follows drift until the sum leaves it for good."""

    __slots__ = (
        "_alarm",
        "_down",
        "_follow",
        "_layout",
        "_learn",
        "_left_at",
        "_recent",
        "_rest",
        "_slack",
        "_up",
        "_variance",
        "level_grams",
    )

    def __init__(self, rest: Rest, layout: Layout) -> None:
        """Begin with the rest that ended the phase before."""
        self._rest = rest
        self._layout = layout
        self._variance = rest.variance
        self._learn = 1.0 / layout.samples(NOISE_SECONDS, least=FOLLOW_ROWS)
        self.level_grams = rest.settled.total
        sigma = rest.variance**0.5
        self._slack = max(SLACK_GRAMS, SLACK_SIGMAS * sigma)
        self._alarm = max(ALARM_GRAMS, ALARM_SIGMAS * sigma)
        self._follow = 1.0 / layout.samples(FOLLOW_SECONDS, least=FOLLOW_ROWS)
        self._up = self._down = 0.0
        self._left_at = rest.settled.end
        rows = layout.samples(BEFORE_SECONDS + GUARD_SECONDS, least=FOLLOW_ROWS)
        self._recent: deque[Point] = deque(rest.points, maxlen=rows)

    def feed(self, point: Point, load_grams: float | None) -> Turn | None:
        """Take the next row; None as long as the rest goes on."""
        deviation = point.total - self.level_grams
        self.level_grams += deviation * self._follow
        self._recent.append(point)
        slack = self._slack
        up = self._up + deviation - slack
        down = self._down - deviation - slack
        if up <= 0.0 and down <= 0.0:
            self._up = self._down = 0.0
            self._left_at = point.at
            self._variance += (deviation * deviation - self._variance) * self._learn
            return None
        self._up = up if up > 0.0 else 0.0
        self._down = down if down > 0.0 else 0.0
        if up < self._alarm and down < self._alarm:
            return None
        return Turn(self._leave())

    def _leave(self) -> Moving:
        sigma = self._variance**0.5
        course = Course(self._before(), sigma, self._left_at, list(self._recent))
        return Moving(course, self._layout)

    def _before(self) -> Plateau:
        """The rest to compare with: the latest rows that surely still lay still."""
        settled, earlier = self._rest.settled, self._rest.earlier
        if earlier is not None and self._left_at <= settled.end + HELD_SECONDS:
            return earlier
        # `_left_at` is the last row that still lay at rest.
        guard = max(GUARD_SECONDS, 2.0 / self._layout.rate_hz)
        calm = [point for point in self._recent if point.at <= self._left_at - guard]
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
        earlier = course.before if self._is_held(event, after) else None
        rest = Rest(after, self._window.points, course.sigma_grams**2, earlier)
        return Turn(Resting(rest, self._layout), event)

    def _is_held(self, event: GrillEvent | None, after: Plateau) -> bool:
        """Whether tongs may still hold on: no step was made, and yet the level is not as before."""
        if self._layout.rate_hz < SLOWEST_HELD_HZ or isinstance(event, Gained | Lost | Tipped):
            return False
        shift = abs(after.total - self._course.before.total)
        return HELD_GRAMS < shift < LEAST_STEP_GRAMS


Phase = Seeking | Resting | Moving
