"""The explicit list of games the referee knows. The games themselves live in the rooms below.

The code of a game is read when it is first played: the first screen need not wait for four of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion.games.game import Game


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
) -> Game[Any, Any]:
    from companion.games.feuer_flamme.house import Box, House
    from companion.games.feuer_flamme.rules import FeuerFlamme

    return FeuerFlamme(house=House.of(rules), box=Box.of(box or {}))


def _fire_thieves(
    rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
) -> Game[Any, Any]:
    from companion.games.fire_thieves.box import Box
    from companion.games.fire_thieves.house import House
    from companion.games.fire_thieves.rules import FireThieves

    return FireThieves(house=House.of(rules), box=Box.of(box or {}))


def _fuego(
    rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
) -> Game[Any, Any]:
    from companion.games.fuego.box import Box
    from companion.games.fuego.house import House
    from companion.games.fuego.rules import Fuego

    return Fuego(house=House.of(rules), box=Box.of(box or {}))


def _pompiers(
    rules: Mapping[str, str], /, *, box: Mapping[str, object] | None = None
) -> Game[Any, Any]:
    from companion.games.pompiers.house import Box, House
    from companion.games.pompiers.rules import Pompiers

    return Pompiers(house=House.of(rules), box=Box.of(box or {}))


CATALOGUE: dict[str, GameFactory] = {
    "feuer_flamme": _feuer_flamme,
    "fire_thieves": _fire_thieves,
    "fuego": _fuego,
    "pompiers": _pompiers,
}
