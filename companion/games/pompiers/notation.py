"""Reading the notation: the inverse of `str(action)`. What the actions mean is in rules.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from companion.games.misread import Misread
from companion.games.pompiers.actions import (
    PLAYS,
    Action,
    Centre,
    Colours,
    Correct,
    Dealer,
    Hand,
    Peek,
    Reveal,
    SetDepth,
    Settle,
    Slot,
    TrickTo,
    Trump,
)
from companion.games.pompiers.cards import CARD_OF_MARK, Card, Cards, Colour, cards
from companion.games.pompiers.state import Depth
from companion.games.pompiers.tiles import Mission, Tile
from companion.games.seats import Seat
from companion.games.written import corrected, read_action, reasoned, shown

_MOST_DIGITS = 2
_Word = TypeVar("_Word", Colour, Tile, Mission, Depth)

EXAMPLES: tuple[tuple[str, str], ...] = (
    ("dealer 2", "the second player deals the first round; only before anything else"),
    ("slot exactly_2", "the light tile that lies under 3/8, once, at set-up"),
    ("tiles trick_3 no_red", "the emergency tiles the dealer turned over, only the new ones"),
    (
        "hand 2 red1 red5 red9 blue2 blue3 blue8 yellow4 yellow5 black6 black7",
        "the second player's hand is open from now on, at the border of a trick",
    ),
    ("peek red3 blue7 black1", "the three cards looked at by who chooses the trump; never needed"),
    ("centre red4", "11-card rule: an open hand lays this card in the centre"),
    ("trump blue7", "this card was revealed for the trump"),
    ("play red9", "the player whose turn it is plays a card"),
    ("trick 2", "quick score: the second player won the trick"),
    (
        "colours red 1=3 2=0 3=4 4=2",
        "quick score: how many cards of a colour lie in each player's tricks, where it is asked",
    ),
    ("depth quick", "only winners are entered from here on; or: depth full, every open card"),
    ("settle 2 because it was a slip", "the table has ruled on the second player's revoke"),
    (
        "correct missions:1=1/6+4/9 tiles:2=no_red winner:3=2 dealer=1 because we looked",
        "what is really there, only what differs; also trump=CARD slot=TILE shown=TILE+TILE",
    ),
)


def parse(notation: str) -> Action:
    """Read one action.

    Raises:
        NotationError: the message says what was expected, with an example.
    """
    return read_action(notation, _READERS, EXAMPLES, usual="play red9")


def _one_of(words: type[_Word], word: str) -> _Word:
    for member in words:
        if word == str(member):
            return member
    known = ", ".join(map(str, words))
    raise Misread("{word} is none of {known}", word=shown(word), known=known)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise Misread("a number is expected, not {word}", word=shown(word))
    if word != str(int(word)):
        raise Misread("a number has no leading nought: {word}", word=shown(word))
    return int(word)


def _seat(word: str) -> Seat:
    number = _number(word)
    if number == 0:
        raise Misread("seats count from 1")
    return Seat(number - 1)


def _card(word: str) -> Card:
    if word not in CARD_OF_MARK:
        raise Misread("{word} is no card, which are red1 to black15", word=shown(word))
    return CARD_OF_MARK[word]


def _cards(words: list[str]) -> Cards:
    return cards(_card(word) for word in _once(words))


def _once(words: list[str]) -> list[str]:
    if not words:
        raise Misread("at least one is named")
    if len(set(words)) < len(words):
        raise Misread("each is there once")
    return words


def _hand(rest: str) -> Hand:
    seat, *held = rest.split() or [""]
    return Hand(_seat(seat), _cards(held))


def _colours(rest: str) -> Colours:
    colour, *counts = rest.split() or [""]
    read = [count.partition("=") for count in counts]
    for place, (seat, _, count) in enumerate(read, start=1):
        if seat != str(place) or not count:
            raise Misread("every seat has its number of cards, from 1 on")
    return Colours(_one_of(Colour, colour), tuple(_number(count) for *_, count in read))


def _settle(rest: str) -> Settle:
    seat, reason = reasoned(rest)
    return Settle(_seat(seat), reason)


_CORRECTED = {
    "missions": True,
    "tiles": True,
    "winner": True,
    "dealer": False,
    "trump": False,
    "slot": False,
    "shown": False,
}
"""What a correction names, and whether it says of whom or of which trick."""


def _correct(rest: str) -> Correct:
    named, reason = reasoned(rest)
    said = corrected(named, _CORRECTED)
    dealer, trump = said["dealer"].get(""), said["trump"].get("")
    slot, shown = said["slot"].get(""), said["shown"].get("")
    return Correct(
        reason,
        missions=tuple((_seat(s), _some(Mission, held)) for s, held in said["missions"].items()),
        tiles=tuple((_seat(s), _some(Tile, held)) for s, held in said["tiles"].items()),
        winner=tuple((_number(n), _seat(s)) for n, s in said["winner"].items()),
        dealer=None if dealer is None else _seat(dealer),
        trump=None if trump is None else _card(trump),
        slot=None if slot is None else _one_of(Tile, slot),
        shown=None if shown is None else _some(Tile, shown),
    )


_Kind = TypeVar("_Kind", Mission, Tile)


def _some(words: type[_Kind], word: str) -> frozenset[_Kind]:
    if word == "none":
        return frozenset()
    return frozenset(_one_of(words, each) for each in _once(word.split("+")))


_READERS: dict[str, Callable[[str], Action]] = {
    "dealer": lambda rest: Dealer(_seat(rest)),
    "slot": lambda rest: Slot(_one_of(Tile, rest)),
    "tiles": lambda rest: Reveal.of(_one_of(Tile, word) for word in _once(rest.split())),
    "hand": _hand,
    "peek": lambda rest: Peek(_cards(rest.split())),
    "centre": lambda rest: Centre(_card(rest)),
    "trump": lambda rest: Trump(_card(rest)),
    "play": lambda rest: PLAYS[_card(rest)],
    "trick": lambda rest: TrickTo(_seat(rest)),
    "colours": _colours,
    "depth": lambda rest: SetDepth(_one_of(Depth, rest)),
    "settle": _settle,
    "correct": _correct,
}
