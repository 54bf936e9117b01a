"""The screens after a game on the glass: lines that can be told apart, a code a phone reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.presentation.model import LinkScreen, Series, Suit
from companion.ui.widgets.code import Code
from companion.ui.widgets.course import MOST_MARKS, Course
from companion.ui.widgets.rows import TableLine
from companion.ui.widgets.shapes import SuitShape
from hardware.camera.frames import Pixels
from tests.ui import doorsamples
from tests.ui.driver import WINDOW, Glass, every, key_of
from tests.ui.measured import words_on


def course_on(glass: Glass) -> Course:
    (course,) = every(glass.face, Course)
    assert isinstance(course, Course)
    return course


@pytest.mark.parametrize("names", [2, 5])
def test_a_phone_reads_the_code_off_the_glass(glass: Glass, names: int, tmp_path: Path) -> None:
    shown = doorsamples.link()
    if names == 2:
        from companion.archive.qr import qr_rows

        link = "https://app.bgstatsapp.com/createPlay.html?data=" + "%7B" * 150
        shown = replace(shown, link=link, code=qr_rows(link))
    glass.show(shown)
    glass.draw()
    reader = cv2.QRCodeDetectorAruco()
    read = {reader.detectAndDecode(picture)[0] for picture in _photographs(tmp_path)}
    assert shown.link in read
    assert read <= {shown.link, ""}


def test_a_module_of_the_code_is_a_whole_number_of_pixels(glass: Glass) -> None:
    glass.show(doorsamples.link())
    (code,) = every(glass.face, Code)
    assert code.module_px >= 3
    assert code.width == code.height
    assert len(code.rows) * code.module_px <= code.width


def test_without_a_code_nothing_is_drawn(glass: Glass) -> None:
    shown: LinkScreen = replace(doorsamples.link(), code=())
    glass.show(shown)
    (code,) = every(glass.face, Code)
    assert not code.canvas.children


def test_every_line_of_a_course_carries_the_shape_of_its_player(glass: Glass) -> None:
    glass.show(doorsamples.curve(3, steps=MOST_MARKS + 1))
    on_course = [mark.suit for mark in every(course_on(glass), SuitShape) if mark.suit is not None]
    assert sorted(on_course, key=str) == sorted(tuple(Suit)[:3], key=str)
    glass.show(doorsamples.curve(3, steps=MOST_MARKS))
    assert len(tuple(every(course_on(glass), SuitShape))) == 3 * MOST_MARKS


def test_lines_that_run_together_lie_beside_each_other(glass: Glass) -> None:
    model = replace(
        doorsamples.curve(4),
        steps=("", "1", "2"),
        series=tuple(Series(f"P{seat}", tuple(Suit)[seat], (3, 3, 3)) for seat in range(4)),
        borders=(),
    )
    glass.show(model)
    course = course_on(glass)
    heights = [course.place(1, 3, line)[1] for line in range(4)]
    assert all(high - low >= 2 for low, high in pairwise(heights))


def test_more_stands_higher_and_everything_stands_in_the_box(glass: Glass) -> None:
    glass.show(doorsamples.curve(5))
    course = course_on(glass)
    for line, series in enumerate(course.series):
        places = [course.place(step, value, line) for step, value in enumerate(series.values)]
        assert all(course.x <= x <= course.right for x, _y in places)
        assert all(course.y <= y <= course.top for _x, y in places)
        assert [x for x, _y in places] == sorted(x for x, _y in places)
    assert course.place(0, 5, 0)[1] > course.place(0, 4, 0)[1]


def test_the_legend_names_everybody_with_the_last_number(glass: Glass) -> None:
    model = doorsamples.curve(3)
    glass.show(model)
    texts = [words.text for words in words_on(glass)]
    for series in model.series:
        assert series.name in texts
        assert f"{series.values[-1]:g}" in texts


def test_a_line_of_the_history_is_tapped_open_and_the_arrow_turns_the_page(glass: Glass) -> None:
    glass.show(doorsamples.history())
    lines = keys_from_the_top(glass)
    assert lines == [f"match {number}" for number in range(len(lines))]
    assert len(lines) >= 4
    glass.tap(key_of(glass, "match 1").center)
    assert glass.done == [("choose", "match 1", 0)]
    glass.clock.now += 1
    glass.tap(key_of(glass, "down").center)
    glass.wait()
    assert keys_from_the_top(glass)[0] == f"match {len(lines)}"


def test_a_line_of_the_statistics_opens_nothing(glass: Glass) -> None:
    glass.show(doorsamples.standings())
    row = next(iter(every(glass.face, TableLine)))
    glass.tap(row.center)
    assert glass.done == []


def keys_from_the_top(glass: Glass) -> list[str]:
    """What the lines of a table open, in the order they are read."""
    rows = sorted(every(glass.face, TableLine), key=lambda row: -float(row.y))
    return [row.choice.key for row in rows]


def _photographs(folder: Path) -> Iterator[Pixels]:
    """What stands on the glass, as a phone sees it that comes nearer: larger and a little blurred.

    At a single distance it depends on the rounding of the processor whether a code this dense is
    found; a phone looks again and again until it is.
    """
    WINDOW.screenshot(name=str(folder / "glass.png"))
    (path,) = folder.glob("glass*.png")
    picture = cv2.imread(str(path))
    assert picture is not None
    for nearer in (2.0, 2.5, 3.0, 4.0):
        larger = cv2.resize(picture, None, fx=nearer, fy=nearer, interpolation=cv2.INTER_CUBIC)
        yield np.asarray(cv2.GaussianBlur(larger, (3, 3), 0), np.uint8)
