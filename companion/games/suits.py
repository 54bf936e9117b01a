"""The revoke detective: what is claimed and shown of hidden hands, and when claims break.

Suits knows colours and counts, no rule of a game: the games say which plays claim what. The
question to the table and its standing are in revokes.py, the arithmetic in counting.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from companion.games.breach import Breach, Claim, Shown
from companion.games.counting import Gone, Hand, impossible
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Suits:
    """What one deal has told of the hidden hands; every change returns a new value."""

    hands: tuple[Hand, ...]
    """By seat; a hand that lies open or is known counts no cards here."""
    unseen: tuple[tuple[str, int], ...]
    """Cards of the deck by colour that nobody at the table has seen yet."""
    seen: tuple[tuple[str, int], ...] = ()
    """Cards that were seen, each with the trick of it."""
    blurred: frozenset[int] = frozenset()
    """Tricks with a card that was entered twice: one of the entries is another card."""

    @classmethod
    def dealt(
        cls,
        unseen: Mapping[str, int],
        hands: Sequence[int],
        *,
        known: Collection[Seat] = frozenset(),
    ) -> Suits:
        """A fresh deal: unseen cards by colour, and how many each secret hand holds."""
        secret = (Hand(0 if seat in known else cards) for seat, cards in enumerate(hands))
        return cls(tuple(secret), tuple(unseen.items()))

    def play(self, shown: Shown, claim: Claim | None = None) -> tuple[Suits, tuple[Breach, ...]]:
        """A card comes from a secret hand; by it the seat may say something of the rest.

        Returns:
            What is known now, and the breaches that this play proves, the shown ones first.
        """
        after, direct = self._seeing(shown.card, shown.colour, shown.trick)._denied(shown)
        after = after._with_hand(shown.seat, _one_less)
        if claim is not None:
            after = after._with_claim(claim)
        return after._counted(direct)

    def say(self, claim: Claim) -> tuple[Suits, tuple[Breach, ...]]:
        """A claim about a secret hand made by a card from elsewhere (the Torch)."""
        return self._with_claim(claim)._counted(())

    def uncover(
        self, card: str, colour: str, *, trick: int = 0
    ) -> tuple[Suits, tuple[Breach, ...]]:
        """A card that was in nobody's secret hand is seen: a Torch card, the trump."""
        return self._seeing(card, colour, trick)._counted(())

    def reveal(
        self, seat: Seat, cards: Mapping[str, str], *, trick: int
    ) -> tuple[Suits, tuple[Breach, ...]]:
        """A secret hand is laid open whole; `cards` gives the colour of each."""
        after = self
        proven: tuple[Breach, ...] = ()
        for card, colour in cards.items():
            shown = Shown(seat, trick, card, colour)
            after, direct = after._seeing(card, colour, trick)._denied(shown)
            proven += direct
        after = after._with_hand(seat, lambda hand: replace(hand, left=0))
        return after._counted(proven)

    def conceal(self, seat: Seat, cards: Mapping[str, str]) -> Suits:
        """A known hand is hidden again, with cards gone from it that nobody entered."""
        unseen = dict(self.unseen)
        for colour in cards.values():
            unseen[colour] += 1
        seen = tuple(entry for entry in self.seen if entry[0] not in cards)
        hidden = replace(self, unseen=tuple(unseen.items()), seen=seen)
        return hidden._with_hand(seat, lambda hand: replace(hand, left=None, gone=()))

    def unseen_trick(self, trick: int, cards_each: Mapping[Seat, int | None]) -> Suits:
        """A trick of which only the result was entered; None: part may come from the Torch.

        What a hand was said to hold may have left it in this trick, so that is forgotten.
        """
        after = self
        for seat, cards in cards_each.items():
            after = after._with_hand(seat, partial(_left_unseen, trick=trick, cards=cards))
        return after

    def settled(self, breach: Breach) -> Suits:
        """The table has ruled on this breach: no claim of it is asked about again."""
        hands = tuple(
            replace(hand, doubted=_without(hand.doubted, breach.claims)) for hand in self.hands
        )
        return replace(self, hands=hands)

    def is_blurred(self, breach: Breach) -> bool:
        """The log contradicts itself where this breach rests: it is suspected, not proven.

        A card entered twice makes every card of its two tricks doubtful (the lead, who followed,
        what was flipped); a proof by counting rests on every card seen, so on that one too.
        """
        if breach.shown is None:
            return bool(self.blurred)
        tricks = {breach.shown.trick, *(claim.trick for claim in breach.claims)}
        return not self.blurred.isdisjoint(tricks)

    def _seeing(self, card: str, colour: str, trick: int) -> Suits:
        for name, first in self.seen:
            if name == card:
                return replace(self, blurred=self.blurred | {first, trick})
        unseen = tuple([(name, n - (name == colour)) for name, n in self.unseen])
        return Suits(self.hands, unseen, (*self.seen, (card, trick)), self.blurred)

    def _denied(self, shown: Shown) -> tuple[Suits, tuple[Breach, ...]]:
        """The claims that this card of the hand denies; a promise to hold the colour is kept."""
        hand = self.hands[shown.seat]
        if not hand.claims and not hand.doubted:
            return self, ()
        denied = [
            claim
            for claim in sorted(hand.doubted + hand.claims, key=_by_trick)
            if claim.colour == shown.colour and not claim.holds
        ]
        breaches = tuple(Breach((shown.seat,), (claim,), shown) for claim in denied)
        kept = tuple(claim for claim in hand.claims if claim.colour != shown.colour)
        doubted = _without(hand.doubted, denied)
        after = self._with_hand(
            shown.seat, lambda hand: replace(hand, claims=kept, doubted=doubted)
        )
        return after, breaches

    def _counted(self, proven: tuple[Breach, ...]) -> tuple[Suits, tuple[Breach, ...]]:
        """All that is proven now; the claims of a proof are not relied on afterwards."""
        after = self
        while claims := impossible(after.hands, dict(after.unseen)):
            seats = tuple(sorted({claim.seat for claim in claims}))
            proven += (Breach(seats, tuple(sorted(claims, key=_by_trick))),)
            hands = tuple(_doubting(hand, claims) for hand in after.hands)
            after = replace(after, hands=hands)
        if not proven:
            return after, ()
        return after, tuple(
            replace(breach, is_suspected=after.is_blurred(breach)) for breach in proven
        )

    def _with_claim(self, claim: Claim) -> Suits:
        return self._with_hand(claim.seat, partial(_claiming, claim=claim))

    def _with_hand(self, seat: Seat, change: Callable[[Hand], Hand]) -> Suits:
        hands = (*self.hands[:seat], change(self.hands[seat]), *self.hands[seat + 1 :])
        return Suits(hands, self.unseen, self.seen, self.blurred)


