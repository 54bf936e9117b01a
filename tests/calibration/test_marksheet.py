"""The page with the marks: each found by OpenCV, at its true size, with a white margin."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.marksheet import marks_pdf
from calibration.sheet import Paper
from hardware.camera.markers import find_marks
from hardware.camera.marks import MARK_IDS, SIDE_MM
from tests.calibration.test_sheet import PX_PER_MM, drawn


@pytest.mark.parametrize("paper", Paper)
def test_the_marks_are_found_at_their_true_size_and_in_their_order(paper: Paper) -> None:
    marks = find_marks(drawn(marks_pdf(paper), paper))
    assert tuple(mark.id for mark in marks) == MARK_IDS
    middles = []
    for mark in marks:
        sides = np.linalg.norm(np.roll(mark.corners_px, -1, axis=0) - mark.corners_px, axis=1)
        assert sides / PX_PER_MM == pytest.approx(SIDE_MM, abs=0.3)
        middles.append(mark.corners_px.mean(axis=0))
    far_left, far_right, near_right, near_left = middles
    assert far_left[0] < far_right[0] - 200
    assert far_left[1] < near_left[1] - 200
    assert near_right == pytest.approx([far_right[0], near_left[1]], abs=1.0)
