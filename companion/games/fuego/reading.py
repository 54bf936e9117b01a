"""Single words of the notation: seats, numbers, cards and tokens."""

from __future__ import annotations

from companion.games.fuego.cards import CARD_BY_NAME, Card
from companion.games.fuego.strikes import TOKEN_BY_NAME, Token
from companion.games.misread import Misread
from companion.games.seats import Seat
from companion.games.written import shown


def number_in(word: str) -> int:
    """A number from 0 to 99.

    Raises:
        ValueError: anything else.
    """
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise Misread("{word} is no number from 0 to 99", word=shown(word))
    return int(word)


def seat_in(word: str) -> Seat:
    """A seat; seats count from 1.

    Raises:
        ValueError: anything else.
    """
    number = number_in(word)
    if number == 0:
        raise Misread("seats count from 1")
    return Seat(number - 1)


def card_in(word: str) -> Card:
    """A card by its name.

    Raises:
        ValueError: there is no such card.
    """
    if word not in CARD_BY_NAME:
        raise Misread(
            "{word} is no card; cards are green1 to fourth8, wild1 to wild5", word=shown(word)
        )
    return CARD_BY_NAME[word]


def token_in(word: str) -> Token:
    """A Strike Token by its name.

    Raises:
        ValueError: there is no such token.
    """
    if word not in TOKEN_BY_NAME:
        raise Misread("{word} is none of {known}", word=shown(word), known=", ".join(TOKEN_BY_NAME))
    return TOKEN_BY_NAME[word]