def _by_trick(claim: Claim) -> tuple[int, Seat]:
    return claim.trick, claim.seat


def _one_less(hand: Hand) -> Hand:
    if hand.left is None:
        return hand
    return Hand(hand.left - 1, hand.claims, hand.doubted, hand.gone)


def _claiming(hand: Hand, *, claim: Claim) -> Hand:
    return Hand(hand.left, (*hand.claims, claim), hand.doubted, hand.gone)


def _left_unseen(hand: Hand, *, trick: int, cards: int | None) -> Hand:
    denials = tuple(claim for claim in hand.claims if not claim.holds)
    if cards is None or hand.left is None:
        return replace(hand, left=None, claims=denials, gone=())
    gone = (*hand.gone, Gone(trick, cards))
    return replace(hand, left=hand.left - cards, claims=denials, gone=gone)


def _doubting(hand: Hand, proof: Sequence[Claim]) -> Hand:
    """The hand after a proof by counting.

    A single claim is false and leaves. Of several one is false, nobody knows which: they are
    doubted, and with each of them every claim that would imply it (to have none of a colour, made
    earlier; to hold one, made later).
    """
    if len(proof) == 1:
        return replace(hand, claims=_without(hand.claims, proof))
    doubted = tuple(
        claim
        for at, claim in enumerate(hand.claims)
        if claim in proof
        or any(
            other.colour == claim.colour and other.holds is claim.holds and other in proof
            for other in (hand.claims[:at] if claim.holds else hand.claims[at + 1 :])
        )
    )
    return replace(hand, claims=_without(hand.claims, doubted), doubted=hand.doubted + doubted)


def _without(claims: Sequence[Claim], gone: Collection[Claim]) -> tuple[Claim, ...]:
    return tuple(claim for claim in claims if claim not in gone)
