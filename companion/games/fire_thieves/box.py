"""What this table's box holds where the rulebook leaves it out: flames on the iguana cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.fire_thieves.fires import FIRST_BETS, FLAMES, Flames
from companion.games.game import BoxError

_NUMBERS = [str(number) for number in FIRST_BETS]


@dataclass(frozen=True, slots=True)
class Box:
    """Flames on each iguana card; the rulebook gives none, so unknown ones are asked (CT-1)."""

    flames: Flames = (None,) * len(FIRST_BETS)
    provenance: str = "unknown: no source says which iguana card shows how many flames (CT-1)"
    """Where the numbers come from, and whether somebody has seen the real cards."""

    @classmethod
    def of(cls, contents: Mapping[str, object]) -> Box:
        """Read plain values; what is left out is unknown. The inverse of `as_contents`.

        Raises:
            BoxError: an unknown key, no table of flames, a card that is not in the box, or
                flames it cannot show.
        """
        flames = contents.get("flames", {})
        provenance = contents.get("provenance", cls().provenance)
        if unknown := sorted(set(contents) - {"flames", "provenance"}):
            named = ", ".join(unknown)
            raise BoxError(f"a box of fire thieves has flames and provenance; take out: {named}")
        if not isinstance(flames, Mapping) or not set(flames) <= set(_NUMBERS):
            raise BoxError("a box gives the flames of iguana cards 1 to 9, as in: 4 = 3")
        few, many = FLAMES[0], FLAMES[-1]
        for number, count in flames.items():
            if type(count) is not int or count not in FLAMES:
                raise BoxError(f"iguana card {number} shows {few} to {many} flames, not {count!r}")
        return cls(tuple(flames.get(number) for number in _NUMBERS), str(provenance))

    def as_contents(self) -> dict[str, object]:
        """The known flames by the number of the card, and where they come from."""
        known = {
            number: count
            for number, count in zip(_NUMBERS, self.flames, strict=True)
            if count is not None
        }
        return {"flames": known, "provenance": self.provenance}
