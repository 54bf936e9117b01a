"""What one event was, from the rest before, the rows between and the rest after: physics only.

Threshold of weight, speed limit, fall or lift, tip, drop-out; touches are named by contacts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hardware.grill import (
    Cause,
    Change,
    Contact,
    Disturbed,
    Fault,
    Gained,
    GrillEvent,
    Lost,
    Onset,
    Span,
    Stir,
    Tipped,
)
from hardware.scale.contacts import contact_of, swing_of
from hardware.scale.filters import Point
from hardware.scale.plateau import (
    DRIFT_GRAMS_MAX,
    DRIFT_GRAMS_PER_SECOND,
    Plateau,
    change_between,
    noise_between,
    plateau_of,
)
from hardware.scale.samples import Layout
from hardware.scale.trace import (
    EDGE_SECONDS,
    astray_mm,
    jump_onto,
    passage_seconds,
    stir_of,
    sudden_losses,
)

LEAST_STEP_GRAMS: Final = 1.4
STEP_SIGMAS: Final = 5.0
SLOWEST_PASSAGE_SECONDS: Final = 0.9
"""From a fifth to four fifths: the whole change within 1.5 s. A pour is slower."""
SLOWEST_PASSAGE_ROWS: Final = 3.2
LEAST_TOUCH_GRAMS: Final = 1.5
TOUCH_SIGMAS: Final = 5.0
MOVED_GRAM_MM: Final = 50.0
MOVED_SIGMAS: Final = 6.0
FRAME_GRAMS: Final = 20.0
"""More than lay there and this much besides can only be the frame itself."""
OVERTURNED_SECONDS: Final = 0.5
HOLE_GRAMS: Final = 50.0
"""No touch pulls the plate up by this much from one row to the next and lets it go as fast."""
HOLE_SHARE: Final = 0.8
"""A hole only ever pulls; a bump of the table pulls as much as it presses."""
UNSEEN_SECONDS: Final = 0.2
"""With drop-outs over so long inside it, nobody saw what an event was."""


@dataclass(slots=True)
class Course:
    """An event under way: the rest before it, when it began, and its rows so far."""

    before: Plateau
    sigma_grams: float
    """Noise of the sum at rest, from row to row."""
    onset: float
    points: list[Point]


def judge(
    course: Course, after: Plateau, *, layout: Layout, load_grams: float | None
) -> GrillEvent | None:
    """Name what lies between two rests; None for a stir too small to speak of."""
    change = change_between(course.before, after, layout=layout)
    span = Span(course.onset, after.start, after.end)
    stir = _stir_of(course, after, layout)
    if abs(change.grams) < _least_step(noise_between(course.before, after), span):
        without = _without_step(course, change, span, layout)
        return replace(without, stir=stir) if isinstance(without, Disturbed) else without
    if _is_unseen(course, layout):
        return Fault(span, Cause.DROPOUT)
    onset = _onset_of(course, change, layout)
    if onset is Onset.RAMP and _is_slow(course, change, layout):
        late = _late_jump(course, after, layout)
        if late is None:
            return Disturbed(span, Contact.PUSH, _peak(course), change)
        course, change = late, change_between(late.before, after, layout=layout)
        span = Span(late.onset, span.quiet, span.born)
        stir = _stir_of(late, after, layout)
    if change.grams > 0:
        return Gained(span, change, stir)
    if load_grams is not None and change.grams < -max(load_grams, 0.0) - FRAME_GRAMS:
        return Tipped(span, change)
    return Lost(span, change, onset, stir)


def _stir_of(course: Course, after: Plateau, layout: Layout) -> Stir | None:
    # What is gone at once leaves hardly a row between the rests: look a little further.
    until = max(after.start, course.onset + EDGE_SECONDS + 2.0 / layout.rate_hz)
    points = [point for point in course.points if course.onset <= point.at <= until]
    stir = stir_of(
        [point.total for point in points],
        rests_grams=(course.before.total, after.total),
        rate_hz=layout.rate_hz,
        sigma_grams=course.sigma_grams,
    )
    far = astray_mm(points, course.before, after, layout=layout)
    return None if stir is None else replace(stir, astray_mm=far)


def _is_slow(course: Course, change: Change, layout: Layout) -> bool:
    seconds = passage_seconds(
        course.points, start_grams=course.before.total, delta_grams=change.grams
    )
    return seconds > max(SLOWEST_PASSAGE_SECONDS, SLOWEST_PASSAGE_ROWS / layout.rate_hz)


def _late_jump(course: Course, after: Plateau, layout: Layout) -> Course | None:
    """The sudden end of a slow change, as an event of its own."""
    found = jump_onto(
        course.points,
        settled_at=after.start,
        settled_grams=after.total,
        side_rows=after.rows // 2,
    )
    if found is None:
        return None
    side, jump = found
    return Course(plateau_of(side[len(side) // 2 :]), course.sigma_grams, jump[0].at, list(jump))


def _is_unseen(course: Course, layout: Layout) -> bool:
    rows = sum(point.is_dropout for point in course.points if point.at > course.onset)
    return rows / layout.rate_hz >= UNSEEN_SECONDS


def overturned(course: Course, load_grams: float, *, layout: Layout) -> Tipped | None:
    """Say that the grill went over once more than its load has been gone for half a second."""
    gone_grams = course.before.total - max(load_grams, 0.0) - FRAME_GRAMS
    if course.points[-1].total >= gone_grams:
        return None
    rows = layout.samples(OVERTURNED_SECONDS, least=4)
    gone = course.points[-rows:]
    if len(gone) < rows or any(point.total >= gone_grams for point in gone):
        return None
    mean = sum(point.total for point in gone) / rows
    span = Span(course.onset, gone[0].at, gone[-1].at)
    return Tipped(span, Change(mean - course.before.total, course.sigma_grams))


def _least_step(sigma_grams: float, span: Span) -> float:
    drift = min(DRIFT_GRAMS_MAX, DRIFT_GRAMS_PER_SECOND * (span.quiet - span.onset))
    return max(LEAST_STEP_GRAMS, STEP_SIGMAS * sigma_grams) + drift


def _without_step(
    course: Course, change: Change, span: Span, layout: Layout
) -> Disturbed | Fault | None:
    first = max(0, len([point for point in course.points if point.at <= course.onset]) - 1)
    points = [point for point in course.points[first:] if point.at < span.quiet]
    if not points:
        return None
    swing = swing_of(points, course.before, layout=layout)
    if swing.lone_cell:
        return None
    if swing.net_share < -HOLE_SHARE and _is_dropout(points, course.before):
        return Fault(span, Cause.DROPOUT)
    moved = moved_gram_mm(change)
    was_moved = moved > max(MOVED_GRAM_MM, MOVED_SIGMAS * change.sigma_moment)
    if abs(swing.peak_grams) >= LEAST_TOUCH_GRAMS:
        contact = contact_of(swing, layout=layout)
        return Disturbed(
            span,
            contact,
            swing.peak_grams,
            change,
            place_mm=swing.place_mm,
            wander_mm=swing.wander_mm,
        )
    # A piece that rolled by itself presses on nothing, and lies elsewhere now.
    return Disturbed(span, Contact.PUSH, swing.peak_grams, change) if was_moved else None


def moved_gram_mm(change: Change) -> float:
    """How far the weight on the grill has moved; 0 where the cells give no places."""
    if change.moment_x is None or change.moment_y is None:
        return 0.0
    return float((change.moment_x**2 + change.moment_y**2) ** 0.5)


def _is_dropout(points: list[Point], before: Plateau) -> bool:
    low = before.total - HOLE_GRAMS
    gone = [point.total < low for point in points]
    if True not in gone:
        return False
    first = gone.index(True)
    earlier = points[first - 1].total if first else before.total
    return earlier > before.total - HOLE_GRAMS / 4


def _peak(course: Course) -> float:
    deviations = [point.total - course.before.total for point in course.points]
    return max(deviations, key=abs)


def _onset_of(course: Course, change: Change, layout: Layout) -> Onset:
    """A fall is proven only when sudden losses account for the whole change."""
    sigma = course.sigma_grams
    edges = sudden_losses(
        course.points,
        rest_grams=course.before.total,
        rate_hz=layout.rate_hz,
        sigma_grams=sigma,
    )
    if edges and _was_touched(course, until=edges[0].at):
        return Onset.RAMP
    sudden = sum(edge.delta_grams for edge in edges)
    slack = 0.25 * abs(change.grams) + 3 * sigma
    return Onset.DROP if edges and abs(sudden - change.grams) <= slack else Onset.RAMP


def _was_touched(course: Course, *, until: float) -> bool:
    """Whether something pressed before the first fall: tongs may have gripped what then left."""
    slack = max(LEAST_TOUCH_GRAMS, TOUCH_SIGMAS * course.sigma_grams)
    rest = course.before.total
    return any(point.total - rest > slack for point in course.points if point.at < until)
