"""Reading the notation: the inverse of `str(action)`. Corrections are read in correcting.py."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.fire_thieves.actions import (
    Action,
    BetCard,
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
from companion.games.fire_thieves.correcting import read_correction
from companion.games.fire_thieves.state import Depth
from companion.games.fire_thieves.written import bettor, first_bet, number, possum, seat
from companion.games.misread import Misread
from companion.games.written import read_action, shown

EXAMPLES: tuple[tuple[str, str], ...] = (
    ("first 2", "the second player is the oldest and opens; only before anything else"),
    ("rogue_after 2", "the Rogue always acts after the second player (rogue_seat=fixed)"),
    ("guards 5 3 2", "the start guards of all players, shown together"),
    ("guard 7", "one start guard after the other; also what a start guard is changed for"),
    ("iguana 4 flames 3", "the next iguana card has a 4 and three flames"),
    ("iguana 4", "the next iguana card has a 4; its flames are known or asked"),
    ("flames 3", "the open iguana card shows three flames"),
    ("rogue 8", "the next card of the Rogue's deck is an 8"),
    ("pick 1 4 6 8", "the first player takes 4, 6 and 8 along; only where hands are open"),
    ("bet 6", "the player on turn bets a 6"),
    ("bet +1", "the player on turn bets the +1"),
    ("pass", "the player on turn bets nothing now"),
    ("depth quick", "from now on only who won each round; or: depth full"),
    ("round 2 with 6", "the second player won the round with a 6; or: round rogue with 8"),
    ("round 2 with +1 as 7", "as before, with a +1 that counted 7 (joker_steal=effective)"),
    ("round nobody", "nobody bet in this round"),
    (
        "correct piles:2=6:iguana4,small2/+1:iguana3 resting:1=4,7 turn=1 because we looked",
        "what is really there, only what differs; also flames:4=3 box=iguana2 bet=2:6 played:2=6",
    ),
)


def parse(notation: str) -> Action:
    """Read one action.

    Raises:
        NotationError: the message says what was expected, with an example.
    """
    return read_action(notation, _READERS, EXAMPLES, usual="bet 6")


def _guards(rest: str) -> Guards:
    return Guards(tuple(map(possum, rest.split())))


def _iguana(rest: str) -> Iguana:
    match rest.split():
        case [card]:
            return Iguana(first_bet(card))
        case [card, "flames", count]:
            return Iguana(first_bet(card), number(count))
        case _:
            raise Misread("the number on the card, and perhaps its flames")


def _pick(rest: str) -> Pick:
    whose, _, cards = rest.partition(" ")
    picked = list(map(possum, cards.split()))
    if len(set(picked)) < len(picked):
        raise Misread("each possum of a colour is there once")
    return Pick(seat(whose), frozenset(picked))


def _pass(rest: str) -> Pass:
    if rest:
        raise Misread("nothing follows this word, not {word}", word=shown(rest))
    return Pass()


def _depth(rest: str) -> Switch:
    for depth in Depth:
        if depth.value == rest:
            return Switch(depth)
    raise Misread(
        "{word} is none of {known}",
        word=shown(rest),
        known=", ".join(depth.value for depth in Depth),
    )


def _round(rest: str) -> RoundWon | RoundVoid:
    match rest.split():
        case ["nobody"]:
            return RoundVoid()
        case [by, "with", card]:
            return RoundWon(bettor(by), possum(card))
        case [by, "with", card, "as", worth]:
            return RoundWon(bettor(by), possum(card), number(worth))
        case _:
            raise Misread("who won and with which card, or nobody")


_READERS: dict[str, Callable[[str], Action]] = {
    "first": lambda rest: First(seat(rest)),
    "rogue_after": lambda rest: RogueAfter(seat(rest)),
    "guards": _guards,
    "guard": lambda rest: Guard(possum(rest)),
    "iguana": _iguana,
    "flames": lambda rest: ShowsFlames(number(rest)),
    "rogue": lambda rest: RogueCard(possum(rest)),
    "pick": _pick,
    "bet": lambda rest: BetCard(possum(rest)),
    "pass": _pass,
    "depth": _depth,
    "round": _round,
    "correct": read_correction,
}
