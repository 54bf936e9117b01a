"""The plan of the grate in a dispute: where it is marked, and which pieces stand beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.graphics import SmoothEllipse

from companion.presentation.model import GratePlan
from companion.ui.panel import TOUCH_DISPLAY_2_UPRIGHT, Panel
from tests.ui import samples
from tests.ui.driver import Glass

PLAN = GratePlan((-0.6, 0.4), ("sausage", "mushroom"), "31.0 g, on the left")


def drawing(glass: Glass, plan: GratePlan | None) -> Any:
    """The widget that draws the plan of a dispute."""
    from companion.ui.widgets.grateplan import GratePlanDrawing

    glass.show(replace(samples.dispute(), plan=plan))
    return next(each for each in glass.face.walk() if isinstance(each, GratePlanDrawing))


def mark(widget: Any) -> tuple[float, float]:
    """The middle of the dot in the ring."""
    (dot,) = [each for each in widget.canvas.children if isinstance(each, SmoothEllipse)]
    return dot.pos[0] + dot.size[0] / 2, dot.pos[1] + dot.size[1] / 2


def test_the_mark_moves_with_the_place_to_the_right_and_to_the_back(glass: Glass) -> None:
    x, y = mark(drawing(glass, PLAN))
    right, same = mark(drawing(glass, replace(PLAN, mark=(0.6, 0.4))))
    back = mark(drawing(glass, replace(PLAN, mark=(-0.6, 0.9))))
    assert right > x + 20
    assert same == y
    assert back[0] == x
    assert back[1] > y + 10


def test_pieces_that_fit_stand_beside_the_grate_and_go_with_the_plan(glass: Glass) -> None:
    widget = drawing(glass, PLAN)
    assert [piece.kind for piece in reversed(widget.children)] == ["sausage", "mushroom"]
    assert all(piece.x > mark(widget)[0] for piece in widget.children)
    bare = drawing(glass, None)
    assert bare.children == []
    assert bare.width == 0


def test_a_mark_on_the_edge_stays_within_the_plan(glass_of: Any) -> None:
    def within(panel: Panel) -> None:
        widget = drawing(glass_of(panel), replace(PLAN, mark=(1.0, -1.0)))
        x, y = mark(widget)
        assert widget.x < x < widget.right
        assert widget.y < y < widget.top

    within(TOUCH_DISPLAY_2_UPRIGHT)
