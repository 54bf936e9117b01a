"""Opening the one window: what Kivy must be told before it is imported, what to say if it fails.

The only place that sets Kivy's environment. Importing this module imports no Kivy.
"""

from __future__ import annotations

import logging
import os
from typing import Any

from companion.errors import CompanionError
from companion.ui.panel import Panel

_ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_WINDOW": "sdl2",
    "KIVY_TEXT": "sdl2",
    "KIVY_IMAGE": "sdl2",
}

_REMEDY = (
    "connect a screen, install the apt packages libgl1 and libegl1, "
    "or start the app with --face terminal and play in the terminal"
)


def open_window(panel: Panel, *, is_offscreen: bool = False) -> Any:
    """The window of this panel; Kivy's `Window`, opened once per process.

    Offscreen means: drawn by EGL without any display, for pictures and tests.
    Raises CompanionError when no window can be had.
    """
    os.environ.update(_ENVIRONMENT)
    if is_offscreen:
        os.environ.pop("DISPLAY", None)
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    elif not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        # SDL would else draw offscreen for want of anything better, and nobody would see it.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland,kmsdrm")
    _configure(panel, frames_per_second=0 if is_offscreen else 30)
    return _import_window()


def turn_round(panel: Panel, *, is_flipped: bool) -> None:
    """Picture and touches of the open window upside down, or the way the panel is mounted."""
    window = _import_window()
    rotation = (panel.rotation + (180 if is_flipped else 0)) % 360
    if window.rotation != rotation:
        window.rotation = rotation


def _configure(panel: Panel, *, frames_per_second: int) -> None:
    from kivy.config import Config

    is_turned = panel.rotation in {90, 270}
    across, up = panel.width_px, panel.height_px
    settings: dict[str, dict[str, object]] = {
        "graphics": {
            "width": up if is_turned else across,
            "height": across if is_turned else up,
            "fullscreen": "auto" if panel.is_full_screen else 0,
            "rotation": panel.rotation,
            "show_cursor": 0 if panel.is_full_screen else 1,
            "resizable": 0,
            "multisamples": 0,
            "maxfps": frames_per_second,
            "allow_screensaver": 0,
        },
        "kivy": {"exit_on_escape": 1, "log_level": "critical"},
    }
    for section, options in settings.items():
        for option, value in options.items():
            Config.set(section, option, str(value))
    # Set after the import, which sets a level of its own; Kivy logs even a missing library with
    # a traceback, and ours is the sentence players read.
    logging.getLogger("kivy").setLevel(logging.CRITICAL + 1)
    Config.remove_option("input", "%(name)s")
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _import_window() -> Any:
    try:
        from kivy.core.window import Window
    except (ImportError, OSError, RuntimeError) as error:
        raise CompanionError(f"No window could be opened ({error}): {_REMEDY}.") from error
    except SystemExit as error:
        raise CompanionError(f"No window could be opened: {_REMEDY}.") from error
    if Window is None:
        raise CompanionError(f"No window could be opened: {_REMEDY}.")
    return Window
