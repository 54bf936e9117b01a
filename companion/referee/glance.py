"""What the camera saw of one event: what lay there at the calm before it and at the calm after.

Facts, and whether a reading agrees with them; how likely a reading is by them is in eyewitness.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from companion.games.feuer_flamme.pieces import Kind
from companion.referee.spotted import Spotted

Kinds = tuple[Kind, ...]
"""What a thing was taken for: one kind, one of several, or none of ours."""


class Accord(Enum):
    """How a reading and the camera stand to each other."""

    AGREES = "agrees"
    """All that came, went and fell is seen, by kind and number, and nothing else."""
    OPEN = "open"
    """Nothing is against it, but not all of it is seen: what fell may have rolled away, or its kind
    cannot be told as it lies there."""
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Glance:
    """The difference between two calms, with the event between them and no other."""

    at: float
    """Of the calm after, on the clock of the cells."""
    came: tuple[Kinds, ...] = ()
    """Onto the grate."""
    went: tuple[Kinds, ...] = ()
    """Off the grate."""
    fell: tuple[Kinds, ...] = ()
    """What lies in the ring now and did not before."""
    is_laid: bool = False
    """Tongs were so near to something in the ring that they may have laid it there."""
    spotted: tuple[Spotted, ...] = ()
    """The same as numbers, to be kept."""

    @property
    def left(self) -> int:
        """How many pieces left the grate, by what is missing there and by what lies beside it."""
        return max(len(self.went) - len(self.came), len(self.fell))

    def denies(self, came: Iterable[Kind], fallen: Iterable[Kind]) -> bool:
        """Another kind is seen where these are said to have come, or more beside the grill.

        That something is not seen denies nothing: it may be hidden.
        """
        ring = Counter(_told(self.fell))
        return bool(self.instead_of(came)) or bool(ring - Counter(fallen))

    def is_beside_only(self, kind: Kind) -> bool:
        """A new piece of this kind lies beside the grill, and none came onto the grate."""
        is_on_grate = any(kind in (kinds or Kind) for kinds in self.came)
        return (kind,) in self.fell and not is_on_grate

    def weightless(self) -> Glance:
        """The same of an event that left no weight: what came without any does not lie on the
        grate, but beside it, under its edge. Bars that were pushed are none of ours."""
        left, gone = [kinds for kinds in self.came if kinds], list(self.went)
        for kinds in self.went:
            if kinds in left:
                left.remove(kinds)
                gone.remove(kinds)
        return replace(self, came=(), went=tuple(gone), fell=(*self.fell, *left))

    def dropped(self) -> tuple[Kind, ...]:
        """The kinds of which one left the grate and one lies beside it now."""
        left = Counter(_told(self.went))
        left.subtract(_told(self.came))
        beside = Counter(_told(self.fell))
        return tuple((left & beside).elements())

    def instead_of(self, came: Iterable[Kind]) -> tuple[Kind, ...]:
        """The kinds that are seen to have come where one of these is not."""
        said, seen = Counter(came), Counter(_told(self.came))
        seen.subtract(_told(self.went))
        is_one_unseen = any(seen[kind] < number for kind, number in said.items())
        others = (kind for kind, number in seen.items() if number > said[kind])
        return tuple(others) if is_one_unseen else ()

    def accord(self, came: Iterable[Kind], gone: Iterable[Kind], fallen: Iterable[Kind]) -> Accord:
        """Of a reading in which these came to rest and these left, of them some by falling."""
        net = Counter(came)
        net.subtract(gone)
        seen, beside = _matched(self.came, self.went, net), tuple(fallen)
        ring = _matched(self.fell, (), Counter(beside))
        told = sum(1 for kinds in self.fell if kinds)
        if seen is None or seen.missing or told > len(beside):
            return Accord.DIFFERS
        if ring is None or ring.missing or ring.doubts or ring.strange:
            return Accord.OPEN
        if seen.doubts or (self.fell and self.is_laid):
            return Accord.OPEN
        return Accord.AGREES


@dataclass(frozen=True, slots=True)
class _Match:
    """What is left of a reading once everything seen has found its place in it."""

    missing: int
    """Pieces of the reading that were not seen."""
    doubts: int
    """Things whose kind cannot be told, though it may be the right one."""
    strange: int
    """Things that are none of ours and have no place in it: a bar of the grate that was pushed."""


def _told(things: Iterable[Kinds]) -> Iterator[Kind]:
    """The kinds of those of which it is plain what they are."""
    return (kinds[0] for kinds in things if len(kinds) == 1)


def _matched(came: Sequence[Kinds], went: Sequence[Kinds], net: Counter[Kind]) -> _Match | None:
    """None where something was seen that has no place in the reading."""
    left, doubts, strange = Counter(net), 0, 0
    left.subtract(_told(came))
    left.update(_told(went))
    vague = [(kinds, 1) for kinds in came if len(kinds) != 1]
    vague += [(kinds, -1) for kinds in went if len(kinds) != 1]
    for kinds, way in vague:
        open_kinds = (kind for kind in kinds or Kind if left[kind] * way > 0 < net[kind] * way)
        place = next(open_kinds, None)
        if place is None:
            if kinds:
                return None
            strange += 1
            continue
        left[place] -= way
        doubts += 1
    if any(_is_more(net[kind], left[kind]) for kind in left):
        return None
    return _Match(sum(map(abs, left.values())), doubts, strange)


def _is_more(expected: int, left: int) -> bool:
    """More was seen of a kind than the reading has, or the other way round."""
    return left != 0 and left * expected <= 0
