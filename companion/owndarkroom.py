"""The stills of one game, shown to the pages and kept in the album when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Final

from companion.presentation.darkroom import (
    Developing,
    Keeping,
    Kept,
    Photos,
    Spoilt,
    Unkept,
    When,
)
from hardware.camera.comparison import Circle, Compared, compared, side_by_side
from hardware.camera.stills import Pair, Stills

if TYPE_CHECKING:
    from companion.album import Album, Errand
    from hardware.camera.frames import Pixels

WIDE_PX: Final = 480
"""Of a picture on a screen: two of them stand beside each other."""
SHARE_LEAST: Final = 0.5
"""Of either side of a picture: less would not show where it is."""
ROUND: Final = 1.4
TALL: Final = 4 / 3
"""A width as a share of the height."""


@dataclass(slots=True)
class _Wish:
    """Somebody wants a pair kept."""

    name: str
    errand: Errand
    is_kept: bool = False
    is_for_good: bool = False


@dataclass(frozen=True, slots=True)
class _Shown:
    """A pair made ready to be looked at."""

    both: Compared
    photos: Photos


class _Making:
    """Comparing takes a slow board some pictures' time, so it is done on a thread."""

    def __init__(self, pair: Pair) -> None:
        self.key = _key(pair)
        self.shown: _Shown | None = None
        self._pair = pair
        self._thread = Thread(target=self._make, daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive()

    def _make(self) -> None:
        both = compared(self._pair)
        self.shown = _Shown(both, _photos(both))


class OwnDarkroom:
    """Pictures in memory; whoever looks at one pair again finds it made ready."""

    def __init__(self, album: Album) -> None:
        """Nothing yet."""
        self.stills = Stills()
        self._album = album
        self._making: _Making | None = None
        self._wishes: dict[tuple[float, float], _Wish] = {}

    def photos(self, when: When) -> Photos | None:
        """What lay there before and after that; None too for the moment in which they are made
        ready.
        """
        shown = self._ready(self.stills.around(when.began, when.quiet))
        return None if shown is None else shown.photos

    def keeping(self, when: When) -> Keeping:
        """What has become of the wish to keep them."""
        wish = self._wish(when)
        if wish is None:
            return Unkept()
        errand = wish.errand
        if not errand.is_done:
            return Developing(errand.is_late)
        if errand.trouble:
            return Spoilt(errand.trouble)
        wish.is_kept = True
        return Kept(wish.is_for_good)

    def keep(self, when: When) -> None:
        """Write both as one picture; one that is being written is not written twice."""
        pair = self.stills.around(when.began, when.quiet)
        shown = self._ready(pair)
        if pair is None or shown is None or not isinstance(self.keeping(when), Unkept | Spoilt):
            return
        name, jpeg = self._album.free_name(), side_by_side(shown.both)
        self._wishes[_key(pair)] = _Wish(name, self._album.keep(name, jpeg))

    def keep_for_good(self, when: When) -> None:
        """One that is kept is not deleted after a day."""
        wish = self._wish(when)
        if wish is not None and wish.is_kept and not wish.is_for_good:
            wish.errand, wish.is_for_good = self._album.keep_for_good(wish.name), True

    def clear(self) -> None:
        """The game is over: whatever was not kept is gone."""
        self.stills, self._making = Stills(), None
        self._wishes.clear()

    def _wish(self, when: When) -> _Wish | None:
        pair = self.stills.around(when.began, when.quiet)
        return None if pair is None else self._wishes.get(_key(pair))

    def _ready(self, pair: Pair | None) -> _Shown | None:
        """What was made of it; one pair is made ready after the other."""
        if pair is None:
            return None
        making = self._making
        if making is None or (making.is_done and making.key != _key(pair)):
            making = self._making = _Making(pair)
        return making.shown if making.key == _key(pair) else None


def _key(pair: Pair) -> tuple[float, float]:
    return pair.before.at, pair.after.at


def _photos(both: Compared) -> Photos:
    """Cut to what differs and its surroundings: on a small screen the rest is a waste."""
    left, top, share = _cut(both.circles)
    before, after = (_small(_part(one, left, top, share)) for one in (both.before, both.after))
    rings = tuple(
        ((one.x - left) / share, (one.y - top) / share, one.radius / share) for one in both.circles
    )
    high, wide = before.shape[:2]
    return Photos(wide, high, before.tobytes(), after.tobytes(), rings)


def _cut(circles: Sequence[Circle]) -> tuple[float, float, float]:
    """Left and top of the part that is shown, and its share of either side."""
    if not circles:
        return 0.0, 0.0, 1.0
    sides = [_reach([(one.x, one.radius) for one in circles])]
    sides.append(_reach([(one.y, one.radius * TALL) for one in circles]))
    share = min(1.0, max(SHARE_LEAST, *((high - low) * ROUND for low, high in sides)))
    left, top = (min(max((low + high - share) / 2, 0.0), 1.0 - share) for low, high in sides)
    return left, top, share


def _reach(parts: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return min(at - half for at, half in parts), max(at + half for at, half in parts)


def _part(pixels: Pixels, left: float, top: float, share: float) -> Pixels:
    high, wide = pixels.shape[:2]
    x, y = round(left * wide), round(top * high)
    return pixels[y : y + round(share * high), x : x + round(share * wide)]


def _small(pixels: Pixels) -> Pixels:
    """Red, green, blue, and no larger than a screen can show."""
    import cv2
    import numpy as np

    high, wide = pixels.shape[:2]
    size = (min(WIDE_PX, wide), high * min(WIDE_PX, wide) // wide)
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB), np.uint8)
