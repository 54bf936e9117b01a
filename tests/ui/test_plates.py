"""Kept pictures: side by side on one sheet, cut to any size, nothing over a bright glass."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.ui import samples
from tests.ui.driver import Glass, settle

_ROUNDING = 1e-6
RED, CLEAR = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)


def place(texture: Any) -> tuple[float, float, float, float]:
    """Left, low, right, top as shares of the sheet."""
    (left, low), (across, up) = texture.uvpos, texture.uvsize
    return left, low, left + across, low + up


def test_no_two_pictures_of_a_sheet_lie_over_each_other(glass: Glass) -> None:
    from kivy.graphics import Color, Rectangle

    from companion.ui.widgets.easel import Easel

    dice, easel, pictures = Random(1), Easel(), []
    for _ in range(60):
        size = dice.randint(10, 300), dice.randint(10, 120)

        def paint(size: tuple[int, int] = size) -> None:
            Color(*RED)
            Rectangle(size=(size[0] + 50, size[1] + 50))

        pictures.append(easel.draw(size, CLEAR, paint))
        assert tuple(pictures[-1].size) == size
    sheets = {picture.id for picture in pictures}
    assert 1 < len(sheets) < 8
    for one, other in combinations(pictures, 2):
        if one.id == other.id:
            a, b = place(one), place(other)
            gaps = b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3]
            assert max(gaps) > -_ROUNDING


def test_a_picture_larger_than_a_sheet_has_one_of_its_own(glass: Glass) -> None:
    from companion.ui.widgets.easel import Easel

    easel = Easel()
    small = easel.draw((20, 20), CLEAR, lambda: None)
    large = easel.draw((2000, 700), CLEAR, lambda: None)
    assert tuple(large.size) == (2000, 700)
    assert large.id != small.id


def test_plates_of_one_look_and_all_sizes_show_one_picture(glass: Glass) -> None:
    from kivy.graphics import Canvas

    from companion.ui.widgets.plates import Plate, paint_plate

    canvas = Canvas()
    with canvas:
        for size in ((90, 60), (300, 40), (31, 200)):
            paint_plate(Plate(size, RED, RED, 1.2, 6), (0, 0))
    textures = [one.texture for one in canvas.children if hasattr(one, "size")]
    assert len(textures) == 3
    assert len(set(textures)) == 1


def test_nothing_lies_over_a_bright_glass(glass: Glass) -> None:
    glass.show(samples.grill())
    cover = glass.face._cover
    assert tuple(cover.size) == (0, 0)
    glass.clock.now += 400
    glass.face.darken()
    assert tuple(cover.size) == (800, 480)
    glass.tap((5, 300))
    settle()
    assert tuple(cover.size) == (0, 0)
