"""Whether the eye knows what the grill looks like without a piece. Pure: it is told, and answers.

A picture of a bare grill is believed only where the grill stayed bare for a while after it: the
table is told of a piece later than the camera sees it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

SURE_SECONDS: Final = 2.0
"""From a piece that is put down to the call, and some more."""


class Learning(Enum):
    """How far it is."""

    UNKNOWN = "unknown"
    ASKED = "asked"
    """The eye was told to look at the next calm."""
    SEEN = "seen"
    """It has looked; was the grill really bare?"""
    KNOWN = "known"


@dataclass(frozen=True, slots=True)
class Bareness:
    """What the process that was started last knows; ask `asks` after each `after`."""

    starts: int = 0
    learning: Learning = Learning.UNKNOWN
    since: float = 0.0
    """When the eye had looked."""
    asks: bool = False
    """The eye is to be told now that the grill is bare."""

    @property
    def is_known(self) -> bool:
        """Whether what the eye says of pieces can be believed."""
        return self.learning is Learning.KNOWN

    def after(
        self, now: float, *, starts: int, is_awake: bool, is_bare: bool, has_looked: bool
    ) -> Bareness:
        """A moment later, on a clock that only rises.

        `starts` counts the processes, `is_awake` says that pictures come, `is_bare` that nothing
        lies on the grill by all that is known, `has_looked` that a calm picture was looked at.
        """
        learning = self.learning if starts == self.starts else Learning.UNKNOWN
        if learning is not Learning.KNOWN and not is_bare:
            return Bareness(starts)
        match learning:
            case Learning.UNKNOWN if is_awake:
                return Bareness(starts, Learning.ASKED, asks=True)
            case Learning.ASKED if has_looked:
                return Bareness(starts, Learning.SEEN, now)
            case Learning.SEEN if now - self.since >= SURE_SECONDS:
                return Bareness(starts, Learning.KNOWN)
            case _:
                return Bareness(starts, learning, self.since)
