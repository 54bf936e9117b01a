"""A deal in secret hands, card by card, as the revoke detective hears of it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.breach import Breach, Claim, Shown
from companion.games.seats import Seat
from companion.games.suits import Suits

ANNA, BEN, CARO = Seat(0), Seat(1), Seat(2)


def dealt(hands: tuple[int, ...], **unseen: int) -> Suits:
    return Suits.dealt(unseen, hands)


def void(seat: Seat, trick: int, card: str, colour: str) -> Claim:
    return Claim(seat, trick, card, colour)


def holds(seat: Seat, trick: int, card: str, colour: str) -> Claim:
    return Claim(seat, trick, card, colour, holds=True)


def shown(seat: Seat, trick: int, card: str) -> Shown:
    return Shown(seat, trick, card, card.rstrip("0123456789"))


class Deal:
    """Plays one after the other; remembers the last thing the detective said."""

    def __init__(self, hands: tuple[int, ...], **unseen: int) -> None:
        self.suits = dealt(hands, **unseen)
        self._said: tuple[Breach, ...] = ()

    def said(self) -> tuple[Breach, ...]:
        """What the last entry proved."""
        return self._said

    def play(self, seat: Seat, trick: int, card: str, denies: str = "", has: str = "") -> None:
        claim = None
        if denies or has:
            claim = Claim(seat, trick, card, denies or has, holds=bool(has))
        self.suits, self._said = self.suits.play(shown(seat, trick, card), claim)

    def reveal(self, seat: Seat, trick: int, *cards: str) -> None:
        hand: Mapping[str, str] = {card: card.rstrip("0123456789") for card in cards}
        self.suits, self._said = self.suits.reveal(seat, hand, trick=trick)

    def uncover(self, card: str, trick: int) -> None:
        colour = card.rstrip("0123456789")
        self.suits, self._said = self.suits.uncover({card: colour}, trick=trick)

    def recount(self, seat: Seat, trick: int, left: int, *cards: str) -> None:
        """After unseen tricks the table sees how many cards are left, and cards of the Torch."""
        counted = self.suits.recount(seat, left, trick=trick)
        shown = {card: card.rstrip("0123456789") for card in cards}
        self.suits, self._said = counted.uncover(shown, trick=trick)

    def conceal(self, seat: Seat, trick: int, *cards: str) -> None:
        """What is left of an open hand is secret again, and gives a card nobody enters."""
        hand = {card: card.rstrip("0123456789") for card in cards}
        hidden = self.suits.conceal(seat, hand, trick=trick)
        self.suits = hidden.unseen_trick(trick, {seat: 1})
