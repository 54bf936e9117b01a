"""Every entry of Clever Fire Thieves as a sentence, and what it could have been instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.fire_thieves.actions import (
    BetCard,
    Correct,
    First,
    Guard,
    Guards,
    Iguana,
    Pass,
    Pick,
    RogueAfter,
    RogueCard,
    RoundVoid,
    RoundWon,
    ShowsFlames,
    Switch,
)
from companion.games.fire_thieves.cards import (
    NUMBERS,
    POSSUMS,
    Bettor,
    Black,
    Possum,
    possum_mark,
)
from companion.games.fire_thieves.fires import FIRST_BETS, FLAMES
from companion.games.fire_thieves.state import Depth
from companion.games.seats import Seat
from companion.presentation.cards.voice import CardVoice
from companion.presentation.words import Words, later


def bettor_words(by: Bettor, names: tuple[str, ...], words: Words) -> str:
    """A player, or the Rogue."""
    return words.say("The Rogue") if isinstance(by, Black) else names[by]


class ThievesVoice(CardVoice):
    """Clever Fire Thieves in one language."""

    plays = (BetCard, Pass)

    labels: ClassVar[Mapping[str, str]] = {
        "flames": later("Flames"),
        "resting": later("Resting"),
        "first": later("Opens"),
        "call": later("First bet"),
    }

    def action(  # noqa: PLR0912 - one case each
        self, action: Any, names: tuple[str, ...]
    ) -> str:
        words = self.words
        match action:
            case First(seat):
                return words.say("{name} is the oldest.", name=names[seat])
            case RogueAfter(seat):
                return words.say("The Rogue sits after {name}.", name=names[seat])
            case Guards(possums):
                told = ", ".join(map(possum_mark, possums))
                return words.say("Start guards: {cards}.", cards=told)
            case Guard(possum):
                return words.say("Start guard {card}.", card=possum_mark(possum))
            case Iguana(first_bet, None):
                return words.say("Iguana card {card}.", card=first_bet)
            case Iguana(first_bet, int(flames)):
                return words.count(
                    "Iguana card {card} with {n} flame.",
                    "Iguana card {card} with {n} flames.",
                    flames,
                    card=first_bet,
                )
            case ShowsFlames(flames):
                return words.count("It shows {n} flame.", "It shows {n} flames.", flames)
            case RogueCard(possum):
                return words.say("The Rogue turns up {card}.", card=possum_mark(possum))
            case Pick(seat):
                return words.say("{name} has chosen the hand.", name=names[seat])
            case BetCard(possum):
                return words.say("Bet: {card}.", card=possum_mark(possum))
            case Pass():
                return words.say("Pass.")
            case Switch(Depth.QUICK):
                return words.say("From here on only the winners are entered.")
            case Switch():
                return words.say("From here on every bet is entered.")
            case RoundWon(by, possum):
                name = bettor_words(by, names, words)
                return words.say("{name} won with {card}.", name=name, card=possum_mark(possum))
            case RoundVoid():
                return words.say("Nobody bet.")
            case Correct(reason):
                return words.say("Put right: {reason}", reason=reason)
            case _:
                return str(action)

    def short(self, action: Any, names: tuple[str, ...]) -> str:
        match action:
            case BetCard(possum) | Guard(possum) | RogueCard(possum):
                return possum_mark(possum)
            case Pass():
                return self.words.say("PASS")
            case First(seat) | RogueAfter(seat):
                return names[seat]
            case ShowsFlames(flames):
                return str(flames)
            case _:
                return self.action(action, names).rstrip(".")

    def others(self, action: Any, seats: int) -> tuple[Any, ...]:
        """Another number, a pass instead of a bet, another winner."""
        match action:
            case BetCard(possum):
                return (Pass(), *(BetCard(card) for card in _nearest(possum)))
            case Pass():
                return tuple(BetCard(card) for card in POSSUMS)
            case Guard(possum):
                return tuple(Guard(card) for card in NUMBERS if card != possum)
            case RogueCard(possum):
                return tuple(RogueCard(card) for card in _nearest(possum))
            case Iguana(first_bet, flames):
                more = tuple(Iguana(first_bet, told) for told in FLAMES if told != flames)
                return (*more, *(Iguana(bet, flames) for bet in FIRST_BETS if bet != first_bet))
            case ShowsFlames(flames):
                return tuple(ShowsFlames(told) for told in FLAMES if told != flames)
            case First(seat) | RogueAfter(seat):
                return tuple(type(action)(Seat(one)) for one in range(seats) if one != seat)
            case RoundWon(by, possum, counts_as):
                cards = tuple(RoundWon(by, card) for card in _nearest(possum))
                bettors: tuple[Bettor, ...] = (*map(Seat, range(seats)), Black.ROGUE)
                people = tuple(RoundWon(one, possum, counts_as) for one in bettors if one != by)
                return (*people, *cards, RoundVoid())
            case RoundVoid():
                everyone: tuple[Bettor, ...] = (*map(Seat, range(seats)), Black.ROGUE)
                return tuple(RoundWon(one, card) for one in everyone for card in POSSUMS)
            case _:
                return ()

    def value(self, value: object) -> str:
        return self.words.say("the Rogue") if value == Black.ROGUE.value else str(value)


def _nearest(possum: Possum) -> tuple[Possum, ...]:
    """The other cards, those beside it on the pad first."""
    place = POSSUMS.index(possum)
    return tuple(
        sorted(
            (card for card in POSSUMS if card != possum),
            key=lambda card: abs(POSSUMS.index(card) - place),
        )
    )
