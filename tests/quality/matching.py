"""Claims of calls and events of the truth laid side by side, one to one.

The protocol: of the same kind, and the call's quiet moment no later than 1.5 s after the true end;
no earlier than 0.2 s before the true beginning, as a rest may be found while the last ringing that
the truth still counts to the event dies down. What a match is worth is counted in scoring.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.quality.told import Claim, Told
from tests.quality.truths import FALLEN, TrueEvent

EARLY_SECONDS = 0.2
LATEST_SECONDS = 1.5


@dataclass(frozen=True, slots=True)
class Pair:
    """A claim with the event it speaks of."""

    told: Told
    claim: Claim
    event: TrueEvent
    counted: int
    """Pieces that all claims about the event speak of together."""


@dataclass(frozen=True, slots=True)
class Matched:
    """All pairs, and what is left over on both sides."""

    pairs: tuple[Pair, ...]
    false: tuple[tuple[Told, Claim], ...]
    missed: tuple[TrueEvent, ...]

    def of(self, event: TrueEvent) -> Pair | None:
        """The pair of this event."""
        return next((pair for pair in self.pairs if pair.event is event), None)

    def of_call(self, told: Told) -> tuple[Pair, ...]:
        """The pairs of this call."""
        return tuple(pair for pair in self.pairs if pair.told is told)


def matched(told: Sequence[Told], events: Sequence[TrueEvent]) -> Matched:
    """The nearest first; a claim is matched once, and so is an event, but for falls of one row."""
    claims = [(call, claim) for call in told for claim in call.claims]
    near = sorted(
        (abs(call.at - event.end), number, place)
        for number, (call, claim) in enumerate(claims)
        for place, event in enumerate(events)
        if claim.kind == event.kind and is_near(call.at, event)
    )
    taken: dict[int, int] = {}
    used: set[int] = set()
    for _, number, place in near:
        if number not in taken and place not in used:
            taken[number] = place
            used.add(place)
    counted = {place: claims[number][1].count for number, place in taken.items()}
    for _, number, place in near:
        if number not in taken and _is_rest_of(claims[number], events[place], counted[place]):
            taken[number] = place
            counted[place] += claims[number][1].count
    return Matched(
        tuple(
            Pair(*claims[number], events[place], counted[place])
            for number, place in sorted(taken.items())
        ),
        tuple(claim for number, claim in enumerate(claims) if number not in taken),
        tuple(event for place, event in enumerate(events) if place not in used),
    )


def _is_rest_of(told: tuple[Told, Claim], event: TrueEvent, counted: int) -> bool:
    """Falls of one deed with a rest between are one row of the twin's truth, and one call each."""
    return event.kind == FALLEN and counted + told[1].count <= len(event.pieces)


def is_near(at: float, event: TrueEvent) -> bool:
    """Within the window of the protocol."""
    return event.start - EARLY_SECONDS <= at <= event.end + LATEST_SECONDS
