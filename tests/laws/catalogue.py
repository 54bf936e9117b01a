"""The games under the laws, by the key of the engine."""

from __future__ import annotations

from tests.laws.feuer_flamme import FeuerFlammeKeeper
from tests.laws.fire_thieves import FireThievesKeeper
from tests.laws.fuego import FuegoKeeper
from tests.laws.keeping import MakeKeeper
from tests.laws.pompiers import PompiersKeeper

KEEPERS: dict[str, MakeKeeper] = {
    "feuer_flamme": FeuerFlammeKeeper,
    "fire_thieves": FireThievesKeeper,
    "fuego": FuegoKeeper,
    "pompiers": PompiersKeeper,
}
