"""House rules as a table writes them: every switch with one of its values, the usual one first."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.game import HouseRuleError


def chosen(
    title: str, switches: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]
) -> dict[str, str]:
    """The value of every switch; a key left out has its usual one.

    Raises:
        HouseRuleError: an unknown key or value; the message names the allowed ones.
    """
    for key, value in rules.items():
        if key not in switches:
            known = ", ".join(switches)
            raise HouseRuleError(f"{title} has no house rule {key!r}; it knows: {known}")
        if value not in switches[key]:
            allowed = " or ".join(switches[key])
            raise HouseRuleError(f"house rule {key} is {allowed}, not {value!r}")
    return {key: rules.get(key, values[0]) for key, values in switches.items()}
