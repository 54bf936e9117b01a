"""Reading the notation: the inverse of `str(action)`. What the actions mean is in rules.py."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.fuego.actions import (
    Action,
    Caliente,
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
from companion.games.fuego.correcting import correct
from companion.games.fuego.plays import Play
from companion.games.fuego.reading import card_in, number_in, seat_in, token_in
from companion.games.misread import Misread
from companion.games.seats import Seat
from companion.games.written import read_action, reasoned, shown

EXAMPLES: tuple[tuple[str, str], ...] = (
    ("caliente char", "the Caliente card of this round; or hearth, or: caliente other WORDS"),
    ("white 2", "the second player starts the round with the White Flame and leads"),
    ("strike 2 +2", "the second player has drawn this Strike Token; after quick tricks also none"),
    ("heat 1", "with three: the first player has the Heat Token"),
    ("torch 1 green5 +3", "a Torch is laid: its open card and the Strike Token on it"),
    ("torch 1 gone", "what lies in a Torch after quick tricks: a card, gone, or covered TOKEN"),
    ("hearth +2 +3 +1/blue", "three tokens are set out on Hearth; with one: it is taken"),
    ("hand 2 green1 blue4 wild3", "a hand is laid open and judged card by card from now on"),
    ("play green5", "the player on turn plays a card"),
    ("play blue3 with green/blue as green", "a card with a Strike Token and the announced choice"),
    ("play green4 with +1/flame as flame", "as before; other choices are a colour, or value"),
    ("play green5 with +2 from torch", "a card from the player's own Torch"),
    ("expose green5 wild2", "the Torch cards that are turned up now, in the order of their places"),
    ("discard +2", "a player who has two Strike Tokens lays one aside"),
    ("take with white", "the taker's word on the White Flame; or take without white, or take"),
    ("icons green4 2", "the card shows two flames"),
    ("depth quick", "from now on only results are entered; or: depth full"),
    ("trick 4 flames 2 torch 1=1", "quick: the fourth player won the trick and two flames moved"),
    ("trick nobody", "quick: all four cards lay face down"),
    ("settle 2 because both say so", "the table has ruled on an open question about the cards"),
    (
        "correct flames:2=1 flames:1=5 white=2 heat=1 strike:1=+3 because we counted",
        "what is really there, only what differs; also rounds:1=1 lead=3 spent=+2,+3 torch:1=2",
    ),
)


def parse(notation: str) -> Action:
    """Read one action.

    Raises:
        NotationError: the message says what was expected, with an example.
    """
    return read_action(notation, _READERS, EXAMPLES, usual="play green5")


def _words(rest: str, fewest: int, most: int) -> list[str]:
    words = rest.split()
    if not fewest <= len(words) <= most:
        raise Misread("{word} has the wrong number of words", word=shown(rest))
    return words


def _caliente(rest: str) -> Caliente:
    first, _, words = rest.partition(" ")
    return Caliente(f"other {words.strip()}" if first == "other" else rest)


def _strike(rest: str) -> Strike:
    seat, word = _words(rest, 2, 2)
    return Strike(seat_in(seat), None if word == "none" else token_in(word))


def _torch(rest: str) -> Torch:
    seat, card, *token = _words(rest, 2, 3)
    match card:
        case "gone" if not token:
            return Torch(seat_in(seat))
        case "covered" if token:
            return Torch(seat_in(seat), None, token_in(token[0]))
        case _:
            return Torch(seat_in(seat), card_in(card), token_in(token[0]) if token else None)


def _hearth(rest: str) -> Hearth:
    if rest == "none":
        return Hearth(())
    return Hearth(tuple(sorted(token_in(word) for word in _words(rest, 1, 3))))


def _hand(rest: str) -> Hand:
    seat, *cards = _words(rest, 2, 17)
    return Hand(seat_in(seat), tuple(sorted(card_in(word) for word in cards)))


def _play(rest: str) -> Play:
    words = rest.split()
    from_torch = words[-2:] == ["from", "torch"]
    match words[:-2] if from_torch else words:
        case [card]:
            return Play(card_in(card), from_torch=from_torch)
        case [card, "with", token]:
            return Play(card_in(card), token_in(token), None, from_torch)
        case [card, "with", token, "as", choice]:
            return Play(card_in(card), token_in(token), choice, from_torch)
        case _:
            raise Misread("{word} is no play of a card", word=shown(rest))


def _expose(rest: str) -> Expose:
    return Expose(tuple(card_in(word) for word in _words(rest, 1, 6)))


def _take(rest: str) -> Take:
    match rest.split():
        case []:
            return Take()
        case ["with", "white"]:
            return Take(True)
        case ["without", "white"]:
            return Take(False)
        case _:
            raise Misread("{word} says nothing of the White Flame", word=shown(rest))


def _icons(rest: str) -> Icons:
    card, flames = _words(rest, 2, 2)
    return Icons(card_in(card), number_in(flames))


def _depth(rest: str) -> Depth:
    if rest not in ("quick", "full"):
        raise Misread("{word} is neither quick nor full", word=shown(rest))
    return Depth(rest == "quick")


def _trick(rest: str) -> Trick:
    match rest.split():
        case ["nobody", *torch]:
            return Trick(None, 0, _gained(torch))
        case [seat, "flames", flames, *torch]:
            return Trick(seat_in(seat), number_in(flames), _gained(torch))
        case _:
            raise Misread("{word} is no result of a trick", word=shown(rest))


def _gained(words: list[str]) -> tuple[tuple[Seat, int], ...]:
    if len(words) % 2 or words[::2] != ["torch"] * (len(words) // 2):
        raise Misread("flames from a Torch are given as torch SEAT=NUMBER")
    pairs = [word.partition("=") for word in words[1::2]]
    return tuple(sorted((seat_in(seat), number_in(count)) for seat, _, count in pairs))


def _settle(rest: str) -> Settle:
    seat, reason = reasoned(rest)
    return Settle(seat_in(seat), reason)


_READERS: dict[str, Callable[[str], Action]] = {
    "caliente": _caliente,
    "white": lambda rest: White(seat_in(rest)),
    "strike": _strike,
    "heat": lambda rest: Heat(seat_in(rest)),
    "torch": _torch,
    "hearth": _hearth,
    "hand": _hand,
    "play": _play,
    "expose": _expose,
    "discard": lambda rest: Discard(token_in(rest)),
    "take": _take,
    "icons": _icons,
    "depth": _depth,
    "trick": _trick,
    "settle": _settle,
    "correct": correct,
}
