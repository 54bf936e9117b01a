"""The type of every ruling in Fuego."""

from __future__ import annotations

from companion.games.fuego.state import State
from companion.games.game import Allowed, Refused

Ruling = Allowed[State] | Refused
