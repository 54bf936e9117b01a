"""The face and the desk together: taps go in, screens and sounds come out, goodbye ends it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest

from companion.config import Config
from companion.presentation.model import CallLook, DrawerPiece, ScreenModel, Tone
from companion.ui.app import TouchFace
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.speaker import Speaker
from hardware.notify import Heartbeat
from tests.ui import samples
from tests.ui.driver import Clock, every, settle


@dataclass
class Counter:
    """A desk in small: shows a screen, hears keys, has sounds due."""

    screen: ScreenModel = field(default_factory=samples.grill)
    is_over: bool = False
    settings: Config = field(default_factory=Config)
    language: str = "en"
    drawer: tuple[DrawerPiece, ...] = (DrawerPiece("corn-1", "corn", None),)
    chosen: list[tuple[str, int]] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    due: tuple[tuple[Tone, int], ...] = ()
    looks: int = 0

    def choose(self, key: str, *, seq: int) -> None:
        """FELL leads to the call; goodbye to the end."""
        self.chosen.append((key, seq))
        if key == "fell":
            self.screen = samples.call(CallLook.SURE)
        self.is_over = key == "bye"

    def hold(self, key: str, *, seq: int) -> None:
        """Hears a hold."""
        self.chosen.append((f"hold {key}", seq))

    def type_name(self, text: str) -> None:
        """Hears a name."""
        self.named.append(text)

    def advance(self) -> None:
        """Counts how often it was asked to look for news."""
        self.looks += 1

    def tones(self) -> tuple[tuple[Tone, int], ...]:
        """Sounds due since last asked."""
        due, self.due = self.due, ()
        return due

    def nudge(
        self,
        verb: str,
        piece_id: str | None = None,
        place_mm: tuple[float, float] | None = None,
    ) -> None:
        """Hears a push."""
        self.chosen.append((f"nudge {verb} {piece_id}", 0))


class Ear(Speaker):
    """A speaker that remembers what it was to play."""

    def __init__(self) -> None:
        super().__init__(player=())
        self.heard: list[tuple[Tone, int]] = []

    def play(self, tones: object) -> None:
        """Remembers."""
        assert isinstance(tones, tuple)
        self.heard.extend(tones)


@dataclass
class Evening:
    """The running app with its desk."""

    counter: Counter
    touch: TouchFace
    ear: Ear
    clock: Clock
    left: list[bool]

    def tap(self, key: str) -> None:
        """Find the key on the glass and give it to the desk as a finger would."""
        from companion.ui.widgets.tappable import Tappable

        self.clock.now += 1
        found = [one for one in every(self.touch.face, Tappable) if one.choice is not None]
        (widget,) = [one for one in found if one.choice.key == key]
        press = widget.stage.taps.press(widget.choice)
        assert press is not None
        widget.stage.taps.choose(press)
        self.touch.step()
        self.wait()

    def wait(self) -> None:
        """Let layout and timers run."""
        settle()


@pytest.fixture
def evening() -> Iterator[Evening]:
    """An app in the window without its timer: the test steps it."""
    from kivy.base import EventLoop, runTouchApp

    from tests.ui.driver import WINDOW

    counter, ear, clock, left = Counter(), Ear(), Clock(), list[bool]()
    touch = TouchFace(
        counter,  # type: ignore[arg-type]  # a small desk with behaviour
        panel=TOUCH_DISPLAY_1,
        speaker=ear,
        leave=lambda: left.append(True),
        clock=clock,
    )
    WINDOW.size = (800, 480)
    runTouchApp(touch.face, embedded=True)
    made = Evening(counter, touch, ear, clock, left)
    made.wait()
    yield made
    WINDOW.remove_widget(touch.face)
    EventLoop.close()
    touch.close()


def test_a_tap_reaches_the_desk_and_its_new_screen_the_glass(evening: Evening) -> None:
    evening.tap("fell")
    assert evening.counter.chosen == [("fell", 12)]
    assert evening.counter.screen == evening.touch.face.shown
    evening.tap("3")
    assert evening.counter.chosen[-1] == ("3", 12)


def test_sounds_that_are_due_are_played_once(evening: Evening) -> None:
    evening.counter.due = ((Tone.FELL, 2), (Tone.YOUR_TURN, 1))
    evening.touch.step()
    evening.touch.step()
    assert evening.ear.heard == [(Tone.FELL, 2), (Tone.YOUR_TURN, 1)]


def test_a_sign_of_life_is_given_whenever_the_screens_loop_comes_round(evening: Evening) -> None:
    from kivy.clock import Clock as KivyClock

    beats: list[float] = []

    class Pulse(Heartbeat):
        """Counts."""

        def beat(self) -> None:
            beats.append(KivyClock.frametime)

    evening.touch.start(heartbeat=Pulse({}))
    ends = monotonic() + 10
    while len(beats) < 3 and monotonic() < ends:
        KivyClock.tick()
    assert len(set(beats)) >= 3
    evening.touch.close()
    stopped = len(beats)
    for _ in range(5):
        KivyClock.tick()
    assert len(beats) == stopped


def test_goodbye_leaves_the_app(evening: Evening) -> None:
    evening.counter.screen = samples.home()
    evening.touch.step()
    evening.wait()
    evening.tap("bye")
    assert evening.left == [True]


def test_a_new_name_is_typed_on_the_face_and_handed_over(evening: Evening) -> None:
    evening.counter.screen = samples.setup()
    evening.touch.step()
    evening.wait()
    evening.tap("new_name")
    for key in ("I", "d", "a", "done"):
        evening.tap(key)
    assert evening.counter.named == ["Ida"]
    assert evening.counter.chosen == []


def test_the_banner_opens_and_shuts_the_drawer(evening: Evening) -> None:
    from companion.ui.widgets.drawer import Drawer

    evening.tap("drawer")
    (drawer,) = every(evening.touch.face, Drawer)
    assert evening.counter.drawer == drawer.pieces
    evening.tap("bump")
    assert evening.counter.chosen == [("nudge bump None", 0)]
    evening.tap("drawer")
    assert list(every(evening.touch.face, Drawer)) == []


def test_a_screen_is_kept_and_given_new_values(evening: Evening) -> None:
    first = evening.touch.face.children
    shown = first[-1]
    evening.counter.screen = samples.grill(5)
    evening.touch.step()
    assert shown in evening.touch.face.children
    evening.tap("fell")
    evening.counter.screen = samples.grill(4)
    evening.touch.step()
    assert shown in evening.touch.face.children


def test_news_from_other_threads_is_drained_in_order(evening: Evening) -> None:
    from companion.ui.inbox import Inbox

    inbox, heard = Inbox(), list[int]()

    def post() -> None:
        for number in range(50):
            inbox.post(lambda number=number: heard.append(number))  # type: ignore[misc]

    thread = Thread(target=post)
    thread.start()
    thread.join()
    assert heard == []
    evening.wait()
    assert list(range(50)) == heard


_PROGRAM = """
import sys
from companion.demo import Demo
from companion.ui.app import run_touch
from companion.ui.speaker import Speaker

demo, frames = Demo(1), 0

def play():
    global frames
    frames += 1
    if frames == 10 and sys.argv[1] == "escape":
        from kivy.core.window import Window
        Window.dispatch("on_keyboard", 27, 9, "", [])
    return demo.step() is not None and frames < 40

run_touch(demo.desk, speaker=Speaker(player=()), play=play)
print(frames)
"""


@pytest.mark.parametrize(("way", "frames"), [("end", 40), ("escape", 10)])
def test_the_app_runs_and_leaves_in_good_order(way: str, frames: int) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    environment.pop("DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, way],
        cwd=Path(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{frames}\n"
