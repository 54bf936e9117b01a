"""Cards, colours and tiles of Pompiers! as people say them."""

from __future__ import annotations

from companion.games.pompiers.cards import COLOUR_OF, VALUE_OF, Card, Colour
from companion.games.pompiers.tiles import Tile
from companion.presentation.words import Words, later

COLOUR_WORDS = {
    Colour.RED: later("red"),
    Colour.BLUE: later("blue"),
    Colour.YELLOW: later("yellow"),
    Colour.BLACK: later("black"),
}
TILE_WORDS = {
    Tile.EXACTLY_1: later("exactly 1 trick"),
    Tile.EXACTLY_2: later("exactly 2 tricks"),
    Tile.EXACTLY_3: later("exactly 3 tricks"),
    Tile.TRICK_3: later("3rd trick"),
    Tile.TRICK_7: later("7th trick"),
    Tile.TRICK_9: later("9th trick"),
    Tile.TRICK_R: later("R tricks"),
    Tile.TRICK_R5: later("R+5 tricks"),
    Tile.MOST_RED: later("most red cards"),
    Tile.MOST_BLUE: later("most blue cards"),
    Tile.MOST_YELLOW: later("most yellow cards"),
    Tile.NO_RED: later("no red cards"),
    Tile.NO_YELLOW: later("no yellow cards"),
    Tile.NO_BLACK: later("no black cards"),
}


def colour_word(colour: Colour, words: Words) -> str:
    """The colour as people say it."""
    return words.say(COLOUR_WORDS[colour])


def card_words(card: Card, words: Words) -> str:
    """A card: red 9."""
    return words.say(
        "{colour} {number}", colour=colour_word(COLOUR_OF[card], words), number=VALUE_OF[card]
    )


def tile_words(tile: Tile, words: Words) -> str:
    """A light tile by what stands on it."""
    return words.say(TILE_WORDS[tile])
