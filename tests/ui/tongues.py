"""The languages every screen is measured in: each catalogue there is, and one that stretches."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

from companion.presentation.words import DOMAIN, LOCALE, Words

PSEUDO = "pseudo"
LANGUAGES = (
    "en",
    *sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")),
    PSEUDO,
)
PLACE = re.compile(r"\{[^{}]*\}")
"""Where something is filled in later."""
_ACCENTED = str.maketrans("aceinouyACEINOUY", "åçéîñöüÿÅÇÉÎÑÖÜŸ")
_LONGER = 0.4
"""A text of another language is about so much longer than the English one."""
_FILLING = "ëïöü"
_SHORT_WORD = 5
"""Letters of a word alone that is about as short everywhere: PAUSE, MORE."""


class Pseudo(gettext.NullTranslations):
    """English with accents, in brackets and two fifths longer: shows what was never translated."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


def stretched(message: str) -> str:
    """The message in the pseudo-language; what is filled in later stays as it is."""
    parts = _parts(message)
    bare = "".join(part for part in parts if not PLACE.fullmatch(part))
    letters = sum(letter.isalpha() for letter in bare)
    if letters < 2:
        return message
    if letters == len(message) <= _SHORT_WORD:
        return message.translate(_ACCENTED)
    told = "".join(part if PLACE.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    missing = max(0, round(len(bare) * _LONGER) - 2)
    filling = "".join(_FILLING[place % len(_FILLING)] for place in range(missing))
    gaps = [filling[start : start + 6] for start in range(0, missing, 6)]
    if bare.isupper():
        gaps = [gap.upper() for gap in gaps]
    joint = " " if " " in bare and filling else ""
    return f"[{told}{joint}{' '.join(gaps) if joint else ''.join(gaps)}]"


def _parts(message: str) -> list[str]:
    """The message cut before and behind each place that is filled in later."""
    return re.split(f"({PLACE.pattern})", message)


class Steady(Words):
    """Words that a tap on the settings does not turn to another language."""

    def turn_to(self, language: str | None, *, folder: Path = LOCALE) -> None:
        """Whoever asks, the language stays."""


def words_in(language: str) -> Words:
    """The words of one of these languages, whatever is tapped."""
    if language == PSEUDO:
        return Steady(Pseudo(), language=PSEUDO)
    spoken = gettext.translation(DOMAIN, str(LOCALE), languages=[language], fallback=True)
    return Steady(spoken, language=language)
