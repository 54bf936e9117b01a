"""What the doctor found out about one thing: how it is, and what to do about it. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.presentation.words import Words, later


class Level(Enum):
    """How much it matters."""

    WELL = "well"
    HINT = "hint"
    """Something is missing that an evening can do without."""
    FAULT = "fault"
    """Something that was asked for does not work, or will lose what was entered."""


LEVEL_WORDS = {Level.WELL: later("well"), Level.HINT: later("hint"), Level.FAULT: later("BROKEN")}


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor; its texts are marked for the catalogue and said later."""

    level: Level
    subject: str
    said: str
    remedy: str = ""
    """What to do; empty where all is well."""
    parts: Mapping[str, object] = field(default_factory=dict)
    """Numbers and names in the two texts."""

    def said_in(self, words: Words) -> str:
        """How it is, in one sentence."""
        return _one_line(words.say(self.said, **self.parts))

    def remedy_in(self, words: Words) -> str:
        """What to do, in one sentence; empty where nothing is."""
        return _one_line(words.say(self.remedy, **self.parts))

    def line(self, words: Words) -> str:
        """The whole finding as a line of the command."""
        level = words.say(LEVEL_WORDS[self.level])
        told = f"{level:8} {words.say(self.subject):14} {self.said_in(words)}"
        return f"{told} {self.remedy_in(words)}".rstrip()


def well(subject: str, said: str, /, **parts: object) -> Finding:
    """Nothing to do here."""
    return Finding(Level.WELL, subject, said, parts=parts)


def hint(subject: str, said: str, remedy: str, /, **parts: object) -> Finding:
    """The evening can do without it."""
    return Finding(Level.HINT, subject, said, remedy, parts)


def fault(subject: str, said: str, remedy: str, /, **parts: object) -> Finding:
    """This has to be put right."""
    return Finding(Level.FAULT, subject, said, remedy, parts)


def _one_line(text: str) -> str:
    """Names that a machine gives its parts may hold anything."""
    return " ".join(text.split())
