"""The games that have an oracle, by the engine's key."""

from __future__ import annotations

from tests.oracle.differential import Steering
from tests.oracle.steering_fuego import FuegoTables

STEERINGS: dict[str, Steering] = {"fuego": FuegoTables()}
