"""Grill pieces and bonus cards in words: kinds, counts, bags, enrolled pieces."""

from __future__ import annotations

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.presentation.words import Words, later, later_count

_NAMES = {
    Kind.PEPPER: later("pepper"),
    Kind.CORN: later("corn"),
    Kind.STEAK: later("steak"),
    Kind.FISH: later("fish"),
    Kind.MUSHROOM: later("mushroom"),
    Kind.AUBERGINE: later("aubergine"),
    Kind.SAUSAGE: later("sausage"),
}
_COUNTED = {
    Kind.PEPPER: later_count("{n} pepper", "{n} peppers"),
    Kind.CORN: later_count("{n} corn", "{n} corns"),
    Kind.STEAK: later_count("{n} steak", "{n} steaks"),
    Kind.FISH: later_count("{n} fish", "{n} fish"),
    Kind.MUSHROOM: later_count("{n} mushroom", "{n} mushrooms"),
    Kind.AUBERGINE: later_count("{n} aubergine", "{n} aubergines"),
    Kind.SAUSAGE: later_count("{n} sausage", "{n} sausages"),
}
_CARDS = {
    Bonus.PAUSE: later("Pause"),
    Bonus.APPRENTICE: later("Apprentice"),
    Bonus.GAR: later("Gar!"),
}


def kind_word(kind: Kind, words: Words) -> str:
    """The name of a kind: corn."""
    return words.say(_NAMES[kind])


def counted_kind(kind: Kind, number: int, words: Words) -> str:
    """So many of a kind: 2 steaks."""
    return words.count(*_COUNTED[kind], number)


def bag_words(bag: Bag, words: Words) -> str:
    """What a bag holds: 2 steaks and 1 corn."""
    return words.listed(bag_parts(bag, words))


def bag_parts(bag: Bag, words: Words) -> list[str]:
    """Each kind of a bag with its number."""
    return [counted_kind(kind, bag[kind], words) for kind in Kind if bag[kind]]


def bonus_word(bonus: Bonus, words: Words) -> str:
    """The name of a bonus card."""
    return words.say(_CARDS[bonus])


def piece_words(piece_ids: tuple[str, ...], words: Words) -> str:
    """Enrolled pieces by their ids (steak-1, corn-2) in table words: 1 steak and 1 corn."""
    known = {kind.value: kind for kind in Kind}
    kinds = [
        known[stem] for stem in (piece.rpartition("-")[0] for piece in piece_ids) if stem in known
    ]
    return bag_words(Bag.of(kinds), words)


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
