"""An independent judge of claims: is there any deal at all that fits the log?

Two naive ways, neither of them the detective's: a flow of unseen cards into unknown places, and
for small decks the list of every deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Protocol

from companion.games.breach import Claim


@dataclass(frozen=True)
class Played:
    """A card from a secret hand."""

    seat: int
    card: str


@dataclass(frozen=True)
class Said:
    """A claim about the hand as it is now."""

    claim: Claim


@dataclass(frozen=True)
class Uncovered:
    """A card that was in no hand."""

    card: str


@dataclass(frozen=True)
class Opened:
    """All that a hand still holds."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Vanished:
    """So many cards left each hand unseen; a claim to hold a colour is forgotten then."""

    cards_each: tuple[int, ...]


@dataclass(frozen=True)
class Lost:
    """So many cards as nobody knows left this hand unseen; until it is counted it shows nothing."""

    seat: int


@dataclass(frozen=True)
class Recounted:
    """The table sees again how many cards a lost hand holds."""

    seat: int
    left: int


@dataclass(frozen=True)
class Hidden:
    """A hand that lies open, with these cards, is secret from now on."""

    seat: int
    cards: tuple[str, ...]


Event = Played | Said | Uncovered | Opened | Vanished | Lost | Recounted | Hidden


@dataclass(frozen=True)
class Deck:
    """Every card with its colour, and how many each secret hand was dealt."""

    colours: Mapping[str, str]
    hands: tuple[int, ...]


class Judge(Protocol):
    """Listens to a log and answers whether these claims can all be true."""

    def tell(self, event: Event) -> None: ...

    def allows(self, relied: Collection[Claim]) -> bool: ...


def forgotten(log: Sequence[Event]) -> set[Claim]:
    """Claims to hold a colour that were made before a trick nobody entered in full."""
    last = max(
        (at for at, event in enumerate(log) if isinstance(event, Vanished | Lost)), default=0
    )
    return {event.claim for event in log[:last] if isinstance(event, Said) and event.claim.holds}


# --- by flow -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Places:
    """Unknown cards that left one hand at the same moment, or are in it still."""

    seat: int
    left_at: int
    cards: int


