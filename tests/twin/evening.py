"""A whole evening at the twin: turns by the rules, deeds by chance, truth by physics.

The same seed and ranges give the same evening, byte for byte on the same machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.recording import (
    Head,
    MatchHead,
    RecordedCell,
    RecordedPiece,
    Tap,
    Truth,
)
from hardware.scale.samples import Sample
from tests.twin.chips import NAMES as CELL_NAMES
from tests.twin.chips import RATE_HZ, Chip, draw_chips, samples
from tests.twin.drawn import Drawn
from tests.twin.felt import Felt
from tests.twin.film.shots import Shots
from tests.twin.frames import PIECES
from tests.twin.mjcf import STEP_SECONDS, Scene
from tests.twin.moves import Deed, wait
from tests.twin.pieces import draw_pieces
from tests.twin.pushing import rebuild
from tests.twin.stage import Stage
from tests.twin.table import NAMES, Table, TwinError
from tests.twin.turns import Turns

FIRST_AT: Final = 8.0
"""The empty grill is seen for so long before the first card."""
LEAD_SECONDS: Final = 1.0
"""Physics goes on for so long before a deed begins."""
PAUSE_SECONDS: Final = (2.5, 5.0)
LAST_SECONDS: Final = 8.0
"""Nothing is done so long before the tongs pass."""
TIDY_SECONDS: Final = 0.6
TRIES: Final = 5
"""A piece that slips is taken up again."""


@dataclass(frozen=True, slots=True)
class Played:
    """An evening that is over."""

    head: Head
    truth: tuple[Truth, ...]
    taps: tuple[Tap, ...]
    turns: int
    seconds: float
    physics_seconds: float
    """So much of it was reckoned as rigid bodies."""
    felt: Felt
    chips: tuple[Chip, ...]
    drawn: Drawn

    def samples(self) -> Iterator[Sample]:
        """Its rows of counts."""
        return samples(self.felt, self.chips, self.drawn.cells, self.drawn.seed)


class Evening:
    """One evening while it is played."""

    def __init__(self, drawn: Drawn, *, origin: str, shots: Shots | None = None) -> None:
        """Build the scene and draw everything that is drawn once; a camera may look on."""
        rng = random.Random(f"evening {drawn.seed}")
        self._drawn = drawn
        self._origin = origin
        self._rng = rng
        self._stage = Stage(Scene(drawn, draw_pieces(drawn)))
        self._table = Table(round(drawn.length.players), drawn.hands, rng)
        self._turns = Turns(self._stage, rng)
        self._shots = shots
        if shots is not None:
            self._stage.world.watcher = shots.see
        self._felt = Felt()
        self._truth: list[Truth] = []
        self._turn = 0
        self._physics_seconds = 0.0

    def play(self) -> Played:
        """All turns, until somebody has won or the evening is over."""
        at, length = FIRST_AT, self._drawn.length
        while self._turn < round(length.turns) and not self._table.is_won:
            self._turn += 1
            ready = self._table.begin_turn(at)
            self._felt.rest(ready + self._rng.uniform(1.5, 4.0))
            self._act()
            at = max(at + length.turn_seconds, self._felt.until + LAST_SECONDS)
        self._felt.rest(at)
        if not self._stage.world.is_sound:
            raise TwinError("the physics ran away; these parameters cannot be reckoned")
        dies_at = at * self._rng.uniform(0.3, 0.7)
        chips = draw_chips(self._drawn.cells, self._rng, dies_at=dies_at)
        return Played(
            self._head(chips),
            tuple(self._truth),
            tuple(self._table.taps),
            self._turn,
            at,
            self._physics_seconds,
            self._felt,
            chips,
            self._drawn,
        )

    def _act(self) -> None:
        """What the player on turn does until the card is done with, and what goes wrong then."""
        seat = self._table.state.phase.seat
        for deed in self._deeds():
            self._do(deed)
            if self._table.card is None or self._table.state.phase.seat != seat:
                break
        if self._table.is_resting:
            for deed in self._turns.after():
                self._do(deed)

    def _deeds(self) -> Iterator[Deed]:
        """Deeds one after the other; each is drawn when what the one before came to is known."""
        table = self._table
        for _ in range(table.gar_left):
            deed = self._turns.gar()
            if deed is not None:
                yield deed
        if table.card is not None:
            yield from self._turns.before()
        for _ in range(TRIES):
            if table.card is not None:
                yield from self._turns.place(table.card)

    def _do(self, deed: Deed) -> None:
        """One deed, what the cells felt of it, what it came to, and the pause after it."""
        truths = self._perform(_led(self._stage, deed))
        back = self._table.happened(truths)
        self._pause()
        self._clear(truths, back)
        if not self._stage.frame.is_standing:
            for number in range(PIECES):
                self._stage.world.shelve(number)
            self._perform(rebuild(self._stage.world))
            self._pause()

    def _pause(self) -> None:
        self._felt.rest(self._felt.until + self._rng.uniform(*PAUSE_SECONDS))

    def _clear(self, truths: tuple[Truth, ...], back: tuple[str, ...]) -> None:
        """Pieces beside the grill go to the supply; from the plate a hand takes their weight.

        So it takes those that have to go `back` from the grill.
        """
        before = sum(self._stage.level())
        self._stage.tidy(back)
        if not back and not any(truth.kind in ("fallen", "tipped") for truth in truths):
            return
        start = self._felt.until
        self._perform(wait(self._stage.world, TIDY_SECONDS))
        net = sum(self._stage.level()) - before
        if abs(net) > 1.0:
            self._truth.append(Truth(start, self._felt.until, "cleared", round(net, 3)))

    def _perform(self, deed: Deed) -> tuple[Truth, ...]:
        stage, world = self._stage, self._stage.world
        begun, offset = len(world.cells), self._felt.until - world.at
        found = stage.do(deed)
        if self._shots is not None:
            self._shots.close(offset, self._turn)
        tare = np.array(stage.tare)
        cells = np.concatenate(world.cells[begun:]) - tare
        level = tuple((np.array(stage.level()) - tare).tolist())
        self._felt.play(cells, step_seconds=STEP_SECONDS, level=level)
        self._physics_seconds += len(cells) * STEP_SECONDS
        told = tuple(
            replace(truth, start=truth.start + offset, end=truth.end + offset) for truth in found
        )
        self._truth += told
        return told

    def _head(self, chips: tuple[Chip, ...]) -> Head:
        scene = self._stage.world.scene
        reach = round(scene.reach_mm, 3)
        places = ((0.0, reach), (reach, 0.0), (0.0, -reach), (-reach, 0.0))
        cells = tuple(
            RecordedCell(name, chip.tare_counts, round(chip.calibrated_per_gram, 4), x, y)
            for name, chip, (x, y) in zip(CELL_NAMES, chips, places, strict=True)
        )
        players = NAMES[: round(self._drawn.length.players)]
        return Head(
            title=f"physics twin, seed {self._drawn.seed}",
            rate_hz=RATE_HZ,
            unit="counts",
            cells=cells,
            origin=self._origin,
            licence="MIT",
            match=MatchHead("feuer_flamme", players, self._table.game.house_rules()),
            pieces=tuple(RecordedPiece(p.id, p.kind, round(p.grams, 2)) for p in scene.pieces),
        )


def _led(stage: Stage, deed: Deed) -> Deed:
    """A deed with the quiet second before it."""
    yield from wait(stage.world, LEAD_SECONDS)
    return (yield from deed)
