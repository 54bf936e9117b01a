"""The one door through which every word for players passes: gettext, plurals, lists of names.

What is said about a game stands in spoken/ and pages/; no sentence lives here but joining words.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from pathlib import Path

DOMAIN = "fire_marshal"
LOCALE = Path(__file__).parents[1] / "locale"


def later(message: str) -> str:
    """Mark a text for the catalogue that is said at another place, and give it back unchanged."""
    return message


def later_count(one: str, many: str) -> tuple[str, str]:
    """Mark a pair of texts, for one and for several, that is said at another place."""
    return one, many


class Words:
    """One language; English where nothing was translated."""

    def __init__(self, catalogue: gettext.NullTranslations | None = None) -> None:
        self._catalogue = catalogue or gettext.NullTranslations()

    @classmethod
    def spoken(cls, language: str | None = None, *, folder: Path = LOCALE) -> Words:
        """The words of a language (de, en); without one, of LANGUAGE, LC_ALL, LC_MESSAGES or LANG.

        A language nobody has translated yet is said in English.
        """
        wanted = [language] if language else _languages_of(os.environ)
        try:
            return cls(gettext.translation(DOMAIN, str(folder), languages=wanted, fallback=True))
        except (OSError, UnicodeDecodeError, ValueError):
            return cls()

    def say(self, message: str, /, **parts: object) -> str:
        """The sentence in the players' language with its parts (names, numbers) filled in."""
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**parts) if parts else text

    def count(self, one: str, many: str, number: int, /, **parts: object) -> str:
        """The sentence for so many; `{n}` is the number."""
        return self._catalogue.ngettext(one, many, number).format(n=number, **parts)

    def listed(self, things: Sequence[str]) -> str:
        """Several things in one phrase: Anna, Ben and Caro."""
        if len(things) < 2:
            return "".join(things)
        return self.say("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])

    def either(self, things: Sequence[str]) -> str:
        """Several things of which one is meant: 1, 2 or 3."""
        if len(things) < 2:
            return "".join(things)
        return self.say("{some} or {last}", some=", ".join(things[:-1]), last=things[-1])


def _languages_of(environment: os._Environ[str]) -> list[str]:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return [lang.split(".")[0] for lang in value.split(":")]
    return ["en"]
