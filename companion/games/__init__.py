"""The explicit list of games the referee knows. The games themselves live in the rooms below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.house import House
from companion.games.game import Game

GameFactory = Callable[[Mapping[str, str]], Game[Any, Any]]
"""Makes the game under the given house rules; a rule left out has its default.

Raises HouseRuleError where a key or value is unknown.
"""


def _feuer_flamme(rules: Mapping[str, str]) -> FeuerFlamme:
    return FeuerFlamme(house=House.of(rules))


CATALOGUE: dict[str, GameFactory] = {"feuer_flamme": _feuer_flamme}
