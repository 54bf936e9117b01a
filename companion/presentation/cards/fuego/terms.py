"""Cards, colours, Strike Tokens and sides of Fuego as people say them."""

from __future__ import annotations

from companion.games.fuego.cards import CARD_BY_NAME, Card, Colour, colour_of, value_of
from companion.games.fuego.seating import SIDE_OF, SIDES
from companion.games.fuego.strikes import EFFECTS, TOKEN_BY_NAME, Effect, Token
from companion.presentation.model import Suit
from companion.presentation.words import Words, later

COLOUR_WORDS = {
    Colour.GREEN: later("green"),
    Colour.BLUE: later("blue"),
    Colour.PURPLE: later("purple"),
    Colour.FOURTH: later("fourth colour"),
    Colour.BLACK: later("black"),
}
SUITS = {
    Colour.GREEN: Suit.GREEN,
    Colour.BLUE: Suit.BLUE,
    Colour.PURPLE: Suit.PURPLE,
    Colour.FOURTH: Suit.YELLOW,  # the rulebook never names it (FU-7)
    Colour.BLACK: Suit.BLACK,
}
_SHORT_COLOURS = {**COLOUR_WORDS, Colour.FOURTH: later("4th")}
_CALIENTE = {"char": later("Char"), "hearth": later("Hearth")}
_COLOUR_BY_NAME = {str(colour): colour for colour in Colour}


def colour_word(colour: Colour, words: Words) -> str:
    """The colour as people say it."""
    return words.say(COLOUR_WORDS[colour])


def card_words(card: Card, words: Words) -> str:
    """A card: green 5, Wildfire 3."""
    if colour_of(card) is Colour.BLACK:
        return words.say("Wildfire {number}", number=value_of(card))
    return words.say(
        "{colour} {number}", colour=colour_word(colour_of(card), words), number=value_of(card)
    )


def marked_card(mark: str, words: Words) -> str:
    """A card given in the notation."""
    return card_words(CARD_BY_NAME[mark], words)


def marked_colour(mark: str, words: Words) -> str:
    """A colour given in the notation."""
    return colour_word(_COLOUR_BY_NAME[mark], words)


def marked_token(mark: str, words: Words) -> str:
    """A Strike Token given in the notation."""
    return token_words(TOKEN_BY_NAME[mark], words)


def token_words(token: Token, words: Words) -> str:
    """What stands on a token: +2, green / blue, +1 / flame."""
    return " / ".join(_face(effect, words) for effect in EFFECTS[token])


def use_words(effect: Effect, words: Words) -> str:
    """One of the uses of a token, as it is announced."""
    if effect.colour is not None:
        return words.say("as {colour}", colour=colour_word(effect.colour, words))
    return _face(effect, words)


def _face(effect: Effect, words: Words) -> str:
    if effect.colour is not None:
        return words.say(_SHORT_COLOURS[effect.colour])
    return words.say("flame") if effect.adds_flame else f"+{effect.adds}"


def side_words(seats: int, side: int, names: tuple[str, ...], words: Words) -> str:
    """Who plays together: Anna and Cleo."""
    return words.listed([names[seat] for seat in SIDES[seats][side]])


def side_of_seat(seats: int, seat: int) -> int:
    """The side a seat plays for."""
    return SIDE_OF[seats][seat]


def caliente_words(card: str, words: Words) -> str:
    """A Caliente card by its name, or by the words the table gave it."""
    return words.say(_CALIENTE[card]) if card in _CALIENTE else card.removeprefix("other ")
