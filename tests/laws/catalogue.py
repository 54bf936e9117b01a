"""The games under the laws, by the key of the engine."""

from __future__ import annotations

from tests.laws.keeping import MakeKeeper
from tests.laws.pompiers import PompiersKeeper

KEEPERS: dict[str, MakeKeeper] = {"pompiers": PompiersKeeper}
