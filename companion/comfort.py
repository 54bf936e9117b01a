"""How a table likes its screen: which light, which way up, for how many readers, how much is typed.

Values of the settings only; what a face makes of them stands in ui/.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Theme(Enum):
    """How bright the screen is."""

    NORMAL = "normal"
    LATE = "late"
    """Darker colours and less light, for a dark room."""


class Layout(Enum):
    """How the screen stands on the table."""

    STAND = "stand"
    """Leaning on its stand: everything faces one reader."""
    FLAT = "flat"
    """Lying in the middle: scores face every edge, the prompt the player on turn."""


class Depth(Enum):
    """How much of a card game is usually entered."""

    FULL = "full"
    """Every card."""
    QUICK = "quick"
    """Who won each trick or round."""


@dataclass(frozen=True, slots=True)
class Screen:
    """How the screen looks and lies."""

    theme: Theme = Theme.NORMAL
    flipped: bool = False
    """Turned by 180 degrees, touches too: for a panel mounted upside down."""
    layout: Layout = Layout.STAND
