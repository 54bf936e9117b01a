"""What the detector owes the real recordings in the folder `shared` beside the project.

Every row of the table in recordings/README.md, and the clause about gaps.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from hardware.grill import Cause, Fault, Gained, GrillEvent, Lost, Pulse, Tipped
from hardware.recording import read_recording
from hardware.scale.samples import Layout, Reading
from hardware.scale.watch import watch_grill

RECORDINGS = Path(__file__).parents[2] / "../shared/recordings"

pytestmark = pytest.mark.real

Step = Gained | Lost | Tipped
Reach = tuple[float, float]
WHOLE: Reach = (float("-inf"), float("inf"))


@dataclass(frozen=True)
class Owed:
    """What one recording asks for: steps that must come, stretches where none may."""

    folder: str
    nothing: tuple[Reach, ...]
    gains: tuple[tuple[Reach, float], ...] = ()
    losses: tuple[tuple[Reach, float], ...] = ()


OWED = (
    Owed(
        "spool_a931659",
        nothing=((0, 6290), (7528, 7536)),
        gains=(((6306 - 20, 6322 + 20), 2.1),),
        losses=(((6340 - 20, 6356 + 20), 10.7),),
    ),
    Owed("coffee_beanconqueror", nothing=((10, float("inf")),)),
    Owed(
        "coffee_beanconqueror_real",
        nothing=((0, 30),),
        gains=(((30.4 - 2, 31.2 + 2), 9.0),),
    ),
    Owed("coffee_beanconqueror_negative", nothing=(WHOLE,)),
    Owed(
        "coffee_beanconqueror_missing_values",
        nothing=((float("-inf"), 74), (78, float("inf"))),
    ),
    Owed("coffee_20210921T085910", nothing=((-13.5, float("inf")),)),
    Owed("coffee_20211019T100744", nothing=((-13.5, float("inf")),)),
)


@cache
def _recorded(folder: str) -> tuple[Layout, tuple[Reading, ...]]:
    recording = read_recording(RECORDINGS / folder)
    return recording.head.layout, tuple(recording.readings())


def _events(layout: Layout, readings: tuple[Reading, ...]) -> Iterator[GrillEvent]:
    for witness in watch_grill(readings, layout=layout):
        if not isinstance(witness, Pulse):
            yield witness


def _steps(layout: Layout, readings: tuple[Reading, ...]) -> list[Step]:
    events = _events(layout, readings)
    return [event for event in events if isinstance(event, Gained | Lost | Tipped)]


def _touches(step: Step, reach: Reach) -> bool:
    return step.span.quiet >= reach[0] and step.span.onset <= reach[1]


@pytest.mark.parametrize("owed", OWED, ids=lambda owed: owed.folder)
def test_gives_what_is_owed_and_nothing_where_nothing_is(owed: Owed) -> None:
    steps = _steps(*_recorded(owed.folder))
    for kind, sign, claims in ((Gained, 1, owed.gains), (Lost, -1, owed.losses)):
        for (start, end), grams in claims:
            found = [
                step for step in steps if isinstance(step, kind) and start <= step.span.quiet <= end
            ]
            assert len(found) == 1
            assert sign * found[0].change.grams == pytest.approx(grams, rel=0.3)
            assert start <= found[0].span.born <= end
    for reach in owed.nothing:
        assert [step for step in steps if _touches(step, reach)] == []


def test_the_spool_gives_exactly_its_two_steps_before_it_is_handled() -> None:
    layout, readings = _recorded("spool_a931659")
    steps = _steps(layout, tuple(reading for reading in readings if reading.at <= 6370))
    assert [type(step) for step in steps] == [Gained, Lost]


def test_the_drop_out_of_the_spool_is_a_fault() -> None:
    layout, readings = _recorded("spool_a931659")
    during = [event for event in _events(layout, readings) if 7526 <= event.span.quiet <= 7540]
    assert [event.cause for event in during if isinstance(event, Fault)] == [Cause.DROPOUT]


def test_the_bad_day_is_a_fault_and_gives_no_small_step() -> None:
    events = list(_events(*_recorded("spool_721529d")))
    assert [event.cause for event in events if isinstance(event, Fault)] == [Cause.NOISY]
    steps = [event for event in events if isinstance(event, Gained | Lost | Tipped)]
    assert [step for step in steps if abs(step.change.grams) < 30] == []


@pytest.mark.parametrize("seconds", [2, 3.7, 6, 9])
@pytest.mark.parametrize("owed", OWED, ids=lambda owed: owed.folder)
def test_nothing_is_invented_across_a_cut(owed: Owed, seconds: float) -> None:
    """A cut anywhere leaves no step whose span holds the cut, nor one where none is owed."""
    layout, readings = _recorded(owed.folder)
    for start, cut in _cuts(readings, layout, seconds):
        for step in _steps(layout, cut):
            assert not step.span.onset < start < step.span.quiet - 1e-9
            assert not any(_touches(step, reach) for reach in owed.nothing)


def _cuts(
    readings: tuple[Reading, ...], layout: Layout, seconds: float
) -> Iterator[tuple[float, tuple[Reading, ...]]]:
    """The recording with one cut, at some twenty places; long ones only within a minute of it."""
    times = [reading.at for reading in readings]
    near = 60.0 / min(1.0, layout.rate_hz / 10)
    places = range(1, len(readings) - 1, max(1, len(readings) // 24))
    if layout.rate_hz <= 1:
        places = range(6250, 6400, 5)
    for place in places:
        start = times[place]
        low = bisect.bisect_left(times, start - near)
        after = bisect.bisect_left(times, start + seconds)
        high = bisect.bisect_left(times, start + near)
        yield start, readings[low:place] + readings[after:high]
