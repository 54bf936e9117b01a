"""The ring that closes while the tongs are about to pass; a tap on it hurries them."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.ui.widgets.key import Key
from companion.ui.widgets.layout import load_layout


class RingKey(Key):
    """A key with a ring before its label that fills from 0 to 1."""

    fraction = NumericProperty(0.0)


load_layout(__file__)
