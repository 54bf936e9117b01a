"""What a card of this box shows, told by the table: the card first, then its flames.

What is known already is marked; a Wildfire shows nothing of its own and is not asked about.
"""

from __future__ import annotations

from companion.games.fuego.box import MOST_ICONS
from companion.games.fuego.cards import CARD_BY_NAME, CARD_NAMES, Card
from companion.games.fuego.state import State
from companion.presentation.cards.fuego.pads import deck, in_rows
from companion.presentation.cards.fuego.terms import card_words
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, PadRow


def lesson(view: View[State]) -> Spread:
    """One tap for the card, one for its flames."""
    words = view.words
    title = words.say("TELL FLAMES")
    told = next((CARD_BY_NAME[one] for one in view.picked if one in CARD_BY_NAME), None)
    if told is None:
        prompt = words.say("Which card shows other flames in your box?")
        return Spread(title, prompt, pad=_coloured())
    prompt = words.say("How many flames does {card} show?", card=card_words(told, words))
    return Spread(title, prompt, pad=icon_row(told, known=view.state.course.icons[told]))


def icon_row(card: Card, *, known: int | None = None) -> tuple[PadRow, ...]:
    """How many flames the card shows; what is known of it is marked."""
    keys = [
        Choice(f"icons {CARD_NAMES[card]} {count}", str(count), is_chosen=count == known)
        for count in range(MOST_ICONS + 1)
    ]
    return in_rows(keys, len(keys))


def _coloured() -> tuple[PadRow, ...]:
    rows = deck(lambda card: f"pick {CARD_NAMES[card]}")
    return tuple(PadRow(row.label, row.suit, row.keys) for row in rows)
