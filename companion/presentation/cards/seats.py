"""How much room a name has at a card table."""

from __future__ import annotations

_MOST_ROOM_EM = 6.0
_ROOM_EM = {4: 4.2, 5: 3.5, 6: 2.75}
"""In font sizes, in letters that are read across the table."""


def name_room_em(seats: int) -> float:
    """The width of a name where it stands narrowest: on a tile along the top, before a row."""
    return _ROOM_EM.get(seats, _MOST_ROOM_EM)
