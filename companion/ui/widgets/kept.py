"""Widgets kept for a number of things that changes: only the difference is made or dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget


def keep(parent: Widget, kept: list[Any], wanted: int, make: Callable[[], Widget]) -> None:
    """Let `kept` hold so many children of `parent`; the ones it has stay in their order."""
    while len(kept) > wanted:
        parent.remove_widget(kept.pop())
    while len(kept) < wanted:
        kept.append(make())
        parent.add_widget(kept[-1])
