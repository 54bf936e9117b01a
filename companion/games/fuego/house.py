"""What a table may choose in Fuego: one typed switch for each reading that has one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from companion.games.switches import chosen

WildLead = Literal["black", "next"]
Switch = Literal["false", "true"]
WhiteTransfer = Literal["white_first", "white_last"]
CalienteUse = Literal["none", "char", "hearth", "deck", "free"]
_CHOICES: dict[str, tuple[str, ...]] = {
    "wild_lead": ("black", "next"),
    "dodge_with_token": ("false", "true"),
    "white_transfer": ("white_first", "white_last"),
    "torch_must_strict": ("false", "true"),
    "caliente": ("none", "char", "hearth", "deck", "free"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The house rules of one match."""

    wild_lead: WildLead = "black"
    """What a leading Wildfire makes the lead: Black, or the next coloured card's (FU-12)."""
    dodge_with_token: Switch = "false"  # noqa: S105 - a Strike Token, no secret
    """May a card of the lead colour be turned away from it with a token (FU-15)?"""
    white_transfer: WhiteTransfer = "white_first"
    """Which flame moves first where the taker says nothing (FU-34)."""
    torch_must_strict: Switch = "false"
    """Must the open Torch card of the lead colour be played, whatever else could be (FU-41)?"""
    caliente: CalienteUse = "none"
    """One Caliente card for the game, a deck of them, or words of the table's own (FU-51 to 53)."""

    @property
    def may_dodge(self) -> bool:
        return self.dodge_with_token == "true"  # noqa: S105 - a Strike Token, no secret

    @property
    def is_torch_strict(self) -> bool:
        return self.torch_must_strict == "true"

    @classmethod
    def of(cls, rules: Mapping[str, str]) -> House:
        """Read `key=value` pairs; a key left out has its default.

        Raises:
            HouseRuleError: an unknown key or value; the message names the allowed ones.
        """
        values = chosen("Fuego", _CHOICES, rules)
        return cls(
            wild_lead=cast(WildLead, values["wild_lead"]),
            dodge_with_token=cast(Switch, values["dodge_with_token"]),
            white_transfer=cast(WhiteTransfer, values["white_transfer"]),
            torch_must_strict=cast(Switch, values["torch_must_strict"]),
            caliente=cast(CalienteUse, values["caliente"]),
        )

    def as_rules(self) -> dict[str, str]:
        """Every switch with its value; the inverse of `of`."""
        return {
            "wild_lead": self.wild_lead,
            "dodge_with_token": self.dodge_with_token,
            "white_transfer": self.white_transfer,
            "torch_must_strict": self.torch_must_strict,
            "caliente": self.caliente,
        }
