"""Widgets that come and go with a trick or a page are the same ones when they come again."""

from __future__ import annotations

from companion.ui.widgets.kept import Kept, keep
from tests.ui.driver import Glass


def test_what_is_put_aside_comes_again(glass: Glass) -> None:
    from kivy.uix.widget import Widget

    kept = Kept()
    keep(glass.face, kept, 3, Widget)
    first = list(kept)
    keep(glass.face, kept, 1, Widget)
    assert kept == first[:1]
    assert [one for one in first if one.parent is glass.face] == first[:1]
    keep(glass.face, kept, 4, Widget)
    assert kept[0] is first[0]
    assert set(first) < set(kept)
    assert kept.aside == []
    assert all(one.parent is glass.face for one in kept)
