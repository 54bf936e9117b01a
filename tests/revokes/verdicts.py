"""What the detective should have said: his breaches, checked play by play by the judge."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from companion.games.breach import Breach, Claim
from tests.oracle.feasibility import (
    Deck,
    Event,
    Flow,
    Judge,
    Lost,
    Opened,
    Played,
    Said,
    Vanished,
    forgotten,
)


class Verdicts:
    """One deal; `relied` are the claims of which nothing is known yet."""

    def __init__(self, deck: Deck, *, judge: Judge | None = None) -> None:
        self._deck = deck
        self._judge = judge or Flow(deck)
        self._log: list[Event] = []
        self.relied: list[Claim] = []
        self.unrefuted: list[Claim] = []
        self.found: set[Claim] = set()
        """Claims that some finding named."""
        self.counted = 0

    def check(self, events: Sequence[Event], breaches: Sequence[Breach]) -> None:
        """These breaches and no others follow from the log with these events at its end."""
        before = tuple(self.unrefuted)
        self._log += events
        for event in events:
            self._judge.tell(event)
        said = [event.claim for event in events if isinstance(event, Said)]
        self.relied += said
        self.unrefuted += said
        if any(isinstance(event, Vanished | Lost) for event in events):
            lost = forgotten(self._log)
            self.relied = [claim for claim in self.relied if claim not in lost]
        self._check_direct(events, before, [b for b in breaches if b.shown is not None])
        for breach in breaches:
            if breach.shown is None:
                self._check_counted(breach)
        assert self._judge.allows(self.relied), (
            "a breach was provable and not found",
            self._log,
            self.relied,
        )

    def settle(self, breaches: Sequence[Breach]) -> None:
        """The table has ruled: nothing more is said of these claims."""
        closed = {claim for breach in breaches for claim in breach.claims}
        ruled = closed - set(self.relied)
        self.unrefuted = [claim for claim in self.unrefuted if claim not in ruled]

    def _check_direct(
        self, events: Sequence[Event], before: Sequence[Claim], breaches: Sequence[Breach]
    ) -> None:
        shown = _shown(events)
        expected = [
            claim
            for claim in before
            if not claim.holds and any(self._denies(play, claim) for play in shown)
        ]
        found = [claim for breach in breaches for claim in breach.claims]
        assert len(set(found)) == len(found), ("one breach told twice", breaches)
        assert set(found) == set(expected), (self._log, expected, found)
        for breach in breaches:
            assert len(breach.claims) == 1, breach
            assert breach.shown is not None
            play = (int(breach.shown.seat), breach.shown.card)
            assert play in shown, breach
            assert self._denies(play, breach.claims[0]), breach
        self._drop(expected)
        self.unrefuted = [claim for claim in self.unrefuted if claim not in expected]

    def _denies(self, play: tuple[int, str], claim: Claim) -> bool:
        seat, card = play
        return (claim.seat, claim.colour) == (seat, self._deck.colours[card])

    def _check_counted(self, breach: Breach) -> None:
        claims = breach.claims
        assert set(claims) <= set(self.relied), ("claims named that were not open", breach)
        assert not self._judge.allows(claims), ("false accusation", breach)
        for rest in combinations(claims, len(claims) - 1):
            assert self._judge.allows(rest), ("more named than needed", breach)
        if len(claims) <= 3 and len(self.relied) <= 12:
            for fewer in combinations(self.relied, len(claims) - 1):
                assert self._judge.allows(fewer), ("a smaller proof", fewer)
        assert breach.seats == tuple(sorted({claim.seat for claim in claims}))
        self.counted += 1
        if len(claims) == 1:
            self._drop(claims)
            self.unrefuted.remove(claims[0])
            return
        self._drop([claim for claim in self.relied if any(implies(claim, c) for c in claims)])
        self.found |= set(claims)

    def _drop(self, claims: Collection[Claim]) -> None:
        self.relied = [claim for claim in self.relied if claim not in claims]
        self.found |= set(claims)


def implies(claim: Claim, other: Claim) -> bool:
    """A hand only shrinks: none earlier is none later, one later was one earlier."""
    if (claim.seat, claim.colour, claim.holds) != (other.seat, other.colour, other.holds):
        return False
    return claim.trick >= other.trick if claim.holds else claim.trick <= other.trick


def _shown(events: Sequence[Event]) -> list[tuple[int, str]]:
    shown: list[tuple[int, str]] = []
    for event in events:
        match event:
            case Played(seat=seat, card=card):
                shown.append((seat, card))
            case Opened(seat=seat, cards=cards):
                shown += [(seat, card) for card in cards]
            case _:
                pass
    return shown
