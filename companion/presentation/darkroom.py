"""Pictures of what happened at the grill, as the pages ask for them: before, after, and kept ones.

They are in memory only, to the end of the game; one is written when a person asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from companion.referee.calls import Evidence

ONSET_SECONDS = 0.3
"""The weight is told ten times a second, and somewhat late; quiet comes twice as long after it."""


@dataclass(frozen=True, slots=True)
class When:
    """Something happened, on the clock of the scale."""

    began: float
    """Not later than that."""
    quiet: float
    """All was at rest again."""


@dataclass(frozen=True, slots=True)
class Photos:
    """The same place before and after something happened."""

    width_px: int
    height_px: int
    before: bytes = field(repr=False)
    """Red, green and blue for each pixel, the uppermost row first."""
    after: bytes = field(repr=False)
    rings: tuple[tuple[float, float, float], ...]
    """Round what differs: shares of the width from the left, of the height from the top, and the
    radius as a share of the width."""


@dataclass(frozen=True, slots=True)
class Unkept:
    """It goes with the game."""


@dataclass(frozen=True, slots=True)
class Developing:
    """It is being written."""

    is_late: bool = False
    """The card does not answer for seconds."""


@dataclass(frozen=True, slots=True)
class Kept:
    """It is written."""

    is_for_good: bool = False
    """Else it is deleted after a day."""


@dataclass(frozen=True, slots=True)
class Spoilt:
    """It could not be written."""

    why: str


Keeping = Unkept | Developing | Kept | Spoilt


class Darkroom(Protocol):
    """The pictures of this game; no call waits."""

    def photos(self, when: When) -> Photos | None:
        """What lay there before and after that, on the clock of the scale."""

    def keeping(self, when: When) -> Keeping:
        """What has become of the wish to keep them."""

    def keep(self, when: When) -> None:
        """Write both as one picture, to be deleted after a day."""

    def keep_for_good(self, when: When) -> None:
        """One that is kept is not deleted after a day."""

    def clear(self) -> None:
        """The game is over: whatever was not kept is gone."""


_REACH_SECONDS = 2.0
_CHANGED_GRAMS = 1.0
_STIR_SHARE = 0.1


def when_of(at: float, seen: Evidence) -> When:
    """When it happened that was quiet at `at`: it began where the weight left what it was."""
    near = [point for point in seen.trace if abs(point[0] - at) <= _REACH_SECONDS]
    if near and abs(near[-1][1] - near[0][1]) >= _CHANGED_GRAMS:
        limit = abs(near[-1][1] - near[0][1]) * _STIR_SHARE
        left = next(when for when, grams in near if abs(grams - near[0][1]) > limit)
        return When(min(left, at) - ONSET_SECONDS, at)
    return When(at - 2 * ONSET_SECONDS, at)
