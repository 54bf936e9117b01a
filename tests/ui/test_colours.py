"""The palette: every colour told from every other by every eye, and each read on its ground."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.presentation.model import Suit
from companion.ui import theme
from companion.ui.widgets.shapes import outline
from tests.ui.seeing import EYES, difference, lab

TOLD_APART = 15.0
"""CIEDE2000 between any two colours of players and cards."""


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_of_two_colours_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert difference(one, other) == pytest.approx(apart, abs=1e-4)
    assert difference(other, one) == pytest.approx(apart, abs=1e-4)


def test_a_red_and_a_green_of_one_lightness_are_mixed_up_without_their_cone() -> None:
    red, green = (0.72, 0.38, 0.20), (0.46, 0.49, 0.20)
    by_eye = {eye: difference(lab(red, eye), lab(green, eye)) for eye in EYES}
    assert by_eye["normal"] > 30
    assert by_eye["deutan"] < 10


@pytest.mark.parametrize("eye", EYES)
def test_any_two_suits_are_told_apart(eye: str) -> None:
    for (one, tint), (other, second) in combinations(theme.SUITS.items(), 2):
        apart = difference(lab(tint, eye), lab(second, eye))
        assert apart >= TOLD_APART, (one, other, round(apart, 1))


def test_every_suit_has_a_shape_of_its_own() -> None:
    assert set(theme.SUITS) == set(Suit)
    assert len({outline(suit) for suit in Suit}) == len(Suit)


@pytest.mark.parametrize("suit", Suit)
def test_a_card_is_read_on_its_colour_and_stands_out_from_the_ground(suit: Suit) -> None:
    fill, ink = theme.card_fill(suit, False, True), theme.card_ink(suit)
    assert theme.contrast(ink, fill) >= 4.5
    standing_out = max(
        theme.contrast(fill, theme.BACKGROUND),
        theme.contrast(theme.card_edge(suit), theme.BACKGROUND),
    )
    assert standing_out >= 4.5
    pressed = theme.card_fill(suit, True, True)
    assert theme.contrast(ink, pressed) >= 4.5
    assert pressed != fill


def test_ink_and_edges_meet_the_palette() -> None:
    for ground in (theme.BACKGROUND, theme.PANEL):
        assert theme.contrast(theme.TEXT, ground) >= 7
    assert theme.contrast(theme.DIM, theme.BACKGROUND) >= 7
    assert theme.contrast(theme.EMBER, theme.PANEL) >= 7
    assert theme.contrast(theme.BLACK, theme.WARNING) >= 7
    assert theme.contrast(theme.EDGE, theme.BACKGROUND) >= 3
    for eye, tint in theme.EYES.items():
        assert theme.contrast(tint, theme.BACKGROUND) >= 7, eye
