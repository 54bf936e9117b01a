"""Button, light and buzzer on gpiozero's mock pins, driven as a finger and read as an eye would."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.panel.gpio import GpioPanel, PanelRefused
from hardware.panel.light import Blinking, Dark, Pulsing, Steady
from hardware.panel.pins import PanelPins

ALL = PanelPins(button=27, red=12, green=13, blue=25, buzzer=18)
Make = Callable[[PanelPins], GpioPanel]


@pytest.fixture
def board() -> Iterator[Any]:
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()


@pytest.fixture
def presses() -> list[str]:
    return []


@pytest.fixture
def make(board: Any, presses: list[str]) -> Iterator[Make]:
    made: list[GpioPanel] = []

    def make(pins: PanelPins) -> GpioPanel:
        made.append(
            GpioPanel(
                pins,
                pressed=lambda: presses.append(threading.current_thread().name),
                factory=lambda: board,
            )
        )
        return made[-1]

    yield make
    for panel in made:
        panel.close()


def _shade(board: Any) -> tuple[float, ...]:
    return tuple(board.pin(pin).state for pin in (12, 13, 25))


def _comes(true: Callable[[], bool], *, within_seconds: float = 3.0) -> bool:
    ends = time.monotonic() + within_seconds
    while not true() and time.monotonic() < ends:
        time.sleep(0.01)
    return true()


def test_a_press_is_heard_once_and_a_release_not(
    make: Make, board: Any, presses: list[str]
) -> None:
    make(ALL)
    board.pin(27).drive_low()
    board.pin(27).drive_high()
    assert len(presses) == 1
    board.pin(27).drive_low()
    assert len(presses) == 2


def test_the_light_has_the_colour_and_goes_dark(make: Make, board: Any) -> None:
    panel = make(ALL)
    panel.shine(Steady((1.0, 0.5, 0.0)))
    assert _shade(board) == (1.0, 0.5, 0.0)
    panel.shine(Dark())
    assert _shade(board) == (0.0, 0.0, 0.0)


def test_a_common_anode_shines_where_the_pin_is_low(make: Make, board: Any) -> None:
    panel = make(PanelPins(red=12, green=13, blue=25, common_anode=True))
    panel.shine(Steady((1.0, 0.25, 0.0)))
    assert _shade(board) == (0.0, 0.75, 1.0)


def test_a_question_breathes_and_blindness_blinks(make: Make, board: Any) -> None:
    panel = make(ALL)
    panel.shine(Pulsing((0.0, 1.0, 0.0)))
    assert _comes(lambda: 0.1 < board.pin(13).state < 0.9)
    panel.shine(Blinking((0.0, 0.0, 1.0)))
    assert _comes(lambda: board.pin(25).state == 1.0)
    assert _comes(lambda: board.pin(25).state == 0.0)
    assert board.pin(13).state == 0.0


def test_the_same_light_again_does_not_begin_anew(make: Make, board: Any) -> None:
    panel = make(ALL)
    panel.shine(Blinking((1.0, 0.0, 0.0)))
    began = time.monotonic()
    while time.monotonic() - began < 0.8:
        panel.shine(Blinking((1.0, 0.0, 0.0)))
        time.sleep(0.02)
    assert {state.state for state in board.pin(12).states} == {0.0, 1.0}
    assert len(board.pin(12).states) <= 5


def test_two_fallen_pieces_are_two_beeps(make: Make, board: Any) -> None:
    make(ALL).beep(2)
    pin = board.pin(18)
    assert _comes(lambda: [bool(each.state) for each in pin.states].count(True) == 2)
    assert _comes(lambda: not pin.state)


def test_a_thousand_beeps_are_five(make: Make, board: Any) -> None:
    make(ALL).beep(1000)
    pin = board.pin(18)
    assert _comes(lambda: [bool(each.state) for each in pin.states].count(True) == 5)
    time.sleep(0.3)
    assert [bool(each.state) for each in pin.states].count(True) == 5


def test_what_is_not_there_is_left_alone(make: Make, board: Any, presses: list[str]) -> None:
    panel = make(PanelPins(button=27))
    panel.shine(Steady((1.0, 1.0, 1.0)))
    panel.beep(3)
    board.pin(27).drive_low()
    assert len(presses) == 1
    assert [pin.name for pin in board.pins] == ["GPIO27"]


def test_closing_twice_frees_the_pins_and_leaves_them_dark(make: Make, board: Any) -> None:
    panel = make(ALL)
    panel.shine(Pulsing((1.0, 1.0, 1.0)))
    panel.close()
    panel.close()
    panel.shine(Steady((1.0, 0.0, 0.0)))
    panel.beep(1)
    assert _shade(board) == (0.0, 0.0, 0.0)
    make(ALL).shine(Steady((1.0, 0.0, 0.0)))
    assert _shade(board) == (1.0, 0.0, 0.0)


def test_a_pin_that_is_taken_is_named_in_one_sentence(make: Make) -> None:
    make(PanelPins(button=27))
    with pytest.raises(PanelRefused, match=r"pins 18, 27 .*\[pins\]"):
        make(PanelPins(button=27, buzzer=18))


def test_a_machine_without_pins_refuses_with_the_remedy() -> None:
    with pytest.raises(PanelRefused, match=r"lgpio|GPIO"):
        GpioPanel(PanelPins(button=27), pressed=lambda: None)


@pytest.mark.parametrize(
    ("pins", "said"),
    [
        ({"red": 12, "green": 13}, "three pins"),
        ({"button": 28}, "from 2 to 27"),
        ({"button": 1}, "from 2 to 27"),
        ({"button": 18, "buzzer": 18}, "named twice"),
    ],
)
def test_pins_that_cannot_be(pins: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        PanelPins(**pins)  # type: ignore[arg-type]  # numbers only
