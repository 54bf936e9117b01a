"""The camera over the grill while a game is played: what it sees, and stills of the calms.

Sightings come on the clock of the scale; what may not be believed of pieces is left out. Nothing
is judged here, and nothing is written.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.bareness import Bareness
from hardware.camera.link import CameraLink, Seeing, trouble_of

if TYPE_CHECKING:
    from companion.config import CameraSettings
    from companion.owneye import Outlook
    from hardware.camera.sighting import Sighting
    from hardware.camera.stills import Stills

PLAYED: Final = ("film", "folder")


class OwnVantage:
    """On from the beginning; `look` is asked in every frame and never waits."""

    def __init__(
        self,
        outlook: Outlook,
        settings: CameraSettings,
        stills: Stills,
        *,
        link: CameraLink | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Switch it on; stills of the calms are put to those there are."""
        self.is_on = True
        self._link = link or CameraLink(settings.source, settings.wish, eye=outlook.order)
        self.knows_pieces = outlook.knows_pieces
        """Whether the pieces of this box were weighed under it."""
        self._device = outlook.device
        self._clock = clock
        self._bareness = Bareness()
        self._stills = stills
        self._stills.lose()
        self._is_played = settings.source.partition(":")[0] in PLAYED
        self._behind: float | None = None
        """What the times of a film lie behind the machine's clock."""

    @property
    def trouble(self) -> str:
        """Why no picture comes; empty while they do, or may soon."""
        return trouble_of(self._link.state)

    @property
    def is_other(self) -> bool:
        """Whether it is not the camera that was calibrated: nothing is told of what it sees."""
        state = self._link.state
        return isinstance(state, Seeing) and self._device not in ("", state.name)

    @property
    def watches_pieces(self) -> bool:
        """Whether it knows the pieces, and what the grill looks like without any."""
        return self.knows_pieces and self._bareness.is_known

    def look(self, *, is_bare: bool, ahead: float) -> tuple[Sighting, ...]:
        """What was seen since, oldest first, `ahead` seconds later than the machine's clock says.

        `is_bare` where nothing lies on the grill by all that the table knows.
        """
        frame = self._link.poll()
        if self.is_other:
            return ()
        if frame is not None:
            self._stills.see(frame)
        if not isinstance(self._link.state, Seeing):
            self._stills.lose()
        seen = tuple(self._timed(one, ahead) for one in self._link.sightings())
        for one in seen:
            self._stills.hear(one)
        self._bareness = self._bareness.after(
            self._clock(),
            starts=self._link.starts,
            is_awake=isinstance(self._link.state, Seeing),
            is_bare=is_bare,
            has_looked=any(one.lying is not None for one in seen),
        )
        if self._bareness.asks:
            self._link.bare()
        return seen if self.watches_pieces else tuple(map(_without_pieces, seen))

    def close(self) -> None:
        """Switch it off; the stills stay where they are."""
        self.is_on = False
        self._link.close()

    def _timed(self, seen: Sighting, ahead: float) -> Sighting:
        if self._is_played and self._behind is None:
            self._behind = self._clock() - seen.at
        return replace(seen, at=seen.at + (self._behind or 0.0) + ahead)


def _without_pieces(seen: Sighting) -> Sighting:
    return replace(seen, lying=None, came=(), went=())
