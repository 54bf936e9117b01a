"""Light and buzzer beside the screen: which light a screen asks for, and how often it beeps.

The pins are in hardware/panel; a light says nothing that the screen does not say too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from companion.comfort import Theme
from companion.config import Config
from companion.presentation.model import (
    CallLook,
    CallScreen,
    CardScreen,
    Eye,
    GrillScreen,
    PickScreen,
    ScreenModel,
    Suit,
    Tone,
    WinnerScreen,
)
from hardware.panel.light import Blinking, Colour, Dark, Light, Pulsing, Steady

COLOURS: dict[Suit, Colour] = {
    Suit.YELLOW: (1.0, 0.55, 0.0),
    Suit.GREEN: (0.0, 1.0, 0.1),
    Suit.BLUE: (0.0, 0.15, 1.0),
    Suit.RED: (1.0, 0.0, 0.0),
    Suit.PURPLE: (0.6, 0.0, 0.9),
    Suit.WHITE: (1.0, 0.8, 0.7),
    Suit.BLACK: (0.0, 0.0, 0.0),
}
"""Purer than on the glass: a light has no edge and no black beside it."""
NOBODY = COLOURS[Suit.WHITE]
LATE_SHARE = 0.25
BEEPS = {Tone.FELL: 1, Tone.TIPPED: 4, Tone.YOUR_CALL: 2}
"""What must not be missed; all else the screen and its sounds tell."""


class Pinned(Protocol):
    """What light and buzzer can do (hardware.panel.gpio.GpioPanel)."""

    def shine(self, light: Light) -> None: ...
    def beep(self, times: int) -> None: ...
    def close(self) -> None: ...


class Signals:
    """Carries each screen to the light and each sound that matters to the buzzer."""

    def __init__(self, panel: Pinned, settings: Config) -> None:
        self._panel = panel
        self._settings = settings

    def tune(self, settings: Config) -> None:
        """Sound and light as they are set now."""
        self._settings = settings

    def show(self, screen: ScreenModel) -> None:
        """The light of this screen."""
        is_late = self._settings.screen.theme is Theme.LATE
        self._panel.shine(light_of(screen, share=LATE_SHARE if is_late else 1.0))

    def sound(self, tones: Iterable[tuple[Tone, int]]) -> None:
        """Beep for what matters most of these."""
        beeps = [BEEPS[tone] * times for tone, times in tones if tone in BEEPS]
        if beeps and self._settings.sound:
            self._panel.beep(max(beeps))

    def close(self) -> None:
        """Dark and silent; may be called again."""
        self._panel.close()


def light_of(screen: ScreenModel, *, share: float = 1.0) -> Light:
    """The colour of whom the screen is about: it breathes for a question, blinks for a blind scale.

    `share` is how much of the light is wanted.
    """
    match screen:
        case GrillScreen(suit=suit, frame=frame) if frame.eye is Eye.BLIND:
            return Blinking(_shade(suit, share))
        case GrillScreen(suit=suit, badge=badge):
            return Steady(_shade(suit, share)) if badge is None else Pulsing(_shade(suit, share))
        case CallScreen(look=CallLook.LIKELY, suit=suit):
            return Pulsing(_shade(suit, share))
        case CallScreen(look=CallLook.BLIND, suit=suit):
            return Blinking(_shade(suit, share))
        case CallScreen(suit=suit) | WinnerScreen(suit=suit):
            return Steady(_shade(suit, share))
        case CardScreen(suit=suit) | PickScreen(suit=suit) if suit is not None:
            return Steady(_shade(suit, share))
        case _:
            return Dark()


def _shade(suit: Suit | None, share: float) -> Colour:
    red, green, blue = NOBODY if suit is None else COLOURS[suit]
    return red * share, green * share, blue * share
