"""The eighteen grill pieces by kind, and bags of them. Single pieces are the referee's business."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The seven kinds of grill piece; grill cards show the same kinds."""

    PEPPER = "pepper"
    CORN = "corn"
    STEAK = "steak"
    FISH = "fish"
    MUSHROOM = "mushroom"
    AUBERGINE = "aubergine"
    SAUSAGE = "sausage"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Bag:
    """So many of each kind, in the order of `Kind`; never negative."""

    counts: tuple[int, ...] = (0,) * len(Kind)

    def __post_init__(self) -> None:
        if len(self.counts) != len(Kind) or any(count < 0 for count in self.counts):
            raise ValueError(f"a bag counts each of {len(Kind)} kinds from 0, not {self.counts}")

    @classmethod
    def of(cls, kinds: Iterable[Kind]) -> Bag:
        """The bag holding exactly these."""
        held = list(kinds)
        return cls(tuple(held.count(kind) for kind in Kind))

    def __getitem__(self, kind: Kind) -> int:
        return self.counts[_ORDER[kind]]

    def __add__(self, other: Bag) -> Bag:
        return Bag(tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)))

    def __sub__(self, other: Bag) -> Bag:
        """Raises ValueError where `other` holds more of a kind."""
        return Bag(tuple(a - b for a, b in zip(self.counts, other.counts, strict=True)))

    def without(self, other: Bag) -> Bag:
        """What is left when as many of `other` as there are have been taken out."""
        pairs = zip(self.counts, other.counts, strict=True)
        return Bag(tuple(max(0, a - b) for a, b in pairs))

    def __le__(self, other: Bag) -> bool:
        return all(a <= b for a, b in zip(self.counts, other.counts, strict=True))

    def __len__(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return any(self.counts)

    def __iter__(self) -> Iterator[Kind]:
        for kind in Kind:
            yield from (kind,) * self[kind]


_ORDER = {kind: place for place, kind in enumerate(Kind)}

NO_PIECES = Bag()

ALL_PIECES = Bag((2, 3, 2, 2, 3, 3, 3))
"""The 18 pieces of the box (Contents)."""
