"""The sensors in this very process, on a clock that stands still until somebody advances it.

For tests, the demo and replays: the same source, the same generator, the same witnesses.
"""

from __future__ import annotations

import math
from collections import deque

from hardware.grill import Pulse, Witness
from hardware.scale.watch import PULSE_SECONDS, watch_grill
from hardware.sim.commands import Command
from hardware.source import Source


class InlineLink:
    """A source watched row by row as its clock is advanced.

    link = InlineLink(open_source("sim:7"))
    link.send(Put("corn-1"))
    link.advance(3.0)
    link.poll()
    """

    def __init__(self, source: Source) -> None:
        """Begin at the source's own beginning; nothing is read yet."""
        self._source = source
        self._witnesses = watch_grill(source.readings(math.inf), layout=source.head.layout)
        self._waiting: deque[Witness] = deque()
        self._heard: list[Witness] = []
        self._read_to = self.now = source.starts_at
        self.is_ended = False

    def advance(self, seconds: float) -> None:
        """Let the source's clock run on."""
        self.now += seconds
        while not self.is_ended and self._read_to + PULSE_SECONDS <= self.now:
            witness = next(self._witnesses, None)
            if witness is None:
                self.is_ended = True
                break
            self._waiting.append(witness)
            if isinstance(witness, Pulse):
                self._read_to = witness.at
        while self._waiting and _said_at(self._waiting[0]) <= self.now:
            self._heard.append(self._waiting.popleft())

    def poll(self) -> tuple[Witness, ...]:
        """Everything said up to now since the last call."""
        heard, self._heard = tuple(self._heard), []
        return heard

    def send(self, command: Command) -> None:
        """Move the simulated grill now; CommandRefused when it cannot be done."""
        self._source.command(command)

    def close(self) -> None:
        """Read no further."""
        self.is_ended = True


def _said_at(witness: Witness) -> float:
    return witness.at if isinstance(witness, Pulse) else witness.span.born
