"""A call with many readings of one sort: which piece touched, who else was at the grill."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key, kind_keys
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.pages.readings import revealed, tipped
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.calls import FireOption, options_of


def _options(sitting: Sitting, call_id: int) -> tuple[FireOption, ...]:
    opened = sitting.call(call_id)
    return () if opened is None else options_of(opened.call)


def _answered(sitting: Sitting, call_id: int, place: int) -> TableMove:
    sitting.ask(lambda tap: sitting.referee.answer(tap, call_id, place))
    return ToTable()


@dataclass(frozen=True, slots=True)
class WhichPiecePage:
    """One tap names the kind, and with it the answer to the call."""

    call_id: int

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHICH PIECE?"),
            prompt=words.say("Which piece touched the grill?"),
            answers=kind_keys(self._places(sitting), words),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        kind = Kind(key.removeprefix("piece "))
        return _answered(sitting, self.call_id, self._places(sitting)[kind])

    def _places(self, sitting: Sitting) -> dict[Kind, int]:
        """Which option of the call speaks of which kind."""
        options = enumerate(_options(sitting, self.call_id))
        kinds = {revealed(option.actions): place for place, option in options}
        return {kind: place for kind, place in kinds.items() if kind is not None}


@dataclass(frozen=True, slots=True)
class WhichPlayerPage:
    """One tap names the player the grill went over for."""

    call_id: int

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        seats = ((place, tipped(option.actions)) for place, option in self._others(sitting))
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WENT OVER?"),
            prompt=words.say("Who was at the grill?"),
            answers=tuple(
                Choice(f"answer {place}", sitting.names[seat], Weight.MAIN)
                for place, seat in seats
                if seat is not None
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
            lines=(words.say("The player it counts for is out of the game."),),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        return _answered(sitting, self.call_id, int(key.removeprefix("answer ")) - 1)

    def _others(self, sitting: Sitting) -> tuple[tuple[int, FireOption], ...]:
        """The readings after the best, which has a key of its own on the call."""
        return tuple(enumerate(_options(sitting, self.call_id), start=1))[1:]
