"""A card that by the count cannot be in the pile any more: one tap says that it lies there."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Action, Correct, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.pieces import kind_word
from companion.presentation.words import Words


def found_again(card: Reveal, words: Words) -> tuple[Action, ...]:
    """What is entered: one more such card was in the pile, and it is turned over."""
    reason = words.say("the card lies on the table")
    return (Correct(reason, pile=((card.kind, 1),)), card)


def is_counted_out(sitting: Sitting, card: Reveal) -> bool:
    """Whether only the count of the pile stands against this card."""
    is_refused = not sitting.allows(card)
    return is_refused and sitting.foresee(found_again(card, sitting.words)) is not None


def turned_over(sitting: Sitting, card: Reveal) -> tuple[Action, ...]:
    """What makes this card the open one, whatever the count says."""
    return found_again(card, sitting.words) if is_counted_out(sitting, card) else (card,)


@dataclass(frozen=True, slots=True)
class AgainPage:
    """The table's eyes count for more than the count."""

    kind: Kind

    def show(self, sitting: Sitting) -> PickScreen:
        words, piece = sitting.words, kind_word(self.kind, sitting.words)
        return PickScreen(
            frame=sitting.frame,
            title=words.say("GRILL CARD"),
            prompt=words.say("Does the card really show: {piece}?", piece=piece),
            answers=(
                Choice("found", words.say("YES: {piece}", piece=piece), Weight.MAIN),
                Choice("back", words.say("ANOTHER CARD")),
            ),
            back=None,
            suit=suit_of(sitting.on_turn),
            lines=(words.say("By the log, every such card has been turned over already."),),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        sitting.enter(*found_again(Reveal(self.kind), sitting.words))
        return ToTable()
