"""What keeps a camera from being looked through; every message names a cause and a remedy."""

from __future__ import annotations

from hardware.errors import HardwareError


class CameraRefused(HardwareError):
    """This camera cannot be opened on this machine."""


class CameraLost(HardwareError):
    """The camera gave pictures and gives none any more."""
