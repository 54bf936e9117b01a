"""The simulated grill: where each piece is, what is done to it, and what its cells read."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from hardware.recording import Truth
from hardware.scale.samples import Layout, Reading
from hardware.sim.commands import (
    Bump,
    Command,
    CommandRefused,
    Drop,
    KillCell,
    Knock,
    Lean,
    Lift,
    Put,
    Rebuild,
    ReviveCell,
    SetBack,
    Shift,
    Slip,
    Take,
    Tip,
)
from hardware.sim.forces import CELLS
from hardware.sim.hands import FRAME_GRAMS, Hands, Motion, Spot
from hardware.sim.masses import piece_masses
from hardware.sim.noise import Converters
from hardware.sim.plate import Plate
from hardware.sim.standing import At, Standing

RATE_HZ: Final = 80.0
CELL_NAMES: Final = tuple(cell.name for cell in CELLS)

Place = tuple[float, float]


class SimGrill:
    """A grill in the computer; the same seed and the same commands give the same readings.

    Times are seconds since its beginning. Raises CommandRefused for what cannot be done.
    """

    def __init__(
        self,
        seed: int,
        *,
        noise_grams: float = 0.2,
        drift_grams_per_minute: float = 2.0,
        bad_reads: float = 0.001,
        masses: Mapping[str, float] | None = None,
    ) -> None:
        """Build it, empty and tared; `masses` replaces the seed's own pieces."""
        self.masses: Mapping[str, float] = masses or piece_masses(seed)
        self.layout = Layout(CELLS, RATE_HZ)
        self._hands = Hands(random.Random(f"hands {seed}"))
        self._converters = Converters(
            random.Random(f"converters {seed}"),
            noise_grams=noise_grams,
            drift_grams_per_minute=drift_grams_per_minute,
            bad_reads=bad_reads,
        )
        self._plate = Plate()
        self._lying: dict[str, Place] = {}
        self._lifted: dict[str, tuple[Place, float]] = {}
        self._is_standing = True
        self._queue: list[tuple[float, int, Command]] = []
        self._rows = 0
        self._commands = 0
        self._truth: list[Truth] = []

    @property
    def now(self) -> float:
        """Time of the next row."""
        return self._rows / RATE_HZ

    @property
    def on_grill(self) -> tuple[str, ...]:
        """The pieces that lie on the grill, in the order in which they came."""
        return tuple(self._lying)

    @property
    def in_tongs(self) -> tuple[str, ...]:
        """The pieces lifted and not yet set back."""
        return tuple(self._lifted)

    @property
    def in_supply(self) -> tuple[str, ...]:
        """The pieces neither on the grill nor in the tongs."""
        away = {*self._lying, *self._lifted}
        return tuple(piece for piece in self.masses if piece not in away)

    @property
    def truth(self) -> tuple[Truth, ...]:
        """What was really done so far, in order of its beginning."""
        return tuple(sorted(self._truth, key=lambda truth: truth.start))

    def place_of(self, piece: str) -> Place:
        """Where a piece lies on the grill; CommandRefused when it does not."""
        if piece not in self._lying:
            raise CommandRefused(f"{piece} does not lie on the grill")
        return self._lying[piece]

    @property
    def standing(self) -> Standing:
        """How it stands now; what is under way counts as done."""
        return Standing(
            lying=tuple(At(piece, *place) for piece, place in self._lying.items()),
            in_tongs=tuple(At(piece, *place) for piece, (place, _) in self._lifted.items()),
            is_standing=self._is_standing,
            dead_cells=tuple(CELL_NAMES[cell] for cell in self._converters.dead),
        )

    def stand(self, standing: Standing) -> None:
        """Stand so from the beginning, without any motion; CommandRefused for unknown pieces."""
        for each in (*standing.lying, *standing.in_tongs):
            self._need_supply(each.piece)
        for each in standing.lying:
            place = each.x_mm, each.y_mm
            self._lying[each.piece] = place
            self._plate.lay(self.masses[each.piece], *place)
        self._lifted = {
            each.piece: ((each.x_mm, each.y_mm), self.now) for each in standing.in_tongs
        }
        self._is_standing = standing.is_standing
        if not standing.is_standing:
            self._plate.lay(-FRAME_GRAMS, 0.0, 0.0)
        for name in standing.dead_cells:
            self._wire(KillCell(name))

    def command(self, command: Command, *, at: float | None = None) -> None:
        """Do something now, or later at a given time; refusals come when it is done."""
        if at is None or at <= self.now:
            self._obey(command)
            return
        self._commands += 1
        heapq.heappush(self._queue, (at, self._commands, command))

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time, as fast as they are asked for; a later call goes on from there."""
        while self.now <= until_seconds:
            now = self.now
            while self._queue and self._queue[0][0] <= now:
                self._obey(heapq.heappop(self._queue)[2])
            grams = self._converters.read(now, self._plate.grams(now))
            self._rows += 1
            yield Reading(now, grams)

    def _obey(self, command: Command) -> None:
        match command:
            case Put(piece, x_mm, y_mm):
                self._put(piece, (x_mm, y_mm))
            case Take(piece):
                self._take(piece)
            case Lift(piece):
                self._lift(piece)
            case SetBack():
                self._set_back(command)
            case Shift(piece, x_mm, y_mm):
                self._shift(piece, (x_mm, y_mm))
            case Drop():
                self._drop(command)
            case Knock() | Slip():
                self._miss(command)
            case Bump() | Lean():
                self._disturb(command)
            case Tip():
                self._tip()
            case Rebuild():
                self._rebuild()
            case KillCell() | ReviveCell():
                self._wire(command)
            case _:
                assert_never(command)

    def _put(self, piece: str, place: Place) -> None:
        self._need_standing()
        self._need_supply(piece)
        self._lying[piece] = place
        motion = self._hands.place(self.now, self._spot(piece, place))
        self._act(motion, "placed", self.masses[piece], piece)

    def _take(self, piece: str) -> None:
        spot = self._spot(piece, self.place_of(piece))
        del self._lying[piece]
        self._act(self._hands.lift(self.now, spot), "removed", -spot.grams, piece)

    def _lift(self, piece: str) -> None:
        place = self.place_of(piece)
        del self._lying[piece]
        motion = self._hands.lift(self.now, self._spot(piece, place))
        self._lifted[piece] = (place, motion.start)
        self._plate.add(*motion.forces)

    def _set_back(self, command: SetBack) -> None:
        self._need_standing()
        if command.piece not in self._lifted:
            raise CommandRefused(f"{command.piece} is not in the tongs; lift it first")
        (x_mm, y_mm), lifted_at = self._lifted.pop(command.piece)
        place = (
            x_mm if command.x_mm is None else command.x_mm,
            y_mm if command.y_mm is None else command.y_mm,
        )
        self._lying[command.piece] = place
        motion = self._hands.place(self.now, self._spot(command.piece, place))
        self._act(Motion(motion.forces, lifted_at, motion.end), "lifted", 0.0, command.piece)

    def _shift(self, piece: str, place: Place) -> None:
        spot = self._spot(piece, self.place_of(piece))
        self._lying[piece] = place
        self._act(self._hands.shift(self.now, spot, place), "moved", 0.0, piece)

    def _drop(self, command: Drop) -> None:
        spots = [self._spot(piece, self.place_of(piece)) for piece in command.pieces]
        for number, (piece, spot) in enumerate(zip(command.pieces, spots, strict=True)):
            if piece not in self._lying:
                raise CommandRefused(f"{piece} was named twice; a piece falls once")
            del self._lying[piece]
            at = self.now + number * command.stagger_seconds
            self._act(self._hands.fall(at, spot), "fallen", -spot.grams, piece)

    def _miss(self, command: Knock | Slip) -> None:
        self._need_supply(command.piece)
        if isinstance(command, Slip):
            self._truth.append(Truth(self.now, self.now, "slipped", 0.0, command.piece))
            return
        spot = self._spot(command.piece, (command.x_mm, command.y_mm))
        self._act(self._hands.knock(self.now, spot), "fallen", 0.0, f"{command.piece} weightless")

    def _disturb(self, command: Bump | Lean) -> None:
        if isinstance(command, Bump):
            self._act(self._hands.bump(self.now, command.grams), "bump", 0.0)
            return
        grams = self._hands.leaning_grams(command.by) if command.grams is None else command.grams
        spot = Spot(grams, command.x_mm, command.y_mm)
        kind = "leaned" if command.by == "tongs" else "touched"
        motion = self._hands.lean(self.now, command.seconds, command.by, spot)
        self._act(motion, kind, 0.0, f"{grams:.1f} g")

    def _tip(self) -> None:
        self._need_standing()
        self._is_standing = False
        self._plate.calm()
        spots = [self._spot(piece, place) for piece, place in self._lying.items()]
        pieces = " ".join(self._lying)
        self._lying.clear()
        net = -FRAME_GRAMS - sum(spot.grams for spot in spots)
        self._act(self._hands.overturn(self.now, spots), "tipped", net, pieces)

    def _rebuild(self) -> None:
        if self._is_standing:
            raise CommandRefused("the grill stands; there is nothing to rebuild")
        self._is_standing = True
        self._plate.add(*self._hands.rebuild(self.now).forces)

    def _wire(self, command: KillCell | ReviveCell) -> None:
        if command.name not in CELL_NAMES:
            raise CommandRefused(f"there is no cell {command.name}; cells are n, e, s and w")
        cell = CELL_NAMES.index(command.name)
        if isinstance(command, ReviveCell):
            self._converters.revive(cell)
        else:
            frozen_at = self._plate.grams(self.now)[cell] if command.is_frozen else None
            self._converters.kill(cell, frozen_at)

    def _act(self, motion: Motion, kind: str, net_grams: float, note: str = "") -> None:
        self._plate.add(*motion.forces)
        self._truth.append(Truth(motion.start, motion.end, kind, net_grams, note))

    def _spot(self, piece: str, place: Place) -> Spot:
        return Spot(self.masses[piece], *place)

    def _need_supply(self, piece: str) -> None:
        if piece not in self.masses:
            raise CommandRefused(f"there is no piece {piece}")
        if piece in self._lying or piece in self._lifted:
            raise CommandRefused(f"{piece} is not in the supply")

    def _need_standing(self) -> None:
        if not self._is_standing:
            raise CommandRefused("the grill has gone over; rebuild it first")
