"""The lamp behind the glass, where this machine lets us turn it down; without one nothing happens.

Linux shows each lamp as a folder with its brightness and the most it can do. Colours are
theme.py's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

LAMPS = Path("/sys/class/backlight")
LATE_SHARE = 0.35
"""Of the most a lamp can do."""


@dataclass(frozen=True, slots=True)
class _Lamp:
    """One lamp, and its two levels as its driver counts."""

    brightness: Path
    by_day: int
    late: int


class Backlight:
    """Every lamp of this machine that may be written; by day each shines as it was found."""

    def __init__(self, folder: Path = LAMPS) -> None:
        found = (_lamp(each) for each in sorted(folder.glob("*")))
        self._lamps = [lamp for lamp in found if lamp is not None]
        self._is_late = False

    def shine(self, *, is_late: bool) -> None:
        """Turn every lamp down, or up again."""
        if is_late == self._is_late:
            return
        self._is_late = is_late
        self._lamps = [lamp for lamp in self._lamps if _is_set(lamp, is_late=is_late)]

    def close(self) -> None:
        """Leave the light of the day; may be called again."""
        self.shine(is_late=False)


def _lamp(folder: Path) -> _Lamp | None:
    """The lamp of this folder; None where it cannot be read.

    One that is found as dark as the late light was left so by a plug that was pulled.
    """
    now, most = _number(folder / "brightness"), _number(folder / "max_brightness")
    late = round(most * LATE_SHARE)
    if late < 1 or now < 1:
        return None
    return _Lamp(folder / "brightness", now if now > late else most, late)


def _is_set(lamp: _Lamp, *, is_late: bool) -> bool:
    try:
        lamp.brightness.write_text(f"{lamp.late if is_late else lamp.by_day}\n", "ascii")
    except OSError:
        return False
    return True


def _number(file: Path) -> int:
    """What stands in the file; 0 where that is no number."""
    try:
        return int(file.read_text("ascii"))
    except (OSError, ValueError):
        return 0
