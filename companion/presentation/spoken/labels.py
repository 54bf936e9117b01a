"""An action as short as a key among many needs it: `2: corn, fish`, `bumped: free`, `corn`."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    GarRemoved,
    Misplaced,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.pieces import bonus_word, capital, kind_word
from companion.presentation.words import Words


def short_words(action: Action, names: tuple[str, ...], words: Words) -> str:
    """What it could have been, without what every other key says too."""
    match action:
        case Fall(pieces, is_own_too):
            return _fall(pieces, is_own_too=is_own_too, words=words)
        case Disturbance():
            return words.say("Bumped: free")
        case Slip():
            return words.say("Slipped: free")
        case Reveal(kind) | Placed(kind) | Misplaced(kind) | GarRemoved(kind) | Removed(kind):
            return capital(kind_word(kind, words))
        case Play(bonus):
            return bonus_word(bonus, words)
        case TippedBy(None):
            return words.say("Nobody")
        case TippedBy(seat) | Touch(seat) if seat is not None:
            return names[seat]
        case _:
            return action_words(action, names, words)


def _fall(pieces: Bag, *, is_own_too: bool, words: Words) -> str:
    """How many, and each kind that fell once for every piece of it."""
    told = [kind_word(kind, words) for kind in Kind for _ in range(pieces[kind])]
    if is_own_too:
        told.append(words.say("the new piece"))
    return words.told(str(len(told)), ", ".join(told))
