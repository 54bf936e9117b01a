"""The single words of the notation: numbers, possums, seats. Raises ValueError for what is none."""

from __future__ import annotations

from companion.games.fire_thieves.cards import POSSUMS, Bettor, Black, Possum, possum_mark
from companion.games.fire_thieves.fires import FIRST_BETS
from companion.games.misread import Misread
from companion.games.seats import Seat
from companion.games.written import shown

_FIRST_BETS = [str(each) for each in FIRST_BETS]
_POSSUMS = {possum_mark(each): each for each in POSSUMS}


def number(word: str) -> int:
    """A number from 1 to 99, without leading noughts."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and word[0] != "0"):
        raise Misread("{word} is no number from 1 to 99", word=shown(word))
    return int(word)


def seat(word: str) -> Seat:
    """A seat, which the notation counts from 1."""
    return Seat(number(word) - 1)


def possum(word: str) -> Possum:
    """The face of a possum: 1 to 9 or +1."""
    if word not in _POSSUMS:
        raise Misread("{word} is no possum; there are 1 to 9 and +1", word=shown(word))
    return _POSSUMS[word]


def bettor(word: str) -> Bettor:
    """A seat, or the Rogue."""
    return Black.ROGUE if word == Black.ROGUE.value else seat(word)


def first_bet(word: str) -> int:
    """The number on an iguana card: 1 to 9."""
    if word not in _FIRST_BETS:
        raise Misread("{word} is on no iguana card; there are 1 to 9", word=shown(word))
    return int(word)
