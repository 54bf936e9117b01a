"""The explicit list of games the referee knows. The games themselves live in the rooms below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.house import Box, House
from companion.games.fire_thieves import FireThieves
from companion.games.fire_thieves.box import Box as FireThievesBox
from companion.games.fire_thieves.house import House as FireThievesHouse
from companion.games.fuego import Fuego
from companion.games.fuego.box import Box as FuegoBox
from companion.games.fuego.house import House as FuegoHouse
from companion.games.game import Game
from companion.games.pompiers import Pompiers
from companion.games.pompiers.house import Box as PompiersBox
from companion.games.pompiers.house import House as PompiersHouse


class GameFactory(Protocol):
    """Makes a game for one table."""

    def __call__(
        self, rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
    ) -> Game[Any, Any]:
        """The game under these house rules; a rule or a part of the box left out has its default.

        Raises:
            HouseRuleError: a key or value is unknown.
            BoxError: the box cannot hold that.
        """


def _feuer_flamme(
    rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
) -> FeuerFlamme:
    return FeuerFlamme(house=House.of(rules), box=Box.of(box or {}))


def _fire_thieves(
    rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
) -> FireThieves:
    return FireThieves(house=FireThievesHouse.of(rules), box=FireThievesBox.of(box or {}))


def _fuego(rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None) -> Fuego:
    return Fuego(house=FuegoHouse.of(rules), box=FuegoBox.of(box or {}))


def _pompiers(rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None) -> Pompiers:
    return Pompiers(house=PompiersHouse.of(rules), box=PompiersBox.of(box or {}))


CATALOGUE: dict[str, GameFactory] = {
    "feuer_flamme": _feuer_flamme,
    "fire_thieves": _fire_thieves,
    "fuego": _fuego,
    "pompiers": _pompiers,
}
