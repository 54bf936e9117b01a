"""Five touches on five marks: whether the glass and the picture agree, and what else came of them.

Places are shares of the picture from its left top corner. Pages and words are elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

Place = tuple[float, float]

MARKS: tuple[Place, ...] = ((0.12, 0.28), (0.88, 0.28), (0.88, 0.86), (0.12, 0.86), (0.35, 0.6))
"""Touched one after the other; no turn of the glass leads these five to each other."""
TWICE_SECONDS = 0.1
"""No finger comes down twice in so short a time: the same touch was told twice."""
CALM_SECONDS = 0.4
"""So soon after a touch the next is a finger that trembles, and no answer to the next mark."""
NEAR_SHARE = 0.07
"""A finger on a mark comes down so near its middle."""


@dataclass(frozen=True, slots=True)
class Felt:
    """A finger came down."""

    place: Place
    source: str
    """The driver that told it."""
    at: float
    """Seconds on the face's clock."""
    rotation: int = 0
    """Degrees the app turns its picture on the glass."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How touches are turned against the picture: flipped first, then the axes exchanged."""

    flips_x: bool = False
    flips_y: bool = False
    swaps: bool = False

    def of(self, place: Place) -> Place:
        """Where a touch on this place is told."""
        x = 1 - place[0] if self.flips_x else place[0]
        y = 1 - place[1] if self.flips_y else place[1]
        return (y, x) if self.swaps else (x, y)

    @property
    def undone(self) -> Turn:
        """The turn that leads back."""
        return Turn(self.flips_y, self.flips_x, True) if self.swaps else self

    def on_glass(self, rotation: int) -> Turn:
        """The same turn seen from the glass, on which the picture itself is turned so far."""
        if rotation % 180 == 0:
            return self
        if not self.swaps:
            return Turn(self.flips_y, self.flips_x)
        is_mirrored = self.flips_x == self.flips_y
        return Turn(not self.flips_x, not self.flips_y, True) if is_mirrored else self

    @property
    def overlay_words(self) -> tuple[str, ...]:
        """The parameters by which a panel's device tree overlay makes this turn."""
        named = (("invx", self.flips_x), ("invy", self.flips_y), ("swapxy", self.swaps))
        return tuple(word for word, is_set in named if is_set)

    @property
    def matrix(self) -> str:
        """The same as libinput's calibration matrix."""
        x = "-1 0 1" if self.flips_x else "1 0 0"
        y = "0 -1 1" if self.flips_y else "0 1 0"
        return f"{y} {x}" if self.swaps else f"{x} {y}"


@dataclass(frozen=True, slots=True)
class Straight:
    """Every touch lands under the finger."""


@dataclass(frozen=True, slots=True)
class Turned:
    """Touches land elsewhere, as the glass is turned against the picture."""

    remedy: Turn
    """What the panel has to do to its touches."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Touches land beside the finger, and not because of a turn."""

    share: float
    """Of the glass, at worst."""


Aim = Straight | Turned | Beside


@dataclass(frozen=True, slots=True)
class Touching:
    """The touches so far."""

    felt: tuple[Felt, ...] = ()
    twice: tuple[str, ...] = ()
    """The drivers that told one and the same touch."""

    @property
    def mark(self) -> Place | None:
        """The mark that is to be touched; None once all were."""
        return MARKS[len(self.felt)] if len(self.felt) < len(MARKS) else None

    def after(self, felt: Felt) -> Touching:
        """With one touch more."""
        since = felt.at - self.felt[-1].at if self.felt else CALM_SECONDS
        if since < TWICE_SECONDS:
            drivers = {*self.twice, self.felt[-1].source, felt.source}
            return replace(self, twice=tuple(sorted(drivers)))
        if since < CALM_SECONDS or self.mark is None:
            return self
        return replace(self, felt=(*self.felt, felt))

    @property
    def aim(self) -> Aim:
        """Where the touches land, once all marks were touched."""
        turns = [Turn(*each) for each in product((False, True), repeat=3)]
        best = min(turns, key=self._off)
        if self._off(best) > NEAR_SHARE:
            return Beside(self._off(Turn()))
        if best == Turn():
            return Straight()
        return Turned(best.on_glass(self.felt[0].rotation).undone)

    def _off(self, turn: Turn) -> float:
        """How far off the worst touch is if the glass is turned like this."""
        pairs = zip(MARKS, self.felt, strict=False)
        wanted = ((turn.of(mark), felt.place) for mark, felt in pairs)
        return max(max(abs(x - u), abs(y - v)) for (x, y), (u, v) in wanted)
