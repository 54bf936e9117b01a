"""The grill went over: the table says for whom it counts."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import TippedBy
from companion.games.seats import Seat
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting


@dataclass(frozen=True, slots=True)
class TipPage:
    """One tap names a player, or nobody at the table."""

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        seats = [Seat(place) for place in range(len(sitting.names))]
        seats = seats[sitting.on_turn :] + seats[: sitting.on_turn]
        return PickScreen(
            frame=sitting.frame,
            title=words.say("THE GRILL WENT OVER"),
            prompt=words.say("Who was at the grill when it went over?"),
            answers=(
                *(
                    Choice(f"tipped {seat + 1}", sitting.names[seat], Weight.MAIN)
                    for seat in seats
                    if sitting.allows(TippedBy(seat))
                ),
                Choice("tipped nobody", words.say("Nobody: a bump from outside")),
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
            lines=(words.say("The player it counts for is out of the game."),),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        who = key.removeprefix("tipped ")
        sitting.enter(TippedBy(None if who == "nobody" else Seat(int(who) - 1)))
        return ToTable()
