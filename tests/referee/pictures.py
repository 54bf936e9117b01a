"""Sightings for tests, as a camera would tell them that makes no mistake."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.camera.sight import Sight, Well
from hardware.camera.sighting import Palm, SeenPiece, Sighting, Tip, Where

GRATE, RING = Where.GRATE, Where.RING


def thing(*kinds: str, where: Where = GRATE, at_mm: tuple[float, float] = (5.0, 5.0)) -> SeenPiece:
    """A piece of this kind, of one of these, or of none of ours."""
    return SeenPiece(kinds, *at_mm, where, 500.0, 1.0)


def fallen(*kinds: str) -> SeenPiece:
    """One that lies beside the grill."""
    return thing(*kinds, where=RING, at_mm=(95.0, 20.0))


class Camera:
    """Looks at a grill that is told what it shows."""

    def __init__(self) -> None:
        """It is bare."""
        self._lying: list[SeenPiece] = []
        self._sequence = 0

    def calm(
        self, at: float, came: Sequence[SeenPiece] = (), went: Sequence[SeenPiece] = ()
    ) -> Sighting:
        """The first picture of a calm: what came and went since the last one."""
        for old in went:
            self._lying.remove(old)
        self._lying += came
        return self._picture(
            at, is_calm=True, lying=tuple(self._lying), came=tuple(came), went=tuple(went)
        )

    def still(self, at: float) -> Sighting:
        """A later picture of a calm: nobody moves."""
        return self._picture(at, is_calm=True)

    def stir(
        self, at: float, *, tips: Sequence[Tip] = (), palms: Sequence[Palm] | None = None
    ) -> Sighting:
        """Something moves."""
        seen = None if palms is None else tuple(palms)
        return self._picture(at, is_calm=False, tips=tuple(tips), palms=seen)

    def ill(self, at: float, sight: Sight) -> Sighting:
        """The camera cannot be believed."""
        self._sequence += 1
        return Sighting(at, self._sequence, sight, is_placed=False, is_calm=False)

    def _picture(
        self,
        at: float,
        *,
        is_calm: bool,
        tips: tuple[Tip, ...] = (),
        palms: tuple[Palm, ...] | None = None,
        lying: tuple[SeenPiece, ...] | None = None,
        came: tuple[SeenPiece, ...] = (),
        went: tuple[SeenPiece, ...] = (),
    ) -> Sighting:
        self._sequence += 1
        return Sighting(
            at,
            self._sequence,
            Well(),
            True,
            is_calm,
            tips,
            palms,
            lying=lying,
            came=came,
            went=went,
        )


def hand(x_mm: float, y_mm: float, *, looks: int = 3) -> Palm:
    """A palm whose longest finger ends here."""
    return Palm(x_mm, y_mm - 90.0, 80.0, 0.8, x_mm, y_mm, looks)
