"""How much room a name has at a card table."""

from __future__ import annotations

_MOST_ROOM_EM = 6.0
_ROOM_EM = {5: 5.0, 6: 4.45}
"""In font sizes, at the smallest letters that can be read there."""


def name_room_em(seats: int) -> float:
    """The width of a name where it stands narrowest, under a card of the trick."""
    return _ROOM_EM.get(seats, _MOST_ROOM_EM)
