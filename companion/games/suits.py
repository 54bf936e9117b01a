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
from companion.games.remembered import Remembered
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
    """Tricks where the log contradicts itself: of a card entered twice one was another card."""
    remembered: tuple[Remembered | None, ...] = ()
    """By seat, once there is any: a hand that lay open and is secret again."""

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
        after, direct = self._showing(shown)._denied(shown)
        after = after._with_hand(shown.seat, _one_less)
        if claim is not None:
            after = after._with_claim(claim)
        return after._counted(direct)

    def say(self, claim: Claim) -> tuple[Suits, tuple[Breach, ...]]:
        """A claim about a secret hand made by a card from elsewhere (the Torch)."""
        return self._with_claim(claim)._counted(())

    def uncover(
        self, cards: Mapping[str, str], *, trick: int = 0
    ) -> tuple[Suits, tuple[Breach, ...]]:
        """Cards that were in nobody's secret hand are seen: of a Torch, the trump.

        `cards` gives the colour of each; they are counted together, once all of them lie there.
        """
        after = self
        for card, colour in cards.items():
            after = after._seeing(card, colour, trick)
        return after._counted(())

    def recount(self, seat: Seat, left: int, *, trick: int) -> Suits:
        """The table knows again how many cards a hand holds after unseen tricks.

        What follows is counted with the cards that the same look at the table shows. A hand with
        more cards than it had before these tricks is the log's fault, in one of them or since.
        """
        hand = self._hand(seat)
        since = hand.gone[-1] if hand.gone else Gone(trick, 0)
        doubtful = {since.trick, trick} if left > since.cards else set[int]()
        still = Gone(since.trick, max(0, since.cards - left))
        counted = replace(hand, left=left, gone=(*hand.gone[:-1], still))
        after = replace(self, blurred=self.blurred | doubtful)
        return after._with_hand(seat, lambda _: counted)

    def reveal(
        self, seat: Seat, cards: Mapping[str, str], *, trick: int
    ) -> tuple[Suits, tuple[Breach, ...]]:
        """A secret hand is laid open whole; `cards` gives the colour of each."""
        after = self
        proven: tuple[Breach, ...] = ()
        for card, colour in cards.items():
            shown = Shown(seat, trick, card, colour)
            after, direct = after._showing(shown)._denied(shown)
            proven += direct
        after = after._with_hand(seat, lambda hand: replace(hand, left=0))
        return after._counted(proven)

    def conceal(self, seat: Seat, cards: Mapping[str, str], *, trick: int) -> Suits:
        """An open hand is hidden again: from this trick on cards go from it that nobody enters."""
        hidden = Remembered(Hand(len(cards)), tuple(cards.items()), trick)
        return self._remembering(seat, hidden)

    def unseen_trick(self, trick: int, cards_each: Mapping[Seat, int | None]) -> Suits:
        """A trick of which only the result was entered; None: part may come from the Torch.

        What a hand was said to hold may have left it in this trick, so that is forgotten. Of a hand
        that gave nobody knows how many, all may be gone, until it is counted again.
        """
        after = self
        for seat, cards in cards_each.items():
            after = after._with_hand(seat, partial(_left_unseen, trick=trick, cards=cards))
        return after

    def settled(self, breach: Breach) -> Suits:
        """The table has ruled on this breach: no claim of it is asked about again."""
        return self._with_all(
            lambda hand: replace(hand, doubted=_without(hand.doubted, breach.claims))
        )

    def is_blurred(self, breach: Breach) -> bool:
        """The log contradicts itself where this breach rests: it is suspected, not proven.

        A card entered twice makes every card of its two tricks doubtful (the lead, who followed,
        what was flipped); a proof by counting rests on every card seen, so on that one too.
        """
        if breach.shown is None:
            return bool(self.blurred)
        tricks = {breach.shown.trick, *(claim.trick for claim in breach.claims)}
        return not self.blurred.isdisjoint(tricks)

    def lay_elsewhere(self, seat: Seat, card: str) -> bool:
        """It lay open in the hand of somebody else and has not been seen since."""
        others = enumerate(self.remembered)
        return any(known and known.has(card) for other, known in others if other != seat)

    def lay_without(self, seat: Seat, card: str) -> bool:
        """The hand lay open once without this card, or has laid it down since."""
        known = self._remembered(seat)
        return known is not None and not known.has(card)

    def _seeing(self, card: str, colour: str, trick: int) -> Suits:
        for name, first in self.seen:
            if name == card:
                return replace(self, blurred=self.blurred | {first, trick})
        unseen = tuple([(name, n - (name == colour)) for name, n in self.unseen])
        seen = (*self.seen, (card, trick))
        return Suits(self.hands, unseen, seen, self.blurred, self.remembered)

    def _showing(self, shown: Shown) -> Suits:
        """A card of this hand is seen; one that lay open in it is seen again, and no other can."""
        known = self._remembered(shown.seat)
        if known is None:
            return self._seeing(shown.card, shown.colour, shown.trick)
        if not known.has(shown.card):
            after = self._seeing(shown.card, shown.colour, shown.trick)
            return replace(after, blurred=after.blurred | {known.trick, shown.trick})
        others = tuple(entry for entry in self.seen if entry[0] != shown.card)
        after = replace(self, seen=(*others, (shown.card, shown.trick)))
        return after._remembering(shown.seat, known.without(shown.card))

    def _denied(self, shown: Shown) -> tuple[Suits, tuple[Breach, ...]]:
        """The claims that this card of the hand denies; a promise to hold the colour is kept."""
        hand = self._hand(shown.seat)
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
        while claims := after._impossible():
            seats = tuple(sorted({claim.seat for claim in claims}))
            proven += (Breach(seats, tuple(sorted(claims, key=_by_trick))),)
            after = after._with_all(partial(_doubting, proof=claims))
        if not proven:
            return after, ()
        return after, tuple(
            replace(breach, is_suspected=after.is_blurred(breach)) for breach in proven
        )

    def _impossible(self) -> tuple[Claim, ...]:
        """The smallest proof there is; hands whose cards are known share them with no other."""
        unseen = dict(self.unseen)
        found = [impossible(self.hands, unseen)]
        for known in self.remembered:
            if known is not None:
                found.append(impossible((known.hand,), known.of_colours(unseen)))
        return min(filter(None, found), key=len, default=())

    def _hand(self, seat: Seat) -> Hand:
        """What is known of the hand as it is now."""
        known = self._remembered(seat)
        return self.hands[seat] if known is None else known.hand

    def _remembered(self, seat: Seat) -> Remembered | None:
        return self.remembered[seat] if self.remembered else None

    def _remembering(self, seat: Seat, hand: Remembered) -> Suits:
        known = self.remembered or (None,) * len(self.hands)
        return replace(self, remembered=(*known[:seat], hand, *known[seat + 1 :]))

    def _with_claim(self, claim: Claim) -> Suits:
        return self._with_hand(claim.seat, partial(_claiming, claim=claim))

    def _with_hand(self, seat: Seat, change: Callable[[Hand], Hand]) -> Suits:
        known = self._remembered(seat)
        if known is not None:
            return self._remembering(seat, replace(known, hand=change(known.hand)))
        hands = (*self.hands[:seat], change(self.hands[seat]), *self.hands[seat + 1 :])
        return Suits(hands, self.unseen, self.seen, self.blurred, self.remembered)

    def _with_all(self, change: Callable[[Hand], Hand]) -> Suits:
        known = tuple(each and replace(each, hand=change(each.hand)) for each in self.remembered)
        return replace(self, hands=tuple(map(change, self.hands)), remembered=known)


def _by_trick(claim: Claim) -> tuple[int, Seat]:
    return claim.trick, claim.seat


def _one_less(hand: Hand) -> Hand:
    return Hand(hand.left - 1, hand.claims, hand.doubted, hand.gone)


def _claiming(hand: Hand, *, claim: Claim) -> Hand:
    return Hand(hand.left, (*hand.claims, claim), hand.doubted, hand.gone)


def _left_unseen(hand: Hand, *, trick: int, cards: int | None) -> Hand:
    denials = tuple(claim for claim in hand.claims if not claim.holds)
    away = hand.left if cards is None else cards
    gone = (*hand.gone, Gone(trick, away)) if away else hand.gone
    return replace(hand, left=hand.left - away, claims=denials, gone=gone)


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
