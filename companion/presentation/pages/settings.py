"""The settings: one tile a setting, one tap to the next value, kept at once."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, SettingsScreen, SettingTile
from companion.presentation.offers import Switch
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import LobbyMove, Show
from companion.presentation.pages.sensors import SensorsPage, sensors_words
from companion.presentation.settings import value_in
from companion.presentation.words import Words, languages, later

_SWITCHED = ("true", later("ON")), ("false", later("OFF"))
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français"}
"""Each in its own language, so that it is found by who speaks it."""
VOLUMES = ("20", "40", "60", "80", "100")

KNOBS: tuple[tuple[str, Switch], ...] = (
    (later("SOUND"), Switch("sound", _SWITCHED)),
    (later("VOLUME"), Switch("volume", tuple((each, f"{each} %") for each in VOLUMES))),
    (later("VOICE"), Switch("speech", _SWITCHED)),
    (
        later("LIGHT"),
        Switch("screen.theme", (("normal", later("NORMAL")), ("late", later("LATE: DARKER")))),
    ),
    (
        later("WHICH WAY UP"),
        Switch("screen.flipped", (("false", later("AS IT IS")), ("true", later("TURNED ROUND")))),
    ),
    (
        later("SCREEN"),
        Switch("screen.layout", (("stand", later("ON ITS STAND")), ("flat", later("LIES FLAT")))),
    ),
    (
        later("CARD GAMES"),
        Switch("depth", (("full", later("EVERY CARD")), ("quick", later("QUICK SCORE")))),
    ),
)
"""What stands over each tile, and the values it goes through."""


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Keeps nothing: what it shows stands in the settings."""

    def show(self, lobby: Lobby) -> SettingsScreen:
        words, book = lobby.words, lobby.evening.settings
        told = words.say("A tap changes it, and it is kept.")
        if book.trouble:
            told = words.say("This holds for this evening only. {cause}", cause=book.trouble)
        return SettingsScreen(
            frame=lobby.frame,
            title=words.say("SETTINGS"),
            prompt=told,
            tiles=(
                *(_tile(label, knob, lobby) for label, knob in KNOBS),
                SettingTile(
                    words.say("LANGUAGE"),
                    Choice("set language", LANGUAGES.get(words.language, words.language)),
                ),
                SettingTile(words.say("SENSORS"), Choice("sensors", sensors_words(lobby))),
            ),
            back=back_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, name = key.partition(" ")
        if verb == "sensors":
            return Show(SensorsPage(SettingsPage()))
        if name == "language":
            _next_language(lobby)
            return None
        knob = next(knob for _label, knob in KNOBS if knob.key == name)
        book = lobby.evening.settings
        book.change(name, knob.after(value_in(book.config, name)))
        return None


def _tile(label: str, knob: Switch, lobby: Lobby) -> SettingTile:
    words, book = lobby.words, lobby.evening.settings
    is_there = knob.key not in book.lacks
    value = value_in(book.config, knob.key)
    told = _told(knob, value, words) if is_there else words.say("NOT INSTALLED")
    return SettingTile(words.say(label), Choice(f"set {knob.key}", told, is_open=is_there))


def _told(knob: Switch, value: str, words: Words) -> str:
    return f"{value} %" if knob.key == "volume" else knob.told(value, words)


def _next_language(lobby: Lobby) -> None:
    """Every screen speaks the next language at once."""
    words, there = lobby.words, languages()
    place = there.index(words.language) if words.language in there else -1
    words.turn_to(there[(place + 1) % len(there)])
    lobby.evening.settings.change("language", words.language)
