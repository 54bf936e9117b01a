"""Counting: which claims about hidden hands cannot all be true, by the cards still unseen.

Values and arithmetic alone; what is claimed and shown in the course of a deal is in suits.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import NamedTuple

from companion.games.breach import Claim


@dataclass(frozen=True, slots=True)
class Gone:
    """Cards that left a hand unseen, in a trick of which only the result was entered."""

    trick: int
    cards: int
    """While nobody knows how many, all that were in the hand: some of them are in it still."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is known of one secret hand; it only shrinks, so a claim lasts for the deal."""

    left: int
    """Cards that are certainly still in it."""
    claims: tuple[Claim, ...] = ()
    """In the order they were made; all of them are relied on."""
    doubted: tuple[Claim, ...] = ()
    """Claims of a proof by counting: one of them is false, so none is relied on any more."""
    gone: tuple[Gone, ...] = ()

    def denials(self, colour: str) -> tuple[Claim, ...]:
        """The claims to have none of this colour, in the order they were made."""
        return tuple(c for c in self.claims if c.colour == colour and not c.holds)

    def holdings(self) -> tuple[Claim, ...]:
        """The claims to have at least one card of a colour, the first of each colour."""
        first: dict[str, Claim] = {}
        for claim in self.claims:
            if claim.holds:
                first.setdefault(claim.colour, claim)
        return tuple(first.values())


class _Demand(NamedTuple):
    """So many cards of certain colours must be in one hand if these claims are true."""

    cards: int
    claims: tuple[Claim, ...]


def impossible(hands: Sequence[Hand], unseen: Mapping[str, int]) -> tuple[Claim, ...]:
    """The smallest set of claims that no distribution of the unseen cards allows; () if none.

    Cards of one colour are interchangeable, so Hall's condition decides: for no set of colours may
    the hands together need more cards of it than are unseen.
    """
    claiming = [hand for hand in hands if hand.claims]
    if not claiming or _fits(claiming, unseen) or _is_overfull(hands, unseen):
        return ()
    found = chain(_within_a_hand(hands), _across_hands(hands, unseen))
    return min(found, key=_by_size, default=())


def _fits(hands: Sequence[Hand], unseen: Mapping[str, int]) -> bool:
    """Whether the hands that claim anything can be filled from the unseen cards.

    Only sets of colours that are unions of what single cards accept can be too small.
    """
    bits = {colour: 1 << at for at, colour in enumerate(unseen)}
    needs: dict[int, int] = {}
    for hand in hands:
        for accepted, cards in _places(hand, bits):
            if cards < 0:
                return False
            if cards:
                needs[accepted] = needs.get(accepted, 0) + cards
    supplies = [(bits[colour], cards) for colour, cards in unseen.items()]
    unions = {0}
    for accepted in needs:
        unions |= {union | accepted for union in unions}
    return not any(_is_too_small(union, needs, supplies) for union in unions)


def _is_too_small(
    union: int, needs: Mapping[int, int], supplies: Sequence[tuple[int, int]]
) -> bool:
    """Whether more cards have to be of these colours than are unseen of them."""
    left = 0
    for bit, cards in supplies:
        if bit & union:
            left += cards
    for accepted, cards in needs.items():
        if accepted | union == union:
            left -= cards
    return left < 0


def _places(hand: Hand, bits: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    """The unknown cards of a hand: which colours they may have, as bits, and how many."""
    denied: dict[int, int] = {}
    for claim in hand.claims:
        if not claim.holds:
            denied.setdefault(bits[claim.colour], claim.trick)
    accepted = sum(bits.values()) - sum(denied)
    holdings = hand.holdings()
    for claim in holdings:
        yield bits[claim.colour] & accepted, 1
    yield accepted, hand.left - len(holdings)
    for gone in hand.gone:
        late = sum(bit for bit, trick in denied.items() if trick >= gone.trick)
        yield accepted + late, gone.cards


def _by_size(claims: tuple[Claim, ...]) -> tuple[int, int]:
    return len(claims), len({claim.seat for claim in claims})


def _is_overfull(hands: Sequence[Hand], unseen: Mapping[str, int]) -> bool:
    """More cards in the hands than unseen: the log is wrong before any claim is."""
    hidden = sum(hand.left + sum(g.cards for g in hand.gone) for hand in hands)
    return hidden > sum(unseen.values())


def _within_a_hand(hands: Sequence[Hand]) -> Iterator[tuple[Claim, ...]]:
    """A colour both held and denied, or more colours held than there are cards."""
    for hand in hands:
        holdings = hand.holdings()
        for claim in holdings:
            for denial in hand.denials(claim.colour)[-1:]:
                yield tuple(c for c in hand.claims if c in (claim, denial))
        if len(holdings) > hand.left:
            yield holdings[: hand.left + 1]


def _across_hands(hands: Sequence[Hand], unseen: Mapping[str, int]) -> Iterator[tuple[Claim, ...]]:
    """Sets of claims by which the hands need more cards of some colours than are unseen."""
    counted = [hand for hand in hands if hand.claims]
    for size in range(len(unseen)):
        for inside in combinations(unseen, size):
            supply = sum(unseen[colour] for colour in inside)
            outside = [colour for colour in unseen if colour not in inside]
            demands = [_demands(hand, inside, outside) for hand in counted]
            if sum(max(d.cards for d in ways) for ways in demands) > supply:
                yield _fewest(demands, supply)


def _fewest(demands: Sequence[Sequence[_Demand]], supply: int) -> tuple[Claim, ...]:
    """The fewest claims whose demands together exceed the supply."""
    enough = (
        tuple(claim for demand in chosen for claim in demand.claims)
        for chosen in product(*demands)
        if sum(demand.cards for demand in chosen) > supply
    )
    return min(enough, key=_by_size)


def _demands(hand: Hand, inside: Sequence[str], outside: Sequence[str]) -> list[_Demand]:
    """Ways in which the claims of one hand ask for cards of the inner colours."""
    ways = [_Demand(0, ())]
    held = [claim for claim in hand.holdings() if claim.colour in inside][: hand.left]
    ways += [_Demand(n + 1, tuple(held[: n + 1])) for n in range(len(held))]
    denials = [hand.denials(colour) for colour in outside]
    if all(denials):
        cards = hand.left
        ways.append(_Demand(cards, tuple(d[-1] for d in denials)))
        for gone in reversed(hand.gone):
            denials = [tuple(c for c in d if c.trick < gone.trick) for d in denials]
            if not all(denials):
                break
            cards += gone.cards
            ways.append(_Demand(cards, tuple(d[-1] for d in denials)))
    return ways
