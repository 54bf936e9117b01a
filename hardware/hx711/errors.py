"""What keeps a driver from reading the chips; every message names a cause and a remedy."""

from __future__ import annotations

from hardware.errors import HardwareError


class BackendRefused(HardwareError):
    """This back end cannot read the chips on this machine."""


class ChipsLost(HardwareError):
    """The chips could be read and cannot any more."""
