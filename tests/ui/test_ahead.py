"""Screens built before they are needed look as if they had been built when they came."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.presentation.model import CallLook, CallScreen, GrillScreen, PickScreen, ScreenModel
from companion.ui import theme
from companion.ui.late import late
from companion.ui.panel import TOUCH_DISPLAY_1, Panel
from tests.ui import samples
from tests.ui.driver import Glass, every

GlassOf = Callable[[Panel], Glass]
NEXT: tuple[Callable[[], ScreenModel], ...] = (
    lambda: samples.call(CallLook.SURE),
    lambda: samples.call(CallLook.BLIND, suit=None),
    samples.crowded_call,
    samples.pick,
    samples.pick_many,
)


def built(glass: Glass) -> set[type[ScreenModel]]:
    """The kinds of screens that are there, shown or not."""
    return set(glass.face._screens)


def rest(glass: Glass, seconds: float) -> None:
    """Nobody touches the glass for so long, and the loop looks once."""
    from companion.ui.ahead import Ahead

    glass.clock.now += seconds
    Ahead(glass.face, glass.sleep).tend()
    glass.wait()


def seen(glass: Glass) -> tuple[object, ...]:
    """Every text and key that is drawn: what, where, in which colours."""
    from companion.ui.widgets.key import Key
    from companion.ui.widgets.words import Words

    words = (
        (one.text, *one.pos, *one.size, *one.ink, one.writing.fitted)
        for one in every(glass.face, Words)
        if one.text
    )
    keys = (
        (one.choice, *one.pos, *one.size, *one.fill, *one.edge, *one.ink)
        for one in every(glass.face, Key)
        if one.choice
    )
    return tuple(sorted(map(repr, (*words, *keys))))


def test_the_screens_of_a_table_are_built_one_at_a_look_once_it_is_quiet(glass: Glass) -> None:
    glass.face.show(samples.grill())
    rest(glass, 0.5)
    assert built(glass) == {GrillScreen}
    glass.tap((5, 5))
    rest(glass, 0.9)
    assert built(glass) == {GrillScreen}
    rest(glass, 0.1)
    assert built(glass) == {GrillScreen, CallScreen}
    rest(glass, 0.1)
    assert built(glass) == {GrillScreen, CallScreen, PickScreen}
    assert glass.face.shown == samples.grill()


def test_at_the_door_nothing_is_built_ahead(glass: Glass) -> None:
    glass.face.show(samples.home())
    shown = built(glass)
    rest(glass, 60.0)
    assert built(glass) == shown


@pytest.mark.parametrize("palette", [theme.DAY, late(theme.DAY)])
@pytest.mark.parametrize("model", NEXT)
def test_what_was_built_ahead_looks_like_what_was_not(
    glass_of: GlassOf, model: Callable[[], ScreenModel], palette: theme.Palette
) -> None:
    looks = []
    for looks_ahead in (0, 2):
        glass = glass_of(TOUCH_DISPLAY_1)
        glass.face.use_palette(palette)
        glass.show(samples.grill())
        for _look in range(looks_ahead):
            rest(glass, 2.0)
        assert palette.text == theme.TEXT
        before = seen(glass)
        glass.show(model())
        looks.append((before, seen(glass)))
        glass.close()
    assert looks[0] == looks[1]
    theme.use(theme.DAY)
