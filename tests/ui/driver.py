"""Drives the real face without a display: show, wait, touch, look at the widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.presentation.model import Choice, ScreenModel
from companion.ui.panel import Panel
from companion.ui.stage import Stage
from companion.ui.taps import LocalTaps, Sleep, Taps
from companion.ui.window import open_window

WINDOW = open_window(Panel(800, 480, 5.19, 5.59), is_offscreen=True)


def _hurry() -> None:
    """No turn of the loop waits, also where a test imported Kivy's clock before the window."""
    from kivy.clock import Clock

    Clock._max_fps = 0


_hurry()


class Clock:
    """A clock the test turns."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Glass:
    """A face in the window, and a finger."""

    def __init__(self, panel: Panel, *, has_drawer: bool = False) -> None:
        from kivy.base import runTouchApp

        from companion.ui.face import Face

        self.panel = panel
        self.clock = Clock()
        self.sleep = Sleep(self.clock)
        self.done: list[tuple[str, str, int]] = []
        self.taps = Taps(choose=self._choose, hold=self._hold, clock=self.clock)
        drawer = LocalTaps(lambda key: self.done.append(("local", key, 0))) if has_drawer else None
        stage = Stage(panel, self.taps, drawer)
        WINDOW.size = panel.width_px, panel.height_px
        self.face = Face(stage=stage, taps=self.taps, sleep=self.sleep)
        runTouchApp(self.face, embedded=True)

    def show(self, model: ScreenModel) -> None:
        """Draw a model and let the layout settle; the guard's time passes."""
        self.face.show(model)
        self.wait()
        self.clock.now += 1.0

    def wait(self, frames: int = 4) -> None:
        """Let layout and timers run, without the time that drawing takes."""
        settle(frames)

    def draw(self, frames: int = 4) -> None:
        """Let Kivy run as it does in the app: whatever changed is drawn."""
        from kivy.base import EventLoop

        for _frame in range(frames):
            EventLoop.idle()

    def down(self, pos: tuple[float, float], finger: int = 1) -> Any:
        """A finger touches the glass."""
        from kivy.base import EventLoop
        from kivy.input.motionevent import MotionEvent

        class Finger(MotionEvent):
            """A touch at a place in the window."""

            def depack(self, args: Any) -> None:
                self.sx, self.sy = args["x"], args["y"]
                self.profile = ["pos"]
                super().depack(args)

        touch = Finger("test", finger, self._place(pos), is_touch=True, type_id="touch")
        EventLoop.post_dispatch_input("begin", touch)
        return touch

    def move(self, touch: Any, pos: tuple[float, float]) -> None:
        """The finger slides."""
        from kivy.base import EventLoop

        touch.move(self._place(pos))
        EventLoop.post_dispatch_input("update", touch)

    def up(self, touch: Any) -> None:
        """The finger leaves."""
        from kivy.base import EventLoop

        EventLoop.post_dispatch_input("end", touch)

    def tap(self, pos: tuple[float, float]) -> None:
        """Down and up at once."""
        self.up(self.down(pos))

    def close(self) -> None:
        """Leave the window to the next test."""
        from kivy.base import EventLoop

        WINDOW.remove_widget(self.face)
        EventLoop.close()
        # Kivy's rules hold the stage of each widget, and by it the whole face and so that widget:
        # nothing would ever go. The app has one face, the tests have hundreds.
        self.face._screens.clear()
        self.face._screen = None
        self.face._overlays.clear()
        self.face.clear_widgets()

    def _place(self, pos: tuple[float, float]) -> dict[str, float]:
        width, height = self.panel.width_px, self.panel.height_px
        return {"x": pos[0] / (width - 1), "y": pos[1] / (height - 1)}

    def _choose(self, key: str, *, seq: int) -> None:
        self.done.append(("choose", key, seq))

    def _hold(self, key: str, *, seq: int) -> None:
        self.done.append(("hold", key, seq))


def settle(frames: int = 4) -> None:
    """The loop of Kivy but for the drawing."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    for _frame in range(frames):
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def every(widget: Any, kind: type[Any]) -> Iterator[Any]:
    """All widgets of a kind under this one that are on the glass; what is unseen hides its own."""
    if widget.opacity <= 0:
        return
    if isinstance(widget, kind):
        yield widget
    for child in widget.children:
        yield from every(child, kind)


def key_of(glass: Glass, key: str) -> Any:
    """The touchable widget that carries this choice."""
    from companion.ui.widgets.tappable import Tappable

    found = [one for one in every(glass.face, Tappable) if isinstance(one.choice, Choice)]
    (widget,) = [one for one in found if one.choice.key == key]
    return widget
