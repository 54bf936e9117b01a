"""A whole evening that plays itself on the simulated grill: `companion --demo`, on either face."""

from companion.demo.demo import Demo
from companion.selfplayed import FRAME_SECONDS

__all__ = ["FRAME_SECONDS", "Demo"]
