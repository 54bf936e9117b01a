"""Widgets kept for a number of things that changes: what is not needed now is put aside, not lost.

To make a widget takes longer than to fill it anew, and a trick or a page comes round again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget


class Kept(list[Any]):
    """The widgets in their places; `aside` are those that have none at the moment."""

    def __init__(self) -> None:
        super().__init__()
        self.aside: list[Any] = []


def keep(parent: Widget, kept: Kept, wanted: int, make: Callable[[], Widget]) -> None:
    """Let `kept` hold so many children of `parent`; the ones it has stay in their order."""
    while len(kept) > wanted:
        kept.aside.append(kept.pop())
        parent.remove_widget(kept.aside[-1])
    while len(kept) < wanted:
        kept.append(kept.aside.pop() if kept.aside else make())
        parent.add_widget(kept[-1])
