"""The games that have an oracle, by the engine's key: their tables and their fixed deals."""

from __future__ import annotations

from tests.oracle.dealing_fire_thieves import FireThievesDeals
from tests.oracle.dealing_fuego import FuegoDeals
from tests.oracle.dealing_pompiers import PompiersDeals
from tests.oracle.differential import Steering
from tests.oracle.perft import Dealer
from tests.oracle.steering_fire_thieves import FireThieves
from tests.oracle.steering_fuego import FuegoTables
from tests.oracle.steering_pompiers import Pompiers

STEERINGS: dict[str, Steering] = {
    "fire_thieves": FireThieves(),
    "fuego": FuegoTables(),
    "pompiers": Pompiers(),
}

DEALERS: dict[str, Dealer] = {
    "fire_thieves": FireThievesDeals(),
    "fuego": FuegoDeals(),
    "pompiers": PompiersDeals(),
}
"""Whose lines of play are counted."""
