"""Which bonus card: only those the player with the tongs still holds and may play now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Play
from companion.games.feuer_flamme.bonus import Bonus
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.pieces import bonus_word
from companion.presentation.words import later

_EFFECTS = {
    Bonus.PAUSE: later("Pause: the next player carries out this card."),
    Bonus.APPRENTICE: later("Apprentice: the next two falls of this turn are free."),
    Bonus.GAR: later("Gar!: up to two pieces may come off first."),
}


def playable(sitting: Sitting) -> tuple[Bonus, ...]:
    """The bonus cards the rules would let the player on turn use now."""
    return tuple(bonus for bonus in Bonus if sitting.allows(Play(bonus)))


@dataclass(frozen=True, slots=True)
class BonusPage:
    """One tap plays the card."""

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        held = sitting.state.players[sitting.on_turn].bonus
        may = playable(sitting)
        return PickScreen(
            frame=sitting.frame,
            title=words.say("BONUS"),
            prompt=words.say("{name}: which card?", name=sitting.names[sitting.on_turn]),
            answers=tuple(
                Choice(
                    f"bonus {bonus}", bonus_word(bonus, words), Weight.MAIN, is_open=bonus in may
                )
                for bonus in Bonus
                if bonus in held
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
            lines=tuple(words.say(_EFFECTS[bonus]) for bonus in Bonus if bonus in held),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        for bonus in Bonus:
            if key == f"bonus {bonus}":
                sitting.enter(Play(bonus))
                return ToTable()
        return None
