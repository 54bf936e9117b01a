"""Everything rare that can happen at the grill, one tap away from the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Moved, Take, TippedBy
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import AwaitCard
from companion.presentation.feuer_flamme import late_of
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.card import CardPage, Purpose
from companion.presentation.pages.fell import Cause, FellPage, may_be_bumped_off
from companion.presentation.pages.hand import HandPage, others
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.leave import LeavePage
from companion.presentation.pages.page import Open, TableMove, ToHome, ToTable, Turn
from companion.presentation.pages.piece import PiecePage, PieceQuestion, can_be_asked
from companion.presentation.pages.reconcile import ReconcilePage
from companion.presentation.pages.tip import TipPage
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.words import later

_LABELS = {
    PieceQuestion.SLIPPED: later("SLIPPED: FREE"),
    PieceQuestion.MISPLACED: later("OTHER PIECE"),
    PieceQuestion.REMOVED: later("TAKEN OFF"),
}


@dataclass(frozen=True, slots=True)
class MorePage:
    """Only what fits the moment is lit."""

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        is_late = late_of(sitting.state) is not None
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHAT HAPPENED?"),
            prompt=words.say("Tap what happened at the grill."),
            answers=(
                Choice("nothing left", words.say("NONE LEFT"), is_open=_none_left(sitting)),
                *(
                    Choice(
                        question.value, words.say(label), is_open=can_be_asked(question, sitting)
                    )
                    for question, label in _LABELS.items()
                ),
                Choice("bumped", words.say("BUMPED"), is_open=may_be_bumped_off(sitting)),
                Choice("other hand", words.say("OTHER HAND"), is_open=bool(others(sitting))),
                Choice("tipped", words.say("WENT OVER"), is_open=sitting.allows(TippedBy(None))),
                Choice("moved", words.say("MADE ROOM"), is_open=sitting.allows(Moved())),
                Choice(
                    "take", words.say("TONGS AT WORK"), is_open=is_late and sitting.allows(Take())
                ),
                Choice("count", words.say("COUNT THE TABLE")),
                Choice("leave", words.say("SOMEBODY LEAVES")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        match key:
            case "nothing left":
                return Turn(CardPage(Purpose.NOTHING_LEFT))
            case "bumped":
                return FellPage.begun(sitting, Cause.BUMP)
            case "other hand":
                return HandPage.begun(sitting)
            case "tipped":
                return Turn(TipPage())
            case "count":
                return Open(ReconcilePage())
            case "leave":
                return Turn(LeavePage())
            case "home":
                return ToHome()
            case "moved":
                sitting.enter(Moved())
                return ToTable()
            case "take":
                sitting.enter(Take())
                return ToTable()
            case _:
                return Turn(PiecePage(PieceQuestion(key)))


def _none_left(sitting: Sitting) -> bool:
    is_awaited = isinstance(sitting.state.phase, AwaitCard)
    return is_awaited and any(not sitting.state.supply[kind] for kind in Kind)
