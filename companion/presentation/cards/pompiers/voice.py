"""Every entry of Pompiers! as a sentence, and what it could have been instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.pompiers.actions import (
    PLAYS,
    Centre,
    Colours,
    Correct,
    Dealer,
    Hand,
    Peek,
    Play,
    Reveal,
    SetDepth,
    Settle,
    Slot,
    TrickTo,
    Trump,
)
from companion.games.pompiers.cards import ALL_CARDS, COLOUR_OF, VALUE_OF, Card, Colour
from companion.games.pompiers.state import Depth
from companion.games.pompiers.tiles import Tile
from companion.games.seats import Seat
from companion.presentation.cards.pompiers.terms import card_words, colour_word, tile_words
from companion.presentation.cards.voice import CardVoice
from companion.presentation.words import later


class PompiersVoice(CardVoice):
    """Pompiers! in one language."""

    plays = (Play,)

    labels: ClassVar[Mapping[str, str]] = {
        "points": later("Points"),
        "missions": later("Missions"),
        "tiles": later("Tiles"),
        "tricks": later("Tricks"),
        "trump": later("Trump"),
        "dealer": later("Dealer"),
        "lead": later("Leads"),
    }

    def action(  # noqa: PLR0912 - one case each
        self, action: Any, names: tuple[str, ...]
    ) -> str:
        words = self.words
        match action:
            case Dealer(seat):
                return words.say("{name} deals first.", name=names[seat])
            case Slot(tile):
                return words.say("Under 3/8 lies: {tile}.", tile=tile_words(tile, words))
            case Reveal(tiles):
                told = words.listed([tile_words(tile, words) for tile in tiles])
                return words.say("Emergency tiles: {tiles}.", tiles=told)
            case Hand(seat):
                return words.say("{name} lays the hand open.", name=names[seat])
            case Peek():
                return words.say("Three cards were looked at.")
            case Centre(card):
                return words.say("{card} goes to the centre.", card=card_words(card, words))
            case Trump(card):
                return words.say("{card} shows the trump.", card=card_words(card, words))
            case Play(card):
                return words.say("{card} is played.", card=card_words(card, words))
            case TrickTo(seat):
                return words.say("{name} took the trick.", name=names[seat])
            case Colours(colour, counts):
                told = ", ".join(
                    f"{name} {count}" for name, count in zip(names, counts, strict=True)
                )
                colour_told = colour_word(colour, words)
                return words.say(
                    "Cards counted, {colour}: {counts}.", colour=colour_told, counts=told
                )
            case SetDepth(Depth.QUICK):
                return words.say("From here on only the winners are entered.")
            case SetDepth():
                return words.say("From here on every card is entered.")
            case Settle(seat, reason):
                return words.say(
                    "The table has ruled about {name}: {reason}", name=names[seat], reason=reason
                )
            case Correct(reason):
                return words.say("Put right: {reason}", reason=reason)
            case _:
                return str(action)

    def short(self, action: Any, names: tuple[str, ...]) -> str:
        match action:
            case Play(card) | Trump(card) | Centre(card):
                return card_words(card, self.words)
            case TrickTo(seat) | Dealer(seat):
                return names[seat]
            case Slot(tile):
                return tile_words(tile, self.words)
            case _:
                return self.action(action, names)

    def others(self, action: Any, seats: int) -> tuple[Any, ...]:
        """Another card: one beside it on the pad first; another winner; another tile."""
        match action:
            case Play(card):
                return tuple(PLAYS[other] for other in _nearest(card))
            case Trump(card):
                return tuple(Trump(other) for other in _nearest(card))
            case TrickTo(seat) | Dealer(seat):
                return tuple(type(action)(Seat(one)) for one in range(seats) if one != seat)
            case Slot(tile):
                return tuple(Slot(other) for other in Tile if other is not tile)
            case Reveal(tiles):
                kept = [(gone, new) for gone in tiles for new in Tile if new not in tiles]
                return tuple(Reveal.of({*tiles, new} - {gone}) for gone, new in kept)
            case _:
                return ()

    def value(self, value: object) -> str:
        for colour in Colour:
            if value == str(colour):
                return colour_word(colour, self.words)
        for tile in Tile:
            if value == str(tile):
                return tile_words(tile, self.words)
        return str(value)


def _nearest(card: Card) -> tuple[Card, ...]:
    """All other cards, those a finger may have meant first: beside it, above it, below it."""

    def distance(other: Card) -> tuple[int, int]:
        across = abs(VALUE_OF[other] - VALUE_OF[card])
        up = abs(COLOUR_OF[other] - COLOUR_OF[card])
        return across + up, up

    return tuple(sorted((other for other in ALL_CARDS if other != card), key=distance))
