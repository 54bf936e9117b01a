"""What a table may choose and what a box holds: house rules and card counts, both plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from companion.games.feuer_flamme.pieces import ALL_PIECES, Bag, Kind
from companion.games.game import BoxError
from companion.games.switches import chosen

BonusPerTurn = Literal["1", "any"]
_CARDS = 18
"""Grill cards in the box (Contents)."""
_CHOICES: dict[str, tuple[str, ...]] = {"bonus_per_turn": ("1", "any")}


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of one match."""

    bonus_per_turn: BonusPerTurn = "1"
    """Bonus cards each time a player gets the tongs for a card (FF-21)."""

    @classmethod
    def of(cls, rules: Mapping[str, str]) -> House:
        """Read `key=value` pairs; a key left out has its default.

        Raises:
            HouseRuleError: an unknown key or value; the message names the allowed ones.
        """
        values = chosen("Feuer & Flamme", _CHOICES, rules)
        return cls(bonus_per_turn=cast(BonusPerTurn, values["bonus_per_turn"]))

    def as_rules(self) -> dict[str, str]:
        """Every switch with its value; the inverse of `of`."""
        return {"bonus_per_turn": self.bonus_per_turn}


@dataclass(frozen=True, slots=True)
class Box:
    """How many grill cards show each kind; the rulebook gives only their number."""

    cards: Bag = ALL_PIECES
    provenance: str = (
        "placeholder: one card per piece is inferred from 18 cards for 18 pieces (FF-1)"
    )
    """Where the counts come from, and whether somebody has seen the real cards."""

    @classmethod
    def of(cls, contents: Mapping[str, object]) -> Box:
        """Read plain values; what is left out has its default. The inverse of `as_contents`.

        Raises:
            BoxError: the counts are no counts of the seven kinds, or not 18 cards in all.
        """
        usual = cls()
        cards = contents.get("cards", usual.as_contents()["cards"])
        provenance = contents.get("provenance", usual.provenance)
        kinds = [str(kind) for kind in Kind]
        if not isinstance(cards, dict) or set(cards) != set(kinds):
            raise BoxError(f"a box counts the grill cards of each kind: {', '.join(kinds)}")
        numbers = list(cards.values())
        if not all(type(count) is int and 0 <= count <= _CARDS for count in numbers):
            raise BoxError(f"a box has 0 to {_CARDS} grill cards of a kind")
        if sum(numbers) != _CARDS:
            raise BoxError(f"a box has {_CARDS} grill cards, not {sum(numbers)}")
        return cls(Bag(tuple(cards[kind] for kind in kinds)), str(provenance))

    def as_contents(self) -> dict[str, object]:
        """The counts by kind, and where they come from."""
        cards = {str(kind): self.cards[kind] for kind in Kind}
        return {"cards": cards, "provenance": self.provenance}
