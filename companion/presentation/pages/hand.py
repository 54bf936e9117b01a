"""A hand at the grill that is not the hand of the player on turn: whose, for the log."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Touch
from companion.games.seats import Seat
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting


def others(sitting: Sitting) -> tuple[Seat, ...]:
    """The players who are not on turn and could be named, clockwise."""
    seats = len(sitting.names)
    behind = (Seat((sitting.on_turn + step) % seats) for step in range(1, seats))
    return tuple(seat for seat in behind if sitting.allows(Touch(seat)))


@dataclass(frozen=True, slots=True)
class HandPage:
    """One tap names the player."""

    @classmethod
    def begun(cls, sitting: Sitting) -> TableMove:
        """The question; none where only one player can be meant."""
        seats = others(sitting)
        if len(seats) > 1:
            return Turn(cls())
        sitting.enter(*(Touch(seat) for seat in seats))
        return ToTable()

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("OTHER HAND"),
            prompt=words.say("Whose hand came to the grill?"),
            answers=tuple(
                Choice(f"hand {seat + 1}", sitting.names[seat], Weight.MAIN)
                for seat in others(sitting)
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
            lines=(words.say("Whoever is not on turn pays nothing for it."),),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        sitting.enter(Touch(Seat(int(key.removeprefix("hand ")) - 1)))
        return ToTable()
