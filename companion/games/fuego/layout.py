"""The picture of a Torch: which card covers which, and where tokens lie. As it lies: torch.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.games.game import BoxError

SLOTS = 7
"""Cards in a Torch (Torch Setup)."""
TORCH_FLAMES = 3


@dataclass(frozen=True, slots=True)
class Layout:
    """Places count from 0, the bottom card first; in the box file they count from 1."""

    covers: tuple[frozenset[int], ...]
    """By place: the places its card lies on."""
    flames: frozenset[int]
    """Places that carry a flame."""
    strike: int
    """The place that carries the Strike Token."""

    @property
    def bottom(self) -> int:
        """The one place that nothing covers at the start."""
        return next(place for place in range(SLOTS) if not self.covering(place))

    @property
    def order(self) -> tuple[int, ...]:
        """The places in an order in which they come free, the bottom one first."""
        return tuple(_laid_bare(self))

    def covering(self, place: int) -> frozenset[int]:
        """The places whose cards lie on this one."""
        return frozenset(above for above in range(SLOTS) if place in self.covers[above])

    def above(self, place: int) -> int:
        """The same places as bits, 1 << place."""
        return _above(self.covers)[place]

    @classmethod
    def of(cls, contents: object) -> Layout:
        """Read plain values: `covers` by place, the places of `flames`, the place of `strike`.

        Raises:
            BoxError: it is no picture of a Torch; the message says what is wrong.
        """
        if not isinstance(contents, Mapping):
            raise BoxError("a box of Fuego says how its Torch lies: torch with covers and tokens")
        if unknown := sorted(set(contents) - {"covers", "flames", "strike", "provenance"}):
            raise BoxError(f"a Torch has covers, flames and a strike; take out: {unknown[0]}")
        covers = contents.get("covers")
        if not isinstance(covers, Mapping):
            raise BoxError("the Torch says which card covers which, as in: 1 = [2, 3]")
        named = {_place(above): _places(below) for above, below in covers.items()}
        layout = cls(
            tuple(frozenset(named.get(place, ())) for place in range(SLOTS)),
            frozenset(_places(contents.get("flames"))),
            _place(contents.get("strike")),
        )
        if len(layout.flames) != TORCH_FLAMES:
            raise BoxError(f"{TORCH_FLAMES} cards of the Torch carry a flame")
        bottom = [place for place in range(SLOTS) if not layout.covering(place)]
        if len(bottom) != 1 or len(list(_laid_bare(layout))) < SLOTS:
            raise BoxError("the Torch has one card open at the start, and every card comes free")
        return layout

    def as_contents(self) -> dict[str, object]:
        """The picture in plain values; the inverse of `of`."""
        return {
            "covers": {
                str(above + 1): sorted(place + 1 for place in below)
                for above, below in enumerate(self.covers)
                if below
            },
            "flames": sorted(place + 1 for place in self.flames),
            "strike": self.strike + 1,
        }


@lru_cache(maxsize=8)  # a process sees one or two pictures, and asks at every Torch card
def _above(covers: tuple[frozenset[int], ...]) -> tuple[int, ...]:
    """By place: the places whose cards lie on it, as bits."""
    return tuple(
        sum(1 << above for above in range(SLOTS) if place in covers[above])
        for place in range(SLOTS)
    )


def _laid_bare(layout: Layout) -> Iterator[int]:
    """The places in an order in which they come free; fewer than all where cards lie in a ring."""
    gone: set[int] = set()
    while free := [
        place for place in range(SLOTS) if place not in gone and layout.covering(place) <= gone
    ]:
        yield from free
        gone.update(free)


def _places(numbers: object) -> tuple[int, ...]:
    if not isinstance(numbers, list | tuple):
        raise BoxError("places in the Torch are given as a list, as in: [4, 5, 6]")
    return tuple(_place(number) for number in numbers)


def _place(number: object) -> int:
    """A place of the box file, where keys are text and places count from 1."""
    if isinstance(number, bool) or str(number) not in map(str, range(1, SLOTS + 1)):
        raise BoxError(f"a place in the Torch is 1 to {SLOTS}, not {number!r}")
    return int(str(number)) - 1
