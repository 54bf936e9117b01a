"""Is there a screen to draw on? Looks only; drawing is the business of the faces."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

CONNECTORS = Path("/sys/class/drm")


def has_screen(environ: Mapping[str, str], *, connectors: Path = CONNECTORS) -> bool:
    """Whether a desktop is there, or a panel hangs on one of this machine's connectors."""
    if environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return True
    return any(_is_connected(status) for status in sorted(connectors.glob("*/status")))


def _is_connected(status: Path) -> bool:
    try:
        return status.read_text("ascii", "replace").strip() == "connected"
    except OSError:
        return False
