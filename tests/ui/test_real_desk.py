"""The face on the real desk with the simulated grill: a turn played with fingers alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.demo import Demo
from companion.presentation.model import CallScreen, GrillScreen, SetupScreen
from companion.ui.app import TouchFace
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.speaker import Speaker
from tests.ui.driver import WINDOW, Glass, every, key_of


class RealGlass(Glass):
    """The app's own face in the window, its desk and its grill on the grill's clock."""

    def __init__(self) -> None:
        from kivy.base import runTouchApp

        self.panel = TOUCH_DISPLAY_1
        demo = Demo(3)
        self.desk = demo.desk
        self.link: Any = demo.desk._link
        self.touch = TouchFace(
            self.desk,
            panel=self.panel,
            speaker=Speaker(player=()),
            leave=lambda: None,
            clock=lambda: self.link.now,
        )
        self.face = self.touch.face
        WINDOW.size = (800, 480)
        runTouchApp(self.face, embedded=True)
        self.pass_time(0.5)

    def pass_time(self, seconds: float) -> None:
        """The grill and the face live on."""
        for _frame in range(round(seconds * 30)):
            self.link.advance(1 / 30)
            self.touch.step()
        self.wait()

    def press(self, key: str) -> None:
        """Tap a key and see what comes of it."""
        self.tap(key_of(self, key).center)
        self.pass_time(0.6)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Carry something with a finger."""
        touch = self.down(start)
        self.move(touch, end)
        self.pass_time(0.4)
        self.up(touch)
        self.pass_time(0.1)


@pytest.fixture
def real() -> Iterator[RealGlass]:
    """A fresh evening on the glass."""
    glass = RealGlass()
    yield glass
    glass.close()


def test_a_turn_is_played_with_fingers_on_the_simulated_grill(real: RealGlass) -> None:
    from companion.ui.widgets.drawer import Drawer

    real.press("feuer_flamme")
    assert isinstance(real.face.shown, SetupScreen)
    for name in ("Anna", "Ben", "Caro"):
        real.press(f"sit {name}")
    real.press("start")
    assert isinstance(real.face.shown, GrillScreen)
    first = real.face.shown.name
    real.press("piece corn")
    assert real.face.shown.piece_key == "corn"
    real.press("drawer")
    (drawer,) = every(real.face, Drawer)
    plate = tuple(drawer.ids.plate.center)
    real.drag(drawer._pictures["corn-1"].center, plate)
    lying = [piece for piece in real.desk.drawer if piece.place_mm is not None]
    assert [piece.piece_id for piece in lying] == ["corn-1"]
    real.pass_time(2.0)
    assert isinstance(real.face.shown, GrillScreen)
    assert real.face.shown.ring is not None
    real.pass_time(4.0)
    assert isinstance(real.face.shown, GrillScreen)
    assert real.face.shown.name != first
    real.press("piece fish")
    real.tap(drawer._pictures["corn-1"].center)
    real.pass_time(3.0)
    shown = real.face.shown
    assert isinstance(shown, CallScreen), shown
    assert shown.headline.startswith("1")
    real.pass_time(7.0)  # so long a fall may still hang in the tongs
    real.press("0")
    assert isinstance(real.face.shown, GrillScreen)
    assert real.face.shown.frame.notice.startswith("Corrected.")
    real.press("leave")
    assert not list(every(real.face, Drawer))


def test_under_the_open_drawer_nothing_is_tapped_and_pushes_are_called(real: RealGlass) -> None:
    from companion.ui.widgets.drawer import Drawer

    real.press("feuer_flamme")
    for name in ("Anna", "Ben"):
        real.press(f"sit {name}")
    real.press("start")
    under = [key_of(real, key).center for key in ("piece corn", "placed", "bonus")]
    real.press("drawer")
    (drawer,) = every(real.face, Drawer)
    for piece, place in (("corn-1", (0, 0)), ("steak-1", (60, 20)), ("fish-1", (-60, 20))):
        across, up = drawer.ids.plate.center
        real.drag(drawer._pictures[piece].center, (across + place[0], up + place[1]))
        real.pass_time(7.0)
    before = real.desk.sitting
    assert before is not None
    seq = before.match.seq
    for place in under:
        real.tap(place)
        real.pass_time(0.4)
    assert before.match.seq == seq
    for push in ("bump", "lean"):
        real.press(push)
        real.pass_time(4.0)
    assert [player.chips for player in before.state.players] == [3, 3]
    real.press("tip")
    real.pass_time(4.0)
    shown = real.face.shown
    assert isinstance(shown, CallScreen)
    assert shown.headline == "WENT OVER?"
    assert [player.chips for player in before.state.players] == [3, 3]
