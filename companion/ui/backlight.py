"""The lamp behind the glass, where this machine lets us turn it down; without one nothing happens.

Linux shows each lamp as a folder with two numbers. Colours are theme.py's business.
"""

from __future__ import annotations

from pathlib import Path

LAMPS = Path("/sys/class/backlight")
LATE_SHARE = 0.35


class Backlight:
    """Every lamp of this machine that may be written; each is left as it was found."""

    def __init__(self, folder: Path = LAMPS) -> None:
        self._lamps = {
            lamp / "brightness": found for lamp in sorted(folder.glob("*")) if (found := _now(lamp))
        }
        self._share = 1.0

    def shine(self, share: float) -> None:
        """So much of the light it was found with, from 0 to 1; never quite dark."""
        if share == self._share:
            return
        self._share = share
        for lamp, found in tuple(self._lamps.items()):
            try:
                lamp.write_text(f"{max(1, round(found * share))}\n", "ascii")
            except OSError:
                del self._lamps[lamp]

    def close(self) -> None:
        """Leave the light as it was found; may be called again."""
        self.shine(1.0)


def _now(lamp: Path) -> int:
    """How bright the lamp is now, as its driver counts; 0 where that cannot be read."""
    try:
        return int((lamp / "brightness").read_text("ascii"))
    except (OSError, ValueError):
        return 0
