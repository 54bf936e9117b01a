"""A piece touched the grill and fell, and nobody has entered the card: which piece it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Action, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.feuer_flamme import suit_of
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.calls import options_of
from companion.presentation.spoken.pieces import capital, kind_word


def revealed(actions: Iterable[Action]) -> Kind | None:
    """The card these actions would enter first; None where it is known already."""
    return next((action.kind for action in actions if isinstance(action, Reveal)), None)


@dataclass(frozen=True, slots=True)
class TouchedPage:
    """One tap names the kind, and with it the answer to the call."""

    call_id: int

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHICH PIECE?"),
            prompt=words.say("Which piece touched the grill?"),
            answers=tuple(
                Choice(f"piece {kind}", capital(kind_word(kind, words)))
                for kind in self._places(sitting)
            ),
            back=Choice("back", words.say("BACK"), Weight.QUIET),
            suit=suit_of(sitting.on_turn),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        place = self._places(sitting)[Kind(key.removeprefix("piece "))]
        sitting.ask(lambda tap: sitting.referee.answer(tap, self.call_id, place))
        return ToTable()

    def _places(self, sitting: Sitting) -> dict[Kind, int]:
        """Which option of the call speaks of which kind."""
        opened = sitting.call(self.call_id)
        options = () if opened is None else options_of(opened.call)
        kinds = {revealed(option.actions): place for place, option in enumerate(options)}
        return {kind: place for kind, place in kinds.items() if kind is not None}
