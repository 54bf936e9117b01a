"""Reading a correction: the inverse of `str` for its many words. What it does: corrections.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from companion.games.fire_thieves.actions import Correct
from companion.games.fire_thieves.cards import JOKER, Possum
from companion.games.fire_thieves.fires import Fire, IguanaFire, Pile, SmallFire
from companion.games.fire_thieves.state import Bet
from companion.games.fire_thieves.written import bettor, first_bet, number, possum, seat
from companion.games.misread import Misread
from companion.games.written import corrected, reasoned, shown

T = TypeVar("T")

_CORRECTED = {
    "piles": True,
    "resting": True,
    "played": True,
    "flames": True,
    "box": False,
    "first": False,
    "iguana": False,
    "call": False,
    "bet": False,
    "turn": False,
    "reserve": False,
    "rogue_played": False,
}
"""What a correction names, and whether it says of whom or of which card."""


def read_correction(rest: str) -> Correct:
    """Read what follows the word correct.

    Raises:
        ValueError: something else; the message says what.
    """
    named, reason = reasoned(rest)
    said = corrected(named, _CORRECTED, told=shown)
    return Correct(
        reason,
        piles=tuple((seat(s), _each(_pile, v, by="/")) for s, v in said["piles"].items()),
        resting=tuple((seat(s), frozenset(_cards(v))) for s, v in said["resting"].items()),
        played=tuple((seat(s), _cards(v)) for s, v in said["played"].items()),
        flames=tuple((first_bet(card), number(v)) for card, v in said["flames"].items()),
        removed=_once(_fires, said["box"]),
        first=_once(seat, said["first"]),
        iguana=_once(first_bet, said["iguana"]),
        call=_once(first_bet, said["call"]),
        bet=_once(_bet, said["bet"]),
        turn=_once(bettor, said["turn"]),
        reserve=_once(_cards, said["reserve"]),
        rogue_played=_once(_cards, said["rogue_played"]),
    )


def _once(read: Callable[[str], T], said: dict[str, str]) -> T | None:
    return None if "" not in said else read(said[""])


def _each(read: Callable[[str], T], text: str, *, by: str) -> tuple[T, ...]:
    """Several things, or the word none."""
    return () if text == "none" else tuple(map(read, text.split(by)))


def _cards(text: str) -> tuple[Possum, ...]:
    cards = _each(possum, text, by=",")
    if len(set(cards)) < len(cards):
        raise Misread("each possum of a colour is there once")
    return cards


def _fires(text: str) -> tuple[Fire, ...]:
    return _each(_fire, text, by=",")


def _fire(word: str) -> Fire:
    if word.startswith("iguana"):
        return IguanaFire(first_bet(word.removeprefix("iguana")))
    if word.startswith("small"):
        return SmallFire(seat(word.removeprefix("small")))
    raise Misread("{word} is no fire; as in: iguana4 or small2", word=shown(word))


def _face(word: str) -> tuple[Possum, int]:
    """A card and what it counts; `+1@8`, or 6 for a card that counts as its face."""
    card, at, worth = word.partition("@")
    face = possum(card)
    if at and face != JOKER:
        raise Misread("only a +1 counts as another number")
    return face, number(worth) if at else face


def _pile(word: str) -> Pile:
    face, _, fires = word.partition(":")
    card, counts_as = _face(face)
    return Pile(card, counts_as, _fires(fires))


def _bet(text: str) -> tuple[Bet, ...]:
    if text == "none":
        return ()
    by, _, face = text.partition(":")
    card, value = _face(face)
    return (Bet(bettor(by), card, value),)
