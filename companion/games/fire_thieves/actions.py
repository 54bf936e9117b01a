"""Everything the table can report in Clever Fire Thieves, with its notation; meaning: rules.py."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.fire_thieves.cards import (
    POSSUMS,
    Bettor,
    Possum,
    bettor_mark,
    in_order,
    possum_mark,
)
from companion.games.fire_thieves.fires import Fire, Pile
from companion.games.fire_thieves.state import Bet, Depth
from companion.games.misread import Misread
from companion.games.seats import Seat, seat_mark


@dataclass(frozen=True, slots=True)
class First:
    """This seat has the oldest player, who opens the first round; `first 2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class RogueAfter:
    """The Rogue always acts after this seat (house rule rogue_seat=fixed); `rogue_after 2`."""

    seat: Seat

    def __str__(self) -> str:
        return f"rogue_after {seat_mark(self.seat)}"


@dataclass(frozen=True, slots=True)
class Guards:
    """All start guards in seat order, shown together; `guards 5 5 2`."""

    possums: tuple[Possum, ...]

    def __str__(self) -> str:
        return " ".join(["guards", *map(possum_mark, self.possums)])


@dataclass(frozen=True, slots=True)
class Guard:
    """The start guard of the seat asked, or what it is changed for after a clash; `guard 7`."""

    possum: Possum

    def __str__(self) -> str:
        return f"guard {possum_mark(self.possum)}"


@dataclass(frozen=True, slots=True)
class Iguana:
    """The next iguana card shows this number, and perhaps its flames; `iguana 4 flames 3`."""

    first_bet: int
    flames: int | None = None

    def __str__(self) -> str:
        told = "" if self.flames is None else f" flames {self.flames}"
        return f"iguana {self.first_bet}{told}"


@dataclass(frozen=True, slots=True)
class ShowsFlames:
    """The open iguana card shows so many flames; `flames 3`."""

    flames: int

    def __str__(self) -> str:
        return f"flames {self.flames}"


@dataclass(frozen=True, slots=True)
class RogueCard:
    """This card of the Rogue's deck is turned up into his reserve; `rogue 8`."""

    possum: Possum

    def __str__(self) -> str:
        return f"rogue {possum_mark(self.possum)}"


@dataclass(frozen=True, slots=True)
class Pick:
    """What this seat takes along on the hunt, where hands are known; `pick 1 4 6 8`."""

    seat: Seat
    possums: frozenset[Possum]

    def __str__(self) -> str:
        return " ".join(["pick", seat_mark(self.seat), *map(possum_mark, in_order(self.possums))])


@dataclass(frozen=True, slots=True)
class BetCard:
    """The player on turn bets a card; `bet 6`, `bet +1`."""

    possum: Possum

    def __str__(self) -> str:
        return f"bet {possum_mark(self.possum)}"


BETS: dict[Possum, BetCard] = {possum: BetCard(possum) for possum in POSSUMS}
"""Every bet, ready made."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The player on turn bets nothing; `pass`."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Switch:
    """From here on the table enters so much; `depth quick`, `depth full`."""

    depth: Depth

    def __str__(self) -> str:
        return f"depth {self.depth.value}"


@dataclass(frozen=True, slots=True)
class RoundWon:
    """Quick score: who won the round with which card; `round 2 with 6`, `round rogue with 8`."""

    by: Bettor
    possum: Possum
    counts_as: int | None = None
    """What a joker won with, where it steals by that (CT-18); `round 2 with +1 as 7`."""

    def __str__(self) -> str:
        told = "" if self.counts_as is None else f" as {self.counts_as}"
        return f"round {bettor_mark(self.by)} with {possum_mark(self.possum)}{told}"


@dataclass(frozen=True, slots=True)
class RoundVoid:
    """Quick score: nobody bet in this round; `round nobody`."""

    def __str__(self) -> str:
        return "round nobody"


@dataclass(frozen=True, slots=True)
class Correct:
    """What is really there, said by the table: only what differs is named.

    `correct piles:2=6:iguana4,small2/+1@8:iguana3 resting:1=4,7 turn=1 because we looked`
    """

    reason: str
    piles: tuple[tuple[Seat, tuple[Pile, ...]], ...] = ()
    """All piles of a seat."""
    resting: tuple[tuple[Seat, frozenset[Possum]], ...] = ()
    played: tuple[tuple[Seat, tuple[Possum, ...]], ...] = ()
    """A seat's cards in the discard pile, in order."""
    flames: tuple[tuple[int, int], ...] = ()
    """Flames on iguana cards."""
    removed: tuple[Fire, ...] | None = None
    """Fires back in the box; `box=iguana4,small1`."""
    first: Seat | None = None
    """Who opens this round, or the next one."""
    iguana: int | None = None
    """The iguana card that lies open."""
    call: int | None = None
    """What the first bet has to reach."""
    bet: tuple[Bet, ...] | None = None
    """The highest bet, if any; `bet=2:6`, `bet=rogue:+1@7`, `bet=none`."""
    turn: Bettor | None = None
    reserve: tuple[Possum, ...] | None = None
    """The Rogue's, the top card last."""
    rogue_played: tuple[Possum, ...] | None = None
    """The Rogue's cards in the discard pile."""

    def __post_init__(self) -> None:
        if not self.reason.isprintable() or self.reason != self.reason.strip() or not self.reason:
            raise Misread("a correction gives its reason in one line")
        if "#" in self.reason:  # it would open a comment in a transcript
            raise Misread("the reason of a correction holds no #")
        for named in (self.piles, self.resting, self.played, self.flames):
            if len({key for key, _ in named}) < len(named):
                raise Misread("a correction names everything once")

    def __str__(self) -> str:
        words = [f"piles:{seat_mark(seat)}={_piles(piles)}" for seat, piles in self.piles]
        words += [f"resting:{seat_mark(s)}={_cards(in_order(held))}" for s, held in self.resting]
        words += [f"played:{seat_mark(seat)}={_cards(cards)}" for seat, cards in self.played]
        words += [f"flames:{number}={count}" for number, count in self.flames]
        words += [] if self.removed is None else [f"box={_listed(self.removed)}"]
        words += [] if self.first is None else [f"first={seat_mark(self.first)}"]
        words += [] if self.iguana is None else [f"iguana={self.iguana}"]
        words += [] if self.call is None else [f"call={self.call}"]
        words += [] if self.bet is None else [f"bet={_listed(tuple(map(_bet, self.bet)))}"]
        words += [] if self.turn is None else [f"turn={bettor_mark(self.turn)}"]
        words += [] if self.reserve is None else [f"reserve={_cards(self.reserve)}"]
        words += [] if self.rogue_played is None else [f"rogue_played={_cards(self.rogue_played)}"]
        return " ".join(["correct", *words, "because", self.reason])


def _listed(things: tuple[Fire, ...] | tuple[str, ...]) -> str:
    return ",".join(map(str, things)) or "none"


def _cards(possums: tuple[Possum, ...]) -> str:
    return _listed(tuple(map(possum_mark, possums)))


def _face(possum: Possum, counts_as: int) -> str:
    """The card, and what it counts where that is another number; `+1@8`."""
    return possum_mark(possum) + ("" if counts_as == possum else f"@{counts_as}")


def _piles(piles: tuple[Pile, ...]) -> str:
    told = [f"{_face(pile.possum, pile.counts_as)}:{_listed(pile.fires)}" for pile in piles]
    return "/".join(told) or "none"


def _bet(bet: Bet) -> str:
    return f"{bettor_mark(bet.by)}:{_face(bet.card, bet.value)}"


Action = (
    First
    | RogueAfter
    | Guards
    | Guard
    | Iguana
    | ShowsFlames
    | RogueCard
    | Pick
    | BetCard
    | Pass
    | Switch
    | RoundWon
    | RoundVoid
    | Correct
)
