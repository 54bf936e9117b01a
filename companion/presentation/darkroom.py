"""Pictures of what happened at the grill, as the pages ask for them: before, after, and kept ones.

They are in memory only, to the end of the game; one is written when a person asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from companion.referee.calls import Evidence

ONSET_SECONDS = 0.4
"""So long before the quiet moment of a call something happened, where no weight tells it better."""


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

    def photos(self, moment: float) -> Photos | None:
        """What lay there before and after this moment, on the clock of the scale."""

    def keeping(self, moment: float) -> Keeping:
        """What has become of the wish to keep them."""

    def keep(self, moment: float) -> None:
        """Write both as one picture, to be deleted after a day."""

    def keep_for_good(self, moment: float) -> None:
        """One that is kept is not deleted after a day."""

    def clear(self) -> None:
        """The game is over: whatever was not kept is gone."""


_REACH_SECONDS = 2.0


def moment_of(at: float, seen: Evidence) -> float:
    """When it happened that was quiet at `at`: where the weight went half of its way."""
    near = [point for point in seen.trace if abs(point[0] - at) <= _REACH_SECONDS]
    if len(near) >= 2 and abs(near[-1][1] - near[0][1]) >= 1.0:
        half = (near[0][1] + near[-1][1]) / 2
        rises = near[-1][1] > near[0][1]
        passed = [when for when, grams in near if (grams > half) is rises]
        return min(passed[0], at)
    return at - ONSET_SECONDS
