"""What a table may choose: the house rules of one match, plain values to store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from companion.games.switches import chosen

Profile = Literal["text", "published"]
JokerSteal = Literal["face", "effective"]
Switch = Literal["off", "on"]
RogueSeat = Literal["last", "fixed"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "profile": ("text", "published"),
    "joker_steal": ("face", "effective"),
    "rogue": ("off", "on"),
    "rogue_seat": ("last", "fixed"),
}
"""Every switch with its values, the default first."""


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of one match."""

    profile: Profile = "text"
    """The rulebook as it stands, or as reviewers describe the published game (Two profiles)."""
    joker_steal: JokerSteal = "face"
    """What a joker that won steals by: its face, or the number it won with (CT-18)."""
    rogue: Switch = "off"
    """Whether the Rogue plays along (CT-34)."""
    rogue_seat: RogueSeat = "last"
    """He acts last in each circle, or always after the same player (CT-35)."""

    @classmethod
    def of(cls, rules: Mapping[str, str]) -> House:
        """Read `key=value` pairs; a key left out has its default.

        Raises:
            HouseRuleError: an unknown key or value; the message names the allowed ones.
        """
        values = chosen("Clever Fire Thieves", _CHOICES, rules)
        return cls(
            profile=cast(Profile, values["profile"]),
            joker_steal=cast(JokerSteal, values["joker_steal"]),
            rogue=cast(Switch, values["rogue"]),
            rogue_seat=cast(RogueSeat, values["rogue_seat"]),
        )

    def as_rules(self) -> dict[str, str]:
        """Every switch with its value; the inverse of `of`."""
        return {
            "profile": self.profile,
            "joker_steal": self.joker_steal,
            "rogue": self.rogue,
            "rogue_seat": self.rogue_seat,
        }

    @property
    def has_rogue(self) -> bool:
        return self.rogue == "on"

    @property
    def is_rogue_placed(self) -> bool:
        """Whether set-up says after whom the Rogue sits."""
        return self.has_rogue and self.rogue_seat == "fixed"
