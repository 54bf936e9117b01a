"""What differs between two pictures of a scene at rest, whatever the light did in between.

A lamp or an exposure multiplies what is seen, slowly over the picture: so ratios are compared, and
what changed evenly is taken out. Soft shadows are left out too. What a thing is, is said in kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels
from hardware.camera.lens import Points

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.uint8]
Bools = npt.NDArray[np.bool_]
DARK: Final = 16.0
"""Grey levels added before a ratio is taken: noise of dark places is no change."""
DIM: Final = 1.0
"""The same where the light itself is told."""
TILE_PX: Final = 32
"""Of a picture 640 wide. The light changes slowly; a piece covers few tiles next to each other."""
TILES_ROUND: Final = 7
CHANGED: Final = 0.13
"""Log of a ratio, in the colour that changed most; noise of a locked camera is a quarter of it."""
BRIGHT: Final = 0.6
"""Brighter than where a shadow has gone; how dark one may be nobody knows."""
TINTED: Final = 0.1
"""Log of the ratio of the colours that changed most and least: a shadow leaves that alone."""
EDGE: Final = 0.03
"""Log of a ratio per pixel, at least."""
EDGE_SHARE: Final = 0.16
"""Of the whole change, per pixel: the shadow of a thing in the air begins more softly."""
THIN_PX: Final = 11
"""Half a centimetre on the grate: what is thinner is a border of light, or a bar."""
AREA_LEAST_PX: Final = 400
"""Of a picture 640 wide: a tenth of the smallest piece; what is smaller is a speck."""


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """One patch of a picture."""

    outline: Points
    """Its corners in pixels, all the way round."""
    left: int
    top: int
    mask: Mask
    """1 where it is, from its left upper corner on."""

    @property
    def area_px(self) -> int:
        """How many pixels it has."""
        return int(np.count_nonzero(self.mask))

    def of(self, pixels: Pixels | Mask) -> Pixels:
        """Its pixels in a picture, one after the other."""
        high, wide = self.mask.shape
        cut = pixels[self.top : self.top + high, self.left : self.left + wide]
        return np.asarray(cut[self.mask.astype(bool)], np.uint8)


def differing(
    before: Pixels,
    now: Pixels,
    *,
    where: Mask | None = None,
    or_else: Pixels | None = None,
    changed: float = CHANGED,
) -> tuple[Region, ...]:
    """Every patch in which something came, went or was moved; None of light alone.

    Only those of which some is where `where` is not 0; the light is learnt from the whole picture.
    What looks as in `or_else` has not changed either, nor what changed by less than `changed`.
    """
    mask = _changed(before, now, changed)
    if or_else is not None:
        mask &= _changed(or_else, now, changed)
    least_px = AREA_LEAST_PX * (mask.shape[1] / 640.0) ** 2
    found = regions_of(np.asarray(mask, np.uint8), least_px=least_px)
    return found if where is None else tuple(one for one in found if one.of(where).any())


def relit(before: Pixels, now: Pixels) -> Pixels:
    """The picture of before as it would have been in the light of now."""
    import cv2

    ratio = _logs_of(_soft(now), DIM) - _logs_of(_soft(before), DIM)
    return np.asarray(cv2.multiply(before, cv2.exp(_light(ratio)), dtype=cv2.CV_8U), np.uint8)


def regions_of(mask: Mask, *, least_px: float = AREA_LEAST_PX) -> tuple[Region, ...]:
    """The connected patches of a mask, without specks, slivers and the holes of noise."""
    import cv2

    whole = cv2.medianBlur(mask * np.uint8(255), 5)
    whole = cv2.morphologyEx(whole, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    thin = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (THIN_PX, THIN_PX))
    whole = cv2.morphologyEx(_filled(whole), cv2.MORPH_OPEN, thin)
    outlines, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = [_region(outline) for outline in outlines if cv2.contourArea(outline) >= least_px]
    return tuple(sorted(found, key=lambda one: -one.area_px))


def _filled(mask: Any) -> Any:
    """A patch is what its border encloses."""
    import cv2

    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return cv2.drawContours(np.zeros_like(mask), outlines, -1, 255, cv2.FILLED)


def _region(outline: Any) -> Region:
    import cv2

    left, top, wide, high = cv2.boundingRect(outline)
    mask = np.zeros((high, wide), np.uint8)
    cv2.drawContours(mask, [outline - [left, top]], -1, 1, cv2.FILLED)
    return Region(np.asarray(outline, np.float64).reshape(-1, 2), left, top, mask)


def _changed(before: Pixels, now: Pixels, least_change: float) -> Bools:
    """Where more changed than the light."""
    ratio = _ratio(before, now)
    least, most, brightness = _of_colours(ratio)
    mask = _edged(brightness) | (most - least > TINTED) | (brightness > BRIGHT)
    return np.asarray(mask & (np.maximum(most, -least) > least_change))


def _ratio(before: Pixels, now: Pixels) -> Floats:
    """Log of now to before, blue, green and red, without what the light alone did."""
    # Relit first: so dark places are compared like with like, though a ratio says little of them.
    lit = _soft(relit(before, now))
    return np.asarray(_logs_of(_soft(now), DARK) - _logs_of(lit, DARK), np.float32)


def _of_colours(ratio: Floats) -> tuple[Floats, Floats, Floats]:
    """The least and the most of the three colours, and their mean.

    Where least and most are apart the colour changed, which neither a shadow nor a lamp does.
    """
    import cv2

    blue, green, red = cv2.split(ratio)
    least = cv2.min(cv2.min(blue, green), red)
    most = cv2.max(cv2.max(blue, green), red)
    mean = (blue + green + red) * np.float32(1 / 3)
    return np.asarray(least, np.float32), np.asarray(most, np.float32), np.asarray(mean, np.float32)


def _soft(pixels: Pixels) -> Pixels:
    import cv2

    return np.asarray(cv2.GaussianBlur(pixels, (5, 5), 0), np.uint8)


def _light(ratio: Floats) -> Floats:
    """What changed slowly over the picture, for each of its pixels."""
    import cv2

    high, wide = ratio.shape[:2]
    tile = max(TILE_PX * wide // 640, 4)
    rows, columns = high // tile, wide // tile
    # Every fourth pixel each way says enough of the light.
    tiles = ratio[: rows * tile, : columns * tile].reshape(rows, tile, columns, tile, 3)
    medians = np.median(tiles[:, ::4, :, ::4], axis=(1, 3)).astype(np.float32)
    slow = cv2.resize(_smoothed(medians), (wide, high), interpolation=cv2.INTER_LINEAR)
    return np.asarray(slow, np.float32)


def _smoothed(tiles: Floats) -> Floats:
    """What most tiles round each tile say: pieces are few among them."""
    half = TILES_ROUND // 2
    # Beyond the picture is nothing: what lies at its border must not count for more.
    padded = np.pad(tiles, ((half, half), (half, half), (0, 0)), constant_values=np.nan)
    around = np.lib.stride_tricks.sliding_window_view(padded, (TILES_ROUND, TILES_ROUND), (0, 1))
    return np.ascontiguousarray(np.nanmedian(around, axis=(-2, -1)), np.float32)


def _edged(brightness: Floats) -> Bools:
    """Near to where the change begins at once; that of a shadow begins softly.

    The inside of a thing need not be told: a patch is what its border encloses.
    """
    import cv2

    steep = np.hypot(
        cv2.Sobel(brightness, cv2.CV_32F, 1, 0, scale=0.125),
        cv2.Sobel(brightness, cv2.CV_32F, 0, 1, scale=0.125),
    )
    round_it = np.ones((7, 7), np.uint8)
    depth = cv2.dilate(np.abs(brightness), round_it)
    sharp = steep > np.maximum(EDGE, EDGE_SHARE * depth)
    return np.asarray(cv2.dilate(np.asarray(sharp, np.uint8), round_it) > 0)


def _logs_of(pixels: Pixels, added: float) -> Floats:
    import cv2

    return np.asarray(cv2.LUT(pixels, _logs(added)), np.float32)


@cache
def _logs(added: float) -> Floats:
    return np.asarray(np.log(np.arange(256) + added), np.float32)
