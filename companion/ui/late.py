"""The colours of a late evening: letters and lamps glow less, and all of them can still be read.

Each tint goes down to seven tenths, or as far as its contrast allows. The colours of players and
cards stay: darker ones are mixed up by eyes that lack a cone. The rest is the backlight's part.
"""

from __future__ import annotations

from companion.presentation.model import Suit
from companion.ui import theme
from companion.ui.theme import Colour, Palette, contrast

DARKEST = 0.7
_TEXT_RATIO = 7.0
_STEPS = 30


def late(day: Palette) -> Palette:
    """The same palette in the late light."""
    return Palette(
        text=dimmed(day.text, theme.PANEL),
        dim=dimmed(day.dim, theme.BACKGROUND),
        ember=dimmed(day.ember, theme.PANEL, theme.BLACK),
        cream=dimmed(day.cream, theme.BLACK),
        warning=dimmed(day.warning, theme.BLACK, theme.BACKGROUND),
        suits={**day.suits, Suit.WHITE: dimmed(day.suits[Suit.WHITE], theme.BLACK)},
        eyes={eye: dimmed(tint, theme.BACKGROUND) for eye, tint in day.eyes.items()},
    )


def dimmed(tint: Colour, *others: Colour) -> Colour:
    """The tint as dark as it may be while it is read against each of the others."""
    for step in range(_STEPS):
        share = DARKEST + (1 - DARKEST) * step / _STEPS
        red, green, blue, alpha = tint
        darker = (red * share, green * share, blue * share, alpha)
        if all(contrast(darker, other) >= _TEXT_RATIO for other in others):
            return darker
    return tint