_Pool = tuple[tuple[int, int] | None, str]
"""Cards of one colour that may lie in the same places: of a hand that lay open, else of all."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """A claim, and when in the log it was made."""

    at: int
    claim: Claim


class Flow:
    """What the log has told; a question is answered by sending the unseen cards into the hands."""

    def __init__(self, deck: Deck) -> None:
        self._colours = deck.colours
        self._unseen = Counter[_Pool]((None, colour) for colour in deck.colours.values())
        self._hidden: list[tuple[int, int]] = []
        """Whose hand was hidden again after it lay open, and when."""
        self._left = list(deck.hands)
        self._vanished: list[_Places] = []
        self._said: list[_Heard] = []
        self._shown: dict[tuple[int, str], int] = {}
        """By seat and colour: when the hand last showed the colour."""
        self._now = 0

    def tell(self, event: Event) -> None:
        """Count what this changes."""
        match event:
            case Played(seat=seat, card=card):
                self._show(seat, [card])
            case Opened(seat=seat, cards=cards):
                self._show(seat, cards)
            case Uncovered(card=card):
                self._unseen[None, self._colours[card]] -= 1
            case Said(claim=claim):
                self._said.append(_Heard(self._now, claim))
            case Vanished(cards_each=gone):
                for seat, number in enumerate(gone):
                    self._left[seat] -= number
                    self._vanished.append(_Places(seat, self._now, number))
            case Lost(seat=seat):
                self._vanished.append(_Places(seat, self._now, self._left[seat]))
                self._left[seat] = 0
            case Recounted(seat=seat, left=left):
                self._recount(seat, left)
            case Hidden(seat=seat, cards=cards):
                self._hide(seat, cards)
        self._now += 1

    def allows(self, relied: Collection[Claim]) -> bool:
        """Whether there is any deal in which all these claims are true."""
        if min(self._unseen.values()) < 0 or min(self._left) < 0:
            return False
        wanted = set(relied)
        said = [heard for heard in self._said if heard.claim in wanted]
        denials = [heard for heard in said if not heard.claim.holds]
        if any(self._is_shown_since(heard) for heard in denials):
            return False
        held = [each for each in said if each.claim.holds and not self._is_shown_since(each)]
        places = self._places()
        allowed = [self._may_be(each, denials) for each in places]
        wishes = [
            [
                (at, self._pool(each, heard.claim.colour))
                for at, each in enumerate(places)
                if each.seat == heard.claim.seat and each.left_at > heard.at
            ]
            for heard in held
        ]
        cards = [each.cards for each in places]
        return any(
            self._is_fillable(cards, allowed, dict.fromkeys(granted))
            for granted in product(*wishes)
        )

    def _show(self, seat: int, cards: Sequence[str]) -> None:
        self._left[seat] -= len(cards)
        for card in cards:
            colour = self._colours[card]
            self._unseen[self._pool(_Places(seat, self._now, 1), colour)] -= 1
            self._shown[seat, colour] = self._now

    def _hide(self, seat: int, cards: Sequence[str]) -> None:
        """Its cards are known: they lie in no other hand, and no other card lies in this one."""
        self._hidden.append((seat, self._now))
        self._left[seat] = len(cards)
        for colour in set(self._colours.values()):
            held = sum(self._colours[card] == colour for card in cards)
            self._unseen[(seat, self._now), colour] = held

    def _pool(self, places: _Places, colour: str) -> _Pool:
        eras = [era for era in self._hidden if era[0] == places.seat and era[1] < places.left_at]
        return max(eras, default=None), colour

    def _is_shown_since(self, heard: _Heard) -> bool:
        return self._shown.get((heard.claim.seat, heard.claim.colour), -1) >= heard.at

    def _recount(self, seat: int, left: int) -> None:
        """Of the cards that may be gone since the hand was lost, so many are in it after all."""
        while self._left[seat] < left:
            at = max(at for at, each in enumerate(self._vanished) if each.seat == seat)
            gone = self._vanished.pop(at)
            back = min(gone.cards, left - self._left[seat])
            self._left[seat] += back
            if gone.cards > back:
                self._vanished.append(_Places(seat, gone.left_at, gone.cards - back))

    def _places(self) -> list[_Places]:
        """Where the unknown cards are."""
        kept = [_Places(seat, self._now, cards) for seat, cards in enumerate(self._left)]
        return [*self._vanished, *kept]

    def _may_be(self, places: _Places, denials: Sequence[_Heard]) -> frozenset[_Pool]:
        """Which of the unseen cards these can be if the denials are true."""
        denied = {
            heard.claim.colour
            for heard in denials
            if heard.claim.seat == places.seat and heard.at < places.left_at
        }
        colours = set(self._colours.values()) - denied
        return frozenset(self._pool(places, colour) for colour in colours)

    def _is_fillable(
        self,
        cards: Sequence[int],
        allowed: Sequence[frozenset[_Pool]],
        granted: Iterable[tuple[int, _Pool]],
    ) -> bool:
        """Whether the unseen cards can fill the places, after these are given their colours."""
        left, supply = list(cards), dict(self._unseen)
        for at, pool in granted:
            left[at] -= 1
            supply[pool] -= 1
            if left[at] < 0 or supply[pool] < 0 or pool not in allowed[at]:
                return False
        wanted: dict[frozenset[_Pool], int] = {}
        for number, pools in zip(left, allowed, strict=True):
            wanted[pools] = wanted.get(pools, 0) + number
        return _fills(wanted, supply)


def _fills(wanted: Mapping[frozenset[_Pool], int], supply: Mapping[_Pool, int]) -> bool:
    """Augmenting paths: so many units of flow for each set of pools, as many as are unseen."""
    free = dict(supply)
    given: dict[_Pool, dict[frozenset[_Pool], int]] = {pool: {} for pool in supply}

    def give(pools: frozenset[_Pool], tried: set[_Pool]) -> bool:
        for pool in pools:
            if pool in tried:
                continue
            tried.add(pool)
            holders = given[pool]
            if free[pool]:
                free[pool] -= 1
                holders[pools] = holders.get(pools, 0) + 1
                return True
            for holder, units in holders.items():
                if units and give(holder, tried):
                    holders[holder] -= 1
                    holders[pools] = holders.get(pools, 0) + 1
                    return True
        return False

    for pools, number in sorted(wanted.items(), key=lambda each: len(each[0])):
        left = number
        for pool in pools:
            at_once = min(left, free[pool])
            free[pool] -= at_once
            given[pool][pools] = at_once
            left -= at_once
        if not all(give(pools, set()) for _ in range(left)):
            return False
    return True


# --- by listing every deal ------------------------------------------------------------------------


class EveryDeal:
    """All deals of a small deck that fit the log, each with the claims that would be false in it.

    A world is what each hand holds now and, last, what never was in a hand, as sets of bits.
    """

    def __init__(self, deck: Deck) -> None:
        self._bits = {card: 1 << at for at, card in enumerate(deck.colours)}
        self._suits: dict[str, int] = {}
        for card, colour in deck.colours.items():
            self._suits[colour] = self._suits.get(colour, 0) | self._bits[card]
        self._claims: dict[Claim, int] = {}
        deals = _deals(list(self._bits.values()), deck.hands)
        self._worlds: set[tuple[_World, int]] = {(world, 0) for world in deals}

    def tell(self, event: Event) -> None:
        """Strike out the deals that this event rules out."""
        if isinstance(event, Said):
            self._claims.setdefault(event.claim, 1 << len(self._claims))
        self._worlds = {
            after for world, false in self._worlds for after in self._next(world, false, event)
        }

    def allows(self, relied: Collection[Claim]) -> bool:
        """Whether in any deal that is left all these claims are true."""
        wanted = sum(self._claims[claim] for claim in relied)
        return any(not false & wanted for _, false in self._worlds)

    def _next(self, world: _World, false: int, event: Event) -> Iterator[tuple[_World, int]]:
        match event:
            case Uncovered(card=card):
                bit = self._bits[card]
                if world[-1] & bit:
                    yield (*world[:-1], world[-1] ^ bit), false
            case Vanished(cards_each=gone):
                kept = [_without(hand, n) for hand, n in zip(world[:-1], gone, strict=True)]
                for hands in product(*kept):
                    yield (*hands, world[-1]), false
            case Said(claim=claim):
                holds = bool(world[claim.seat] & self._suits[claim.colour])
                is_false = holds is not claim.holds
                yield world, false | self._claims[claim] * is_false
            case Played(seat=at) | Opened(seat=at) | Lost(seat=at) | Recounted(seat=at):
                for after in self._after(world[at], event):
                    yield (*world[:at], after, *world[at + 1 :]), false
            case Hidden(seat=at, cards=cards):
                yield (*world[:at], self._sum(cards), *world[at + 1 :]), false

    def _after(self, hand: int, event: Played | Opened | Lost | Recounted) -> list[int]:
        """What this can leave of the one hand it is about; nothing where it cannot be."""
        match event:
            case Played(card=card):
                bit = self._bits[card]
                return [hand ^ bit] if hand & bit else []
            case Opened(cards=cards):
                return [0] if hand == self._sum(cards) else []
            case Lost():
                return _parts(hand)
            case Recounted(left=left):
                return [hand] if hand.bit_count() == left else []

    def _sum(self, cards: Sequence[str]) -> int:
        return sum(self._bits[card] for card in cards)


_World = tuple[int, ...]


def _deals(cards: Sequence[int], hands: Sequence[int]) -> Iterator[_World]:
    if not hands:
        yield (sum(cards),)
        return
    for hand in combinations(cards, hands[0]):
        for rest in _deals([card for card in cards if card not in hand], hands[1:]):
            yield (sum(hand), *rest)


def _parts(hand: int) -> list[int]:
    """What may be left of a hand of which nobody knows how many cards have gone."""
    return [kept for cards in range(hand.bit_count() + 1) for kept in _without(hand, cards)]


def _without(hand: int, cards: int) -> list[int]:
    """What may be left of a hand when so many cards have gone."""
    single = [1 << at for at in range(hand.bit_length()) if hand >> at & 1]
    return [hand - sum(gone) for gone in combinations(single, cards)]
