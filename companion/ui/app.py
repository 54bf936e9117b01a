"""The touch face as a program: opens the window, builds the face, carries taps to the desk.

It owns nothing of the evening. Kivy is imported when the face starts, not before.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.presentation.model import SetupScreen
from companion.ui import theme
from companion.ui.panel import Panel, find_panel
from companion.ui.speaker import Speaker
from companion.ui.stage import Stage
from companion.ui.taps import LocalTaps, Sleep, Taps
from companion.ui.window import open_window

if TYPE_CHECKING:
    from companion.presentation.desk import Desk
    from companion.ui.face import Face

_PER_SECOND = 30.0


def run_touch(
    desk: Desk,
    *,
    panel: Panel | None = None,
    speaker: Speaker | None = None,
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
    try:
        touch.start(play)
        runTouchApp(touch.face)
    finally:
        touch.close()
        stopTouchApp()


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
        from companion.ui.face import Face

        self._desk = desk
        self._speaker = speaker
        self._leave = leave
        self._ticking: Any = None
        self._play = self._look
        taps = Taps(choose=self._choose, hold=desk.hold, clock=clock)
        drawer = LocalTaps(lambda _key: self._open_drawer()) if desk.drawer else None
        self.face: Face = Face(
            stage=Stage(panel, taps, drawer), taps=taps, sleep=Sleep(clock), size=self._size(panel)
        )
        self.face.show(desk.screen)

    def start(self, play: Callable[[], bool] | None = None) -> None:
        """Look for news thirty times a second from now on, or have the evening play itself."""
        from kivy.clock import Clock

        self._play = play or self._look
        self._ticking = Clock.schedule_interval(lambda _elapsed: self.step(), 1 / _PER_SECOND)

    def step(self) -> None:
        """Let the desk hear the world, draw what changed, sound what is due."""
        goes_on = self._play()
        self.face.show(self._desk.screen)
        self.face.show_pieces(self._desk.drawer)
        self.face.darken()
        self._speaker.play(self._desk.tones())
        self._speaker.tend()
        if not goes_on or self._desk.is_over:
            self._stop_ticking()
            self._leave()

    def close(self) -> None:
        """Stop looking and stop sounding; may be called again."""
        self._stop_ticking()
        self._speaker.close()

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

    def _open_drawer(self) -> None:
        self.face.toggle_drawer(self._desk.nudge)
        self.face.show_pieces(self._desk.drawer)

    @staticmethod
    def _size(panel: Panel) -> tuple[int, int]:
        return panel.width_px, panel.height_px
