"""An independent judge of claims: is there any deal at all that fits the log?

Two naive ways, neither of them the detective's: a flow of unseen cards into unknown places, and
for small decks the list of every deal. Both start from the log afresh at every question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

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


Event = Played | Said | Uncovered | Opened | Vanished


@dataclass(frozen=True)
class Deck:
    """Every card with its colour, and how many each secret hand was dealt."""

    colours: Mapping[str, str]
    hands: tuple[int, ...]


def forgotten(log: Sequence[Event]) -> set[Claim]:
    """Claims to hold a colour that were made before a trick nobody entered in full."""
    last = max((at for at, event in enumerate(log) if isinstance(event, Vanished)), default=0)
    return {event.claim for event in log[:last] if isinstance(event, Said) and event.claim.holds}


# --- by flow -------------------------------------------------------------------------------------


@dataclass
class _Place:
    """One unknown card: the moments it was in which hand, and what it may be."""

    seat: int
    left_at: int
    allowed: set[str]


def flow_allows(deck: Deck, log: Sequence[Event], relied: Collection[Claim]) -> bool:
    """Whether the unknown places can be filled so that all these claims are true."""
    supply = _unseen(deck, log)
    if min(supply.values()) < 0:
        return False
    places = _places(deck, log)
    if places is None:
        return False
    wishes = []
    for at, event in enumerate(log):
        if not isinstance(event, Said) or event.claim not in relied:
            continue
        claim = event.claim
        later = [p for p in places if p.seat == claim.seat and p.left_at > at]
        shown = _shown_later(deck, log, claim.seat, at)
        if claim.holds:
            if claim.colour not in shown:
                wishes.append((claim.colour, later))
            continue
        if claim.colour in shown:
            return False
        for place in later:
            place.allowed.discard(claim.colour)
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
    if min(left) < 0:
        return None
    for seat, number in enumerate(left):
        places += [_Place(seat, len(log), set(colours)) for _ in range(number)]
    return places


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

_World = tuple[frozenset[str], ...]


def some_deal_allows(deck: Deck, log: Sequence[Event], relied: Collection[Claim]) -> bool:
    """Whether any deal of a small deck, followed through the log, makes these claims true.

    A world is what each hand holds now, and last what never was in a hand.
    """
    worlds = set(_deals(frozenset(deck.colours), deck.hands))
    for event in log:
        worlds = {after for world in worlds for after in _next(deck, world, event, relied)}
        if not worlds:
            return False
    return True


def _deals(cards: frozenset[str], hands: Sequence[int]) -> Iterator[_World]:
    if not hands:
        yield (cards,)
        return
    for hand in combinations(sorted(cards), hands[0]):
        for rest in _deals(cards - set(hand), hands[1:]):
            yield (frozenset(hand), *rest)


def _next(deck: Deck, world: _World, event: Event, relied: Collection[Claim]) -> Iterator[_World]:
    match event:
        case Played(seat=seat, card=card):
            if card in world[seat]:
                yield (*world[:seat], world[seat] - {card}, *world[seat + 1 :])
        case Uncovered(card=card):
            if card in world[-1]:
                yield (*world[:-1], world[-1] - {card})
        case Opened(seat=seat, cards=cards):
            if world[seat] == frozenset(cards):
                yield (*world[:seat], frozenset(), *world[seat + 1 :])
        case Vanished(cards_each=gone):
            kept = (
                [frozenset(some) for some in combinations(sorted(hand), len(hand) - cards)]
                for hand, cards in zip(world[:-1], gone, strict=True)
                if len(hand) >= cards
            )
            for hands in product(*kept):
                if len(hands) == len(gone):
                    yield (*hands, world[-1])
        case Said(claim=claim):
            holds = any(deck.colours[card] == claim.colour for card in world[claim.seat])
            if claim not in relied or holds is claim.holds:
                yield world
