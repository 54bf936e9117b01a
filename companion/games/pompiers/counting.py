"""Quick score at the end of a round: how many cards of a colour may lie in everybody's rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.game import Allowed, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Colours
from companion.games.pompiers.cards import DECKS, Cards, of_colour
from companion.games.pompiers.closing import ask, score
from companion.games.pompiers.house import House
from companion.games.pompiers.rooms import captured_by
from companion.games.pompiers.setup import Ruling, too_late
from companion.games.pompiers.state import AwaitColours, State


@dataclass(frozen=True, slots=True)
class Limits:
    """What the entered cards and the winners of the other tricks leave open for one colour."""

    least: tuple[int, ...]
    """By seat: cards of the colour in the tricks that were entered."""
    most: tuple[int, ...]
    """By seat: these, and every other card won that is not counted yet."""
    least_together: int
    most_together: int

    def allow(self, counts: tuple[int, ...]) -> bool:
        """Whether these can be the counts."""
        each = zip(self.least, counts, self.most, strict=True)
        return (
            all(least <= count <= most for least, count, most in each)
            and self.least_together <= sum(counts) <= self.most_together
        )

    def all(self) -> Iterator[tuple[int, ...]]:
        """Every way the cards can lie, one seat after the other."""
        ways: Iterator[tuple[int, ...]] = iter([()])
        for seat in range(len(self.least)):
            ways = self._with_seat(seat, ways)
        return ways

    def _with_seat(self, seat: int, ways: Iterator[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
        least_after, most_after = sum(self.least[seat + 1 :]), sum(self.most[seat + 1 :])
        for way in ways:
            there = sum(way)
            fewest = max(self.least[seat], self.least_together - there - most_after)
            largest = min(self.most[seat], self.most_together - there - least_after)
            for count in range(fewest, largest + 1):
                yield (*way, count)


def limits(counting: AwaitColours, seats: int) -> Limits:
    """The limits for the colour that is asked now.

    Where a card was entered twice one of the entries is wrong, and only the tricks are relied on.
    """
    tricks, colour = counting.tricks, counting.colour
    deck = of_colour(DECKS[seats], colour)
    if counting.twice:
        won = [0] * seats
        for trick in tricks:
            won[trick.winner] += seats
        return Limits((0,) * seats, tuple(won), 0, deck.bit_count())
    closed = [0] * seats
    for trick in tricks:
        closed[trick.winner] += 0 if trick.cards is not None else seats
    unseen = DECKS[seats] & ~counting.seen
    undealt = unseen.bit_count() - sum(closed)
    for earlier, counts in zip(counting.asked, counting.counted, strict=False):
        entered = captured_by(seats, tricks, earlier)
        more = [count - known for count, known in zip(counts, entered, strict=True)]
        closed = [left - taken for left, taken in zip(closed, more, strict=True)]
        undealt -= of_colour(Cards(unseen), earlier).bit_count() - sum(more)
    least = captured_by(seats, tricks, colour)
    open_there = of_colour(Cards(unseen), colour).bit_count()
    return Limits(
        least,
        tuple(known + left for known, left in zip(least, closed, strict=True)),
        sum(least) + max(0, open_there - undealt),
        sum(least) + open_there,
    )


def still_counted(counting: AwaitColours, seats: int) -> AwaitColours:
    """After a correction: what was counted stands up to the first count that cannot be any more."""
    stands = replace(counting, counted=())
    for counts in counting.counted:
        if not limits(stands, seats).allow(counts):
            break
        stands = replace(stands, counted=(*stands.counted, counts))
    return stands


def count(state: State, action: Colours, *, house: House) -> Ruling:
    """The table counts the colour that is asked; after the last one the round is scored."""
    counting = state.phase
    if not isinstance(counting, AwaitColours):
        return Refused(too_late(counting, clauses.COLOURS_NOT_ASKED))
    if action.colour is not counting.colour:
        return Refused(clauses.OTHER_COLOUR)
    if len(action.counts) != state.seats:
        return Refused(clauses.COLOUR_SEATS)
    if not limits(counting, state.seats).allow(action.counts):
        return Refused(clauses.COLOUR_FACTS)
    counted = (*counting.counted, action.counts)
    if len(counted) < len(counting.asked):
        after = replace(counting, counted=counted)
        return Allowed(State(state.table, after, state.revokes), (ask(after),))
    by_colour = dict(zip(counting.asked, counted, strict=True))
    return score(state, counting.deal, counting.tricks, by_colour, house=house)
