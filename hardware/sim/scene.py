"""A random but sensible quarter of an hour at the simulated grill, for looking at the detector.

No game is known here: pieces come, go, fall and are leaned on, in an order that hands could follow.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from hardware.sim.commands import (
    Bump,
    Command,
    Drop,
    Knock,
    Lean,
    Lift,
    Put,
    Rebuild,
    SetBack,
    Shift,
    Slip,
    Take,
    Tip,
)
from hardware.sim.masses import PIECE_IDS

REACH_MM: Final = 38.0
FIRST_AT: Final = 2.0
LEAST_PAUSE: Final = 2.5
LONGEST_PAUSE: Final = 6.0
HAPPENINGS: Final = 60
TIP_AT_LEAST: Final = 6
"""A tip is only worth showing once some pieces lie there."""

Timed = tuple[float, Command]


def scene(seed: int) -> tuple[Timed, ...]:
    """A script of commands with their times; the same for the same seed."""
    script = _Script(random.Random(f"scene {seed}"))
    for _ in range(HAPPENINGS):
        script.go_on()
    return tuple(script.timed)


@dataclass(slots=True)
class _Script:
    """The script so far and where it has left every piece."""

    rng: random.Random
    now: float = FIRST_AT
    lying: list[str] = field(default_factory=list)
    timed: list[Timed] = field(default_factory=list)

    @property
    def supply(self) -> list[str]:
        return [piece for piece in PIECE_IDS if piece not in self.lying]

    def go_on(self) -> None:
        """Add one more happening and the pause after it."""
        chances = {self.put: 10.0 if self.supply else 0.0, self.stir: 4.0}
        if self.supply:
            chances[self.miss] = 1.5
        if self.lying:
            chances |= {self.lift: 2.0, self.fall: 2.0, self.shift: 1.0, self.take: 1.0}
        if len(self.lying) >= TIP_AT_LEAST:
            chances[self.tip] = 0.2
        happening = self.rng.choices(list(chances), list(chances.values()))[0]
        self.now += happening() + self.rng.uniform(LEAST_PAUSE, LONGEST_PAUSE)

    def put(self) -> float:
        piece = self.rng.choice(self.supply)
        self.timed.append((self.now, Put(piece, *self.somewhere())))
        self.lying.append(piece)
        if len(self.lying) > 1 and self.rng.random() < 0.15:
            fallen = self.rng.choice(self.lying[:-1])
            self.timed.append((self.now + self.rng.uniform(0.2, 0.8), self.drop(fallen)))
        return 1.0

    def take(self) -> float:
        piece = self.rng.choice(self.lying)
        self.lying.remove(piece)
        self.timed.append((self.now, Take(piece)))
        return 1.0

    def lift(self) -> float:
        piece = self.rng.choice(self.lying)
        away = self.rng.uniform(1.0, 10.0)
        self.timed.append((self.now, Lift(piece)))
        self.timed.append((self.now + away, SetBack(piece)))
        return away + 1.0

    def fall(self) -> float:
        count = min(len(self.lying), self.rng.choice((1, 1, 1, 2, 3)))
        command = self.drop(*self.rng.sample(self.lying, count))
        self.timed.append((self.now, command))
        return command.stagger_seconds * count

    def drop(self, *pieces: str) -> Drop:
        self.lying = [piece for piece in self.lying if piece not in pieces]
        return Drop(pieces, self.rng.choice((0.0, 0.0, 0.15, 0.6)))

    def shift(self) -> float:
        self.timed.append((self.now, Shift(self.rng.choice(self.lying), *self.somewhere())))
        return 1.0

    def miss(self) -> float:
        piece = self.rng.choice(self.supply)
        is_slip = self.rng.random() < 0.5
        command = Slip(piece) if is_slip else Knock(piece, *self.somewhere())
        self.timed.append((self.now, command))
        return 0.5

    def stir(self) -> float:
        seconds = self.rng.uniform(0.2, 3.0)
        by_hand = Lean(min(seconds, 1.5), "hand", *self.somewhere())
        by_tongs = Lean(seconds, "tongs", *self.somewhere())
        bump = Bump(self.rng.uniform(5.0, 60.0))
        self.timed.append((self.now, self.rng.choice((by_hand, by_tongs, bump))))
        return seconds

    def tip(self) -> float:
        self.lying.clear()
        self.timed += [(self.now, Tip()), (self.now + 8.0, Rebuild())]
        return 11.0

    def somewhere(self) -> tuple[float, float]:
        reach = REACH_MM
        return (
            round(self.rng.uniform(-reach, reach), 1),
            round(self.rng.uniform(-reach, reach), 1),
        )
