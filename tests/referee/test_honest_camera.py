"""Whatever a camera tells: no fewer questions than by the cells, and nothing sure they doubt.

A camera that ails tells nothing: then all is as without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.pieces import Kind
from companion.referee.calls import Blind, Call, Likely, Sure
from companion.referee.eyewitness import seen_as
from companion.referee.glance import Accord, Glance
from companion.referee.judge import Judge
from companion.referee.scene import Scene
from companion.referee.twosenses import NOT_AGAINST
from companion.referee.verdict import Case, Verdict
from hardware.camera.sight import Dark, Moved, Sight, Unmarked
from hardware.camera.sighting import Sighting
from hardware.grill import Contact, GrillEvent
from tests.referee.grill_table import ENROLLED, ENROLMENT, GrillTable, lay
from tests.referee.pictures import Camera, fallen, thing

kinds = st.lists(st.sampled_from(Kind), max_size=2, unique=True).map(tuple)
things = st.lists(kinds, max_size=2).map(tuple)
glances = st.builds(
    Glance, at=st.just(1.0), came=things, went=things, fell=things, is_laid=st.booleans()
)


class Clerk(Judge):
    """Writes down what he judged."""

    __slots__ = ()
    heard: ClassVar[list[Case]] = []

    def judge(self, scene: Scene, event: GrillEvent) -> Verdict:
        self.heard.append(Case(event, scene))
        return super().judge(scene, event)


def at_the_table(deed: Callable[[GrillTable], None]) -> Case:
    """One event at a grill with three pieces, as the judge gets it."""
    table = GrillTable(judge=Clerk(ENROLMENT))
    lay(table, "corn-1", "steak-1", "pepper-1")
    table.enter("reveal fish")
    Clerk.heard.clear()
    deed(table)
    return Clerk.heard[0]


DEEDS: tuple[Callable[[GrillTable], None], ...] = (
    lambda table: table.drop("steak-1"),
    lambda table: table.drop("steak-1", "corn-1"),
    lambda table: table.put("fish-1"),
    lambda table: table.put("sausage-1"),
    lambda table: table.put_and_drop("fish-1", "steak-1"),
    lambda table: table.feel(Contact.KNOCK),
)


@cache
def judged(deed: int) -> tuple[Case, Verdict]:
    """One of these events, and what the cells alone say of it."""
    case = at_the_table(DEEDS[deed])
    return case, ENROLLED.judge(case.scene, case.event)


def options(call: Call[Action]) -> dict[tuple[Action, ...], float]:
    return {} if isinstance(call, Blind) else {each.actions: each.odds for each in call.options}


@settings(max_examples=80, deadline=None)
@given(st.integers(0, len(DEEDS) - 1), glances)
def test_nothing_is_sure_that_the_cells_doubt_and_no_question_is_lost(
    deed: int, glance: Glance
) -> None:
    case, alone = judged(deed)
    both = ENROLLED.judge(replace(case.scene, glance=glance), case.event)
    assert alone.call is not None
    assert both.call is not None
    if not isinstance(both.call, Sure) and not both.is_sure_then:
        return
    assert isinstance(both.call, Sure | Likely)
    assert options(alone.call).get(both.call.options[0].actions, 0.0) >= NOT_AGAINST
    if both.fit is not None:
        accord = seen_as(replace(case.scene, glance=glance), both.fit)
        assert accord is not Accord.DIFFERS
        assert both.is_seen is (both.is_sure_then and accord is Accord.AGREES)


ILLS: tuple[Sight, ...] = (Dark(), Moved(9.0), Unmarked(1))
Tells = Callable[[Camera, float], Sighting | None]


def evening(tells: Tells) -> tuple[list[str], list[str], list[int]]:
    """Placements, falls, a lift and a push, with a camera that tells this at every pulse."""
    camera = Camera()

    class Looked(GrillTable):
        def settle(self) -> None:
            seen = tells(camera, self.now)
            if seen is not None:
                self.referee.see(seen)
            super().settle()

    table = Looked()
    for piece in ("corn-1", "steak-1", "pepper-1"):
        table.put(piece)
        table.wait(4.0)
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(3.0)
    table.put("fish-1")
    table.wait(4.0)
    table.lift("corn-1")
    table.wait(1.0)
    table.put("corn-1")
    table.feel(Contact.PUSH, grams=15.0, place_mm=(10.0, 10.0))
    table.wait(6.0)
    calls = [f"{type(each.call).__name__} {each.call.subject}" for each in table.referee.calls]
    return calls, table.log, table.chips


@cache
def without() -> tuple[list[str], list[str], list[int]]:
    """The same evening without any camera."""
    return evening(lambda camera, at: None)


@pytest.mark.parametrize("ill", ILLS)
def test_a_camera_that_ails_changes_nothing(ill: Sight) -> None:
    assert evening(lambda camera, at: camera.ill(at, ill)) == without()


def test_a_camera_that_is_never_calm_or_does_not_know_what_is_bare_changes_nothing() -> None:
    assert evening(lambda camera, at: camera.still(at)) == without()
    assert "fall steak" in without()[1]


def test_what_a_lamp_makes_up_charges_nobody() -> None:
    """Pieces that come, go and fall in every picture, whatever the cells feel."""

    def invented(camera: Camera, at: float) -> Sighting:
        corn = [thing("corn")] if int(at * 10) % 20 < 10 else []
        return Camera().calm(at, came=[*corn, fallen("sausage")])

    calls, log, chips = evening(invented)
    calls_by_cells, log_by_cells, chips_by_cells = without()
    assert sum(chips) >= sum(chips_by_cells)
    assert {each for each in log if "fall" in each} <= set(log_by_cells)
    assert len(calls) >= len(calls_by_cells)


def test_pictures_that_are_dropped_leave_the_cells_to_judge() -> None:
    camera_of: list[int] = []

    def tells(camera: Camera, at: float) -> Sighting | None:
        camera_of.append(len(camera_of))
        return camera.still(at) if len(camera_of) % 2 else None

    assert evening(tells) == without()
