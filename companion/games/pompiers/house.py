"""What a table may choose: the house rules. The box of Pompiers! leaves nothing to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.game import BoxError
from companion.games.switches import chosen

_CHOICES: dict[str, tuple[str, ...]] = {
    "tie_ignores_owners": ("false", "true"),
    "pairs_min": ("1", "0"),
    "variant_11": ("false", "true"),
}


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of one match."""

    tie_ignores_owners: bool = False
    """Whether players who already have the chip are left out of a tie for it (PO-17)."""
    pairs_min: int = 1
    """Vertical pairs that 4/9 asks for at least, 1 or 0 (PO-18)."""
    variant_11: bool = False
    """Whether eleven cards are dealt and one of each hand goes to the centre (PO-29 to PO-31)."""

    @classmethod
    def of(cls, rules: Mapping[str, str]) -> House:
        """Read `key=value` pairs; a key left out has its default.

        Raises:
            HouseRuleError: an unknown key or value; the message names the allowed ones.
        """
        values = chosen("Pompiers!", _CHOICES, rules)
        return cls(
            tie_ignores_owners=values["tie_ignores_owners"] == "true",
            pairs_min=int(values["pairs_min"]),
            variant_11=values["variant_11"] == "true",
        )

    def as_rules(self) -> dict[str, str]:
        """Every switch with its value; the inverse of `of`."""
        return {
            "tie_ignores_owners": str(self.tie_ignores_owners).lower(),
            "pairs_min": str(self.pairs_min),
            "variant_11": str(self.variant_11).lower(),
        }


@dataclass(frozen=True, slots=True)
class Box:
    """Cards, chips and tiles of the box: all of them stand in the rulebook."""

    @classmethod
    def of(cls, contents: Mapping[str, object]) -> Box:
        """Nothing is expected, and so nothing is taken.

        Raises:
            BoxError: something is named all the same.
        """
        if contents:
            named = ", ".join(contents)
            raise BoxError(f"the box of Pompiers! has nothing to fill in; take out: {named}")
        return cls()

    def as_contents(self) -> dict[str, object]:
        """Nothing; the inverse of `of`."""
        return {}
