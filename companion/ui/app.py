"""The touch face as a program: opens the window, builds the face, carries taps to the desk.

It owns nothing of the evening. Kivy is imported when the face starts, not before.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.comfort import Theme
from companion.presentation.aloud import Announcer, names_on
from companion.presentation.button import button_choice
from companion.presentation.model import CallScreen, SetupScreen, Tone
from companion.presentation.touching import Felt, Place
from companion.ui import theme
from companion.ui.ahead import Ahead
from companion.ui.backlight import Backlight
from companion.ui.late import late
from companion.ui.panel import Panel, find_panel
from companion.ui.speaker import Speaker
from companion.ui.stage import Stage
from companion.ui.taps import LocalTaps, Sleep, Taps
from companion.ui.window import open_window, turn_round
from hardware.notify import Heartbeat

if TYPE_CHECKING:
    from companion.config import Config
    from companion.presentation.desk import Desk
    from companion.ui.face import Face
    from companion.ui.signals import Signals
    from hardware.panel.pins import PanelPins

_PER_SECOND = 30.0
BUTTON_RESTS_SECONDS = 0.5
"""A second press within this time is the same one, made by a hand in a hurry."""


def run_touch(
    desk: Desk,
    *,
    panel: Panel | None = None,
    speaker: Speaker | None = None,
    pins: PanelPins | None = None,
    play: Callable[[], bool] | None = None,
) -> None:
    """Show the desk's screens until somebody says goodbye or closes the window.

    `play` moves an evening that plays itself by one frame; once it says False the app ends.
    Raises CompanionError when no window can be opened.
    """
    wanted = find_panel() if panel is None else panel
    window = open_window(wanted)
    from kivy.base import runTouchApp, stopTouchApp

    from companion.ui.inbox import Inbox

    window.clearcolor = theme.BACKGROUND
    inbox = Inbox()
    touch = TouchFace(
        desk,
        panel=wanted.filling(*(round(length) for length in window.size)),
        speaker=speaker or Speaker(),
        leave=lambda: inbox.post(stopTouchApp),
    )
    touch.backlight = Backlight()
    try:
        if pins is not None and pins.used:
            touch.signals = open_signals(pins, desk, lambda: inbox.post(touch.press_button))
        touch.start(play, heartbeat=Heartbeat(os.environ))
        runTouchApp(touch.face)
    finally:
        touch.close()
        stopTouchApp()


def open_signals(pins: PanelPins, desk: Desk, pressed: Callable[[], None]) -> Signals | None:
    """Button, light and buzzer on these pins; where they cannot be had, the desk says why."""
    from companion.ui.signals import Signals
    from hardware.panel.gpio import GpioPanel, PanelRefused

    try:
        return Signals(GpioPanel(pins, pressed=pressed), desk.settings)
    except PanelRefused as refused:
        desk.tell_panel_lost(str(refused))
        return None


class TouchFace:
    """The face on one side, the desk on the other; both only on the main thread."""

    def __init__(
        self,
        desk: Desk,
        *,
        panel: Panel,
        speaker: Speaker,
        leave: Callable[[], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        from kivy.clock import Clock

        from companion.ui.face import Face
        from companion.ui.pace import Pace

        self.backlight: Backlight | None = None
        """The lamp behind the glass; None where nobody may turn it down."""
        self.signals: Signals | None = None
        """Light and buzzer at the table; None where there are none."""
        self._desk = desk
        self._panel = panel
        self._settings: Config | None = None
        self._announcer = Announcer()
        self._speaker = speaker
        self._leave = leave
        self._ticking: Any = None
        self._answer: Any = Clock.create_trigger(lambda _elapsed: self._tell(), -1)
        self._pace = Pace()
        self._play = self._look
        self._heartbeat: Heartbeat | None = None
        self._button_rests_until = 0.0
        self._clock = clock
        taps = Taps(choose=self._choose, hold=self._hold, clock=clock)
        drawer = LocalTaps(lambda _key: self._open_drawer()) if desk.drawer else None
        sleep = Sleep(clock)
        self.face: Face = Face(
            stage=Stage(panel, taps, drawer, self._feel),
            taps=taps,
            sleep=sleep,
            size=self._size(panel),
        )
        self._ahead = Ahead(self.face, sleep)
        self._show()

    def start(
        self, play: Callable[[], bool] | None = None, *, heartbeat: Heartbeat | None = None
    ) -> None:
        """Look for news thirty times a second from now on, or have the evening play itself.

        Each time the heartbeat may tell systemd that the screen's loop lives.
        """
        from kivy.clock import Clock

        self._play = play or self._look
        self._heartbeat = heartbeat
        self._pace.start()
        self._ticking = Clock.schedule_interval(lambda _elapsed: self.step(), 1 / _PER_SECOND)

    def step(self) -> None:
        """Let the desk hear the world, draw what changed, sound what is due."""
        goes_on = self._play()
        if self._heartbeat is not None:
            self._heartbeat.beat()
        self._tell()
        self.face.show_pieces(self._desk.drawer)
        self.face.darken()
        self._speaker.tend()
        self._ahead.tend()
        if not goes_on or self._desk.is_over:
            self._stop_ticking()
            self._leave()

    def close(self) -> None:
        """Stop looking and stop sounding; may be called again."""
        self._stop_ticking()
        self._answer.cancel()
        self._pace.stop()
        self._speaker.close()
        if self.backlight is not None:
            self.backlight.close()
        if self.signals is not None:
            self.signals.close()

    def press_button(self) -> None:
        """The turn button was pressed: what it means on this screen, if anything."""
        now = self._clock()
        if now < self._button_rests_until:
            return
        self._button_rests_until = now + BUTTON_RESTS_SECONDS
        choice = button_choice(self._desk.screen)
        if choice is not None:
            self._choose(choice.key, seq=self._desk.screen.frame.seq)

    def _tell(self) -> None:
        """Draw what changed, sound what is due."""
        self._show()
        tones = self._desk.tones()
        self._speaker.play(tones)
        if self.signals is not None:
            self.signals.sound(tones)

    def _show(self) -> None:
        """Draw what changed, in the light that is set; say what is to be said of it."""
        self._heed_settings()
        screen = self._desk.screen
        if self.signals is not None:
            self.signals.show(screen)
        if not self.face.show(screen):
            return
        if self.backlight is not None:
            is_late = self._desk.settings.screen.theme is Theme.LATE
            self.backlight.shine(is_late=is_late and not isinstance(screen, CallScreen))
        self._speaker.prepare(names_on(screen))
        self._speaker.say(self._announcer.hear(screen))

    def _heed_settings(self) -> None:
        """Somebody set something: sound, light, which way up."""
        settings, before = self._desk.settings, self._settings
        if settings is before:
            return
        self._settings = settings
        self._speaker.tune(settings, language=self._desk.language)
        if self.signals is not None:
            self.signals.tune(settings)
        is_late = settings.screen.theme is Theme.LATE
        self.face.use_palette(late(theme.DAY) if is_late else theme.DAY)
        self.face.lie(settings.screen.layout)
        turn_round(self._panel, is_flipped=settings.screen.flipped)
        if before is not None and (settings.sound, settings.volume) != (
            before.sound,
            before.volume,
        ):
            self._speaker.play([(Tone.YOUR_TURN, 1)])

    def _stop_ticking(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _look(self) -> bool:
        self._desk.advance()
        return True

    def _choose(self, key: str, *, seq: int) -> None:
        shown = self.face.shown
        if isinstance(shown, SetupScreen) and key == shown.new_name.key:
            self.face.open_keyboard(title=shown.new_name.label, name=self._desk.type_name)
            return
        self._desk.choose(key, seq=seq)
        self._answer()  # in the frame of the touch, not at the next look

    def _hold(self, key: str, *, seq: int) -> None:
        self._desk.hold(key, seq=seq)
        self._answer()

    def _feel(self, place: Place, driver: str) -> None:
        self._desk.feel(Felt(place, driver, self._clock(), self._panel.rotation))
        self._answer()

    def _open_drawer(self) -> None:
        self.face.toggle_drawer(self._desk.nudge)
        self.face.show_pieces(self._desk.drawer)

    @staticmethod
    def _size(panel: Panel) -> tuple[int, int]:
        return panel.width_px, panel.height_px
