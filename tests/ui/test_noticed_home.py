"""A notice at the door: it, the last evening and every key stand whole; the title makes room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calibration.record import Lighter
from companion.presentation.calibrating import stale_words
from companion.presentation.model import HomeScreen
from companion.presentation.words import Words
from tests.ui.bars import faults
from tests.ui.gallery import gallery
from tests.ui.measured import PANELS, survey


@pytest.mark.parametrize("panel", ["td1", "upright"])
def test_a_notice_and_the_title_do_not_lie_on_each_other(panel: str) -> None:
    notice = stale_words(Lighter(27.0), Words.spoken("de"))
    doors = [
        (name, replace(model, frame=replace(model.frame, notice=notice)))
        for name, model in gallery("de")
        if isinstance(model, HomeScreen)
    ]
    assert any(door.resume for _, door in doors)
    seen = survey(PANELS[panel], doors)
    assert [f"{one.name}: {fault}" for one in seen for fault in faults(one)] == []
