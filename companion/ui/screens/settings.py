"""The settings of this table, one tile each."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import header, knobs, words
from companion.ui.widgets.layout import load_layout

__all__ = ["SettingsFace", "header", "knobs", "words"]


class SettingsFace(Screen):
    """Draws a SettingsScreen."""


load_layout(__file__)
