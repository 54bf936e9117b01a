"""How the players' side hears the sensors: from another process, or here on a virtual clock."""

from hardware.link.inline import InlineLink
from hardware.link.link import Link
from hardware.link.process import ProcessLink

__all__ = ["InlineLink", "Link", "ProcessLink"]
