"""The procedure after a proven breach: asked first, established later, settled by the table.

How a breach is proven is in suits.py; what it costs is the table's ruling and stands nowhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from companion.games.breach import Breach
from companion.games.seats import Seat
from companion.games.suits import Suits


class Standing(Enum):
    """How far the procedure has come."""

    SUSPECTED = "suspected"
    """The log contradicts itself here: the question stays one until the log is put right."""
    ASKED = "asked"
    """Were the cards entered right? Until the side plays on, the question is open."""
    ESTABLISHED = "established"
    """The side has played to the next trick; the table rules."""


@dataclass(frozen=True, slots=True)
class OpenRevoke:
    """A breach on which the table has not ruled yet."""

    breach: Breach
    waits: tuple[tuple[Seat, int], ...]
    """Seats whose side has not played on yet: each with the trick that has to be passed."""
    can_take_back: bool
    """When it was proven, nobody of these sides had played on since: a card may be changed."""
    is_earlier: bool = False
    """Of a deal before this one: the cards and tricks of this deal say nothing of it."""

    @property
    def standing(self) -> Standing:
        if self.breach.is_suspected:
            return Standing.SUSPECTED
        return Standing.ASKED if self.waits else Standing.ESTABLISHED


@dataclass(frozen=True, slots=True)
class Revokes:
    """The open ones of a match, in the order they were proven."""

    open: tuple[OpenRevoke, ...] = ()
    latest: tuple[tuple[Seat, int], ...] = ()
    """The last trick of this deal to which the side of each seat has played."""

    def played(self, side: Collection[Seat], *, trick: int) -> tuple[Revokes, tuple[Breach, ...]]:
        """One of these seats plays to this trick, be it from the hand or the Torch.

        Returns:
            The revokes now, and the breaches that this play establishes.
        """
        others = [entry for entry in self.latest if entry[0] not in side]
        latest = (*others, *[(seat, trick) for seat in side])
        if not self.open:
            return Revokes((), latest), ()
        moved = tuple(_passing(revoke, side, trick) for revoke in self.open)
        established = tuple(
            now.breach
            for before, now in zip(self.open, moved, strict=True)
            if before.standing is Standing.ASKED and now.standing is Standing.ESTABLISHED
        )
        return Revokes(moved, latest), established

    def ask(self, breaches: Sequence[Breach], *, trick: int) -> Revokes:
        """New breaches, proven in this trick, call `played` first.

        A card that denies a claim takes the place of the proof by counting it belonged to.
        """
        if not breaches:
            return self
        denied = {claim for breach in breaches if breach.shown for claim in breach.claims}
        kept = tuple(
            revoke
            for revoke in self.open
            if revoke.is_earlier
            or revoke.breach.shown is not None
            or denied.isdisjoint(revoke.breach.claims)
        )
        return replace(self, open=kept + tuple(self._asked(breach, trick) for breach in breaches))

    def next_deal(self) -> Revokes:
        """The cards are dealt anew: any play from now on is one to a later trick."""
        reset = tuple(
            replace(revoke, waits=tuple((seat, 0) for seat, _ in revoke.waits), is_earlier=True)
            for revoke in self.open
        )
        return Revokes(reset)

    def reread(self, suits: Suits) -> Revokes:
        """A card was seen twice: what of this deal rests on it is only suspected from now on."""
        if not self.open:
            return self
        return replace(
            self,
            open=tuple(
                replace(revoke, breach=replace(revoke.breach, is_suspected=True))
                if not revoke.is_earlier and suits.is_blurred(revoke.breach)
                else revoke
                for revoke in self.open
            ),
        )

    def settle(self, seat: Seat) -> tuple[Revokes, tuple[Breach, ...]]:
        """The table rules on all that is open against this seat; the breaches it closes."""
        closed = tuple(r.breach for r in self.open if seat in r.breach.seats)
        kept = tuple(r for r in self.open if seat not in r.breach.seats)
        return replace(self, open=kept), closed

    def portrait(self, names: Sequence[str]) -> list[dict[str, object]]:
        """The open ones in plain values."""
        return [
            {
                **revoke.breach.described(names),
                "standing": revoke.standing.value,
                "can_take_back": revoke.can_take_back and bool(revoke.waits),
            }
            for revoke in self.open
        ]

    def _asked(self, breach: Breach, trick: int) -> OpenRevoke:
        latest = dict(self.latest)
        last = {
            seat: max(c.trick for c in breach.claims if c.seat == seat) for seat in breach.seats
        }
        in_time = all(latest.get(seat, 0) <= last[seat] for seat in breach.seats)
        waits = tuple((seat, last[seat] if in_time else trick) for seat in breach.seats)
        return OpenRevoke(breach, waits, in_time)


def _passing(revoke: OpenRevoke, side: Collection[Seat], trick: int) -> OpenRevoke:
    waits = tuple(
        (seat, after) for seat, after in revoke.waits if seat not in side or trick <= after
    )
    return revoke if waits == revoke.waits else replace(revoke, waits=waits)
