"""Whether the camera can be believed: frozen, dark, dazzled, mirrored, moved or without its marks.

A pure machine over looks; every ill is noticed within two seconds, and no single picture decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hardware.camera.look import Look
from hardware.camera.marks import ExpectedMarks
from hardware.camera.sight import (
    Dark,
    Dazzled,
    Frozen,
    Mirrored,
    Moved,
    Sight,
    Unmarked,
    Well,
)

BRIGHT_LEAST: Final = 25.0
CLIPPED_MOST: Final = 0.2
MOVED_PX: Final = 3.0
"""Of a picture 640 wide."""
MARKS_LEAST: Final = 2


LASTING_SECONDS: Final[dict[type[Sight], float]] = {
    Well: 0.5,
    Frozen: 1.0,
    Dark: 0.5,
    Dazzled: 0.5,
    Mirrored: 0.5,
    Moved: 1.0,
    # Hands and tongs pass over the marks; where the camera looked a second ago it still looks.
    Unmarked: 1.5,
}
"""How long it has to be so until it is said; a hand or a shadow passes."""
ILL_SECONDS: Final = 1.5
"""Of one ill after the other: hands over a camera that was moved."""


@dataclass(frozen=True, slots=True)
class PictureWatch:
    """What is known after the pictures so far.

    watch = PictureWatch(expected)
    watch = watch.after(look_at(frame))
    """

    expected: ExpectedMarks | None = None
    """Without them nobody can tell whether the camera was moved, and marks are not missed."""
    sight: Sight | None = None
    """None until anything has lasted."""
    last: Look | None = None
    apparent: Sight | None = None
    """What the last pictures look like."""
    since: float = 0.0
    """Since when they have."""
    ill_since: float | None = None
    """Since when no picture was well, whatever they looked like."""

    def after(self, look: Look) -> PictureWatch:
        """With one picture more."""
        now = self._appears(look)
        is_new = type(now) is not type(self.apparent)
        since = look.at if is_new else self.since
        ill_since = None if isinstance(now, Well) else self.ill_since
        if not isinstance(now, Well) and ill_since is None:
            ill_since = look.at
        has_lasted = look.at - since >= LASTING_SECONDS[type(now)] or (
            ill_since is not None and look.at - ill_since >= ILL_SECONDS
        )
        return replace(
            self,
            sight=now if has_lasted else self.sight,
            last=look,
            apparent=now,
            since=since,
            ill_since=ill_since,
        )

    def _appears(self, look: Look) -> Sight:
        """What this picture looks like; the gravest first."""
        if look.bright < BRIGHT_LEAST:
            return Dark()
        if look.clipped > CLIPPED_MOST:
            return Dazzled(look.clipped)
        if self.last is not None and (look.print == self.last.print or look.at <= self.last.at):
            return Frozen()
        if look.is_mirrored:
            return Mirrored()
        if self.expected is None:
            return Well()
        moved_px = self.expected.moved_px(look.marks)
        if moved_px is None or len(look.marks) < MARKS_LEAST:
            return Unmarked(len(look.marks))
        return Moved(moved_px) if moved_px > MOVED_PX else Well()
