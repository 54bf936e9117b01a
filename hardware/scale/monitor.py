"""Health of the scale: silence, dumb or frozen cells, a restless rest, too many bad reads.

Says a Fault once, on the edge; what the healthy readings mean is decided in steps.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from hardware.grill import Cause, Fault, Span
from hardware.scale.filters import Blank, Point
from hardware.scale.samples import Layout

SILENCE_SECONDS: Final = 1.0
SILENCE_PERIODS: Final = 2.5
DUMB_SECONDS: Final = 0.5
FROZEN_SECONDS: Final = 1.0
FROZEN_ROWS: Final = 12
RESTLESS_GRAMS: Final = 1.4
"""Bend of the sum over three rows. A pour or a lean hardly bends; at the worst noise to be
expected (0.3 g) one row in twenty does."""
RESTLESS_SHARE: Final = 0.3
CALM_SHARE: Final = 0.15
STRETCH_SECONDS: Final = 1.0
STRETCH_ROWS: Final = 20
RESTLESS_SECONDS: Final = 12.0
"""Hands and tongs tremble too, but between two pushes lies a calm second: only what has not had
one for so long is noise."""
CALM_SECONDS: Final = 5.0
"""So long a noisy scale has to be calm before it is believed again."""
BAD_SHARE: Final = 0.01
GOOD_SHARE: Final = 0.005
BAD_SECONDS: Final = 60.0
BAD_ROWS: Final = 300
"""Over fewer rows than this a share of one in a hundred says nothing."""
HOLEY_SECONDS: Final = 1.5
HOLEY_ROWS: Final = 20
HOLEY_SHARE: Final = 0.5
"""With a hole in so many rows a chip is slower than the others; one that resets itself speaks again
in time."""

Ailment = tuple[Cause, str | None]


class Monitor:
    """Watches every row and names each fault once, when it begins."""

    __slots__ = (
        "_ailments",
        "_bad_share",
        "_bad_weight",
        "_blank_since",
        "_frozen",
        "_holes",
        "_last",
        "_layout",
        "_rest",
        "_silence_seconds",
    )

    def __init__(self, layout: Layout) -> None:
        """Begin healthy, with nothing seen."""
        self._layout = layout
        self._ailments: set[Ailment] = set()
        self._last: Point | Blank | None = None
        self._blank_since: dict[int, float] = {}
        self._frozen = FrozenCells(layout)
        self._rest = Restlessness(layout)
        self._bad_share = 0.0
        self._bad_weight = 1.0 / layout.samples(BAD_SECONDS, least=BAD_ROWS) / len(layout.cells)
        rows = layout.samples(HOLEY_SECONDS, least=HOLEY_ROWS)
        self._holes: deque[bool] = deque(maxlen=rows)
        self._silence_seconds = max(SILENCE_SECONDS, SILENCE_PERIODS / layout.rate_hz)

    @property
    def is_healthy(self) -> bool:
        """Whether no cause of mistrust holds now."""
        return not self._ailments

    @property
    def is_readable(self) -> bool:
        """Whether the sum of all cells means something now."""
        return all(cause is not Cause.DEAD_CELL for cause, _ in self._ailments)

    def feed(self, row: Point | Blank) -> tuple[Fault, ...]:
        """Take every row; the faults that begin with it."""
        last, self._last = self._last, row
        # Rows of a cell known to be dead have their own fault, and are gone when it lives again.
        bad_reads = row.bad_reads if self.is_readable else 0
        self._holes.append(bad_reads > 0)
        self._bad_share += bad_reads * self._bad_weight
        self._bad_share -= self._bad_share * self._bad_weight * len(self._layout.cells)
        if last is None:
            return ()
        if row.at - last.at > self._silence_seconds:
            return (Fault(Span(last.at, row.at, row.at), Cause.SILENT),)
        if type(row) is Point and type(last) is Point:
            self._rest.feed(row.at, row.total - last.total)
        return ()

    def examine(self, row: Point | Blank) -> tuple[Fault, ...]:
        """Look more closely, some ten times a second; the faults that are now proven."""
        now = {*self._dead_cells(row), *self._troubles(row.at)}
        begun = sorted(now - self._ailments, key=str)
        self._ailments = now
        return tuple(
            Fault(Span(self._since(cell, row.at), row.at, row.at), cause, cell)
            for cause, cell in begun
        )

    def _troubles(self, now: float) -> list[Ailment]:
        restless: Ailment = (Cause.NOISY, None)
        unreliable: Ailment = (Cause.BAD_READS, None)
        troubles = []
        if self._rest.is_noise(now, was_noise=restless in self._ailments):
            troubles.append(restless)
        most = GOOD_SHARE if unreliable in self._ailments else BAD_SHARE
        if self._bad_share > most or self._is_holey():
            troubles.append(unreliable)
        return troubles

    def _is_holey(self) -> bool:
        full = len(self._holes) == self._holes.maxlen
        return full and sum(self._holes) > HOLEY_SHARE * len(self._holes)

    def _dead_cells(self, row: Point | Blank) -> list[Ailment]:
        names = [cell.name for cell in self._layout.cells]
        if isinstance(row, Point):
            self._blank_since.clear()
            return [(Cause.DEAD_CELL, names[cell]) for cell in self._frozen.examine(row)]
        since = {cell: self._blank_since.get(cell, row.at) for cell in row.missing}
        self._blank_since = since
        return [
            (Cause.DEAD_CELL, names[cell])
            for cell in row.missing
            if row.at - since[cell] >= DUMB_SECONDS
            or (Cause.DEAD_CELL, names[cell]) in self._ailments
        ]

    def _since(self, cell: str | None, now: float) -> float:
        names = [one.name for one in self._layout.cells]
        return now if cell is None else self._blank_since.get(names.index(cell), now)


class Restlessness:
    """Tells noise from hands: how long the sum has been restless, or calm, without a break."""

    __slots__ = ("_bends", "_calm_since", "_restless_since", "_step")

    def __init__(self, layout: Layout) -> None:
        """Begin with nothing seen."""
        rows = layout.samples(STRETCH_SECONDS, least=STRETCH_ROWS)
        self._bends: deque[bool] = deque(maxlen=rows)
        self._step = 0.0
        self._restless_since: float | None = None
        self._calm_since: float | None = None

    def feed(self, at: float, step_grams: float) -> None:
        """Take the way from the row before to this one."""
        bend = step_grams - self._step
        self._step = step_grams
        self._bends.append(bend > RESTLESS_GRAMS or bend < -RESTLESS_GRAMS)

    def is_noise(self, now: float, *, was_noise: bool) -> bool:
        """Whether it is restless for so long that no hand explains it, or not yet calm again."""
        self._look(now)
        if was_noise:
            calm_since = now if self._calm_since is None else self._calm_since
            return now - calm_since < CALM_SECONDS
        restless_since = now if self._restless_since is None else self._restless_since
        return now - restless_since >= RESTLESS_SECONDS

    def _look(self, now: float) -> None:
        if len(self._bends) < (self._bends.maxlen or 0):
            return
        share = sum(self._bends) / len(self._bends)
        if share < CALM_SHARE:
            self._restless_since = None
            self._calm_since = now if self._calm_since is None else self._calm_since
        elif share > RESTLESS_SHARE:
            self._calm_since = None
            self._restless_since = now if self._restless_since is None else self._restless_since


class FrozenCells:
    """Finds cells that repeat one value to the last digit while their neighbours do not."""

    __slots__ = ("_seconds", "_values")

    def __init__(self, layout: Layout) -> None:
        """Begin with nothing seen."""
        self._seconds = max(FROZEN_SECONDS, FROZEN_ROWS / layout.rate_hz)
        self._values: list[tuple[float, float]] = []

    def examine(self, row: Point) -> tuple[int, ...]:
        """The cells, by number, frozen for a second or more; none if the whole scale stands still.

        A scale that filters shows one value for long, on its sum; a bare cell never does.
        """
        if not self._values:
            self._values = [(value, row.at) for value in row.grams]
        self._values = [
            (value, since if value == old else row.at)
            for value, (old, since) in zip(row.grams, self._values, strict=True)
        ]
        frozen = tuple(
            cell for cell, (_, since) in enumerate(self._values) if row.at - since >= self._seconds
        )
        return frozen if len(frozen) < len(self._values) else ()
