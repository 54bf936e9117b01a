"""The glass in front of the players: which panel it is, and its pixels per millimetre each way.

Kivy calls every Linux screen 96 dpi, so nothing here asks Kivy. No colours and no widgets here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

ROBOTO_CAP_HEIGHT = 0.711
"""Height of a capital over the font size; measured with Kivy's text provider."""

_SEVEN_INCH_MM = (154.08, 85.92)
"""Active area of the official 7-inch displays; an unknown screen is laid out as if it were one."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One screen: its pixels and its pixels per millimetre, which differ across and up."""

    width_px: int
    height_px: int
    x_px_per_mm: float
    y_px_per_mm: float
    is_full_screen: bool = False
    rotation: int = 0
    """Degrees the picture is turned on a panel that is mounted upright."""

    @property
    def is_upright(self) -> bool:
        """Higher than wide: what stands side by side elsewhere stands one over the other."""
        return self.height_px > self.width_px

    def across(self, mm: float) -> int:
        """Pixels of a width in millimetres."""
        return round(mm * self.x_px_per_mm)

    def up(self, mm: float) -> int:
        """Pixels of a height in millimetres."""
        return round(mm * self.y_px_per_mm)

    def filling(self, width_px: int, height_px: int) -> Panel:
        """This panel with the pixels the window really got: the same millimetres if they agree."""
        if (width_px, height_px) == (self.width_px, self.height_px):
            return self
        return panel_of(width_px, height_px)

    def font_px(self, cap_mm: float) -> float:
        """The font size whose capitals stand so many millimetres high."""
        return cap_mm * self.y_px_per_mm / ROBOTO_CAP_HEIGHT

    def cap_mm(self, font_px: float) -> float:
        """How high the capitals of a font size stand on the glass."""
        return font_px * ROBOTO_CAP_HEIGHT / self.y_px_per_mm


TOUCH_DISPLAY_1 = Panel(800, 480, 5.19, 5.59)
TOUCH_DISPLAY_2 = Panel(1280, 720, 8.29, 8.28)
TOUCH_DISPLAY_2_UPRIGHT = Panel(720, 1280, 8.28, 8.29)


def panel_of(width_px: int, height_px: int) -> Panel:
    """The panel with these pixels; one we do not know is taken to be seven inches wide."""
    for known in (TOUCH_DISPLAY_1, TOUCH_DISPLAY_2, TOUCH_DISPLAY_2_UPRIGHT):
        if (known.width_px, known.height_px) == (width_px, height_px):
            return known
    width_mm, height_mm = _SEVEN_INCH_MM if width_px >= height_px else _SEVEN_INCH_MM[::-1]
    px_per_mm = min(width_px / width_mm, height_px / height_mm)
    return Panel(width_px, height_px, px_per_mm, px_per_mm)


def in_pixels(found: Panel, width_px: int, height_px: int) -> Panel:
    """The panel found here with the pixels the settings ask for, its picture turned to match.

    A panel that is built upright is turned no longer where it is asked for upright.
    """
    wanted = panel_of(width_px, height_px)
    is_turned = found.rotation in {90, 270} and found.is_upright == wanted.is_upright
    return replace(
        wanted,
        is_full_screen=found.is_full_screen,
        rotation=found.rotation if is_turned else 0,
    )


def find_panel(drm: Path = Path("/sys/class/drm")) -> Panel:
    """The connected DSI panel, full screen; without one, a window the size of Touch Display 1.

    Touch Display 2 is built upright: its picture is turned a quarter.
    """
    for connector in sorted(drm.glob("card*-DSI-*")):
        pixels = _first_mode(connector)
        if pixels is None:
            continue
        width_px, height_px = max(pixels), min(pixels)
        known = panel_of(width_px, height_px)
        is_upright = pixels[0] < pixels[1]
        return Panel(
            width_px,
            height_px,
            known.x_px_per_mm,
            known.y_px_per_mm,
            is_full_screen=True,
            rotation=90 if is_upright else 0,
        )
    return TOUCH_DISPLAY_1


def _first_mode(connector: Path) -> tuple[int, int] | None:
    try:
        if (connector / "status").read_text(encoding="ascii").strip() != "connected":
            return None
        first = (connector / "modes").read_text(encoding="ascii").split()[0]
        width, height = first.split("x")
        return int(width), int(height)
    except (OSError, ValueError, IndexError):
        return None
