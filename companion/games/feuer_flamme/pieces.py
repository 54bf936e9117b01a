"""The eighteen grill pieces by kind, and bags of them. Single pieces are the referee's business."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import compress
from operator import add, le, sub


class Kind(StrEnum):
    """The seven kinds of grill piece; grill cards show the same kinds."""

    PEPPER = "pepper"
    CORN = "corn"
    STEAK = "steak"
    FISH = "fish"
    MUSHROOM = "mushroom"
    AUBERGINE = "aubergine"
    SAUSAGE = "sausage"


KINDS = tuple(Kind)
_ORDER = {kind: place for place, kind in enumerate(KINDS)}
_NONE = (0,) * len(KINDS)


@dataclass(frozen=True, slots=True)
class Bag:
    """So many of each kind, in the order of `Kind`; never negative."""

    counts: tuple[int, ...] = _NONE

    def __post_init__(self) -> None:
        if len(self.counts) != len(_NONE) or min(self.counts) < 0:
            raise ValueError(f"a bag counts each of {len(KINDS)} kinds from 0, not {self.counts}")

    @classmethod
    def of(cls, kinds: Iterable[Kind]) -> Bag:
        """The bag holding exactly these."""
        counts = list(_NONE)
        for kind in kinds:
            counts[_ORDER[kind]] += 1
        return cls(tuple(counts))

    def __getitem__(self, kind: Kind) -> int:
        return self.counts[_ORDER[kind]]

    def __add__(self, other: Bag) -> Bag:
        return Bag(tuple(map(add, self.counts, other.counts)))

    def __sub__(self, other: Bag) -> Bag:
        """Raises ValueError where `other` holds more of a kind."""
        return Bag(tuple(map(sub, self.counts, other.counts)))

    def without(self, other: Bag) -> Bag:
        """What is left when as many of `other` as there are have been taken out."""
        return Bag(tuple(max(0, left) for left in map(sub, self.counts, other.counts)))

    def __le__(self, other: Bag) -> bool:
        return all(map(le, self.counts, other.counts))

    def __len__(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return any(self.counts)

    def __iter__(self) -> Iterator[Kind]:
        for kind, count in zip(KINDS, self.counts, strict=True):
            yield from (kind,) * count

    def kinds(self) -> tuple[Kind, ...]:
        """Each kind that is in it, once."""
        return tuple(compress(KINDS, self.counts))


NO_PIECES = Bag()

ALL_PIECES = Bag((2, 3, 2, 2, 3, 3, 3))
"""The 18 pieces of the box (Contents)."""
