"""What may be done now at the grill, for who asks; everything lies open there."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State
from companion.presentation.feuer_flamme import late_of, on_turn, prompt
from companion.presentation.spoken.pieces import bonus_word
from companion.presentation.words import Words


def hint(state: State, names: tuple[str, ...], words: Words) -> Iterator[str]:
    """What the player with the tongs does next, what it costs, and what may be played."""
    seat = on_turn(state)
    yield prompt(state, names, words)
    match state.phase:
        case AwaitCard() | Attempt():
            held = [bonus_word(card, words) for card in Bonus if card in state.players[seat].bonus]
            if held:
                yield words.say(
                    "{name} still has: {cards}.", name=names[seat], cards=words.listed(held)
                )
            yield words.say("A piece that falls off the grill costs a chip; so does a hand on it.")
            yield words.say("A piece that slips from the tongs straight to the table is free.")
        case Rested():
            yield words.say("What falls before the next tongs go to work is still of this turn.")
        case _:
            pass
    late = late_of(state)
    if late is not None:
        yield words.say("What falls now is still of the turn of {name}.", name=names[late.seat])
