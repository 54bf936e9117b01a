"""The one door through which every word for players passes: gettext, plurals, lists of names.

What is said about a game stands in spoken/ and pages/; no sentence lives here but joining words.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Sequence
from pathlib import Path

DOMAIN = "fire_marshal"
LOCALE = Path(__file__).parents[1] / "locale"
ENGLISH = "en"
_SOFTENED = {
    "es": (
        (" y ", " e ", re.compile(r"h?(í|i(?![aeo]))", re.IGNORECASE)),
        (" o ", " u ", re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE)),
    )
}
"""Joining words that give way before a word that begins with their own sound."""


def later(message: str) -> str:
    """Mark a text for the catalogue that is said at another place, and give it back unchanged."""
    return message


def later_count(one: str, many: str) -> tuple[str, str]:
    """Mark a pair of texts, for one and for several, that is said at another place."""
    return one, many


class Words:
    """One language at a time; English where nothing was translated."""

    def __init__(
        self, catalogue: gettext.NullTranslations | None = None, *, language: str = ENGLISH
    ) -> None:
        self._catalogue = catalogue or gettext.NullTranslations()
        self.language = language
        """Of the sentences said now."""

    @classmethod
    def spoken(cls, language: str | None = None, *, folder: Path = LOCALE) -> Words:
        """The words of a language (de, en); without one, of LANGUAGE, LC_ALL, LC_MESSAGES or LANG.

        A language nobody has translated yet is said in English.
        """
        words = cls()
        words.turn_to(language, folder=folder)
        return words

    def turn_to(self, language: str | None, *, folder: Path = LOCALE) -> None:
        """Say everything in this language from now on, on every screen that asks for words."""
        wanted = [language] if language else _languages_of(os.environ)
        there = languages(folder)
        codes = (_plain_code(code) for code in wanted)
        self.language = next((code for code in codes if code in there), ENGLISH)
        try:
            self._catalogue = gettext.translation(
                DOMAIN, str(folder), languages=[self.language], fallback=True
            )
        except (OSError, UnicodeDecodeError, ValueError):
            self._catalogue = gettext.NullTranslations()

    def say(self, message: str, /, **parts: object) -> str:
        """The sentence in the players' language with its parts (names, numbers) filled in."""
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**parts) if parts else text

    def count(self, one: str, many: str, number: int, /, **parts: object) -> str:
        """The sentence for so many; `{n}` is the number."""
        return self._catalogue.ngettext(one, many, number).format(n=number, **parts)

    def told(self, thing: str, what: str) -> str:
        """A thing and what is said of it, with the colon as the language sets it: Trump: red."""
        return self.say("{thing}: {what}", thing=thing, what=what)

    def listed(self, things: Sequence[str]) -> str:
        """Several things in one phrase: Anna, Ben and Caro."""
        if len(things) < 2:
            return "".join(things)
        joined = self.say("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])
        return self._softened(joined, things[-1])

    def either(self, things: Sequence[str]) -> str:
        """Several things of which one is meant: 1, 2 or 3."""
        if len(things) < 2:
            return "".join(things)
        joined = self.say("{some} or {last}", some=", ".join(things[:-1]), last=things[-1])
        return self._softened(joined, things[-1])

    def _softened(self, joined: str, last: str) -> str:
        """Ana e Inés, 7 u 8: as the language joins, whatever the last thing begins with."""
        for word, softer, sound in _SOFTENED.get(self.language, ()):
            if sound.match(last) and joined.endswith(word + last):
                return joined.removesuffix(word + last) + softer + last
        return joined


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The codes of all languages that can be spoken, English first."""
    found = sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def _plain_code(code: str) -> str:
    """de of de_CH."""
    return code.replace("-", "_").partition("_")[0].lower()


def _languages_of(environment: os._Environ[str]) -> list[str]:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return [lang.split(".")[0] for lang in value.split(":")]
    return ["en"]
