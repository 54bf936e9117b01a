"""Button, light and buzzer at the table: what a screen shines, and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from threading import Thread

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.comfort import Screen, Theme
from companion.config import Config
from companion.presentation.model import Badge, CallLook, Choice, Eye, Ring, ScreenModel, Suit, Tone
from companion.ui import app
from companion.ui.app import TouchFace, open_signals
from companion.ui.inbox import Inbox
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.signals import COLOURS, LATE_SHARE, NOBODY, Signals, light_of
from companion.ui.speaker import Speaker
from hardware.panel import gpio
from hardware.panel.light import Blinking, Dark, Light, Pulsing, Steady
from hardware.panel.pins import PanelPins
from tests.presentation.evenings import finger
from tests.ui import samples
from tests.ui.driver import Clock, settle
from tests.ui.test_app import Counter

BADGE = Badge(Choice("badge", "OPEN QUESTION"), "2 fell?")
BLIND = replace(samples.FRAME, eye=Eye.BLIND)
BY_TOUCH = replace(samples.FRAME, eye=Eye.OFF)
YELLOW, RED = COLOURS[Suit.YELLOW], COLOURS[Suit.RED]


@dataclass
class Lamp:
    """A panel that remembers."""

    lights: list[Light] = field(default_factory=list)
    beeps: list[int] = field(default_factory=list)
    closed: int = 0

    def shine(self, light: Light) -> None:
        self.lights.append(light)

    def beep(self, times: int) -> None:
        self.beeps.append(times)

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize(
    ("screen", "light"),
    [
        (samples.grill(), Steady(YELLOW)),
        (samples.grill(badge=BADGE), Pulsing(YELLOW)),
        (samples.grill(frame=BLIND), Blinking(YELLOW)),
        (samples.grill(frame=BLIND, badge=BADGE), Blinking(YELLOW)),
        (samples.call(CallLook.SURE), Steady(RED)),
        (samples.call(CallLook.LIKELY), Pulsing(RED)),
        (samples.call(CallLook.BLIND), Blinking(NOBODY)),
        (samples.home(), Dark()),
        (samples.setup(), Dark()),
    ],
)
def test_the_light_says_who_and_how_sure(screen: ScreenModel, light: Light) -> None:
    assert light_of(screen) == light


def test_all_players_have_different_lights() -> None:
    players = {suit: light for suit, light in COLOURS.items() if suit is not Suit.BLACK}
    assert len(set(players.values())) == len(players)


def test_the_late_light_is_a_quarter() -> None:
    lamp = Lamp()
    signals = Signals(lamp, Config())
    signals.tune(Config(screen=Screen(theme=Theme.LATE)))
    signals.show(samples.call(CallLook.SURE))
    assert lamp.lights == [Steady((LATE_SHARE, 0.0, 0.0))]


def test_the_buzzer_counts_what_fell_and_is_silent_where_sound_is_off() -> None:
    lamp = Lamp()
    signals = Signals(lamp, Config())
    signals.sound([(Tone.FELL, 2), (Tone.YOUR_TURN, 1)])
    signals.sound([(Tone.PLACED, 1)])
    signals.tune(Config(sound=False))
    signals.sound([(Tone.TIPPED, 1)])
    assert lamp.beeps == [2]


@dataclass
class Table:
    """The running face with its button."""

    counter: Counter
    touch: TouchFace
    clock: Clock
    inbox: Inbox

    def press(self) -> None:
        """As gpiozero says it: on a thread of its own."""
        thread = Thread(target=lambda: self.inbox.post(self.touch.press_button))
        thread.start()
        thread.join()


@pytest.fixture
def table() -> Iterator[Table]:
    from kivy.base import EventLoop, runTouchApp

    from tests.ui.driver import WINDOW

    counter, clock = Counter(samples.grill(frame=BY_TOUCH)), Clock()
    touch = TouchFace(
        counter,  # type: ignore[arg-type]  # a small desk with behaviour
        panel=TOUCH_DISPLAY_1,
        speaker=Speaker(player=()),
        leave=lambda: None,
        clock=clock,
    )
    WINDOW.size = (800, 480)
    runTouchApp(touch.face, embedded=True)
    settle()
    yield Table(counter, touch, clock, Inbox())
    WINDOW.remove_widget(touch.face)
    EventLoop.close()
    touch.close()


def test_a_press_reaches_the_desk_through_the_inbox_only(table: Table) -> None:
    ring = Ring(0.3, Choice("hurry", "NEXT PLAYER"))
    table.counter.screen = samples.grill(ring=ring)
    table.touch.step()
    table.press()
    assert table.counter.chosen == []
    settle()
    assert table.counter.chosen == [("hurry", 12)]


def test_a_hand_in_a_hurry_presses_once(table: Table) -> None:
    for later in (0.0, 0.1, 0.1, 1.0):
        table.clock.now += later
        table.press()
        settle()
    assert table.counter.chosen == [("placed", 12)] * 2


def test_a_question_is_never_answered_by_the_button(table: Table) -> None:
    for look in (CallLook.LIKELY, CallLook.BLIND):
        table.counter.screen = samples.call(look)
        table.clock.now += 5
        table.press()
        settle()
    assert table.counter.chosen == []


def test_the_face_carries_screens_and_sounds_to_the_panel(table: Table) -> None:
    lamp = Lamp()
    table.touch.signals = Signals(lamp, table.counter.settings)
    table.counter.due = ((Tone.FELL, 3),)
    table.touch.step()
    assert (lamp.lights[-1], lamp.beeps) == (Steady(YELLOW), [3])
    table.touch.close()
    assert lamp.closed == 1


def test_a_panel_that_cannot_be_had_is_told_once_and_the_evening_goes_on() -> None:
    desk = finger().desk
    assert open_signals(PanelPins(button=27), desk, lambda: None) is None
    assert "Button and light are not in use" in desk.screen.frame.notice
    assert not desk.is_over


def test_on_mock_pins_a_whole_press_is_one_key(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = MockFactory(pin_class=MockPWMPin)
    made: Callable[[], MockFactory] = lambda: board  # noqa: E731 - named for its type
    monkeypatch.setattr(gpio, "header_pins", made)
    signals = app.open_signals(
        PanelPins(button=27, red=12, green=13, blue=25),
        finger().desk,
        lambda: table.inbox.post(table.touch.press_button),
    )
    assert signals is not None
    table.touch.signals = signals
    table.touch.step()
    assert board.pin(12).state == 1.0
    board.pin(27).drive_low()
    settle()
    assert table.counter.chosen == [("placed", 12)]
    signals.close()
    board.reset()
