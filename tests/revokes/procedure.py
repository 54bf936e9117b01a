"""When a breach is past putting right, told a second time and naively."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.games.breach import Breach

Moment = tuple[int, int]
"""Deal and trick."""


class Procedure:
    """A breach waits until the sides of all its seats have played to the next trick.

    The next trick is the one after the claim, unless somebody of them had played on by the time
    of the proof: then it is the one after the proof.
    """

    def __init__(self) -> None:
        self._deal = 0
        self._open: list[tuple[Breach, dict[int, Moment], int]] = []
        """Each with the seats whose side has still to play on, past which moment, and its deal."""
        self._last: dict[int, Moment] = {}

    def next_deal(self) -> None:
        """Tricks count from 1 again."""
        self._deal += 1

    def played(self, side: Collection[int], trick: int) -> list[Breach]:
        """The breaches established when one of this side plays to this trick."""
        now = (self._deal, trick)
        self._last |= dict.fromkeys(side, now)
        done: list[Breach] = []
        for breach, due, _ in self._open:
            passed = [seat for seat in due if seat in side and due[seat] < now]
            for seat in passed:
                del due[seat]
            if passed and not due:
                done.append(breach)
        return done

    def ask(self, breaches: Sequence[Breach], trick: int) -> None:
        """New breaches; a shown one takes the place of the counted one its claim was part of.

        What is open from an earlier deal stays: its cards and tricks were others.
        """
        for shown in (breach for breach in breaches if breach.shown):
            self._open = [
                (breach, due, deal)
                for breach, due, deal in self._open
                if deal < self._deal or breach.shown or not set(breach.claims) & set(shown.claims)
            ]
        for breach in breaches:
            claimed: dict[int, Moment] = {
                seat: (self._deal, max(c.trick for c in breach.claims if c.seat == seat))
                for seat in breach.seats
            }
            is_late = any(self._last.get(seat, (-1, 0)) > at for seat, at in claimed.items())
            due: dict[int, Moment] = {
                seat: (self._deal, trick) if is_late else at for seat, at in claimed.items()
            }
            self._open.append((breach, due, self._deal))

    def seats(self) -> set[int]:
        """Against whom something is open."""
        return {seat for breach, _, _ in self._open for seat in breach.seats}

    def settle(self, seat: int) -> list[Breach]:
        """The table has ruled on this seat: what it closes."""
        closed = [breach for breach, _, _ in self._open if seat in breach.seats]
        self._open = [each for each in self._open if seat not in each[0].seats]
        return closed
