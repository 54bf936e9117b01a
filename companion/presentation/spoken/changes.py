"""What an amendment would change, in words, before anybody accepts it."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.pieces import bonus_word, kind_word
from companion.presentation.words import Words, later
from companion.referee.preview import Change, Preview

_THINGS = {
    "turn": later("Tongs"),
    "winner": later("Winner"),
    "chips": later("chips"),
    "bonus": later("bonus cards"),
    "card": later("Card"),
    "supply": later("Beside the grill"),
    "grill": later("On the grill"),
}


def change_words(preview: Preview[Action], names: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """Every change as one line; the entries that could not stand any more come first."""
    if preview.refused is not None:
        return (words.say(preview.refused.text),)
    said = [_struck(line.action, names, words) for line in preview.struck]
    said += [_one(change, names, words) for change in preview.changes if change.what in _THINGS]
    return tuple(said) or (words.say("Nothing else changes."),)


def _struck(action: Action, names: tuple[str, ...], words: Words) -> str:
    return words.say("This entry would go too: {entry}", entry=action_words(action, names, words))


def _one(change: Change, names: tuple[str, ...], words: Words) -> str:
    what = words.say(_THINGS[change.what])
    thing = what if change.seat is None else f"{names[change.seat]}, {what}"
    before, after = (plain_words(value, words) for value in (change.before, change.after))
    return words.say("{thing}: {before} becomes {after}", thing=thing, before=before, after=after)


def plain_words(value: object, words: Words) -> str:
    """A plain value of the game's description as people read it."""
    match value:
        case None | () | []:
            return words.say("nobody") if value == () else words.say("none")
        case dict():
            counted = [f"{there} {_word(kind, words)}" for kind, there in value.items() if there]
            return ", ".join(counted) or words.say("none")
        case list() | tuple():
            return words.listed([_word(part, words) for part in value])
        case _:
            return _word(value, words)


def _word(value: object, words: Words) -> str:
    for kind in Kind:
        if value == kind.value:
            return kind_word(kind, words)
    for bonus in Bonus:
        if value == bonus.value:
            return bonus_word(bonus, words)
    return str(value)
