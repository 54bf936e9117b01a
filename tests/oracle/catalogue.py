"""The games that have an oracle, by the engine's key: their tables and their fixed deals."""

from __future__ import annotations

from tests.oracle.dealing_fuego import FuegoDeals
from tests.oracle.differential import Steering
from tests.oracle.perft import Dealer
from tests.oracle.steering_fuego import FuegoTables

STEERINGS: dict[str, Steering] = {"fuego": FuegoTables()}

DEALERS: dict[str, Dealer] = {"fuego": FuegoDeals()}
"""Whose lines of play are counted."""
