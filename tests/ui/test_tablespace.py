"""The room of a card table: whether what was said stands whole, and how wide a label needs it."""

from __future__ import annotations

import pytest

from companion.ui.panel import TOUCH_DISPLAY_1, TOUCH_DISPLAY_2_UPRIGHT, Panel
from companion.ui.screens.tablespace import label_mm, said_mm, said_stands

SAID = "Anna 4 wins a Spark: +1 / green."


@pytest.mark.parametrize("panel", [TOUCH_DISPLAY_1, TOUCH_DISPLAY_2_UPRIGHT])
def test_a_text_with_area_enough_is_left_out_where_its_words_break_badly(panel: Panel) -> None:
    four_lines_mm = said_mm(SAID, panel) / 4
    assert not said_stands(SAID, four_lines_mm * 1.02, 18.6, panel)
    assert said_stands(SAID, four_lines_mm * 2, 18.6, panel)


def test_a_place_too_low_for_one_line_holds_nothing() -> None:
    assert said_stands("Spark", 40.0, 5.0, TOUCH_DISPLAY_1)
    assert not said_stands("Spark", 40.0, 2.0, TOUCH_DISPLAY_1)


def test_a_label_is_broken_where_the_longer_line_is_shortest() -> None:
    panel = TOUCH_DISPLAY_1
    assert label_mm("NEXT", panel) == said_mm("NEXT", panel)
    assert label_mm("GO TO THE NEXT", panel) == max(
        said_mm("GO TO", panel), said_mm("THE NEXT", panel)
    )
