"""An independent judge of claims: is there any deal at all that fits the log?

Two naive ways, neither of them the detective's: a flow of unseen cards into unknown places, and
for small decks the list of every deal. Both start from the log afresh at every question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
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
    """Nobody knows any more how many cards this hand holds; what it shows still counts."""

    seat: int


Event = Played | Said | Uncovered | Opened | Vanished | Lost


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


@dataclass
class _Place:
    """One unknown card: the moments it was in which hand, and what it may be."""

    seat: int
    left_at: int
    allowed: set[str]


class Flow:
    """The log as it was told; every question starts from its first event."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._log: list[Event] = []

    def tell(self, event: Event) -> None:
        """Write the event down."""
        self._log.append(event)

    def allows(self, relied: Collection[Claim]) -> bool:
        """Whether there is any deal in which all these claims are true."""
        return _flow_allows(self._deck, self._log, relied)


def _flow_allows(deck: Deck, log: Sequence[Event], relied: Collection[Claim]) -> bool:
    """Whether the unknown places can be filled so that all these claims are true."""
    supply = _unseen(deck, log)
    if min(supply.values()) < 0:
        return False
    places = _places(deck, log)
    if places is None:
        return False
    said = [
        (at, event.claim, _shown_later(deck, log, event.claim.seat, at))
        for at, event in enumerate(log)
        if isinstance(event, Said) and event.claim in relied
    ]
    held = [(at, c) for at, c, shown in said if c.holds and c.colour not in shown]
    places += _held_in_lost_hands(log, deck, [claim for _, claim in held])
    for at, claim, shown in said:
        if not claim.holds and claim.colour in shown:
            return False
        if not claim.holds:
            for place in places:
                if place.seat == claim.seat and place.left_at > at:
                    place.allowed.discard(claim.colour)
    wishes = [
        (c.colour, [p for p in places if p.seat == c.seat and p.left_at > at]) for at, c in held
    ]
    return any(_fillable(fixed, supply) for fixed in _granted(wishes, places))


def _unseen(deck: Deck, log: Sequence[Event]) -> dict[str, int]:
    supply: dict[str, int] = {}
    for colour in deck.colours.values():
        supply[colour] = supply.get(colour, 0) + 1
    for event in log:
        match event:
            case Played(card=card) | Uncovered(card=card):
                supply[deck.colours[card]] -= 1
            case Opened(cards=cards):
                for card in cards:
                    supply[deck.colours[card]] -= 1
            case _:
                pass
    return supply


def _places(deck: Deck, log: Sequence[Event]) -> list[_Place] | None:
    colours = set(deck.colours.values())
    left = list(deck.hands)
    places: list[_Place] = []
    for at, event in enumerate(log):
        match event:
            case Played(seat=seat):
                left[seat] -= 1
            case Opened(seat=seat, cards=cards):
                left[seat] -= len(cards)
            case Vanished(cards_each=gone):
                for seat, number in enumerate(gone):
                    left[seat] -= number
                    places += [_Place(seat, at, set(colours)) for _ in range(number)]
            case _:
                pass
    lost = {event.seat for event in log if isinstance(event, Lost)}
    if any(cards < 0 for seat, cards in enumerate(left) if seat not in lost):
        return None
    for seat, number in enumerate(left):
        places += [_Place(seat, len(log), set(colours)) for _ in range(number)]
    return [place for place in places if place.seat not in lost]


def _held_in_lost_hands(log: Sequence[Event], deck: Deck, held: Sequence[Claim]) -> list[_Place]:
    """A hand of unknown size has at least the cards it is said to hold, one of each colour."""
    lost: set[int] = set()
    for event in log:
        if isinstance(event, Lost):
            lost.add(event.seat)
        if isinstance(event, Opened):
            lost.discard(event.seat)
    colours = set(deck.colours.values())
    wanted = {(claim.seat, claim.colour) for claim in held if claim.seat in lost}
    return [_Place(seat, len(log), set(colours)) for seat, _ in wanted]


def _shown_later(deck: Deck, log: Sequence[Event], seat: int, at: int) -> set[str]:
    shown: set[str] = set()
    for event in log[at:]:
        if isinstance(event, Played) and event.seat == seat:
            shown.add(deck.colours[event.card])
        if isinstance(event, Opened) and event.seat == seat:
            shown |= {deck.colours[card] for card in event.cards}
    return shown


def _granted(
    wishes: Sequence[tuple[str, Sequence[_Place]]], places: Sequence[_Place]
) -> Iterator[list[frozenset[str]]]:
    """Every way to let one later place of the hand be the colour it is said to hold."""
    unequal: list[list[tuple[int, str]]] = []
    for colour, later in wishes:
        mine = {id(place) for place in later}
        unequal.append([(at, colour) for at, p in enumerate(places) if id(p) in mine])
    for grants in product(*unequal):
        fixed: dict[int, str] = {}
        if all(fixed.setdefault(at, colour) == colour for at, colour in grants):
            yield [
                frozenset(p.allowed) & ({fixed[at]} if at in fixed else p.allowed)
                for at, p in enumerate(places)
            ]


def _fillable(places: Sequence[frozenset[str]], supply: Mapping[str, int]) -> bool:
    """Augmenting paths: one unit of flow for each place, as many a colour as are unseen."""
    given: dict[str, list[int]] = {colour: [] for colour in supply}

    def give(place: int, tried: set[str]) -> bool:
        for colour in places[place]:
            if colour in tried:
                continue
            tried.add(colour)
            if len(given[colour]) < supply[colour]:
                given[colour].append(place)
                return True
            for holder in list(given[colour]):
                if give(holder, tried):
                    given[colour].remove(holder)
                    given[colour].append(place)
                    return True
        return False

    return all(give(place, set()) for place in range(len(places)))


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
            case Played(seat=at, card=card):
                bit = self._bits[card]
                if world[at] & bit:
                    yield (*world[:at], world[at] ^ bit, *world[at + 1 :]), false
            case Uncovered(card=card):
                bit = self._bits[card]
                if world[-1] & bit:
                    yield (*world[:-1], world[-1] ^ bit), false
            case Opened(seat=at, cards=cards):
                if world[at] == sum(self._bits[card] for card in cards):
                    yield (*world[:at], 0, *world[at + 1 :]), false
            case Vanished(cards_each=gone):
                kept = [_without(hand, n) for hand, n in zip(world[:-1], gone, strict=True)]
                for hands in product(*kept):
                    yield (*hands, world[-1]), false
            case Said(claim=claim):
                holds = bool(world[claim.seat] & self._suits[claim.colour])
                is_false = holds is not claim.holds
                yield world, false | self._claims[claim] * is_false
            case Lost():
                raise ValueError("deals are listed only of hands whose size is known")


_World = tuple[int, ...]


def _deals(cards: Sequence[int], hands: Sequence[int]) -> Iterator[_World]:
    if not hands:
        yield (sum(cards),)
        return
    for hand in combinations(cards, hands[0]):
        for rest in _deals([card for card in cards if card not in hand], hands[1:]):
            yield (sum(hand), *rest)


def _without(hand: int, cards: int) -> list[int]:
    """What may be left of a hand when so many cards have gone."""
    single = [1 << at for at in range(hand.bit_length()) if hand >> at & 1]
    return [hand - sum(gone) for gone in combinations(single, cards)]
