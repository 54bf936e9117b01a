"""Somebody leaves the grill: the others go on without, as if the last chip had been paid."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Correct
from companion.games.seats import Seat
from companion.presentation.model import Choice, PickScreen
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.pages.parting import parted, parting_screen
from companion.presentation.sitting import Sitting

_FEWEST_BEFORE = 3
"""With fewer players nobody would be left to play against."""


@dataclass(frozen=True, slots=True)
class LeavePage:
    """One key for each player who could go."""

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        staying = tuple(
            Choice(
                f"without {seat + 1}",
                words.say("WITHOUT {name}", name=sitting.names[seat]),
            )
            for seat in _may_go(sitting)
        )
        prompt = (
            words.say("Who leaves? The others go on, or the game ends here.")
            if staying
            else words.say("Two are playing: the game goes on another day, or ends here.")
        )
        return parting_screen(sitting, prompt, staying)

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        verb, _, seat = key.partition(" ")
        if verb != "without":
            return parted(sitting, key)
        reason = sitting.words.say("a player had to leave")
        sitting.enter(Correct(reason, chips=((Seat(int(seat) - 1), 0),)))
        return ToTable()


def _may_go(sitting: Sitting) -> tuple[Seat, ...]:
    here = [seat for seat, player in enumerate(sitting.state.players) if not player.is_out]
    return tuple(map(Seat, here)) if len(here) >= _FEWEST_BEFORE else ()
