"""What a match is played under: the table's house rules and the facts of its box."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.fuego.box import Box
from companion.games.fuego.house import House


class Terms(NamedTuple):
    """Handed to whatever asks for more than the state."""

    house: House
    box: Box
