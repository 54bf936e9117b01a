"""What a page shows of an examination of the machine. Who looks, and at what, is not known here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing, how it is, and what to do about it; all in the players' language."""

    about: str
    said: str
    fix: str
    """Empty where nothing is to be done."""


class Checkup(Protocol):
    """An examination that goes on beside the screen."""

    @property
    def is_over(self) -> bool:
        """Whether nothing will be added any more."""

    def remarks(self, words: Words) -> tuple[Remark, ...]:
        """What is known so far, the gravest last."""
