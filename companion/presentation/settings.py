"""The settings as they are this evening, and how a changed one is kept.

Every face asks here; the file itself is written by settings_file.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.comfort import Depth, Layout, Theme
from companion.config import Config
from companion.errors import CompanionError

Keep = Callable[[str, str], None]
"""Writes one key (`screen.theme`) with its value in words; CompanionError where it cannot."""


def _unkept(_key: str, _value: str) -> None:
    """An evening that keeps nothing."""


class SettingsBook:
    """What is set now; touched by the main thread only."""

    def __init__(
        self,
        config: Config | None = None,
        *,
        keep: Keep = _unkept,
        lacks: frozenset[str] = frozenset(),
    ) -> None:
        self.config = config or Config()
        self.trouble = ""
        """Why the last change is not in the file; it holds for this evening all the same."""
        self.lacks = lacks
        """Keys that have no effect on this machine, because a program is not installed."""
        self._keep = keep

    def change(self, key: str, value: str) -> None:
        """Set one key from now on, and keep it for the next evening where that can be done."""
        self.config = changed(self.config, key, value)
        try:
            self._keep(key, value)
        except CompanionError as cause:
            self.trouble = str(cause)
        else:
            self.trouble = ""


def changed(config: Config, key: str, value: str) -> Config:
    """The settings with one of those keys changed that the screen offers."""
    screen = config.screen
    match key:
        case "language":
            return replace(config, language=value)
        case "sound":
            return replace(config, sound=value == "true")
        case "volume":
            return replace(config, volume=int(value))
        case "speech":
            return replace(config, speech=value == "true")
        case "depth":
            return replace(config, depth=Depth(value))
        case "screen.theme":
            return replace(config, screen=replace(screen, theme=Theme(value)))
        case "screen.flipped":
            return replace(config, screen=replace(screen, flipped=value == "true"))
        case "screen.layout":
            return replace(config, screen=replace(screen, layout=Layout(value)))
        case _:
            raise CompanionError(f"the screen offers no setting {key}; `config set` changes it")


def value_in(config: Config, key: str) -> str:
    """What one of those keys is set to, as the settings file writes it."""
    screen = config.screen
    match key:
        case "language":
            return config.language
        case "sound":
            return str(config.sound).lower()
        case "volume":
            return str(config.volume)
        case "speech":
            return str(config.speech).lower()
        case "depth":
            return config.depth.value
        case "screen.theme":
            return screen.theme.value
        case "screen.flipped":
            return str(screen.flipped).lower()
        case "screen.layout":
            return screen.layout.value
        case _:
            raise CompanionError(f"the screen offers no setting {key}; `config show` lists them")
