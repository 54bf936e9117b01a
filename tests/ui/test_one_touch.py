"""A touch counts once: one provider besides the window's own, and one press a click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.driver import WINDOW, settle


@pytest.fixture
def loop() -> Iterator[Any]:
    from kivy.base import EventLoop, runTouchApp
    from kivy.uix.widget import Widget

    root = Widget()
    runTouchApp(root, embedded=True)
    yield EventLoop
    WINDOW.remove_widget(root)
    EventLoop.close()


def test_kivy_is_told_of_one_provider_only() -> None:
    from kivy.config import Config

    assert Config.items("input") == [("mouse", "mouse,disable_multitouch")]


def test_only_the_mouse_of_the_window_gives_touches_on_this_system(loop: Any) -> None:
    names = {type(provider).__name__ for provider in loop.input_providers}
    # The window's own one takes fingers on phones only; it throws them away on a desktop.
    assert names - {"SDL2MotionEventProvider"} == {"MouseMotionEventProvider"}


def test_a_tap_that_the_window_hears_is_one_press_and_one_release(loop: Any) -> None:
    heard: list[str] = []

    def down(_window: object, _touch: object) -> None:
        heard.append("down")

    def up(_window: object, _touch: object) -> None:
        heard.append("up")

    WINDOW.bind(on_touch_down=down, on_touch_up=up)
    try:
        WINDOW.dispatch("on_mouse_down", 100, 100, "left", [])
        settle()
        WINDOW.dispatch("on_mouse_up", 100, 100, "left", [])
        settle()
    finally:
        WINDOW.unbind(on_touch_down=down, on_touch_up=up)
    assert heard == ["down", "up"]
