"""Which grill card lies open: asked only where something needs it and nobody has entered it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.feuer_flamme.actions import Placed, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import PickScreen
from companion.presentation.pages.again import turned_over
from companion.presentation.pages.bonus import BonusPage
from companion.presentation.pages.keys import back_key, kind_keys
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.words import later


class Purpose(Enum):
    """What the card is needed for."""

    PLACED = "placed"
    """A piece was placed without the card: the piece says which card it was."""
    BONUS = "bonus"
    NOTHING_LEFT = "nothing_left"


_PROMPTS = {
    Purpose.PLACED: later("Which piece was placed?"),
    Purpose.BONUS: later("Which card lies open? The bonus card comes next."),
    Purpose.NOTHING_LEFT: later("Which card lies open? No such piece is left beside the grill."),
}


@dataclass(frozen=True, slots=True)
class CardPage:
    """One tap names the kind."""

    purpose: Purpose

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("GRILL CARD"),
            prompt=words.say(_PROMPTS[self.purpose]),
            answers=kind_keys(Kind, words, is_open=lambda kind: self._fits(sitting, kind)),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        kind = Kind(key.removeprefix("piece "))
        card = turned_over(sitting, self._card(kind))
        match self.purpose:
            case Purpose.PLACED:
                sitting.enter(*card, Placed(kind))
            case Purpose.BONUS:
                sitting.enter(*card)
                return Turn(BonusPage())
            case Purpose.NOTHING_LEFT:
                sitting.enter(self._card(kind))
        return ToTable()

    def _card(self, kind: Kind) -> Reveal:
        return Reveal(kind, is_inferred=self.purpose is Purpose.PLACED)

    def _fits(self, sitting: Sitting, kind: Kind) -> bool:
        """Whether this answer could stand; what people placed counts for more than the count."""
        is_nothing_left = self.purpose is Purpose.NOTHING_LEFT
        if is_nothing_left == bool(sitting.state.supply[kind]):
            return False
        if is_nothing_left:
            return sitting.allows(self._card(kind))
        return sitting.foresee(turned_over(sitting, self._card(kind))) is not None
