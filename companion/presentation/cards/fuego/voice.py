"""Every entry of Fuego as a sentence, and what it could have been instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.fuego.actions import (
    Caliente,
    Correct,
    Depth,
    Discard,
    Expose,
    Hand,
    Hearth,
    Heat,
    Icons,
    Settle,
    Strike,
    Take,
    Torch,
    Trick,
    White,
)
from companion.games.fuego.cards import CARD_BY_NAME
from companion.games.fuego.plays import Play
from companion.games.fuego.rounds import DECK_CARDS
from companion.games.fuego.seating import is_in_team
from companion.games.fuego.strikes import TOKEN_BY_NAME, effect_of
from companion.games.seats import Seat
from companion.presentation.cards.fuego.others import others
from companion.presentation.cards.fuego.terms import (
    COLOUR_WORDS,
    caliente_words,
    card_words,
    marked_colour,
    token_words,
    use_words,
)
from companion.presentation.cards.voice import CardVoice
from companion.presentation.words import Words, later


class FuegoVoice(CardVoice):
    """Fuego in one language."""

    plays = (Play,)

    labels: ClassVar[Mapping[str, str]] = {
        "flames": later("Flames"),
        "strike": later("Strike Token"),
        "rounds": later("Rounds won"),
        "white": later("White Flame"),
        "heat": later("Heat Token"),
        "lead": later("Leads"),
        "lead_colour": later("Lead"),
        "round": later("Round"),
        "trick": later("Trick"),
        "hearth": later("Hearth"),
        "caliente": later("Caliente card"),
    }

    def action(self, action: Any, names: tuple[str, ...]) -> str:
        words = self.words
        match action:
            case Play():
                return self._play(action)
            case Trick():
                return _trick(action, names, words)
            case Take(with_white):
                return words.say(_TAKES[with_white])
            case Depth(is_quick):
                return words.say(_DEPTHS[is_quick])
            case Settle(seat, reason):
                return words.say(
                    "The table has ruled about {name}: {reason}", name=names[seat], reason=reason
                )
            case Correct(reason):
                return words.say("Put right: {reason}", reason=reason)
            case Icons(card, flames):
                told = card_words(card, words)
                return words.count(
                    "{what} shows {n} flame.", "{what} shows {n} flames.", flames, what=told
                )
            case _:
                return self._laid_out(action, names)

    def _laid_out(self, action: Any, names: tuple[str, ...]) -> str:
        """What came onto the table, or left it."""
        words = self.words
        match action:
            case Caliente(card):
                return words.say("Caliente card: {what}.", what=caliente_words(card, words))
            case White(seat) if is_in_team(len(names), seat):
                return words.say("{name} has the White Flame; the team leads.", name=names[seat])
            case White(seat):
                return words.say("{name} has the White Flame and leads.", name=names[seat])
            case Heat(seat):
                return words.say("{name} has the Heat Token.", name=names[seat])
            case Strike(seat, None):
                return words.say("{name} has no Strike Token.", name=names[seat])
            case Strike(seat, token) if token is not None:
                what = token_words(token, words)
                return words.say("{name} has the Strike Token {what}.", name=names[seat], what=what)
            case Discard(token):
                return words.say("Laid aside: {what}.", what=token_words(token, words))
            case Hearth(tokens):
                told = words.listed([token_words(token, words) for token in tokens])
                return words.say("Hearth: {what}.", what=told or words.say("none"))
            case Expose(cards):
                told = words.listed([card_words(card, words) for card in cards])
                return words.say("Turned up in the Torch: {what}.", what=told)
            case Hand(seat):
                return words.say("{name} lays the hand open.", name=names[seat])
            case Torch():
                return _torch(action, names, words)
            case _:
                return str(action)

    def short(self, action: Any, names: tuple[str, ...]) -> str:
        words = self.words
        match action:
            case Play():
                return self._played(action)
            case Strike(_, token) if token is not None:
                return token_words(token, words)
            case Discard(token):
                return token_words(token, words)
            case White(seat) | Heat(seat):
                return names[seat]
            case Caliente(card):
                return caliente_words(card, words)
            case Expose(cards):
                return words.listed([card_words(card, words) for card in cards])
            case Icons(_, flames):
                return str(flames)
            case Trick(winner, flames) if winner is not None:
                return words.told(names[winner], str(flames))
            case _:
                return self.action(action, names).rstrip(".")

    def others(self, action: Any, seats: int) -> tuple[Any, ...]:
        return others(action, tuple(map(Seat, range(seats))))

    def value(self, value: object) -> str:
        words, text = self.words, str(value)
        if text in TOKEN_BY_NAME:
            return token_words(TOKEN_BY_NAME[text], words)
        if text in CARD_BY_NAME:
            return card_words(CARD_BY_NAME[text], words)
        if text in map(str, COLOUR_WORDS):
            return marked_colour(text, words)
        is_caliente = text in DECK_CARDS or text.startswith("other ")
        return caliente_words(text, words) if is_caliente else text

    def _play(self, play: Play) -> str:
        return self.words.say("{card} is played.", card=self._played(play))

    def _played(self, play: Play) -> str:
        """The card, the token on it and what was announced, and where it came from."""
        words, parts = self.words, [card_words(play.card, self.words)]
        if play.token is not None:
            use = use_words(effect_of(play.token, play.announced), words)
            parts.append(f"({use})")
        if play.from_torch:
            parts.append(words.say("from the Torch"))
        return " ".join(parts)


_TAKES = {
    None: later("Nothing is said of the White Flame."),
    True: later("The White Flame is taken too."),
    False: later("The White Flame stays."),
}
_DEPTHS = {
    True: later("From here on only the winners are entered."),
    False: later("From here on every card is entered."),
}


def _torch(torch: Torch, names: tuple[str, ...], words: Words) -> str:
    name = names[torch.seat]
    token = "" if torch.token is None else token_words(torch.token, words)
    if torch.card is None and torch.token is None:
        return words.say("The Torch of {name}: a card is gone.", name=name)
    if torch.card is None:
        return words.say("The Torch of {name}: {what} lies on it.", name=name, what=token)
    card = card_words(torch.card, words)
    what = ", ".join(part for part in (card, token) if part)
    return words.say("The Torch of {name}: {what}.", name=name, what=what)


def _trick(trick: Trick, names: tuple[str, ...], words: Words) -> str:
    gained = [
        words.say("{name} +{n} from the Torch", name=names[seat], n=count)
        for seat, count in trick.torch
    ]
    if trick.winner is None:
        won = words.say("Nobody won the trick.")
    else:
        won = words.count(
            "{name} won the trick: {n} flame.",
            "{name} won the trick: {n} flames.",
            trick.flames,
            name=names[trick.winner],
        )
    return f"{won} ({', '.join(gained)})" if gained else won
