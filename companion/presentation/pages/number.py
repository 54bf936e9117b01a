"""Four or more fell: how many exactly."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.pieces import ALL_PIECES
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.sitting import Sitting

MANY = 4


@dataclass(frozen=True, slots=True)
class NumberPage:
    """One tap answers the call with a large number."""

    call_id: int

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        most = max(MANY + 1, self._most(sitting))
        return PickScreen(
            frame=sitting.frame,
            title=words.say("HOW MANY FELL?"),
            prompt=words.say("Count every piece that left the grill."),
            answers=tuple(Choice(str(n), str(n), Weight.MAIN) for n in range(MANY, most + 1)),
            back=back_key(words),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        number = int(key)
        sitting.ask(lambda tap: sitting.referee.answer_number(tap, self.call_id, number))
        return ToTable()

    def _most(self, sitting: Sitting) -> int:
        """All that lie there, with those the call has taken off already."""
        opened = sitting.call(self.call_id)
        fell = 0 if opened is None or not opened.applied_seqs else MANY
        return min(len(ALL_PIECES), len(sitting.state.grill) + 1 + fell)
