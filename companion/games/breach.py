"""What a revoke is made of: claims about a hidden hand, the card that denies one, and the breach.

Values alone; how a breach is found is in suits.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """What a play said about the rest of a hidden hand: it has no card of this colour."""

    seat: Seat
    trick: int
    """Number of the trick in this deal, from 1."""
    card: str
    """The card played off colour, in the notation."""
    colour: str
    """The lead colour that was not followed."""
    holds: bool = False
    """The opposite claim: at least one card of the colour is in the hand."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card from a hidden hand, once it lies open."""

    seat: Seat
    trick: int
    card: str
    colour: str


@dataclass(frozen=True, slots=True)
class Breach:
    """Claims that cannot all be true; certain from the play on that completed the proof."""

    seats: tuple[Seat, ...]
    """Whose claims they are."""
    claims: tuple[Claim, ...]
    shown: Shown | None = None
    """The card that denies the claim; None where the proof is by counting."""
    is_suspected: bool = False
    """The log contradicts itself near it (a card seen twice), so nothing is proven."""

    def described(self, names: Sequence[str]) -> dict[str, object]:
        """Whose claims, which, and the card that denies them, in plain values."""
        shown = self.shown
        return {
            "players": [names[seat] for seat in self.seats],
            "claims": [
                {
                    "player": names[claim.seat],
                    "trick": claim.trick,
                    "card": claim.card,
                    "colour": claim.colour,
                    "holds": claim.holds,
                }
                for claim in self.claims
            ],
            "shown": None if shown is None else {"trick": shown.trick, "card": shown.card},
        }
